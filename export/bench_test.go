package export

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/metrics"
	"strconv"
	"strings"
	"testing"
	"time"
)

// list is a list of devices as large as the limit asks for.
const (
	listRows    = 100_000
	listColumns = 25
)

func listSheet() Sheet {
	s := Sheet{Name: "list", Zone: shanghai, About: About{Name: "about", Facts: []Fact{{"rows", Integer(listRows)}}}}
	for i := range listColumns {
		s.Columns = append(s.Columns, Column{Title: "Column " + strconv.Itoa(i)})
	}
	return s
}

// listRow fills a row with what such a list holds: identification numbers,
// names, plates, times, numbers, gaps.
func listRow(row []Cell, n int) {
	at := time.Unix(1_760_000_000+int64(n)*61, 0)
	for i := range row {
		switch i % 6 {
		case 0:
			row[i] = Text("86" + fmt.Sprintf("%013d", n*7919+i))
		case 1:
			row[i] = Text("深圳分公司设备" + strconv.Itoa(n))
		case 2:
			row[i] = Time(at)
		case 3:
			row[i] = Integer(int64(n % 4000))
		case 4:
			row[i] = Decimal(float64(n%100000) / 100)
		case 5:
			row[i] = Text("粤B" + strconv.Itoa(10000+n%90000))
		}
	}
}

type rowWriter interface {
	Row([]Cell) error
	Close() error
}

func writeList(b *testing.B, x rowWriter, err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
	row := make([]Cell, listColumns)
	for n := range listRows {
		listRow(row, n)
		if err := x.Row(row); err != nil {
			b.Fatal(err)
		}
	}
	if err := x.Close(); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkXLSX writes 100,000 rows of 25 columns; peak-MB is the most memory
// that the whole process has ever held, as the kernel counts it.
func BenchmarkXLSX(b *testing.B) {
	for b.Loop() {
		size := &counter{}
		x, err := NewWriter(b.Context(), size, listSheet())
		writeList(b, x, err)
		b.ReportMetric(float64(size.n)/(1<<20), "file-MB")
	}
	b.ReportMetric(peakMB(), "peak-MB")
}

// BenchmarkCSV is the same list as csv.
func BenchmarkCSV(b *testing.B) {
	for b.Loop() {
		size := &counter{}
		x, err := NewCSVWriter(b.Context(), size, listSheet())
		writeList(b, x, err)
		b.ReportMetric(float64(size.n)/(1<<20), "file-MB")
	}
	b.ReportMetric(peakMB(), "peak-MB")
}

type counter struct{ n int64 }

func (c *counter) Write(p []byte) (int, error) { c.n += int64(len(p)); return len(p), nil }

// peakMB is the highest resident size of the process; where the kernel does not
// tell it, what the runtime holds.
func peakMB() float64 {
	if status, err := os.ReadFile("/proc/self/status"); err == nil {
		for line := range strings.Lines(string(status)) {
			if f := strings.Fields(line); len(f) == 3 && f[0] == "VmHWM:" {
				kb, _ := strconv.Atoi(f[1])
				return float64(kb) / 1024
			}
		}
	}
	s := []metrics.Sample{{Name: "/memory/classes/total:bytes"}}
	metrics.Read(s)
	return float64(s[0].Value.Uint64()) / (1 << 20)
}

// TestMemoryIsBounded writes far more than fits into the memory it may use.
func TestMemoryIsBounded(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	x, err := NewWriter(t.Context(), io.Discard, listSheet())
	if err != nil {
		t.Fatal(err)
	}
	row := make([]Cell, listColumns)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	for n := range 20_000 {
		listRow(row, n)
		if err := x.Row(row); err != nil {
			t.Fatal(err)
		}
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 4<<20 {
		t.Errorf("20,000 rows hold %d bytes", grown)
	}
	if err := x.Close(); err != nil {
		t.Fatal(err)
	}
}

// BenchmarkRead reads a file of 1,000 rows, as an import does.
func BenchmarkRead(b *testing.B) {
	file := &bytes.Buffer{}
	x, err := NewWriter(b.Context(), file, listSheet())
	if err != nil {
		b.Fatal(err)
	}
	row := make([]Cell, listColumns)
	for n := range 1000 {
		listRow(row, n)
		if err := x.Row(row); err != nil {
			b.Fatal(err)
		}
	}
	if err := x.Close(); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := Read(file.Bytes(), "list.xlsx", Limits{}); err != nil {
			b.Fatal(err)
		}
	}
}
