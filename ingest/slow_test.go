package ingest

import (
	"cmp"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/track"
)

// TestSlowClockIsNotJudgedAgain: what a terminal did whose clock is minutes slow, and which says with each report that it has lost its power and that its battery is
// low, comes to the same rows and alarms as if its heartbeats, which are timed by their receipt, had waited for its fixes; and it is not judged again with every
// commit: only where an alarm began otherwise than what came first said.
func TestSlowClockIsNotJudgedAgain(t *testing.T) {
	const minute, slow = fleet.Millis(60_000), fleet.Millis(210_000)
	a := newArrival(t, 2)
	var came []track.Point
	for n := range fleet.Millis(8 * 60) {
		p := there(start+n*minute, float64(1000+n%240*80)) // it goes and comes
		if n%240 >= 120 {
			p = there(start+n*minute, 12_000)
		}
		p.Speed, p.Status, p.Battery, p.Alarms = 48*10, track.PowerLost|track.BatteryKnown, int8(60-n/10), track.AlarmLowBattery
		if n%240 >= 120 {
			p.Speed = 0
		}
		if n < 30 || n > 400 { // then all is well
			p.Status, p.Alarms = track.Charging, 0
		}
		if n%2 == 0 {
			p.Lat, p.Lon, p.Mode, p.Speed, p.RecvTime = 0, 0, track.ModeNone, 0, p.FixTime
			p.Mode = track.ModeNone
		} else {
			p.RecvTime = p.FixTime + 400
			p.FixTime -= slow
		}
		came = append(came, p)
	}
	inOrder := slices.Clone(came)
	slices.SortStableFunc(inOrder, func(p, q track.Point) int { return cmp.Compare(p.FixTime, q.FixTime) })
	for i, points := range [][]track.Point{inOrder, came} {
		a.hear(a.devices[i], there(start-48*60*minute, 1000))
		a.replays = 0
		commits := 0
		for some := range slices.Chunk(points, 7) {
			a.hear(a.devices[i], some...)
			a.commit()
			commits++
		}
		if a.replays > 3*i {
			t.Errorf("%d: judged again by %d of %d commits", i, a.replays, commits)
		}
	}
	var found [2][]string
	for i, id := range a.devices {
		_, alarms := a.alarmsOf(id, start)
		found[i] = append(a.rows(id), alarms...)
	}
	if !slices.Equal(found[0], found[1]) || len(found[0]) < 9 {
		t.Errorf("%q\nnot\n%q", found[1], found[0])
	}
}
