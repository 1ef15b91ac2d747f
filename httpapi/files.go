package httpapi

import (
	"errors"
	"net/http"
	"strings"
	"time"

	"waymark/fleet"
)

const filesPrefix = "/files/"

// files serves uploaded pictures to everyone who knows their name. A name is
// never given to another content, so they may be remembered for ever; and they are
// never a page of ours: what a browser takes for one may do nothing.
func (s *server) files(w http.ResponseWriter, r *http.Request) {
	content, mediaType, err := s.Files.Open(r.Context(), strings.TrimPrefix(r.URL.Path, filesPrefix))
	if errors.Is(err, fleet.ErrNotFound) {
		http.NotFound(w, r)
		return
	}
	if err != nil {
		s.Log.Error("request failed", "request", requestID(r.Context()), "error", err)
		http.Error(w, "The file cannot be read at the moment.", http.StatusBadGateway)
		return
	}
	defer content.Close()
	h := w.Header()
	h.Set("Content-Type", mediaType)
	h.Set("Content-Security-Policy", "default-src 'none'; sandbox")
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Content-Disposition", "inline")
	http.ServeContent(w, r, "", time.Time{}, content)
}
