package notices

import (
	"context"
	"database/sql"
	"errors"

	"waymark/fleet"
	"waymark/fleet/mail"
	"waymark/fleet/notice"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/letters"
)

// noticeFields are all columns of a notice but its ID.
func noticeFields(n *notice.Notice) []engine.Column {
	return []engine.Column{
		engine.Col("channel", (*string)(&n.Channel)),
		engine.Col("account_id", engine.ID(&n.AccountID)),
		engine.Col("address", &n.Address),
		engine.Col("rule_id", engine.ID(&n.RuleID)),
		engine.Col("organ_id", engine.ID(&n.OrganID)),
		engine.Col("gathered", &n.Group),
		engine.Col("state", (*string)(&n.State)),
		engine.Col("alarm_count", (*engine.Whole)(&n.Count)),
		engine.Col("storm", &n.Storm),
		engine.Col("first_at", engine.Millis(&n.First)),
		engine.Col("last_at", engine.Millis(&n.Last)),
		engine.Col("due_at", engine.Millis(&n.Due)),
		engine.Col("tries", (*engine.Whole)(&n.Tries)),
		engine.Col("sent_at", engine.Millis(&n.SentAt)),
		engine.Col("read_at", engine.Millis(&n.ReadAt)),
		engine.Col("mail_id", engine.ID(&n.MailID)),
		engine.Col("problem", &n.Problem),
	}
}

func noticeColumns(n *notice.Notice) []engine.Column {
	return append(noticeFields(n), engine.Col("id", engine.ID(&n.ID)))
}

// QueuedAlarms implements notice.Outbox.
func (db *DB) QueuedAlarms(ctx context.Context, most int) ([]notice.Queued, error) {
	columns := func(q *notice.Queued) []engine.Column {
		return []engine.Column{engine.Col("id", engine.ID(&q.ID)), engine.Col("alarm_id", engine.ID(&q.AlarmID))}
	}
	out, err := engine.Find(ctx, db.Read, columns, `FROM notice_queue ORDER BY id LIMIT $1`, most)
	return out, db.Wrap(err)
}

// PostNotices implements notice.Outbox.
func (db *DB) PostNotices(ctx context.Context, taken []notice.Queued, posts []notice.Post, r notice.Rules, now fleet.Millis) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := db.Turn(ctx, tx, engine.NoticesTurn); err != nil {
			return err
		}
		ids := make([]fleet.ID, len(taken))
		for i := range taken {
			ids[i] = taken[i].ID
		}
		there := 0
		count := engine.Bulk{Before: `SELECT count(*) FROM notice_queue WHERE id IN (VALUES `, After: `)`, Casts: []string{"BIGINT"}, Width: 1, Load: db.Dialect.Rows, Args: engine.IDArgs(ids)}
		err := count.Query(ctx, tx, len(ids), func(rows *sql.Rows) error {
			var n int
			err := rows.Scan(&n)
			there += n
			return err
		})
		if err != nil {
			return err
		}
		if there != len(ids) {
			return fleet.ErrChanged
		}
		if err := db.ForIDs(ctx, tx, `DELETE FROM notice_queue WHERE id IN (VALUES `, ids); err != nil {
			return err
		}
		for i := range posts {
			if err := db.post(ctx, tx, &posts[i], &r, now); err != nil {
				return err
			}
		}
		return nil
	})
}

// post writes what a target is to be told.
func (db *DB) post(ctx context.Context, tx *sql.Tx, p *notice.Post, r *notice.Rules, now fleet.Millis) error {
	n, err := engine.FindOne(ctx, tx, noticeColumns, `FROM notices WHERE gathered = $1 AND state = 'waiting' ORDER BY id DESC LIMIT 1`, p.Group)
	switch {
	case err == nil:
		r.Join(&n, p, now)
		update, args := engine.Updating(`notices`, noticeFields(&n), n.ID)
		if _, err := tx.ExecContext(ctx, update, args...); err != nil {
			return err
		}
	case errors.Is(err, sql.ErrNoRows):
		var recent int
		err := tx.QueryRowContext(ctx, `SELECT CAST(COALESCE(SUM(alarm_count), 0) AS BIGINT) FROM notices WHERE gathered = $1 AND last_at > $2`,
			p.Group, int64(now)-r.StormIn.Milliseconds()).Scan(&recent)
		if err != nil {
			return err
		}
		n = r.Begin(p, recent, now)
		insert, args := engine.Inserting(`notices`, noticeFields(&n))
		if err := tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(engine.ID(&n.ID)); err != nil {
			return err
		}
	default:
		return err
	}
	add := engine.Bulk{Before: `INSERT INTO notice_alarms (notice_id, alarm_id) VALUES `, After: ` ON CONFLICT DO NOTHING`, Width: 2, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any { return append(dst, int64(n.ID), int64(p.AlarmIDs[i])) }}
	return add.Exec(ctx, tx, len(p.AlarmIDs))
}

