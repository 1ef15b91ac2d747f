package sums

import (
	"context"
	"database/sql"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/store/sqldb/engine"
)

// mine is a part of the tree.
const mine = ` o.path >= $1 AND o.path < $2`

// ofMine is how many devices, one or none, a change counts for: of that device, in a part of the tree, and no settled vehicle. It is asked of each change: databases
// go through all devices of the part otherwise, of which next to none have changes.
var ofMine = `(SELECT count(*) FROM devices d JOIN organs o ON o.id = d.organ_id LEFT JOIN vehicles v ON v.id = ` + vehicleOf("c") + `
	WHERE d.id = c.device_id AND` + mine + ` AND (v.settled IS NULL OR NOT v.settled))`

// changesOnce are the changes of the classes of which vehicles count once, with what they count as.
var changesOnce = func() string {
	classes := ``
	for _, class := range alarm.VehicleClasses() {
		classes += ` WHEN c.alarm_type IN ('` + strings.Join(alarm.TypesOf(class), `', '`) + `') THEN '` + class + `'`
	}
	return `(SELECT CASE` + classes + ` END AS alarm_type, ` + wholeOf("c") + ` AS vehicle_id, c.device_id, c.unhandled, v.settled, o.path
		FROM alarm_changes c JOIN devices d ON d.id = c.device_id JOIN organs o ON o.id = d.organ_id LEFT JOIN vehicles v ON v.id = ` + vehicleOf("c") + ` WHERE c.unhandled <> 0)`
}()

// readUnhandled reads by one statement, since changes are folded meanwhile: the sums; what is kept of the vehicles that count with several organisations, or
// that have changes; the changes.
var readUnhandled = `SELECT 0, s.alarm_type, CAST(0 AS BIGINT), CAST(sum(s.n) AS BIGINT) FROM unhandled_sums s JOIN organs o ON o.id = s.organ_id WHERE` + mine + ` GROUP BY s.alarm_type
	UNION ALL SELECT 1, u.alarm_type, u.vehicle_id, u.n FROM unhandled_vehicles u JOIN organs o ON o.id = u.organ_id WHERE u.several AND` + mine + `
	UNION ALL SELECT 1, u.alarm_type, u.vehicle_id, u.n FROM (SELECT DISTINCT alarm_type, vehicle_id FROM alarm_changes WHERE unhandled <> 0
			UNION SELECT c.alarm_type, c.vehicle_id FROM ` + changesOnce + ` c WHERE c.alarm_type IS NOT NULL) c
		CROSS JOIN unhandled_vehicles u CROSS JOIN organs o WHERE u.alarm_type = c.alarm_type AND u.vehicle_id = c.vehicle_id AND o.id = u.organ_id AND NOT u.several AND` + mine + `
	UNION ALL SELECT 2, c.alarm_type, c.vehicle_id, CAST(sum(c.unhandled) AS BIGINT) FROM alarm_changes c WHERE c.unhandled <> 0 AND ` + ofMine + ` > 0 GROUP BY c.alarm_type, c.vehicle_id
	UNION ALL SELECT 2, o.alarm_type, o.vehicle_id, CAST(sum(o.unhandled) AS BIGINT) FROM ` + changesOnce + ` o WHERE o.alarm_type IS NOT NULL AND` + mine + `
		AND (o.settled IS NULL OR NOT o.settled) GROUP BY o.alarm_type, o.vehicle_id`

// vehicleCount is how many alarms about a vehicle nobody has handled, and with how many organisations it is in the sums.
type vehicleCount struct{ n, times int64 }

// Unhandled returns how many alarms of each type nobody has handled, without those of settled vehicles, below a path; of types that are about vehicles,
// how many vehicles have some.
func Unhandled(ctx context.Context, db *engine.DB, below string) (map[string]int, error) {
	rows, err := db.Read.QueryContext(ctx, readUnhandled, below, engine.PathEnd(below))
	if err != nil {
		return nil, db.Wrap(err)
	}
	sums, about := map[string]int64{}, map[subject]vehicleCount{}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var what, n int64
		var s subject
		if err := r.Scan(&what, &s.kind, engine.ID(&s.vehicle), &n); err != nil {
			return err
		}
		if what == 0 || !slices.Contains(ofVehicles, s.kind) {
			sums[s.kind] += n
			return nil
		}
		c := about[s]
		c.n += n
		if what == 1 {
			c.times += int64(flag(n > 0))
		}
		about[s] = c
		return nil
	})
	for s, c := range about { // each vehicle counts once, whatever it is in the sums
		sums[s.kind] += int64(flag(c.n > 0)) - c.times
	}
	out := map[string]int{}
	for kind, n := range sums {
		if n > 0 {
			out[kind] = int(n)
		}
	}
	return out, db.Wrap(err)
}

// UnhandledAlarms returns how many alarms of each type nobody has handled, without those of settled vehicles, of an organisation alone, or where that is
// 0, below a path.
func UnhandledAlarms(ctx context.Context, db *engine.DB, only fleet.ID, below string) (map[string]int, error) {
	var w engine.Where
	if err := w.Within(ctx, db, `organ_id`, only, below); err != nil {
		return nil, err
	}
	rows, err := db.Read.QueryContext(ctx, `SELECT alarm_type, CAST(sum(n) AS BIGINT) FROM (SELECT organ_id, alarm_type, alarms AS n FROM unhandled_sums
		UNION ALL SELECT (SELECT d.organ_id FROM devices d WHERE d.id = c.device_id), c.alarm_type, c.unhandled FROM alarm_changes c
		WHERE c.unhandled <> 0 AND (SELECT count(*) FROM devices d JOIN vehicles v ON v.id = `+vehicleOf("c")+` WHERE d.id = c.device_id AND v.settled) = 0) AS u`+w.Clause(false)+` GROUP BY alarm_type`, w.Args...)
	if err != nil {
		return nil, db.Wrap(err)
	}
	out := map[string]int{}
	return out, db.Wrap(engine.Drain(rows, func(r *sql.Rows) error {
		var kind string
		var n int
		err := r.Scan(&kind, &n)
		if !slices.Contains(alarm.VehicleClasses(), kind) {
			out[kind] = n
		}
		return err
	}))
}

// Settle has what nobody has handled of a vehicle leave the sums, before it is settled or is not any more.
func Settle(ctx context.Context, tx *sql.Tx, db *engine.DB, vehicle fleet.ID, settled bool) error {
	ids, err := engine.IDsOf(ctx, tx, `SELECT id FROM vehicles WHERE id = $1 AND settled <> $2`, int64(vehicle), settled)
	if err != nil {
		return err
	}
	return LeaveVehicles(ctx, tx, db, ids)
}
