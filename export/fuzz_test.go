package export

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

// check is what holds for any input whatever: an answer within the limits or
// one of our errors, and no panic, not even one that was caught.
func check(t *testing.T, table *Table, err error, limits Limits) {
	t.Helper()
	if err != nil {
		if _, ok := errors.AsType[*Error](err); !ok {
			t.Fatalf("an error without code: %v", err)
		}
		return
	}
	if len(table.Lines) == 0 || len(table.Lines) > limits.Rows || len(table.Header) > limits.Columns {
		t.Fatalf("%d lines, %d columns", len(table.Lines), len(table.Header))
	}
	for i, l := range table.Lines {
		if len(l.Entries) != len(table.Header) || l.Number <= table.HeaderNumber || i > 0 && l.Number <= table.Lines[i-1].Number {
			t.Fatalf("line %d: %d entries", l.Number, len(l.Entries))
		}
	}
}

var fuzzLimits = Limits{Bytes: 2 << 20, Rows: 1000, Columns: 64, Unpacked: 4 << 20}

// FuzzRead feeds whole files; panics are not caught.
func FuzzRead(f *testing.F) {
	for _, g := range golden {
		f.Add(load(f, g.file))
	}
	f.Add(load(f, "encrypted.xlsx"))
	f.Add(load(f, "libreoffice.ods"))
	f.Add(biffFile(nil, biffRows(3)...))
	f.Add(sheetBook(oneRow, parts{"xl/styles.xml": stylesOf, "xl/sharedStrings.xml": stringsOf}).zip(f))
	f.Fuzz(func(t *testing.T, data []byte) {
		table, err := readContainer(data, "a.xls", fuzzLimits)
		if err != nil {
			return
		}
		check(t, table, err, fuzzLimits)
	})
}

// FuzzBIFF feeds the stream within the container of an xls file.
func FuzzBIFF(f *testing.F) {
	f.Add(biffStreamOf(nil, biffSheetOf{cells: biffRows(3)}))
	f.Add(biffStreamOf([][]byte{rec(recSST, 2, 0, 2, 0, "abc", "de"), rec(recXF, 0, 14), rec(recFormat, 170, "yy")},
		biffSheetOf{cells: [][]byte{rec(recLabelSST, 0, 0, 0, 0, 0), rec(recFormula, 1, 0, 0, make([]byte, 14), 0), rec(recMergeCells, 1, 0, 9, 0, 9)}}))
	f.Fuzz(func(t *testing.T, data []byte) {
		table, err := readBIFF(data, fuzzLimits)
		if err == nil {
			check(t, table, err, fuzzLimits)
		}
	})
}

// FuzzXLSX feeds the parts within the package of an xlsx file.
func FuzzXLSX(f *testing.F) {
	f.Add(`<worksheet><sheetData>`+oneRow+`</sheetData></worksheet>`, stringsOf, stylesOf)
	f.Add(`<worksheet><sheetData>`+headRow+`<row><c t="s"><v>1</v></c><c s="1"><f t="array" ref="A1:B2"/><v>5</v></c></row></sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`, stringsOf, stylesOf)
	f.Fuzz(func(t *testing.T, sheet, strings, styles string) {
		data := sheetBook("", parts{"xl/worksheets/sheet1.xml": sheet, "xl/sharedStrings.xml": strings, "xl/styles.xml": styles}).zip(t)
		table, err := readXLSX(data, fuzzLimits)
		if err == nil {
			check(t, table, err, fuzzLimits)
		}
	})
}

// FuzzClean checks that cleaning a second time changes nothing more than an
// apostrophe could, and that no blank is left at the ends.
func FuzzClean(f *testing.F) {
	f.Add("\uFEFF ８６　a'b\u200D")
	f.Fuzz(func(t *testing.T, s string) {
		once := Clean(s)
		if n := len(once); n > 0 && (once[0] == ' ' || once[n-1] == ' ') {
			t.Errorf("%q: %q", s, once)
		}
	})
}

// TestMutations breaks the golden files in a few thousand ways, always the
// same: bytes changed, pieces cut out, doubled and cut off.
func TestMutations(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, g := range golden {
		whole := load(t, g.file)
		for range 1500 {
			data := bytes.Clone(whole)
			for range 1 + rnd.IntN(4) {
				at := rnd.IntN(len(data))
				switch end := min(len(data), at+1+rnd.IntN(600)); rnd.IntN(8) {
				case 0:
					data = slices.Delete(data, at, end)
				case 1:
					data = slices.Insert(data, at, bytes.Clone(data[at:end])...)
				case 2:
					data = data[:max(1, at)]
				default:
					data[at] = byte(rnd.Uint32())
				}
				if len(data) == 0 {
					data = []byte{0}
				}
			}
			table, err := readContainer(data, g.file, fuzzLimits)
			if err == nil {
				check(t, table, err, fuzzLimits)
			}
		}
	}
}
