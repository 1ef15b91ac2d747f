package jobs

import (
	"errors"
	"testing"

	"waymark/fleet"
	"waymark/fleet/fact"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/retention"
	"waymark/store/sqldb"
)

// move gives each device a stop, a ride, a day, and a text that it sent, every 10 days for a year.
func move(t *testing.T, r *Retention, db *sqldb.DB, devices []fleet.ID) {
	t.Helper()
	batch := monitor.Batch{}
	for _, id := range devices {
		var rows motion.Rows
		told := fact.Told{DeviceID: id}
		for ago := 365; ago > 0; ago -= 10 {
			at := fleet.MillisOf(now.AddDate(0, 0, -ago))
			rows.Stops = append(rows.Stops, motion.Stop{Start: at, End: at + 1})
			rows.Rides = append(rows.Rides, motion.Ride{Start: at, End: at + 1})
			rows.Days = append(rows.Days, motion.Day{Mileage: motion.Mileage{Day: r.Days.Day(at)}, Mark: []byte{1}})
			told.Events = append(told.Events, fact.Event{Kind: fact.Text, At: at, Text: "t"})
		}
		batch.Outcomes = append(batch.Outcomes, monitor.Made{Outcome: motion.Closed{DeviceID: id, Rows: rows}}, monitor.Made{Outcome: told})
	}
	if _, err := db.Commit(t.Context(), batch); err != nil {
		t.Fatal(err)
	}
}

// outcomes counts what is kept of a device: the same number of stops, rides, days and events.
func outcomes(t *testing.T, db *sqldb.DB, id fleet.ID) int {
	t.Helper()
	all := motion.Range{To: 1 << 60, ToDay: 1 << 30}
	stops, err := db.Stops(t.Context(), id, all)
	rides, err2 := db.Rides(t.Context(), id, all)
	mileages, err3 := db.Mileages(t.Context(), id, all)
	_, events, err4 := db.Events(t.Context(), id, "", fleet.Page{Number: 1, Size: 1})
	if err := errors.Join(err, err2, err3, err4); err != nil {
		t.Fatal(err)
	}
	if n := len(stops); len(rides) != n || len(mileages) != n || events != n {
		t.Errorf("device %d: %d stops, %d rides, %d days, %d events", id, n, len(rides), len(mileages), events)
	}
	return len(stops)
}

// TestOutcomesAreKeptAsLong: stops, rides, mileage and what terminals said go with the points of their organisation.
func TestOutcomesAreKeptAsLong(t *testing.T) {
	r, db, devices := newRetention(t, 0)
	move(t, r, db, devices)
	do(t, r, now)
	for i, want := range []int{37, 3, 10, 3} { // for ever by default, 30, 100 days, and 30 by the organisation above
		if n := outcomes(t, db, devices[i]); n != want {
			t.Errorf("device %d: %d of each, want %d", i, n, want)
		}
	}
}

// TestOutcomesWaitForTheirMonths: as long as the points of a month wait for an operator's word, are kept by it, or can be
// brought back, so is what came of them.
func TestOutcomesWaitForTheirMonths(t *testing.T) {
	r, db, devices := newRetention(t, 300)
	move(t, r, db, devices)
	want := func(state string, want int) {
		t.Helper()
		if n := outcomes(t, db, devices[0]); n != want {
			t.Errorf("%s: %d of each, want %d", state, n, want)
		}
	}
	do(t, r, now)
	want("asked", 37)
	if n := outcomes(t, db, devices[1]); n != 3 {
		t.Errorf("%d of each of an organisation that keeps 30 days", n)
	}
	say(t, db, retention.Kept, "2025-11", "2025-12")
	do(t, r, now)
	want("kept", 37)
	say(t, db, retention.Released, "2025-11", "2025-12")
	do(t, r, now)
	want("aside", 37)
	do(t, r, now.AddDate(0, 0, 1))
	want("removed", 30)
}
