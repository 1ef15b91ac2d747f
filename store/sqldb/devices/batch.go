package devices

import (
	"context"
	"database/sql"
	"encoding/json"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/batch"
	"waymark/store/sqldb/engine"
)

const batchQuery = `SELECT b.id, b.account_id, b.kind, b.file_name, b.state, b.organ_id, b.created_at, b.finished_at,
	(SELECT count(*) FROM import_rows r WHERE r.batch_id = b.id), (SELECT count(*) FROM import_rows r WHERE r.batch_id = b.id AND r.valid),
	(SELECT count(*) FROM import_rows r WHERE r.batch_id = b.id AND r.done) FROM import_batches b WHERE `

func scanBatch(s engine.Scanner) (b batch.Batch, c batch.Counts, err error) {
	err = s.Scan(&b.ID, &b.AccountID, &b.Kind, &b.FileName, &b.State, &b.OrganID, &b.CreatedAt, &b.FinishedAt, &c.Total, &c.Valid, &c.Done)
	return b, c, err
}

// OpenBatch implements batch.Store.
func (db *DB) OpenBatch(ctx context.Context, accountID fleet.ID, kind batch.Kind) (batch.Batch, batch.Counts, error) {
	b, c, err := scanBatch(db.Read.QueryRowContext(ctx, batchQuery+`b.account_id = $1 AND b.kind = $2 AND b.state = 'open'`, int64(accountID), string(kind)))
	return b, c, db.Wrap(err)
}

// Batch implements batch.Store.
func (db *DB) Batch(ctx context.Context, id fleet.ID) (batch.Batch, batch.Counts, error) {
	b, c, err := scanBatch(db.Read.QueryRowContext(ctx, batchQuery+`b.id = $1`, int64(id)))
	return b, c, db.Wrap(err)
}

// PutBatch implements batch.Store.
func (db *DB) PutBatch(ctx context.Context, b batch.Batch, rows []batch.Row) (batch.Batch, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		// Two uploads of one account wait for each other here, so that the later one replaces the earlier.
		if err := engine.ExecOneIn(ctx, tx, `UPDATE accounts SET status = status WHERE id = $1`, int64(b.AccountID)); err != nil {
			return err
		}
		if err := dropBatches(ctx, tx, `account_id = $1 AND kind = $2 AND state = 'open'`, int64(b.AccountID), string(b.Kind)); err != nil {
			return err
		}
		err := tx.QueryRowContext(ctx, `INSERT INTO import_batches (account_id, kind, file_name, state, organ_id, created_at, finished_at)
			VALUES ($1, $2, $3, 'open', $4, $5, 0) RETURNING id`,
			int64(b.AccountID), string(b.Kind), engine.Text(b.FileName), int64(b.OrganID), int64(b.CreatedAt)).Scan(&b.ID)
		if err != nil {
			return err
		}
		insert := engine.Bulk{Before: `INSERT INTO import_rows (batch_id, row_no, fields, reasons, valid, done) VALUES `, Width: 6, Load: db.Dialect.Rows,
			Args: func(dst []any, i int) []any {
				return append(dst, int64(b.ID), rows[i].Number, packed(rows[i].Values), packed(rows[i].Reasons), rows[i].Valid(), rows[i].Done)
			}}
		return insert.Exec(ctx, tx, len(rows))
	})
	return b, err
}

// packed writes lists as JSON, none as [].
func packed[T any](list []T) string {
	if list == nil {
		return "[]"
	}
	b, _ := json.Marshal(list) // texts alone: it cannot fail
	return engine.Text(string(b))
}

func scanBatchRow(s engine.Scanner) (r batch.Row, err error) {
	var values, reasons string
	if err := s.Scan(&r.ID, &r.Number, &values, &reasons, &r.Done); err != nil {
		return r, err
	}
	if err := json.Unmarshal([]byte(values), &r.Values); err != nil {
		return r, err
	}
	return r, json.Unmarshal([]byte(reasons), &r.Reasons)
}

const batchRows = `SELECT id, row_no, fields, reasons, done FROM import_rows WHERE batch_id = $1`

// BatchRows implements batch.Store.
func (db *DB) BatchRows(ctx context.Context, id fleet.ID, valid *bool, page fleet.Page) ([]batch.Row, int, error) {
	where, args := ``, []any{int64(id)}
	if valid != nil {
		where, args = ` AND valid = $2`, append(args, *valid)
	}
	var total int
	if err := db.Read.QueryRowContext(ctx, `SELECT count(*) FROM import_rows WHERE batch_id = $1`+where, args...).Scan(&total); err != nil {
		return nil, 0, db.Wrap(err)
	}
	rows, err := queryBatchRows(ctx, db.Read, batchRows+where+` ORDER BY row_no, id LIMIT `+strconv.Itoa(page.Size)+` OFFSET `+strconv.Itoa(page.Offset()), args...)
	return rows, total, db.Wrap(err)
}

func queryBatchRows(ctx context.Context, on engine.Queryer, query string, args ...any) ([]batch.Row, error) {
	rows, err := on.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	var out []batch.Row
	err = engine.Drain(rows, func(r *sql.Rows) error {
		row, err := scanBatchRow(r)
		out = append(out, row)
		return err
	})
	return out, err
}

// openRows returns all rows of a batch that is open, and has others who want to change it wait.
func openRows(ctx context.Context, tx *sql.Tx, id fleet.ID) ([]batch.Row, error) {
	if err := engine.ExecOneIn(ctx, tx, `UPDATE import_batches SET kind = kind WHERE id = $1 AND state = 'open'`, int64(id)); err != nil {
		return nil, err
	}
	return queryBatchRows(ctx, tx, batchRows+` ORDER BY row_no, id`, int64(id))
}

func putBatchRows(ctx context.Context, tx *sql.Tx, rows []batch.Row) error {
	stmt, err := tx.PrepareContext(ctx, `UPDATE import_rows SET fields = $1, reasons = $2, valid = $3, done = $4 WHERE id = $5`)
	if err != nil {
		return err
	}
	defer stmt.Close()
	for i := range rows {
		r := &rows[i]
		if _, err := stmt.ExecContext(ctx, packed(r.Values), packed(r.Reasons), r.Valid(), r.Done, int64(r.ID)); err != nil {
			return err
		}
	}
	return nil
}

// ChangeBatch implements batch.Store.
func (db *DB) ChangeBatch(ctx context.Context, id fleet.ID, change func([]batch.Row) ([]batch.Row, error)) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		all, err := openRows(ctx, tx, id)
		if err != nil {
			return err
		}
		changed, err := change(all)
		if err != nil {
			return err
		}
		return putBatchRows(ctx, tx, changed)
	})
}

func dropBatches(ctx context.Context, tx *sql.Tx, where string, args ...any) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM import_rows WHERE batch_id IN (SELECT id FROM import_batches WHERE `+where+`)`, args...); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, `DELETE FROM import_batches WHERE `+where, args...)
	return err
}

// DropBatch implements batch.Store.
func (db *DB) DropBatch(ctx context.Context, id fleet.ID) error {
	return db.Tx(ctx, func(tx *sql.Tx) error { return dropBatches(ctx, tx, `id = $1 AND state = 'open'`, int64(id)) })
}

// DropBatches implements batch.Store.
func (db *DB) DropBatches(ctx context.Context, finished, begun fleet.Millis) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		return dropBatches(ctx, tx, `state = 'done' AND finished_at < $1 OR state = 'open' AND created_at < $2`, int64(finished), int64(begun))
	})
}
