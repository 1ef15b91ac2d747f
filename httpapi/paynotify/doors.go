package paynotify

import (
	"errors"
	"io"
	"net/http"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/fleet/purchase"
	"waymark/httpapi/edge"
)

// Doors are the names under which payment services tell, by their source.
var Doors = map[string]string{payment.WeChat: WeChat, payment.Alipay: Alipay}

// Door is the address at which a payment service tells, below that of the site.
func Door(source string) string { return "/api/paynotify/" + Doors[source] }

// Notifications takes what one payment service tells, in its own form. It says "kept" only once everything is kept for good; what is
// not signed by the payment service, or cannot be booked, it is to tell again.
func Notifications(by purchase.Provider, needs Needs, client func(*http.Request) string) http.Handler {
	door := Doors[by.Source()]
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		err := take(by, needs, w, r)
		needs.Tally.Note(door, client(r), err)
		reply := by.Reply(err == nil)
		w.Header().Set("Content-Type", reply.MediaType)
		w.WriteHeader(statusOf(err))
		_, _ = io.WriteString(w, reply.Text) // who does not hear it is told again
	})
}

func take(by purchase.Provider, needs Needs, w http.ResponseWriter, r *http.Request) error {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, edge.MaxBody))
	if err != nil {
		return errors.Join(purchase.ErrForged, err)
	}
	told, err := by.Read(r.Context(), purchase.Notification{Header: r.Header, Body: body})
	if err != nil {
		return err
	}
	return needs.Purchases.Settle(r.Context(), by.Source(), told)
}

// statusOf is for whoever reads the logs of the payment service: it looks at the text, or takes everything but 2xx for "tell me again".
func statusOf(err error) int {
	var refused *fleet.Error
	switch {
	case err == nil:
		return http.StatusOK
	case errors.Is(err, purchase.ErrForged):
		return http.StatusUnauthorized
	case errors.As(err, &refused) && refused.Kind != fleet.Internal:
		return http.StatusConflict
	}
	return http.StatusInternalServerError
}
