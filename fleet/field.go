package fleet

import "unicode/utf8"

// Longest texts of forms, in characters: of a line, and of several lines.
const (
	LongestLine  = 64
	LongestLines = 500
)

// Field is a text of a form under the name that the interface, the audit and files know it by. A word lists its fields once,
// and everything that goes over all of them goes over that list.
type Field struct {
	Name  string
	Value *string
	Kind  FieldKind
}

// FieldKind is what sort of text a field holds.
type FieldKind int

// The kinds of fields.
const (
	OneLine FieldKind = iota
	SeveralLines
	Secret // one line; of a change only that there was one may be said
	Date   // YYYY-MM-DD; "" is not known, and comes last in lists
)

// Tidy brings what was typed into the form that is kept; see Line and Lines.
func Tidy(fields []Field) {
	for _, f := range fields {
		if f.Kind == SeveralLines {
			*f.Value = Lines(*f.Value)
		} else {
			*f.Value = Line(*f.Value)
		}
	}
}

// TooLong returns how many characters a field may have that has more; 0 when none has.
func TooLong(fields []Field) int {
	for _, f := range fields {
		most := LongestLine
		if f.Kind == SeveralLines {
			most = LongestLines
		}
		if utf8.RuneCountInString(*f.Value) > most {
			return most
		}
	}
	return 0
}
