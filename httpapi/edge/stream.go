package edge

import (
	"context"
	"io"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// Streamed is a file that is made while it is sent.
type Streamed struct {
	Name      string
	MediaType string
	Packed    bool // it is compressed in itself
	Write     func(io.Writer) error
}

// Stream makes a binder of a handler whose answer is a file of one of some media types instead of an envelope; its refusals are in one.
// A file that breaks off while it is made ends the connection, so that the browser does not take it for whole.
func Stream[I any](handle func(*Call, *I) (*Streamed, error), mediaTypes ...string) Binder {
	return func(api huma.API, op huma.Operation, s *Server) {
		noteHandler(op, handle)
		content := map[string]*huma.MediaType{}
		for _, kind := range mediaTypes {
			content[kind] = &huma.MediaType{Schema: fileSchema(kind)}
		}
		op.Responses["200"] = &huma.Response{Description: "The file", Content: content}
		huma.Register(api, op, func(ctx context.Context, in *I) (*huma.StreamResponse, error) {
			c := callOf(ctx)
			f, err := handle(c, in)
			if err != nil {
				return nil, s.refusal(c, err)
			}
			return &huma.StreamResponse{Body: func(out huma.Context) { s.stream(out, c, f) }}, nil
		})
	}
}

func (s *Server) stream(out huma.Context, c *Call, f *Streamed) {
	out.SetHeader("Content-Type", f.MediaType)
	out.SetHeader("Content-Disposition", disposition(f.Name))
	out.SetHeader("Cache-Control", "private, no-store")
	if f.Packed {
		out.SetHeader("No-Gzip-Compression", "1") // the wrapper takes the header off
	}
	to := &taker{to: out.BodyWriter()}
	err := f.Write(to)
	if err == nil {
		return
	}
	if to.err == nil && c.Ctx.Err() == nil { // else nobody takes it, which is no fault of ours
		s.Log.Error("a file could not be made", "request", RequestID(c.Ctx), "error", err)
	}
	panic(http.ErrAbortHandler)
}

// taker remembers what went wrong with sending.
type taker struct {
	to  io.Writer
	err error
}

// Write implements io.Writer.
func (t *taker) Write(b []byte) (int, error) {
	n, err := t.to.Write(b)
	if err != nil {
		t.err = err
	}
	return n, err
}

// fileSchema describes a file of a media type: an object where it is JSON, which whoever checks the answer reads; else bytes.
func fileSchema(kind string) *huma.Schema {
	if strings.HasSuffix(kind, "+json") {
		return &huma.Schema{Type: huma.TypeObject}
	}
	return &huma.Schema{Type: huma.TypeString, Format: "binary"}
}
