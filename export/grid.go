package export

import (
	"maps"
	"slices"
)

// grid gathers the cells of a sheet in whatever order they come, and makes the
// Table of them.
type grid struct {
	limits Limits
	rows   map[int]map[int]Entry // row and column from 0
	merges []area
}

// area is a rectangle of cells, both ends included, from 0.
type area struct{ row1, row2, col1, col2 int }

func (a area) holds(row, col int) bool {
	return row >= a.row1 && row <= a.row2 && col >= a.col1 && col <= a.col2
}

// titleRows is how many rows of titles above the header are tolerated.
const titleRows = 8

// maxMerges bounds the merged areas that are minded; a file with more is no
// list, and each costs a look per row.
const maxMerges = 4096

func newGrid(l Limits) *grid { return &grid{limits: l, rows: map[int]map[int]Entry{}} }

// put keeps a cell; one without text and flaw counts as not there.
func (g *grid) put(row, col int, e Entry) error {
	if err := g.limits.meter.step(1 + byteSteps*len(e.Text)); err != nil { // many cells may share one long text
		return err
	}
	e.Text = Clean(e.Text)
	if e == (Entry{}) {
		return nil
	}
	if col >= g.limits.Columns {
		return refuse(CodeTooManyColumns, "max", g.limits.Columns)
	}
	cells := g.rows[row]
	if cells == nil {
		if len(g.rows) > g.limits.Rows+titleRows {
			return refuse(CodeTooManyRows, "max", g.limits.Rows)
		}
		cells = map[int]Entry{}
		g.rows[row] = cells
	}
	cells[col] = e
	return nil
}

// merge notes a merged area.
func (g *grid) merge(a area) {
	if len(g.merges) < maxMerges && (a.row2 > a.row1 || a.col2 > a.col1) {
		g.merges = append(g.merges, a)
	}
}

// table makes the Table: the first row that is no title is the header.
func (g *grid) table(sheet string, f Format) (*Table, error) {
	numbers := slices.Sorted(maps.Keys(g.rows))
	for len(numbers) > 1 && g.isTitle(numbers[0]) {
		numbers = numbers[1:]
	}
	if len(numbers) == 0 {
		return nil, refuse(CodeEmpty, "sheet", sheet)
	}
	width := 0
	for _, n := range numbers {
		for col := range g.rows[n] {
			width = max(width, col+1)
		}
	}
	t := &Table{Format: f, Sheet: sheet, HeaderNumber: numbers[0] + 1, Header: make([]string, width)}
	for col, e := range g.rows[numbers[0]] {
		if e.Flaw != Formula && e.Flaw != Failed {
			t.Header[col] = e.Text
		}
	}
	if len(numbers) == 1 {
		return nil, refuse(CodeOnlyHeader, "sheet", sheet)
	}
	if len(numbers)-1 > g.limits.Rows {
		return nil, refuse(CodeTooManyRows, "max", g.limits.Rows)
	}
	covered := g.newMarks()
	for _, a := range g.merges {
		if err := covered.add(a, true); err != nil {
			return nil, err
		}
	}
	for _, n := range numbers[1:] {
		t.Lines = append(t.Lines, g.line(n, width, covered))
	}
	return t, nil
}

// isTitle reports whether a row holds one cell alone that is merged over others.
func (g *grid) isTitle(row int) bool {
	if len(g.rows[row]) != 1 {
		return false
	}
	for col := range g.rows[row] {
		return slices.ContainsFunc(g.merges, func(a area) bool { return a.col2 > a.col1 && a.holds(row, col) })
	}
	return false
}

func (g *grid) line(row, width int, covered *marks) Line {
	l := Line{Number: row + 1, Entries: make([]Entry, width)}
	for col, e := range g.rows[row] {
		l.Entries[col] = e
	}
	for col := range l.Entries {
		if l.Entries[col] == (Entry{}) && covered.has(row, col) {
			l.Entries[col].Flaw = Merged
		}
	}
	return l
}