// ClaimNotices implements notice.Outbox.
func (db *DB) ClaimNotices(ctx context.Context, c notice.Claim) (out []notice.Notice, err error) {
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		if err := db.Turn(ctx, tx, engine.NoticesTurn); err != nil {
			return err
		}
		out, err = engine.Find(ctx, tx, noticeColumns, `FROM notices WHERE due_at <> 0 AND mail_id = 0 AND due_at <= $1 AND channel = $2 ORDER BY due_at, id LIMIT $3`, int64(c.Now), string(c.Channel), c.Most)
		if err != nil {
			return err
		}
		for i := range out {
			n := &out[i]
			n.State, n.Tries, n.Due = notice.Sending, n.Tries+1, c.Until
			if _, err := tx.ExecContext(ctx, `UPDATE notices SET state = $2, tries = $3, due_at = $4 WHERE id = $1`, int64(n.ID), string(n.State), n.Tries, int64(c.Until)); err != nil {
				return err
			}
		}
		return nil
	})
	return out, err
}

// NoticeAlarms implements notice.Outbox.
func (db *DB) NoticeAlarms(ctx context.Context, id fleet.ID, most int) ([]fleet.ID, error) {
	return db.IDs(ctx, `SELECT alarm_id FROM notice_alarms WHERE notice_id = $1 ORDER BY alarm_id LIMIT $2`, int64(id), most)
}

// NoticeAlarmsSeen implements notice.Outbox.
func (db *DB) NoticeAlarmsSeen(ctx context.Context, id fleet.ID, below string, of, most int) (ids []fleet.ID, seen int, err error) {
	type one struct {
		id   fleet.ID
		seen int
	}
	columns := func(o *one) []engine.Column {
		return []engine.Column{engine.Col("a.id", engine.ID(&o.id)), engine.Col("count(*) OVER ()", (*engine.Whole)(&o.seen))}
	}
	list, err := engine.Find(ctx, db.Read, columns, `FROM (SELECT alarm_id FROM notice_alarms WHERE notice_id = $1 ORDER BY alarm_id LIMIT $4) n JOIN alarms a ON a.id = n.alarm_id JOIN devices d ON d.id = a.device_id JOIN organs o ON o.id = d.organ_id
		LEFT JOIN vehicles v ON v.id = CASE WHEN a.vehicle_id = 0 THEN d.vehicle_id ELSE a.vehicle_id END
		WHERE o.path >= $2 AND o.path < $3 AND (v.settled IS NULL OR NOT v.settled) ORDER BY a.id LIMIT $5`, int64(id), below, engine.PathEnd(below), of, most)
	for _, o := range list {
		ids, seen = append(ids, o.id), o.seen
	}
	return ids, seen, db.Wrap(err)
}

// stillTaken is where a notice is still that of a claim, whose number, tries and lease are the first arguments.
const stillTaken = ` WHERE id = $1 AND tries = $2 AND due_at = $3 AND state = 'sending' AND mail_id = 0`

// EndNotice implements notice.Outbox.
func (db *DB) EndNotice(ctx context.Context, e notice.Ended) (ended bool, err error) {
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		sent := fleet.Millis(0)
		if e.State == notice.Sent {
			sent = e.At
		}
		res, err := tx.ExecContext(ctx, `UPDATE notices SET state = $4, due_at = $5, problem = $6, sent_at = CASE WHEN CAST($7 AS BIGINT) = 0 THEN sent_at ELSE CAST($7 AS BIGINT) END`+stillTaken,
			int64(e.ID), e.Tries, int64(e.Until), string(e.State), int64(e.Due), e.Problem, int64(sent))
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return err
		}
		ended = true
		if e.Letter != nil {
			if *e.Letter, err = letters.Insert(ctx, tx, *e.Letter, mail.Usual); err == nil {
				_, err = tx.ExecContext(ctx, `UPDATE notices SET mail_id = $2 WHERE id = $1`, int64(e.ID), int64(e.Letter.ID))
			}
			return err
		}
		return letters.NoteTry(ctx, tx, e.ID, &notice.Try{At: e.At, State: e.State, Problem: e.Problem, Detail: e.Detail})
	})
	return ended && err == nil, err
}

// ReleaseNotice implements notice.Outbox.
func (db *DB) ReleaseNotice(ctx context.Context, t notice.Taken, now fleet.Millis) error {
	_, err := db.Exec(ctx, `UPDATE notices SET state = 'retry', tries = tries - 1, due_at = $4`+stillTaken, int64(t.ID), t.Tries, int64(t.Until), int64(now))
	return err
}

// NextNotice implements notice.Outbox.
func (db *DB) NextNotice(ctx context.Context, of notice.Channel) (at fleet.Millis, err error) {
	err = db.Read.QueryRowContext(ctx, `SELECT COALESCE(min(due_at), 0) FROM notices WHERE due_at <> 0 AND mail_id = 0 AND channel = $1`, string(of)).Scan(engine.Millis(&at))
	return at, db.Wrap(err)
}
