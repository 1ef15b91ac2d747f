package httpapi

import (
	"net/http"
	"time"
)

// Who reads more slowly than a piece within readWithin is not waited for: every such connection costs memory and a file descriptor
// for as long as it likes. Large files may take as long as they do.
const (
	piece      = 64 << 10 // bytes
	readWithin = time.Minute
)

// paced gives up answers that nobody reads.
func paced(next http.Handler, within time.Duration) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		out := &pacedWriter{ResponseWriter: w, control: http.NewResponseController(w), within: within}
		_ = out.control.SetWriteDeadline(time.Time{}) // that of the request before on this connection; where there are no deadlines, none is needed
		next.ServeHTTP(out, r)
	})
}

type pacedWriter struct {
	http.ResponseWriter
	control *http.ResponseController
	within  time.Duration
}

// Write implements http.ResponseWriter.
func (w *pacedWriter) Write(b []byte) (written int, err error) {
	for {
		_ = w.control.SetWriteDeadline(time.Now().Add(w.within))
		n, err := w.ResponseWriter.Write(b[:min(len(b), piece)])
		written, b = written+n, b[n:]
		if err != nil || len(b) == 0 {
			return written, err
		}
	}
}

// Unwrap lets http.ResponseController and the WebSocket reach the connection.
func (w *pacedWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
