package ingest

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// TestEndedDayIsKeptAtOnce: the first report of a day has the mileage of the one before kept with the next commit, however young its
// head is, for the state tells of the new day only; other reports have nothing kept before its time.
func TestEndedDayIsKeptAtOnce(t *testing.T) {
	log := newLog()
	p := newPlace(t, log)
	w := p.abandoned()
	w.heads.steps = steps
	clock := p.set.Motion.Clock
	midnight := clock.DayBegins(clock.Day(start) + 1)
	report := func(at fleet.Millis, east float64) (commits bool) {
		t.Helper()
		point := track.Point{FixTime: at, RecvTime: at + 500, Lon: track.E7(120 + east/111_195), Speed: 540, Mode: track.ModeGPS}
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
	const minute = 60_000
	if !report(midnight-4*minute, 0) { // its service begins
		t.Fatal("the first position was not kept")
	}
	for day := range fleet.Millis(3) {
		at := midnight + day*24*60*minute
		for n := fleet.Millis(3); n > 0; n-- {
			if report(at-n*minute, float64(day*3000+(4-n)*900)) {
				t.Errorf("day %d, %d minutes before its end: kept before its time", day, n)
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
}
