package records

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/task"
	"waymark/store/sqldb/engine"
)

// newTask are all columns of a task but its ID.
func newTask(t *task.Task) []engine.Column {
	return []engine.Column{
		engine.Col("account_id", engine.ID(&t.AccountID)),
		engine.Col("organ_id", engine.ID(&t.OrganID)),
		engine.Col("kind", &t.Kind),
		engine.Col("code", &t.Code),
		engine.Col("title", &t.Title),
		engine.Col("params", &t.Params),
		engine.Col("lang", &t.Lang),
		engine.Col("file_name", &t.FileName),
		engine.Col("state", &t.State),
		engine.Col("done", &t.Done),
		engine.Col("total", &t.Total),
		engine.Col("problem", &t.Problem),
		engine.Col("file", &t.File),
		engine.Col("size", &t.Size),
		engine.Col("created_at", engine.Millis(&t.CreatedAt)),
		engine.Col("started_at", engine.Millis(&t.StartedAt)),
		engine.Col("finished_at", engine.Millis(&t.FinishedAt)),
		engine.Col("expires_at", engine.Millis(&t.ExpiresAt)),
		engine.Col("owner", &t.Owner),
		engine.Col("lease_until", engine.Millis(&t.Until)),
		engine.Col("tries", (*engine.Whole)(&t.Tries)),
		engine.Col("quiet", &t.Quiet),
	}
}

func taskColumns(t *task.Task) []engine.Column {
	return append(newTask(t), engine.Col("id", engine.ID(&t.ID)))
}

// InsertTask implements task.Store.
func (db *DB) InsertTask(ctx context.Context, t task.Task, l task.Limits) (task.Task, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		var there, waiting, kept int // the account's row is held, so that its tasks are counted one after the other
		if err := tx.QueryRowContext(ctx, `SELECT 1 FROM accounts WHERE id = $1`+db.Dialect.ForUpdate, int64(t.AccountID)).Scan(&there); err != nil {
			return err
		}
		err := tx.QueryRowContext(ctx, `SELECT COALESCE(SUM(CASE WHEN state IN ('queued', 'running') THEN 1 ELSE 0 END), 0), count(*)
			FROM tasks WHERE account_id = $1 AND state <> 'removed' AND NOT quiet`, int64(t.AccountID)).Scan(&waiting, &kept)
		switch {
		case err != nil:
			return err
		case waiting >= l.Waiting:
			return task.ErrWaiting
		case kept >= l.Kept:
			return task.ErrKept
		}
		insert, args := engine.Inserting(`tasks`, newTask(&t))
		return tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(&t.ID)
	})
	return t, err
}

// Task implements task.Store.
func (db *DB) Task(ctx context.Context, id fleet.ID) (task.Task, error) {
	t, err := engine.FindOne(ctx, db.Read, taskColumns, `FROM tasks WHERE id = $1`, int64(id))
	return t, db.Wrap(err)
}

// TasksOf implements task.Store.
func (db *DB) TasksOf(ctx context.Context, accountID fleet.ID) ([]task.Task, error) {
	return db.tasks(ctx, `account_id = $1 AND state <> 'removed' AND NOT quiet ORDER BY id DESC`, int64(accountID))
}

// SweptTasks implements task.RunStore. Those of accounts that are gone are swept as soon as they are found.
func (db *DB) SweptTasks(ctx context.Context, now fleet.Millis, limit int) ([]task.Task, error) {
	return db.tasks(ctx, `(owner = '' OR lease_until <= $1) AND (expires_at > 0 AND expires_at <= $1 OR NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = account_id))
		ORDER BY id LIMIT $2`, int64(now), limit)
}

func (db *DB) tasks(ctx context.Context, where string, args ...any) ([]task.Task, error) {
	out, err := engine.Find(ctx, db.Read, taskColumns, `FROM tasks WHERE `+where, args...)
	return out, db.Wrap(err)
}

// CancelTask implements task.Store.
func (db *DB) CancelTask(ctx context.Context, id fleet.ID, now, expires fleet.Millis) (bool, error) {
	n, err := db.Exec(ctx, `UPDATE tasks SET state = 'cancelled', finished_at = $2, expires_at = $3 WHERE id = $1 AND state IN ('queued', 'running', 'paused')`,
		int64(id), int64(now), int64(expires))
	return n > 0, err
}

