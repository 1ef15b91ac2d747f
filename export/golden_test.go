package export

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// golden are the files of testdata/make, by who made them.
var golden = []struct {
	file   string
	format Format
}{
	{"openpyxl.xlsx", XLSX},
	{"xlsxwriter.xlsx", XLSX},
	{"excelize.xlsx", XLSX},
	{"libreoffice.xlsx", XLSX},
	{"libreoffice.xls", XLS},
	{"libreoffice-from-openpyxl.xls", XLS},
	{"xlwt.xls", XLS},
}

// meant is what the keys of the golden list must come out as; the text of a
// formula depends on whether the program has computed it.
var meant = map[string]Entry{
	"imei-text":    {Text: "860000000000001"},
	"imei-number":  {Text: "860000000000002"},
	"long-number":  {Text: "89860012345678900000", Flaw: Damaged},
	"full-width":   {Text: "860000000000004 Ab-1"},
	"blanks":       {Text: "abc"},
	"formula":      {Flaw: Formula},
	"text-formula": {Flaw: Formula},
	"date":         {Text: "2026-02-28"},
	"datetime":     {Text: "2026-02-28 23:59:58"},
	"bool":         {Text: "TRUE"},
	"rich":         {Text: "粗体和普通"},
	"padded":       {Text: "00000000123"},
	"decimal":      {Text: "0.1"},
	"negative":     {Text: "-42"},
	"plate":        {Text: "粤B·12345（新）"},
	"emoji":        {Text: "车🚗"},
	"two-lines":    {Text: "a b"},
	"apostrophe":   {Text: "0012"},
	"merged":       {Text: "both"},
	"covered":      {Flaw: Merged},
	"after-gap":    {Text: "x"},
	"error":        {Text: "#N/A", Flaw: Failed},
}

func TestGolden(t *testing.T) {
	for _, g := range golden {
		t.Run(g.file, func(t *testing.T) {
			table, err := Read(load(t, g.file), g.file, Limits{})
			if err != nil {
				t.Fatal(err)
			}
			if table.Format != g.format || table.Sheet != "设备" || strings.Join(table.Header, "|") != "Key|值 *" {
				t.Errorf("%s, sheet %q, header %q", table.Format, table.Sheet, table.Header)
			}
			seen := map[string]int{}
			for _, l := range table.Lines {
				key, got := l.At(0).Text, l.At(1)
				seen[key] = l.Number
				want, ok := meant[key]
				if !ok {
					checkLong(t, key, got)
					continue
				}
				if want.Flaw == Formula {
					got.Text = ""
				}
				if got != want {
					t.Errorf("%s: %q %s, want %q %s", key, got.Text, got.Flaw, want.Text, want.Flaw)
				}
			}
			for key := range meant {
				if seen[key] == 0 && key != "error" {
					t.Errorf("%s is missing", key)
				}
			}
			if seen["imei-text"] != 2 || seen["after-gap"] != seen["covered"]+4 || seen["long-39"] == 0 {
				t.Errorf("row numbers %v", seen)
			}
		})
	}
}

// checkLong checks the texts that make the tables of texts long.
func checkLong(t *testing.T, key string, got Entry) {
	t.Helper()
	kind, n, _ := strings.Cut(key, "-")
	want := n + ":" + strings.Repeat("深圳市南山区", 40) + strings.Repeat("abc", 40)
	if kind == "latin" {
		want = n + ":" + strings.Repeat("abcdefghij", 30)
	}
	if _, err := strconv.Atoi(n); err != nil || got != (Entry{Text: want}) {
		t.Errorf("%s: %q %s", key, got.Text, got.Flaw)
	}
}

func load(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return b
}
