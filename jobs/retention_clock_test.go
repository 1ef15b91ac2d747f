package jobs

import (
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
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
