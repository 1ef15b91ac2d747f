package edge

import "testing"

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
