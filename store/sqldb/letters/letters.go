// Package letters promises mails in the transaction of what they tell of: both are there, or neither is.
package letters

import (
	"context"
	"database/sql"

	"waymark/fleet/mail"
	"waymark/store/sqldb/engine"
)

// Columns are all columns of a mail but its ID.
func Columns(m *mail.Mail) []engine.Column {
	return []engine.Column{
		engine.Col("account_id", engine.ID(&m.AccountID)),
		engine.Col("organ_id", engine.ID(&m.OrganID)),
		engine.Col("code", &m.Code),
		engine.Col("address", &m.To),
		engine.Col("kind", &m.Kind),
		engine.Col("subject", &m.Subject),
		engine.Col("body", &m.Body),
		engine.Col("file", &m.File),
		engine.Col("file_name", &m.FileName),
		engine.Col("message_key", &m.Key),
		engine.Col("state", &m.State),
		engine.Col("tries", (*engine.Whole)(&m.Tries)),
		engine.Col("problem", &m.Problem),
		engine.Col("answer", &m.Answer),
		engine.Col("created_at", engine.Millis(&m.CreatedAt)),
		engine.Col("next_at", engine.Millis(&m.NextAt)),
		engine.Col("ended_at", engine.Millis(&m.EndedAt)),
		engine.Col("owner", &m.Owner),
		engine.Col("lease_until", engine.Millis(&m.Until)),
	}
}

// Insert adds a mail in a transaction and fills its ID, or returns mail.ErrWaiting. Those who promise at the same moment may together be a few above a limit.
func Insert(ctx context.Context, tx *sql.Tx, m mail.Mail, l mail.Limits) (mail.Mail, error) {
	var own, all int
	err := tx.QueryRowContext(ctx, `SELECT COALESCE(SUM(CASE WHEN account_id = $1 THEN 1 ELSE 0 END), 0), count(*) FROM mails WHERE state = 'queued'`, int64(m.AccountID)).Scan(&own, &all)
	switch {
	case err != nil:
		return m, err
	case all >= l.All, m.AccountID != 0 && own >= l.Account:
		return m, mail.ErrWaiting
	}
	insert, args := engine.Inserting(`mails`, Columns(&m))
	err = tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(&m.ID)
	return m, err
}
