package httpapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"

	"waymark/fleet"
	"waymark/locale"
)

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
func (s *server) refusal(c *call, err error) *Refusal {
	var e *fleet.Error
	if !errors.As(err, &e) {
		e = &fleet.Error{Kind: fleet.Internal, Code: "internal", Err: err}
	}
	status, args := statuses[e.Kind], e.Args
	if e.Kind == fleet.NotPermitted {
		s.noteRefusal(c, e)
	}
	if e.Kind == fleet.Internal {
		if errors.Is(err, context.Canceled) && c.ctx.Err() != nil {
			status = 499 // the client went away; nobody reads this
		} else {
			s.Log.Error("request failed", "request", requestID(c.ctx), "error", err)
		}
		args = map[string]any{"reference": requestID(c.ctx)}
	}
	if e.Kind != fleet.Internal && e.Err != nil {
		s.Log.Warn("refused for a reason outside", "request", requestID(c.ctx), "code", e.Code, "error", e.Err)
	}
	wait, _ := args["seconds"].(int)
	return &Refusal{Errcode: locale.Errcode(e.Code), Errmsg: s.Texts.Text(c.lang, e.Code, args), status: status, wait: wait}
}

// refuse writes a refusal before the handler was reached.
func (s *server) refuse(ctx huma.Context, c *call, err error) {
	r := s.refusal(c, err)
	for name, values := range r.GetHeaders() {
		ctx.SetHeader(name, values[0])
	}
	ctx.SetHeader("Content-Type", "application/json")
	ctx.SetStatus(r.status)
	_ = jsonFormat.Marshal(ctx.BodyWriter(), r)
}

// envelopeErrors puts the HTTP library's own errors (what is wrong with the
// shape of a request) into our envelope and the caller's language.
func (s *server) envelopeErrors(ctx huma.Context, _ string, v any) (any, error) {
	e, ok := v.(*huma.ErrorModel)
	if !ok {
		return v, nil
	}
	code, args := explain(e, ctx.Operation())
	c := callOf(ctx.Context())
	if code == "internal" {
		s.Log.Error("request failed", "request", requestID(c.ctx), "error", e.Detail)
		args = map[string]any{"reference": requestID(c.ctx)}
	}
	return &Refusal{Errcode: locale.Errcode(code), Errmsg: s.Texts.Text(c.lang, code, args)}, nil
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
