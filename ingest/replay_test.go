package ingest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// trips are the records of a device that stands and goes in turn, every twenty seconds, until it has made some trips.
func trips(id fleet.ID, n int) (out []Record) {
	at, east := start, 0.0
	report := func(speed uint16) {
		at += 20_000
		p := track.Point{FixTime: at, RecvTime: at + 500, Lon: track.E7(120 + east/111_195), Speed: speed, Mode: track.ModeGPS}
		out = append(out, Record{DeviceID: id, RecvTime: p.RecvTime, Points: []track.Point{p}})
	}
	for range n {
		for range 30 {
			report(0)
		}
		for range 60 {
			east += 300
			report(540)
		}
	}
	return out
}

// TestLateIsJudgedAgain: what a device did comes to the same rows when a part of it is sent hours later, in another order,
// twice, while the worker commits in between and goes on; and the rows that were told before say that they were revised.
func TestLateIsJudgedAgain(t *testing.T) {
	records := trips(1, 24) // more than half a day
	run := func(records []Record, each int) *rig {
		a := driven(t)
		for some := range slices.Chunk(records, each) {
			first := some[:(len(some)+1)/2]
			a.tell(first...)
			if b := a.w.heads.collect(always.To, true); b != nil {
				a.tell(append([]Record{first[0]}, some[len(first):]...)...) // while it commits
				a.write(b)
			}
		}
		if err := a.w.finish(t.Context()); err != nil {
			t.Fatal(err)
		}
		return a.rig
	}
	want := run(records, len(records)).rows(1)
	if len(want) < 40 {
		t.Fatalf("%d rows: %q", len(want), want)
	}
	r := rand.New(rand.NewPCG(1, 1))
	for seed := range 6 {
		came := slices.Clone(records)
		from := 200 + r.IntN(1000)
		to := from + 50 + r.IntN(500)
		hidden := slices.Clone(came[from:to])
		r.Shuffle(len(hidden), func(i, j int) { hidden[i], hidden[j] = hidden[j], hidden[i] })
		came = slices.Concat(came[:from], came[to:], hidden, hidden[:10])
		p := run(came, 100+r.IntN(300))
		if got := p.rows(1); !slices.Equal(got, want) {
			t.Fatalf("seed %d, %d to %d late:\n%s\nwant\n%s", seed, from, to, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		rides, err := p.db.Rides(t.Context(), 1, motion.Range{To: always.To})
		if err != nil || !slices.ContainsFunc(rides, func(r motion.Kept[motion.Ride]) bool { return r.Revised }) {
			t.Errorf("seed %d: no ride was revised, %v", seed, err)
		}
	}
}

// TestLateIsTold: what a device's first position has found out is told also when that position was sent after something newer.
func TestLateIsTold(t *testing.T) {
	a := driven(t)
	for n := range fleet.Millis(5) { // so many do not wait
		a.hear(1, beat(start+1000+n*100))
	}
	a.hear(1, track.Point{FixTime: start, RecvTime: start + 1500, Lon: track.E7(120), Mode: track.ModeGPS})
	b := a.collected()
	if len(b.replays) != 1 {
		t.Fatal("nothing was late")
	}
	if err := a.w.write(t.Context(), b); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(a.states.activated, []fleet.ID{1}) {
		t.Errorf("told of %v", a.states.activated)
	}
}

// TestHeartbeatsMakeNothingLate: heartbeats that come right before fixes that were made a moment earlier have nothing judged
// again, and change no row.
func TestHeartbeatsMakeNothingLate(t *testing.T) {
	run := func(records []Record) (rows []string, again int) {
		a := driven(t)
		for some := range slices.Chunk(records, 100) {
			a.tell(some...)
			a.commit()
		}
		return a.rows(1), a.replays
	}
	fixes := trips(1, 6)
	var both []Record
	for _, r := range fixes {
		beat := r.RecvTime - 200 // after the fix was made, before it came
		both = append(both, Record{DeviceID: 1, RecvTime: beat, Points: []track.Point{{FixTime: beat, RecvTime: beat}}}, r)
	}
	want, _ := run(fixes)
	got, again := run(both)
	if again != 0 {
		t.Errorf("%d times judged again", again)
	}
	if len(want) < 5 || !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}

// TestLateOfAClockThatIsBehind: what a terminal did whose clock is twenty years behind, and so is ordered by its receipt, is judged again as it was when
// something of it comes late, on the same day or one after: nothing is found by its fix time but what was late.
func TestLateOfAClockThatIsBehind(t *testing.T) {
	const years = fleet.Millis(20*365*24) * 3_600_000
	run := func(late []fleet.Millis) ([]string, int) {
		a := driven(t)
		commit := func(records ...Record) {
			t.Helper()
			a.tell(records...)
			a.commit()
		}
		all := trips(1, 24)
		for i := range all {
			all[i].Points[0].FixTime -= years
		}
		last := all[len(all)-1].RecvTime
		for some := range slices.Chunk(all[:len(all)-10], 100) {
			commit(some...)
		}
		for _, at := range late { // of its memory, by a clock that was right
			commit(Record{DeviceID: 1, RecvTime: last - 200_000, Points: []track.Point{{FixTime: at, RecvTime: last - 200_000}}})
		}
		commit(all[len(all)-10:]...)
		return a.rows(1), a.replays
	}
	want, _ := run(nil)
	if days := strings.Count(strings.Join(want, "\n"), "day "); len(want) < 40 || days == 0 {
		t.Fatalf("%d rows: %q", len(want), want)
	}
	for name, late := range map[string][]fleet.Millis{"the same day": {start + 10*3_600_000}, "the day before": {start + 600_000}, "one after the other": {start + 9*3_600_000, start + 601_000, start + 10*3_600_000}} {
		got, again := run(late)
		if again != len(late) {
			t.Errorf("%s: %d times judged again, want %d", name, again, len(late))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s:\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// TestMeanwhileIsNotLate: what comes while others are judged again has nothing judged once more because its clock is ahead, so that its heartbeats have older fix
// times, nor because it is a copy of what is being judged.
func TestMeanwhileIsNotLate(t *testing.T) {
	const ahead = fleet.Millis(3_600_000)
	run := func(meanwhile bool) ([]string, int) {
		a := driven(t)
		all := trips(1, 4)
		for i := range all {
			if i%2 == 0 {
				all[i].Points[0].FixTime += ahead
			} else {
				all[i].Points[0] = track.Point{FixTime: all[i].RecvTime, RecvTime: all[i].RecvTime} // a heartbeat
			}
		}
		a.tell(all[:200]...)
		a.tell(Record{DeviceID: 1, RecvTime: all[199].RecvTime + 1, Points: []track.Point{{FixTime: all[150].RecvTime + 1, RecvTime: all[199].RecvTime + 1}}}) // late
		b := a.collected()
		if meanwhile {
			a.tell(all[195:200]...) // for the second time
		}
		a.tell(all[200:250]...)
		a.write(b)
		for some := range slices.Chunk(all[250:], 50) {
			b := a.collected()
			a.tell(some...)
			a.write(b)
		}
		if err := a.w.finish(t.Context()); err != nil {
			t.Fatal(err)
		}
		return a.rows(1), a.replays
	}
	want, _ := run(false)
	got, again := run(true)
	if again != 1 {
		t.Errorf("%d times judged again, want once", again)
	}
	if len(want) < 4 || !slices.Equal(got, want) {
		t.Errorf("%q\nwant %q", got, want)
	}
}
