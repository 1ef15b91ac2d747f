package edge

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"waymark/export"
	"waymark/fleet"
	"waymark/locale"
)

// ArgAt is the argument of a refusal that says which field it is about, see Refusal.At.
const ArgAt = "at"

// statuses says which HTTP status each kind of refusal has.
var statuses = map[fleet.Kind]int{
	fleet.Refused:      http.StatusOK,
	fleet.Invalid:      http.StatusBadRequest,
	fleet.NoSession:    http.StatusForbidden,
	fleet.NotPermitted: http.StatusUnauthorized,
	fleet.NotFound:     http.StatusNotFound,
	fleet.TooMany:      http.StatusTooManyRequests,
	fleet.Internal:     http.StatusInternalServerError,
}

// refusal turns any error into the answer that people get. What is our fault is
// logged here, once, and shown only as a reference.
func (s *Server) refusal(c *Call, err error) *Refusal {
	var e *fleet.Error
	if !errors.As(err, &e) {
		e = &fleet.Error{Kind: fleet.Internal, Code: "internal", Err: err}
	}
	status, args := statuses[e.Kind], e.Args
	if e.Kind == fleet.NotPermitted {
		s.noteRefusal(c, e)
	}
	if e.Kind == fleet.Internal {
		if errors.Is(err, context.Canceled) && c.Ctx.Err() != nil {
			status = 499 // the client went away; nobody reads this
		} else {
			s.Log.Error("request failed", "request", RequestID(c.Ctx), "error", err)
		}
		args = map[string]any{"reference": RequestID(c.Ctx)}
	}
	if e.Kind != fleet.Internal && e.Err != nil {
		level := slog.LevelWarn
		if e.Code == export.CodeDamaged { // what is wrong with somebody's file is no trouble of the installation, which its operator is told of
			level = slog.LevelInfo
		}
		s.Log.Log(c.Ctx, level, "refused for a reason outside", "request", RequestID(c.Ctx), "code", e.Code, "error", e.Err)
	}
	wait, _ := args["seconds"].(int)
	at, _ := args[ArgAt].(string)
	return &Refusal{At: at, Errcode: locale.Errcode(e.Code), Errmsg: s.Texts.Text(c.Lang, e.Code, args), status: status, wait: wait}
}

// refuse writes a refusal before the handler was reached.
func (s *Server) refuse(ctx huma.Context, c *Call, err error) {
	lang, about := readRefused(ctx, c.route)
	c.about = about
	c.Speak(lang)
	unheard(c, c.route, err)
	r := s.refusal(c, err)
	for name, values := range r.GetHeaders() {
		ctx.SetHeader(name, values[0])
	}
	ctx.SetHeader("Content-Type", "application/json")
	ctx.SetStatus(r.status)
	_ = JSON.Marshal(ctx.BodyWriter(), r)
}

// EnvelopeErrors puts the HTTP library's own errors (what is wrong with the
// shape of a request) into our envelope and the caller's language.
func (s *Server) EnvelopeErrors(ctx huma.Context, _ string, v any) (any, error) {
	e, ok := v.(*huma.ErrorModel)
	if !ok {
		return v, nil
	}
	code, args := explain(e, ctx.Operation())
	c := callOf(ctx.Context())
	if c.cutOff {
		code, args = unread(ctx.Operation()), nil
	}
	if code == "internal" {
		s.Log.Error("request failed", "request", RequestID(c.Ctx), "error", e.Detail)
		args = map[string]any{"reference": RequestID(c.Ctx)}
	}
	unheard(c, routeOf(ctx), fleet.Refuse(fleet.Invalid, code))
	return &Refusal{Errcode: locale.Errcode(code), Errmsg: s.Texts.Text(c.Lang, code, args)}, nil
}

// unheard tells whoever wants to know that a call was refused before its handler was reached.
func unheard(c *Call, r *Route, err error) {
	if r != nil && r.Unheard != nil {
		r.Unheard(c.Address, err)
	}
}

// explain finds the catalogue code for one of the library's errors. The library
// tells its errors apart by status and by the texts it exports.
func explain(e *huma.ErrorModel, op *huma.Operation) (code string, args map[string]any) {
	switch e.Status {
	case http.StatusRequestEntityTooLarge:
		return "request.tooLarge", map[string]any{"max": op.MaxBodyBytes}
	case http.StatusUnsupportedMediaType:
		return "request.contentType", nil
	case http.StatusRequestTimeout:
		return "request.timeout", nil
	case http.StatusBadRequest:
		if len(e.Errors) == 0 {
			return "request.missing", map[string]any{"name": "body"}
		}
		return "request.badJSON", nil
	case http.StatusUnprocessableEntity:
		return explainDetail(e.Errors)
	}
	return "internal", nil
}

// unread is the code for a body that could not be read to its end.
func unread(op *huma.Operation) string {
	if op.SkipValidateBody {
		return "request.badForm"
	}
	return "request.badJSON"
}

func explainDetail(details []*huma.ErrorDetail) (code string, args map[string]any) {
	if len(details) == 0 || details[0] == nil {
		return "request.invalid", nil
	}
	d := details[0]
	_, name, found := strings.Cut(d.Location, ".")
	if !found {
		name = d.Location
	}
	var missing string
	if _, err := fmt.Sscanf(d.Message, validation.MsgExpectedRequiredProperty, &missing); err == nil {
		return "request.missing", map[string]any{"name": missing}
	}
	switch {
	case d.Message == validation.MsgUnexpectedProperty:
		return "request.unknownField", map[string]any{"name": name}
	case d.Value == nil || d.Value == "":
		return "request.missing", map[string]any{"name": name}
	}
	return "request.badValue", map[string]any{"name": name}
}

const (
	mostAbout    = 4096 // bytes of a refused body that are looked at
	longestAbout = 20   // of the name of a device
)

// readRefused reads of the body of a refused call the language that it asks for, and the device that it names, as it names it; nothing else.
func readRefused(ctx huma.Context, r *Route) (lang, about string) {
	if r == nil || r.Method != Post {
		return "", ""
	}
	var fields map[string]json.RawMessage
	if json.NewDecoder(io.LimitReader(ctx.BodyReader(), mostAbout)).Decode(&fields) != nil {
		return "", ""
	}
	_ = json.Unmarshal(fields["lang"], &lang)
	if r.About == "" || json.Unmarshal(fields[r.About], &about) != nil || len(about) > longestAbout {
		return lang, ""
	}
	return lang, fleet.Line(about)
}

// noteRefusal records that a signed-in caller asked for what they may not have.
func (s *Server) noteRefusal(c *Call, e *fleet.Error) {
	if c.route == nil || c.Actor.AccountID == 0 && c.Actor.DeviceID == 0 {
		return
	}
	reason := e.Code
	if code, ok := e.Args["code"].(string); ok {
		reason = code
	}
	s.Recorder.RefusedOf(c.Actor, c.about, c.route.Method, c.route.Path, reason)
}
