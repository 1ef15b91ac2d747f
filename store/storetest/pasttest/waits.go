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
	w := waitsOf(t, s)
	w.waited(6, w.cut)
	w.raise(5)
	w.kept()
	w.raise(6, w.id)
	w.raise(7)
	w.kept(waitAt(0))
	is := must(s.AlarmsOf(t.Context(), w.id, 0))(t)[0]
	equal(t, []any{is.Place, is.Fixes, is.Backfilled}, []any{w.cut.Place, w.cut.Fixes, false})
	w.commit(alarm.Judged{DeviceID: w.id, From: waitAt(-5), Waits: []alarm.Key{w.cut.Key}})
	w.kept(waitAt(0))
	w.commit(alarm.Waited{DeviceID: w.id, Denied: []alarm.Key{w.cut.Key}})
	w.kept()
	w.waited(16, w.cut)
	w.waited(26, w.later)
	w.raise(20)
	w.commit(alarm.Waited{DeviceID: w.id})
	w.raise(99)
	w.kept()
	w.waited(16, w.later)
	w.raise(60, w.id) // the server was down
	w.kept(waitAt(10))
	equal(t, must(s.AlarmsOf(t.Context(), w.id, 0))(t)[0].Backfilled, true)
	w.commit(alarm.Judged{DeviceID: w.id, From: waitAt(-5)})
	w.kept()
	waitsByOther(t, s, w)
}

// waitsByOther demands the same where it is due by other rules than those by which it began to wait, and where people have handled what is judged again.
func waitsByOther(t *testing.T, s store.Engine, w *waits) {
	dueBy(waitAt(30), &w.judged)
	w.waited(16, w.later)
	w.raise(20, w.id)
	w.kept() // it takes longer now
	w.raise(29)
	w.raise(30, w.id)
	w.kept(waitAt(10))
	w.commit(alarm.Waited{DeviceID: w.id, Denied: []alarm.Key{w.later.Key}})
	dueBy(0, &w.judged)
	w.waited(16, w.later)
	w.raise(20, w.id)
	w.raise(99)
	w.kept()
	w.judged = nil
	w.waited(16, w.later)
	w.raise(16, w.id)
	for range 2 { // it is not judged any more, and over
		w.commit(alarm.Waited{DeviceID: w.id, Over: []alarm.Key{w.later.Key}})
		w.kept(waitAt(10))
		is := must(s.AlarmsOf(t.Context(), w.id, 0))(t)[0]
		equal(t, []any{is.End, is.Closed.Code, is.Fixes}, []any{waitAt(10), "alarmed.notJudged", w.later.Fixes})
	}
	w.commit(alarm.Waited{DeviceID: w.id, Denied: []alarm.Key{w.later.Key}})
	w.waited(16, w.later)
	w.raise(16, w.id)
	must(s.HandleAlarms(t.Context(), []fleet.ID{must(s.AlarmsOf(t.Context(), w.id, 0))(t)[0].ID}, alarm.Handling{Handled: true, At: waitAt(17), User: "u"}, func([]alarm.Row) error { return nil }))(t)
	moved := w.later
	moved.Start = waitAt(9)
	w.commit(alarm.Judged{DeviceID: w.id, From: waitAt(-5), Waits: []alarm.Key{moved.Key}})
	w.waited(15, moved)
	for range 2 { // it is the same one, whether it has been raised of that moment yet or not
		w.kept(waitAt(9))
		is := must(s.AlarmsOf(t.Context(), w.id, 0))(t)[0]
		equal(t, []any{is.Handled, is.User, is.Revised}, []any{true, "u", true})
		must(s.RaiseWaiting(t.Context(), waitAt(20), 9, nil))(t)
	}
}

// waits are a device and what waits of it: a cut of power, and a later one.
type waits struct {
	t          *testing.T
	s          store.Engine
	id         fleet.ID
	place      uint64
	cut, later alarm.Alarm
	judged     func(*alarm.Waiting) (fleet.Millis, bool)
}

func waitsOf(t *testing.T, s store.Engine) *waits {
	id := must(s.Insert(t.Context(), device.Device{OrganID: root(t, s, "top").ID, IMEI: imei(1)}, nil))(t).ID
	cut := alarm.Alarm{Key: alarm.Key{Type: "powerCut", DeviceID: id, Start: waitAt(0)}, Condition: alarm.Condition{Last: waitAt(0), Count: 1}, Place: alarm.Place{Known: true, Lat: 3, Lon: 4},
		Evidence: alarm.Evidence{Rule: 4, Fixes: []alarm.Fix{{At: waitAt(0), Lat: 3, Lon: 4}}, Opened: alarm.Reason{Code: "alarmed.terminal"}}}
	later := cut
	later.Start = waitAt(10)
	return &waits{t: t, s: s, id: id, place: 1, cut: cut, later: later}
}

// waitAt is a minute of the test.
func waitAt(m int) fleet.Millis { return 1_700_000_000_000 + fleet.Millis(m)*60_000 }

func (w *waits) commit(outcomes ...monitor.Outcome) {
	w.t.Helper()
	w.place++
	b := monitor.Batch{Place: w.place, States: []monitor.State{{DeviceID: w.id, Place: w.place}}}
	for _, o := range outcomes {
		b.Outcomes = append(b.Outcomes, monitor.Made{Outcome: o, Seq: w.place - 1})
	}
	must(w.s.Commit(w.t.Context(), b))(w.t)
}

// waited has alarms wait, due at a minute.
func (w *waits) waited(due int, list ...alarm.Alarm) {
	w.t.Helper()
	of := alarm.Waited{DeviceID: w.id}
	for _, a := range list {
		of.Waits = append(of.Waits, alarm.Waiting{Alarm: a, Due: waitAt(due)})
	}
	w.commit(of)
}

// kept demands that there are alarms with these beginnings and no others.
func (w *waits) kept(want ...fleet.Millis) {
	w.t.Helper()
	var got []fleet.Millis
	for _, a := range must(w.s.AlarmsOf(w.t.Context(), w.id, 0))(w.t) {
		got = append(got, a.Start)
	}
	equal(w.t, got, want)
}

// raise has time raise what is due by a minute, of these devices and no others.
func (w *waits) raise(m int, want ...fleet.ID) {
	w.t.Helper()
	got := must(w.s.RaiseWaiting(w.t.Context(), waitAt(m), 9, w.judged))(w.t)
	equal(w.t, append([]fleet.ID{}, got...), append([]fleet.ID{}, want...))
}

// dueBy has all that waits be due at a moment, 0 never any more.
func dueBy(at fleet.Millis, judged *func(*alarm.Waiting) (fleet.Millis, bool)) {
	*judged = func(*alarm.Waiting) (fleet.Millis, bool) { return at, at != 0 }
}
