package httpapi_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"waymark/locale"
)

// book writes an xlsx file of parts by hand.
func book(t *testing.T, parts map[string]string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range parts {
		w, err := z.Create(name)
		check(t, err)
		_, err = w.Write([]byte(text))
		check(t, err)
	}
	check(t, z.Close())
	return b.Bytes()
}

// sheetBook is a whole workbook with one sheet; changes replace parts.
func sheetBook(t *testing.T, rows string, changes map[string]string) []byte {
	parts := map[string]string{
		"[Content_Types].xml":        `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
		"xl/workbook.xml":            `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml":   `<worksheet><sheetData>` + rows + `</sheetData></worksheet>`,
	}
	for name, text := range changes {
		parts[name] = text
	}
	return book(t, parts)
}

// cells writes one row; what begins with < is taken as it is.
func cells(texts ...string) string {
	var b strings.Builder
	b.WriteString("<row>")
	for _, text := range texts {
		if !strings.HasPrefix(text, "<") {
			text = `<c t="inlineStr"><is><t>` + text + `</t></is></c>`
		}
		b.WriteString(text)
	}
	return b.String() + "</row>"
}

func exportData(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("../export/testdata", name))
	check(t, err)
	return b
}

func mainType(kind string) map[string]string {
	return map[string]string{"[Content_Types].xml": `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.` + kind + `"/></Types>`}
}

