package export

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"
)

const (
	headRow = `<row r="1"><c r="A1" t="inlineStr"><is><t>Key</t></is></c><c r="B1" t="inlineStr"><is><t>Value</t></is></c></row>`
	oneRow  = headRow + `<row r="2"><c r="A2"><v>1</v></c></row>`
)

func xmlRows(n int) string {
	var b strings.Builder
	b.WriteString(headRow)
	for i := range n {
		fmt.Fprintf(&b, `<row r="%d"><c r="A%d"><v>%d</v></c></row>`, i+2, i+2, i)
	}
	return b.String()
}

func biffRows(n int) [][]byte {
	var rows [][]byte
	for i := range n {
		rows = append(rows, rec(recNumber, i+1, 0, 0, float64(i)))
	}
	return rows
}

func mainType(kind string) string {
	return `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.` + kind + `"/></Types>`
}

func bookOf(sheets string) parts {
	return sheetBook(oneRow, parts{"xl/workbook.xml": `<workbook><sheets>` + sheets + `</sheets></workbook>`, "xl/chartsheets/sheet1.xml": `<chartsheet/>`})
}

func wide(s string) []byte {
	b := []byte{0xFF, 0xFE}
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u), byte(u>>8))
	}
	return b
}

func gzipped(t *testing.T, s string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write([]byte(s)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestBroken is the table of files that are refused: each with the one code.
func TestBroken(t *testing.T) {
	cut := func(b []byte, n int) []byte { return b[:len(b)-n] }
	whole := sheetBook(oneRow, nil)
	list := "imei,name\r\n860000000000001,a\r\n"
	page := `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>1</td></tr></table></html>`
	bof5 := rec(recBOF, 0x0500, 5, 0, 0)
	for _, c := range []struct {
		name string
		data []byte
		file string
		code string
		kind string
	}{
		{"no bytes", nil, "a.xlsx", CodeEmpty, ""},
		{"above the size", make([]byte, 2<<20+1), "a.xlsx", CodeTooLarge, ""},
		{"csv as xls", []byte(list), "a.xls", CodeNotSpreadsheet, KindCSV},
		{"csv in GBK", []byte("\xC9\xE8\xB1\xB8,\xC3\xFB\xB3\xC6\r\n1,2\r\n"), "a.xls", CodeNotSpreadsheet, KindCSV},
		{"csv in UTF-16", wide(strings.ReplaceAll(list, ",", "\t")), "a.xls", CodeNotSpreadsheet, KindCSV},
		{"csv of one column", []byte("imei\n1\n"), "A.CSV", CodeNotSpreadsheet, KindCSV},
		{"text", []byte("imei\n1\n"), "a.xlsx", CodeNotSpreadsheet, KindText},
		{"page as xls", []byte(page), "a.xls", CodeNotSpreadsheet, KindHTML},
		{"page with mark", []byte("\uFEFF\r\n " + page), "a.xls", CodeNotSpreadsheet, KindHTML},
		{"table without page", []byte("<table border=1><tr></tr></table>"), "a.xls", CodeNotSpreadsheet, KindHTML},
		{"xml 2003", []byte(`<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>`), "a.xls", CodeNotSpreadsheet, KindXML},
		{"mht", []byte("MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n"), "a.xls", CodeNotSpreadsheet, KindMHT},
		{"pdf", []byte("%PDF-1.7\n"), "a.xlsx", CodeNotSpreadsheet, KindPDF},
		{"rtf", []byte(`{\rtf1 a}`), "a.xls", CodeNotSpreadsheet, KindRTF},
		{"png", []byte("\x89PNG\r\n\x1a\n\x00\x00"), "a.xlsx", CodeNotSpreadsheet, KindImage},
		{"rar", []byte("Rar!\x1A\x07\x00"), "a.xlsx", CodeNotSpreadsheet, KindArchive},
		{"gzip", gzipped(t, list), "a.xlsx", CodeNotSpreadsheet, KindArchive},
		{"noise", []byte("\x00\x01\x02\x03\x04\x05\x06\x07\x10\x11"), "a.xls", CodeNotSpreadsheet, KindBinary},
		{"zip without workbook", parts{"a.txt": "a"}.zip(t), "a.xlsx", CodeNotSpreadsheet, KindZip},
		{"empty zip", parts{}.zip(t), "a.xlsx", CodeNotSpreadsheet, KindZip},
		{"word", parts{"[Content_Types].xml": mainType("openxmlformats-officedocument.wordprocessingml.document.main+xml"), "word/document.xml": "<a/>"}.zip(t), "a.xlsx", CodeNotSpreadsheet, KindWord},
		{"word with macros", parts{"[Content_Types].xml": mainType("ms-word.document.macroEnabled.main+xml"), "word/document.xml": "<a/>"}.zip(t), "a.xlsx", CodeNotSpreadsheet, KindWord},
		{"slides", parts{"[Content_Types].xml": mainType("openxmlformats-officedocument.presentationml.presentation.main+xml"), "ppt/presentation.xml": "<a/>"}.zip(t), "a.xlsx", CodeNotSpreadsheet, KindSlides},
		{"ods", load(t, "libreoffice.ods"), "a.xlsx", CodeNotSpreadsheet, KindODS},
		{"xlsb", parts{"[Content_Types].xml": mainType("ms-excel.sheet.binary.macroEnabled.main"), "xl/workbook.bin": "a"}.zip(t), "a.xlsx", CodeNotSpreadsheet, KindXLSB},
		{"numbers", parts{"Index/Document.iwa": "a"}.zip(t), "a.xlsx", CodeNotSpreadsheet, KindNumbers},
		{"xlsm", sheetBook(oneRow, parts{"[Content_Types].xml": mainType("ms-excel.sheet.macroEnabled.main+xml"), "xl/vbaProject.bin": "a"}).zip(t), "a.xlsx", CodeMacro, ""},
		{"xlsx with password", load(t, "encrypted.xlsx"), "a.xlsx", CodeEncrypted, ""},
		{"xls with password", biffFile([][]byte{rec(recFilePass, 1, 1, 1, make([]byte, 48))}, biffRows(1)...), "a.xls", CodeEncrypted, ""},
		{"zip with password", whole.locked(t), "a.xlsx", CodeEncrypted, ""},
		{"excel 95", compound(map[string][]byte{"Book": bof5}), "a.xls", CodeOldFormat, ""},
		{"excel 95 under the new name", compound(map[string][]byte{"Workbook": bof5}), "a.xls", CodeOldFormat, ""},
		{"excel 5, bare", bof5, "a.xls", CodeOldFormat, ""},
		{"excel 4", rec(0x0409, 0, 0x10, 0), "a.xls", CodeOldFormat, ""},
		{"excel 2", rec(0x0009, 2, 0x10), "a.xls", CodeOldFormat, ""},
		{"word 97", compound(map[string][]byte{"WordDocument": nil}), "a.xls", CodeNotSpreadsheet, KindWord},
		{"slides 97", compound(map[string][]byte{"PowerPoint Document": nil}), "a.xls", CodeNotSpreadsheet, KindSlides},
		{"other compound file", compound(map[string][]byte{"__properties_version1.0": nil}), "a.xls", CodeNotSpreadsheet, KindOLE},
		{"xlsx cut off", cut(whole.zip(t), 60), "a.xlsx", CodeDamaged, ""},
		{"wrong checksum", whole.wrongSum(t), "a.xlsx", CodeDamaged, ""},
		{"xml cut off", sheetBook("", parts{"xl/worksheets/sheet1.xml": `<worksheet><sheetData>` + oneRow}).zip(t), "a.xlsx", CodeDamaged, ""},
		{"xml broken", sheetBook(`<row r="1"><c r=A1></row>`, nil).zip(t), "a.xlsx", CodeDamaged, ""},
		{"entity unknown", sheetBook("", parts{"xl/worksheets/sheet1.xml": `<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>`}).zip(t), "a.xlsx", CodeDamaged, ""},
		{"no sheet part", sheetBook("", nil).without("xl/worksheets/sheet1.xml").zip(t), "a.xlsx", CodeDamaged, ""},
		{"no relations", sheetBook("", nil).without("xl/_rels/workbook.xml.rels").zip(t), "a.xlsx", CodeDamaged, ""},
		{"no workbook part", sheetBook("", nil).without("xl/workbook.xml").zip(t), "a.xlsx", CodeDamaged, ""},
		{"no content types", sheetBook("", nil).without("[Content_Types].xml").zip(t), "a.xlsx", CodeDamaged, ""},
		{"relation to nowhere", bookOf(`<sheet name="S" r:id="r9"/>`).zip(t), "a.xlsx", CodeDamaged, ""},
		{"shared text missing", sheetBook(headRow+`<row><c t="s"><v>7</v></c></row>`, nil).zip(t), "a.xlsx", CodeDamaged, ""},
		{"row nought", sheetBook(`<row r="0"><c><v>1</v></c></row>`, nil).zip(t), "a.xlsx", CodeDamaged, ""},
		{"row beyond the last", sheetBook(`<row><c r="A1048577"><v>1</v></c></row>`, nil).zip(t), "a.xlsx", CodeDamaged, ""},
		{"xls header alone", compound(map[string][]byte{"Workbook": nil})[:512], "a.xls", CodeDamaged, ""},
		{"xls of noughts", compound(map[string][]byte{"Workbook": nil}), "a.xls", CodeDamaged, ""},
		{"xls cut off", load(t, "libreoffice.xls")[:20000], "a.xls", CodeDamaged, ""},
		{"xls stream cut off", biffStreamOf(nil, biffSheetOf{cells: biffRows(3)})[:90], "a.xls", CodeDamaged, ""},
		{"xls sheet nowhere", biffStreamOf([][]byte{rec(recBoundSheet, 0xFFFF, 0x7F, byte(0), byte(0), byte(1), byte(0), []byte("S"))}), "a.xls", CodeDamaged, ""},
		{"xls text missing", biffFile(nil, rec(recLabelSST, 1, 0, 0, 9, 0)), "a.xls", CodeDamaged, ""},
		{"xls text cut off", biffFile([][]byte{rec(recSST, 1, 0, 1, 0, 500, byte(0), []byte("abc"))}, biffRows(1)...), "a.xls", CodeDamaged, ""},
		{"zip bomb", sheetBook(oneRow+strings.Repeat(" ", 65<<20), nil).zip(t), "a.xlsx", CodeUnpacksTooLarge, ""},
		{"shared text bomb", sheetBook(oneRow, parts{"xl/sharedStrings.xml": "<sst><si><t>" + strings.Repeat("a", 65<<20) + "</t></si></sst>"}).zip(t), "a.xlsx", CodeUnpacksTooLarge, ""},
		{"two million shared texts", sheetBook(oneRow, parts{"xl/sharedStrings.xml": "<sst>" + strings.Repeat("<si/>", 2<<20) + "</sst>"}).zip(t), "a.xlsx", CodeUnpacksTooLarge, ""},
		{"1001 rows", sheetBook(xmlRows(1001), nil).zip(t), "a.xlsx", CodeTooManyRows, ""},
		{"20000 rows", sheetBook(xmlRows(20000), nil).zip(t), "a.xlsx", CodeTooManyRows, ""},
		{"1001 rows in xls", biffFile(nil, biffRows(1001)...), "a.xls", CodeTooManyRows, ""},
		{"too many columns", sheetBook(headRow+`<row><c r="BM2"><v>1</v></c></row>`, nil).zip(t), "a.xlsx", CodeTooManyColumns, ""},
		{"too many columns in xls", biffFile(nil, rec(recNumber, 1, 255, 0, 1.0)), "a.xls", CodeTooManyColumns, ""},
		{"only header", sheetBook(headRow, nil).zip(t), "a.xlsx", CodeOnlyHeader, ""},
		{"only header in xls", biffFile(nil), "a.xls", CodeOnlyHeader, ""},
		{"nothing in the sheet", sheetBook("", nil).zip(t), "a.xlsx", CodeEmpty, ""},
		{"blanks only", sheetBook(`<row><c t="inlineStr"><is><t xml:space="preserve"> &#xA0;&#x200B; </t></is></c></row>`, nil).zip(t), "a.xlsx", CodeEmpty, ""},
		{"pictures only", sheetBook("", parts{"xl/worksheets/sheet1.xml": `<worksheet><sheetData/><drawing r:id="rId1"/></worksheet>`, "xl/media/image1.png": "\x89PNG"}).zip(t), "a.xlsx", CodeEmpty, ""},
		{"hidden sheets only", bookOf(`<sheet name="S" state="hidden" r:id="r1"/><sheet name="T" state="veryHidden" r:id="r2"/>`).zip(t), "a.xlsx", CodeNoVisibleSheet, ""},
		{"a chart only", bookOf(`<sheet name="S" r:id="r3"/>`).zip(t), "a.xlsx", CodeNoVisibleSheet, ""},
		{"no sheet at all", bookOf("").zip(t), "a.xlsx", CodeNoVisibleSheet, ""},
		{"hidden sheets only in xls", biffStreamOf(nil, biffSheetOf{state: 1}, biffSheetOf{state: 2}), "a.xls", CodeNoVisibleSheet, ""},
		{"charts and macro sheets only in xls", biffStreamOf(nil, biffSheetOf{kind: 1}, biffSheetOf{kind: 2}), "a.xls", CodeNoVisibleSheet, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			table, err := Read(c.data, c.file, Limits{})
			e, ok := errors.AsType[*Error](err)
			if !ok || e.Code != c.code || c.kind != "" && e.Args["kind"] != c.kind {
				t.Fatalf("%v, %v; want %s %s", table, err, c.code, c.kind)
			}
			if e.Err != nil && strings.Contains(e.Err.Error(), "panic") {
				t.Errorf("caught a panic: %v", err)
			}
		})
	}
}

func TestColumns(t *testing.T) {
	table := &Table{Header: []string{"IMEI*", "", "车牌号", "Plate no.", "设备 名称"}}
	for _, c := range []struct {
		titles []string
		want   int
		code   string
	}{
		{[]string{"imei"}, 0, ""},
		{[]string{"ＩＭＥＩ"}, 0, ""},
		{[]string{"设备名称", "Device name"}, 4, ""},
		{[]string{"Plate No"}, 3, ""},
		{[]string{"车牌号", "Plate no"}, -1, CodeHeaderDuplicate},
		{[]string{"SIM"}, -1, CodeHeaderMissing},
		{nil, -1, CodeHeaderMissing},
	} {
		got, err := table.Column(c.titles...)
		if got != c.want {
			t.Errorf("%q: %d, want %d", c.titles, got, c.want)
		}
		if c.code != "" {
			wantCode(t, err, c.code)
		} else if err != nil {
			t.Error(err)
		}
	}
}

// TestTitlesThatAreThere: who lacks a column is told of those that have a title, and of none where there is none.
func TestTitlesThatAreThere(t *testing.T) {
	for found, header := range map[string][]string{"IMEI, Plate no.": {"IMEI", "", " ", "Plate no."}, "–": {"", ""}} {
		_, err := (&Table{Header: header}).Column("SIM")
		if refused := (*Error)(nil); !errors.As(err, &refused) || refused.Args["found"] != found {
			t.Errorf("%q: %v, want %q", header, err, found)
		}
	}
}

func TestReadFrom(t *testing.T) {
	data := sheetBook(oneRow, nil).zip(t)
	if table, err := ReadFrom(bytes.NewReader(data), "a.xlsx", Limits{}); err != nil || len(table.Lines) != 1 {
		t.Errorf("%v, %v", table, err)
	}
	_, err := ReadFrom(bytes.NewReader(data), "a.xlsx", Limits{Bytes: 100})
	wantCode(t, err, CodeTooLarge)
	broken := errors.New("line dropped")
	if _, err := ReadFrom(failing{broken}, "a.xlsx", Limits{}); !errors.Is(err, broken) {
		t.Error(err)
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }
