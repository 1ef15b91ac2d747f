package jobs

import (
	"context"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/retention"
	"waymark/fleet/track"
	"waymark/store/sqldb"
)

// newSure is newRetention that has run once, with an audit of 30 days, and a program that runs for as long as up says.
func newSure(t *testing.T, up *time.Duration) (r *Retention, db *sqldb.DB, left func() []int) {
	t.Helper()
	var devices []fleet.ID
	r, db, devices = newRetention(t, 0)
	r.Up = func() time.Duration { return *up }
	move(t, r, db, devices)
	r.AuditDays = 30
	for _, ago := range []int{28, 1} {
		e := audit.Entry{Time: fleet.MillisOf(now.AddDate(0, 0, -ago)), Actor: audit.Actor{Name: audit.Program}, Text: "audit.system"}
		if err := r.Audit.Record(t.Context(), e); err != nil {
			t.Fatal(err)
		}
	}
	do(t, r, now)
	return r, db, func() []int {
		start, _, err := db.AuditEnds(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return []int{count(t, db, devices[1]), outcomes(t, db, devices[1]), int(start.ID)}
	}
}

// TestSixDaysAheadDestroyNothing: while the clock is ahead for hours, and terminals are heard by it, nothing goes that would
// not go by the right one; nor when the program starts over meanwhile. What is ahead for a day is believed.
func TestSixDaysAheadDestroyNothing(t *testing.T) {
	ahead := now.AddDate(0, 0, 6)
	for _, c := range []struct {
		name string
		runs []time.Duration // the program has run for
		keep bool
	}{
		{"one run", []time.Duration{0}, true},
		{"for hours", []time.Duration{6 * time.Hour, 12 * time.Hour, 18 * time.Hour}, true},
		{"for a day", []time.Duration{6 * time.Hour, 12 * time.Hour, 18 * time.Hour, 24 * time.Hour}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			var up time.Duration
			r, db, left := newSure(t, &up)
			before := left()
			hear(t, db, ahead)
			for _, up = range c.runs {
				do(t, r, ahead.Add(up))
			}
			same := true
			for i, n := range left() {
				same = same && n == before[i]
			}
			if same != c.keep {
				t.Errorf("points, outcomes and the begin of the audit were %v and are %v", before, left())
			}
		})
	}
}

// TestDeletedWhileTheClockWasBehind: the points of a device that was deleted while the clock was a year behind go when they
// are too old by the right one.
func TestDeletedWhileTheClockWasBehind(t *testing.T) {
	r, db, devices := newRetention(t, 0)
	do(t, r, now)
	all := func([]device.Detail) []fleet.ID { return devices[1:2] }
	if err := db.DeleteDevices(t.Context(), devices[1:2], fleet.MillisOf(now.AddDate(-1, 0, 0)), all); err != nil {
		t.Fatal(err)
	}
	do(t, r, now.AddDate(-1, 0, 0)) // which retention does not count by
	for range 2 {
		do(t, r, now)
		if n := count(t, db, devices[1]); n != 3 {
			t.Fatalf("%d points, want 3", n)
		}
	}
	for ago := range 7 {
		at := now.AddDate(0, 0, 5*(ago+1))
		hear(t, db, at)
		do(t, r, at)
	}
	if n := count(t, db, devices[1]); n != 0 {
		t.Errorf("%d points are left", n)
	}
}

// TestFirstRunAhead: a clock that was two years ahead when retention ran for the first time, while terminals were heard, is doubted like any other
// once it was right for a day.
func TestFirstRunAhead(t *testing.T) {
	r, db, devices := newRetention(t, 0)
	var up time.Duration
	r.Up = func() time.Duration { return up }
	ahead := now.AddDate(2, 0, 0)
	hear(t, db, ahead)
	do(t, r, ahead)
	hear(t, db, now)
	for range 5 {
		up += 6 * time.Hour
		do(t, r, now.Add(up))
	}
	at := fleet.MillisOf(now.Add(up))
	hear(t, db, at.Time())
	if _, err := db.Merge(t.Context(), []track.DevicePoints{{DeviceID: devices[1], Points: []track.Point{{FixTime: at, RecvTime: at, Mode: track.ModeGPS}}}}); err != nil {
		t.Fatal(err)
	}
	do(t, r, at.Time())
	if n := len(asked(t, db)); n != 0 {
		t.Fatalf("the clock is right, and %d questions are asked", n)
	}
	before := count(t, db, devices[1])
	hear(t, db, ahead.Add(up))
	do(t, r, ahead.Add(up))
	if n := count(t, db, devices[1]); n != before || before == 0 {
		t.Errorf("%d points were left and %d are", before, n)
	}
	if got := asked(t, db); len(got) != 1 || got[0] != "clock" {
		t.Errorf("asked %v", got)
	}
}

