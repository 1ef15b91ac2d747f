package httpapi

import (
	"encoding/hex"
	"io"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"github.com/klauspost/compress/gzhttp"

	"waymark/httpapi/edge"
)

// identified gives every request a reference: the proxy's where it is sane, else a random one.
func (s *server) identified(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := r.Header.Get("X-Request-Id")
		if !saneID(id) {
			var raw [8]byte
			_, _ = io.ReadFull(s.Rand, raw[:])
			id = hex.EncodeToString(raw[:])
		}
		w.Header().Set("X-Request-Id", id)
		next.ServeHTTP(w, r.WithContext(edge.WithRequestID(r.Context(), id)))
	})
}

func saneID(id string) bool {
	const allowed = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_."
	return len(id) >= 8 && len(id) <= 64 && strings.Trim(id, allowed) == ""
}

// logged writes the access log at debug level. Queries are left out: they may hold what people search for.
func (s *server) logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.Log.Enabled(r.Context(), slog.LevelDebug) {
			next.ServeHTTP(w, r)
			return
		}
		seen, start := &watchedWriter{ResponseWriter: w}, time.Now()
		defer func() {
			s.Log.Debug("request", "request", edge.RequestID(r.Context()), "method", r.Method, "path", r.URL.Path, "status", seen.status,
				"bytes", seen.bytes, "took", time.Since(start), "client", edge.ClientAddress(r.RemoteAddr, r.Header.Values("X-Forwarded-For"), s.TrustedProxies))
		}()
		next.ServeHTTP(seen, r)
	})
}

// recovered turns a panic into a 500 with a reference; the others go on undisturbed.
func (s *server) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		seen := &watchedWriter{ResponseWriter: w}
		defer func() {
			p := recover()
			if p == nil {
				return
			}
			if p == http.ErrAbortHandler { //nolint:errorlint // a value that was panicked with, compared as net/http does
				panic(p)
			}
			s.Log.Error("panic in a request", "request", edge.RequestID(r.Context()), "path", r.URL.Path, "panic", p, "stack", string(debug.Stack()))
			if seen.status == 0 {
				args := map[string]any{"reference": edge.RequestID(r.Context())}
				s.edge.WriteRefusal(w, http.StatusInternalServerError, edge.LangOf(r.URL.Query().Get("lang"), ""), "internal", args)
			}
		}()
		next.ServeHTTP(seen, r)
	})
}

// watchedWriter remembers what was answered.
type watchedWriter struct {
	http.ResponseWriter
	status int
	bytes  int64
}

// WriteHeader implements http.ResponseWriter.
func (w *watchedWriter) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

// Write implements http.ResponseWriter.
func (w *watchedWriter) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	n, err := w.ResponseWriter.Write(b)
	w.bytes += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController and the WebSocket reach the connection.
func (w *watchedWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// compress gzips texts of 1 KiB and more for clients that accept it, at the quickest level: on one machine
// the processor is dearer than the wire.
func compress(next http.Handler) http.Handler {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(1024), gzhttp.CompressionLevel(1), gzhttp.EnableZstd(false))
	if err != nil { // cannot happen: the options are constants
		panic(err)
	}
	return wrap(next)
}
