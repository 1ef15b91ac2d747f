package httpapi

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// The most bytes that a request body may have: as a rule, and where it lists many things by their numbers.
const (
	maxBody  = 64 << 10
	longBody = 1 << 20
)

// route is one line of the table.
type route struct {
	Method, Path string
	Code         string // permission code; "" for everyone who is signed in
	Also         string // another code that is enough, "" for none
	Public       bool   // needs no session
	Foreign      bool   // called by strangers' addresses: parameters that it does not know are no mistake
	Long         bool   // its body may list many things: longBody, not maxBody
	Always       bool   // allowed before a password that must be changed was changed
	Tag          string
	Summary      string
	CN           string  // Summary in Chinese
	Cost         float64 // see spend; 0 for most
	Description  string
	bind         binder
	handler      string // name of the handler; filled when it is bound
}

// binder registers a handler under an operation.
type binder func(api huma.API, op huma.Operation, s *server)

// spoken is an input whose body may name the language of the answer.
type spoken interface{ language() string }

// answer is the shape of every successful answer.
type answer[O any] struct{ Body envelope[O] }

// do makes a binder of a handler: it gets the call and its decoded input, and
// returns what goes into retobj or a *fleet.Error.
func do[I, O any](handle func(*call, *I) (O, error)) binder {
	return func(api huma.API, op huma.Operation, s *server) {
		noteHandler(op, handle)
		huma.Register(api, op, func(ctx context.Context, in *I) (*answer[O], error) {
			c := callOf(ctx)
			if in, ok := any(in).(spoken); ok {
				c.speak(in.language())
			}
			out, err := handle(c, in)
			if err != nil {
				return nil, s.refusal(c, err)
			}
			return &answer[O]{Body: envelope[O]{Errmsg: s.Texts.Text(c.lang, c.done, nil), Retobj: out}}, nil
		})
	}
}

func (r *route) operation() huma.Operation {
	op := huma.Operation{
		OperationID: operationID(r.Method, r.Path), Method: r.Method, Path: r.Path,
		Tags: []string{r.Tag}, Summary: r.Summary, Description: r.Description,
		MaxBodyBytes: maxBody, Metadata: map[string]any{routeKey: r},
		Responses: map[string]*huma.Response{"default": {Ref: "#/components/responses/" + refused}},
	}
	if r.Long {
		op.MaxBodyBytes = longBody
	}
	if !r.Public {
		op.Security = []map[string][]string{{"bearer": {}}}
	}
	if r.Code != "" {
		op.Extensions = map[string]any{"x-permission": r.codes()}
	}
	return op
}

// codes writes the codes of which one is asked for.
func (r *route) codes() string {
	if r.Also == "" {
		return r.Code
	}
	return r.Code + " or " + r.Also
}

const routeKey = "route"

func routeOf(ctx huma.Context) *route {
	r, _ := ctx.Operation().Metadata[routeKey].(*route)
	return r
}

// operationID turns POST /device/insertdevice into post-device-insertdevice.
func operationID(method, path string) string {
	return strings.ToLower(method) + strings.ReplaceAll(path, "/", "-")
}

// methods lists the methods that a path of the table takes.
func (s *server) methods(path string) []string {
	var out []string
	for _, r := range s.table {
		if "/api"+r.Path == path {
			out = append(out, r.Method)
		}
	}
	return out
}

// noSuchRoute answers what no route matched: 404, or 405 where only the method is wrong.
func (s *server) noSuchRoute(w http.ResponseWriter, r *http.Request) {
	lang := langOf(r.URL.Query().Get("lang"), "")
	if allowed := s.methods(r.URL.Path); len(allowed) > 0 {
		w.Header().Set("Allow", strings.Join(allowed, ", "))
		s.writeRefusal(w, http.StatusMethodNotAllowed, lang, "request.method", map[string]any{"method": r.Method})
		return
	}
	s.writeRefusal(w, http.StatusNotFound, lang, "request.notFound", map[string]any{"path": r.URL.Path})
}