// TestBrokenImports is the table of broken files: each gets one message of its own, in both languages.
func TestBrokenImports(t *testing.T) {
	f := newFleet(t)
	texts, err := locale.Load()
	check(t, err)
	head := cells("车牌号", "设备号", "设备名称", "设备型号", "SIM卡号")
	row := cells("", "864000000000001", "n", "JT808", "")
	many := head + strings.Repeat(row, 1001)
	wide := head + `<row><c r="BM2"><v>1</v></c></row>`
	kind := func(name string) map[string]any { return map[string]any{"kind": "export.kind." + name} }
	column := func(name string) map[string]any { return map[string]any{"column": name} }
	two := map[string]any{"megabytes": 2, "max": 2 << 20}
	for _, c := range []struct {
		name, file string
		content    []byte
		code       string
		args       map[string]any // nil: those of the text are not compared
	}{
		{"nothing", "a.xlsx", nil, "export.empty", nil},
		{"3 MB", "a.xlsx", make([]byte, 3<<20), "export.tooLarge", two},
		{"csv", "a.csv", []byte("imei,name\n1,2\n"), "export.notSpreadsheet", kind("csv")},
		{"csv as xls", "a.xls", []byte("imei,name\n1,2\n"), "export.notSpreadsheet", kind("csv")},
		{"text", "a.xlsx", []byte("imei\n1\n"), "export.notSpreadsheet", kind("text")},
		{"page as xls", "a.xls", []byte("<html><table><tr><td>1</td></tr></table></html>"), "export.notSpreadsheet", kind("html")},
		{"xml 2003", "a.xls", []byte(`<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>`), "export.notSpreadsheet", kind("xml")},
		{"mht", "a.xls", []byte("MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n"), "export.notSpreadsheet", kind("mht")},
		{"pdf", "a.xlsx", []byte("%PDF-1.7\n"), "export.notSpreadsheet", kind("pdf")},
		{"rtf", "a.xls", []byte(`{\rtf1 a}`), "export.notSpreadsheet", kind("rtf")},
		{"png", "a.xlsx", []byte("\x89PNG\r\n\x1a\n\x00\x00"), "export.notSpreadsheet", kind("image")},
		{"rar", "a.xlsx", []byte("Rar!\x1A\x07\x00"), "export.notSpreadsheet", kind("archive")},
		{"noise", "a.xls", []byte("\x00\x01\x02\x03\x04\x05\x06\x07\x10\x11"), "export.notSpreadsheet", kind("binary")},
		{"zip", "a.xlsx", book(t, map[string]string{"a.txt": "a"}), "export.notSpreadsheet", kind("zip")},
		{"ods", "a.ods", exportData(t, "libreoffice.ods"), "export.notSpreadsheet", kind("ods")},
		{"ods as xlsx", "a.xlsx", exportData(t, "libreoffice.ods"), "export.notSpreadsheet", kind("ods")},
		{"word", "a.xlsx", book(t, map[string]string{"[Content_Types].xml": mainType("openxmlformats-officedocument.wordprocessingml.document.main+xml")["[Content_Types].xml"], "word/document.xml": "<a/>"}), "export.notSpreadsheet", kind("word")},
		{"slides", "a.xlsx", book(t, map[string]string{"[Content_Types].xml": mainType("openxmlformats-officedocument.presentationml.presentation.main+xml")["[Content_Types].xml"], "ppt/presentation.xml": "<a/>"}), "export.notSpreadsheet", kind("powerpoint")},
		{"xlsb", "a.xlsx", book(t, map[string]string{"[Content_Types].xml": mainType("ms-excel.sheet.binary.macroEnabled.main")["[Content_Types].xml"], "xl/workbook.bin": "a"}), "export.notSpreadsheet", kind("xlsb")},
		{"numbers", "a.xlsx", book(t, map[string]string{"Index/Document.iwa": "a"}), "export.notSpreadsheet", kind("numbers")},
		{"macros", "a.xlsm", sheetBook(t, head+row, mainType("ms-excel.sheet.macroEnabled.main+xml")), "export.macro", nil},
		{"password", "a.xlsx", exportData(t, "encrypted.xlsx"), "export.encrypted", nil},
		{"excel 5", "a.xls", []byte("\x09\x08\x08\x00\x00\x05\x05\x00\x00\x00\x00\x00"), "export.oldFormat", nil},
		{"xlsx cut off", "a.xlsx", exportData(t, "openpyxl.xlsx")[:3000], "export.damaged", nil},
		{"xls cut off", "a.xls", exportData(t, "libreoffice.xls")[:20000], "export.damaged", nil},
		{"broken XML", "a.xlsx", sheetBook(t, "<row><c r=A1></row>", nil), "export.damaged", nil},
		{"no sheet", "a.xlsx", sheetBook(t, "", map[string]string{"xl/_rels/workbook.xml.rels": "<Relationships/>"}), "export.damaged", nil},
		{"bomb", "a.xlsx", sheetBook(t, head+strings.Repeat(" ", 65<<20), nil), "export.unpacksTooLarge", nil},
		{"1001 rows", "a.xlsx", sheetBook(t, many, nil), "export.tooManyRows", map[string]any{"max": 1000}},
		{"wide", "a.xlsx", sheetBook(t, wide, nil), "export.tooManyColumns", map[string]any{"max": 64}},
		{"empty sheet", "a.xlsx", sheetBook(t, "", nil), "export.empty", nil},
		{"header alone", "a.xlsx", sheetBook(t, head, nil), "export.onlyHeader", nil},
		{"hidden sheets", "a.xlsx", sheetBook(t, head+row, map[string]string{"xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="S" state="hidden" r:id="r1"/></sheets></workbook>`}), "export.noVisibleSheet", nil},
		{"no IMEI column", "a.xlsx", sheetBook(t, cells("设备名称", "设备型号")+cells("n", "JT808"), nil), "export.headerMissing", nil},
		{"no header", "a.xlsx", sheetBook(t, row+row, nil), "export.headerMissing", nil},
		{"IMEI column twice", "a.xlsx", sheetBook(t, cells("设备号", "IMEI", "设备名称", "设备型号", "设备号")+row, nil), "export.headerDuplicate", nil},
		{"formula", "a.xlsx", sheetBook(t, head+cells("", "<c><f>1+1</f><v>864000000000001</v></c>", "n", "JT808"), nil), "import.formula", column("imei")},
		{"damaged number", "a.xlsx", sheetBook(t, head+cells("", "864000000000001", "n", "JT808", "<c><v>1.39000000012345678E+19</v></c>"), nil), "import.damaged", column("simNo")},
		{"error", "a.xlsx", sheetBook(t, head+cells("", `<c t="e"><v>#N/A</v></c>`, "n", "JT808"), nil), "import.failed", column("imei")},
		{"merged", "a.xlsx", sheetBook(t, "", map[string]string{"xl/worksheets/sheet1.xml": `<worksheet><sheetData>` + head + cells("", "864000000000001", "n", "JT808") + cells("", "864000000000002", "<c/>", "JT808") +
			`</sheetData><mergeCells><mergeCell ref="C2:C3"/></mergeCells></worksheet>`}), "import.merged", column("deviceName")},
		{"no name", "a.xlsx", sheetBook(t, head+cells("", "864000000000001", " ", "JT808"), nil), "import.required", column("deviceName")},
		{"letters", "a.xlsx", sheetBook(t, head+cells("", "86400000000000x", "n", "JT808"), nil), "device.imei", nil},
		{"plate", "a.xlsx", sheetBook(t, head+cells("京A1", "864000000000001", "n", "JT808"), nil), "vehicle.plate", nil},
		{"twice", "a.xlsx", sheetBook(t, head+row+row, nil), "import.twice", column("imei")},
	} {
		for _, lang := range []string{"cn", "en"} {
			t.Run(c.name+" "+lang, func(t *testing.T) {
				args := map[string]any{}
				for name, value := range c.args {
					if code, ok := value.(string); ok && name == "kind" {
						value = texts.Text(lang, code, nil)
					}
					if name == "column" {
						value = texts.Field(lang, fmt.Sprint(value))
					}
					args[name] = value
				}
				said := texts.Text(lang, c.code, args)
				want, _, _ := strings.Cut(said, "{") // what the table does not know is not compared
				w := f.upload(t, deviceUpload, f.tokens["north"], c.file, c.content, lang)
				answer := w.Body.String()
				if w.Code == 200 && strings.Contains(answer, `"errcode":0`) {
					answer = f.send("GET /api/device/getdeviceimportlist?isValidate=0&lang="+lang, f.tokens["north"], "", "").Body.String()
				} else if !strings.Contains(answer, fmt.Sprintf(`"errcode":%d,`, locale.Errcode(c.code))) {
					t.Errorf("%s", answer)
				}
				if !strings.Contains(answer, want) || strings.Contains(answer, "{column}") || strings.Contains(answer, "{value}") || strings.Contains(answer, "{kind}") {
					t.Errorf("no %q in %s", want, answer)
				}
			})
		}
	}
}

// TestGoldenImports: files of five programs and libraries pass the wizard.
func TestGoldenImports(t *testing.T) {
	for _, name := range []string{"libreoffice.xls", "libreoffice.xlsx", "openpyxl.xlsx", "xlwt.xls", "excelize.xlsx"} {
		t.Run(name, func(t *testing.T) {
			f := newFleet(t)
			content, err := os.ReadFile(filepath.Join("testdata/imports", name))
			check(t, err)
			uploaded(t, f.upload(t, deviceUpload, f.tokens["north"], name, content, "en"), `"total":3,"valid":3,"invalid":0`)
			f.expect(t, deviceFinish, f.tokens["north"], `{"organId":2}`, ok(`"imported":3,"failed":0`))
			third := f.device(t, "864000000000003")
			if third.Vehicle.Plate != "沪B12345" || third.Device.SIM != "13900000003" || third.Device.Model != "JT808" || f.device(t, "864000000000002").Device.Name != "设备二" {
				t.Errorf("%+v", third)
			}
		})
	}
}
