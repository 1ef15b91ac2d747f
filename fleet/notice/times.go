package notice

import (
	"time"

	"waymark/fleet"
)

// day is how many minutes a day has, as a digest of once a day is written.
const day = 24 * 60

// Times are when notices go out. Moments of the day are minutes since midnight in the zone.
type Times struct {
	Digest    int // minutes between; 0 at once, day once a day
	DigestAt  int // when that is
	QuietFrom int
	QuietTo   int    // the same as QuietFrom: no quiet hours
	Zone      string // of the IANA database; "" China
}

// digests are the minutes that digests may be apart: all that divide an hour or a day.
var digests = map[int]bool{0: true, 5: true, 10: true, 15: true, 30: true, 60: true, 120: true, 240: true, 480: true, day: true}

// tidy refuses with notice.times and notice.zone.
func (t *Times) tidy() error {
	if t.Zone == "" {
		t.Zone = "Asia/Shanghai"
	}
	within := func(m int) bool { return m >= 0 && m < day }
	switch {
	case !digests[t.Digest] || !within(t.DigestAt) || !within(t.QuietFrom) || !within(t.QuietTo):
		return refused("notice.times")
	case t.zone() == nil || t.Zone == "Local":
		return refused("notice.zone")
	}
	return nil
}

// zone is nil where there is no such zone.
func (t *Times) zone() *time.Location {
	z, err := time.LoadLocation(t.Zone)
	if err != nil {
		return nil
	}
	return z
}

// due is when what is taken on now goes out, and whether it is held for that with all that comes until then. What is urgent waits neither
// for a digest nor for the end of quiet hours.
func (t *Times) due(now fleet.Millis, urgent bool, gather time.Duration) (due fleet.Millis, held bool) {
	at := now + millis(gather)
	zone := t.zone()
	if urgent || zone == nil {
		return at, false
	}
	if t.Digest > 0 {
		at, held = t.nextDigest(now.Time().In(zone)), true
	}
	if end := t.quietEnd(at.Time().In(zone)); end > at {
		return end, true
	}
	return at, held
}

// at is a minute of the day of a moment, or of one so many days later.
func minute(of time.Time, days, minutes int) time.Time {
	return time.Date(of.Year(), of.Month(), of.Day()+days, minutes/60, minutes%60, 0, 0, of.Location())
}

// nextDigest is the first moment of a digest after one.
func (t *Times) nextDigest(now time.Time) fleet.Millis {
	if t.Digest == day {
		at := minute(now, 0, t.DigestAt)
		if !at.After(now) {
			at = minute(now, 1, t.DigestAt)
		}
		return fleet.MillisOf(at)
	}
	gap := time.Duration(t.Digest) * time.Minute
	return fleet.MillisOf(now.Truncate(gap).Add(gap))
}

// quietEnd is the end of the quiet hours that a moment is in, 0 where it is in none.
func (t *Times) quietEnd(at time.Time) fleet.Millis {
	now := at.Hour()*60 + at.Minute()
	switch {
	case t.QuietFrom == t.QuietTo:
		return 0
	case t.QuietFrom < t.QuietTo && (now < t.QuietFrom || now >= t.QuietTo):
		return 0
	case t.QuietFrom > t.QuietTo && now < t.QuietFrom && now >= t.QuietTo:
		return 0
	}
	days := 0
	if t.QuietFrom > t.QuietTo && now >= t.QuietFrom {
		days = 1
	}
	return fleet.MillisOf(minute(at, days, t.QuietTo))
}

// Where is the zone for the times that a notice says; China where there is none.
func (t *Times) Where() *time.Location {
	if zone := t.zone(); t.Zone != "" && zone != nil {
		return zone
	}
	return time.FixedZone("", 8*60*60)
}
