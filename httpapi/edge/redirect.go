package edge

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
)

// redirection is the shape of an answer that sends a browser elsewhere.
type redirection struct {
	Location  string `header:"Location" doc:"where the browser goes"`
	SetCookie string `header:"Set-Cookie" doc:"what ties the sign-in to the browser"`
}

// ToAddress makes a binder of a handler that sends browsers somewhere, whatever
// comes of it; an error is logged where it is our fault. The cookie may be empty.
func ToAddress[I any](handle func(*Call, *I) (address string, cookie http.Cookie, err error)) Binder {
	return func(api huma.API, op huma.Operation, s *Server) {
		noteHandler(op, handle)
		op.DefaultStatus = http.StatusFound
		huma.Register(api, op, func(ctx context.Context, in *I) (*redirection, error) {
			c := callOf(ctx)
			address, cookie, err := handle(c, in)
			if err != nil {
				_ = s.refusal(c, err)
			}
			return &redirection{Location: address, SetCookie: cookie.String()}, nil
		})
	}
}
