package backoffice

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/fleet/retention"
	"waymark/store/sqldb/engine"
)

// RetentionMonths implements retention.Words.
func (db *DB) RetentionMonths(ctx context.Context) ([]retention.Month, error) {
	rows, err := db.Read.QueryContext(ctx, `SELECT month, state, at FROM retention_months ORDER BY month`)
	if err != nil {
		return nil, db.Wrap(err)
	}
	var list []retention.Month
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var m retention.Month
		var state string
		var at int64
		err := r.Scan(&m.Name, &state, &at)
		m.State, m.At = retention.State(state), fleet.Millis(at)
		list = append(list, m)
		return err
	})
	return list, db.Wrap(err)
}

// SayRetention implements retention.Words.
func (db *DB) SayRetention(ctx context.Context, m retention.Month) error {
	n, err := db.Exec(ctx, `INSERT INTO retention_months (month, state, at) VALUES ($1, $2, $3)
		ON CONFLICT (month) DO UPDATE SET state = excluded.state, at = excluded.at WHERE retention_months.state <> 'removing'`, m.Name, string(m.State), int64(m.At))
	if err == nil && n == 0 {
		return fmt.Errorf("month %s is being removed: %w", m.Name, fleet.ErrConflict)
	}
	return err
}

// SayInstead implements retention.Words.
func (db *DB) SayInstead(ctx context.Context, was retention.State, m retention.Month) (said bool, err error) {
	var n int
	switch {
	case m.State == "":
		n, err = db.Exec(ctx, `DELETE FROM retention_months WHERE month = $1 AND state = $2`, m.Name, string(was))
	case was == "":
		n, err = db.Exec(ctx, `INSERT INTO retention_months (month, state, at) VALUES ($1, $2, $3) ON CONFLICT (month) DO NOTHING`, m.Name, string(m.State), int64(m.At))
	default:
		n, err = db.Exec(ctx, `UPDATE retention_months SET state = $1, at = $2 WHERE month = $3 AND state = $4`, string(m.State), int64(m.At), m.Name, string(was))
	}
	return n > 0, err
}

// Reckoned implements retention.Words.
func (db *DB) Reckoned(ctx context.Context) (fleet.Millis, error) {
	var at int64
	err := db.Read.QueryRowContext(ctx, `SELECT reckoned FROM retention_clock WHERE id = 1`).Scan(&at)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return fleet.Millis(at), db.Wrap(err)
}

// SetReckoned implements retention.Words.
func (db *DB) SetReckoned(ctx context.Context, now fleet.Millis) error {
	_, err := db.Exec(ctx, `INSERT INTO retention_clock (id, reckoned) VALUES (1, $1)
		ON CONFLICT (id) DO UPDATE SET reckoned = excluded.reckoned`, int64(now))
	return err
}

// Settled implements retention.Words.
func (db *DB) Settled(ctx context.Context) (s retention.Settled, err error) {
	err = db.Read.QueryRowContext(ctx, `SELECT settled, waited, passed FROM retention_clock WHERE id = 1`).Scan(&s.At, &s.Waited, &s.Passed)
	if errors.Is(err, sql.ErrNoRows) {
		return s, nil
	}
	return s, db.Wrap(err)
}

// SetSettled implements retention.Words.
func (db *DB) SetSettled(ctx context.Context, was, s retention.Settled) (set bool, err error) {
	n, err := db.Exec(ctx, `INSERT INTO retention_clock (id, reckoned, settled, waited, passed) VALUES (1, 0, $1, $2, $3)
		ON CONFLICT (id) DO UPDATE SET settled = excluded.settled, waited = excluded.waited, passed = excluded.passed
		WHERE retention_clock.settled = $4 AND retention_clock.waited = $5 AND retention_clock.passed = $6`,
		int64(s.At), int64(s.Waited), int64(s.Passed), int64(was.At), int64(was.Waited), int64(was.Passed))
	return n > 0, err
}

