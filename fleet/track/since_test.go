package track

import (
	"testing"

	"waymark/fleet"
)

func TestSinceReset(t *testing.T) {
	const reset = 1_700_000_000_400
	for _, c := range []struct {
		name      string
		fix, recv fleet.Millis
		reset     fleet.Millis
		want      int
	}{
		{"never reset", 1000, 1000, 0, 1},
		{"after it", reset + 5600, reset + 6000, reset, 1},
		{"received at that moment", reset, reset, reset, 0},
		{"before it", reset - 5400, reset - 5000, reset, 0},
		{"of before it, from the terminal's memory", reset - 5400, reset + 5000, reset, 0},
		{"the same second, after it", reset - 400, reset + 100, reset, 1},
		{"the second before, received after it", reset - 1400, reset + 100, reset, 0},
		{"the same second, before it", reset - 400, reset - 100, reset, 0},
	} {
		if got := since([]Point{{FixTime: c.fix, RecvTime: c.recv}}, c.reset); len(got) != c.want {
			t.Errorf("%s: %d points", c.name, len(got))
		}
	}
}
