package engine

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"waymark/fleet"
)

type (
	// Whole is an int.
	Whole int
	// Ref is an ID or a moment that is kept as NULL when it is 0.
	Ref int64
	// List is a list of words that is kept with commas.
	List []string
	// Pairs are texts by a name, kept as a line each with a tab between the two. None has either of these.
	Pairs map[string]string
	// Maybe is an int that may be NULL.
	Maybe struct{ To **int }
	// small is a number of a few bytes.
	small[T ~int32 | ~uint8 | ~uint16 | ~uint32] struct{ to *T }
)

// asJSON is kept as a text of JSON, "" for the zero value.
type asJSON[T comparable] struct{ to *T }

// JSON is where something stands that is kept as a text of JSON.
func JSON[T comparable](to *T) any { return asJSON[T]{to} }

// Scan implements sql.Scanner.
func (j asJSON[T]) Scan(from any) error {
	var none T
	*j.to = none
	switch s, is := from.(string); {
	case !is:
		return fmt.Errorf("JSON is kept as %T", from)
	case s == "":
		return nil
	default:
		return json.Unmarshal([]byte(s), j.to)
	}
}

// Value implements driver.Valuer.
func (j asJSON[T]) Value() (driver.Value, error) {
	var none T
	if *j.to == none {
		return "", nil
	}
	text, err := json.Marshal(*j.to)
	return string(text), err
}

// Small is where a number of a few bytes stands.
func Small[T ~int32 | ~uint8 | ~uint16 | ~uint32](to *T) any { return small[T]{to} }

// Scan implements sql.Scanner.
func (s small[T]) Scan(from any) error {
	n, err := number(from)
	*s.to = T(n)
	return err
}

// Value implements driver.Valuer.
func (s small[T]) Value() (driver.Value, error) { return int64(*s.to), nil }

// Scan implements sql.Scanner.
func (w *Whole) Scan(from any) error {
	n, err := number(from)
	*w = Whole(n)
	return err
}

// Scan implements sql.Scanner.
func (r *Ref) Scan(from any) error {
	if *r = 0; from == nil {
		return nil
	}
	n, err := number(from)
	*r = Ref(n)
	return err
}

// Scan implements sql.Scanner.
func (l *List) Scan(from any) error {
	s, is := from.(string)
	if !is {
		return fmt.Errorf("a list of words is kept as %T", from)
	}
	*l = splitList(s)
	return nil
}

// Scan implements sql.Scanner.
func (p *Pairs) Scan(from any) error {
	s, is := from.(string)
	if !is {
		return fmt.Errorf("pairs are kept as %T", from)
	}
	*p = Pairs{}
	for line := range strings.Lines(s) {
		if name, text, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t"); ok {
			(*p)[name] = text
		}
	}
	return nil
}

// Value implements driver.Valuer.
func (p *Pairs) Value() (driver.Value, error) {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(*p)) {
		fmt.Fprintf(&b, "%s\t%s\n", name, (*p)[name])
	}
	return b.String(), nil
}

// Scan implements sql.Scanner.
func (m Maybe) Scan(from any) error {
	if *m.To = nil; from == nil {
		return nil
	}
	n, err := number(from)
	v := int(n)
	*m.To = &v
	return err
}

func number(from any) (int64, error) {
	n, is := from.(int64)
	if !is {
		return 0, fmt.Errorf("a number is kept as %T", from)
	}
	return n, nil
}

// ID makes an ID a place that is scanned fast.
func ID(at *fleet.ID) *int64 { return (*int64)(at) }

// Millis makes a moment a place that is scanned fast, as ID does with an ID.
func Millis(at *fleet.Millis) *int64 { return (*int64)(at) }

// Text makes a string fit for a text column: PostgreSQL refuses broken UTF-8 and NUL, and terminals and
// browsers send both.
func Text(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if strings.IndexByte(s, 0) >= 0 {
		s = strings.ReplaceAll(s, "\x00", "\uFFFD")
	}
	return s
}

// IDOrNull makes 0 a NULL, for references.
func IDOrNull(id fleet.ID) any {
	if id == 0 {
		return nil
	}
	return int64(id)
}

// splitList takes a comma list apart.
func splitList(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ',' })
}
