package pasttest

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/store"
)

// Waits demands that what a device waits for is an alarm once it is due, and told where that was not long ago; that what is denied meanwhile, or before
// that was known, is none; and that what was judged again leaves alone what time has raised.
func Waits(t *testing.T, s store.Engine) {
	ctx := t.Context()
	d := must(s.Insert(ctx, device.Device{OrganID: root(t, s, "top").ID, IMEI: imei(1)}, nil))(t)
	const minute = 60_000
	began := fleet.Millis(1_700_000_000_000)
	at := func(m int) fleet.Millis { return began + fleet.Millis(m)*minute }
	cut := alarm.Alarm{Key: alarm.Key{Type: "powerCut", DeviceID: d.ID, Start: at(0)}, Condition: alarm.Condition{Last: at(0), Count: 1}, Place: alarm.Place{Known: true, Lat: 3, Lon: 4},
		Evidence: alarm.Evidence{Rule: 4, Fixes: []alarm.Fix{{At: at(0), Lat: 3, Lon: 4}}, Opened: alarm.Reason{Code: "alarmed.terminal"}}}
	place := uint64(1)
	commit := func(outcomes ...monitor.Outcome) {
		t.Helper()
		place++
		b := monitor.Batch{Place: place, States: []monitor.State{{DeviceID: d.ID, Place: place}}}
		for _, o := range outcomes {
			b.Outcomes = append(b.Outcomes, monitor.Made{Outcome: o, Seq: place - 1})
		}
		must(s.Commit(ctx, b))(t)
	}
	waited := func(due int, list ...alarm.Alarm) {
		t.Helper()
		w := alarm.Waited{DeviceID: d.ID}
		for _, a := range list {
			w.Waits = append(w.Waits, alarm.Waiting{Alarm: a, Due: at(due)})
		}
		commit(w)
	}
	kept := func(want ...fleet.Millis) {
		t.Helper()
		var got []fleet.Millis
		for _, a := range must(s.AlarmsOf(ctx, d.ID, 0))(t) {
			got = append(got, a.Start)
		}
		equal(t, got, want)
	}
	var judged func(*alarm.Waiting) (fleet.Millis, bool)
	raise := func(m int, want ...fleet.ID) {
		t.Helper()
		got := must(s.RaiseWaiting(ctx, at(m), 9, judged))(t)
		equal(t, append([]fleet.ID{}, got...), append([]fleet.ID{}, want...))
	}
	waited(6, cut)
	raise(5)
	kept()
	raise(6, d.ID)
	raise(7)
	kept(at(0))
	is := must(s.AlarmsOf(ctx, d.ID, 0))(t)[0]
	equal(t, []any{is.Place, is.Fixes, is.Backfilled}, []any{cut.Place, cut.Fixes, false})
	commit(alarm.Judged{DeviceID: d.ID, From: at(-5), Waits: []alarm.Key{cut.Key}})
	kept(at(0))
	commit(alarm.Waited{DeviceID: d.ID, Denied: []alarm.Key{cut.Key}})
	kept()
	later := cut
	later.Start = at(10)
	waited(16, cut)
	waited(26, later)
	raise(20)
	commit(alarm.Waited{DeviceID: d.ID})
	raise(99)
	kept()
	waited(16, later)
	raise(60, d.ID) // the server was down
	kept(at(10))
	equal(t, must(s.AlarmsOf(ctx, d.ID, 0))(t)[0].Backfilled, true)
	commit(alarm.Judged{DeviceID: d.ID, From: at(-5)})
	kept()
	dueBy(at(30), &judged)
	waited(16, later)
	raise(20, d.ID)
	kept() // it takes longer now
	raise(29)
	raise(30, d.ID)
	kept(at(10))
	commit(alarm.Waited{DeviceID: d.ID, Denied: []alarm.Key{later.Key}})
	dueBy(0, &judged)
	waited(16, later)
	raise(20, d.ID)
	raise(99)
	kept()
	judged = nil
	waited(16, later)
	raise(16, d.ID)
	must(s.HandleAlarms(ctx, []fleet.ID{must(s.AlarmsOf(ctx, d.ID, 0))(t)[0].ID}, alarm.Handling{Handled: true, At: at(17), User: "u"}, func([]alarm.Row) error { return nil }))(t)
	moved := later
	moved.Start = at(9)
	commit(alarm.Judged{DeviceID: d.ID, From: at(-5), Waits: []alarm.Key{moved.Key}})
	waited(15, moved)
	for range 2 { // it is the same one, whether it has been raised of that moment yet or not
		kept(at(9))
		is = must(s.AlarmsOf(ctx, d.ID, 0))(t)[0]
		equal(t, []any{is.Handled, is.User, is.Revised}, []any{true, "u", true})
		must(s.RaiseWaiting(ctx, at(20), 9, nil))(t)
	}
}

// dueBy has all that waits be due at a moment, 0 never any more.
func dueBy(at fleet.Millis, judged *func(*alarm.Waiting) (fleet.Millis, bool)) {
	*judged = func(*alarm.Waiting) (fleet.Millis, bool) { return at, at != 0 }
}
