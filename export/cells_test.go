package export

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"
)

const stylesOf = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="171" formatCode="00000000000"/>` +
	`<numFmt numFmtId="172" formatCode="#,##0.00&quot;m&quot;"/><numFmt numFmtId="173" formatCode="[Red][h]:mm"/><numFmt numFmtId="174" formatCode="\d0"/></numFmts>` +
	`<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="173"/><xf numFmtId="31"/><xf/><xf numFmtId="174"/></cellXfs></styleSheet>`

const stringsOf = `<sst><si><t>plain</t></si><si><r><t xml:space="preserve">ri </t></r><r><rPr><b/></rPr><t>ch</t></r><rPh sb="0" eb="1"><t>reading</t></rPh></si><si/><si><t>a_x000D__x0041_b_x00ZZ_</t></si></sst>`

// TestCells is the table of cells of an xlsx sheet and what they come out as.
func TestCells(t *testing.T) {
	for _, c := range []struct {
		name, cell string
		want       Entry
	}{
		{"number", `<c r="B2"><v>860000000000001</v></c>`, Entry{Text: "860000000000001"}},
		{"exponent", `<c r="B2"><v>8.6000000000000101E+14</v></c>`, Entry{Text: "860000000000001"}},
		{"15 digits", `<c r="B2"><v>999999999999999</v></c>`, Entry{Text: "999999999999999"}},
		{"16 digits", `<c r="B2"><v>1.23456789012345E+15</v></c>`, Entry{Text: "1234567890123450", Flaw: Damaged}},
		{"16 digits in full", `<c r="B2"><v>1234567890123456</v></c>`, Entry{Text: "1234567890123456", Flaw: Damaged}},
		{"20 digits in full", `<c r="B2"><v>89860012345678901234</v></c>`, Entry{Text: "89860012345678901234", Flaw: Damaged}},
		{"20 digits, negative", `<c r="B2"><v>-8.98600123456789E+19</v></c>`, Entry{Text: "-89860012345678900000", Flaw: Damaged}},
		{"beyond all numbers", `<c r="B2"><v>1E999</v></c>`, Entry{Text: "#NUM!", Flaw: Failed}},
		{"no number", `<c r="B2"><v>abc</v></c>`, Entry{Text: "abc"}},
		{"NaN", `<c r="B2"><v>NaN</v></c>`, Entry{Text: "#NUM!", Flaw: Failed}},
		{"rest of arithmetic", `<c r="B2"><v>0.30000000000000004</v></c>`, Entry{Text: "0.3"}},
		{"small", `<c r="B2"><v>1.5E-7</v></c>`, Entry{Text: "0.00000015"}},
		{"minus nought", `<c r="B2"><v>-0</v></c>`, Entry{Text: "0"}},
		{"padded by its format", `<c r="B2" s="3"><v>138</v></c>`, Entry{Text: "00000000138"}},
		{"unit in the format", `<c r="B2" s="4"><v>1234.5</v></c>`, Entry{Text: "1234.5"}},
		{"escape in the format", `<c r="B2" s="8"><v>7</v></c>`, Entry{Text: "7"}},
		{"date", `<c r="B2" s="1"><v>46081</v></c>`, Entry{Text: "2026-02-28"}},
		{"date, chinese", `<c r="B2" s="2"><v>46081</v></c>`, Entry{Text: "2026-02-28"}},
		{"date, chinese built in", `<c r="B2" s="6"><v>46081</v></c>`, Entry{Text: "2026-02-28"}},
		{"date and time", `<c r="B2" s="1"><v>46081.5000115740</v></c>`, Entry{Text: "2026-02-28 12:00:01"}},
		{"time", `<c r="B2" s="5"><v>0.75</v></c>`, Entry{Text: "18:00:00"}},
		{"first of 1900", `<c r="B2" s="1"><v>1</v></c>`, Entry{Text: "1900-01-01"}},
		{"28 February 1900", `<c r="B2" s="1"><v>59</v></c>`, Entry{Text: "1900-02-28"}},
		{"1 March 1900", `<c r="B2" s="1"><v>61</v></c>`, Entry{Text: "1900-03-01"}},
		{"last day", `<c r="B2" s="1"><v>2958465</v></c>`, Entry{Text: "9999-12-31"}},
		{"last second rounded up", `<c r="B2" s="1"><v>2958465.999999999</v></c>`, Entry{Text: "2958466"}},
		{"negative date", `<c r="B2" s="1"><v>-5</v></c>`, Entry{Text: "-5"}},
		{"iso date", `<c r="B2" t="d"><v>2026-02-28T00:00:00</v></c>`, Entry{Text: "2026-02-28"}},
		{"iso time", `<c r="B2" t="d"><v>2026-02-28T10:11:12Z</v></c>`, Entry{Text: "2026-02-28 10:11:12"}},
		{"iso nonsense", `<c r="B2" t="d"><v>soon</v></c>`, Entry{Text: "soon"}},
		{"style that is none", `<c r="B2" s="99"><v>5</v></c>`, Entry{Text: "5"}},
		{"shared", `<c r="B2" t="s"><v>0</v></c>`, Entry{Text: "plain"}},
		{"shared rich", `<c r="B2" t="s"><v> 1 </v></c>`, Entry{Text: "ri ch"}},
		{"shared empty", `<c r="B2" t="s"><v>2</v></c><c r="C2"><v>1</v></c>`, Entry{}},
		{"escaped", `<c r="B2" t="s"><v>3</v></c>`, Entry{Text: "a Ab_x00ZZ_"}},
		{"inline rich", `<c r="B2" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>`, Entry{Text: "ab"}},
		{"truth", `<c r="B2" t="b"><v>0</v></c>`, Entry{Text: "FALSE"}},
		{"error", `<c r="B2" t="e"><v>#REF!</v></c>`, Entry{Text: "#REF!", Flaw: Failed}},
		{"formula", `<c r="B2"><f>A1</f><v>5</v></c>`, Entry{Text: "5", Flaw: Formula}},
		{"formula of text", `<c r="B2" t="str"><f>A1&amp;"x"</f><v>5x</v></c>`, Entry{Text: "5x", Flaw: Formula}},
		{"formula without result", `<c r="B2"><f>A1</f></c>`, Entry{Flaw: Formula}},
		{"formula that failed", `<c r="B2" t="e"><f>A1</f><v>#N/A</v></c>`, Entry{Text: "#N/A", Flaw: Formula}},
		{"formula shared", `<c r="B2"><f t="shared" si="0"/><v>5</v></c>`, Entry{Text: "5", Flaw: Formula}},
		{"formula of an area", `<c r="A2"><f t="array" ref="A2:B3">C1:D2</f><v>1</v></c><c r="B2"><v>5</v></c>`, Entry{Text: "5", Flaw: Formula}},
		{"full width", `<c r="B2" t="inlineStr"><is><t>１３８＋Ａｂ　－／．“中”（文）ｶ</t></is></c>`, Entry{Text: "138+Ab -/.“中”（文）ｶ"}},
		{"invisible", `<c r="B2" t="inlineStr"><is><t>&#xFEFF;&#x202D;13800000000&#x202C;&#x200B;</t></is></c>`, Entry{Text: "13800000000"}},
		{"blanks within", `<c r="B2" t="inlineStr"><is><t>&#xA0;a&#xA0;b&#x9;c&#xA;</t></is></c>`, Entry{Text: "a b c"}},
		{"apostrophe", `<c r="B2" t="inlineStr"><is><t>'0012</t></is></c>`, Entry{Text: "0012"}},
		{"apostrophe, wide", `<c r="B2" t="inlineStr"><is><t>＇８６</t></is></c>`, Entry{Text: "86"}},
		{"apostrophe that belongs", `<c r="B2" t="inlineStr"><is><t>'t Hof</t></is></c>`, Entry{Text: "'t Hof"}},
		{"family emoji", `<c r="B2" t="inlineStr"><is><t>👨‍👩‍👧</t></is></c>`, Entry{Text: "👨‍👩‍👧"}},
		{"small letters of the reference", `<c r="b2"><v>5</v></c>`, Entry{Text: "5"}},
	} {
		rows := headRow + `<row r="2"><c r="A2"><v>1</v></c>` + c.cell + `</row>`
		table, err := Read(sheetBook(rows, parts{"xl/styles.xml": stylesOf, "xl/sharedStrings.xml": stringsOf}).zip(t), "a.xlsx", Limits{})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := table.Lines[0].At(1); got != c.want {
			t.Errorf("%s: %q %s, want %q %s", c.name, got.Text, got.Flaw, c.want.Text, c.want.Flaw)
		}
	}
}

