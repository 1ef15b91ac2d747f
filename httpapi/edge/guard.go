package edge

import (
	"errors"
	"io"
	"maps"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"waymark/fleet"
	"waymark/fleet/apikey"
	"waymark/fleet/audit"
)

// Begin begins the call: who is connected, in which language they are answered,
// and that they ask for nothing that the route does not know.
func (s *Server) Begin(ctx huma.Context, next func(huma.Context)) {
	request, _ := humago.Unwrap(ctx)
	c := &Call{
		Token: Bearer(ctx.Header("Authorization")), Lang: LangOf(ctx.Query("lang"), ""), Agent: ctx.Header("User-Agent"),
		Address: ClientAddress(ctx.RemoteAddr(), request.Header.Values("X-Forwarded-For"), s.TrustedProxies), Done: "ok",
	}
	next(plainContext{withCall(ctx, c), c})
}

// Guard lets a call through if its route is public, or its session valid and permitted.
func (s *Server) Guard(ctx huma.Context, next func(huma.Context)) {
	c, r := callOf(ctx.Context()), routeOf(ctx)
	c.route = r
	if !r.Public {
		if err := s.admit(ctx, c, r); err != nil {
			s.refuse(ctx, c, err)
			return
		}
	}
	if !r.Foreign {
		if code, name := wrongParameter(ctx); code != "" {
			s.refuse(ctx, c, fleet.Refuse(fleet.Invalid, code).With("name", name))
			return
		}
	}
	request, _ := humago.Unwrap(ctx)
	if err := s.spend(c, r, request.ContentLength); err != nil {
		s.refuse(ctx, c, err)
		return
	}
	next(ctx)
}

// admit fills in who calls, keeps the session alive and asks for the permission.
func (s *Server) admit(ctx huma.Context, c *Call, r *Route) error {
	if apikey.Shaped(c.Token) {
		return s.admitKey(ctx, c, r)
	}
	actor, err := s.Accounts.Authenticate(c.Ctx, c.Token)
	if err != nil {
		return err
	}
	asked := ctx.Query("lang")
	c.Actor, c.Lang = actor, LangOf(asked, actor.Lang)
	c.Actor.Lang, c.Actor.Address = c.Lang, c.Address
	token, err := s.Accounts.Refresh(c.Ctx, c.Token)
	if err != nil {
		return err
	}
	if token != "" {
		c.Token = token
		ctx.SetHeader("Authorization", token)
	}
	if actor.MustChange && !r.Always {
		return fleet.Refuse(fleet.NotPermitted, "account.mustChange")
	}
	if actor.ViewedBy != 0 && r.Method != Get && r.Path != "/signout" {
		return fleet.Refuse(fleet.NotPermitted, "account.viewOnly")
	}
	return r.permits(actor)
}

// permits refuses an actor who does not hold what the route asks for.
func (r *Route) permits(actor fleet.Actor) error {
	if !actor.Can(r.Code) && (r.Also == "" || !actor.Can(r.Also)) {
		code := r.Code
		if r.Also != "" {
			code += audit.Either + r.Also
		}
		return fleet.Refuse(fleet.NotPermitted, "notPermitted").With("code", code)
	}
	return nil
}

// byKey reports whether programs may call a route by an API key: those that read what takes a permission, and the few that are marked. What is one's
// own account's, which takes none, is for people; and of permissions a key holds only those of its scope.
func (r *Route) byKey() bool { return r.Code != "" && (r.Method == Get || r.Keyed) }

// admitKey fills in for whom the key of a request stands, and asks for the permission.
func (s *Server) admitKey(ctx huma.Context, c *Call, r *Route) error {
	actor, err := s.Keys.Authenticate(c.Ctx, c.Token, c.Address)
	if err != nil {
		return err
	}
	c.Actor, c.Lang = actor, LangOf(ctx.Query("lang"), "")
	c.Actor.Lang, c.Actor.Address = c.Lang, c.Address
	if !r.byKey() {
		return fleet.Refuse(fleet.NotPermitted, "apiKey.notForThis")
	}
	return r.permits(actor)
}

// wrongParameter returns the name of a query parameter that the route does not
// take, or that is there twice, so that nobody knows which was meant; "" when all
// are right. "_" is allowed: clients add it against caches.
func wrongParameter(ctx huma.Context) (code, name string) {
	u := ctx.URL()
	if u.RawQuery == "" {
		return "", ""
	}
	known := map[string]bool{"_": true, "lang": true}
	for _, p := range ctx.Operation().Parameters {
		known[p.Name] = known[p.Name] || p.In == "query"
	}
	values, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return "request.unknownParameter", u.RawQuery
	}
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if !known[name] {
			return "request.unknownParameter", name
		}
		if len(values[name]) > 1 {
			return "request.twice", name
		}
	}
	return "", ""
}

// plainContext keeps the HTTP library's habits inside: failed validation is 400
// here, like a body that breaks off, and every answer is plain JSON.
type plainContext struct {
	passed
	call *Call
}

// passed is huma.Context by another name: embedded as Context, its field would hide its method of that name.
type passed huma.Context

// SetStatus implements huma.Context.
func (c plainContext) SetStatus(code int) {
	if code == http.StatusUnprocessableEntity || code == http.StatusInternalServerError && c.call.cutOff {
		code = http.StatusBadRequest
	}
	c.passed.SetStatus(code)
}

// BodyReader implements huma.Context.
func (c plainContext) BodyReader() io.Reader { return body{c.passed.BodyReader(), c.call} }

// body is that of a call, which is told when it cannot be read to its end: that is the sender's fault.
type body struct {
	from io.Reader
	call *Call
}

// Read implements io.Reader.
func (b body) Read(p []byte) (int, error) {
	n, err := b.from.Read(p)
	var slow net.Error
	if err != nil && !errors.Is(err, io.EOF) && (!errors.As(err, &slow) || !slow.Timeout()) {
		b.call.cutOff = true
	}
	return n, err
}

// SetHeader implements huma.Context.
func (c plainContext) SetHeader(name, value string) {
	if value == "application/problem+json" {
		value = "application/json"
	}
	c.passed.SetHeader(name, value)
}

// wholeNumber is a whole number with a fraction of nothing: to JSON Schema an integer.
var wholeNumber = regexp.MustCompile(`^-?[0-9]+\.0+$`)

// Query implements huma.Context.
func (c plainContext) Query(name string) string {
	value := c.passed.Query(name)
	if !wholeNumber.MatchString(value) {
		return value
	}
	for _, p := range c.Operation().Parameters {
		if p.Name == name && p.Schema.Type == huma.TypeInteger {
			return value[:strings.IndexByte(value, '.')]
		}
	}
	return value
}

// Unwrap lets the library reach the request.
func (c plainContext) Unwrap() huma.Context { return c.passed }
