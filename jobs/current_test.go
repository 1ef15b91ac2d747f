package jobs

import (
	"context"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/monitor"
)

// received is what was heard last.
type received fleet.Millis

func (r *received) NewestReceipt(context.Context) (fleet.Millis, error) { return fleet.Millis(*r), nil }

// TestLaggingConsole: of two consoles on one store, one that hears nothing any more neither ends nor raises what the other does; once it hears again it does.
func TestLaggingConsole(t *testing.T) {
	const hours = fleet.Millis(3_600_000)
	now := fleet.Millis(1_772_323_200_000)
	clock := fleet.ClockFunc(func() time.Time { return now.Time() })
	kept, newest := &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}, received(now)
	wants := func(what string, open int, err error) {
		t.Helper()
		if list, _ := kept.OpenAlarms(t.Context(), nil); len(list) != open || err != nil {
			t.Fatalf("%s: %d are open, want %d: %v", what, len(list), open, err)
		}
	}
	silent, cut := &heardOf{of: now - 48*hours, other: now}, &heardOf{of: now - 48*hours, other: now - 40*hours}
	one := &Offline{Board: silent, Alarms: kept, Rules: alarm.DefaultOfflineRules(), Clock: clock, Heard: &newest}
	other := &Offline{Board: cut, Alarms: kept, Rules: alarm.DefaultOfflineRules(), Clock: clock, Heard: &newest}
	wants("silent", 1, one.Do(t.Context()))
	wants("silent for who is cut off, too", 1, other.Do(t.Context()))
	silent.of = now
	wants("heard", 0, one.Do(t.Context()))
	cut.other = now - 2*lag
	wants("silent only for who is cut off", 0, other.Do(t.Context()))
	cut.other, newest = now-2*lag, received(now+hours) // which a clock that was ahead has left
	wants("whatever a clock that was ahead has left", 1, other.Do(t.Context()))

	kept.of = map[alarm.Key]alarm.Alarm{}
	newest = received(now - hours) // of a device that was deleted, before nobody was heard any more
	wants("while nothing is heard of anybody", 1, other.Do(t.Context()))

	kept.of = map[alarm.Key]alarm.Alarm{}
	newest = received(now)
	serve := func(other fleet.Millis) error {
		job := Serving{Board: &newcomers{other: other}, Alarms: kept, Rules: alarm.DefaultServingRules(), Clock: clock, Heard: &newest}
		return job.Do(t.Context())
	}
	wants("never heard", 1, serve(now))
	wants("never heard, who is cut off", 1, serve(1))

	kept.of = map[alarm.Key]alarm.Alarm{}
	past := &pastOf{
		{Key: alarm.Key{Type: "secondBet", DeviceID: 3, Ref: 7, Start: now - 24*hours}, VehicleID: 7, End: now - 12*hours},
		{Key: alarm.Key{Type: "removal", DeviceID: 3, Start: now - 24*hours}, End: now - 12*hours},
	}
	risk := func(heard fleet.Millis) error {
		job := Risk{Board: &oneVehicle{st: monitor.State{LastMessage: heard}}, Past: past, Alarms: kept, Models: noModels{}, Rules: alarm.DefaultRiskRules(), Clock: clock, Heard: &newest}
		return job.Do(t.Context())
	}
	wants("in a model", 1, risk(now))
	*past = nil
	wants("in a model, who is cut off", 1, risk(now-2*lag))
	wants("not any more", 0, risk(now))
}

// TestRemembered: what was heard last is read once for several jobs, and again before it is old.
func TestRemembered(t *testing.T) {
	now, newest := fleet.Millis(1_772_323_200_000), received(5)
	r := &Remembered{Receipts: &newest, Clock: fleet.ClockFunc(func() time.Time { return now.Time() })}
	asks := func(want fleet.Millis) {
		t.Helper()
		if got, err := r.NewestReceipt(t.Context()); err != nil || got != want {
			t.Errorf("%d, not %d; %v", got, want, err)
		}
	}
	asks(5)
	newest = 7
	now += fleet.Millis(remember.Milliseconds()) - 1
	asks(5)
	now++
	asks(7)
}