// TestRecords is the table of records of an xls sheet and what they come out as.
func TestRecords(t *testing.T) {
	result := func(kind, value byte) []byte { return []byte{kind, 0, value, 0, 0, 0, 0xFF, 0xFF} }
	formula := func(result any, tokens ...byte) []byte {
		return rec(recFormula, 1, 1, 0, result, make([]byte, 6), len(tokens), tokens)
	}
	rkOf := func(n uint32) []byte { return binary.LittleEndian.AppendUint32(nil, n) }
	inCents := uint32(12345)<<2 | 3
	globals := [][]byte{
		rec(recFormat, 170, "yyyy\\-mm"), rec(recFormat, 171, "00000000000"),
		rec(recXF, 0, 0), rec(recXF, 0, 14), rec(recXF, 0, 170), rec(recXF, 0, 171),
		// rich with a run, East Asian with data, wide; then one broken off and going on narrow
		rec(recSST, 9, 0, 4, 0,
			2, byte(flagRich), 1, []byte("ab"), make([]byte, 4),
			1, byte(flagWide|flagExt), 3, 0, []byte{0x2D, 0x4E}, make([]byte, 3),
			4, byte(flagWide), []byte{'c', 0, 'd', 0}),
		rec(recContinue, byte(0), []byte("ef")),
		rec(recContinue, 3, byte(0)),
		rec(recContinue, byte(flagWide), []byte{0x2D, 0x4E, 0x87, 0x65, 'x', 0}),
	}
	for _, c := range []struct {
		name  string
		cells [][]byte
		want  Entry
	}{
		{"label", [][]byte{rec(recLabel, 1, 1, 0, "\xE9\xA086")}, Entry{Text: "é 86"}},
		{"rich label", [][]byte{rec(recRString, 1, 1, 0, "abc", 0)}, Entry{Text: "abc"}},
		{"shared rich", [][]byte{rec(recLabelSST, 1, 1, 0, 0, 0)}, Entry{Text: "ab"}},
		{"shared wide", [][]byte{rec(recLabelSST, 1, 1, 0, 1, 0)}, Entry{Text: "中"}},
		{"shared across records", [][]byte{rec(recLabelSST, 1, 1, 0, 2, 0)}, Entry{Text: "cdef"}},
		{"shared, broken off before its text", [][]byte{rec(recLabelSST, 1, 1, 0, 3, 0)}, Entry{Text: "中文x"}},
		{"number", [][]byte{rec(recNumber, 1, 1, 0, 860000000000001.0)}, Entry{Text: "860000000000001"}},
		{"number of 20 digits", [][]byte{rec(recNumber, 1, 1, 0, 8.98600123456789e19)}, Entry{Text: "89860012345678900000", Flaw: Damaged}},
		{"not a number", [][]byte{rec(recNumber, 1, 1, 0, math.NaN())}, Entry{Text: "#NUM!", Flaw: Failed}},
		{"date", [][]byte{rec(recNumber, 1, 1, 1, 46081.0)}, Entry{Text: "2026-02-28"}},
		{"date, own format", [][]byte{rec(recNumber, 1, 1, 2, 46081.25)}, Entry{Text: "2026-02-28 06:00:00"}},
		{"padded", [][]byte{rec(recNumber, 1, 1, 3, 138.0)}, Entry{Text: "00000000138"}},
		{"rk whole", [][]byte{rec(recRK, 1, 1, 0, rkOf(uint32(1<<30-7)<<2|2))}, Entry{Text: "-7"}},
		{"rk in cents", [][]byte{rec(recRK, 1, 1, 0, rkOf(inCents))}, Entry{Text: "123.45"}},
		{"rk of a fraction", [][]byte{rec(recRK, 1, 1, 0, rkOf(uint32(math.Float64bits(0.5)>>32)))}, Entry{Text: "0.5"}},
		{"rk in a row", [][]byte{rec(recMulRK, 1, 0, 0, rkOf(4|2), 1, rkOf(46081<<2|2), 1)}, Entry{Text: "2026-02-28"}},
		{"truth", [][]byte{rec(recBoolErr, 1, 1, 0, byte(1), byte(0))}, Entry{Text: "TRUE"}},
		{"error", [][]byte{rec(recBoolErr, 1, 1, 0, byte(0x17), byte(1))}, Entry{Text: "#REF!", Flaw: Failed}},
		{"unknown error", [][]byte{rec(recBoolErr, 1, 1, 0, byte(0x99), byte(1))}, Entry{Text: "#ERROR", Flaw: Failed}},
		{"formula", [][]byte{formula(5.0, 0x44, 0, 0, 0, 0)}, Entry{Text: "5", Flaw: Formula}},
		{"formula of text", [][]byte{formula(result(0, 0), 1, 2, 3), rec(recString, "ab")}, Entry{Text: "ab", Flaw: Formula}},
		{"formula of truth", [][]byte{formula(result(1, 1), 1, 2, 3)}, Entry{Text: "TRUE", Flaw: Formula}},
		{"formula that failed", [][]byte{formula(result(2, 0x2A), 1, 2, 3)}, Entry{Text: "#N/A", Flaw: Formula}},
		{"formula of nothing", [][]byte{formula(result(3, 0), 1, 2, 3)}, Entry{Flaw: Formula}},
		{"constant truth", [][]byte{formula(result(1, 0), 0x1D, 0)}, Entry{Text: "FALSE"}},
		{"text without formula", [][]byte{rec(recString, "ab"), rec(recNumber, 1, 1, 0, 1.0)}, Entry{Text: "1"}},
		{"chart within", [][]byte{rec(recBOF, 0x0600, 0x20), rec(recNumber, 1, 1, 0, 9.0), rec(recEOF), rec(recNumber, 1, 1, 0, 1.0)}, Entry{Text: "1"}},
	} {
		cells := append([][]byte{rec(recNumber, 1, 0, 0, 1.0)}, c.cells...)
		table, err := Read(biffFile(globals, cells...), "a.xls", Limits{})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := table.Lines[0].At(1); got != c.want {
			t.Errorf("%s: %q %s, want %q %s", c.name, got.Text, got.Flaw, c.want.Text, c.want.Flaw)
		}
	}
}

