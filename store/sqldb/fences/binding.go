package fences

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/store/sqldb/engine"
)

func bindingRow(r *fence.BindingRow) []engine.Column {
	return []engine.Column{
		engine.Col("b.id", engine.ID(&r.ID)),
		engine.Col("b.fence_id", engine.ID(&r.FenceID)),
		engine.Col("b.device_id", engine.ID(&r.DeviceID)),
		engine.Col("b.organ_id", engine.ID(&r.OrganID)),
		engine.Col("b.created_at", engine.Millis(&r.CreatedAt)),
		engine.Col("COALESCE(d.imei, '')", &r.IMEI),
		engine.Col("COALESCE(d.name, '')", &r.DeviceName),
		engine.Col("COALESCE(d.model, '')", &r.Model),
		engine.Col("COALESCE(v.plate, '')", &r.Plate),
		engine.Col("b.bound_by", engine.ID(&r.By)),
		engine.Col("COALESCE(bo.path, '')", &r.ByPath),
		engine.Col("o.name", &r.OrganName),
		engine.Col("o.path", &r.OrganPath),
		engine.Col("f.name", &r.Fence.Name),
		engine.Col("fo.path", &r.Fence.OrganPath),
		engine.Col("f.shared", &r.Fence.Shared),
	}
}

// bound are the tables of bindings; o is the organisation of the device, or the one that is bound.
const bound = `FROM fence_bindings b JOIN fences f ON f.id = b.fence_id JOIN organs fo ON fo.id = f.organ_id
	LEFT JOIN organs bo ON bo.id = b.bound_by
	LEFT JOIN devices d ON d.id = b.device_id LEFT JOIN vehicles v ON v.id = d.vehicle_id
	JOIN organs o ON o.id = CASE WHEN b.device_id = 0 THEN b.organ_id ELSE d.organ_id END `

// Bindings implements fence.Store.
func (db *DB) Bindings(ctx context.Context, fenceID fleet.ID, below string) ([]fence.BindingRow, error) {
	out, err := engine.Find(ctx, db.Read, bindingRow, bound+`WHERE b.fence_id = $1 AND o.path >= $2 AND o.path < $3
		ORDER BY CASE WHEN b.device_id = 0 THEN 0 ELSE 1 END, b.id`, int64(fenceID), below, engine.PathEnd(below))
	return out, db.Wrap(err)
}

// taken leaves what is bound already as it is; it is of who is further above: whose path is shorter, as all who bind it are on one way down.
const taken = ` ON CONFLICT (fence_id, device_id, organ_id) DO UPDATE SET bound_by = excluded.bound_by
	WHERE (SELECT length(path) FROM organs WHERE id = excluded.bound_by) < COALESCE((SELECT length(path) FROM organs WHERE id = fence_bindings.bound_by), 1000000)`

// boundBelow counts what is bound to fences below a path.
func (db *DB) boundBelow(ctx context.Context, ids []fleet.ID, below string) (map[fleet.ID]int, error) {
	type one struct {
		fence fleet.ID
		bound int
	}
	columns := func(o *one) []engine.Column {
		return []engine.Column{engine.Col("b.fence_id", engine.ID(&o.fence)), engine.Col("count(*)", (*engine.Whole)(&o.bound))}
	}
	list, err := engine.Find(ctx, db.Read, columns, bound+`WHERE b.fence_id IN (`+engine.IDList(ids)+`) AND o.path >= $1 AND o.path < $2 GROUP BY b.fence_id`, below, engine.PathEnd(below))
	out := make(map[fleet.ID]int, len(list))
	for _, o := range list {
		out[o.fence] = o.bound
	}
	return out, err
}

// Bind implements fence.Store.
func (db *DB) Bind(ctx context.Context, fenceID fleet.ID, list []fence.Binding, most int) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, `UPDATE fences SET radius = radius WHERE id = $1`, int64(fenceID)); err != nil { // others wait
			return err
		}
		insert := engine.Bulk{Before: `INSERT INTO fence_bindings (fence_id, device_id, organ_id, bound_by, created_at) VALUES `, After: taken, Width: 5, Load: db.Dialect.Rows,
			Args: func(dst []any, i int) []any {
				b := &list[i]
				return append(dst, int64(fenceID), int64(b.DeviceID), int64(b.OrganID), int64(b.By), int64(b.CreatedAt))
			}}
		if err := insert.Exec(ctx, tx, len(list)); err != nil {
			return err
		}
		var there int
		err := tx.QueryRowContext(ctx, `SELECT count(*) FROM fence_bindings WHERE fence_id = $1`, int64(fenceID)).Scan(&there)
		if err == nil && there > most {
			return fleet.ErrConflict
		}
		return err
	})
}

// Unbind implements fence.Store.
func (db *DB) Unbind(ctx context.Context, ids []fleet.ID, check func([]fence.BindingRow) error) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := db.ForIDs(ctx, tx, `UPDATE fence_bindings SET created_at = created_at WHERE id IN (VALUES `, ids); err != nil { // others wait
			return err
		}
		rows, err := engine.LookUp(ctx, tx, bindingRow, engine.RowsOf{DB: db.DB, Tables: bound, ID: `b.id`}, ids)
		if err != nil {
			return err
		}
		if err := check(rows); err != nil {
			return err
		}
		return db.ForIDs(ctx, tx, `DELETE FROM fence_bindings WHERE id IN (VALUES `, ids)
	})
}
