package fleet_test

import (
	"testing"

	"waymark/fleet"
)

func TestTexts(t *testing.T) {
	for in, want := range map[string]string{
		" a\tb\r\nc ": "a b  c", "\u200b\ufeff": "", "\u202egnp.exe": "gnp.exe", "a\x00b\x7f": "ab", "👩\u200d🚀": "👩\u200d🚀", "北\u3000京": "北\u3000京", "\u3000": "",
	} {
		if got := fleet.Line(in); got != want {
			t.Errorf("Line(%q) is %q, want %q", in, got, want)
		}
	}
	if got := fleet.Lines(" a\r\n\tb\x00\u200b\n"); got != "a\n\tb" {
		t.Errorf("%q", got)
	}
	if got := fleet.Narrow("８６１　ａＢ－"); got != "861 aB-" {
		t.Errorf("%q", got)
	}
}
