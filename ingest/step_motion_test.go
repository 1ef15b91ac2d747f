package ingest

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// TestWhatIsOverIsKeptAtOnce: a report that ends a day, a ride or a stop has it kept with the next commit, however young its head is, for the
// state does not tell of it any more; other reports have nothing kept before its time.
func TestWhatIsOverIsKeptAtOnce(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	w := p.abandoned()
	w.heads.steps = steps
	clock := p.set.Motion.Clock
	midnight := clock.DayBegins(clock.Day(start) + 1)
	drive := func(at fleet.Millis, east float64, speed uint16) (commits bool) {
		t.Helper()
		point := track.Point{FixTime: at, RecvTime: at + 500, Lon: track.E7(120 + east/111_195), Speed: speed, Mode: track.ModeGPS}
		log.put(message1(Record{DeviceID: 1, RecvTime: point.RecvTime, Points: []track.Point{point}}))
		p.feed(w, log, 1<<30)
		b := w.heads.collect(always.From, false)
		if b == nil {
			return false
		}
		if _, err := w.writeOnce(t.Context(), b); err != nil {
			t.Fatal(err)
		}
		w.heads.committed()
		return true
	}
	report := func(at fleet.Millis, east float64) (commits bool) {
		t.Helper()
		return drive(at, east, 540)
	}
	const minute = 60_000
	if !report(midnight-4*minute, 0) { // its service begins
		t.Fatal("the first position was not kept")
	}
	for day := range fleet.Millis(3) {
		at := midnight + day*24*60*minute
		for n := fleet.Millis(3); n > 0; n-- {
			over := day > 0 && n == 3 // the ride of the day before, by the gap after it
			if kept := report(at-n*minute, float64(day*3000+(4-n)*900)); kept != over {
				t.Errorf("day %d, %d minutes before its end: kept %v", day, n, kept)
			}
		}
		if !report(at+1, float64(day*3000+2700)) {
			t.Fatalf("day %d is not kept", day)
		}
		days, err := p.db.Mileages(t.Context(), 1, motion.Range{ToDay: 1 << 20})
		if err != nil || len(days) != int(day)+1 || days[day].Row.Metres < 1800 || days[day].Revised {
			t.Fatalf("day %d: %+v, %v", day, days, err)
		}
		if today := w.heads.of[1].state.Today; today.Day != clock.Day(at) {
			t.Errorf("the state tells of day %d", today.Day)
		}
	}
	// It stands for ten minutes and drives off.
	begins, east := midnight+3*24*60*minute, 9000.0
	report(begins, east)
	for n := range fleet.Millis(10) {
		if drive(begins+(n+1)*minute, east, 0) {
			t.Errorf("minute %d of the stop: kept before its time", n)
		}
	}
	var kept bool
	for n := fleet.Millis(11); n < 14 && !kept; n++ {
		east += 900
		kept = report(begins+n*minute, east)
	}
	stops, err := p.db.StopsDuring(t.Context(), 1, track.Range{From: begins, To: begins + 60*minute})
	if err != nil || !kept || len(stops) != 1 || stops[0].Row.End == 0 {
		t.Fatalf("after it drove off: kept %v, %+v, %v", kept, stops, err)
	}
}
