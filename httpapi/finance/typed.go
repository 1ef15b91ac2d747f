package finance

import (
	"github.com/danielgtaylor/huma/v2"

	"waymark/httpapi/edge"
)

// typed is a number as it was typed: what is none is told by the rule that it breaks.
type typed string

// Schema implements huma.SchemaProvider.
func (typed) Schema(huma.Registry) *huma.Schema {
	most := 30
	return &huma.Schema{OneOf: []*huma.Schema{{Type: huma.TypeNumber}, {Type: huma.TypeString, MaxLength: &most}}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (t *typed) UnmarshalJSON(b []byte) error {
	text, err := edge.TextOrNumber(b)
	*t = typed(text)
	return err
}
