package alarm

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/track"
)

// TestSlowClock: what a terminal says whose clock is minutes slow comes to the same alarms, as often seen, as if its heartbeats had waited for its fixes; seldom has
// something to be judged again for it, however long an alarm lasts.
func TestSlowClock(t *testing.T) {
	rules := DefaultRules()
	again, reports, raised := 0, 0, 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 9))
		slow := fleet.Millis(30+r.IntN(300)) * 1000
		points := []track.Point{came()}
		held := track.Alarm(0)
		bits := []track.Alarm{track.AlarmRemoval, track.AlarmPowerCut, track.AlarmVibration, track.AlarmLowBattery, track.AlarmSOS}
		for second := int64(0); second < 4*3600; second += 20 + r.Int64N(20) {
			if r.IntN(60) == 0 {
				held ^= bits[r.IntN(len(bits))]
			}
			p := battery(at(report(second, held), uint16(100+r.IntN(40))), int8(60-second/300))
			if p.RecvTime = p.FixTime + 500; r.IntN(6) == 0 {
				p = heartbeat(p)
				p.FixTime = p.RecvTime
			} else {
				p.FixTime -= slow
			}
			points = append(points, p)
		}
		order := slices.Clone(points)
		slices.SortStableFunc(order, func(p, q track.Point) int { return cmp.Compare(p.FixTime, q.FixTime) })
		var wanted []Alarm
		st := State{}
		for i := range order {
			wanted, _ = rules.Take(&st, 1, &order[i], wanted)
		}
		var told []Alarm
		st = State{}
		for i := range points {
			var late fleet.Millis
			told, late = rules.Take(&st, 1, &points[i], told)
			if late == 0 && st.Doubt() == 0 {
				continue
			}
			again++
			st, told = State{}, nil
			for _, p := range inOrder(&rules, points[:i+1]) {
				told, _ = rules.Take(&st, 1, &p, told)
			}
			st.Doubt()
		}
		want, got := listed(wanted), listed(told)
		if reports, raised = reports+len(points), raised+len(want); !slices.Equal(got, want) {
			t.Errorf("seed %d:\n%q\nnot\n%q", seed, got, want)
		}
	}
	if raised < 500 || again > reports/50 {
		t.Errorf("%d alarms of %d reports, judged again %d times", raised, reports, again)
	}
	t.Logf("%d alarms of %d reports, judged again %d times", raised, reports, again)
}

// TestSaidTwice: what a copy of a report says that the other one said is not said again; what it says besides is.
func TestSaidTwice(t *testing.T) {
	again := report(0, track.AlarmVibration|track.AlarmSOS)
	again.RecvTime += 500
	got := found([]track.Point{came(), report(0, track.AlarmVibration), again, again, report(1000, 0), report(2000, 0)})
	if want := []string{"sos 0 - ×1", "vibration 0 1000 ×1"}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

// TestSlowClockAtMidnight: fixes of a terminal whose clock is minutes slow that come after midnight, and after heartbeats that are younger, are known to what is
// judged again from the mark of the day, whether the heartbeats say something or not.
func TestSlowClockAtMidnight(t *testing.T) {
	rules := DefaultRules()
	begins := int64((rules.Clock.DayBegins(rules.Clock.Day(t0)+1) - t0) / 1000)
	for _, says := range []track.Alarm{0, track.AlarmLowBattery} {
		came := []track.Point{came(), report(begins-600, says), heartbeat(report(begins-120, says)), heartbeat(report(begins+60, says)), report(begins-240, says|track.AlarmVibration), report(begins-180, says)}
		for second := int64(-120); second < 1200; second += 60 {
			came = append(came, report(begins+second, says))
		}
		var mark []byte
		st := State{}
		for i := range came {
			if m, turned := rules.Mark(&st, 1, &came[i]); turned && m.Day == rules.Clock.Day(t0) {
				mark = m.Mark
			}
			rules.Take(&st, 1, &came[i], nil)
		}
		again := rules.Again(1, mark, came[len(came)-3].FixTime)
		again.Take(came)
		shaken := func(a Alarm) bool { return a.Type == "vibration" && a.Start == came[4].FixTime && a.End != 0 }
		if mark == nil || !slices.ContainsFunc(again.Judged().Alarms, shaken) {
			t.Errorf("says %d: %q, from %d", says, listed(again.Judged().Alarms), (again.From-t0)/1000-fleet.Millis(begins))
		}
	}
}
