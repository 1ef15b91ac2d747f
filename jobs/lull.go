package jobs

import (
	"time"

	"waymark/fleet"
)

// lull tells what time it is for alarms that time alone raises. While nothing at all is heard no time passes: that is us who do not hear, and a vehicle
// that left, or was there all the time, could not say so. Once something is heard again, time goes on when the others have had time to come back.
type lull struct {
	heard fleet.Millis // when anything was heard last, as far as it has looked
	begun fleet.Millis // when time goes on
}

const (
	// outage is for how long the whole fleet may be silent without it being us who do not hear.
	outage = 10 * time.Minute
	// longOutage is for how long it may be so that terminals are not waited for: a small fleet reports now and then.
	longOutage = time.Hour
)

// now is what time it is where anything was heard last at a moment; ok is false while terminals have still time to come back.
func (l *lull) now(clock fleet.Clock, newest fleet.Millis, settle time.Duration) (now fleet.Millis, ok bool) {
	if newest == 0 { // nothing was heard of anything yet
		return 0, false
	}
	now = fleet.MillisOf(clock.Now())
	silent := l.heard == 0 && now-newest > span(outage) || l.heard != 0 && newest-l.heard > span(longOutage)
	if silent && now >= l.begun {
		l.begun = now + span(settle)
	}
	l.heard = max(l.heard, newest)
	return min(now, newest+span(outage)), now >= l.begun
}
