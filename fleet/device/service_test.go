package device_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/fleet/vehicle"
	"waymark/store/sqldb"
	"waymark/store/storetest/sqlitetest"
)

type heard struct{ events []fleet.Event }

func (h *heard) Publish(e fleet.Event) { h.events = append(h.events, e) }

type noCounts struct{}

func (noCounts) OrganCount(fleet.ID) (own, subtree int) { return 0, 0 }
func (noCounts) DeviceCount(fleet.ID) int               { return 0 }
func (noCounts) AttentionCount(string) int              { return 0 }

var clock = fleet.ClockFunc(func() time.Time { return time.Unix(1_700_000_000, 0) })

func newService(t *testing.T) (*device.Service, *heard, []organ.Organ) {
	t.Helper()
	db, err := sqldb.OpenSQLite(t.Context(), sqlitetest.Folder(t), clock)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	var organs []organ.Organ
	for _, parent := range []int{-1, 0} {
		o := organ.Organ{Name: "o", Status: 1}
		if parent >= 0 {
			o.ParentID = organs[parent].ID
		}
		made, err := db.InsertOrgan(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		organs = append(organs, made)
	}
	h := &heard{}
	return &device.Service{Store: db, Organs: organ.New(organ.Parts{Store: db, Counter: noCounts{}}), Events: h, Clock: clock}, h, organs
}

func actorOf(o organ.Organ, codes ...string) fleet.Actor {
	return fleet.Actor{AccountID: 1, OrganID: o.ID, OrganPath: o.Path, Codes: codes}
}

func codeOf(err error) string {
	var e *fleet.Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

// TestRegisterTakesATerminalFromTheInbox is the way from an unknown terminal to a device.
func TestRegisterTakesATerminalFromTheInbox(t *testing.T) {
	s, h, organs := newService(t)
	root, ctx := actorOf(organs[0], permission.DeviceAdd), t.Context()
	entries := []device.Unknown{
		{Identity: "861234567890123", Protocol: "gt06", FirstSeen: 1, LastSeen: 3, Messages: 1},
		{Identity: "013912345678", Protocol: "jt808", FirstSeen: 1, LastSeen: 2, Messages: 1},
		{Identity: "", Protocol: "gt06", Address: "192.0.2.1", FirstSeen: 1, LastSeen: 1, Messages: 1},
		{Identity: "", Protocol: "gt06", Address: "192.0.2.2", FirstSeen: 1, LastSeen: 1, Messages: 1},
	}
	if err := s.Store.PutUnknown(ctx, entries, 100); err != nil {
		t.Fatal(err)
	}
	if _, total, err := s.Unknowns(ctx, root, fleet.Sort{}, fleet.Page{}); err != nil || total != 4 {
		t.Fatalf("%d, %v", total, err)
	}
	d, err := s.Register(ctx, root, device.Registration{OrganID: organs[1].ID, IMEI: " 861234567890123 ", Form: device.Form{Model: "m", Alias: "013912345678", Car: vehicle.Fields{Plate: "京A·12345",
		Details: vehicle.Details{Owner: "Wang"}},
		Details: device.Details{Name: " Truck "}}})
	if err != nil || d.ID == 0 || d.IMEI != "861234567890123" || d.Name != "Truck" || d.Type != device.Wired {
		t.Fatalf("%+v, %v", d, err)
	}
	if rows, total, _ := s.Unknowns(ctx, root, fleet.Sort{}, fleet.Page{}); total != 2 || rows[1].Address != "192.0.2.1" {
		t.Fatalf("left in the inbox: %+v", rows)
	}
	if len(h.events) != 1 || h.events[0].Word != "device" || h.events[0].Verb != "inserted" || h.events[0].IDs[0] != d.ID {
		t.Fatalf("%+v", h.events)
	}
	row, err := s.Visible(ctx, root, "861234567890123")
	if err != nil || row.Vehicle.Plate != "京A12345" || row.Vehicle.Owner != "Wang" || row.OrganPath != organs[1].Path {
		t.Fatalf("%+v, %v", row, err)
	}
	if err := s.DismissUnknown(ctx, root, entries[3].Key()); err != nil {
		t.Fatal(err)
	}
	if rows, total, _ := s.Unknowns(ctx, root, fleet.Sort{}, fleet.Page{}); total != 1 || rows[0].Address != "192.0.2.1" {
		t.Fatalf("one stranger was dismissed, left are %+v", rows)
	}
}

// TestPreparedIsRegistered: a file of devices makes the same of a row as registering it does, also of when it was fitted to its vehicle.
func TestPreparedIsRegistered(t *testing.T) {
	s, _, organs := newService(t)
	root, ctx := actorOf(organs[0], permission.DeviceAdd), t.Context()
	for imei, plate := range map[string]string{"861234567890123": "京A12345", "861234567890124": ""} {
		r := device.Registration{OrganID: organs[1].ID, IMEI: imei, Form: device.Form{Model: "m", Car: vehicle.Fields{Plate: plate}, Details: device.Details{Name: "Truck"}}}
		prepared, err := s.Prepare(ctx, &r)
		if err != nil {
			t.Fatal(err)
		}
		registered, err := s.Register(ctx, root, r)
		if err != nil {
			t.Fatal(err)
		}
		registered.ID, registered.VehicleID = 0, 0
		if prepared.Device != registered || (registered.FittedAt == 0) != (plate == "") {
			t.Errorf("prepared %+v, registered %+v", prepared.Device, registered)
		}
	}
}

func TestRegisterRefusals(t *testing.T) {
	s, h, organs := newService(t)
	below := actorOf(organs[1], permission.DeviceAdd)
	good := device.Registration{OrganID: organs[1].ID, IMEI: "861234567890123", Form: device.Form{Alias: "A1", Model: "m",
		Details: device.Details{Name: "n"}}}
	if _, err := s.Register(t.Context(), below, good); err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func(*device.Registration){
		"device.taken":         func(*device.Registration) {},
		"device.imei":          func(r *device.Registration) { r.IMEI = "8612345678901234" },
		"device.nameRequired":  func(r *device.Registration) { r.Name = " " },
		"organ.notFound":       func(r *device.Registration) { r.OrganID, r.IMEI = organs[0].ID, "861234567890124" },
		"device.type":          func(r *device.Registration) { r.Type = "x" },
		"device.sim":           func(r *device.Registration) { r.SIM = "12" },
		"device.modelRequired": func(r *device.Registration) { r.Model = "" },
		"device.iccid":         func(r *device.Registration) { r.ICCID = "8986" },
		"device.installDate":   func(r *device.Registration) { r.InstallDate = "2026-02-30" },
		"vehicle.plate":        func(r *device.Registration) { r.Car.Plate = "京A1" },
	} {
		r := good
		change(&r)
		if _, err := s.Register(t.Context(), below, r); codeOf(err) != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	alias := good
	alias.IMEI = "861234567890125"
	if _, err := s.Register(t.Context(), below, alias); codeOf(err) != "device.taken" {
		t.Errorf("the alias of another device: %v", err)
	}
	if _, err := s.Register(t.Context(), actorOf(organs[1]), good); codeOf(err) != "notPermitted" {
		t.Errorf("without the permission: %v", err)
	}
	if len(h.events) != 1 {
		t.Errorf("refusals were published: %+v", h.events)
	}
}

func TestInboxIsForTheRoot(t *testing.T) {
	s, _, organs := newService(t)
	super := actorOf(organs[1])
	super.Super = true
	for want, actor := range map[string]fleet.Actor{
		"": super, "device.inboxOfRoot": actorOf(organs[1], permission.DeviceAdd), "notPermitted": actorOf(organs[0]),
	} {
		if _, _, err := s.Unknowns(t.Context(), actor, fleet.Sort{}, fleet.Page{}); codeOf(err) != want {
			t.Errorf("list: %v, want %q", err, want)
		}
		if err := s.DismissUnknown(t.Context(), actor, device.UnknownKey{Identity: "x"}); codeOf(err) != want {
			t.Errorf("dismiss: %v, want %q", err, want)
		}
	}
}

type packed []byte

func (p packed) Frames(context.Context, fleet.ID) ([]byte, error) { return p, nil }

func TestInspect(t *testing.T) {
	s, _, organs := newService(t)
	actor := actorOf(organs[0], permission.DeviceAdd)
	if _, err := s.Register(t.Context(), actor, device.Registration{OrganID: organs[0].ID, IMEI: "861234567890123", Form: device.Form{Model: "m",
		Details: device.Details{Name: "n"}}}); err != nil {
		t.Fatal(err)
	}
	var b []byte
	for i := range 120 {
		b = device.AppendFrame(b, device.Frame{At: fleet.Millis(i + 1), Protocol: "p", Raw: []byte{byte(i)}})
	}
	s.Frames = packed(append(b, 0xff)) // a damaged end does not hide the rest
	s.Explain = func(_ string, raw []byte) []device.Field { return []device.Field{{Bytes: raw}} }
	got, err := s.Inspect(t.Context(), actor, "861234567890123")
	if err != nil || len(got) != device.KeptFrames || got[0].At != 120 || got[99].At != 21 || got[0].Fields[0].Bytes[0] != 119 {
		t.Fatalf("%d frames, %v", len(got), err)
	}
	if _, err := s.Inspect(t.Context(), actorOf(organs[1]), "861234567890123"); codeOf(err) != "device.notFound" {
		t.Fatal(err)
	}
}
