package fences

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/store/sqldb/engine"
)

// watched is a fence with one of its bindings.
type watched struct {
	kept
	device, since int64
	path          string
}

// Watched implements fence.Store.
func (db *DB) Watched(ctx context.Context) ([]fence.Watched, error) {
	var out []fence.Watched
	columns := func(w *watched) []engine.Column {
		return append(rowColumns(&w.kept), engine.Col("b.device_id", &w.device), engine.Col("b.created_at", &w.since), engine.Col("COALESCE(bo.path, '')", &w.path))
	}
	rows, err := db.Read.QueryContext(ctx, engine.Selecting(columns)+`FROM fence_bindings b JOIN fences f ON f.id = b.fence_id JOIN organs o ON o.id = f.organ_id
		LEFT JOIN organs bo ON bo.id = b.organ_id ORDER BY f.id, b.id`)
	if err != nil {
		return nil, db.Wrap(err)
	}
	err = engine.Drain(rows, engine.Reading(columns, func(w *watched) error {
		if n := len(out); n == 0 || out[n-1].ID != w.ID {
			if err := w.take(); err != nil {
				return err
			}
			out = append(out, fence.Watched{Fence: w.Fence, OrganPath: w.OrganPath})
		}
		last := &out[len(out)-1]
		last.Bindings = append(last.Bindings, fence.Bound{DeviceID: fleet.ID(w.device), OrganPath: w.path, Since: fleet.Millis(w.since)})
		return nil
	}))
	return out, db.Wrap(err)
}
