package fences

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/store/sqldb/engine"
)

// kept is a fence with its shape as it is written.
type kept struct {
	fence.Row
	kind, shape string
}

// take fills the shape of a fence that was read.
func (k *kept) take() (err error) {
	if k.Shape, err = fence.ReadShape(fence.Kind(k.kind), k.shape, k.Shape.Radius); err != nil {
		return fmt.Errorf("fence %d: %w", k.ID, err)
	}
	return nil
}

func keptOf(f fence.Fence) kept {
	return kept{Row: fence.Row{Fence: f}, kind: string(f.Shape.Kind), shape: f.Shape.Text()}
}

// fields are all columns of a fence but its ID.
func fields(k *kept) []engine.Column {
	f := &k.Fence
	return []engine.Column{
		engine.Col("organ_id", engine.ID(&f.OrganID)),
		engine.Col("name", &f.Name),
		engine.Col("shape_type", &k.kind),
		engine.Col("shape", &k.shape),
		engine.Col("radius", (*engine.Whole)(&f.Shape.Radius)),
		engine.Col("in_out", (*engine.Whole)(&f.InOut)),
		engine.Col("stop_minutes", (*engine.Whole)(&f.StopMinutes)),
		engine.Col("shared", &f.Shared),
		engine.Col("address", &f.Address),
		engine.Col("remark", &f.Remark),
		engine.Col("created_at", engine.Millis(&f.CreatedAt)),
		engine.Col("updated_at", engine.Millis(&f.UpdatedAt)),
		engine.Col("shaped_at", engine.Millis(&f.ShapedAt)),
	}
}

func written(k *kept) []engine.Column {
	b := k.Shape.Box()
	return append(fields(k), engine.Col("search", engine.Text(strings.ToLower(k.Name))),
		engine.Col("south", engine.Small(&b.South)), engine.Col("west", engine.Small(&b.West)), engine.Col("north", engine.Small(&b.North)), engine.Col("east", engine.Small(&b.East)))
}

func rowColumns(k *kept) []engine.Column {
	return append(engine.Of("f", append(fields(k), engine.Col("id", engine.ID(&k.ID)))), engine.Col("o.name", &k.OrganName), engine.Col("o.path", &k.OrganPath))
}

// listed is the list of fences.
var listed = engine.Listing{From: `fences f`, ID: `f.id`, Sorts: map[string]engine.Sortable{
	"fenceName":  engine.Scanned(`f.name BYTEWISE`),
	"shapeType":  engine.Scanned(`f.shape_type`),
	"organName":  engine.ByOrgan(`f.organ_id`),
	"createTime": engine.Scanned(`f.created_at`),
}}

// Fences implements fence.Store.
func (db *DB) Fences(ctx context.Context, f fence.Filter, page fleet.Page) ([]fence.Row, int, error) {
	c := &engine.Choice{DB: db.DB, List: &listed, Sort: f.Sort}
	if len(f.Above) == 0 {
		if err := c.Within(ctx, db.DB, `f.organ_id`, 0, f.Below); err != nil {
			return nil, 0, err
		}
	} else {
		c.And(`(f.organ_id IN (SELECT id FROM organs WHERE path >= ? AND path < ?) OR f.shared AND f.organ_id IN (`+engine.IDList(f.Above)+`))`, f.Below, engine.PathEnd(f.Below))
	}
	c.Contains(f.Search, `f.search`)
	if b := f.Within; b != nil {
		c.And(`f.south <= ? AND f.north >= ? AND f.west <= ? AND f.east >= ?`, b.North, b.South, b.East, b.West)
	}
	return engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]fence.Row, error) {
		rows, err := db.rows(ctx, db.Read, ids)
		if err != nil {
			return nil, err
		}
		bound, err := db.boundBelow(ctx, ids, f.Below)
		for i := range rows {
			rows[i].Bound = bound[rows[i].ID]
		}
		return rows, err
	}, rowID)
}

func rowID(r *fence.Row) fleet.ID { return r.ID }

