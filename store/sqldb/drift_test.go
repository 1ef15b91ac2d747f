package sqldb

import (
	"fmt"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/vehicle"
)

// TestCountsAreMended: counts that are not what the alarms are, of whatever fault, are found and made anew; those that are right are left alone, folded or not.
func TestCountsAreMended(t *testing.T) {
	ctx := t.Context()
	db := openSQLite(t, t.TempDir())
	ok := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	var organs []organ.Organ
	for i := range 2 {
		o, err := db.InsertOrgan(ctx, organ.Organ{Name: fmt.Sprint("o", i), Status: 1})
		ok(err)
		organs = append(organs, o)
		d, err := db.Insert(ctx, device.Device{OrganID: o.ID, IMEI: fmt.Sprint(869900000000000 + i)}, &vehicle.Vehicle{Plate: fmt.Sprint("京A", i)})
		ok(err)
		for k, kind := range []string{"sos", "riskLife", "riskRemoval", "offlineWireless", "offline"} {
			a := alarm.Alarm{Key: alarm.Key{Type: kind, DeviceID: d.ID, Start: fleet.Millis(1_000_000 * (k + 1))}}
			if k := alarm.ClassOf(kind); k == alarm.RiskTotal || kind == "offline" {
				a.VehicleID = d.VehicleID
			}
			ok(db.PutAlarms(ctx, []alarm.Alarm{a}))
		}
	}
	right := func(what string) {
		t.Helper()
		for _, o := range organs {
			n, err := db.CountAlarms(ctx, o.Path)
			ok(err)
			if want := map[string]int{"sos": 1, "riskLife": 1, "riskRemoval": 1, "offline": 1, "offlineWireless": 1, alarm.RiskTotal: 1, alarm.Offline: 1}; fmt.Sprint(n) != fmt.Sprint(want) {
				t.Errorf("%s: %v, not %v", what, n, want)
			}
		}
	}
	finds := func(what string, want int) {
		t.Helper()
		if found, err := db.CheckCounts(ctx); err != nil || len(found) != want {
			t.Errorf("%s: %+v, %v", what, found, err)
		}
	}
	finds("not folded", 0)
	ok(db.SumAlarms(ctx))
	right("folded")
	finds("folded", 0)
	for _, fault := range []string{`DELETE FROM unhandled_sums WHERE organ_id = 1`, `UPDATE unhandled_sums SET n = n + 3, alarms = alarms + 3 WHERE alarm_type IN ('sos', 'riskLife') AND organ_id = 1`} {
		_, err := db.main.Exec(ctx, fault)
		ok(err)
		found, err := db.CheckCounts(ctx)
		if ok(err); len(found) < 2 || found[0].OrganID != organs[0].ID {
			t.Errorf("%s: found %+v", fault, found)
		}
		right(fault)
		finds("mended", 0)
	}
	for _, fault := range []string{`UPDATE unhandled_sums SET n = n + 1 WHERE alarm_type = 'OFFLINE' AND organ_id = 1`, `DELETE FROM unhandled_vehicles WHERE organ_id = 1`,
		`UPDATE unhandled_vehicles SET vehicle_id = -vehicle_id WHERE alarm_type = 'RISKTOTAL' AND organ_id = 1`} { // alarms are counted right
		_, err := db.main.Exec(ctx, fault)
		ok(err)
		found, err := db.CheckCounts(ctx)
		if ok(err); len(found) == 0 || found[0].OrganID != organs[0].ID {
			t.Errorf("%s: found %+v", fault, found)
		}
		right(fault)
		finds("mended", 0)
	}
}
