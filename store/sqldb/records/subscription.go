package records

import (
	"context"
	"database/sql"
	"errors"

	"waymark/fleet"
	"waymark/fleet/mail"
	"waymark/fleet/subscription"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/letters"
)

// newSubscription are all columns of a subscription but its ID.
func newSubscription(s *subscription.Subscription) []engine.Column {
	return append(rhythmColumns(s),
		engine.Col("account_id", engine.ID(&s.AccountID)),
		engine.Col("organ_id", engine.ID(&s.OrganID)),
		engine.Col("kind", &s.Kind),
		engine.Col("code", &s.Code),
		engine.Col("params", &s.Params),
		engine.Col("lang", &s.Lang),
		engine.Col("zone", &s.ZoneName),
		engine.Col("created_at", engine.Millis(&s.CreatedAt)),
	)
}

// rhythmColumns are those that can change.
func rhythmColumns(s *subscription.Subscription) []engine.Column {
	return []engine.Column{
		engine.Col("name", &s.Name),
		engine.Col("every", &s.Every),
		engine.Col("hour", (*engine.Whole)(&s.Hour)),
		engine.Col("paused", &s.Paused),
		engine.Col("next_at", engine.Millis(&s.NextAt)),
	}
}

func subscriptionColumns(s *subscription.Subscription) []engine.Column {
	return append(newSubscription(s), engine.Col("id", engine.ID(&s.ID)))
}

// newRun are all columns of a run but its ID.
func newRun(r *subscription.Run) []engine.Column {
	return []engine.Column{
		engine.Col("subscription_id", engine.ID(&r.SubscriptionID)),
		engine.Col("task_id", engine.ID(&r.TaskID)),
		engine.Col("mail_id", engine.ID(&r.MailID)),
		engine.Col("state", &r.State),
		engine.Col("problem", &r.Problem),
		engine.Col("row_count", &r.Rows),
		engine.Col("first_day", engine.Small(&r.From)),
		engine.Col("last_day", engine.Small(&r.To)),
		engine.Col("zone", &r.Zone),
		engine.Col("begun_at", engine.Millis(&r.At)),
		engine.Col("ended_at", engine.Millis(&r.EndedAt)),
	}
}

func runColumns(r *subscription.Run) []engine.Column {
	return append(newRun(r), engine.Col("id", engine.ID(&r.ID)))
}

func loggedColumns(l *subscription.Logged) []engine.Column {
	return append(engine.Of("r", runColumns(&l.Run)), engine.OrZero(engine.Of("m", mailColumns(&l.Mail)))...)
}

