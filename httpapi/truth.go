package httpapi

import (
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"waymark/httpapi/edge"
)

// truth completes the document with what the HTTP library does not say by itself.
func (s *server) truth() {
	refusal := s.api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[edge.Refusal](), true, "Refusal")
	for i := range s.table {
		op := s.operationOf(s.table[i])
		if ok := op.Responses["200"]; ok != nil {
			orRefusal(ok, refusal)
		}
		for _, p := range op.Parameters {
			limit(p.Name, p.Required, p.Schema)
			p.AllowEmptyValue = !p.Required && p.In == "query" // the HTTP library takes an empty one for none
			if p.Required && p.In == "query" && p.Schema.Type == huma.TypeString && p.Schema.MinLength == nil {
				some := 1
				p.Schema.MinLength = &some
			}
		}
		if op.RequestBody != nil {
			for _, body := range op.RequestBody.Content {
				s.limitFields(body.Schema)
			}
		}
	}
}

// orRefusal documents that a refusal, too, may have the status 200.
func orRefusal(r *huma.Response, refusal *huma.Schema) {
	body := r.Content["application/json"]
	if body == nil { // a file
		if r.Content == nil {
			r.Content = map[string]*huma.MediaType{}
		}
		r.Content["application/json"] = &huma.MediaType{Schema: refusal}
		return
	}
	body.Schema = &huma.Schema{OneOf: []*huma.Schema{body.Schema, refusal}}
}

// limit says which numbers an integer may be, where the code does not: IDs are positive, 0 for none where they may be absent.
func limit(name string, required bool, schema *huma.Schema) {
	if schema == nil || schema.Type != huma.TypeInteger {
		return
	}
	least, most := float64(-edge.Largest), float64(edge.Largest)
	if strings.HasSuffix(name, "Id") || name == "id" {
		if least = 0; required {
			least = 1
		}
	}
	if schema.Minimum == nil {
		schema.Minimum = &least
	}
	if schema.Maximum == nil {
		schema.Maximum = &most
	}
	schema.PrecomputeMessages()
}

// limitFields is limit for the fields of a body.
func (s *server) limitFields(schema *huma.Schema) {
	if schema.Ref != "" {
		schema = s.api.OpenAPI().Components.Schemas.SchemaFromRef(schema.Ref)
	}
	required := map[string]bool{}
	for _, name := range schema.Required {
		required[name] = true
	}
	for name, field := range schema.Properties {
		limit(name, required[name], field)
		s.limitFields(field)
	}
	for _, one := range schema.OneOf {
		limit("", false, one)
	}
	if schema.Items != nil {
		limit("id", true, schema.Items) // lists of numbers are lists of IDs
		s.limitFields(schema.Items)
	}
}
