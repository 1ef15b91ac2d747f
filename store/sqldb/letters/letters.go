// Package letters promises mails in the transaction of what they tell of, and has their ends become those of the notices that they carry: both are there, or neither is.
package letters

import (
	"context"
	"database/sql"
	"errors"

	"waymark/fleet"
	"waymark/fleet/mail"
	"waymark/fleet/notice"
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

// Settle writes down what a try of a mail was for the notice whose letter it is, if it is one.
func Settle(ctx context.Context, tx *sql.Tx, m *mail.Mail) error {
	t := notice.Mailed(m)
	var due, sent fleet.Millis
	mailID := m.ID
	if t.State == notice.Retry {
		due = m.NextAt
	} else {
		mailID = 0
	}
	if t.State == notice.Sent {
		sent = t.At
	}
	var id fleet.ID
	err := tx.QueryRowContext(ctx, `UPDATE notices SET state = $2, due_at = $3, problem = $4, mail_id = $5, sent_at = CASE WHEN CAST($6 AS BIGINT) = 0 THEN sent_at ELSE CAST($6 AS BIGINT) END,
		tries = tries + CASE WHEN state = 'sending' THEN 0 ELSE 1 END WHERE mail_id = $1 AND mail_id <> 0 RETURNING id`,
		int64(m.ID), string(t.State), int64(due), t.Problem, int64(mailID), int64(sent)).Scan(engine.ID(&id))
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	return NoteTry(ctx, tx, id, &t)
}

// NoteTry adds a try to the log of those of a notice.
func NoteTry(ctx context.Context, tx *sql.Tx, id fleet.ID, t *notice.Try) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO notice_tries (notice_id, at, state, problem, detail) VALUES ($1, $2, $3, $4, $5)`, int64(id), int64(t.At), string(t.State), t.Problem, engine.Text(t.Detail))
	return err
}
