package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"waymark/fleet"
	"waymark/fleet/devicemodel"
)

// modelFields are all columns of a model but its ID.
func modelFields(m *devicemodel.Model) []column {
	return []column{
		{"code", &m.Code},
		{"name_cn", &m.Name.CN},
		{"name_en", &m.Name.EN},
		{"type", &m.Type},
		{"protocol", &m.Protocol},
		{"capabilities", (*list)(&m.Capabilities)},
		{"report_seconds", (*whole)(&m.ReportSeconds)},
		{"heartbeat_seconds", (*whole)(&m.HeartbeatSeconds)},
		{"commands", (*list)(&m.Commands)},
		{"status", (*whole)(&m.Status)},
		{"sort", (*whole)(&m.Sort)},
		{"remark", &m.Remark},
		{"updated_at", millis(&m.UpdatedAt)},
	}
}

func modelColumns(m *devicemodel.Model) []column {
	return append(modelFields(m), column{"id", id(&m.ID)})
}

// splitList takes a comma list apart.
func splitList(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ',' })
}

// Models implements devicemodel.Store.
func (db *DB) Models(ctx context.Context) ([]devicemodel.Model, error) {
	out, err := find(ctx, db.read, modelColumns, `FROM device_models ORDER BY sort, id`)
	return out, db.wrap(err)
}

// ModelUse implements devicemodel.Store.
func (db *DB) ModelUse(ctx context.Context, below string) (map[string]int, error) {
	var w where
	if err := w.within(ctx, db, `organ_id`, 0, below); err != nil {
		return nil, err
	}
	rows, err := db.read.QueryContext(ctx, `SELECT model, count(*) FROM devices`+w.clause(false)+` GROUP BY model`, w.args...)
	if err != nil {
		return nil, db.wrap(err)
	}
	out := map[string]int{}
	err = drain(rows, func(r *sql.Rows) error {
		var code string
		var n int
		err := r.Scan(&code, &n)
		out[code] = n
		return err
	})
	return out, db.wrap(err)
}

// PlantModels implements devicemodel.Store.
func (db *DB) PlantModels(ctx context.Context, seeds []devicemodel.Seed) (added int, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		for i := range seeds {
			insert, args := inserting(`device_models`, append(modelFields(&seeds[i].Model), column{"seed", seeds[i].Seed}))
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
	err := db.tx(ctx, func(tx *sql.Tx) error {
		insert, args := inserting(`device_models`, modelFields(&m))
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
	err := tx.QueryRowContext(ctx, `SELECT count(*) FROM device_models WHERE lower(code) = lower($1) AND id <> $2`, text(m.Code), int64(m.ID)).Scan(&n)
	if err == nil && n > 0 {
		return fleet.ErrConflict
	}
	return err
}

// UpdateModel implements devicemodel.Store.
func (db *DB) UpdateModel(ctx context.Context, id fleet.ID, change func(*devicemodel.Model) error) (devices []fleet.ID, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `UPDATE device_models SET sort = sort WHERE id = $1`, int64(id)); err != nil { // others wait
			return err
		}
		m, err := findOne(ctx, tx, modelColumns, `FROM device_models WHERE id = $1`, int64(id))
		if err != nil {
			return err
		}
		before := m.Code
		if err := change(&m); err != nil {
			return err
		}
		m.ID = id
		update, args := updating(`device_models`, modelFields(&m), id)
		if _, err := tx.ExecContext(ctx, update, args...); err != nil {
			return err
		}
		if err := codeFree(ctx, tx, &m); err != nil || m.Code == before {
			return err
		}
		devices, err = idsOf(ctx, tx, `UPDATE devices SET model = $1 WHERE model = $2 RETURNING id`, text(m.Code), before)
		return err
	})
	return devices, err
}
