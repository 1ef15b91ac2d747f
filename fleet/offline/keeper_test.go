package offline_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/offline"
	"waymark/fleet/sim"
	"waymark/fleet/track"
)

// kept is what a store would be: it keeps the first of what it is told.
type kept map[string]offline.Opened

func (k kept) OpenOffline(_ context.Context, list []offline.Opened) error {
	for _, o := range list {
		if key := fmt.Sprint(o.DeviceID, o.From); k[key].DeviceID == 0 {
			k[key] = o
		}
	}
	return nil
}

func (k kept) StillOffline(context.Context, []fleet.ID) (out []offline.Opened, err error) {
	for _, o := range k {
		out = append(out, o)
	}
	return out, nil
}

type cards map[fleet.ID]string

func (c cards) DeviceExtras(_ context.Context, ids []fleet.ID) (map[fleet.ID]device.Extra, error) {
	out := map[fleet.ID]device.Extra{}
	for _, id := range ids {
		out[id] = device.Extra{SIMState: c[id]}
	}
	return out, nil
}

// TestKeeper: what falls due opens once, with why; a keeper that starts anew finds what it had missed and nothing twice.
func TestKeeper(t *testing.T) {
	now := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	board := monitor.NewBoard(monitor.DefaultSettings(), fleet.ClockFunc(func() time.Time { return now }))
	last := fleet.MillisOf(now)
	say := []struct {
		state    track.Point
		card     string
		cause    offline.Cause
		evidence string
	}{
		{track.Point{Alarms: track.AlarmRemoval}, sim.Stopped, offline.SIM, sim.Stopped},
		{track.Point{Alarms: track.AlarmRemoval | track.AlarmPowerCut}, "", offline.Removed, ""},
		{track.Point{Alarms: track.AlarmPowerCut, Battery: 3, Status: track.BatteryKnown}, "", offline.Drained, "3"},
		{track.Point{Alarms: track.AlarmPowerCut, Battery: 80, Status: track.BatteryKnown}, "", offline.PowerCut, ""},
		{track.Point{Battery: 5, Status: track.BatteryKnown}, sim.Active, offline.Shutdown, "5"},
		{track.Point{Signal: 5, Status: track.SignalKnown}, "", offline.Weak, "5"},
		{track.Point{Signal: 6, Status: track.SignalKnown}, "", offline.Unknown, ""},
		{track.Point{}, "", offline.Unknown, ""},
	}
	var rows []device.Row
	var states []monitor.State
	known := cards{}
	for i, s := range say {
		id := fleet.ID(i + 1)
		rows = append(rows, device.Row{OrganPath: "/1/", Device: device.Device{ID: id, OrganID: 1, IMEI: fmt.Sprint(id), Details: device.Details{Type: device.Wired}}})
		states = append(states, monitor.State{DeviceID: id, LastMessage: last, Latest: s.state})
		known[id] = s.card
	}
	board.Put(rows)
	board.Apply(states)
	store := kept{}
	keeper := func() *offline.Keeper {
		return &offline.Keeper{Store: store, Board: board, Cards: known, Settings: monitor.DefaultSettings(), Rules: offline.DefaultRules()}
	}
	k := keeper()
	look := func(want int) {
		t.Helper()
		board.Advance()
		if err := k.Do(t.Context()); err != nil || len(store) != want {
			t.Fatalf("%d periods, want %d, %v", len(store), want, err)
		}
	}
	look(0)
	now = now.Add(10 * time.Minute)
	look(0)
	now = now.Add(2 * time.Second)
	look(len(say))
	for i, s := range say {
		got := store[fmt.Sprint(i+1, last)]
		want := offline.Opened{DeviceID: fleet.ID(i + 1), Period: offline.Period{From: last, Turned: last + 600_001, Cause: s.cause, Evidence: s.evidence}}
		if got != want {
			t.Errorf("%d: %+v, want %+v", i, got, want)
		}
	}
	k = keeper()
	look(len(say))
	board.Apply([]monitor.State{{DeviceID: 1, LastMessage: fleet.MillisOf(now)}})
	look(len(say))
	now = now.Add(time.Hour)
	k = keeper() // it was down when the device fell due
	look(len(say) + 1)
}

// TestOutage: many of an area that go within minutes of each other are an outage; a few, or many over the day, are not.
func TestOutage(t *testing.T) {
	now := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		devices, gone int
		apart         time.Duration
		want          offline.Cause
	}{{20, 6, time.Minute, offline.Outage}, {20, 5, time.Minute, offline.Unknown}, {9, 9, 0, offline.Unknown}, {20, 12, 30 * time.Minute, offline.Unknown}} {
		at := now
		board := monitor.NewBoard(monitor.DefaultSettings(), fleet.ClockFunc(func() time.Time { return at }))
		var rows []device.Row
		var states []monitor.State
		for i := range c.devices {
			id := fleet.ID(i + 1)
			rows = append(rows, device.Row{OrganPath: "/1/", Device: device.Device{ID: id, OrganID: 1, IMEI: fmt.Sprint(id), Details: device.Details{Type: device.Wired}}})
			heard := now
			if i < c.gone {
				heard = now.Add(-time.Hour - time.Duration(i)*c.apart)
			}
			states = append(states, monitor.State{DeviceID: id, LastMessage: fleet.MillisOf(heard), HasPosition: true, Latest: track.Point{Lat: 311000000, Lon: 1211000000}})
		}
		board.Put(rows)
		board.Apply(states)
		store := kept{}
		k := &offline.Keeper{Store: store, Board: board, Cards: cards{}, Settings: monitor.DefaultSettings(), Rules: offline.DefaultRules()}
		if err := k.Do(t.Context()); err != nil {
			t.Fatal(err)
		}
		if len(store) != c.gone {
			t.Fatalf("%+v: %d periods", c, len(store))
		}
		if got := store[fmt.Sprint(1, fleet.MillisOf(now.Add(-time.Hour)))]; got.Cause != c.want {
			t.Errorf("%+v: %+v", c, got)
		}
	}
}
