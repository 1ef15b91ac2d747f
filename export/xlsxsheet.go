package export

import (
	"encoding/xml"
	"fmt"
	"strconv"
	"strings"
)

// maxRow and maxColumn are the last of a sheet, from 0 (ECMA-376, 18.3.1.73).
const (
	maxRow    = 1<<20 - 1
	maxColumn = 1<<14 - 1
)

// sheetReader walks over the cells of a sheet part.
type sheetReader struct {
	w        *workbook
	g        *grid
	row, col int // where the walk is, from 0
	cell     rawCell
	inCell   bool
	text     *strings.Builder // where text goes: value or inline; nil: nowhere
	value    strings.Builder
	inline   strings.Builder
	phonetic int    // depth in rPh: a reading aid, no text of the cell
	computed []area // results of array formulas
}

// rawCell is what the attributes of a cell say.
type rawCell struct {
	kind    string // t
	style   int    // s
	formula bool
}

// readSheet reads the cells of a sheet into the grid.
func (w *workbook) readSheet(part string, g *grid) error {
	s := &sheetReader{w: w, g: g, row: -1, col: -1}
	if err := w.walk(part, s.see); err != nil || len(s.computed) == 0 {
		return err
	}
	computed := g.newMarks()
	for _, a := range s.computed {
		if err := computed.add(a, false); err != nil {
			return err
		}
	}
	for row, cells := range g.rows {
		for col, e := range cells {
			if computed.has(row, col) {
				e.Flaw = Formula
				cells[col] = e
			}
		}
	}
	return nil
}

func (s *sheetReader) see(t xml.Token) error {
	switch t := t.(type) {
	case xml.StartElement:
		return s.begin(t)
	case xml.EndElement:
		return s.end(t.Name.Local)
	case xml.CharData:
		if s.text != nil && s.phonetic == 0 {
			return s.w.write(s.text, t)
		}
	}
	return nil
}

func (s *sheetReader) begin(e xml.StartElement) error {
	switch e.Name.Local {
	case "row":
		s.row, s.col = s.row+1, -1
		if r := attr(e, "r"); r != "" {
			n, err := strconv.Atoi(r)
			if err != nil || n < 1 || n > maxRow+1 {
				return damaged("row %q", r)
			}
			s.row = n - 1
		}
	case "c":
		return s.beginCell(e)
	case "f":
		s.cell.formula = true
		if ref := attr(e, "ref"); ref != "" && (attr(e, "t") == "array" || attr(e, "t") == "dataTable") {
			if a, ok := parseArea(ref); ok && len(s.computed) < maxMerges {
				s.computed = append(s.computed, a)
			}
		}
	case "v":
		s.text = &s.value
	case "t":
		s.text = &s.inline
	case "rPh":
		s.phonetic++
	case "mergeCell":
		if a, ok := parseArea(attr(e, "ref")); ok {
			s.g.merge(a)
		}
	}
	return nil
}

func (s *sheetReader) beginCell(e xml.StartElement) error {
	s.col++
	if ref := attr(e, "r"); ref != "" {
		row, col, ok := parseRef(ref)
		if !ok {
			return damaged("cell %q", ref)
		}
		s.row, s.col = row, col
	}
	s.cell = rawCell{kind: attr(e, "t")}
	if style := attr(e, "s"); style != "" {
		s.cell.style, _ = strconv.Atoi(style) // a style that is none: no look
	}
	s.inCell = true
	s.value.Reset()
	s.inline.Reset()
	return nil
}

func (s *sheetReader) end(name string) error {
	switch name {
	case "v", "t":
		s.text = nil
	case "rPh":
		s.phonetic = max(0, s.phonetic-1)
	case "c":
		if !s.inCell || s.row < 0 {
			return nil
		}
		s.inCell = false
		e, err := s.entry()
		if err != nil {
			return fmt.Errorf("row %d, column %d: %w", s.row+1, s.col+1, err)
		}
		if s.cell.formula {
			e.Flaw = Formula
		}
		return s.g.put(s.row, s.col, e)
	}
	return nil
}

// entry makes the text of a cell from its kind and value (ECMA-376, 18.18.11).
func (s *sheetReader) entry() (Entry, error) {
	v := s.value.String()
	switch s.cell.kind {
	case "s":
		i, err := strconv.Atoi(strings.TrimSpace(v))
		if v == "" {
			return Entry{}, nil
		}
		if err != nil || i < 0 || i >= len(s.w.strings) {
			return Entry{}, damaged("shared text %q of %d", v, len(s.w.strings))
		}
		return Entry{Text: s.w.strings[i]}, nil
	case "inlineStr":
		return Entry{Text: unescape(s.inline.String() + v)}, nil
	case "str":
		return Entry{Text: unescape(v)}, nil
	case "b":
		return Entry{Text: boolText(v == "1" || v == "true")}, nil
	case "e":
		return Entry{Text: v, Flaw: Failed}, nil
	case "d":
		if text, ok := isoText(v); ok {
			return Entry{Text: text}, nil
		}
		return Entry{Text: v}, nil
	}
	if v = strings.TrimSpace(v); v == "" {
		return Entry{}, nil
	}
	var l look
	if s.cell.style >= 0 && s.cell.style < len(s.w.looks) {
		l = s.w.looks[s.cell.style]
	}
	return writtenNumber(v, l, s.w.epoch04), nil
}

func boolText(b bool) string {
	if b {
		return "TRUE"
	}
	return "FALSE"
}

// parseRef reads a reference such as AB12 into row and column from 0.
func parseRef(ref string) (row, col int, ok bool) {
	i := 0
	for ; i < len(ref) && i < 4; i++ {
		c := ref[i] | 0x20
		if c < 'a' || c > 'z' {
			break
		}
		col = col*26 + int(c-'a') + 1
	}
	n, err := strconv.ParseUint(ref[i:], 10, 31)
	row, col = int(n)-1, col-1
	return row, col, err == nil && col >= 0 && col <= maxColumn && row >= 0 && row <= maxRow
}

// parseArea reads a reference such as A1:C3, or a single cell.
func parseArea(ref string) (area, bool) {
	from, to, two := strings.Cut(ref, ":")
	if !two {
		to = from
	}
	row1, col1, ok1 := parseRef(from)
	row2, col2, ok2 := parseRef(to)
	return area{min(row1, row2), max(row1, row2), min(col1, col2), max(col1, col2)}, ok1 && ok2
}
