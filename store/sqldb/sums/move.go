package sums

import (
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/store/sqldb/engine"
)

// Leave takes what devices have in the sums out of them, before they are moved to another organisation: it waits with the changes to be folded where
// they are then. Others who move them wait.
func Leave(ctx context.Context, tx *sql.Tx, db *engine.DB, devices []fleet.ID) error {
	had, err := takeOut(ctx, tx, db, devices)
	if err != nil {
		return err
	}
	return note(ctx, tx, db.Dialect, had.changes())
}

// Forget takes devices out of the sums before they are deleted, and forgets their changes.
func Forget(ctx context.Context, tx *sql.Tx, db *engine.DB, devices []fleet.ID) error {
	if _, err := takeOut(ctx, tx, db, devices); err != nil {
		return err
	}
	return db.ForIDs(ctx, tx, `DELETE FROM alarm_changes WHERE device_id IN (VALUES `, devices)
}

// takeOut takes out of the sums what of some devices is in them, which are their alarms but those of changes, and returns it. Both are read by one
// statement: alarms come with their changes.
func takeOut(ctx context.Context, tx *sql.Tx, db *engine.DB, devices []fleet.ID) (tally, error) {
	if len(devices) == 0 {
		return nil, nil
	}
	if err := db.ForIDs(ctx, tx, `UPDATE devices SET organ_id = organ_id WHERE id IN (VALUES `, devices); err != nil {
		return nil, err
	}
	if err := db.Turn(ctx, tx, engine.SumsTurn); err != nil {
		return nil, err
	}
	had, sums, open := tally{}, book{}, waiting{}
	err := inSums(ctx, tx, db, devices, func(of about, m more, at place) {
		had.add(of, m.n, m.unhandled)
		sums.put(at.path, of.kind, of.quarter, -m.n)
		if !at.settled {
			open.put(at.organ, which{of.kind, of.vehicle, at.whole}, -m.unhandled)
		}
	})
	if err != nil {
		return nil, err
	}
	if err := sums.write(ctx, tx, db.Dialect); err != nil {
		return nil, err
	}
	return had, open.write(ctx, tx, db.Dialect)
}

// place is where a device is, and with what its alarms count.
type place struct {
	organ   fleet.ID
	path    string
	whole   fleet.ID // see wholeOf
	settled bool     // so is their vehicle: what nobody has handled does not count
}

// inSums reads what is in the sums of some devices.
func inSums(ctx context.Context, tx *sql.Tx, db *engine.DB, devices []fleet.ID, found func(of about, m more, at place)) error {
	const of = ` d.id, o.id, o.path, COALESCE(v.settled, FALSE), `
	joined := func(table, alias string) string {
		return ` FROM moved m JOIN devices d ON d.id = m.id JOIN organs o ON o.id = d.organ_id JOIN ` + table + ` ` + alias + ` ON ` + alias + `.device_id = d.id LEFT JOIN vehicles v ON v.id = ` + vehicleOf(alias)
	}
	find := engine.Bulk{Before: `WITH moved (id) AS (VALUES `, After: `) SELECT` + of + wholeOf("a") + `, a.vehicle_id, a.alarm_type, a.started_at / 900000, 1, CASE WHEN a.handled THEN 0 ELSE 1 END` + joined(`alarms`, `a`) + `
		UNION ALL SELECT` + of + wholeOf("c") + `, c.vehicle_id, c.alarm_type, c.quarter, -c.n, -c.unhandled` + joined(`alarm_changes`, `c`),
		Casts: []string{"BIGINT"}, Width: 1, Load: db.Dialect.Rows, Args: engine.IDArgs(devices)}
	return find.Query(ctx, tx, len(devices), func(r *sql.Rows) error {
		var a about
		var m more
		var at place
		if err := r.Scan(engine.ID(&a.device), engine.ID(&at.organ), &at.path, &at.settled, engine.ID(&at.whole), engine.ID(&a.vehicle), &a.kind, &a.quarter, &m.n, &m.unhandled); err != nil {
			return err
		}
		found(a, m, at)
		return nil
	})
}

