package install

import (
	"os"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

// Set by the linker where this program itself is tested, and empty in every other build: clockOffsetFile names a file with
// the duration by which the clock is wrong, which may change at any time; retentionPace is how soon and how often retention runs.
var clockOffsetFile, retentionPace string

// WallClock is the clock of the program.
func WallClock() fleet.Clock {
	if clockOffsetFile == "" {
		return fleet.SystemClock{}
	}
	return fleet.ClockFunc(func() time.Time {
		now := time.Now()
		text, err := os.ReadFile(clockOffsetFile)
		if err != nil {
			return now
		}
		wrong, err := time.ParseDuration(strings.TrimSpace(string(text)))
		if err != nil {
			return now
		}
		return now.Add(wrong)
	})
}

// RetentionTimes returns how long after the start retention runs first, so that a clock can be put right and a person can
// look, and how often it runs then.
func RetentionTimes() (first, every time.Duration) {
	if pace, err := time.ParseDuration(retentionPace); err == nil {
		return pace, pace
	}
	return 10 * time.Minute, 6 * time.Hour
}

// clockWatch notices that the clock was set: it went another way than the time that passed meanwhile.
type clockWatch struct {
	clock fleet.Clock
	began time.Time // what the clock said when it was set last, or looked at first
	wall  time.Time // what the clock said last
	since time.Time // when that was, by the time that passes
}

// NewClockWatch begins to watch a clock.
func NewClockWatch(clock fleet.Clock) *clockWatch {
	now := clock.Now().Round(0)
	return &clockWatch{clock: clock, began: now, wall: now, since: time.Now()}
}

// beganBefore is how long before the clock is first watched reports may have come.
const beganBefore = time.Minute

// Set returns by how much the clock was set since it was looked at last, 0 when that is nothing to speak of, and until then it was wrong where it
// is right now.
func (w *clockWatch) Set() (by time.Duration, until track.WrongClock) {
	wall, passed := w.clock.Now().Round(0), time.Since(w.since)
	by = wall.Sub(w.wall) - passed
	began := w.began
	if w.wall, w.since = wall, time.Now(); by.Abs() <= monitor.ClockSkew {
		return 0, until
	}
	w.began = wall
	return by, track.WrongClock{From: fleet.MillisOf(began.Add(-beganBefore)), To: fleet.MillisOf(wall.Add(-by)), By: fleet.Millis(by.Milliseconds())}
}

// ReconnectTime is how long after the start terminals have had time to come back, and silence begins to count.
const ReconnectTime = 15 * time.Minute
