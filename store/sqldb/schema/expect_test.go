package schema

import (
	"strings"
	"testing"
)

// TestExpected: a version other than the newest is refused with what to do about it.
func TestExpected(t *testing.T) {
	for version, say := range map[int]string{0: ErrNoDatabase.Error(), 1: "which migrates it", 3: "too old"} {
		if err := expected(version, 2); err == nil || !strings.Contains(err.Error(), say) {
			t.Errorf("version %d: %v", version, err)
		}
	}
	if err := expected(2, 2); err != nil {
		t.Error(err)
	}
}
