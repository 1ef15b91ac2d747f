package export

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// fullRows are 1,000 rows of 64 cells below a header.
func fullRows(cell string) string {
	var b strings.Builder
	b.WriteString(`<row r="1">`)
	for col := range 64 {
		fmt.Fprintf(&b, `<c t="inlineStr"><is><t>h%d</t></is></c>`, col)
	}
	b.WriteString(`</row>`)
	for range 1000 {
		b.WriteString(`<row>` + strings.Repeat(cell, 64) + `</row>`)
	}
	return b.String()
}

const (
	manyAreas = 4096
	whole     = "A1:BL1009"
)

// TestHostileFiles reads small files that are made to cost much. What counts is the work, not how long it takes here.
func TestHostileFiles(t *testing.T) {
	arrays := strings.Replace(fullRows(`<c><v>1</v></c>`), `<c><v>1</v></c>`, `<c><f t="array" ref="`+whole+`"/><v>1</v></c>`, manyAreas)
	merges := `<mergeCells>` + strings.Repeat(`<mergeCell ref="`+whole+`"/>`, manyAreas) + `</mergeCells>`
	shared := parts{"xl/sharedStrings.xml": "<sst><si><t>" + strings.Repeat("ａ", 300_000) + "</t></si></sst>"}
	for _, c := range []struct {
		name string
		data []byte
		code string // "" when it is read
		work int    // at most
	}{
		{"many array formulas over all cells", sheetBook(arrays, nil).zip(t), "", 8 << 20},
		{"many merged areas over all cells", sheetBook("", parts{"xl/worksheets/sheet1.xml": "<worksheet><sheetData>" + fullRows(`<c><v>1</v></c>`) + "</sheetData>" + merges + "</worksheet>"}).zip(t), "", 8 << 20},
		{"one long text in all cells", sheetBook(fullRows(`<c t="s"><v>0</v></c>`), shared).zip(t), CodeUnpacksTooLarge, maxWork + maxWork/8},
		{"a text of 60 MB", sheetBook(oneRow+`<row><c t="inlineStr"><is><t>`+strings.Repeat("a", 60<<20)+`</t></is></c></row>`, nil).zip(t), CodeUnpacksTooLarge, 1000},
		{"a long text in pieces", sheetBook(oneRow+`<row><c t="inlineStr"><is><t>`+strings.Repeat(strings.Repeat("a", 1<<19)+"<b/>", 8)+`</t></is></c></row>`, nil).zip(t), CodeUnpacksTooLarge, 1000},
		{"a long attribute", sheetBook(oneRow+`<row spans="`+strings.Repeat("1", 8<<20)+`"/>`, nil).zip(t), CodeUnpacksTooLarge, 1000},
		{"ten million tags", sheetBook(oneRow+strings.Repeat("<b/>", 10<<20), nil).zip(t), CodeUnpacksTooLarge, maxWork + tokenSteps},
	} {
		t.Run(c.name, func(t *testing.T) {
			limits := DefaultLimits()
			limits.meter = &meter{ctx: t.Context(), limit: limits.Unpacked}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			table, err := read(c.data, "a.xlsx", limits)
			runtime.ReadMemStats(&after)
			if e, ok := errors.AsType[*Error](err); ok != (c.code != "") || ok && e.Code != c.code || !ok && len(table.Lines) != 1000 {
				t.Errorf("%v, want %q", err, c.code)
			}
			if limits.meter.done > c.work {
				t.Errorf("%d steps, at most %d are allowed", limits.meter.done, c.work)
			}
			if used := (after.TotalAlloc - before.TotalAlloc) >> 20; c.work == 1000 && used > 32 {
				t.Errorf("%d MiB were taken", used)
			}
		})
	}
}

