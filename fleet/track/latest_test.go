package track_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/track"
)

// TestLatestReadings: each reading comes from the newest point that says it, with that point's time, however long the device has been
// silent since; what is said once a week is there, too.
func TestLatestReadings(t *testing.T) {
	heard := fleet.Millis(1_770_000_000_000)
	points := hourly(heard-200*hour, 201)
	say := func(hours int, extras ...track.Extra) *track.Point {
		p := &points[200-hours]
		p.Extras = extras
		return p
	}
	say(190, track.Extra{Key: "packCycles", Num: 8}) // further back than is looked
	say(160, track.Extra{Key: "packCapacity", Num: 60}, track.Extra{Key: "old", Num: 2})
	say(26, track.Extra{Key: "fuel", Num: 50}, track.Extra{Key: "old", Num: 1})
	say(5, track.Extra{Key: "fuel", Num: 40}, track.Extra{Key: "driverName", Text: "Zhang"}, track.Extra{Key: "raw.14", Text: "00"})
	p := say(1, track.Extra{Key: "fuel", Num: 39.5}, track.Extra{Key: "battery", Num: 7})
	p.Battery, p.Voltage, p.Status = 83, 12510, track.BatteryKnown|track.VoltageKnown
	h := newHistory(t, track.HistorySettings{}, points)
	got, err := h.LatestReadings(t.Context(), fleet.Actor{}, "1", heard)
	if err != nil {
		t.Fatal(err)
	}
	want := []track.Latest{
		{Extra: track.Extra{Key: "battery", Num: 83}, At: heard - hour}, {Extra: track.Extra{Key: "voltage", Num: 12.51}, At: heard - hour},
		{Extra: track.Extra{Key: "driverName", Text: "Zhang"}, At: heard - 5*hour}, {Extra: track.Extra{Key: "fuel", Num: 39.5}, At: heard - hour},
		{Extra: track.Extra{Key: "old", Num: 1}, At: heard - 26*hour}, {Extra: track.Extra{Key: "packCapacity", Num: 60}, At: heard - 160*hour},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	holder := slices.DeleteFunc(slices.Clone(want), func(l track.Latest) bool { return l.Key == "driverName" })
	for range 2 { // what was found of the days before is remembered
		if got, err := h.LatestReadings(t.Context(), fleet.Actor{Personal: true}, "1", heard); err != nil || !reflect.DeepEqual(got, holder) {
			t.Errorf("the holder reads %+v, %v", got, err)
		}
	}
	if got, err := h.LatestReadings(t.Context(), fleet.Actor{}, "1", heard); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("again  %+v, %v", got, err)
	}
	if none, err := h.LatestReadings(t.Context(), fleet.Actor{}, "1", 0); err != nil || len(none) != 0 {
		t.Errorf("of a device that was never heard of: %v, %v", none, err)
	}
}

type nothing struct{}

func (nothing) Visible(context.Context, fleet.Actor, string) (device.Row, error) {
	return device.Row{}, fleet.Refuse(fleet.NotFound, "device.notFound")
}

func TestLatestReadingsOfAnotherOrganisation(t *testing.T) {
	h := newHistory(t, track.HistorySettings{}, hourly(1_770_000_000_000, 2))
	h.Devices = nothing{}
	var refused *fleet.Error
	if _, err := h.LatestReadings(t.Context(), fleet.Actor{}, "1", 1_770_000_000_000); !errors.As(err, &refused) || refused.Code != "device.notFound" {
		t.Errorf("%v", err)
	}
}
