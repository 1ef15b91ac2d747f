package devices

import (
	"encoding/json"
	"strconv"

	"github.com/danielgtaylor/huma/v2"

	"waymark/httpapi/edge"
)

// loanAmount is a decimal number, exactly as it is written; "" is null.
type loanAmount string

// Schema implements huma.SchemaProvider.
func (loanAmount) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeNumber, Nullable: true, Description: "ten-thousands of yuan, at most six decimals; null when not known"}
}

// MarshalJSON implements json.Marshaler.
func (a loanAmount) MarshalJSON() ([]byte, error) {
	if a == "" {
		return []byte("null"), nil
	}
	return []byte(a), nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (a *loanAmount) UnmarshalJSON(b []byte) error {
	var n json.Number
	if err := json.Unmarshal(b, &n); err != nil {
		return err
	}
	*a = loanAmount(n)
	return nil
}

// modelRef names a model by its code, or by the number of its row in the catalogue.
type modelRef string

// Schema implements huma.SchemaProvider.
func (modelRef) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{
		OneOf:       []*huma.Schema{{Type: huma.TypeString}, {Type: huma.TypeInteger}},
		Description: "code of the catalogue of models, or the number of its row",
	}
}

// UnmarshalJSON implements json.Unmarshaler.
func (r *modelRef) UnmarshalJSON(b []byte) error {
	text, err := edge.TextOrNumber(b)
	*r = modelRef(text)
	return err
}

// number is the amount as it is written to files, nil when it is not known.
func (a loanAmount) number() *float64 {
	v, err := strconv.ParseFloat(string(a), 64)
	if err != nil {
		return nil
	}
	return &v
}
