package jobs

import (
	"context"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/retention"
)

// TestSweepGoesBySettledTime: what is removed for its age goes by settled time, and by the clock where that is behind.
func TestSweepGoesBySettledTime(t *testing.T) {
	_, db, _ := newRetention(t, 0)
	at := fleet.MillisOf(now)
	for name, c := range map[string]struct {
		settled, clock, want fleet.Millis
	}{
		"retention never ran": {0, at, 0},
		"the clock is ahead":  {at, at + 3*86_400_000, at},
		"the clock is behind": {at, at - 3*86_400_000, at - 3*86_400_000},
	} {
		was, err := db.Settled(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if set, err := db.SetSettled(t.Context(), was, retention.Settled{At: c.settled}); err != nil || !set {
			t.Fatal(set, err)
		}
		var got fleet.Millis
		s := Sweep{Store: db, Clock: fleet.ClockFunc(func() time.Time { return c.clock.Time() }), Remove: func(_ context.Context, now fleet.Millis) error {
			got = now
			return nil
		}}
		if err := s.Do(t.Context()); err != nil || got != c.want {
			t.Errorf("%s: %d, %v; want %d", name, got, err, c.want)
		}
	}
}
