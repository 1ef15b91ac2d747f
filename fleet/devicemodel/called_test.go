package devicemodel

import "testing"

// TestCalled: only what has no other name, and whose model hides its IMEI, is nameless.
func TestCalled(t *testing.T) {
	for _, c := range []struct {
		name   string
		hides  bool
		others []string
		want   string
	}{
		{"Pack 7", true, []string{"", ""}, "Pack 7"},
		{"Pack 7", false, nil, "Pack 7"},
		{"", false, []string{"", ""}, ""},
		{"", true, []string{"京A12345", ""}, ""},
		{"", true, []string{"", "Ms Li"}, ""},
		{"", true, []string{"", ""}, Nameless},
		{"", true, nil, Nameless},
	} {
		if got := Called(c.name, c.hides, c.others...); got != c.want {
			t.Errorf("Called(%q, %t, %q) is %q and not %q", c.name, c.hides, c.others, got, c.want)
		}
	}
}
