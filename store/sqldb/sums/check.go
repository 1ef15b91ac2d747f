package sums

import (
	"cmp"
	"context"
	"database/sql"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/store/sqldb/engine"
)

// findDrift compares by one statement, since alarms come with their changes: what is in the sums are the alarms without the changes.
var findDrift = func() string {
	of := func(table, alias string) string {
		return ` FROM ` + table + ` ` + alias + ` JOIN devices d ON d.id = ` + alias + `.device_id LEFT JOIN vehicles v ON v.id = ` + vehicleOf(alias) + ` WHERE (v.settled IS NULL OR NOT v.settled) AND `
	}
	return `FROM (SELECT organ_id, alarm_type, CAST(sum(n) AS BIGINT) AS n FROM (
		SELECT d.organ_id AS organ_id, a.alarm_type AS alarm_type, 1 AS n` + of(`alarms`, `a`) + `NOT a.handled
		UNION ALL SELECT d.organ_id, c.alarm_type, -c.unhandled` + of(`alarm_changes`, `c`) + `c.unhandled <> 0
		UNION ALL SELECT organ_id, alarm_type, -alarms FROM unhandled_sums WHERE alarm_type NOT IN ('` + strings.Join(alarm.VehicleClasses(), `', '`) + `')
	) AS all_of GROUP BY organ_id, alarm_type HAVING sum(n) <> 0) AS apart ORDER BY organ_id, alarm_type`
}()

// findApart compares by one statement where vehicles are counted: what is kept of each with the alarms without the changes, and how many count with how many are kept.
var findApart = func() string {
	class := `CASE`
	for _, c := range alarm.VehicleClasses() {
		class += ` WHEN x.alarm_type IN ('` + strings.Join(alarm.TypesOf(c), `', '`) + `') THEN '` + c + `'`
	}
	class += ` END`
	of := func(table, n, where string) string {
		from := ` AS vehicle_id, ` + n + ` AS n FROM ` + table + ` x JOIN devices d ON d.id = x.device_id LEFT JOIN vehicles v ON v.id = ` + vehicleOf("x") +
			` WHERE (v.settled IS NULL OR NOT v.settled) AND ` + where
		return `SELECT d.organ_id AS organ_id, x.alarm_type AS alarm_type, x.vehicle_id` + from + ` UNION ALL SELECT d.organ_id, ` + class + `, ` + wholeOf("x") + from
	}
	counted := ` WHERE alarm_type IN ('` + strings.Join(ofVehicles, `', '`) + `') GROUP BY organ_id, alarm_type`
	return `FROM (SELECT organ_id, alarm_type, CAST(sum(abs(n)) AS BIGINT) AS n FROM (
		SELECT organ_id, alarm_type, sum(n) AS n FROM (` + of(`alarms`, `1`, `NOT x.handled`) + ` UNION ALL ` + of(`alarm_changes`, `-x.unhandled`, `x.unhandled <> 0`) + `
			UNION ALL SELECT organ_id, alarm_type, vehicle_id, -n FROM unhandled_vehicles) AS each_of` + counted + `, vehicle_id HAVING sum(n) <> 0
		UNION ALL SELECT organ_id, alarm_type, sum(n) FROM (SELECT organ_id, alarm_type, CASE WHEN n > 0 THEN 1 ELSE 0 END AS n FROM unhandled_vehicles
			UNION ALL SELECT organ_id, alarm_type, -n FROM unhandled_sums) AS all_of` + counted + ` HAVING sum(n) <> 0
	) AS either GROUP BY organ_id, alarm_type) AS apart ORDER BY organ_id, alarm_type`
}()

// Check compares how many alarms nobody has handled by the sums with the alarms, and makes the sums of each organisation anew where they are not the same. It returns
// what was not: nothing, unless this program or the database is at fault.
func Check(ctx context.Context, db *engine.DB) ([]alarm.Drift, error) {
	found, err := drifts(ctx, db.Read)
	if err != nil || len(found) == 0 {
		return nil, db.Wrap(err)
	}
	err = db.Contended(ctx, func(tx *sql.Tx) error {
		if err := db.Turn(ctx, tx, engine.SumsTurn); err != nil { // nobody folds meanwhile
			return err
		}
		var err error
		if found, err = drifts(ctx, tx); err != nil {
			return err
		}
		done := fleet.ID(0)
		for _, d := range found {
			if d.OrganID == done {
				continue
			}
			done = d.OrganID
			if err := anew(ctx, tx, db, done); err != nil {
				return err
			}
		}
		return nil
	})
	return found, err
}

// drifts finds what is not the same: where all alarms are counted, vehicles may not be.
func drifts(ctx context.Context, on engine.Queryer) (found []alarm.Drift, err error) {
	for _, query := range []string{findDrift, findApart} {
		some, err := engine.Find(ctx, on, func(d *alarm.Drift) []engine.Column {
			return []engine.Column{engine.Col("organ_id", engine.ID(&d.OrganID)), engine.Col("alarm_type", &d.Type), engine.Col("n", (*engine.Whole)(&d.Missing))}
		}, query)
		if err != nil {
			return nil, err
		}
		found = append(found, some...)
	}
	slices.SortStableFunc(found, func(a, b alarm.Drift) int {
		return cmp.Or(cmp.Compare(a.OrganID, b.OrganID), cmp.Compare(a.Type, b.Type))
	})
	return slices.CompactFunc(found, func(a, b alarm.Drift) bool { return a.OrganID == b.OrganID && a.Type == b.Type }), nil
}

// anew makes what is kept of the unhandled alarms of an organisation's devices again.
func anew(ctx context.Context, tx *sql.Tx, db *engine.DB, organ fleet.ID) error {
	for _, table := range []string{`unhandled_sums`, `unhandled_vehicles`} {
		if _, err := tx.ExecContext(ctx, `DELETE FROM `+table+` WHERE organ_id = $1`, int64(organ)); err != nil {
			return err
		}
	}
	devices, err := engine.IDsOf(ctx, tx, `SELECT id FROM devices WHERE organ_id = $1 ORDER BY id`, int64(organ))
	if err != nil {
		return err
	}
	open := waiting{}
	err = inSums(ctx, tx, db, devices, func(of about, m more, at place) {
		if !at.settled {
			open.put(at.organ, which{of.kind, of.vehicle, at.whole}, m.unhandled)
		}
	})
	if err != nil {
		return err
	}
	return open.write(ctx, tx, db.Dialect)
}
