package records

import (
	"errors"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/file"
	"waymark/httpapi/edge"
)

// PicturesAt is the address below which pictures are served.
const PicturesAt = "/files/"

// Pictures serves uploaded pictures to everyone who knows their name. A name is
// never given to another content, so they may be remembered for ever; and they are
// never a page of ours: what a browser takes for one may do nothing.
func Pictures(files *file.Service, log *slog.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		content, mediaType, err := files.Open(r.Context(), strings.TrimPrefix(r.URL.Path, PicturesAt))
		if errors.Is(err, fleet.ErrNotFound) {
			http.NotFound(w, r)
			return
		}
		if err != nil {
			log.Error("request failed", "request", edge.RequestID(r.Context()), "error", err)
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
	})
}
