package offline_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/command"
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

// unfounded counts how often a keeper asked to drop periods of devices that were not silent.
type unfounded struct {
	kept
	n int
}

func (u *unfounded) DropUnfounded(context.Context, fleet.Millis) error {
	u.n++
	return nil
}

func (k kept) DropUnfounded(context.Context, fleet.Millis) error { return nil }

// TestKeeperDropsUnfounded: it looks every minute for periods of devices that were not silent, however often it is called.
func TestKeeperDropsUnfounded(t *testing.T) {
	now := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	clock := fleet.ClockFunc(func() time.Time { return now })
	store := &unfounded{kept: kept{}}
	k := &offline.Keeper{Store: store, Board: monitor.NewBoard(monitor.DefaultSettings(), clock), Cards: cards{}, Past: signs{}, Clock: clock, Settings: monitor.DefaultSettings(), Rules: offline.DefaultRules()}
	for range 37 { // three minutes
		if err := k.Do(t.Context()); err != nil {
			t.Fatal(err)
		}
		now = now.Add(5 * time.Second)
	}
	if store.n != 4 {
		t.Errorf("looked %d times", store.n)
	}
}

type cards map[fleet.ID]string

func (c cards) DeviceExtras(_ context.Context, ids []fleet.ID) (map[fleet.ID]device.Extra, error) {
	out := map[fleet.ID]device.Extra{}
	for _, id := range ids {
		out[id] = device.Extra{SIMState: c[id]}
	}
	return out, nil
}

type signs map[fleet.ID][]offline.Sign

func (p signs) keep(id fleet.ID, list []offline.Sign) {
	for _, s := range list {
		s.DeviceID = id
		p[id] = append(p[id], s)
	}
}

func (p signs) Signs(_ context.Context, ids []fleet.ID, _, _ []string, since fleet.Millis) (out []offline.Sign, err error) {
	for _, id := range ids {
		for _, s := range p[id] {
			if s.Last >= since || s.End == 0 {
				out = append(out, s)
			}
		}
	}
	return out, nil
}

