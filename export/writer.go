package export

import (
	"archive/zip"
	"context"
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/klauspost/compress/flate"
)

// Sheet describes a list to be written.
type Sheet struct {
	Name    string // of the sheet; what a name must not hold is replaced
	Columns []Column
	Zone    *time.Location // in which times are shown; nil: UTC
	About   About          // the second sheet; none when it has no facts
}

// Column is a column of a list.
type Column struct {
	Title string
	Width float64 // in characters; 0: from the title
}

// About is the second sheet of a list: what it was asked for with, when and by whom.
type About struct {
	Name  string // of the sheet
	Facts []Fact
}

// Fact is a name and its value, such as a filter of the list.
type Fact struct {
	Name  string
	Value Cell
}

// MaxRows is how many rows a sheet holds below its header.
const MaxRows = maxRow

// Writer writes a list as xlsx, row by row: what was written goes straight on
// to the destination, so that memory does not grow with the list. It is not
// safe for concurrent use.
type Writer struct {
	ctx    context.Context
	sheet  Sheet
	zip    *zip.Writer
	pack   *flate.Writer
	part   io.Writer
	buf    []byte
	letter []string // of the columns
	rows   int      // written, the header not counted
	err    error    // the first; nothing is written after it
}

// NewWriter begins an xlsx file with the header of the sheet. The file is whole
// only when Close has returned nil. After ctx has ended, Row and Close return
// its error. Errors: those of w, CodeTooManyColumns.
func NewWriter(ctx context.Context, w io.Writer, s Sheet) (*Writer, error) {
	if len(s.Columns) > maxColumn+1 || len(s.Columns) == 0 {
		return nil, refuse(CodeTooManyColumns, "max", maxColumn+1)
	}
	if s.Zone == nil {
		s.Zone = time.UTC
	}
	x := &Writer{ctx: ctx, sheet: s, zip: zip.NewWriter(w)}
	x.zip.RegisterCompressor(zip.Deflate, x.packed)
	for i := range s.Columns {
		x.letter = append(x.letter, columnName(i))
	}
	x.part, x.err = x.zip.Create("xl/worksheets/sheet1.xml")
	x.buf = appendSheetHead(x.buf, s.Columns, styleNormal)
	header := make([]Cell, len(s.Columns))
	for i, c := range s.Columns {
		header[i] = Text(c.Title)
	}
	x.buf = x.appendRow(x.buf, 1, header, styleHeader)
	x.flush()
	return x, x.err
}

// packed packs a part of the file once the part before is whole. The standard library packs as well, but takes twice as long.
func (x *Writer) packed(w io.Writer) (out io.WriteCloser, err error) {
	if x.pack == nil {
		x.pack, err = flate.NewWriter(w, flate.DefaultCompression)
		return x.pack, err
	}
	x.pack.Reset(w)
	return x.pack, nil
}

// Row writes one row, a cell for each column or fewer. Errors: those of the
// context and of the destination, CodeSheetFull, CodeWrongNumberCells. After an
// error every further call returns the same.
func (x *Writer) Row(cells []Cell) error {
	switch {
	case x.err != nil:
		return x.err
	case x.ctx.Err() != nil:
		x.err = context.Cause(x.ctx)
		return x.err
	case x.rows >= MaxRows:
		x.err = refuse(CodeSheetFull, "max", MaxRows)
		return x.err
	case len(cells) > len(x.sheet.Columns):
		x.err = refuse(CodeWrongNumberCells, "got", len(cells), "want", len(x.sheet.Columns))
		return x.err
	}
	x.rows++
	x.buf = x.appendRow(x.buf, x.rows+1, cells, styleNormal)
	const enough = 64 << 10
	if len(x.buf) >= enough {
		x.flush()
	}
	return x.err
}

// Rows returns how many rows have been written.
func (x *Writer) Rows() int { return x.rows }

// Close writes the rest of the file; it does not close the destination.
func (x *Writer) Close() error {
	if x.err != nil {
		return x.err
	}
	if x.ctx.Err() != nil {
		x.err = context.Cause(x.ctx)
		return x.err
	}
	area := "A1:" + x.letter[len(x.letter)-1] + strconv.Itoa(x.rows+1)
	x.buf = append(x.buf, `</sheetData><autoFilter ref="`+area+`"/></worksheet>`...)
	x.flush()
	names := []string{sheetName(x.sheet.Name, "Sheet1")}
	if len(x.sheet.About.Facts) > 0 {
		names = append(names, otherName(sheetName(x.sheet.About.Name, "Sheet2"), names[0]))
		x.write("xl/worksheets/sheet2.xml", x.about())
	}
	filter := fmt.Sprintf(`<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">%s!$A$1:$%s$%d</definedName></definedNames>`,
		quoteSheet(names[0]), x.letter[len(x.letter)-1], x.rows+1)
	for _, p := range packageParts(names, filter) {
		x.write(p.name, []byte(p.text))
	}
	if x.err == nil {
		x.err = x.zip.Close()
	}
	if x.err != nil {
		return fmt.Errorf("export: %w", x.err)
	}
	x.err = errClosed
	return nil
}

func (x *Writer) about() []byte {
	b := appendSheetHead(nil, []Column{{Width: 24}, {Width: 60}}, styleNormal)
	two := &Writer{sheet: x.sheet, letter: []string{"A", "B"}}
	for i, f := range x.sheet.About.Facts {
		b = two.appendRow(b, i+1, []Cell{Text(f.Name), f.Value}, styleNormal)
	}
	return append(b, `</sheetData></worksheet>`...)
}

func (x *Writer) flush() {
	if x.err == nil {
		_, x.err = x.part.Write(x.buf)
	}
	x.buf = x.buf[:0]
}

func (x *Writer) write(name string, text []byte) {
	if x.err != nil {
		return
	}
	var p io.Writer
	if p, x.err = x.zip.Create(name); x.err == nil {
		_, x.err = p.Write(text)
	}
}
