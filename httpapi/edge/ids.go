package edge

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"waymark/fleet"

	"github.com/danielgtaylor/huma/v2"
)

// numbers is the form of IDs that are joined with commas.
const numbers = `^ *([1-9][0-9]{0,14})? *(, *([1-9][0-9]{0,14})? *)*$`

// IDList is a comma list of numbers, or one number.
type IDList string

// Schema implements huma.SchemaProvider.
func (IDList) Schema(huma.Registry) *huma.Schema {
	least := 1.0
	return &huma.Schema{
		OneOf:       []*huma.Schema{{Type: huma.TypeString, Pattern: numbers}, {Type: huma.TypeInteger, Minimum: &least}},
		Description: "numbers joined with commas, or one number",
	}
}

// UnmarshalJSON implements json.Unmarshaler.
func (l *IDList) UnmarshalJSON(b []byte) error {
	text, err := TextOrNumber(b)
	*l = IDList(text)
	return err
}

// TextOrNumber reads a JSON string, or a number as it is written: 12 of 12.0.
func TextOrNumber(b []byte) (string, error) {
	if len(b) > 0 && b[0] == '"' {
		var text string
		err := json.Unmarshal(b, &text)
		return text, err
	}
	var n json.Number
	if err := json.Unmarshal(b, &n); err != nil {
		return "", err
	}
	return fmt.Sprint(wholeIn(n)), nil
}

// Joined writes IDs with commas between them.
func Joined(ids []fleet.ID) string {
	parts := make([]string, len(ids))
	for i, id := range ids {
		parts[i] = strconv.FormatInt(int64(id), 10)
	}
	return strings.Join(parts, ",")
}

// Split reads IDs that are joined with commas; never nil. What is no ID is refused by the name of the field.
func Split(name, text string) ([]fleet.ID, error) {
	ids := []fleet.ID{}
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		n, err := strconv.ParseInt(part, 10, 64)
		if err != nil || n <= 0 {
			return nil, fleet.Refuse(fleet.Invalid, "request.badValue").With("name", name)
		}
		ids = append(ids, fleet.ID(n))
	}
	return ids, nil
}
