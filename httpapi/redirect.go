package httpapi

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

// toAddress makes a binder of a handler that sends browsers somewhere, whatever
// comes of it. The cookie may be empty.
func toAddress[I any](handle func(*call, *I) (address string, cookie http.Cookie)) binder {
	return func(api huma.API, op huma.Operation, _ *server) {
		noteHandler(op, handle)
		op.DefaultStatus = http.StatusFound
		huma.Register(api, op, func(ctx context.Context, in *I) (*redirection, error) {
			address, cookie := handle(callOf(ctx), in)
			return &redirection{Location: address, SetCookie: cookie.String()}, nil
		})
	}
}
