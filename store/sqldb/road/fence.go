package road

import (
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/store/sqldb/engine"
)

// stayRow is a stay with its device.
type stayRow struct {
	device int64
	fence.Kept
}

func stayColumns(k *fence.Kept) []engine.Column {
	return []engine.Column{
		engine.Col("fence_id", engine.ID(&k.FenceID)),
		engine.Col("entered_at", engine.Millis(&k.Entered)),
		engine.Col("left_at", engine.Millis(&k.Left)),
		engine.Col("in_lat", engine.Small(&k.In.Lat)),
		engine.Col("in_lon", engine.Small(&k.In.Lon)),
		engine.Col("out_lat", engine.Small(&k.Out.Lat)),
		engine.Col("out_lon", engine.Small(&k.Out.Lon)),
		engine.Col("passed", &k.Passed),
		engine.Col("moving", &k.Moving),
		engine.Col("revised", &k.Revised),
		engine.Col("entry_fix", engine.JSON(&k.Entry)),
		engine.Col("exit_fix", engine.JSON(&k.Exit)),
	}
}

func stayRowColumns(r *stayRow) []engine.Column {
	return append(stayColumns(&r.Kept), engine.Col("device_id", &r.device))
}

// putMoved writes stays that began, went on or ended.
func (db *DB) putMoved(ctx context.Context, tx *sql.Tx, list []fence.Moved) error {
	var rows []stayRow
	for i := range list {
		for _, s := range list[i].Stays {
			rows = append(rows, stayRow{int64(list[i].DeviceID), fence.Kept{Stay: s}})
		}
	}
	return db.putStays(ctx, tx, rows)
}

// putStays writes stays, of one that is there several times the last, and forgets those of fences that are gone.
func (db *DB) putStays(ctx context.Context, tx *sql.Tx, rows []stayRow) error {
	type key struct {
		device  int64
		fence   fleet.ID
		entered fleet.Millis
	}
	last := map[key]int{}
	for i := range rows {
		last[key{rows[i].device, rows[i].FenceID, rows[i].Entered}] = i
	}
	kept := rows[:0:0]
	for i := range rows {
		if last[key{rows[i].device, rows[i].FenceID, rows[i].Entered}] == i {
			kept = append(kept, rows[i])
		}
	}
	put := engine.InsertingAll(db.DB.DB, `fence_stays`, stayRowColumns, kept)
	put.After = ` ON CONFLICT (device_id, fence_id, entered_at) DO UPDATE SET left_at = excluded.left_at,
		out_lat = excluded.out_lat, out_lon = excluded.out_lon, passed = excluded.passed, moving = excluded.moving, exit_fix = excluded.exit_fix, revised = fence_stays.revised OR excluded.revised`
	if err := put.Exec(ctx, tx, len(kept)); err != nil {
		return err
	}
	ids := make([]fleet.ID, len(kept))
	for i := range kept {
		ids[i] = fleet.ID(kept[i].device)
	}
	slices.Sort(ids)
	return db.ForIDs(ctx, tx, `DELETE FROM fence_stays WHERE fence_id NOT IN (SELECT id FROM fences) AND device_id IN (VALUES `, slices.Compact(ids))
}

// putAgain makes what is kept of devices what was judged again.
func (db *DB) putAgain(ctx context.Context, tx *sql.Tx, list []fence.Judged) error {
	for i := range list {
		j := &list[i]
		const theirs = `FROM fence_stays WHERE device_id = $1 AND (left_at = 0 OR left_at >= $2)`
		was, err := engine.Find(ctx, tx, stayColumns, theirs+` ORDER BY entered_at, fence_id`, int64(j.DeviceID), int64(j.From))
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE `+theirs, int64(j.DeviceID), int64(j.From)); err != nil {
			return err
		}
		rows := make([]stayRow, len(j.Stays))
		for k, s := range fence.Revise(was, j.Stays) {
			rows[k] = stayRow{int64(j.DeviceID), s}
		}
		if err := db.putStays(ctx, tx, rows); err != nil {
			return err
		}
	}
	return nil
}