// TestAwkward is the table of files that are read although they are odd: the
// name of the sheet and all that is in it.
func TestAwkward(t *testing.T) {
	far := headRow + `<row r="1048576"><c r="A1048576"><v>1</v></c></row>`
	for _, c := range []struct {
		name string
		data []byte
		want string
	}{
		{"no references", sheetBook(`<row><c><v>1</v></c><c><v>2</v></c></row><row/><row><c><v>3</v></c></row>`, nil).zip(t), "S@1: 1|2; 3: 3|"},
		{"rows in disorder", sheetBook(`<row r="5"><c r="A5"><v>5</v></c></row>`+headRow+`<row r="2"><c r="A2"><v>2</v></c></row>`, nil).zip(t), "S@1: Key|Value; 2: 2|; 5: 5|"},
		{"last row", sheetBook(far, nil).zip(t), "S@1: Key|Value; 1048576: 1|"},
		{"100,000 empty formatted rows", sheetBook(oneRow+strings.Repeat(`<row s="1"><c s="1"/></row>`, 100000), nil).zip(t), "S@1: Key|Value; 2: 1|"},
		{"title over the header", sheetBook(`<row r="1"><c r="A1" t="str"><v>Title</v></c></row><row r="3"><c r="A3"><v>7</v></c><c r="B3"><v>8</v></c></row><row r="4"><c r="A4"><v>9</v></c></row>`,
			nil).merged("A1:B1").zip(t), "S@3: 7|8; 4: 9|"},
		{"merged cells", sheetBook(headRow+`<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>1</v></c></row><row r="3"><c r="B3"><v>2</v></c></row>`, nil).merged("A2:A3").zip(t), "S@1: Key|Value; 2: 1|1; 3: (merged)|2"},
		{"hidden sheet first", bookOf(`<sheet name="H" state="hidden" r:id="r3"/><sheet name="T" state="visible" r:id="r1"/>`).zip(t), "T@1: Key|Value; 2: 1|"},
		{"chart first", bookOf(`<sheet name="C" r:id="r3"/><sheet name="T" r:id="r1"/>`).zip(t), "T@1: Key|Value; 2: 1|"},
		{"strict form, rooted target", bookOf(`<sheet name="T" r:id="r2"/>`).with("xl/worksheets/sheet2.xml", `<worksheet><sheetData>`+oneRow+`</sheetData></worksheet>`).zip(t), "T@1: Key|Value; 2: 1|"},
		{"1904", sheetBook(headRow+`<row r="2"><c r="A2" s="1"><v>0</v></c><c r="B2" s="1"><v>44619.5</v></c></row>`, parts{"xl/styles.xml": stylesOf,
			"xl/workbook.xml": `<workbook><workbookPr date1904="1"/><sheets><sheet name="S" r:id="r1"/></sheets></workbook>`}).zip(t), "S@1: Key|Value; 2: 1904-01-01|2026-02-28 12:00:00"},
		{"1904 in xls", biffFile([][]byte{rec(rec1904, 1), rec(recXF, 0, 14)}, rec(recNumber, 1, 0, 0, 44619.0)), "S1@1: Key|Value; 2: 2026-02-28|"},
		{"formula in the header", sheetBook(`<row r="1"><c r="A1"><f>B1</f><v>1</v></c><c r="B1"><v>2</v></c></row><row r="2"><c r="A2"><v>3</v></c></row>`, nil).zip(t), "S@1: |2; 2: 3|"},
		{"1000 rows", sheetBook(xmlRows(1000), nil).zip(t), ""},
		{"1000 rows in xls", biffFile(nil, biffRows(1000)...), ""},
		{"bare xls stream", biffStreamOf(nil, biffSheetOf{state: 1}, biffSheetOf{cells: [][]byte{rec(recNumber, 0, 0, 0, 1.0), rec(recNumber, 1, 0, 0, 2.0)}}), "S2@1: 1; 2: 2"},
		{"merged in xls", biffFile(nil, rec(recNumber, 1, 0, 0, 1.0), rec(recNumber, 2, 1, 0, 2.0), rec(recMergeCells, 1, 1, 2, 0, 0)), "S1@1: Key|Value; 2: 1|; 3: (merged)|2"},
	} {
		table, err := Read(c.data, "a.bin", Limits{})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := shown(table); c.want != "" && got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if c.want == "" && len(table.Lines) != 1000 {
			t.Errorf("%s: %d rows", c.name, len(table.Lines))
		}
	}
}

func shown(table *Table) string {
	var b strings.Builder
	b.WriteString(table.Sheet + "@" + itoa(table.HeaderNumber) + ": " + strings.Join(table.Header, "|"))
	for _, l := range table.Lines {
		b.WriteString("; " + itoa(l.Number) + ": ")
		for i, e := range l.Entries {
			if i > 0 {
				b.WriteString("|")
			}
			b.WriteString(e.Text)
			if e.Flaw != Sound {
				b.WriteString("(" + string(e.Flaw) + ")")
			}
		}
	}
	return b.String()
}

func itoa(n int) string { return Integer(int64(n)).plain(nil) }
