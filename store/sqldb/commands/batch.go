package commands

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/store/sqldb/engine"
)

// BeginBatch implements command.BatchStore.
func (db *DB) BeginBatch(ctx context.Context, b command.Batch) (command.Batch, error) {
	_, err := db.Exec(ctx, `INSERT INTO command_batches (id, account_id, organ_id, issuer, state, client_key, wish, fit, code, begun_at) VALUES ($1, $2, $3, $4, 'going', $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
		int64(b.ID), int64(b.AccountID), int64(b.OrganID), b.Issuer, b.Key, b.Wish, b.Fit, b.Code, int64(b.BegunAt))
	if err != nil {
		return b, err
	}
	stands, err := db.batch(ctx, `id = $1`, int64(b.ID))
	if errors.Is(err, fleet.ErrNotFound) {
		return db.BatchByKey(ctx, b.AccountID, b.Key)
	}
	return stands, err
}

// BatchByKey implements command.BatchStore.
func (db *DB) BatchByKey(ctx context.Context, accountID fleet.ID, key string) (command.Batch, error) {
	b, err := db.batch(ctx, `account_id = $1 AND client_key = $2 AND client_key <> ''`, int64(accountID), key)
	if err == nil { // who is told that it was begun before does not ask again
		err = db.Wrap(db.Keeps())
	}
	return b, err
}

func (db *DB) batch(ctx context.Context, where string, args ...any) (command.Batch, error) {
	b, err := engine.FindOne(ctx, db.Read, batchColumns, `FROM command_batches WHERE `+where, args...)
	return b, db.Wrap(err)
}

func batchColumns(b *command.Batch) []engine.Column {
	return []engine.Column{
		engine.Col("id", engine.ID(&b.ID)), engine.Col("account_id", engine.ID(&b.AccountID)), engine.Col("client_key", &b.Key), engine.Col("wish", &b.Wish),
		engine.Col("fit", (*engine.Whole)(&b.Fit)), engine.Col("organ_id", engine.ID(&b.OrganID)), engine.Col("issuer", &b.Issuer), engine.Col("state", (*string)(&b.State)),
		engine.Col("set_by", &b.SetBy), engine.Col("code", &b.Code), engine.Col("begun_at", engine.Millis(&b.BegunAt)),
	}
}

// SetBatch implements command.BatchStore.
func (db *DB) SetBatch(ctx context.Context, id fleet.ID, to command.BatchState, by string) error {
	return db.ExecOne(ctx, `UPDATE command_batches SET state = $2, set_by = $3 WHERE id = $1 AND state <> 'cancelled'`, int64(id), string(to), by)
}

// Batches implements command.BatchStore.
func (db *DB) Batches(ctx context.Context, ids []fleet.ID) (map[fleet.ID]command.Batch, error) {
	out := map[fleet.ID]command.Batch{}
	if len(ids) == 0 {
		return out, nil
	}
	found, err := engine.Find(ctx, db.Read, batchColumns, `FROM command_batches WHERE id IN (`+engine.IDList(ids)+`)`)
	for i := range found {
		out[found[i].ID] = found[i]
	}
	return out, db.Wrap(err)
}

// BatchCounts implements command.BatchStore.
func (db *DB) BatchCounts(ctx context.Context, ids []fleet.ID) (map[fleet.ID]map[command.Status]int, error) {
	out := map[fleet.ID]map[command.Status]int{}
	err := db.ofBatches(ctx, `SELECT batch_id, status, count(*) FROM commands WHERE batch_id <> 0 AND batch_id IN (`, `) GROUP BY batch_id, status`, ids,
		func(id fleet.ID, status string, n int) {
			if out[id] == nil {
				out[id] = map[command.Status]int{}
			}
			out[id][command.Status(status)] = n
		})
	return out, err
}

// ofBatches reads a number, a text and a number of some batches, of which there are few.
func (db *DB) ofBatches(ctx context.Context, before, after string, ids []fleet.ID, take func(id fleet.ID, text string, n int)) error {
	if len(ids) == 0 {
		return nil
	}
	marks, args := make([]string, len(ids)), make([]any, len(ids))
	for i, id := range ids {
		marks[i], args[i] = `$`+strconv.Itoa(i+1), int64(id)
	}
	rows, err := db.Read.QueryContext(ctx, before+strings.Join(marks, ", ")+after, args...)
	if err != nil {
		return db.Wrap(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var id int64
		var text string
		var n int
		if err := rows.Scan(&id, &text, &n); err != nil {
			return db.Wrap(err)
		}
		take(fleet.ID(id), text, n)
	}
	return db.Wrap(rows.Err())
}

// BatchState implements command.DeliveryStore.
func (db *DB) BatchState(ctx context.Context, id fleet.ID) (command.BatchState, error) {
	var state string
	err := db.Read.QueryRowContext(ctx, `SELECT state FROM command_batches WHERE id = $1`, int64(id)).Scan(&state)
	if errors.Is(err, sql.ErrNoRows) {
		return command.BatchGoing, nil
	}
	return command.BatchState(state), db.Wrap(err)
}

// stillIssued refuses a command of a batch that was cancelled; who cancels it meanwhile waits.
func stillIssued(ctx context.Context, tx *sql.Tx, id fleet.ID) error {
	if id == 0 {
		return nil
	}
	if _, err := tx.ExecContext(ctx, `UPDATE command_batches SET id = id WHERE id = $1`, int64(id)); err != nil {
		return err
	}
	var over bool
	err := tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM command_batches WHERE id = $1 AND state = 'cancelled')`, int64(id)).Scan(&over)
	if err == nil && over {
		return command.ErrBatchOver
	}
	return err
}