// PauseTask implements task.Store. The run that it had finds out by BeatTask.
func (db *DB) PauseTask(ctx context.Context, id fleet.ID) (bool, error) {
	n, err := db.Exec(ctx, `UPDATE tasks SET state = 'paused' WHERE id = $1 AND state IN ('queued', 'running')`, int64(id))
	return n > 0, err
}

// ResumeTask implements task.Store.
func (db *DB) ResumeTask(ctx context.Context, id fleet.ID) (bool, error) {
	n, err := db.Exec(ctx, `UPDATE tasks SET state = 'queued', owner = '', lease_until = 0, tries = 0 WHERE id = $1 AND state = 'paused'`, int64(id))
	return n > 0, err
}

// RemoveTask implements task.Store.
func (db *DB) RemoveTask(ctx context.Context, id fleet.ID, now fleet.Millis) (bool, error) {
	n, err := db.Exec(ctx, `UPDATE tasks SET state = 'removed', expires_at = $2 WHERE id = $1 AND state NOT IN ('queued', 'running', 'paused')`, int64(id), int64(now))
	return n > 0, err
}

// ClaimTask implements task.RunStore. Others who claim at the same time skip what is being claimed; should they miss
// something by it, they find it the next time.
func (db *DB) ClaimTask(ctx context.Context, c task.Claim) (t task.Task, err error) {
	skip := ""
	if db.Dialect.ForUpdate != "" {
		skip = " FOR UPDATE OF q SKIP LOCKED"
	}
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		var id int64
		err := tx.QueryRowContext(ctx, `SELECT q.id FROM tasks q WHERE q.state = 'queued' OR q.state = 'running' AND q.lease_until <= $1
			ORDER BY (SELECT count(*) FROM tasks r WHERE r.account_id = q.account_id AND r.state = 'running' AND r.lease_until > $1), q.id LIMIT 1`+skip,
			int64(c.Now)).Scan(&id)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE tasks SET state = 'running', owner = $2, lease_until = $3, started_at = $4, tries = tries + 1,
			done = 0, total = 0, file = CASE WHEN file = '' THEN $5 ELSE file END WHERE id = $1`,
			id, c.Owner, int64(c.Until), int64(c.Now), c.File)
		if err != nil {
			return err
		}
		t, err = engine.FindOne(ctx, tx, taskColumns, `FROM tasks WHERE id = $1`, id)
		return err
	})
	return t, err
}

// BeatTask implements task.RunStore.
func (db *DB) BeatTask(ctx context.Context, b task.Beat) (bool, error) {
	n, err := db.Exec(ctx, `UPDATE tasks SET done = $3, total = $4, lease_until = $5, tries = CASE WHEN $6 THEN 0 ELSE tries END WHERE id = $1 AND owner = $2 AND state = 'running'`,
		int64(b.ID), b.Owner, b.Done, b.Total, int64(b.Until), b.Lasting)
	return n > 0, err
}

// EndTask implements task.RunStore.
func (db *DB) EndTask(ctx context.Context, t task.Task) (bool, error) {
	n, err := db.Exec(ctx, `UPDATE tasks SET state = $3, done = $4, total = $5, problem = $6, size = $7, finished_at = $8, expires_at = $9, tries = $10,
		owner = '', lease_until = 0 WHERE id = $1 AND owner = $2 AND state = 'running'`, int64(t.ID), t.Owner, t.State, t.Done, t.Total, t.Problem, t.Size,
		int64(t.FinishedAt), int64(t.ExpiresAt), t.Tries)
	return n > 0, err
}

// LeaveTask implements task.RunStore.
func (db *DB) LeaveTask(ctx context.Context, id fleet.ID, owner string) error {
	_, err := db.Exec(ctx, `UPDATE tasks SET owner = '', lease_until = 0 WHERE id = $1 AND owner = $2 AND state <> 'running'`, int64(id), owner)
	return err
}

// DropTask implements task.RunStore. What it came to besides its file goes with it.
func (db *DB) DropTask(ctx context.Context, id fleet.ID) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := dropTryout(ctx, tx, id); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `DELETE FROM tasks WHERE id = $1`, int64(id))
		return err
	})
}