// TestAsideForARealDay: a clock that goes ahead ends the day sooner for nobody during which a month can be brought back.
func TestAsideForARealDay(t *testing.T) {
	r, db, _ := newRetention(t, 360)
	var up time.Duration
	r.Up = func() time.Duration { return up }
	do(t, r, now)
	run := func(at, clock time.Duration) (aside int) {
		up = at
		hear(t, db, now.Add(clock))
		do(t, r, now.Add(clock))
		list, err := db.AsideMonths(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	const day = 24 * time.Hour
	for _, c := range []struct {
		name      string
		at, clock time.Duration
		aside     int
	}{
		{"a month is over", 6 * day, 6 * day, 1},
		{"six hours later, by a clock that is three days ahead", 6*day + 6*time.Hour, 9 * day, 1},
		{"the clock is right, and the day is not over", 6*day + 18*time.Hour, 6*day + 18*time.Hour, 1},
		{"a day later", 7*day + 6*time.Hour, 7*day + 6*time.Hour, 0},
	} {
		if n := run(c.at, c.clock); n != c.aside {
			t.Errorf("%s: %d months are aside, want %d", c.name, n, c.aside)
		}
	}
}

// another is a second console on the store of the first, which the test has begin to count now.
func (r *Retention) another(t *testing.T) *Retention {
	t.Helper()
	o := &Retention{
		Organs: r.Organs, Devices: r.Devices, Tracks: r.Tracks, Facts: r.Facts, Motion: r.Motion, Days: r.Days, Store: r.Store, Keep: r.Keep, AuditDays: r.AuditDays,
		Clock: r.Clock, Findings: r.Findings, Audit: r.Audit, Log: r.Log, Up: r.Up,
	}
	if err := o.BringBack(t.Context()); err != nil {
		t.Fatal(err)
	}
	return o
}

// TestTimePassesOnceForAll: with several consoles no more time passes than with one: a clock that is three days ahead has a whole day to be put right, and is believed
// then. So it is where the consoles run at other times, and where one of them began later.
func TestTimePassesOnceForAll(t *testing.T) {
	var up time.Duration
	r, db, left := newSure(t, &up)
	all := []*Retention{r, r.another(t), r.another(t)}
	before := left()
	ahead := now.AddDate(0, 0, 3)
	hear(t, db, ahead)
	settled := func() retention.Settled {
		s, err := db.Settled(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	for range 11 {
		for i, one := range all {
			if up += time.Hour; i == 2 { // which runs twice as often
				do(t, one, ahead.Add(up))
			}
			do(t, one, ahead.Add(up))
			if s := settled(); s.At > fleet.MillisOf(now.Add(up)) && up < 24*time.Hour || s.Passed != fleet.Millis(up.Milliseconds()) {
				t.Fatalf("after %v: %+v", up, s)
			}
		}
		if up == 15*time.Hour {
			all = append(all, r.another(t))
		}
		if up < 24*time.Hour && !slices.Equal(left(), before) {
			t.Fatalf("after %v points, outcomes and the begin of the audit were %v and are %v", up, before, left())
		}
	}
	if s := settled(); s.At < fleet.MillisOf(ahead) {
		t.Errorf("a clock that was ahead for %v is doubted still: %+v", up, s)
	}
}

// settledBetween is a store in which another console settles something between reading and writing.
type settledBetween struct {
	retention.Store
	between func()
}

func (s *settledBetween) SetSettled(ctx context.Context, was, is retention.Settled) (bool, error) {
	if f := s.between; f != nil {
		s.between = nil
		f()
	}
	return s.Store.SetSettled(ctx, was, is)
}

// TestSettledAtOnce: what a console settles while another is about to is not put back by that, and what passed is counted once.
func TestSettledAtOnce(t *testing.T) {
	var up time.Duration
	r, db, _ := newSure(t, &up)
	other := r.another(t)
	up = 6 * time.Hour
	r.Store = &settledBetween{r.Store, func() {
		up = 7 * time.Hour
		do(t, other, now.Add(up))
	}}
	do(t, r, now.Add(up))
	if s, err := db.Settled(t.Context()); err != nil || s.Passed != fleet.Millis(up.Milliseconds()) {
		t.Errorf("%+v, %v", s, err)
	}
}
