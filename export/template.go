package export

import (
	"archive/zip"
	"fmt"
	"io"
)

// Template is a file for people to fill in and import: the header, an example
// and a second sheet with notes.
type Template struct {
	Name      string // of the sheet
	Columns   []Column
	Example   []string // one text for each column; none: no example row
	NotesName string   // of the second sheet
	Notes     []string // its lines; none: no second sheet
}

// WriteTemplate writes a template as xlsx. All columns have the text format, so
// that long numbers typed there keep their digits. Errors: those of w,
// CodeTooManyColumns, CodeWrongNumberCells.
func WriteTemplate(w io.Writer, t Template) error {
	if len(t.Columns) == 0 || len(t.Columns) > maxColumn+1 {
		return refuse(CodeTooManyColumns, "max", maxColumn+1)
	}
	if len(t.Example) > len(t.Columns) {
		return refuse(CodeWrongNumberCells, "got", len(t.Example), "want", len(t.Columns))
	}
	x := &Writer{zip: zip.NewWriter(w)}
	var header, example []Cell
	for i, c := range t.Columns {
		x.letter = append(x.letter, columnName(i))
		header = append(header, Text(c.Title))
	}
	for _, s := range t.Example {
		example = append(example, Text(s))
	}
	b := appendSheetHead(nil, t.Columns, styleText)
	b = x.appendRow(b, 1, header, styleHeader)
	if len(example) > 0 {
		b = x.appendRow(b, 2, example, styleExample)
	}
	x.write("xl/worksheets/sheet1.xml", append(b, `</sheetData></worksheet>`...))
	names := []string{sheetName(t.Name, "Sheet1")}
	if len(t.Notes) > 0 {
		names = append(names, otherName(sheetName(t.NotesName, "Sheet2"), names[0]))
		notes := appendSheetHead(nil, []Column{{Width: 100}}, styleWrapped)
		for i, line := range t.Notes {
			notes = x.appendRow(notes, i+1, []Cell{Text(line)}, styleWrapped)
		}
		x.write("xl/worksheets/sheet2.xml", append(notes, `</sheetData></worksheet>`...))
	}
	for _, p := range packageParts(names, "") {
		x.write(p.name, []byte(p.text))
	}
	if x.err == nil {
		x.err = x.zip.Close()
	}
	if x.err != nil {
		return fmt.Errorf("export: %w", x.err)
	}
	return nil
}
