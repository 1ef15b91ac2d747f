package sums

import (
	"context"
	"database/sql"
	"strconv"

	"waymark/fleet"
	"waymark/store/sqldb/engine"
)

// most is how many changes are folded in one transaction, for which others who write may wait.
const most = 5_000

// Fold adds changes to the sums until few are left.
func Fold(ctx context.Context, db *engine.DB) error {
	for {
		folded := 0
		err := db.Contended(ctx, func(tx *sql.Tx) (err error) {
			folded, err = fold(ctx, tx, db)
			return err
		})
		if err != nil || folded < most {
			return err
		}
	}
}

// fold adds the oldest changes to the sums of where their devices are now; those of devices that are gone are forgotten.
func fold(ctx context.Context, tx *sql.Tx, db *engine.DB) (n int, err error) {
	if err := db.Turn(ctx, tx, engine.SumsTurn); err != nil {
		return 0, err
	}
	rows, err := tx.QueryContext(ctx, `SELECT c.id, c.alarm_type, c.quarter, c.n, COALESCE(o.path, ''), c.vehicle_id, `+wholeOf("c")+`, COALESCE(o.id, 0), CASE WHEN v.settled THEN 0 ELSE c.unhandled END
		FROM alarm_changes c LEFT JOIN devices d ON d.id = c.device_id LEFT JOIN organs o ON o.id = d.organ_id LEFT JOIN vehicles v ON v.id = `+vehicleOf("c")+`
		ORDER BY c.id LIMIT `+strconv.Itoa(most))
	if err != nil {
		return 0, err
	}
	sums, open := book{}, waiting{}
	var done []int64
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var id, quarter, n, unhandled int64
		var path string
		var a which
		var whole sql.NullInt64 // none where the device is gone
		var organ fleet.ID
		if err := r.Scan(&id, &a.kind, &quarter, &n, &path, engine.ID(&a.vehicle), &whole, engine.ID(&organ), &unhandled); err != nil {
			return err
		}
		done, a.whole = append(done, id), fleet.ID(whole.Int64)
		sums.put(path, a.kind, quarter, n)
		open.put(organ, a, unhandled)
		return nil
	})
	if err != nil || len(done) == 0 {
		return 0, err
	}
	// By their numbers: one with a smaller number may be committed by another transaction meanwhile.
	drop := engine.Bulk{Before: `DELETE FROM alarm_changes WHERE id IN (VALUES `, After: `)`, Casts: []string{"BIGINT"}, Width: 1, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any { return append(dst, done[i]) }}
	if err := drop.Exec(ctx, tx, len(done)); err != nil {
		return 0, err
	}
	if err := sums.write(ctx, tx, db.Dialect); err != nil {
		return 0, err
	}
	return len(done), open.write(ctx, tx, db.Dialect)
}
