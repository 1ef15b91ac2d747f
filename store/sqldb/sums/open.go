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

// ReadUnhandled is how it is counted what nobody has handled, below a path and before another. It reads by one statement, since changes are folded meanwhile: the sums; what is kept of the vehicles that count with several organisations, or
// that have changes; the changes of devices in a part of the tree that count. Each change is looked up by its device, and once: databases go through all devices
// of the part otherwise, of which next to none have changes. SQLite joins in the order that stands there; PostgreSQL is told by OFFSET 0, since it may have
// planned while there were no changes. Where nothing is outside of the part, organisations are not looked at.
func ReadUnhandled(sqlite, all bool) string {
	look := func(up, columns, where string) string {
		if sqlite {
			return ` CROSS JOIN ` + up + ` ON ` + where
		}
		return ` CROSS JOIN LATERAL (SELECT ` + columns + ` FROM ` + up + ` WHERE ` + where + ` OFFSET 0) ` + up[strings.LastIndexByte(up, ' ')+1:]
	}
	ofChange, ofKept := look(`organs o`, `1`, `o.id = d.organ_id AND`+mine), ` AND (SELECT count(*) FROM organs o WHERE o.id = u.organ_id AND`+mine+`) > 0`
	ofSums, ofSeveral := ` JOIN organs o ON o.id = s.organ_id WHERE`+mine, ` JOIN organs o ON o.id = u.organ_id WHERE u.several AND`+mine
	if all {
		ofChange, ofKept, ofSums, ofSeveral = ``, ``, ``, ` WHERE u.several`
	}
	of1 := func(list []string) string { return `c.alarm_type IN ('` + strings.Join(list, `', '`) + `')` }
	each, once := `CASE WHEN `+of1(ofVehicles)+` THEN c.vehicle_id ELSE 0 END`, `CASE WHEN `+of1(typesOnce)+` THEN `+wholeOf("c")+` ELSE 0 END`
	class := `CASE`
	for _, name := range alarm.VehicleClasses() {
		class += ` WHEN ` + of1(alarm.TypesOf(name)) + ` THEN '` + name + `'`
	}
	return `WITH told AS (SELECT c.alarm_type, ` + each + ` AS vehicle_id, ` + once + ` AS whole, CAST(sum(c.unhandled) AS BIGINT) AS n
		FROM alarm_changes c` + look(`devices d`, `d.id, d.vehicle_id, d.organ_id`, `d.id = c.device_id`) + ofChange + `
		LEFT JOIN vehicles v ON v.id = ` + vehicleOf("c") + ` WHERE c.unhandled <> 0 AND (v.settled IS NULL OR NOT v.settled) GROUP BY 1, 2, 3),
	counted AS (SELECT alarm_type, vehicle_id, n FROM told UNION ALL SELECT ` + class + ` END, c.whole, c.n FROM told c WHERE ` + of1(typesOnce) + `)
	SELECT s.alarm_type, CAST(0 AS BIGINT), CAST(sum(s.n) AS BIGINT), CAST(NULL AS BIGINT) FROM unhandled_sums s` + ofSums + ` GROUP BY s.alarm_type
	UNION ALL SELECT u.alarm_type, u.vehicle_id, 0, u.n FROM unhandled_vehicles u` + ofSeveral + `
	UNION ALL SELECT c.alarm_type, c.vehicle_id, c.n, COALESCE(CASE WHEN ` + of1(ofVehicles) + ` THEN (SELECT CAST(sum(u.n) AS BIGINT) FROM unhandled_vehicles u
			WHERE u.alarm_type = c.alarm_type AND u.vehicle_id = c.vehicle_id AND NOT u.several` + ofKept + `) END, 0)
		FROM (SELECT alarm_type, vehicle_id, CAST(sum(n) AS BIGINT) AS n FROM counted GROUP BY 1, 2) c`
}

// readUnhandled is ReadUnhandled by whether the database is SQLite, and whether all is counted.
var readUnhandled = map[[2]bool]string{
	{false, false}: ReadUnhandled(false, false), {false, true}: ReadUnhandled(false, true),
	{true, false}: ReadUnhandled(true, false), {true, true}: ReadUnhandled(true, true),
}

// vehicleCount is how many alarms about a vehicle nobody has handled, and with how many organisations it is in the sums.
type vehicleCount struct{ n, times int64 }

// Unhandled returns how many alarms of each type nobody has handled, without those of settled vehicles, below a path; of types that are about vehicles,
// how many vehicles have some.
func Unhandled(ctx context.Context, db *engine.DB, below string) (map[string]int, error) {
	all, err := db.HoldsAll(ctx, below)
	if err != nil {
		return nil, err
	}
	path := []any{below, engine.PathEnd(below)}
	if all {
		path = nil
	}
	rows, err := db.Read.QueryContext(ctx, readUnhandled[[2]bool{db.Apart(), all}], path...)
	if err != nil {
		return nil, db.Wrap(err)
	}
	sums, about := map[string]int64{}, map[subject]vehicleCount{}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var n int64
		var kept sql.NullInt64 // of a vehicle, that is in the sums
		var s subject
		if err := r.Scan(&s.kind, engine.ID(&s.vehicle), &n, &kept); err != nil {
			return err
		}
		if !kept.Valid || !slices.Contains(ofVehicles, s.kind) {
			sums[s.kind] += n
			return nil
		}
		c := about[s]
		about[s] = vehicleCount{c.n + n + kept.Int64, c.times + int64(flag(kept.Int64 > 0))}
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
