package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"waymark/fleet"
	"waymark/fleet/devicemodel"
)

const modelFields = `code, name_cn, name_en, type, protocol, capabilities, report_seconds, heartbeat_seconds, commands, status, sort, remark, updated_at`

func modelArgs(dst []any, m *devicemodel.Model) []any {
	return append(dst, text(m.Code), text(m.Name.CN), text(m.Name.EN), text(m.Type), text(m.Protocol), strings.Join(m.Capabilities, ","),
		m.ReportSeconds, m.HeartbeatSeconds, strings.Join(m.Commands, ","), m.Status, m.Sort, text(m.Remark), int64(m.UpdatedAt))
}

func scanModel(s scanner) (m devicemodel.Model, err error) {
	var capabilities, commands string
	err = s.Scan(&m.ID, &m.Code, &m.Name.CN, &m.Name.EN, &m.Type, &m.Protocol, &capabilities, &m.ReportSeconds, &m.HeartbeatSeconds, &commands,
		&m.Status, &m.Sort, &m.Remark, &m.UpdatedAt)
	m.Capabilities, m.Commands = splitList(capabilities), splitList(commands)
	return m, err
}

// splitList takes a comma list apart.
func splitList(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ',' })
}

// Models implements devicemodel.Store.
func (db *DB) Models(ctx context.Context) ([]devicemodel.Model, error) {
	rows, err := db.read.QueryContext(ctx, `SELECT id, `+modelFields+` FROM device_models ORDER BY sort, id`)
	if err != nil {
		return nil, db.wrap(err)
	}
	var out []devicemodel.Model
	err = drain(rows, func(r *sql.Rows) error {
		m, err := scanModel(r)
		out = append(out, m)
		return err
	})
	return out, db.wrap(err)
}

// ModelUse implements devicemodel.Store.
func (db *DB) ModelUse(ctx context.Context, below string) (map[string]int, error) {
	where, args := ``, []any{}
	if all, err := db.holdsAll(ctx, below); err != nil {
		return nil, err
	} else if !all {
		where, args = `WHERE organ_id IN (SELECT id FROM organs WHERE path >= $1 AND path < $2) `, []any{below, pathEnd(below)}
	}
	rows, err := db.read.QueryContext(ctx, `SELECT model, count(*) FROM devices `+where+`GROUP BY model`, args...)
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
			args := modelArgs([]any{seeds[i].Seed}, &seeds[i].Model)
			var id int64
			// Whoever came first, an operator or another role that starts now, stays.
			err := tx.QueryRowContext(ctx, `INSERT INTO device_models (seed, `+modelFields+`) VALUES (`+params(1, len(args))+`)
				ON CONFLICT DO NOTHING RETURNING id`, args...).Scan(&id)
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
		args := modelArgs(nil, &m)
		err := tx.QueryRowContext(ctx, `INSERT INTO device_models (`+modelFields+`) VALUES (`+params(1, len(args))+`) RETURNING id`, args...).Scan(&m.ID)
		if err != nil {
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
		m, err := scanModel(tx.QueryRowContext(ctx, `SELECT id, `+modelFields+` FROM device_models WHERE id = $1`, int64(id)))
		if err != nil {
			return err
		}
		before := m.Code
		if err := change(&m); err != nil {
			return err
		}
		m.ID = id
		args := modelArgs([]any{int64(id)}, &m)
		if _, err := tx.ExecContext(ctx, `UPDATE device_models SET (`+modelFields+`) = (`+params(2, len(args))+`) WHERE id = $1`, args...); err != nil {
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
