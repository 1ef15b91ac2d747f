package ingest

import (
	"context"
	"math"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/store/sqldb"
)

// searched is a store that notes which points are asked for.
type searched struct {
	*sqldb.DB
	asked []track.Range
}

func (s *searched) Points(ctx context.Context, id fleet.ID, r track.Range) ([]track.Point, error) {
	s.asked = append(s.asked, r)
	return s.DB.Points(ctx, id, r)
}

// TestClocksThatAreBehindAreBounded: where the clock of a terminal told times on one day that are decades apart, not all that it ever sent is looked through for
// them, and what it did comes to the same rows.
func TestClocksThatAreBehindAreBounded(t *testing.T) {
	const day = fleet.Millis(24 * 3_600_000)
	run := func(late bool) []string {
		a := driven(t)
		s := &searched{DB: a.db}
		a.w.store = s
		all := trips(1, 24)
		for i := range all {
			if all[i].Points[0].FixTime -= 40 * day; i%200 < 100 {
				all[i].Points[0].FixTime -= 20 * 365 * day
			}
		}
		last := all[len(all)-1].RecvTime
		for some := range slices.Chunk(all[:len(all)-10], 100) {
			a.tell(some...)
			a.commit()
		}
		if late { // of its memory, by a clock that was right
			a.tell(Record{DeviceID: 1, RecvTime: last - 200_000, Points: []track.Point{{FixTime: start + 10*3_600_000, RecvTime: last - 200_000}}})
			a.commit()
		}
		a.tell(all[len(all)-10:]...)
		a.commit()
		total := fleet.Millis(0)
		for _, r := range s.asked {
			if r.To == math.MaxInt64 {
				continue
			}
			if total += r.To - r.From; r.To-r.From > behindPiece {
				t.Errorf("%d days are read at once", (r.To-r.From)/day)
			}
		}
		if late && (a.replays != 1 || total == 0 || total > behindMost+2*behindReach) {
			t.Errorf("%d times judged again, %d days looked through", a.replays, total/day)
		}
		return a.rows(1)
	}
	want := run(false)
	if got := run(true); len(want) < 40 || !slices.Equal(got, want) {
		t.Errorf("%q\nnot\n%q", got, want)
	}
}

// TestEndsOfClocks: of each day the first and the last of what a clock told are looked through, of the newest days first, and nothing twice.
func TestEndsOfClocks(t *testing.T) {
	const r = behindReach
	most := behindMost
	var spans []track.Range
	for _, of := range []track.Range{{}, {From: 100 * r, To: 100*r + 5}, {From: 10 * r, To: 99 * r}, {From: 100 * r, To: 100*r + 4}} {
		spans = ends(spans, of, &most)
	}
	if want := behindMost - 2*r - 5; most != want {
		t.Errorf("%d are left, not %d", most, want)
	}
	want := []track.Range{{From: 10 * r, To: 11 * r}, {From: 98 * r, To: 99 * r}, {From: 100 * r, To: 100*r + 3}}
	if got := joined(spans, 100*r+3); !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
	if got := joined([]track.Range{{From: 5, To: 9}, {From: 1, To: 6}, {From: 2, To: 3}}, 100); !slices.Equal(got, []track.Range{{From: 1, To: 6}, {From: 6, To: 9}}) {
		t.Errorf("%v", got)
	}
}

// TestMidnightIsMarkedWhole: an alarm of a fix that comes right after the first heartbeat of the next day is known to what is judged again from the mark of the day
// that was made by that heartbeat, and ends.
func TestMidnightIsMarkedWhole(t *testing.T) {
	const second = fleet.Millis(1000)
	a := newArrival(t, 2)
	from := midnight()
	shaken := there(from-20*second, 1000)
	shaken.Alarms = track.AlarmVibration
	right, last := beat(from+400), there(from-second, 1000)
	late := there(from+90*second, 1000)
	var before, next, after []track.Point
	for n := fleet.Millis(10); n > 0; n-- {
		before = append(before, there(from-n*60*second-second, 1000))
	}
	for n := range fleet.Millis(40) {
		p := there(from+(n+1)*60*second, 1000)
		if after = append(after, p); n < 3 {
			next = append(next, p)
		}
	}
	a.hear(a.devices[0], before...)
	a.hear(a.devices[0], shaken, last, right, after[0], late)
	a.hear(a.devices[0], after[1:]...)
	a.hear(a.devices[1], before...)
	a.commit()
	shaken.RecvTime, last.RecvTime, late.RecvTime = from+second, from+second, after[2].RecvTime+second
	a.hear(a.devices[1], right, shaken, last)
	a.commit()
	a.hear(a.devices[1], next...)
	a.hear(a.devices[1], late)
	a.commit()
	a.hear(a.devices[1], after[3:]...)
	a.commit()
	short, want := a.alarmsOf(a.devices[0], from-3600*second)
	if _, got := a.alarmsOf(a.devices[1], from-3600*second); a.replays != 1 || !slices.Equal(got, want) || !slices.Equal(short, []string{"vibration 59 59"}) {
		t.Errorf("%q, not %q; %d times judged again", got, want, a.replays)
	}
}
