// Command excelize makes the golden file of that library; see README.md. It is
// a module of its own, so that the product does not depend on the library.
package main

import (
	"log"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/xuri/excelize/v2"
)

func main() {
	f := excelize.NewFile()
	check(f.SetSheetName("Sheet1", "old"))
	check(f.SetCellValue("old", "A1", "not this"))
	const s = "设备"
	_, err := f.NewSheet(s)
	check(err)
	f.SetActiveSheet(1)
	check(f.SetSheetVisible("old", false))
	check(f.SetSheetRow(s, "A1", &[]any{"Key", "值 *"}))
	padded := "00000000000"
	pad, err := f.NewStyle(&excelize.Style{CustomNumFmt: &padded})
	check(err)
	day, err := f.NewStyle(&excelize.Style{NumFmt: 14})
	check(err)
	row := 1
	put := func(key string, value any) string {
		row++
		check(f.SetCellValue(s, "A"+strconv.Itoa(row), key))
		at := "B" + strconv.Itoa(row)
		if value != nil {
			check(f.SetCellValue(s, at, value))
		}
		return at
	}
	put("imei-text", "860000000000001")
	put("imei-number", int64(860000000000002))
	put("long-number", 8.98600123456789e19)
	put("full-width", "８６００００００００００００４　Ａｂ－１")
	put("blanks", "\u00a0\ufeff abc\u200b \u3000")
	check(f.SetCellFormula(s, put("formula", 0), "B3+1"))
	check(f.SetCellFormula(s, put("text-formula", "ab"), `CONCATENATE("a","b")`))
	check(f.SetCellStyle(s, put("date", 46081), "B"+strconv.Itoa(row), day))
	put("datetime", time.Date(2026, 2, 28, 23, 59, 58, 0, time.UTC))
	put("bool", true)
	check(f.SetCellRichText(s, put("rich", nil), []excelize.RichTextRun{{Text: "粗体", Font: &excelize.Font{Bold: true}}, {Text: "和普通"}}))
	check(f.SetCellStyle(s, put("padded", 123), "B"+strconv.Itoa(row), pad))
	put("decimal", 0.1)
	put("negative", -42)
	put("plate", "粤B·12345（新）")
	put("emoji", "车🚗")
	put("two-lines", "a\nb")
	put("apostrophe", "'0012")
	from := put("merged", "both")
	check(f.MergeCell(s, from, put("covered", nil)))
	row += 3
	put("after-gap", "x")
	for i := range 40 {
		put("long-"+strconv.Itoa(i), strconv.Itoa(i)+":"+strings.Repeat("深圳市南山区", 40)+strings.Repeat("abc", 40))
	}
	check(f.SaveAs(os.Args[1]))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
