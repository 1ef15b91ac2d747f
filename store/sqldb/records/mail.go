package records

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/mail"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/letters"
)

func mailColumns(m *mail.Mail) []engine.Column {
	return append(letters.Columns(m), engine.Col("id", engine.ID(&m.ID)))
}

// InsertMail implements mail.Store.
func (db *DB) InsertMail(ctx context.Context, m mail.Mail, l mail.Limits) (mail.Mail, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) (err error) {
		m, err = letters.Insert(ctx, tx, m, l)
		return err
	})
	return m, err
}

// Mail implements mail.Store.
func (db *DB) Mail(ctx context.Context, id fleet.ID) (mail.Mail, error) {
	m, err := engine.FindOne(ctx, db.Read, mailColumns, `FROM mails WHERE id = $1`, int64(id))
	return m, db.Wrap(err)
}

// ClaimMail implements mail.RunStore. A try that never ended counts when the next one begins.
func (db *DB) ClaimMail(ctx context.Context, c mail.Claim) (m mail.Mail, err error) {
	skip := ""
	if db.Dialect.ForUpdate != "" {
		skip = " FOR UPDATE SKIP LOCKED"
	}
	const due = ` FROM mails WHERE state = 'queued' AND next_at <= $1 AND lease_until <= $1`
	var some bool // asked apart, so that nothing is written every time that somebody looks
	if err = db.Read.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1`+due+`)`, int64(c.Now)).Scan(&some); err != nil || !some {
		return m, db.Wrap(engine.OrNoRows(err))
	}
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		var id int64
		if err := tx.QueryRowContext(ctx, `SELECT id`+due+` ORDER BY next_at, id LIMIT 1`+skip, int64(c.Now)).Scan(&id); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `UPDATE mails SET tries = tries + CASE WHEN owner = '' THEN 0 ELSE 1 END, owner = $2, lease_until = $3 WHERE id = $1`, id, c.Owner, int64(c.Until))
		if err != nil {
			return err
		}
		m, err = engine.FindOne(ctx, tx, mailColumns, `FROM mails WHERE id = $1`, id)
		return err
	})
	return m, err
}

// EndMail implements mail.RunStore.
func (db *DB) EndMail(ctx context.Context, m mail.Mail) (ended bool, err error) {
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, `UPDATE mails SET state = $3, address = $4, tries = $5, problem = $6, answer = $7, next_at = $8, ended_at = $9, owner = '', lease_until = 0
			WHERE id = $1 AND owner = $2 AND state = 'queued'`, int64(m.ID), m.Owner, m.State, engine.Text(m.To), m.Tries, m.Problem, engine.Text(m.Answer), int64(m.NextAt), int64(m.EndedAt))
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return err
		}
		ended = true
		return letters.Settle(ctx, tx, &m)
	})
	return ended && err == nil, err
}

// DropMails implements mail.RunStore.
func (db *DB) DropMails(ctx context.Context, before fleet.Millis) (int, error) {
	return db.Exec(ctx, `DELETE FROM mails WHERE ended_at > 0 AND ended_at < $1`, int64(before))
}

// WaitingMails implements mail.RunStore.
func (db *DB) WaitingMails(ctx context.Context) (n int, err error) {
	err = db.Read.QueryRowContext(ctx, `SELECT count(*) FROM mails WHERE state = 'queued'`).Scan(&n)
	return n, db.Wrap(err)
}
