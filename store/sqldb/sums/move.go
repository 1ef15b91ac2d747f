package sums

import (
	"context"
	"database/sql"

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
	had, at := tally{}, map[fleet.ID]string{}
	find := engine.Bulk{Before: `WITH moved (id) AS (VALUES `, After: `) SELECT d.id, o.path, a.alarm_type, a.started_at / 900000, 1 FROM moved m JOIN devices d ON d.id = m.id JOIN organs o ON o.id = d.organ_id
		JOIN alarms a ON a.device_id = d.id UNION ALL SELECT d.id, o.path, c.alarm_type, c.quarter, -c.n FROM moved m JOIN devices d ON d.id = m.id JOIN organs o ON o.id = d.organ_id
		JOIN alarm_changes c ON c.device_id = d.id`, Casts: []string{"BIGINT"}, Width: 1, Load: db.Dialect.Rows, Args: engine.IDArgs(devices)}
	err := find.Query(ctx, tx, len(devices), func(r *sql.Rows) error {
		var c change
		var path string
		var n int64
		if err := r.Scan(engine.ID(&c.device), &path, &c.kind, &c.quarter, &n); err != nil {
			return err
		}
		had[c] += n
		at[c.device] = path
		return nil
	})
	if err != nil {
		return nil, err
	}
	sums := book{}
	for c, n := range had {
		sums.put(at[c.device], c.kind, c.quarter, -n)
	}
	return had, sums.write(ctx, tx, db.Dialect)
}

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
	if err != nil || o.ParentID == 0 {
		return err
	}
	return sums.write(ctx, tx, db.Dialect)
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
