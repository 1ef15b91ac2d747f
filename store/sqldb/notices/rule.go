package notices

import (
	"context"
	"database/sql"
	"strings"

	"waymark/fleet"
	"waymark/fleet/notice"
	"waymark/store/sqldb/engine"
)

// ruleFields are all columns of a rule but its ID.
func ruleFields(r *notice.Rule) []engine.Column {
	return append([]engine.Column{
		engine.Col("organ_id", engine.ID(&r.OrganID)),
		engine.Col("name", &r.Name),
		engine.Col("enabled", &r.Enabled),
		engine.Col("alarm_types", (*engine.List)(&r.Types)),
		engine.Col("vehicles", (*idList)(&r.Vehicles)),
		engine.Col("accounts", (*idList)(&r.Accounts)),
		engine.Col("by_browser", &r.ByBrowser),
		engine.Col("by_email", &r.ByEmail),
		engine.Col("emails", (*engine.List)(&r.Emails)),
		engine.Col("url", &r.URL),
		engine.Col("sealed", &r.Sealed),
		engine.Col("maker", &r.Maker),
		engine.Col("created_at", engine.Millis(&r.CreatedAt)),
		engine.Col("changed_at", engine.Millis(&r.ChangedAt)),
	}, timesColumns(&r.Times)...)
}

func ruleWritten(r *notice.Rule) []engine.Column {
	return append(ruleFields(r), engine.Col("search", engine.Text(strings.ToLower(r.Name))))
}

func ruleColumns(r *notice.RuleRow) []engine.Column {
	return append(engine.Of("r", append(ruleFields(&r.Rule), engine.Col("id", engine.ID(&r.ID)))), engine.Col("o.name", &r.OrganName), engine.Col("o.path", &r.OrganPath))
}

const ruleTables = `FROM notice_rules r JOIN organs o ON o.id = r.organ_id `

// ruleList is the list of rules.
var ruleList = engine.Listing{From: `notice_rules r`, ID: `r.id`, Sorts: map[string]engine.Sortable{
	"ruleName":   engine.Scanned(`r.name BYTEWISE`),
	"organName":  engine.ByOrgan(`r.organ_id`),
	"updateTime": engine.Scanned(`r.changed_at`),
}}

// NoticeRules implements notice.RuleStore.
func (db *DB) NoticeRules(ctx context.Context, f notice.RuleFilter, page fleet.Page) ([]notice.RuleRow, int, error) {
	c := &engine.Choice{DB: db.DB, List: &ruleList, Sort: f.Sort}
	if err := c.Within(ctx, db.DB, `r.organ_id`, f.OrganID, f.Below); err != nil {
		return nil, 0, err
	}
	c.Contains(f.Search, `r.search`)
	return engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]notice.RuleRow, error) { return db.ruleRows(ctx, db.Read, ids) }, ruleID)
}

func ruleID(r *notice.RuleRow) fleet.ID { return r.ID }

func (db *DB) ruleRows(ctx context.Context, on engine.Preparer, ids []fleet.ID) ([]notice.RuleRow, error) {
	return engine.LookUp(ctx, on, ruleColumns, engine.RowsOf{DB: db.DB, Tables: ruleTables, ID: `r.id`}, ids)
}

// NoticeRulesByID implements notice.RuleStore.
func (db *DB) NoticeRulesByID(ctx context.Context, ids []fleet.ID) ([]notice.RuleRow, error) {
	rows, err := db.ruleRows(ctx, db.Read, ids)
	return engine.InOrder(rows, ids, ruleID), db.Wrap(err)
}

// InsertNoticeRule implements notice.RuleStore.
func (db *DB) InsertNoticeRule(ctx context.Context, r notice.Rule, most int) (notice.Rule, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, `UPDATE organs SET status = status WHERE id = $1`, int64(r.OrganID)); err != nil { // others who add to it wait
			return err
		}
		var there int
		if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM notice_rules WHERE organ_id = $1`, int64(r.OrganID)).Scan(&there); err != nil {
			return err
		}
		if there >= most {
			return fleet.ErrConflict
		}
		insert, args := engine.Inserting(`notice_rules`, ruleWritten(&r))
		if err := tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(engine.ID(&r.ID)); err != nil {
			return err
		}
		return ruled(ctx, tx)
	})
	return r, err
}

// ruled has whoever holds what notices go by read it again. It comes last in a transaction: all of them wait for it.
func ruled(ctx context.Context, tx *sql.Tx) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO notice_version (id, version) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET version = notice_version.version + 1`)
	return err
}

// NoticeVersion implements notice.BookStore.
func (db *DB) NoticeVersion(ctx context.Context) (version int64, err error) {
	err = db.Read.QueryRowContext(ctx, `SELECT COALESCE(max(version), 0) FROM notice_version`).Scan(&version)
	return version, db.Wrap(err)
}

