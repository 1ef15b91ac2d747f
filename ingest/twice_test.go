package ingest

import (
	"fmt"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/track"
)

// TestTwoOfOneFix: of two reports of one fix the first says how the ignition was and that there is a fix, in the rows as in what is judged again, whether it was
// kept already or not; one from memory does not make the other one of memory. Alarms that only the second says are raised as if the first had said them, once.
func TestTwoOfOneFix(t *testing.T) {
	const minute = fleet.Millis(60_000)
	for _, kept := range []bool{false, true} {
		a := newArrival(t, 2)
		hear := func(late bool) {
			for i, id := range a.devices {
				if late {
					p := there(start+9*minute+30_000, 1000)
					p.Status, p.RecvTime = track.ACCKnown, start+60*minute
					a.hear(id, p)
					continue
				}
				a.hear(id, there(start-48*60*minute, 1000))
				for n := range fleet.Millis(40) {
					p := there(start+n*minute, 1000)
					p.Status = track.ACCKnown
					first, second := p, p
					second.RecvTime += 500
					switch n {
					case 10:
						p.Alarms = track.AlarmVibration | track.AlarmSOS
						first.Alarms, second.Alarms = track.AlarmVibration, track.AlarmVibration|track.AlarmSOS
						second.Status |= track.ACCOn | track.LastKnown | track.Charging | track.Backlog | track.BatteryKnown | track.OdometerKnown
					case 11, 12, 13:
						p.Status |= track.PowerLost
						second.Status |= track.PowerLost
					}
					if n < 10 || n > 13 || i == 1 {
						a.hear(id, p)
						continue
					}
					a.hear(id, first)
					if kept {
						a.commit()
					}
					a.hear(id, second)
				}
			}
			a.commit()
		}
		same := func(when string) {
			var found [2][]string
			for i, id := range a.devices {
				_, alarms := a.alarmsOf(id, start)
				found[i] = append(a.rows(id), alarms...)
				for _, p := range a.points(a.w, id) {
					found[i] = append(found[i], fmt.Sprint(p.FixTime, p.Status, p.Alarms, p.HasFix()))
				}
			}
			if !slices.Equal(found[0], found[1]) || len(found[1]) < 44 {
				t.Errorf("kept %v, %s:\n%q\nnot\n%q", kept, when, found[0], found[1])
			}
		}
		hear(false)
		if a.replays != 1 { // the first one of minute 12 says that the power is there
			t.Errorf("kept %v: %d times judged again, not for the power alone", kept, a.replays)
		}
		same("as it came")
		hear(true)
		if a.replays != 3 {
			t.Errorf("kept %v: %d times judged again", kept, a.replays)
		}
		same("judged again")
	}
}