// InsertSubscription implements subscription.Store.
func (db *DB) InsertSubscription(ctx context.Context, s subscription.Subscription, most int) (subscription.Subscription, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		var there, has int // the account's row is held, so that its subscriptions are counted one after the other
		if err := tx.QueryRowContext(ctx, `SELECT 1 FROM accounts WHERE id = $1`+db.Dialect.ForUpdate, int64(s.AccountID)).Scan(&there); err != nil {
			return err
		}
		if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM subscriptions WHERE account_id = $1`, int64(s.AccountID)).Scan(&has); err != nil {
			return err
		}
		if has >= most {
			return fleet.ErrConflict
		}
		insert, args := engine.Inserting(`subscriptions`, newSubscription(&s))
		return tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(&s.ID)
	})
	return s, err
}

// Subscription implements subscription.Store.
func (db *DB) Subscription(ctx context.Context, id fleet.ID) (subscription.Subscription, error) {
	s, err := engine.FindOne(ctx, db.Read, subscriptionColumns, `FROM subscriptions WHERE id = $1`, int64(id))
	return s, db.Wrap(err)
}

// SubscriptionsOf implements subscription.Store.
func (db *DB) SubscriptionsOf(ctx context.Context, accountID fleet.ID) ([]subscription.Row, error) {
	all, err := engine.Find(ctx, db.Read, subscriptionColumns, `FROM subscriptions WHERE account_id = $1 ORDER BY id DESC`, int64(accountID))
	if err != nil {
		return nil, db.Wrap(err)
	}
	last, err := engine.Find(ctx, db.Read, loggedColumns, `FROM subscription_runs r LEFT JOIN mails m ON m.id = r.mail_id
		WHERE r.id IN (SELECT (SELECT max(n.id) FROM subscription_runs n WHERE n.subscription_id = s.id) FROM subscriptions s WHERE s.account_id = $1)`, int64(accountID))
	out := make([]subscription.Row, len(all))
	for i := range all {
		out[i].Subscription = all[i]
		for k := range last {
			if last[k].SubscriptionID == all[i].ID {
				out[i].Last = last[k]
			}
		}
	}
	return out, db.Wrap(err)
}

// SaveSubscription implements subscription.Store.
func (db *DB) SaveSubscription(ctx context.Context, s subscription.Subscription) error {
	update, args := engine.Updating(`subscriptions`, rhythmColumns(&s), s.ID)
	return db.ExecOne(ctx, update, args...)
}

// DropSubscription implements subscription.Store. What is being made for it ends as a task that nobody asks for.
func (db *DB) DropSubscription(ctx context.Context, id fleet.ID) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `DELETE FROM subscription_runs WHERE subscription_id = $1`, int64(id)); err != nil {
			return err
		}
		return engine.ExecOneIn(ctx, tx, `DELETE FROM subscriptions WHERE id = $1`, int64(id))
	})
}

// RunsOf implements subscription.Store.
func (db *DB) RunsOf(ctx context.Context, subscriptionID fleet.ID, limit int) ([]subscription.Logged, error) {
	out, err := engine.Find(ctx, db.Read, loggedColumns, `FROM subscription_runs r LEFT JOIN mails m ON m.id = r.mail_id WHERE r.subscription_id = $1 ORDER BY r.id DESC LIMIT $2`,
		int64(subscriptionID), limit)
	return out, db.Wrap(err)
}

// DueSubscriptions implements subscription.RunStore.
func (db *DB) DueSubscriptions(ctx context.Context, now fleet.Millis, limit int) ([]subscription.Subscription, error) {
	out, err := engine.Find(ctx, db.Read, subscriptionColumns, `FROM subscriptions WHERE next_at <= $1 ORDER BY next_at, id LIMIT $2`, int64(now), limit)
	return out, db.Wrap(err)
}

// errNotDue undoes a run that another has started.
var errNotDue = errors.New("not due any more")

// BeginRun implements subscription.RunStore.
func (db *DB) BeginRun(ctx context.Context, b subscription.Begin) (bool, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		next := `UPDATE subscriptions SET next_at = CASE WHEN $2 = 0 THEN next_at ELSE $3 END WHERE id = $1 AND ($2 = 0 OR next_at = $2 AND NOT paused)`
		err := engine.ExecOneIn(ctx, tx, next, int64(b.SubscriptionID), int64(b.Due), int64(b.Next))
		if errors.Is(err, sql.ErrNoRows) {
			return errNotDue
		}
		if err != nil {
			return err
		}
		if b.Task != nil {
			insert, args := engine.Inserting(`tasks`, newTask(b.Task))
			if err := tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan((*int64)(&b.TaskID)); err != nil {
				return err
			}
		}
		insert, args := engine.Inserting(`subscription_runs`, newRun(&b.Run))
		_, err = tx.ExecContext(ctx, insert, args...)
		return err
	})
	if errors.Is(err, errNotDue) {
		return false, nil
	}
	return err == nil, err
}

// LetPass implements subscription.RunStore.
func (db *DB) LetPass(ctx context.Context, id fleet.ID, due, next fleet.Millis) error {
	_, err := db.Exec(ctx, `UPDATE subscriptions SET next_at = $3 WHERE id = $1 AND next_at = $2`, int64(id), int64(due), int64(next))
	return err
}

// MakingRuns implements subscription.RunStore.
func (db *DB) MakingRuns(ctx context.Context, limit int) ([]subscription.Made, error) {
	runs, err := engine.Find(ctx, db.Read, runColumns, `FROM subscription_runs WHERE state = 'making'
		AND NOT EXISTS (SELECT 1 FROM tasks t WHERE t.id = task_id AND t.state IN ('queued', 'running')) ORDER BY id LIMIT $1`, limit)
	if err != nil {
		return nil, db.Wrap(err)
	}
	out := make([]subscription.Made, 0, len(runs))
	for _, r := range runs {
		m := subscription.Made{Run: r}
		m.Task, err = db.Task(ctx, r.TaskID)
		if m.Gone = errors.Is(err, fleet.ErrNotFound); err != nil && !m.Gone {
			return nil, err
		}
		if m.Subscription, err = db.Subscription(ctx, r.SubscriptionID); errors.Is(err, fleet.ErrNotFound) {
			continue // it was dropped this moment, with its runs
		}
		if err != nil {
			return nil, err
		}
		out = append(out, m)
	}
	return out, nil
}

// EndRun implements subscription.RunStore.
func (db *DB) EndRun(ctx context.Context, r subscription.Run, letter *mail.Mail) (bool, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		err := engine.ExecOneIn(ctx, tx, `UPDATE subscription_runs SET state = $2, problem = $3, row_count = $4, ended_at = $5 WHERE id = $1 AND state = 'making'`,
			int64(r.ID), r.State, r.Problem, r.Rows, int64(r.EndedAt))
		if errors.Is(err, sql.ErrNoRows) {
			return errNotDue
		}
		if err != nil || letter == nil {
			return err
		}
		sent, err := letters.Insert(ctx, tx, *letter, mail.Usual)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE subscription_runs SET mail_id = $2 WHERE id = $1`, int64(r.ID), int64(sent.ID))
		return err
	})
	if errors.Is(err, errNotDue) {
		return false, nil
	}
	return err == nil, err
}

// DropRuns implements subscription.RunStore.
func (db *DB) DropRuns(ctx context.Context, before fleet.Millis) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `DELETE FROM subscriptions WHERE NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = account_id)`)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `DELETE FROM subscription_runs WHERE begun_at < $1 OR NOT EXISTS (SELECT 1 FROM subscriptions s WHERE s.id = subscription_id)`, int64(before))
		return err
	})
}
