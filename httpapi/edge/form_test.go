package edge

import (
	"bytes"
	"errors"
	"io"
	"testing"
	"testing/iotest"
)

func TestReadWhole(t *testing.T) {
	for _, c := range []struct {
		text string
		want int64
		ok   bool
	}{
		{"", 7, true},
		{"12", 12, true},
		{"12.0", 12, true}, // to JSON Schema an integer, too
		{"12.5", 0, false},
		{"-1", 0, false},
		{"101", 0, false},
		{"twelve", 0, false},
		{"1e2", 0, false},
	} {
		got, err := ReadWhole(map[string]part{"zone": {Content: []byte(c.text)}}, "zone", 0, 100, 7)
		if got != c.want || (err == nil) != c.ok {
			t.Errorf("%q: %d, %v", c.text, got, err)
		}
	}
	if got, err := ReadWhole(nil, "zone", 0, 100, 7); got != 7 || err != nil {
		t.Errorf("absent: %d, %v", got, err)
	}
}

// TestReadPart: a part is read whole however long it is, in room that is made once, and one that breaks off is not.
func TestReadPart(t *testing.T) {
	for _, size := range []int{0, 1, 4095, 4096, 4097, 3_000_000} {
		content := bytes.Repeat([]byte("p"), size)
		got, err := readPart(bytes.NewReader(content), size+200)
		if err != nil || !bytes.Equal(got, content) || cap(got) > 2*size+8192 {
			t.Errorf("%d: %d in room for %d, %v", size, len(got), cap(got), err)
		}
		cut := io.MultiReader(bytes.NewReader(content), iotest.ErrReader(io.ErrUnexpectedEOF)) // as a form that is cut off ends
		if _, err := readPart(cut, size+200); !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Errorf("%d, cut: %v", size, err)
		}
	}
	content := make([]byte, 3_000_000)
	if n := testing.AllocsPerRun(5, func() { _, _ = readPart(bytes.NewReader(content), len(content)) }); n > 10 {
		t.Errorf("room is made %v times", n)
	}
}
