package commands

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/store/sqldb/engine"
)

// BatchCommands implements command.BatchStore.
func (db *DB) BatchCommands(ctx context.Context, id fleet.ID) (map[string]fleet.ID, error) {
	out := map[string]fleet.ID{}
	rows, err := db.Read.QueryContext(ctx, `SELECT imei, max(id) FROM commands WHERE batch_id <> 0 AND batch_id = $1 GROUP BY imei`, int64(id))
	if err != nil {
		return nil, db.Wrap(err)
	}
	err = engine.Drain(rows, func(row *sql.Rows) error {
		var imei string
		var commandID int64
		err := row.Scan(&imei, &commandID)
		out[imei] = fleet.ID(commandID)
		return err
	})
	return out, db.Wrap(err)
}

// PutRefusals implements command.BatchStore.
func (db *DB) PutRefusals(ctx context.Context, id fleet.ID, refusals []command.Refusal) error {
	if len(refusals) == 0 {
		return nil
	}
	put := engine.Bulk{Before: `INSERT INTO command_refusals (batch_id, imei, code, args) VALUES `, Width: 4, Load: db.Dialect.Rows,
		After: ` ON CONFLICT (batch_id, imei) DO UPDATE SET code = excluded.code, args = excluded.args`,
		Args: func(dst []any, i int) []any {
			r := &refusals[i]
			return append(dst, int64(id), engine.Text(r.IMEI), r.Code, engine.Text(r.Args.Text()))
		}}
	return db.Tx(ctx, func(tx *sql.Tx) error { return put.Exec(ctx, tx, len(refusals)) })
}

// keptRefusal is a refusal as it is written.
type keptRefusal struct {
	command.Refusal
	args string
}

// Refusals implements command.BatchStore.
func (db *DB) Refusals(ctx context.Context, id fleet.ID) ([]command.Refusal, error) {
	found, err := engine.Find(ctx, db.Read, func(r *keptRefusal) []engine.Column {
		return []engine.Column{engine.Col("imei", &r.IMEI), engine.Col("code", &r.Code), engine.Col("args", &r.args)}
	}, `FROM command_refusals WHERE batch_id = $1 ORDER BY imei`, int64(id))
	out := make([]command.Refusal, len(found))
	for i := range found {
		out[i] = found[i].Refusal
		out[i].Args = command.ReadValues(found[i].args)
	}
	return out, db.Wrap(err)
}
