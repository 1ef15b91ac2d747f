package export

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
	"time"
)

var shanghai = time.FixedZone("UTC+8", 8*3600)

func sample() Sheet {
	return Sheet{
		Name: "设备/list", Zone: shanghai,
		Columns: []Column{{Title: "IMEI"}, {Title: "名称", Width: 20}, {Title: "N"}, {Title: "Km"}, {Title: "Time"}},
		About:   About{Name: "筛选", Facts: []Fact{{"organ", Text("All & <more>")}, {"made", Time(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))}, {"by", Text("=admin")}}},
	}
}

func write(t *testing.T, s Sheet, rows ...[]Cell) []byte {
	t.Helper()
	var b bytes.Buffer
	x, err := NewWriter(t.Context(), &b, s)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		if err := x.Row(r); err != nil {
			t.Fatal(err)
		}
	}
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestWrittenIsRead(t *testing.T) {
	at := time.Date(2026, 2, 28, 20, 0, 1, 0, time.UTC)
	data := write(t, sample(),
		[]Cell{Text("860000000000001"), Text("=1+1"), Integer(-3), Decimal(1.5), Time(at)},
		[]Cell{Text("89860012345678901234"), Text("a\x01b\tc<&>\"_x0041_\uFFFE"), Integer(1 << 60), Decimal(0.1)},
		[]Cell{Blank(), Text("+8613800000000"), {}, Decimal(-2e-7), Time(time.Time{})},
		[]Cell{Text(strings.Repeat("长", 40000))},
	)
	got, err := Read(data, "x.xlsx", Limits{Bytes: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	if got.Sheet != "设备_list" || strings.Join(got.Header, "|") != "IMEI|名称|N|Km|Time" || got.HeaderNumber != 1 {
		t.Errorf("sheet %q, header %q", got.Sheet, got.Header)
	}
	want := [][]string{
		{"860000000000001", "=1+1", "-3", "1.5", "2026-03-01 04:00:01"},
		{"89860012345678901234", "ab c<&>\"_x0041_", "1152921504606846976", "0.1", ""},
		{"", "+8613800000000", "", "-0.0000002", ""},
		{strings.Repeat("长", 32767), "", "", "", ""},
	}
	for i, l := range got.Lines {
		for j, e := range l.Entries {
			if e.Text != want[i][j] || e.Flaw != Sound {
				t.Errorf("row %d, column %d: %.40q %s, want %.40q", i, j, e.Text, e.Flaw, want[i][j])
			}
		}
	}
}

// TestPartsAreXML reads every part with a strict parser.
func TestPartsAreXML(t *testing.T) {
	s := sample()
	s.Name, s.About.Name = "it's", "IT'S"
	data := write(t, s, []Cell{Text("a\x00\x0b&<]]>\xff")})
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		d := xml.NewDecoder(r)
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v", f.Name, err)
			}
		}
	}
}

func TestNoFormulaIsWritten(t *testing.T) {
	for _, s := range []string{"=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"} {
		data := write(t, sample(), []Cell{Text(s)})
		sheet := unzipped(t, data, "xl/worksheets/sheet1.xml")
		if strings.Contains(sheet, "<f") || !strings.Contains(sheet, `<c r="A2" s="3" t="inlineStr">`) {
			t.Errorf("%q: %s", s, sheet)
		}
		var b bytes.Buffer
		c, err := NewCSVWriter(t.Context(), &b, sample())
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(c.Row([]Cell{Text(s)}), c.Close()); err != nil {
			t.Fatal(err)
		}
		if line := strings.SplitN(b.String(), "\r\n", 2)[1]; !strings.HasPrefix(strings.TrimPrefix(line, `"`), "'"+s) {
			t.Errorf("%q in csv: %q", s, line)
		}
	}
}

func TestCSV(t *testing.T) {
	var b bytes.Buffer
	s := sample()
	s.Columns = s.Columns[:3]
	c, err := NewCSVWriter(t.Context(), &b, s)
	if err != nil {
		t.Fatal(err)
	}
	err = errors.Join(
		c.Row([]Cell{Text("860000000000001"), Text(`a "b", c`), Integer(-5)}),
		c.Row([]Cell{Time(time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)), Decimal(1e21)}),
		c.Close())
	want := "\uFEFFIMEI,名称,N\r\n860000000000001,\"a \"\"b\"\", c\",-5\r\n2026-01-01 08:00:00,1000000000000000000000,\r\n"
	if got := strings.ReplaceAll(b.String(), "\"2026-01-01 08:00:00\"", "2026-01-01 08:00:00"); err != nil || got != want {
		t.Errorf("%v\n%q\n%q", err, got, want)
	}
	if c.Row(nil) == nil || c.Close() == nil {
		t.Error("a row after the end")
	}
}

func TestCSVStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	c, err := NewCSVWriter(ctx, io.Discard, sample())
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	if err := c.Close(); !errors.Is(err, context.Canceled) {
		t.Errorf("close: %v", err)
	}
	if err := c.Row(nil); !errors.Is(err, context.Canceled) {
		t.Errorf("row: %v", err)
	}
	full, err := NewCSVWriter(t.Context(), &brokenDisk{}, sample())
	if err != nil {
		t.Fatal(err)
	}
	if err := full.Close(); !errors.Is(err, errDisk) {
		t.Errorf("a full disk: %v", err)
	}
	wide, err := NewCSVWriter(t.Context(), io.Discard, sample())
	if err != nil {
		t.Fatal(err)
	}
	wantCode(t, wide.Row(make([]Cell, 6)), CodeWrongNumberCells)
}

