package records

import (
	"context"
	"database/sql"
	"encoding/json"

	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/store/sqldb/engine"
)

// Findings implements health.Store.
func (db *DB) Findings(ctx context.Context) ([]health.Finding, error) {
	rows, err := db.Read.QueryContext(ctx, `SELECT code, subject, args, count, first_at, last_at, confirmed_at, confirmed_by
		FROM findings ORDER BY last_at DESC, code, subject`)
	if err != nil {
		return nil, db.Wrap(err)
	}
	var out []health.Finding
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var f health.Finding
		var args string
		if err := r.Scan(&f.Code, &f.Subject, &args, &f.Count, &f.First, &f.Last, &f.ConfirmedAt, &f.ConfirmedBy); err != nil {
			return err
		}
		var pairs [][2]string
		if err := json.Unmarshal([]byte(args), &pairs); err != nil {
			return err
		}
		for _, p := range pairs {
			f.Args = append(f.Args, audit.Arg{Name: p[0], Value: p[1]})
		}
		out = append(out, f)
		return nil
	})
	return out, db.Wrap(err)
}

// PutFinding implements health.Store.
func (db *DB) PutFinding(ctx context.Context, f health.Finding) error {
	args := make([][2]string, len(f.Args))
	for i, a := range f.Args {
		args[i] = [2]string{a.Name, a.Value}
	}
	_, err := db.Exec(ctx, `INSERT INTO findings (code, subject, args, count, first_at, last_at, confirmed_at, confirmed_by)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (code, subject) DO UPDATE SET args = excluded.args, count = excluded.count, first_at = excluded.first_at,
		last_at = excluded.last_at, confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by`,
		engine.Text(f.Code), engine.Text(f.Subject), engine.JSONText(args), f.Count, int64(f.First), int64(f.Last), int64(f.ConfirmedAt), engine.Text(f.ConfirmedBy))
	return err
}

// DropFinding implements health.Store.
func (db *DB) DropFinding(ctx context.Context, code, subject string) error {
	_, err := db.Exec(ctx, `DELETE FROM findings WHERE code = $1 AND subject = $2`, engine.Text(code), engine.Text(subject))
	return err
}
