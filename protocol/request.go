package protocol

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"net/http"
	"strconv"
)

// Protocols whose terminals speak HTTP (OsmAnd and its like) need no listener of their own: a request is a frame on a
// connection like any other, and its answer waits for the log like any other. FrameRequest is their Frame, ReadRequest
// reads what it found, AppendAnswer makes Reply, Refusal and Stranger, with a status each.

// maxHead is the most bytes of a request before its body.
const maxHead = 8 << 10

// errMore is that the end of a request's body is not there yet.
var errMore = errors.New("more is to come")

var headEnd = []byte("\r\n\r\n")

// FrameRequest finds the first HTTP/1 request in buf, as Protocol.Frame does. What is no request is noise.
func FrameRequest(buf []byte) (frame []byte, used int) {
	if blank := len(buf) - len(bytes.TrimLeft(buf, "\r\n")); blank > 0 { // some send an empty line behind a body
		return nil, blank
	}
	end := bytes.Index(buf, headEnd)
	switch {
	case end < 0 && len(buf) < maxHead:
		return nil, 0
	case end < 0 || end > maxHead:
		return nil, len(buf)
	}
	_, _, n, err := readRequest(buf)
	switch {
	case err == nil:
		return buf[:n:n], n
	case errors.Is(err, errMore) && len(buf) < MaxFrame:
		return nil, 0
	}
	return nil, len(buf)
}

// Request is what a terminal asked over HTTP.
type Request struct {
	Method string
	Path   string
	Query  map[string][]string
	Header map[string][]string // canonical names
	Body   []byte
}

// ReadRequest reads a frame that FrameRequest found; ErrShort when it is none.
func ReadRequest(frame []byte) (Request, error) {
	r, body, _, err := readRequest(frame)
	if err != nil {
		return Request{}, errors.Join(ErrShort, err)
	}
	return Request{Method: r.Method, Path: r.URL.Path, Query: r.URL.Query(), Header: r.Header, Body: body}, nil
}

// readRequest reads a request and its body, and returns how many bytes it has.
func readRequest(buf []byte) (r *http.Request, body []byte, n int, err error) {
	rest := bytes.NewReader(buf)
	in := bufio.NewReaderSize(rest, maxHead)
	if r, err = http.ReadRequest(in); err != nil {
		return nil, nil, 0, errors.New("no request: " + err.Error()) // its head is whole: it does not become one with more bytes
	}
	if body, err = io.ReadAll(r.Body); err != nil {
		return nil, nil, 0, errMore
	}
	return r, body, len(buf) - rest.Len() - in.Buffered(), nil
}

// AppendAnswer appends the answer to a request: a status and a text.
func AppendAnswer(dst []byte, status int, text string) []byte {
	dst = append(dst, "HTTP/1.1 "...)
	dst = strconv.AppendInt(dst, int64(status), 10)
	dst = append(append(append(dst, ' '), http.StatusText(status)...), "\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: "...)
	dst = strconv.AppendInt(dst, int64(len(text)), 10)
	return append(append(dst, headEnd...), text...)
}
