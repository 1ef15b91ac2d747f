package main

import (
	"testing"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/fleet"
)

func TestClockWatch(t *testing.T) {
	offset := time.Duration(0)
	w := install.NewClockWatch(fleet.ClockFunc(func() time.Time { return time.Now().Add(offset) }))
	for _, c := range []struct {
		name   string
		offset time.Duration
		want   time.Duration
	}{
		{"as it was", 0, 0}, {"a little", 5 * time.Minute, 0}, {"three days on", 72 * time.Hour, 72*time.Hour - 5*time.Minute},
		{"as it was", 72 * time.Hour, 0}, {"back again", 0, -72 * time.Hour},
	} {
		offset = c.offset
		if by := w.Set(); (by - c.want).Abs() > time.Minute {
			t.Errorf("%s: set by %v, want %v", c.name, by, c.want)
		}
	}
}

// TestNothingIsTakenFromAnybodyAtTheStart: what believes the clock waits as long as all that is removed for its age.
func TestNothingIsTakenFromAnybodyAtTheStart(t *testing.T) {
	list := (&system{clock: fleet.SystemClock{}}).byTheClock()
	for _, j := range list {
		if j.After < 15*time.Minute {
			t.Errorf("%s: %v after the start", j.Name, j.After)
		}
	}
	if len(list) != 2 {
		t.Errorf("%d jobs", len(list))
	}
}
