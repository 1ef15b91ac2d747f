package httpapi

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet/command"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
	"waymark/live"
	"waymark/locale"
)

// refusalStatuses are the statuses that a refusal may have beside 200, and what each means.
var refusalStatuses = map[int]string{
	400: "the request is broken", 401: "signed in, but not permitted", 403: "no valid session", 404: "no such thing, or not yours to see",
	405: "not with this method", 413: "the body is too large", 415: "the body is not JSON", 429: "too many attempts, or costly calls", 500: "our fault",
}

// documentRefusals describes the refusals that any route may answer, once: the response, its statuses, and the keys of its errcodes.
func (s *server) documentRefusals() {
	parts := s.api.OpenAPI().Components
	schema := parts.Schemas.Schema(reflect.TypeFor[edge.Refusal](), true, "Refusal")
	var meanings []string
	for _, status := range slices.Sorted(maps.Keys(refusalStatuses)) {
		meanings = append(meanings, fmt.Sprintf("%d: %s", status, refusalStatuses[status]))
	}
	parts.Responses = map[string]*huma.Response{edge.Refused: {
		Description: "Refused. " + strings.Join(meanings, "; "),
		Content:     map[string]*huma.MediaType{"application/json": {Schema: schema}},
		Extensions:  map[string]any{"x-statuses": slices.Sorted(maps.Keys(refusalStatuses))},
	}}
	keys := map[int]string{}
	for key, number := range locale.Errcodes {
		keys[number] = key
	}
	errcode := parts.Schemas.SchemaFromRef(schema.Ref).Properties["errcode"]
	errcode.Extensions = map[string]any{"x-keys": keys}
}

// documentTimes says how long some things last, in seconds, for those who must reckon with it.
func (s *server) documentTimes() {
	s.api.OpenAPI().Extensions = map[string]any{"x-seconds": map[string]int{"approveWithin": int(command.ApproveWithin.Seconds())}}
}

// documentPages says of each route that several pages have a permission of their own for which one each of them has.
func (s *server) documentPages() {
	for path, item := range s.api.OpenAPI().Paths {
		byPage := permission.ByPage(path)
		for _, op := range []*huma.Operation{item.Get, item.Post} {
			if op != nil && len(byPage) > 1 {
				op.Extensions["x-pages"] = byPage
			}
		}
	}
}

// documentSubscriptions says of each report that can be subscribed to what it is called there, at the call that writes it to a file.
func (s *server) documentSubscriptions() {
	for kind, of := range s.subscribables() {
		s.api.OpenAPI().Paths[of.Path].Post.Extensions["x-subscription"] = kind
	}
}

// documentLive describes the messages of the WebSocket.
func (s *server) documentLive() {
	for _, message := range live.Messages() {
		s.api.OpenAPI().Components.Schemas.Schema(reflect.TypeOf(message), true, "")
	}
}

// schemaName names a type in the document; those of the WebSocket have names of their own.
func schemaName(t reflect.Type, hint string) string {
	name := huma.DefaultSchemaNamer(t, hint)
	if t.PkgPath() == reflect.TypeFor[live.Hub]().PkgPath() {
		return "Live" + name
	}
	return name
}