// TestHostileOldFiles does the same with files of the old format, which are not packed: what they cost is bounded by their size and by the same steps.
func TestHostileOldFiles(t *testing.T) {
	const most = 2 << 20 // bytes, as an upload may have
	long := strings.Repeat("a", 8000)
	head := [][]byte{rec(recLabel, 0, 0, 0, "Key"), rec(recLabel, 0, 1, 0, "Value"), rec(recLabel, 1, 0, 0, "x")}
	var sameText, areas, nested [][]byte
	for row := range 1000 {
		for col := range 64 {
			sameText = append(sameText, rec(recLabelSST, row+1, col, 0, 0, 0))
		}
	}
	for range 4096 / 512 {
		areas = append(areas, rec(recMergeCells, append([]any{512}, repeated(512, 0, 65535, 0, 63)...)...))
	}
	for range 100_000 {
		nested = append(nested, rec(recBOF, 0x0600, 0x20, 0, 0, make([]byte, 8)))
	}
	empty := bytes.Repeat(rec(0x7777), most/4-1000)
	for _, c := range []struct {
		name    string
		globals [][]byte
		cells   [][]byte
		code    string // "" when it is read
		work    int    // at most
	}{
		{"one long text in all cells", [][]byte{rec(recSST, 1, 0, 1, 0, long)}, sameText, CodeUnpacksTooLarge, maxWork + len(long)},
		{"areas over all cells", nil, slices.Concat(head, areas), "", 1 << 20},
		{"half a million empty records", nil, append(slices.Clone(head), empty), "", 4 << 20},
		{"as many before the sheet", [][]byte{empty}, head, "", 4 << 20},
		{"sheets in sheets", nil, slices.Concat(head, nested), CodeDamaged, 1 << 20},
		{"a text that says that it is longer", nil, append(slices.Clone(head), rec(recLabel, 1, 0, 0, 65535, byte(1))), CodeDamaged, 100},
		{"more texts than there are", [][]byte{rec(recSST, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, "a")}, head, "", 100},
		{"a cell whose text is not there", nil, append(slices.Clone(head), rec(recLabelSST, 1, 0, 0, 0xFFFF, 0xFFFF)), CodeDamaged, 100},
		{"too many columns", nil, append(slices.Clone(head), rec(recLabel, 1, 255, 0, "x")), CodeTooManyColumns, 100},
	} {
		t.Run(c.name, func(t *testing.T) {
			stream := biffStreamOf(c.globals, biffSheetOf{cells: c.cells})
			if len(stream) > most {
				t.Fatalf("nobody may upload %d bytes", len(stream))
			}
			for container, data := range map[string][]byte{"bare": stream, "compound": compound(map[string][]byte{"Workbook": stream})} {
				limits := DefaultLimits()
				limits.Bytes = 2 * most // the container needs some, too
				limits.meter = &meter{ctx: t.Context(), limit: limits.Unpacked}
				_, err := read(data, "a.xls", limits)
				if e, ok := errors.AsType[*Error](err); ok != (c.code != "") || ok && e.Code != c.code {
					t.Errorf("%s: %v, want %q", container, err, c.code)
				}
				if limits.meter.done > c.work {
					t.Errorf("%s: %d steps, at most %d are allowed", container, limits.meter.done, c.work)
				}
			}
		})
	}
}

// repeated are some numbers, again and again.
func repeated(times int, numbers ...any) (out []any) {
	for range times {
		out = append(out, numbers...)
	}
	return out
}

// TestLoopsInAContainer: a compound file whose sectors follow each other in a ring is refused.
func TestLoopsInAContainer(t *testing.T) {
	data := biffFile(nil, rec(recLabel, 1, 0, 0, "x"))
	const sector = 512
	for at := sector; at+sector <= len(data); at += sector {
		for _, next := range []uint32{0, uint32(at/sector - 1)} { // to the first, or to itself
			bad := bytes.Clone(data)
			for i := at; i < at+sector; i += 4 {
				binary.LittleEndian.PutUint32(bad[i:], next)
			}
			limits := DefaultLimits()
			limits.meter = &meter{ctx: t.Context(), limit: limits.Unpacked}
			if _, err := read(bad, "a.xls", limits); limits.meter.done > 10_000 {
				t.Errorf("sector %d: %d steps, %v", at/sector, limits.meter.done, err)
			}
		}
	}
}

// TestMarks compares areas as bits with areas as they are.
func TestMarks(t *testing.T) {
	g := newGrid(Limits{Columns: 130})
	for _, row := range []int{0, 1, 5, 900_000} {
		g.rows[row] = map[int]Entry{}
	}
	areas := []area{{0, 0, 0, 0}, {0, 1, 3, 3}, {1, 900_000, 60, 70}, {0, maxRow, 128, maxColumn}, {5, 5, 63, 64}, {2, 3, 0, 129}}
	for _, less := range []bool{false, true} {
		for _, a := range areas {
			m := g.newMarks()
			if err := m.add(a, less); err != nil {
				t.Fatal(err)
			}
			for row := range g.rows {
				for col := range 130 {
					want := a.holds(row, col) && !(less && row == a.row1 && col == a.col1)
					if got := m.has(row, col); got != want {
						t.Fatalf("%+v, less %v: row %d, column %d is %v", a, less, row, col, got)
					}
				}
			}
			if m.has(5, 130) || m.has(7, 0) {
				t.Fatal("a cell outside is covered")
			}
		}
	}
}

// TestNobodyWaits reads for somebody who has gone.
func TestNobodyWaits(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, data := range map[string][]byte{"a.xls": biffStreamOf([][]byte{bytes.Repeat(rec(0x7777), 1<<17)}), "a.xlsx": sheetBook(oneRow+strings.Repeat("<b/>", 1<<20), nil).zip(t)} {
		if _, err := ReadContext(ctx, data, name, Limits{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestOneFileAtATime: whoever comes while a file is being read waits, for as long as they like, and nothing is done for them meanwhile.
func TestOneFileAtATime(t *testing.T) {
	data := sheetBook(oneRow, nil).zip(t)
	var places []func()
	for range readers {
		done, err := reading.take(t.Context(), "")
		if err != nil {
			t.Fatal(err)
		}
		places = append(places, done)
	}
	ctx, leave := context.WithCancel(t.Context())
	ended := make(chan error, 50)
	for range cap(ended) {
		go func() {
			_, err := ReadContext(ctx, data, "a.xlsx", Limits{})
			ended <- err
		}()
	}
	go leave()
	for range cap(ended) {
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Errorf("it was read beside others: %v", err)
		}
	}
	for _, done := range places {
		done()
	}
	if _, err := ReadContext(t.Context(), data, "a.xlsx", Limits{}); err != nil {
		t.Errorf("once there is a place: %v", err)
	}
}
