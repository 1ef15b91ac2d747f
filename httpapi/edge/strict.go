package edge

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/big"

	"github.com/danielgtaylor/huma/v2"
)

// strict is the API as one route sees it: its bodies are read as the document
// says. The HTTP library takes null for every field that is not required, and
// encoding/json no 12.0 for 12, which to JSON Schema are the same.
type strict struct {
	huma.API
	route *Route
}

// Unmarshal implements huma.API. The library calls it twice: with an *any, to look at the body, and to decode it.
func (a strict) Unmarshal(contentType string, data []byte, v any) error {
	err := a.API.Unmarshal(contentType, data, v)
	if probe, ok := v.(*any); ok {
		if err == nil {
			*probe = a.withoutNull(*probe, a.schema())
		}
		return err
	}
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		return a.API.Unmarshal(contentType, whole(data), v)
	}
	return err
}

// schema is what the document says of the route's bodies, nil where it says nothing.
func (a strict) schema() *huma.Schema {
	item := a.OpenAPI().Paths[a.route.Path]
	if item == nil || item.Post == nil || item.Post.RequestBody == nil || item.Post.RequestBody.Content["application/json"] == nil {
		return nil
	}
	return item.Post.RequestBody.Content["application/json"].Schema
}

// forbidden stands for a null that may not be there: it is of no type that a schema knows.
type forbidden struct{}

// withoutNull puts forbidden in place of each null that a schema does not allow.
func (a strict) withoutNull(v any, schema *huma.Schema) any {
	for schema != nil && schema.Ref != "" {
		schema = a.OpenAPI().Components.Schemas.SchemaFromRef(schema.Ref)
	}
	if schema == nil {
		return v
	}
	switch v := v.(type) {
	case nil:
		if !schema.Nullable {
			return forbidden{}
		}
	case map[string]any:
		for name, field := range v {
			v[name] = a.withoutNull(field, schema.Properties[name])
		}
	case []any:
		for i := range v {
			v[i] = a.withoutNull(v[i], schema.Items)
		}
	}
	return v
}

// whole writes the whole numbers of a body as encoding/json reads them into integers; what it cannot read stays.
func whole(data []byte) []byte {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var v any
	if err := dec.Decode(&v); err != nil {
		return data
	}
	out, err := json.Marshal(wholeIn(v))
	if err != nil {
		return data
	}
	return out
}

func wholeIn(v any) any {
	const longest = 40 // characters: 1e1000000 is a number of JSON, too
	switch v := v.(type) {
	case json.Number:
		if len(v) > longest {
			return v
		}
		if n, _, err := big.ParseFloat(string(v), 10, 128, big.ToNearestEven); err == nil && n.IsInt() {
			if i, exact := n.Int64(); exact == big.Exact {
				return i
			}
		}
	case map[string]any:
		for name := range v {
			v[name] = wholeIn(v[name])
		}
	case []any:
		for i := range v {
			v[i] = wholeIn(v[i])
		}
	}
	return v
}
