package notices

import (
	"context"
	"database/sql"
	"strings"

	"waymark/fleet"
	"waymark/fleet/notice"
	"waymark/store/sqldb/engine"
)

func rowColumns(r *notice.Row) []engine.Column {
	return append(engine.Of("n", noticeColumns(&r.Notice)),
		engine.Col("COALESCE(r.name, '')", &r.RuleName),
		engine.Col("COALESCE(r.url, '')", &r.URL),
		engine.Col("COALESCE(a.login_name, '')", &r.Account),
		engine.Col("COALESCE(a.email, '')", &r.Mail),
		engine.Col("o.name", &r.OrganName),
		engine.Col("o.path", &r.OrganPath))
}

const noticeTables = `FROM notices n JOIN organs o ON o.id = n.organ_id LEFT JOIN notice_rules r ON r.id = n.rule_id LEFT JOIN accounts a ON a.id = n.account_id `

// noticeList is the log.
var noticeList = engine.Listing{From: `notices n`, ID: `n.id`, Sorts: map[string]engine.Sortable{
	"createTime": engine.Scanned(`n.first_at`),
	"channel":    engine.Scanned(`n.channel BYTEWISE`),
	"state":      engine.Scanned(`n.state BYTEWISE`),
	"alarmCount": engine.Scanned(`n.alarm_count`),
	"tries":      engine.Scanned(`n.tries`),
	"organName":  engine.ByOrgan(`n.organ_id`),
}}

// Notices implements notice.Log.
func (db *DB) Notices(ctx context.Context, f notice.LogFilter, page fleet.Page) ([]notice.Row, int, error) {
	c := &engine.Choice{DB: db.DB, List: &noticeList, Sort: f.Sort}
	if err := c.Within(ctx, db.DB, `n.organ_id`, f.OrganID, f.Below); err != nil {
		return nil, 0, err
	}
	c.Is(`n.channel`, string(f.Channel))
	if f.RuleID != 0 {
		c.And(`n.rule_id = ?`, int64(f.RuleID))
	}
	if len(f.States) > 0 {
		values := make([]any, len(f.States))
		for i, s := range f.States {
			values[i] = string(s)
		}
		c.And(`n.state IN (?`+strings.Repeat(`, ?`, len(values)-1)+`)`, values...)
	}
	return engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]notice.Row, error) { return db.noticeRows(ctx, ids) }, noticeID)
}

func noticeID(r *notice.Row) fleet.ID { return r.ID }

func (db *DB) noticeRows(ctx context.Context, ids []fleet.ID) ([]notice.Row, error) {
	return engine.LookUp(ctx, db.Read, rowColumns, engine.RowsOf{DB: db.DB, Tables: noticeTables, ID: `n.id`}, ids)
}

// NoticesByID implements notice.Log.
func (db *DB) NoticesByID(ctx context.Context, ids []fleet.ID) ([]notice.Row, error) {
	rows, err := db.noticeRows(ctx, ids)
	return engine.InOrder(rows, ids, noticeID), db.Wrap(err)
}

// NoticeTries implements notice.Log.
func (db *DB) NoticeTries(ctx context.Context, id fleet.ID) ([]notice.Try, error) {
	columns := func(t *notice.Try) []engine.Column {
		return []engine.Column{
			engine.Col("at", engine.Millis(&t.At)), engine.Col("state", (*string)(&t.State)), engine.Col("problem", &t.Problem), engine.Col("detail", &t.Detail),
		}
	}
	out, err := engine.Find(ctx, db.Read, columns, `FROM notice_tries WHERE notice_id = $1 ORDER BY id`, int64(id))
	return out, db.Wrap(err)
}

// ReplayNotice implements notice.Log.
func (db *DB) ReplayNotice(ctx context.Context, id fleet.ID, now fleet.Millis) (bool, error) {
	n, err := db.Exec(ctx, `UPDATE notices SET state = 'retry', due_at = $2, tries = 0, read_at = 0 WHERE id = $1 AND due_at = 0`, int64(id), int64(now))
	return n > 0, err
}

// NoticesOf implements notice.Log.
func (db *DB) NoticesOf(ctx context.Context, accountID fleet.ID, most int) ([]notice.Notice, error) {
	out, err := engine.Find(ctx, db.Read, noticeColumns, `FROM notices WHERE account_id = $1 AND channel = 'browser' AND state = 'sent' ORDER BY id DESC LIMIT $2`, int64(accountID), most)
	return out, db.Wrap(err)
}

// ReadNotices implements notice.Log.
func (db *DB) ReadNotices(ctx context.Context, accountID, upTo fleet.ID, at fleet.Millis) error {
	_, err := db.Exec(ctx, `UPDATE notices SET read_at = $3 WHERE account_id = $1 AND channel = 'browser' AND state = 'sent' AND id <= $2 AND read_at = 0`, int64(accountID), int64(upTo), int64(at))
	return err
}

// SweepNotices implements notice.Log.
func (db *DB) SweepNotices(ctx context.Context, before fleet.Millis, most int) (n int, err error) {
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		ids, err := engine.IDsOf(ctx, tx, `SELECT id FROM notices WHERE due_at = 0 AND last_at < $1 ORDER BY last_at LIMIT $2`, int64(before), most)
		if n = len(ids); err != nil || n == 0 {
			return err
		}
		for _, statement := range []string{`DELETE FROM notice_alarms WHERE notice_id IN (VALUES `, `DELETE FROM notice_tries WHERE notice_id IN (VALUES `, `DELETE FROM notices WHERE id IN (VALUES `} {
			if err := db.ForIDs(ctx, tx, statement, ids); err != nil {
				return err
			}
		}
		return nil
	})
	return n, err
}
