package organ_test

import (
	"errors"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/track"
)

// TestRetentionFromAbove: nobody keeps points for less time than the platform says, and who shortens it is told first how
// many points go.
func TestRetentionFromAbove(t *testing.T) {
	w := newWorld(t)
	w.made.Points, w.made.Keep = w.db, organ.Keep{Default: 400, Least: 30}
	w.Service = organ.New(w.made)
	now := w.made.Clock.Now()
	for i, name := range []string{"north", "far", "south"} {
		d, err := w.db.Insert(t.Context(), device.Device{OrganID: w.id(name), IMEI: "86812030123456" + string(rune('0'+i)),
			Details: device.Details{Type: device.Wired}}, nil)
		check(t, err)
		var points []track.Point
		for ago := range 100 {
			points = append(points, track.Point{FixTime: fleet.MillisOf(now.AddDate(0, 0, -ago)), Lat: int32(ago), Mode: track.ModeGPS})
		}
		for i := range 50 { // ascending
			points[i], points[99-i] = points[99-i], points[i]
		}
		_, err = w.db.Merge(t.Context(), []track.DevicePoints{{DeviceID: d.ID, Points: points}})
		check(t, err)
	}
	root := w.at("root")
	update := func(name string, days int, confirm bool) error {
		d := draft(name)
		d.RetentionDays, d.ConfirmRetention = days, confirm
		return w.Update(t.Context(), root, w.id(name), d)
	}
	loss := func(what string, err error, points int64, devices int) {
		t.Helper()
		w.wantCode(what, err, "organ.retentionConfirm")
		var e *fleet.Error
		if errors.As(err, &e) && (e.Args["points"] != points || e.Args["devices"] != devices) {
			t.Errorf("%s: %v, want %d points of %d devices", what, e.Args, points, devices)
		}
	}
	w.wantCode("below the floor", update("north", 29, true), "organ.retentionFloor")
	short := draft("new")
	short.RetentionDays = 7
	_, err := w.Insert(t.Context(), root, w.id("north"), short)
	w.wantCode("a new one below the floor", err, "organ.retentionFloor")
	w.wantCode("nothing is that old", update("north", 200, false), "")
	loss("with that below it", update("north", 60, false), 2*39, 2)
	loss("and that alone", update("far", 90, false), 9, 1)
	w.wantCode("confirmed", update("far", 90, true), "")
	loss("that below it says for itself", update("north", 60, false), 39, 1)
	w.wantCode("longer", update("far", 95, false), "")
	w.wantCode("as it is", update("far", 95, false), "")
	loss("as above it", func() error {
		check(t, update("north", 60, true))
		return update("far", 0, false)
	}(), 39, 1)
	check(t, update("far", 0, true))
	move := func(name, to string, confirm bool) error {
		return w.Move(t.Context(), root, w.id(name), organ.Place{ParentID: w.id(to), ConfirmRetention: confirm})
	}
	w.wantCode("to where they are kept longer", move("far", "south", false), "")
	loss("back to where they are kept shorter", move("far", "north", false), 39, 1)
	w.wantCode("of others", w.Move(t.Context(), w.at("south"), w.id("far"), organ.Place{ParentID: w.id("north")}), "organ.notFound")
	w.wantCode("below itself", move("north", "north", false), "organ.intoItself")
	w.wantCode("confirmed", move("far", "north", true), "")
	w.made.Keep.Default = 20
	w.Service = organ.New(w.made)
	w.wantCode("no more than the platform's own", update("south", 20, true), "")
}
