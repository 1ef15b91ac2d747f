package alarm

import (
	"context"
	"slices"
	"sort"
	"time"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/track"
	"waymark/geo"
)

const separate = "separate"

// SeparateRules are the numbers by which the devices of a vehicle are judged to be apart (domain rules, section 5).
type SeparateRules struct {
	Clock motion.ClockRule
	Apart float64       // metres, accuracies taken off, beyond which they are
	Near  float64       // metres, below which they are together again
	Skew  time.Duration // between two fixes that can be compared
	Cells int           // rough fixes in a row that it takes
	Live  time.Duration // what is known later than this, or than fixes that can be compared are apart, after the fix that showed it is told to nobody live
}

// DefaultSeparateRules are the domain's defaults.
func DefaultSeparateRules() SeparateRules {
	return SeparateRules{Clock: motion.DefaultSettings().Clock, Apart: 15_000, Near: 5_000, Skew: 10 * time.Minute, Cells: 2, Live: 15 * time.Minute}
}

// Free is a wireless device of a vehicle, and since when it is judged. Open is the alarm that lasted then, nil where there was none.
type Free struct {
	DeviceID, VehicleID fleet.ID
	From                fleet.Millis
	Open                *Alarm
	Points              []track.Point // in any order, some of before From too
}

// dated is a report with its moment.
type dated struct {
	*track.Point
	at fleet.Millis
}

// reportsOf are reports in the order of their moments, of which fixes alone where only they are wanted.
func (r *SeparateRules) reportsOf(points []track.Point) []dated {
	out := make([]dated, 0, len(points))
	for i := range points {
		p := &points[i]
		if at, known := r.Clock.Moment(p); known && (!p.HasFix() || p.Quality.Fit()) {
			out = append(out, dated{p, at})
		}
	}
	slices.SortStableFunc(out, func(a, b dated) int {
		k, l := moment{a.at, a.FixTime, a.Lat, a.Lon}, moment{b.at, b.FixTime, b.Lat, b.Lon}
		return k.compare(l)
	})
	return out
}

// beside is where a wired device was at a moment.
type beside struct {
	fix   Fix
	doubt float64      // metres that it may be off by
	known fleet.Millis // when that was received
}

// beside finds where a wired device was at a moment: between two fixes, near one, or where it stood, if it was heard of about then. Cells are too
// rough. ok is false where nobody knows.
func (r *SeparateRules) beside(wired []dated, at fleet.Millis) (b beside, ok bool) {
	skew := millis(r.Skew)
	first := sort.Search(len(wired), func(i int) bool { return wired[i].at >= at-skew })
	heard := first < len(wired) && wired[first].at <= at+skew
	var before, after *dated
	for i := sort.Search(len(wired), func(i int) bool { return wired[i].at > at }) - 1; i >= 0 && before == nil; i-- {
		if wired[i].HasFix() && !isRough(wired[i].Point) {
			before = &wired[i]
		}
	}
	for i := sort.Search(len(wired), func(i int) bool { return wired[i].at >= at }); i < len(wired) && after == nil && wired[i].at <= at+skew; i++ {
		if wired[i].HasFix() && !isRough(wired[i].Point) {
			after = &wired[i]
		}
	}
	switch {
	case before != nil && after != nil && before.at >= at-skew:
		return between(before, after, at), true
	case before != nil && heard && r.parked(wired, at) && (after == nil || geo.DistanceE7(before.Lat, before.Lon, after.Lat, after.Lon) < stoodWithin):
		return beside{fixOf(before.Point, before.at), float64(before.Accuracy), before.RecvTime}, true
	case before != nil && before.at >= at-skew:
		return aside(before, at), true
	case after != nil:
		return aside(after, at), true
	}
	return b, false
}

// parked reports whether a wired device was parked at its last fix before a moment, and its engine did not run since: its ignition is off, or it did not
// move for some time. One that had stopped at a toll may be in a tunnel.
func (r *SeparateRules) parked(wired []dated, at fleet.Millis) bool {
	last := sort.Search(len(wired), func(i int) bool { return wired[i].at > at }) - 1
	for i := last + 1; i < len(wired) && wired[i].at <= at+millis(r.Skew) && !wired[i].HasFix(); i++ {
		if wired[i].Status.Has(track.ACCKnown | track.ACCOn) {
			return false
		}
	}
	var end *dated // the last fix
	for i := last; i >= 0; i-- {
		p := &wired[i]
		switch {
		case !p.HasFix():
			if end == nil && p.Status.Has(track.ACCKnown|track.ACCOn) {
				return false
			}
			continue
		case isRough(p.Point):
			continue
		case p.Speed >= standing || end != nil && geo.DistanceE7(p.Lat, p.Lon, end.Lat, end.Lon) >= stoodWithin:
			return false
		case end == nil && p.Status.Has(track.ACCKnown) && !p.Status.Has(track.ACCOn):
			return true
		case end != nil && end.at-p.at >= millis(parkedAfter):
			return true
		case end == nil:
			end = p
		}
	}
	return false
}

// stoodWithin are the metres within which two fixes are of a vehicle that stood between them.
const stoodWithin = 200

// between is where a device was between two fixes.
func between(before, after *dated, at fleet.Millis) beside {
	f := fixOf(before.Point, at)
	if span := float64(after.at - before.at); span > 0 {
		part := float64(at-before.at) / span
		f.Lat += int32(part * float64(after.Lat-before.Lat))
		f.Lon += int32(part * float64(after.Lon-before.Lon))
	}
	return beside{f, float64(max(before.Accuracy, after.Accuracy)), max(before.RecvTime, after.RecvTime)}
}

