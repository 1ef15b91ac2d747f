package live

import (
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
)

// listener is a browser that hears at once what there is.
func (w *world) listener(token string) *browser {
	b := w.signIn(token)
	b.hear("counts") // from here on nothing is missed
	return b
}

// toldOfAlarms reports whether a browser was told of alarms before it is told of notices, which come after them.
func (b *browser) toldOfAlarms() bool {
	b.t.Helper()
	for alarms := false; ; {
		switch m := b.hear2(); m.Type {
		case "alarms":
			alarms = true
		case "notices":
			return alarms
		}
	}
}

// TestSettledAlarmsAreSilent: who may see the vehicle hears of its alarms, nobody does while its loan is settled, and all of them
// ask for their lists again as that begins and as it is withdrawn.
func TestSettledAlarmsAreSilent(t *testing.T) {
	w := newWorld(t, func(s *Settings) { s.CountsEvery, s.TellEvery = time.Millisecond, time.Millisecond })
	looking := map[string]*browser{"root": w.listener("root"), "three": w.listener("three")}
	foreign := w.listener("two")
	r := row1(3, "/1/3/", 0)
	for _, step := range []struct {
		name    string
		happens func()
		told    bool
	}{
		{"an alarm", func() { w.hub.Alarmed([]fleet.ID{3}) }, true},
		{"nothing", func() {}, false},
		{"the settlement", func() {
			r.Vehicle.Settled = true
			w.hub.Notify(w.board.Put([]device.Row{r}))
			w.hub.Settled([]fleet.ID{3})
		}, true},
		{"an alarm of what is settled", func() { w.hub.Alarmed([]fleet.ID{3}) }, false},
		{"an alarm of it and of a neighbour", func() { w.hub.Alarmed([]fleet.ID{3, 4}) }, true},
		{"the withdrawal", func() {
			r.Vehicle.Settled = false
			w.hub.Notify(w.board.Put([]device.Row{r}))
			w.hub.Settled([]fleet.ID{3})
		}, true},
		{"an alarm after it", func() { w.hub.Alarmed([]fleet.ID{3}) }, true},
	} {
		step.happens()
		w.hub.Noticed([]fleet.ID{1}) // all of them are told of these, once
		for name, b := range looking {
			if got := b.toldOfAlarms(); got != step.told {
				t.Errorf("%s: %s is told: %v", step.name, name, got)
			}
		}
		if foreign.toldOfAlarms() {
			t.Errorf("%s: another organisation is told", step.name)
		}
	}
}
