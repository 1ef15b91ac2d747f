// Package region knows the administrative regions of China: provinces, what is
// below them, and what is below that, by code, with names in Chinese and English;
// and, with coarser outlines, those of the rest of the world. An Atlas says which
// of them a place lies in.
package region

import (
	_ "embed" // regions.tsv
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Region is one administrative region.
type Region struct {
	Code   int64 // GB/T 2260, e.g. 130102; of regions of Taiwan longer
	Parent int64 // code of the region it belongs to, 0 for provinces
	Level  int   // 1 province, 2 prefecture, 3 county
	CN, EN string
}

//go:embed regions.tsv
var table string // see README.md; sorted by code

// List holds all regions. It does not change once loaded.
type List struct {
	below map[int64][]Region
	byID  map[int64]Region
}

// Load reads the embedded table.
func Load() (*List, error) { return Parse(strings.NewReader(table)) }

// Parse reads a table in the form of regions.tsv, sorted by code.
func Parse(from io.Reader) (*List, error) {
	text, err := io.ReadAll(from)
	if err != nil {
		return nil, fmt.Errorf("regions: %w", err)
	}
	l := &List{below: map[int64][]Region{}, byID: map[int64]Region{}}
	number := 0
	for line := range strings.Lines(string(text)) {
		number++
		r, err := parse(strings.TrimSuffix(line, "\n"))
		if err != nil {
			return nil, fmt.Errorf("regions, line %d: %w", number, err)
		}
		l.below[r.Parent] = append(l.below[r.Parent], r)
		l.byID[r.Code] = r
	}
	return l, nil
}

// Get returns a region by its code.
func (l *List) Get(code int64) (Region, bool) {
	r, ok := l.byID[code]
	return r, ok
}

func parse(line string) (Region, error) {
	fields := strings.Split(line, "\t")
	if len(fields) != 5 {
		return Region{}, fmt.Errorf("%d fields, want 5", len(fields))
	}
	var numbers [3]int64
	for i := range numbers {
		n, err := strconv.ParseInt(fields[i], 10, 64)
		if err != nil {
			return Region{}, err
		}
		numbers[i] = n
	}
	return Region{Code: numbers[0], Parent: numbers[1], Level: int(numbers[2]), CN: fields[3], EN: fields[4]}, nil
}

// Below returns the regions right below one (0: the provinces) by code; none for a code that is not there.
// The slice must not be changed.
func (l *List) Below(code int64) []Region { return l.below[code] }
