package sqldb

import (
	"context"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
)

// TestHandledWhileWritten: what people do about alarms while those go on, are judged again or end is not undone by that, and the counts are what the alarms say.
func TestHandledWhileWritten(t *testing.T) {
	t.Parallel()
	const at = fleet.Millis(1_700_000_000_000)
	ofKind := func(d device.Device, kind string, ref fleet.ID) alarm.Alarm {
		return alarm.Alarm{Key: alarm.Key{Type: kind, DeviceID: d.ID, Ref: ref, Start: at}, Condition: alarm.Condition{Last: at, Count: 1}}
	}
	goesOn := func(a alarm.Alarm) alarm.Alarm {
		a.Last += 1000
		return a
	}
	commit := func(ctx context.Context, db *DB, d device.Device, o monitor.Outcome) error {
		_, err := db.Commit(ctx, monitor.Batch{Place: 3, States: []monitor.State{{DeviceID: d.ID, Place: 3}}, Outcomes: []monitor.Made{{Outcome: o, Seq: 2}}})
		return err
	}
	for name, c := range map[string]struct {
		kind  string
		ref   fleet.ID
		write func(ctx context.Context, db *DB, a alarm.Alarm, d device.Device) error
	}{
		"goes on": {"door", 0, func(ctx context.Context, db *DB, a alarm.Alarm, _ device.Device) error {
			return db.PutAlarms(ctx, []alarm.Alarm{goesOn(a)})
		}},
		"goes on on the road": {"door", 0, func(ctx context.Context, db *DB, a alarm.Alarm, d device.Device) error {
			return commit(ctx, db, d, alarm.Raised{DeviceID: d.ID, Alarms: []alarm.Alarm{goesOn(a)}})
		}},
		"judged again": {"door", 0, func(ctx context.Context, db *DB, a alarm.Alarm, d device.Device) error {
			return commit(ctx, db, d, alarm.Judged{DeviceID: d.ID, From: at - 1000, Alarms: []alarm.Alarm{goesOn(a)}})
		}},
		"its fence is gone": {"fenceIn", 77, func(ctx context.Context, db *DB, _ alarm.Alarm, _ device.Device) error {
			_, err := db.EndFences(ctx, at+1000)
			return err
		}},
		"compared again": {"separate", 77, func(ctx context.Context, db *DB, a alarm.Alarm, d device.Device) error {
			_, err := db.PutApart(ctx, &alarm.Free{DeviceID: d.ID, VehicleID: 77, From: at}, []alarm.Alarm{goesOn(a)})
			return err
		}},
	} {
		t.Run(name, func(t *testing.T) {
			bothEngines(t, func(t *testing.T, db *DB) {
				o, err := db.InsertOrgan(t.Context(), organ.Organ{Name: "a", Status: 1})
				noError(t, err)
				d, err := db.Insert(t.Context(), device.Device{OrganID: o.ID, IMEI: "860000000000001"}, nil)
				noError(t, err)
				a := ofKind(d, c.kind, c.ref)
				if c.kind == "separate" {
					a.VehicleID = c.ref
				}
				noError(t, db.PutAlarms(t.Context(), []alarm.Alarm{a}))
				handledWhile(t, db, d, func(ctx context.Context) error { return c.write(ctx, db, a, d) })
			})
		})
	}
}

func noError(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// handledWhile handles the one alarm of a device while it is written.
func handledWhile(t *testing.T, db *DB, d device.Device, write func(context.Context) error) {
	ctx := t.Context()
	list, err := db.AlarmsOf(ctx, d.ID, 0)
	noError(t, err)
	written := make(chan error, 1)
	h := alarm.Handling{Handled: true, At: list[0].Start + 5000, Remark: "looked at"}
	_, err = db.HandleAlarms(ctx, []fleet.ID{list[0].ID}, h, func([]alarm.Row) error {
		go func() { written <- write(ctx) }()
		return untilWaits(ctx, db)
	})
	noError(t, err)
	noError(t, <-written)
	list, err = db.AlarmsOf(ctx, d.ID, 0)
	noError(t, err)
	if len(list) != 1 || list[0].Handling != h {
		t.Errorf("what was done about the alarm is lost: %+v", list)
	}
	noError(t, db.SumAlarms(ctx))
	if counts, err := db.CountAlarms(ctx, "/"); err != nil || counts[list[0].Type] != 0 {
		t.Errorf("unhandled are %v: %v", counts, err)
	}
}

// untilWaits returns when a transaction waits for another, where several write at once.
func untilWaits(ctx context.Context, db *DB) error {
	if !db.main.Dialect.Waits() {
		return nil
	}
	for waits := false; !waits; {
		err := db.main.Read.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock')`).Scan(&waits)
		if err != nil {
			return err
		}
	}
	return nil
}
