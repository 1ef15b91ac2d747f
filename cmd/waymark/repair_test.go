package main

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/live"
	"waymark/store/sqldb"
)

// TestBoardIsRepaired: a device that was added, changed or deleted without an event is as it should be after the next repair.
func TestBoardIsRepaired(t *testing.T) {
	ctx := t.Context()
	clock := fleet.ClockFunc(func() time.Time { return time.UnixMilli(1_790_000_000_000) })
	db, err := sqldb.OpenSQLite(ctx, t.TempDir(), clock)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(err)
	t.Cleanup(func() { _ = db.Close() })
	s := &system{db: db, clock: clock, board: monitor.NewBoard(monitor.DefaultSettings(), clock), log: slog.New(slog.DiscardHandler)}
	s.hub = live.New(live.DefaultSettings(), live.Deps{Board: s.board, Clock: clock, Slog: slog.New(slog.DiscardHandler),
		Authenticate: func(context.Context, string) (fleet.Actor, error) { return fleet.Actor{}, fleet.ErrNotFound }}, "run")
	root, err := db.InsertOrgan(ctx, organ.Organ{Name: "root", Status: 1})
	must(err)
	add := func(imei string) fleet.ID {
		d, err := db.Insert(ctx, device.Device{OrganID: root.ID, IMEI: imei, Details: device.Details{Name: "before"}}, nil)
		must(err)
		return d.ID
	}
	kept, gone := add("861000000000001"), add("861000000000002")
	must(s.repairBoard(ctx))
	_, err = db.ChangeDevice(ctx, kept, func(e *device.Edit) error { e.Device.Name = "after"; return nil })
	must(err)
	must(db.DeleteDevices(ctx, []fleet.ID{gone}, 1, func([]device.Detail) []fleet.ID { return []fleet.ID{gone} }))
	fresh := add("861000000000003")
	version := s.board.Version()
	must(s.repairBoard(ctx))
	actor := fleet.Actor{Super: true, OrganID: root.ID, OrganPath: root.Path}
	views := s.board.Views(actor, []fleet.ID{kept, gone, fresh})
	if len(views) != 2 || views[0].Row.Device.Name != "after" || views[1].Row.Device.ID != fresh {
		t.Fatalf("%+v", views)
	}
	if s.board.Version() == version {
		t.Error("nobody is told of it")
	}
	version = s.board.Version()
	must(s.repairBoard(ctx))
	if s.board.Version() != version {
		t.Error("what is right is told of again")
	}
}