// LeaveVehicles has all devices that have alarms about some vehicles leave the sums, before the vehicles are settled, or are not any more, or go.
func LeaveVehicles(ctx context.Context, tx *sql.Tx, db *engine.DB, vehicles []fleet.ID) error {
	var devices []fleet.ID
	for _, query := range [...]string{
		`SELECT id FROM devices WHERE vehicle_id IN (VALUES `, `SELECT device_id FROM alarms WHERE NOT handled AND vehicle_id <> 0 AND vehicle_id IN (VALUES `,
		`SELECT device_id FROM alarm_changes WHERE vehicle_id <> 0 AND vehicle_id IN (VALUES `, // what is handled or gone may be in the sums yet
	} {
		find := engine.Bulk{Before: query, After: `)`, Casts: []string{"BIGINT"}, Width: 1, Load: db.Dialect.Rows, Args: engine.IDArgs(vehicles)}
		err := find.Query(ctx, tx, len(vehicles), func(r *sql.Rows) error {
			devices = append(devices, 0)
			return r.Scan(engine.ID(&devices[len(devices)-1]))
		})
		if err != nil {
			return err
		}
	}
	slices.Sort(devices)
	return Leave(ctx, tx, db, slices.Compact(devices))
}

// LeaveFitted has the devices of some vehicles that have alarms of their own that count with the vehicle leave the sums, before the vehicles go. They are chosen by a
// condition on vehicles.
func LeaveFitted(ctx context.Context, tx *sql.Tx, db *engine.DB, condition string, args ...any) error {
	fitted := `device_id IN (SELECT id FROM devices WHERE vehicle_id IN (SELECT id FROM vehicles WHERE ` + condition + `))`
	ids, err := engine.IDsOf(ctx, tx, `SELECT device_id FROM alarms WHERE NOT handled AND vehicle_id = 0 AND alarm_type = '`+ownOnce+`' AND `+fitted+`
		UNION SELECT device_id FROM alarm_changes WHERE vehicle_id = 0 AND alarm_type = '`+ownOnce+`' AND `+fitted, args...)
	if err != nil {
		return err
	}
	return Leave(ctx, tx, db, ids)
}

// ownOnce is the type of alarms about devices that counts with their vehicles.
const ownOnce = "offlineWireless"

// MoveOrgan takes the sums of an organisation and all below it from those above it to those that are to be above it.
func MoveOrgan(ctx context.Context, tx *sql.Tx, db *engine.DB, m *organ.Move) error {
	id := m.Organ.ID
	if err := db.Turn(ctx, tx, engine.SumsTurn); err != nil {
		return err
	}
	sums := book{}
	err := ofOrgan(ctx, tx, id, func(p page, c *Counts) {
		for times, path := range map[int64]string{-1: m.Organ.Path, 1: organ.ChildPath(m.Parent.Path, id)} {
			for _, above := range organ.Ancestors(path) {
				if above != id {
					sums.at(page{above, true, p.day, p.kind}).add(c, times)
				}
			}
		}
	})
	if err != nil {
		return err
	}
	return sums.write(ctx, tx, db.Dialect)
}

// Dissolve makes the sums of an organisation and all below it those of its parent alone, whose their devices are by now.
func Dissolve(ctx context.Context, tx *sql.Tx, db *engine.DB, o *organ.Organ) error {
	if err := db.Turn(ctx, tx, engine.SumsTurn); err != nil {
		return err
	}
	sums := book{}
	err := ofOrgan(ctx, tx, o.ID, func(p page, c *Counts) { sums.at(page{o.ParentID, false, p.day, p.kind}).add(c, 1) })
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `DELETE FROM alarm_sums WHERE organ_id IN (SELECT id FROM organs WHERE path >= $1 AND path < $2)`, o.Path, engine.PathEnd(o.Path))
	if err != nil {
		return err
	}
	open, err := dissolve(ctx, tx, o)
	if err != nil || o.ParentID == 0 {
		return err
	}
	if err := sums.write(ctx, tx, db.Dialect); err != nil {
		return err
	}
	return open.write(ctx, tx, db.Dialect)
}

// ofOrgan reads the sums of an organisation with all below it.
func ofOrgan(ctx context.Context, tx *sql.Tx, id fleet.ID, found func(page, *Counts)) error {
	rows, err := tx.QueryContext(ctx, `SELECT organ_id, below, day_no, alarm_type, counts FROM alarm_sums WHERE organ_id = $1 AND below = $2`, int64(id), true)
	if err != nil {
		return err
	}
	return engine.Drain(rows, func(r *sql.Rows) error {
		p, c, err := scanPage(r)
		if err == nil {
			found(p, &c)
		}
		return err
	})
}
