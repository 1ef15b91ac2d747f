package individual

import (
	"slices"
	"testing"
)

func TestTrimmed(t *testing.T) {
	if got := trimmed([]string{" 1 ", "", "2", "1", "\t", "2 "}); !slices.Equal(got, []string{"1", "2"}) {
		t.Errorf("%q", got)
	}
}