// aside is where a device was about the time of a fix: it may have gone on as fast as it was.
func aside(p *dated, at fleet.Millis) beside {
	apart := float64(max(at-p.at, p.at-at)) / 1000
	return beside{fixOf(p.Point, p.at), float64(p.Accuracy) + apart*float64(p.Speed)/36, p.RecvTime}
}

// compared is a fix of a wireless device held against the wired ones of its vehicle.
type compared struct {
	beside
	metres, doubt float64
	apart, near   bool
}

// compare holds a fix against all wired devices: it is apart from them if it is from each, and near where it is near one.
func (r *SeparateRules) compare(p *dated, wired [][]dated) (c compared) {
	c.apart = len(wired) > 0
	for _, w := range wired {
		b, ok := r.beside(w, p.at)
		if !ok {
			c.apart = false
			continue
		}
		metres, doubt := geo.DistanceE7(b.fix.Lat, b.fix.Lon, p.Lat, p.Lon), b.doubt+float64(p.Accuracy)
		if c.known == 0 || metres < c.metres {
			c.beside, c.metres, c.doubt = b, metres, doubt
		}
		c.apart, c.near = c.apart && metres-doubt > r.Apart, c.near || metres < r.Near
	}
	return c
}

// Of returns the alarms of a wireless device since Free.From, by all that it and the wired devices of its vehicle reported, in any order. It is a
// pure function: whatever comes late, all of it judged again gives the same.
func (r SeparateRules) Of(f *Free, wired [][]track.Point) (out []Alarm) {
	others := make([][]dated, len(wired))
	for i := range wired {
		others[i] = r.reportsOf(wired[i])
	}
	if f.Open != nil {
		a := *f.Open
		a.End, a.Closed, a.Last = 0, nil, a.Start
		out = append(out, a)
	}
	var first *dated // of those in a row that say something else than what is told
	var told compared
	count, open := 0, f.Open != nil
	for _, p := range r.reportsOf(f.Points) {
		if !p.HasFix() {
			continue
		}
		c := r.compare(&p, others)
		if turns := c.apart && !open || c.near && open; !turns {
			if c.known != 0 {
				count = 0
			}
			continue
		}
		if count++; count == 1 {
			first, told = &p, c
		}
		if p.at < f.From || isRough(p.Point) && count < r.Cells {
			continue
		}
		count = 0
		if open {
			last := &out[len(out)-1]
			*last = last.Ended(first.at, "alarmed.separateOver")
			last.Fixes = append(slices.Clone(last.Fixes), fixOf(first.Point, first.at), told.fix)
		} else {
			a := r.alarm(f, first, &told)
			a.Found = max(p.RecvTime, c.known)
			a.Backfilled = a.Found-p.at > millis(max(r.Live, r.Skew+time.Duration(Prompt)*time.Millisecond))
			out = append(out, a)
		}
		open = !open
	}
	return out
}

func (r *SeparateRules) alarm(f *Free, p *dated, c *compared) Alarm {
	apart := max(p.at-c.fix.At, c.fix.At-p.at)
	own := fixOf(p.Point, p.at)
	return Alarm{
		Key: Key{Type: separate, DeviceID: f.DeviceID, Ref: f.VehicleID, Start: p.at}, VehicleID: f.VehicleID, Condition: Condition{Last: p.at, Count: 1}, Place: placeOf(&own),
		Evidence: Evidence{
			Rule: ruleVersion, Fixes: []Fix{own, c.fix}, Opened: because("alarmed.separate", map[string]any{"km": int(c.metres/1000 + 0.5)}),
			Values: []Value{
				{Name: "distance", Value: c.metres - c.doubt, Limit: r.Apart, Unit: "m"},
				{Name: "skew", Value: float64(apart) / 60_000, Limit: r.Skew.Minutes(), Unit: "min"},
			},
		},
	}
}

// Moved is an outcome: a report that may tell that the devices of a vehicle are apart. It is judged once those of about the same time can be there.
type Moved struct {
	DeviceID fleet.ID
	From     fleet.Millis // moment of the report
	Due      fleet.Millis // a whole minute: what is due within one is judged at once
	Noted    int64        // how often that was noted; the store counts
}

// DueAt is the whole minute at which what was received at a moment can be compared with what is made some time later, and received promptly.
func (r *SeparateRules) DueAt(received fleet.Millis) fleet.Millis {
	const minute = 60_000
	return (received + millis(r.Skew) + Prompt + minute - 1) / minute * minute
}

// Prompt is how soon after it was made a report is received that no terminal has kept.
const Prompt fleet.Millis = 60_000

// Of implements monitor.Outcome.
func (m Moved) Of() fleet.ID { return m.DeviceID }

// Event implements monitor.Outcome.
func (Moved) Event() (word, verb string) { return "alarm", "marked" }

// SeparateStore keeps which devices are to be compared with the others of their vehicles.
type SeparateStore interface {
	// MovedApart returns what is due at a moment, the oldest first, some at most.
	MovedApart(ctx context.Context, due fleet.Millis, most int) ([]Moved, error)
	// PutApart makes the alarms of a wireless device of a vehicle since Free.From those that were found, and returns whether anything changed.
	// What it said of other vehicles stays.
	PutApart(ctx context.Context, f *Free, list []Alarm) (changed bool, err error)
	// ComparedApart forgets what was judged, unless more has come meanwhile.
	ComparedApart(ctx context.Context, list []Moved) error
}

// Ended is an alarm that is over since a moment, and why.
func (a *Alarm) Ended(at fleet.Millis, why string) Alarm {
	over := *a
	over.End = max(at, a.Start)
	over.Last, over.Closed = over.End, &Reason{Code: why}
	return over
}

// Parted is an alarm of a vehicle that its device does not belong to any more.
func (a *Alarm) Parted() Alarm { return a.Ended(a.Last, "alarmed.vehicleChanged") }
