package devices

import (
	"context"
	"database/sql"
	"errors"

	"waymark/fleet"
	"waymark/fleet/devicemodel"
	"waymark/store/sqldb/engine"
)

// modelFields are all columns of a model but its ID.
func modelFields(m *devicemodel.Model) []engine.Column {
	return []engine.Column{
		engine.Col("code", &m.Code),
		engine.Col("name_cn", &m.Name.CN),
		engine.Col("name_en", &m.Name.EN),
		engine.Col("type", &m.Type),
		engine.Col("protocol", &m.Protocol),
		engine.Col("capabilities", (*engine.List)(&m.Capabilities)),
		engine.Col("report_seconds", (*engine.Whole)(&m.ReportSeconds)),
		engine.Col("heartbeat_seconds", (*engine.Whole)(&m.HeartbeatSeconds)),
		engine.Col("commands", (*engine.List)(&m.Commands)),
		engine.Col("dialect", &m.Dialect),
		engine.Col("texts", (*engine.Pairs)(&m.Texts)),
		engine.Col("status", (*engine.Whole)(&m.Status)),
		engine.Col("sort", (*engine.Whole)(&m.Sort)),
		engine.Col("remark", &m.Remark),
		engine.Col("updated_at", engine.Millis(&m.UpdatedAt)),
	}
}

func modelColumns(m *devicemodel.Model) []engine.Column {
	return append(modelFields(m), engine.Col("id", engine.ID(&m.ID)))
}

// Models implements devicemodel.Store.
func (db *DB) Models(ctx context.Context) ([]devicemodel.Model, error) {
	out, err := engine.Find(ctx, db.Read, modelColumns, `FROM device_models ORDER BY sort, id`)
	return out, db.Wrap(err)
}

// ModelUse implements devicemodel.Store.
func (db *DB) ModelUse(ctx context.Context, below string) (map[string]int, error) {
	var w engine.Where
	if err := w.Within(ctx, db.DB, `organ_id`, 0, below); err != nil {
		return nil, err
	}
	rows, err := db.Read.QueryContext(ctx, `SELECT model, count(*) FROM devices`+w.Clause(false)+` GROUP BY model`, w.Args...)
	if err != nil {
		return nil, db.Wrap(err)
	}
	out := map[string]int{}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var code string
		var n int
		err := r.Scan(&code, &n)
		out[code] = n
		return err
	})
	return out, db.Wrap(err)
}

// PlantModels implements devicemodel.Store.
func (db *DB) PlantModels(ctx context.Context, seeds []devicemodel.Seed) (added int, err error) {
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		for i := range seeds {
			insert, args := engine.Inserting(`device_models`, append(modelFields(&seeds[i].Model), engine.Col("seed", seeds[i].Seed)))
			var id int64
			// Whoever came first, an operator or another role that starts now, stays.
			err := tx.QueryRowContext(ctx, insert+` ON CONFLICT DO NOTHING RETURNING id`, args...).Scan(&id)
			if errors.Is(err, sql.ErrNoRows) {
				continue
			}
			if err != nil {
				return err
			}
			added++
		}
		return nil
	})
	return added, err
}

// InsertModel implements devicemodel.Store.
func (db *DB) InsertModel(ctx context.Context, m devicemodel.Model) (devicemodel.Model, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		insert, args := engine.Inserting(`device_models`, modelFields(&m))
		if err := tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(&m.ID); err != nil {
			return err
		}
		return codeFree(ctx, tx, &m)
	})
	return m, err
}

// codeFree returns fleet.ErrConflict when another model has the code in another case.
func codeFree(ctx context.Context, tx *sql.Tx, m *devicemodel.Model) error {
	var n int
	err := tx.QueryRowContext(ctx, `SELECT count(*) FROM device_models WHERE lower(code) = lower($1) AND id <> $2`, engine.Text(m.Code), int64(m.ID)).Scan(&n)
	if err == nil && n > 0 {
		return fleet.ErrConflict
	}
	return err
}

// UpdateModel implements devicemodel.Store.
func (db *DB) UpdateModel(ctx context.Context, id fleet.ID, change func(*devicemodel.Model) error) (devices []fleet.ID, err error) {
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `UPDATE device_models SET sort = sort WHERE id = $1`, int64(id)); err != nil { // others wait
			return err
		}
		m, err := engine.FindOne(ctx, tx, modelColumns, `FROM device_models WHERE id = $1`, int64(id))
		if err != nil {
			return err
		}
		before := m.Code
		if err := change(&m); err != nil {
			return err
		}
		m.ID = id
		update, args := engine.Updating(`device_models`, modelFields(&m), id)
		if _, err := tx.ExecContext(ctx, update, args...); err != nil {
			return err
		}
		if err := codeFree(ctx, tx, &m); err != nil || m.Code == before {
			return err
		}
		devices, err = engine.IDsOf(ctx, tx, `UPDATE devices SET model = $1 WHERE model = $2 RETURNING id`, engine.Text(m.Code), before)
		return err
	})
	return devices, err
}