func TestSheetNames(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"设备列表", "设备列表"}, {"", "Sheet1"}, {" '' ", "Sheet1"}, {"a/b:c*[d]?\\", "a_b_c__d___"}, {strings.Repeat("长", 40), strings.Repeat("长", 31)},
	} {
		if got := sheetName(c.in, "Sheet1"); got != c.want {
			t.Errorf("%q: %q, want %q", c.in, got, c.want)
		}
	}
	for i, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 701: "ZZ", 702: "AAA", maxColumn: "XFD"} {
		if got := columnName(i); got != want {
			t.Errorf("column %d: %s, want %s", i, got, want)
		}
	}
}

// TestTextIsCut cuts by the characters that a spreadsheet counts, never one in two.
func TestTextIsCut(t *testing.T) {
	for _, c := range []struct {
		in   string
		want int // bytes
	}{
		{strings.Repeat("a", maxText), maxText}, {strings.Repeat("a", maxText+1), maxText},
		{"a" + strings.Repeat("🚗", 20000), 1 + 4*16383}, {strings.Repeat("🚗", 16000), 4 * 16000},
	} {
		if got := fit(c.in); len(got) != c.want || !strings.HasPrefix(c.in, got) {
			t.Errorf("%d bytes, want %d", len(got), c.want)
		}
	}
}

func TestWriterStops(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	x, err := NewWriter(ctx, io.Discard, sample())
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Row([]Cell{Text("a")}); err != nil {
		t.Fatal(err)
	}
	reason := errors.New("the user has cancelled")
	cancel(reason)
	if err := x.Row(nil); !errors.Is(err, reason) {
		t.Errorf("row: %v", err)
	}
	if err := x.Close(); !errors.Is(err, reason) {
		t.Errorf("close: %v", err)
	}

	full, err := NewWriter(t.Context(), &brokenDisk{room: 100}, sample())
	for range 100000 {
		if err != nil {
			break
		}
		err = full.Row([]Cell{Text("860000000000001")})
	}
	if !errors.Is(err, errDisk) {
		t.Errorf("a full disk: %v", err)
	}
	wide, err := NewWriter(t.Context(), io.Discard, sample())
	if err != nil {
		t.Fatal(err)
	}
	wantCode(t, wide.Row(make([]Cell, 6)), CodeWrongNumberCells)
	_, err = NewWriter(t.Context(), io.Discard, Sheet{})
	wantCode(t, err, CodeTooManyColumns)
}

var errDisk = errors.New("no space left")

type brokenDisk struct{ room int }

func (d *brokenDisk) Write(p []byte) (int, error) {
	if d.room -= len(p); d.room < 0 {
		return 0, errDisk
	}
	return len(p), nil
}

func wantCode(t *testing.T, err error, code string) {
	t.Helper()
	e, ok := errors.AsType[*Error](err)
	if !ok || e.Code != code {
		t.Errorf("got %v, want %s", err, code)
	}
}

func TestTemplate(t *testing.T) {
	var b bytes.Buffer
	example := []string{"京A12345", "860000000000001"}
	err := WriteTemplate(&b, Template{
		Name: "Devices", Columns: []Column{{Title: "Plate"}, {Title: "IMEI*", Width: 20}},
		Example: example, NotesName: "Notes", Notes: []string{"At most 1,000 rows.", "=keep"},
	})
	if err != nil {
		t.Fatal(err)
	}
	got, err := Read(b.Bytes(), "t.xlsx", Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Lines) != 1 || len(got.Without(example)) != 0 || len(got.Without(nil)) != 1 {
		t.Errorf("lines %v", got.Lines)
	}
	if i, err := got.Column("imei"); i != 1 || err != nil {
		t.Errorf("column %d, %v", i, err)
	}
	if sheet := unzipped(t, b.Bytes(), "xl/worksheets/sheet1.xml"); !strings.Contains(sheet, `<col min="2" max="2" width="20" customWidth="1" style="2"/>`) {
		t.Error(sheet)
	}
	wantCode(t, WriteTemplate(io.Discard, Template{}), CodeTooManyColumns)
	wantCode(t, WriteTemplate(io.Discard, Template{Columns: []Column{{}}, Example: example}), CodeWrongNumberCells)
}

func unzipped(t *testing.T, data []byte, name string) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	f, err := z.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	b, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestTitlesFitTheirColumns(t *testing.T) {
	for _, c := range []struct {
		column Column
		want   float64
	}{
		{Column{Title: "Month total (MB)", Width: 14}, 20}, {Column{Title: "卡状态", Width: 14}, 14}, {Column{Title: "贷款金额（万元）", Width: 8}, 20},
		{Column{Title: "SMS"}, 10}, {Column{Width: 100}, 100}, {Column{}, 10}, {Column{Width: 999}, 255},
	} {
		if got := columnWidth(c.column); got != c.want {
			t.Errorf("%q of %g is %g wide, not %g", c.column.Title, c.column.Width, got, c.want)
		}
	}
}