// KeptBy implements retention.Words.
func (db *DB) KeptBy(ctx context.Context) (keep organ.Keep, known bool, err error) {
	var days, least sql.NullInt64
	err = db.Read.QueryRowContext(ctx, `SELECT default_days, least_days FROM retention_clock WHERE id = 1`).Scan(&days, &least)
	if errors.Is(err, sql.ErrNoRows) {
		return keep, false, nil
	}
	return organ.Keep{Default: int(days.Int64), Least: int(least.Int64)}, days.Valid, db.Wrap(err)
}

// SetKeptBy implements retention.Words.
func (db *DB) SetKeptBy(ctx context.Context, keep organ.Keep) error {
	_, err := db.Exec(ctx, `INSERT INTO retention_clock (id, reckoned, default_days, least_days) VALUES (1, 0, $1, $2)
		ON CONFLICT (id) DO UPDATE SET default_days = excluded.default_days, least_days = excluded.least_days`, keep.Default, keep.Least)
	return err
}

// NewestReceipt implements retention.Words.
func (db *DB) NewestReceipt(ctx context.Context) (fleet.Millis, error) {
	var at int64
	err := db.Read.QueryRowContext(ctx, `SELECT COALESCE(MAX(last_message), 0) FROM device_states`).Scan(&at)
	return fleet.Millis(at), db.Wrap(err)
}

// HeldDevices implements retention.Holding.
func (db *DB) HeldDevices(ctx context.Context) ([]retention.Held, error) {
	rows, err := db.Read.QueryContext(ctx, `SELECT device_id, organ_id, days, longer, since FROM device_keeps ORDER BY device_id`)
	if err != nil {
		return nil, db.Wrap(err)
	}
	var list []retention.Held
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var h retention.Held
		err := r.Scan(&h.DeviceID, &h.OrganID, &h.Days, &h.Longer, &h.Since)
		list = append(list, h)
		return err
	})
	return list, db.Wrap(err)
}

// PutHeld implements retention.Holding.
func (db *DB) PutHeld(ctx context.Context, put []retention.Held, drop []fleet.ID) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		upsert := engine.Bulk{Before: `INSERT INTO device_keeps (device_id, organ_id, days, longer, since) VALUES `,
			After: ` ON CONFLICT (device_id) DO UPDATE SET organ_id = excluded.organ_id, days = excluded.days, longer = excluded.longer, since = excluded.since`,
			Width: 5, Load: db.Dialect.Rows, Args: func(dst []any, i int) []any {
				h := &put[i]
				return append(dst, int64(h.DeviceID), int64(h.OrganID), h.Days, h.Longer, int64(h.Since))
			}}
		if err := upsert.Exec(ctx, tx, len(put)); err != nil {
			return err
		}
		return db.ForIDs(ctx, tx, `DELETE FROM device_keeps WHERE device_id IN (VALUES `, drop)
	})
}

// DevicesIn implements organ.Confirming.
func (db *DB) DevicesIn(ctx context.Context, organIDs []fleet.ID) (list []organ.Placed, err error) {
	find := engine.Bulk{Before: `SELECT id, organ_id FROM devices WHERE organ_id IN (VALUES `, After: `)`, Casts: []string{"BIGINT"}, Width: 1,
		Load: db.Dialect.Rows, Args: engine.IDArgs(organIDs)}
	err = find.Query(ctx, db.Read, len(organIDs), func(r *sql.Rows) error {
		var p organ.Placed
		err := r.Scan(&p.DeviceID, &p.OrganID)
		list = append(list, p)
		return err
	})
	return list, db.Wrap(err)
}

// LetGo implements organ.Confirming.
func (db *DB) LetGo(ctx context.Context, devices []organ.Placed) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		settle := engine.Bulk{Before: `WITH want (device_id, organ_id) AS (VALUES `, After: `) UPDATE device_keeps SET organ_id = w.organ_id, longer = 0, since = 0
			FROM want w JOIN devices d ON d.id = w.device_id AND d.organ_id = w.organ_id WHERE device_keeps.device_id = w.device_id`,
			Casts: []string{"BIGINT", "BIGINT"}, Width: 2, Load: db.Dialect.Rows, Args: func(dst []any, i int) []any {
				return append(dst, int64(devices[i].DeviceID), int64(devices[i].OrganID))
			}}
		return settle.Exec(ctx, tx, len(devices))
	})
}
