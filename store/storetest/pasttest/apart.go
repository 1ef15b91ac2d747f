package pasttest

import (
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/store"
)

// Apart demands that what is to be compared is kept by the minute, with the earliest moment, until it was, unless more comes meanwhile; that what comes
// later does not put off what is due; and that alarms of devices apart are what was found, also when nothing is any more, and those of another
// vehicle stay.
func Apart(t *testing.T, s store.Engine) {
	ctx := t.Context()
	d := must(s.Insert(ctx, device.Device{OrganID: root(t, s, "top").ID, IMEI: imei(1)}, nil))(t)
	moved := func(place uint64, from, due fleet.Millis) {
		m := alarm.Moved{DeviceID: d.ID, From: from, Due: due}
		must(s.Commit(ctx, monitor.Batch{Place: place, States: []monitor.State{{DeviceID: d.ID, Place: place}}, Outcomes: []monitor.Made{{Outcome: m, Seq: place - 1}}}))(t)
	}
	moved(2, 500, 600)
	moved(3, 300, 600)
	moved(4, 200, 700)
	equal(t, len(must(s.MovedApart(ctx, 599, 9))(t)), 0)
	due := must(s.MovedApart(ctx, 600, 9))(t)
	equal(t, due, []alarm.Moved{{DeviceID: d.ID, From: 300, Due: 600, Noted: 2}})
	moved(5, 550, 600)
	check(t, s.ComparedApart(ctx, due))
	due = must(s.MovedApart(ctx, 700, 9))(t)
	equal(t, due, []alarm.Moved{{DeviceID: d.ID, From: 300, Due: 600, Noted: 3}, {DeviceID: d.ID, From: 200, Due: 700, Noted: 1}})
	check(t, s.ComparedApart(ctx, due)) // of who judged it first
	moved(6, 250, 700)                  // late
	check(t, s.ComparedApart(ctx, due)) // of another that judged it at the same time, and not that
	late := must(s.MovedApart(ctx, 700, 9))(t)
	equal(t, late, []alarm.Moved{{DeviceID: d.ID, From: 250, Due: 700, Noted: 1}})
	check(t, s.ComparedApart(ctx, late))
	equal(t, len(must(s.MovedApart(ctx, 700, 9))(t)), 0)
	a := alarm.Alarm{Key: alarm.Key{Type: "separate", DeviceID: d.ID, Ref: 7, Start: 1000}, VehicleID: 7, Condition: alarm.Condition{Last: 1000, Count: 1}}
	f := &alarm.Free{DeviceID: d.ID, VehicleID: 7, From: 900}
	equal(t, must(s.PutApart(ctx, f, []alarm.Alarm{a}))(t), true)
	equal(t, must(s.PutApart(ctx, f, []alarm.Alarm{a}))(t), false)
	equal(t, must(s.PutApart(ctx, f, []alarm.Alarm{a.Ended(1200, "alarmed.separateOver")}))(t), true)
	kept := must(s.AlarmsOf(ctx, d.ID, 0))(t)
	equal(t, []any{len(kept), kept[0].End, kept[0].Revised}, []any{1, fleet.Millis(1200), false})
	equal(t, must(s.PutApart(ctx, &alarm.Free{DeviceID: d.ID, VehicleID: 8, From: 900}, nil))(t), false)
	equal(t, len(must(s.AlarmsOf(ctx, d.ID, 0))(t)), 1)
	equal(t, must(s.PutApart(ctx, f, nil))(t), true)
	equal(t, len(must(s.AlarmsOf(ctx, d.ID, 0))(t)), 0)
}
