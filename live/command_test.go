package live

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/permission"
	"waymark/fleet/track"
)

// TestCommandsAreTold: that a command changed is told to those who may read commands and see its device, each command once, and to nobody else.
func TestCommandsAreTold(t *testing.T) {
	w := newWorld(t, func(s *Settings) { s.TellEvery = time.Millisecond })
	for token, codes := range map[string][]string{
		"reader":  {permission.MonitorCentre, permission.CommandRecords},
		"sender":  {permission.MonitorCentre, permission.CommandSend},
		"watcher": {permission.MonitorCentre},
	} {
		a := fleet.Actor{AccountID: 7, OrganID: 3, OrganPath: "/1/3/", Codes: slices.Sorted(slices.Values(codes))}
		w.set(token, &a)
	}
	hears := map[string]string{"root": "[{1 860000000000003} {2 860000000000002}]", "two": "[{2 860000000000002}]", "reader": "[{1 860000000000003}]", "sender": "[{1 860000000000003}]", "nine": "", "holder": "", "watcher": ""}
	browsers := map[string]*browser{}
	for token := range hears {
		browsers[token] = w.signIn(token)
		browsers[token].subscribe(request{})
	}
	w.hub.Commanded([]Command{{1, 3}, {1, 3}, {2, 2}, {3, 77}})
	for token, want := range hears {
		if want == "" {
			browsers[token].silentUntilSnapshot()
			continue
		}
		if m := browsers[token].hear("commands"); imeisOf(m) != want {
			t.Errorf("%s heard %s, want %s", token, imeisOf(m), want)
		}
	}
}

func imeisOf(m anyMessage) string { return fmt.Sprint(m.Changed) }

// silentUntilSnapshot asks for something that must be answered, and hears nothing of commands before it.
func (b *browser) silentUntilSnapshot() {
	b.t.Helper()
	for range 3 { // long enough for what was noted before to have been told
		b.say(request{Type: "subscribe"})
		b.hear("snapshot")
	}
}

// TestCommandsPastMemory: who has missed more than is remembered is told that there was more.
func TestCommandsPastMemory(t *testing.T) {
	w := newWorld(t, func(s *Settings) { s.TellEvery = time.Hour })
	b := w.signIn("root")
	b.subscribe(request{})
	s := &socket{hub: w.hub, client: newClient(w.hub, actorAt("/1/")), reads: true}
	many := make([]Command, 3*mostRecent)
	for i := range many {
		many[i] = Command{ID: fleet.ID(i), DeviceID: 2}
	}
	w.hub.Commanded(many)
	if _, all, _ := w.hub.commanded.since(0); all {
		t.Error("all of it is said to be remembered")
	}
	if n := len(s.seen(many[:mostChanged+5])); n != mostChanged+5 {
		t.Error(n, "are seen")
	}
}

// TestCutIsPushed: that a relay stops its vehicle is in the row from the report that shows it until the one that shows that it drives.
func TestCutIsPushed(t *testing.T) {
	w := newWorld(t, nil)
	b := w.signIn("root")
	b.subscribe(everything)
	for i, c := range []struct {
		status track.Status
		cut    bool
	}{{track.RelayKnown | track.FuelCut, true}, {track.RelayKnown, false}} {
		at := t0 + fleet.Millis(i+1)
		w.hub.Notify(w.board.Apply([]monitor.State{{DeviceID: 2, LastMessage: at, Latest: track.Point{RecvTime: at, Status: c.status}}}))
		if m := b.hear("change"); len(m.Rows) != 1 || m.Rows[0].FuelCut != c.cut {
			t.Errorf("%+v, want cut %v", m.Rows, c.cut)
		}
	}
}
