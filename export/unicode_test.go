package export_test

import (
	"testing"

	"waymark/export"
)

func TestUnicode(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{"", ""},
		{"a,b", "a,b"},
		{"\xEF\xBB\xBF支付", "支付"},
		{"支付", "支付"},
		{"\xD6\xA7\xB8\xB6,1", "支付,1"},          // GBK
		{"\x81\x30\x89\x38\xD6\xA7", "\u00DF支"}, // GB 18030 beyond it
	} {
		got, ok := export.Unicode([]byte(c.file))
		if string(got) != c.want || !ok {
			t.Errorf("%q: %q, %v", c.file, got, ok)
		}
	}
	for _, broken := range []string{"\xD6", "\xFF\xFF\xFF", "a\x00b", "\xD6\xA7\x00"} {
		if got, ok := export.Unicode([]byte(broken)); ok {
			t.Errorf("%q is taken for %q", broken, got)
		}
	}
}
