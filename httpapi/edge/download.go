package edge

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// XLSX is the media type of spreadsheets.
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// Attachment is a file that a browser keeps.
type Attachment struct {
	Name    string
	Content io.ReadSeekCloser
}

// Download makes a binder of a handler whose answer is a file instead of an envelope; its refusals are in one.
func Download[I any](handle func(*Call, *I) (*Attachment, error), mediaType string) Binder {
	return func(api huma.API, op huma.Operation, s *Server) {
		noteHandler(op, handle)
		op.Responses["200"] = &huma.Response{Description: "The file", Content: map[string]*huma.MediaType{
			mediaType: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}},
		}}
		huma.Register(api, op, func(ctx context.Context, in *I) (*huma.StreamResponse, error) {
			c := callOf(ctx)
			f, err := handle(c, in)
			if err != nil {
				return nil, s.refusal(c, err)
			}
			size, err := sizeOf(f.Content)
			if err != nil {
				_ = f.Content.Close()
				return nil, s.refusal(c, err)
			}
			return &huma.StreamResponse{Body: func(out huma.Context) { s.send(out, c, f, mediaType, size) }}, nil
		})
	}
}

func sizeOf(content io.Seeker) (int64, error) {
	size, err := content.Seek(0, io.SeekEnd)
	if err == nil {
		_, err = content.Seek(0, io.SeekStart)
	}
	if err != nil {
		return 0, fmt.Errorf("read a file: %w", err)
	}
	return size, nil
}

// send writes the file. One that breaks off is shorter than it was said to be, so that the browser does not take it for whole.
func (s *Server) send(out huma.Context, c *Call, f *Attachment, mediaType string, size int64) {
	defer f.Content.Close()
	out.SetHeader("Content-Type", mediaType)
	out.SetHeader("Content-Length", strconv.FormatInt(size, 10))
	out.SetHeader("Content-Disposition", disposition(f.Name))
	out.SetHeader("Cache-Control", "private, no-store")
	out.SetHeader("No-Gzip-Compression", "1") // it is packed already; the wrapper takes the header off
	from := &source{from: f.Content}
	_, _ = io.Copy(out.BodyWriter(), from) // that nobody takes it is no fault of ours
	if from.err != nil && c.Ctx.Err() == nil {
		s.Log.Error("a file could not be sent", "request", RequestID(c.Ctx), "error", from.err)
	}
}

// source remembers what went wrong with reading.
type source struct {
	from io.Reader
	err  error
}

// Read implements io.Reader.
func (s *source) Read(b []byte) (int, error) {
	n, err := s.from.Read(b)
	if err != nil && !errors.Is(err, io.EOF) {
		s.err = err
	}
	return n, err
}

// disposition names a file for all browsers (RFC 6266): in ASCII for old ones, then in UTF-8.
func disposition(name string) string {
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || strings.ContainsRune(`"\%`, r) {
			return '_'
		}
		return r
	}, name)
	return `attachment; filename="` + plain + `"; filename*=UTF-8''` + strings.ReplaceAll(url.QueryEscape(name), "+", "%20")
}
