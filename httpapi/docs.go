package httpapi

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"waymark/fleet/permission"
	"waymark/httpapi/edge"
	"waymark/live"
	"waymark/locale"
)

//go:embed docs.html
var docsFiles embed.FS

// docsView is what the documentation page shows.
type docsView struct {
	Title, Version, Introduction string
	Tags                         []docsTag
	Live                         []docsMessage
	Errcodes                     []docsErrcode
}

// docsMessage is a message of the WebSocket.
type docsMessage struct {
	Name   string
	Fields []docsField
}

type docsErrcode struct {
	Number      int
	Key, EN, CN string
}

type docsTag struct {
	Name   string
	Routes []docsRoute
}

type docsRoute struct {
	Method, Path, ID, Summary, Description, Access string
	Asks, Answers                                  []docsField
}

// docsField is one parameter or field; Depth indents it below its parent.
type docsField struct {
	Depth                 int
	Name, Where, Type, Of string
	Required              bool
}

// docsPage renders the readable page: plain HTML without scripts, so that it works without a network.
func (s *server) docsPage() ([]byte, error) {
	t, err := template.ParseFS(docsFiles, "docs.html")
	if err != nil {
		return nil, err
	}
	info := s.api.OpenAPI().Info
	view := docsView{Title: info.Title, Version: info.Version, Introduction: info.Description}
	for _, r := range s.table {
		i := slices.IndexFunc(view.Tags, func(t docsTag) bool { return t.Name == r.Tag })
		if i < 0 {
			i = len(view.Tags)
			view.Tags = append(view.Tags, docsTag{Name: r.Tag})
		}
		view.Tags[i].Routes = append(view.Tags[i].Routes, s.docsRoute(r))
	}
	for _, message := range live.Messages() {
		ref := s.api.OpenAPI().Components.Schemas.Schema(reflect.TypeOf(message), true, "")
		name := strings.TrimPrefix(ref.Ref, "#/components/schemas/")
		view.Live = append(view.Live, docsMessage{Name: name, Fields: s.docsFields(nil, ref, "", 0)})
	}
	for key, number := range locale.Errcodes {
		view.Errcodes = append(view.Errcodes, docsErrcode{number, key, s.Texts.Text(locale.EN, key, nil), s.Texts.Text(locale.CN, key, nil)})
	}
	slices.SortFunc(view.Errcodes, func(a, b docsErrcode) int { return a.Number - b.Number })
	var out bytes.Buffer
	err = t.Execute(&out, view)
	return out.Bytes(), err
}

func (s *server) docsRoute(r edge.Route) docsRoute {
	op := s.operationOf(r)
	d := docsRoute{
		Method: r.Method, Path: "/api" + r.Path, ID: op.OperationID, Summary: r.Summary, Description: r.Description, Access: access(r),
	}
	for _, p := range op.Parameters {
		d.Asks = append(d.Asks, docsField{Name: p.Name, Where: p.In, Type: typeOf(p.Schema), Of: p.Description, Required: p.Required})
	}
	if op.RequestBody != nil {
		for _, body := range op.RequestBody.Content { // there is one
			d.Asks = s.docsFields(d.Asks, body.Schema, "body", 0)
		}
	}
	if ok := op.Responses["200"]; ok != nil && len(ok.Content) == 1 && ok.Content["application/json"] != nil { // files have no fields
		d.Answers = s.docsFields(nil, ok.Content["application/json"].Schema, "", 0)
	}
	return d
}

// operationOf finds the documented operation of a route, nil when it is not documented.
func (s *server) operationOf(r edge.Route) *huma.Operation {
	item := s.api.OpenAPI().Paths[r.Path]
	switch {
	case item == nil:
		return nil
	case r.Method == http.MethodGet:
		return item.Get
	default:
		return item.Post
	}
}

func access(r edge.Route) string {
	switch {
	case r.Public:
		return "public"
	case r.Code == "":
		return "signed in"
	default:
		if slices.Contains(permission.StaffCodes(), r.Code) {
			return "permission " + r.Codes() + ", staff only"
		}
		return "permission " + r.Codes()
	}
}

const docsDepth = 5 // trees are shown to this depth

// docsFields lists the fields of a schema, each followed by its own.
func (s *server) docsFields(list []docsField, schema *huma.Schema, where string, depth int) []docsField {
	schema = s.resolve(schema)
	if schema == nil || depth > docsDepth {
		return list
	}
	for _, name := range fieldNames(schema) {
		field := schema.Properties[name]
		list = append(list, docsField{
			Depth: depth, Name: name, Where: where, Type: typeOf(s.resolve(field)), Of: field.Description,
			Required: slices.Contains(schema.Required, name),
		})
		list = s.docsFields(list, field, where, depth+1)
	}
	return list
}

// fieldNames returns the fields in the order of the code: the required ones are kept so by the library, the rest by name.
func fieldNames(schema *huma.Schema) []string {
	var rest []string
	for name := range schema.Properties {
		if !slices.Contains(schema.Required, name) {
			rest = append(rest, name)
		}
	}
	slices.Sort(rest)
	return append(slices.Clone(schema.Required), rest...)
}

// resolve follows references, and lists to their items.
func (s *server) resolve(schema *huma.Schema) *huma.Schema {
	for range docsDepth {
		switch {
		case schema == nil:
			return nil
		case schema.Ref != "":
			schema = s.api.OpenAPI().Components.Schemas.SchemaFromRef(schema.Ref)
		case schema.Items != nil:
			schema = schema.Items
		case len(schema.OneOf) > 0 && schema.OneOf[0].Ref != "": // an answer, or its refusal
			schema = schema.OneOf[0]
		default:
			return schema
		}
	}
	return schema
}

func typeOf(schema *huma.Schema) string {
	if schema == nil {
		return ""
	}
	text := schema.Type
	if len(schema.Enum) > 0 {
		values := make([]string, len(schema.Enum))
		for i, v := range schema.Enum {
			values[i] = plain(v)
		}
		text += ": " + strings.Join(values, " | ")
	}
	if schema.Default != nil {
		text += ", default " + plain(schema.Default)
	}
	return text
}

func plain(v any) string { return fmt.Sprint(v) }