// FencesByID implements fence.Store.
func (db *DB) FencesByID(ctx context.Context, ids []fleet.ID) ([]fence.Row, error) {
	rows, err := db.rows(ctx, db.Read, ids)
	return engine.InOrder(rows, ids, rowID), db.Wrap(err)
}

// rows reads fences by ID.
func (db *DB) rows(ctx context.Context, on engine.Preparer, ids []fleet.ID) ([]fence.Row, error) {
	found, err := engine.LookUp(ctx, on, rowColumns, engine.RowsOf{DB: db.DB, Tables: `FROM fences f JOIN organs o ON o.id = f.organ_id `, ID: `f.id`}, ids)
	if err != nil {
		return nil, err
	}
	out := make([]fence.Row, len(found))
	for i := range found {
		if err := found[i].take(); err != nil {
			return nil, err
		}
		out[i] = found[i].Row
	}
	return out, nil
}

// InsertFences implements fence.Store.
func (db *DB) InsertFences(ctx context.Context, list []fence.Fence, most int) ([]fence.Fence, error) {
	out := make([]fence.Fence, len(list))
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		if len(list) == 0 {
			return nil
		}
		organ := int64(list[0].OrganID)
		if err := engine.ExecOneIn(ctx, tx, `UPDATE organs SET status = status WHERE id = $1`, organ); err != nil { // others who add to it wait
			return err
		}
		var there int
		if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM fences WHERE organ_id = $1`, organ).Scan(&there); err != nil {
			return err
		}
		if there+len(list) > most {
			return fleet.ErrConflict
		}
		for i := range list {
			k := keptOf(list[i])
			insert, args := engine.Inserting(`fences`, written(&k))
			if err := tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(engine.ID(&k.ID)); err != nil {
				return err
			}
			out[i] = k.Fence
		}
		return nil
	})
	return out, err
}

// UpdateFence implements fence.Store.
func (db *DB) UpdateFence(ctx context.Context, id fleet.ID, change func(*fence.Row) error) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, `UPDATE fences SET radius = radius WHERE id = $1`, int64(id)); err != nil { // others wait
			return err
		}
		rows, err := db.rows(ctx, tx, []fleet.ID{id})
		if err != nil || len(rows) == 0 {
			return engine.OrNoRows(err)
		}
		row := rows[0]
		if err := change(&row); err != nil {
			return err
		}
		k := keptOf(row.Fence)
		update, args := engine.Updating(`fences`, written(&k), id)
		if _, err = tx.ExecContext(ctx, update, args...); err != nil {
			return err
		}
		// What it takes to be an alarm may be less now: who is inside, or left lately, is looked at again.
		_, err = tx.ExecContext(ctx, `INSERT INTO fence_waits (device_id, fence_id, due_at)
			SELECT device_id, fence_id, 1 FROM fence_stays WHERE fence_id = $1 AND left_at = 0 UNION SELECT device_id, fence_id, 1 FROM fence_waits WHERE fence_id = $1
			ON CONFLICT (device_id, fence_id) DO UPDATE SET due_at = 1`, int64(id))
		return err
	})
}

// DeleteFences implements fence.Store.
func (db *DB) DeleteFences(ctx context.Context, ids []fleet.ID, check func([]fence.Row) error) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := db.ForIDs(ctx, tx, `UPDATE fences SET radius = radius WHERE id IN (VALUES `, ids); err != nil { // others wait
			return err
		}
		rows, err := db.rows(ctx, tx, ids)
		if err != nil {
			return err
		}
		if err := check(rows); err != nil {
			return err
		}
		for _, statement := range []string{
			`DELETE FROM fence_stays WHERE fence_id IN (VALUES `, `DELETE FROM fence_waits WHERE fence_id IN (VALUES `, `DELETE FROM fence_bindings WHERE fence_id IN (VALUES `, `DELETE FROM fences WHERE id IN (VALUES `,
		} {
			if err := db.ForIDs(ctx, tx, statement, ids); err != nil {
				return err
			}
		}
		return nil
	})
}
