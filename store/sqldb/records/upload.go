package records

import (
	"context"
	"database/sql"
	"errors"

	"waymark/fleet"
	"waymark/fleet/file"
	"waymark/store/sqldb/engine"
)

// AddUpload implements file.Notes.
func (db *DB) AddUpload(ctx context.Context, n file.Note, since fleet.Millis, most file.Quota) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		var there, pictures int // the account's row is held, so that its uploads are counted one after the other
		var bytes int64
		if err := tx.QueryRowContext(ctx, `SELECT 1 FROM accounts WHERE id = $1`+db.Dialect.ForUpdate, int64(n.AccountID)).Scan(&there); err != nil {
			return err
		}
		err := tx.QueryRowContext(ctx, `SELECT count(*), COALESCE(SUM(size), 0) FROM uploads WHERE account_id = $1 AND at >= $2`,
			int64(n.AccountID), int64(since)).Scan(&pictures, &bytes)
		if err != nil {
			return err
		}
		if pictures >= most.Pictures || bytes+int64(n.Size) > most.Bytes {
			return file.ErrQuota
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO uploads (path, account_id, size, at, going) VALUES ($1, $2, $3, $4, FALSE)`, n.Path, int64(n.AccountID), n.Size, int64(n.At))
		return err
	})
}

// DropUpload implements file.Notes.
func (db *DB) DropUpload(ctx context.Context, path string) error {
	_, err := db.Exec(ctx, `DELETE FROM uploads WHERE path = $1`, path)
	return err
}

// CondemnUpload implements file.Notes. Who comes to refer to a picture holds its row likewise, see backoffice.
func (db *DB) CondemnUpload(ctx context.Context, path string) (condemned bool, err error) {
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		var there int
		err := tx.QueryRowContext(ctx, `SELECT 1 FROM uploads WHERE path = $1`+db.Dialect.ForUpdate, path).Scan(&there)
		if errors.Is(err, sql.ErrNoRows) { // somebody else has removed it
			return nil
		}
		if err != nil {
			return err
		}
		var used int
		if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM accounts WHERE photo LIKE $1`, "%"+path+"%").Scan(&used); err != nil || used > 0 {
			return err
		}
		condemned = true
		_, err = tx.ExecContext(ctx, `UPDATE uploads SET going = TRUE WHERE path = $1`, path)
		return err
	})
	return condemned && err == nil, err
}

// UploadsBefore implements file.Notes.
func (db *DB) UploadsBefore(ctx context.Context, at fleet.Millis) ([]string, error) {
	return db.texts(ctx, `SELECT path FROM uploads WHERE at < $1 ORDER BY at, path`, int64(at))
}

// PictureAddresses implements file.Notes: whatever else comes to hold the address of a picture belongs here and into CondemnUpload too.
func (db *DB) PictureAddresses(ctx context.Context) ([]string, error) {
	return db.texts(ctx, `SELECT photo FROM accounts WHERE photo <> ''`)
}

// texts returns the only column of a query.
func (db *DB) texts(ctx context.Context, query string, args ...any) ([]string, error) {
	rows, err := db.Read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, db.Wrap(err)
	}
	var out []string
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var s string
		err := r.Scan(&s)
		out = append(out, s)
		return err
	})
	return out, db.Wrap(err)
}
