package install

import (
	"log/slog"
	"math"
	"os"
	"runtime/debug"
	"testing"
)

// TestPaceGarbage: the collector is given room and a limit, unless whoever starts the program says otherwise.
func TestPaceGarbage(t *testing.T) {
	percent, limit := debug.SetGCPercent(100), debug.SetMemoryLimit(-1)
	t.Cleanup(func() { debug.SetGCPercent(percent); debug.SetMemoryLimit(limit) })
	for _, c := range []struct {
		name, gogc string
		percent    int
		limited    bool
	}{
		{"as it comes", "", garbagePercent, true},
		{"said by the environment", "50", 100, false}, // what Go made of it at the start is left alone
	} {
		t.Setenv("GOGC", c.gogc)
		t.Setenv("GOMEMLIMIT", "") // to be set back
		_ = os.Unsetenv("GOMEMLIMIT")
		debug.SetGCPercent(100)
		debug.SetMemoryLimit(math.MaxInt64)
		PaceGarbage(slog.New(slog.DiscardHandler))
		now := debug.SetGCPercent(100)
		if limited := debug.SetMemoryLimit(-1) < math.MaxInt64; now != c.percent || limited != c.limited {
			t.Errorf("%s: the heap may grow by %d of a hundred, limited %v; want %d, %v", c.name, now, limited, c.percent, c.limited)
		}
	}
}