// TestKeeper: what falls due opens once, with why; a keeper that starts over finds what it had missed and nothing twice.
func TestKeeper(t *testing.T) {
	now := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	board := monitor.NewBoard(monitor.DefaultSettings(), fleet.ClockFunc(func() time.Time { return now }))
	last := fleet.MillisOf(now)
	const day = 24 * 3600 * 1000
	moved := offline.Sign{Name: "CC_6", At: last - 60_000, Last: last - 60_000, Orders: command.Values{"host": "gps.example.com", "port": "5023"}}
	say := []struct {
		state    track.Point
		card     string
		cause    offline.Cause
		evidence string
		signs    []offline.Sign
		expire   fleet.Millis
	}{
		{track.Point{Alarms: track.AlarmRemoval}, sim.Stopped, offline.SIM, sim.Stopped, nil, 0},
		{track.Point{Alarms: track.AlarmRemoval | track.AlarmPowerCut}, "", offline.Removed, "removal", nil, 0},
		{track.Point{Alarms: track.AlarmPowerCut, Battery: 3, Status: track.BatteryKnown}, "", offline.Drained, "3", nil, 0},
		{track.Point{Alarms: track.AlarmPowerCut, Battery: 80, Status: track.BatteryKnown}, "", offline.PowerCut, "", nil, 0},
		{track.Point{Battery: 5, Status: track.BatteryKnown}, sim.Active, offline.Shutdown, "5", nil, 0},
		{track.Point{Signal: 5, Status: track.SignalKnown}, "", offline.Weak, "5", nil, 0},
		{track.Point{Signal: 6, Status: track.SignalKnown}, "", offline.Unknown, "", nil, 0},
		{track.Point{}, "", offline.Unknown, "", nil, 0},

		{track.Point{Alarms: track.AlarmRemoval}, sim.Stopped, offline.Expired, "", nil, last + 600_001},
		{track.Point{Alarms: track.AlarmRemoval}, sim.Stopped, offline.SIM, sim.Stopped, nil, last + 600_002},
		{track.Point{}, "", offline.Removed, "removal", []offline.Sign{{Name: "removal", At: last - day, Last: last - day, End: last - day + 1}}, 0},
		{track.Point{}, "", offline.Unknown, "", []offline.Sign{{Name: "removal", At: last - day - 1, Last: last - day - 1}}, 0},
		{track.Point{Status: track.PowerLost}, "", offline.Removed, "cover", []offline.Sign{{Name: "powerCut", At: last - 9, Last: last}, {Name: "cover", At: last - 8, Last: last - 8}}, 0},
		{track.Point{Status: track.PowerLost}, "", offline.PowerCut, "", nil, 0},
		{track.Point{Status: track.PowerLost | track.BatteryKnown, Battery: 2}, "", offline.Drained, "2", nil, 0},
		{track.Point{Status: track.BatteryKnown, Battery: 5}, "", offline.Drained, "5", []offline.Sign{{Name: "powerCut", At: last - 3*day, Last: last - 3*day}}, 0},
		{track.Point{}, "", offline.PowerCut, "", []offline.Sign{{Name: "powerCut", At: last - 60_000, Last: last - 60_000}, {Name: "shutdown", At: last, Last: last}}, 0},
		{track.Point{}, "", offline.Unknown, "", []offline.Sign{{Name: "powerCut", At: last - 60_000, Last: last - 50_000, End: last - 40_000}}, 0},
		{track.Point{Status: track.Charging}, "", offline.Unknown, "", []offline.Sign{{Name: "powerCut", At: last - 60_000, Last: last - 50_000}}, 0},
		{track.Point{Alarms: track.AlarmShutdown}, "", offline.Shutdown, "command", []offline.Sign{{Name: "CC_42", At: last - 30_000, Last: last - 30_000}}, 0},
		{track.Point{}, "", offline.Unknown, "", []offline.Sign{{Name: "CC_42", At: last - 600_001, Last: last - 600_001}}, 0},
		{track.Point{}, "", offline.Shutdown, "said", []offline.Sign{{Name: "shutdown", At: last - 5000, Last: last - 5000}}, 0},
		{track.Point{Battery: 20, Status: track.BatteryKnown}, "", offline.Shutdown, "20", []offline.Sign{{Name: "lowBattery", At: last - day/2, Last: last - day/2, End: last - 1}}, 0},
		{track.Point{Battery: 21, Status: track.BatteryKnown}, "", offline.Unknown, "", []offline.Sign{{Name: "lowBattery", At: last - day/2, Last: last - day/2, End: last - 1}}, 0},
		{track.Point{Signal: 2, Status: track.SignalKnown}, "", offline.Weak, "2", []offline.Sign{moved}, 0},
		{track.Point{}, "", offline.Moved, "gps.example.com:5023", []offline.Sign{moved}, 0},
	}
	var rows []device.Row
	var states []monitor.State
	known, past := cards{}, signs{}
	for i, s := range say {
		id := fleet.ID(i + 1)
		rows = append(rows, device.Row{OrganPath: "/1/", Device: device.Device{ID: id, OrganID: 1, IMEI: fmt.Sprint(id), ExpireAt: s.expire, Details: device.Details{Type: device.Wired}}})
		states = append(states, monitor.State{DeviceID: id, LastMessage: last, Latest: s.state})
		known[id] = s.card
		past.keep(id, s.signs)
	}
	board.Put(rows)
	board.Apply(states)
	store := kept{}
	keeper := func() *offline.Keeper {
		return &offline.Keeper{Store: store, Board: board, Cards: known, Past: past, Clock: fleet.ClockFunc(func() time.Time { return now }), Settings: monitor.DefaultSettings(), Rules: offline.DefaultRules()}
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
		k := &offline.Keeper{Store: store, Board: board, Cards: cards{}, Past: signs{}, Clock: fleet.ClockFunc(func() time.Time { return at }), Settings: monitor.DefaultSettings(), Rules: offline.DefaultRules()}
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
