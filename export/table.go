package export

import (
	"cmp"
	"slices"
	"strings"
)

// Limits bound what Read accepts and what it may cost. A zero field means the
// value of DefaultLimits.
type Limits struct {
	Bytes    int64 // of the file
	Rows     int   // data rows with something in them, the header not counted
	Columns  int   // the last column with something in it
	Unpacked int64 // bytes of all that is unpacked from the file

	meter *meter // of the file that is read just now
}

// DefaultLimits returns the limits of the import wizards: 2 MB, 1,000 rows,
// 64 columns, and 64 MB unpacked (a sheet with a million empty formatted rows
// still passes).
func DefaultLimits() Limits {
	return Limits{Bytes: 2 << 20, Rows: 1000, Columns: 64, Unpacked: 64 << 20}
}

func (l Limits) orDefault() Limits {
	d := DefaultLimits()
	if l.Bytes <= 0 {
		l.Bytes = d.Bytes
	}
	if l.Rows <= 0 {
		l.Rows = d.Rows
	}
	if l.Columns <= 0 {
		l.Columns = d.Columns
	}
	if l.Unpacked <= 0 {
		l.Unpacked = d.Unpacked
	}
	return l
}

// Flaw says why the text of an Entry must not be taken as it is.
type Flaw string

// The flaws of an Entry.
const (
	Sound   Flaw = ""        // none: the text is what the person sees in the cell
	Formula Flaw = "formula" // a formula; the text is the result that was saved, which nobody vouches for
	Damaged Flaw = "damaged" // a number of more than 15 digits: the spreadsheet has replaced the last ones
	Failed  Flaw = "failed"  // an error of the spreadsheet; the text is its name, such as #N/A
	Merged  Flaw = "merged"  // covered by a merged cell; the text is empty
)

// Entry is one cell that was read.
type Entry struct {
	Text string // cleaned: see Clean
	Flaw Flaw
}

// Line is one data row.
type Line struct {
	Number  int // of the row in the sheet, from 1, as the spreadsheet shows it
	Entries []Entry
}

// At returns the entry of a column (from 0); one beyond the end of the row is
// empty and sound.
func (l Line) At(column int) Entry {
	if column < 0 || column >= len(l.Entries) {
		return Entry{}
	}
	return l.Entries[column]
}

// Table is the first visible sheet of a file: its header and its data rows.
// Rows without any text are left out, and so is a title over the header.
type Table struct {
	Format       Format
	Sheet        string   // its name
	Header       []string // the texts of the header row; "" over a column without one
	HeaderNumber int      // of the header row in the sheet, from 1
	Lines        []Line   // in the order of the sheet; each as long as the widest row
}

// Format is a file format that can be read.
type Format string

// The formats.
const (
	XLS  Format = "xls"  // Excel 97 to 2003 (BIFF8)
	XLSX Format = "xlsx" // Office Open XML
)

// Column returns the place (from 0) of the column under one of the given titles.
// Case, blanks and the asterisk of a required column do not count.
// Errors: CodeHeaderMissing (named by the first title), CodeHeaderDuplicate.
func (t *Table) Column(titles ...string) (int, error) {
	found := -1
	for i, h := range t.Header {
		if !slices.ContainsFunc(titles, func(title string) bool { return plainTitle(title) == plainTitle(h) }) {
			continue
		}
		if found >= 0 {
			return -1, refuse(CodeHeaderDuplicate, "column", h)
		}
		found = i
	}
	if found < 0 {
		name := ""
		if len(titles) > 0 {
			name = titles[0]
		}
		titled := slices.DeleteFunc(slices.Clone(t.Header), func(h string) bool { return strings.TrimSpace(h) == "" })
		return -1, refuse(CodeHeaderMissing, "column", name, "found", cmp.Or(strings.Join(titled, ", "), "–"))
	}
	return found, nil
}

// Without returns the lines that differ from the example row of a template,
// which people often leave in the file. Only as many columns as the example has
// are compared.
func (t *Table) Without(example []string) []Line {
	return slices.DeleteFunc(slices.Clone(t.Lines), func(l Line) bool {
		for i, want := range example {
			if e := l.At(i); e.Flaw != Sound || e.Text != Clean(want) {
				return false
			}
		}
		return len(example) > 0
	})
}

// plainTitle is a title as it is compared.
func plainTitle(s string) string {
	s = strings.Map(func(r rune) rune {
		if r == ' ' || r == '*' || r == '_' || r == '.' || r == ':' || r == '：' || r == '＊' {
			return -1
		}
		return r
	}, Clean(s))
	return strings.ToLower(s)
}