// UpdateNoticeRule implements notice.RuleStore.
func (db *DB) UpdateNoticeRule(ctx context.Context, id fleet.ID, change func(*notice.RuleRow) error) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, `UPDATE notice_rules SET maker = maker WHERE id = $1`, int64(id)); err != nil { // others wait
			return err
		}
		rows, err := db.ruleRows(ctx, tx, []fleet.ID{id})
		if err != nil || len(rows) == 0 {
			return engine.OrNoRows(err)
		}
		if err := change(&rows[0]); err != nil {
			return err
		}
		update, args := engine.Updating(`notice_rules`, ruleWritten(&rows[0].Rule), id)
		if _, err = tx.ExecContext(ctx, update, args...); err != nil {
			return err
		}
		return ruled(ctx, tx)
	})
}

// DeleteNoticeRules implements notice.RuleStore.
func (db *DB) DeleteNoticeRules(ctx context.Context, ids []fleet.ID, check func([]notice.RuleRow) error) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := db.ForIDs(ctx, tx, `UPDATE notice_rules SET maker = maker WHERE id IN (VALUES `, ids); err != nil { // others wait
			return err
		}
		rows, err := db.ruleRows(ctx, tx, ids)
		if err != nil {
			return err
		}
		if err := check(rows); err != nil {
			return err
		}
		if err := db.ForIDs(ctx, tx, `DELETE FROM notice_rules WHERE id IN (VALUES `, ids); err != nil {
			return err
		}
		return ruled(ctx, tx)
	})
}

func choiceColumns(c *notice.Choices) []engine.Column {
	return append([]engine.Column{
		engine.Col("account_id", engine.ID(&c.AccountID)),
		engine.Col("enabled", &c.On),
		engine.Col("alarm_types", (*engine.List)(&c.Types)),
		engine.Col("watched", &c.Watched),
		engine.Col("by_browser", &c.ByBrowser),
		engine.Col("by_email", &c.ByEmail),
	}, timesColumns(&c.Times)...)
}

func personColumns(p *notice.Person) []engine.Column {
	return append(engine.Of("c", choiceColumns(&p.Choices)), engine.Col("o.id", engine.ID(&p.OrganID)), engine.Col("o.path", &p.OrganPath))
}

// NoticeBook implements notice.BookStore.
func (db *DB) NoticeBook(ctx context.Context) (all notice.All, err error) {
	if all.Rules, err = engine.Find(ctx, db.Read, ruleColumns, ruleTables+`WHERE r.enabled ORDER BY r.id`); err != nil {
		return all, db.Wrap(err)
	}
	all.Persons, err = engine.Find(ctx, db.Read, personColumns, `FROM notice_choices c JOIN accounts a ON a.id = c.account_id JOIN organs o ON o.id = a.organ_id WHERE a.status = 1 ORDER BY c.account_id`)
	if err != nil {
		return all, db.Wrap(err)
	}
	all.Homes, err = db.homes(ctx, all.Rules)
	return all, db.Wrap(err)
}

// homes are the paths of the organisations of whom rules name.
func (db *DB) homes(ctx context.Context, rules []notice.RuleRow) (map[fleet.ID]string, error) {
	type home struct {
		id   fleet.ID
		path string
	}
	columns := func(h *home) []engine.Column {
		return []engine.Column{engine.Col("a.id", engine.ID(&h.id)), engine.Col("o.path", &h.path)}
	}
	var ids []fleet.ID
	for i := range rules {
		ids = append(ids, rules[i].Accounts...)
	}
	found, err := engine.LookUp(ctx, db.Read, columns, engine.RowsOf{DB: db.DB, Tables: `FROM accounts a JOIN organs o ON o.id = a.organ_id `, ID: `a.id`}, fleet.Distinct(ids))
	out := make(map[fleet.ID]string, len(found))
	for _, h := range found {
		out[h.id] = h.path
	}
	return out, err
}

// NoticeChoices implements notice.RuleStore.
func (db *DB) NoticeChoices(ctx context.Context, accountID fleet.ID) (notice.Choices, error) {
	c, err := engine.FindOne(ctx, db.Read, choiceColumns, `FROM notice_choices WHERE account_id = $1`, int64(accountID))
	return c, db.Wrap(err)
}

// PutNoticeChoices implements notice.RuleStore.
func (db *DB) PutNoticeChoices(ctx context.Context, c notice.Choices) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, `UPDATE accounts SET status = status WHERE id = $1`, int64(c.AccountID)); err != nil { // others wait
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM notice_choices WHERE account_id = $1`, int64(c.AccountID)); err != nil {
			return err
		}
		insert, args := engine.Inserting(`notice_choices`, choiceColumns(&c))
		if _, err := tx.ExecContext(ctx, insert, args...); err != nil {
			return err
		}
		return ruled(ctx, tx)
	})
}
