package httpapi

import (
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"waymark/fleet"
	"waymark/fleet/pace"
	"waymark/httpapi/edge"
)

// Tiles of map providers cost their operator money or a share of a quota: a person may fetch some screens full at once, and in the long
// run so many in a second. Whoever works by hand, on two screens, stays below.
const (
	tilesAtOnce = 3000
	tilesSecond = 60
)

// signedIn lets those through who have signed in, at the pace of tiles. There is nothing to see of anybody's in them.
func (s *server) signedIn(next http.Handler) http.Handler {
	spent := pace.New(tilesAtOnce, tilesSecond)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		lang := edge.LangOf(r.URL.Query().Get("lang"), "")
		actor, err := s.Services.Accounts.Authenticate(r.Context(), edge.Bearer(r.Header.Get("Authorization")))
		if err != nil {
			var refused *fleet.Error
			if errors.As(err, &refused) {
				s.edge.WriteRefusal(w, http.StatusForbidden, lang, refused.Code, nil)
				return
			}
			s.Log.Error("request failed", "request", edge.RequestID(r.Context()), "error", err)
			s.edge.WriteRefusal(w, http.StatusInternalServerError, lang, "internal", map[string]any{"reference": edge.RequestID(r.Context())})
			return
		}
		who := fmt.Sprint(actor.AccountID, " ", actor.DeviceID)
		if wait := spent.Take(who, 1, s.Services.Accounts.Clock.Now()); wait > 0 {
			seconds := int((wait + time.Second - 1) / time.Second)
			w.Header().Set("Retry-After", strconv.Itoa(seconds))
			s.edge.WriteRefusal(w, http.StatusTooManyRequests, lang, "tooOften", map[string]any{"seconds": seconds})
			return
		}
		next.ServeHTTP(w, r)
	})
}
