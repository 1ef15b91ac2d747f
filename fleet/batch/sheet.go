package batch

import "strings"

// Cell is one cell of a file.
type Cell struct {
	Text string
	Flaw string // why the text must not be taken as it is: one of the flaws, "" for none
}

// Flaws of cells.
const (
	FlawFormula = "formula"
	FlawDamaged = "damaged" // a long number whose last digits the spreadsheet has replaced
	FlawFailed  = "failed"  // an error of the spreadsheet
	FlawMerged  = "merged"
)

// Line is one row of a file: a cell for each column of the kind.
type Line struct {
	Number int
	Cells  []Cell
}

// Upload is a file as its reader understood it.
type Upload struct {
	FileName string
	Lines    []Line
}

// maxShown is how much of a value is repeated in a reason, in characters.
const maxShown = 40

// longest is how much of a value is kept, in characters; more cannot be right in any column.
const longest = 500

// flawed says what is wrong with a cell by its flaw.
func flawed(column string, c Cell) (Reason, bool) {
	switch c.Flaw {
	case FlawFormula, FlawDamaged, FlawFailed, FlawMerged:
		return reason(column, "import."+c.Flaw, c.Text), true
	}
	return Reason{}, false
}

// reason makes one about a value.
func reason(column, code, value string) Reason {
	return Reason{Column: column, Code: code, Args: map[string]string{"value": shown(value)}}
}

func shown(s string) string {
	if r := []rune(s); len(r) > maxShown {
		return string(r[:maxShown]) + "…"
	}
	return s
}

// bounded keeps a value within bounds.
func bounded(s string) string {
	if r := []rune(s); len(r) > longest {
		return string(r[:longest])
	}
	return s
}

// tight removes blanks within a number.
func tight(s string) string { return strings.NewReplacer(" ", "", "\t", "").Replace(s) }
