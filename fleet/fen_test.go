package fleet

import "testing"

func TestFen(t *testing.T) {
	for _, c := range []struct {
		text string
		fen  Fen
		ok   bool
		back string
	}{
		{"12", 1200, true, "12.00"}, {"12.5", 1250, true, "12.50"}, {" 0.05 ", 5, true, "0.05"}, {"-0.30", -30, true, "-0.30"}, {"0", 0, true, "0.00"},
		{"10000000000", 1_000_000_000_000, true, "10000000000.00"}, {"10000000000.01", 0, false, ""},
		{"1.005", 0, false, ""}, {"", 0, false, ""}, {"-", 0, false, ""}, {".5", 0, false, ""}, {"1.", 0, false, ""}, {"1e3", 0, false, ""}, {"1,000", 0, false, ""}, {"--1", 0, false, ""},
		{"99999999999999999999", 0, false, ""},
	} {
		fen, ok := ReadFen(c.text)
		if ok != c.ok || ok && (fen != c.fen || fen.String() != c.back) {
			t.Errorf("%q is %d %v %q", c.text, fen, ok, fen)
		}
	}
}

func TestPercent(t *testing.T) {
	for text, want := range map[string]string{"30": "30", "12.50": "12.5", "33.33": "33.33", "0.01": "0.01", "100": "100", "12.345": "", "": "", "x": ""} {
		p, ok := ReadPercent(text)
		if ok != (want != "") || ok && p.String() != want {
			t.Errorf("%q is %q, %v", text, p, ok)
		}
	}
}
