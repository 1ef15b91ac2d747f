package httpapi

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
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
	if len(b) > 0 && b[0] == '"' {
		var text string
		err := json.Unmarshal(b, &text)
		*r = modelRef(text)
		return err
	}
	var n json.Number
	if err := json.Unmarshal(b, &n); err != nil {
		return err
	}
	*r = modelRef(fmt.Sprint(wholeIn(n))) // 12 of 12.0
	return nil
}

// number is the amount as it is written to files, nil when it is not known.
func (a loanAmount) number() *float64 {
	v, err := strconv.ParseFloat(string(a), 64)
	if err != nil {
		return nil
	}
	return &v
}

// numbers is the form of IDs that are joined with commas.
const numbers = `^ *([1-9][0-9]{0,14})? *(, *([1-9][0-9]{0,14})? *)*$`

// idList is a comma list of numbers, or one number.
type idList string

// Schema implements huma.SchemaProvider.
func (idList) Schema(huma.Registry) *huma.Schema {
	least := 1.0
	return &huma.Schema{
		OneOf:       []*huma.Schema{{Type: huma.TypeString, Pattern: numbers}, {Type: huma.TypeInteger, Minimum: &least}},
		Description: "numbers joined with commas, or one number",
	}
}

// UnmarshalJSON implements json.Unmarshaler.
func (l *idList) UnmarshalJSON(b []byte) error { return (*modelRef)(l).UnmarshalJSON(b) }
