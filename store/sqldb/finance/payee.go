package finance

import (
	"context"
	"database/sql"
	"strings"

	"waymark/fleet"
	"waymark/fleet/payee"
	"waymark/store/sqldb/engine"
)

// payeeFields are all columns of a payee but its ID and what is made of others.
func payeeFields(p *payee.Payee) []engine.Column {
	return []engine.Column{
		engine.Col("organ_id", engine.ID(&p.OrganID)),
		engine.Col("name", &p.Name),
		engine.Col("phone", &p.Phone),
		engine.Col("type", &p.Type),
		engine.Col("company", &p.Company),
		engine.Col("license", &p.License),
		engine.Col("bank", &p.Bank),
		engine.Col("bank_branch", &p.BankBranch),
		engine.Col("sealed", &p.Sealed),
		engine.Col("identity", &p.Shown.Identity),
		engine.Col("legal_person", &p.Shown.LegalPerson),
		engine.Col("account", &p.Shown.Account),
		engine.Col("belonger", &p.Shown.Belonger),
		engine.Col("state", (*engine.Whole)(&p.State)),
		engine.Col("source", &p.Source),
		engine.Col("created_at", engine.Millis(&p.CreatedAt)),
	}
}

func writtenPayee(p *payee.Payee) []engine.Column {
	return append(payeeFields(p), engine.Col("search", engine.Text(strings.ToLower(p.Name+"\n"+p.Phone))), engine.Col("deleted_at", int64(0)))
}

func payeeRow(r *payee.Row) []engine.Column {
	return append(engine.Of("p", append(payeeFields(&r.Payee), engine.Col("id", engine.ID(&r.ID)))),
		engine.Col("o.name", &r.OrganName), engine.Col("o.path", &r.OrganPath),
		// The limit has the shares of each payee found first: databases would look at all orders.
		engine.Col(`EXISTS (SELECT 1 FROM (SELECT x.plan_id FROM plan_shares x WHERE x.payee_id = p.id LIMIT 9223372036854775807) s
			JOIN orders r ON r.plan_id = s.plan_id AND r.standing)`, &r.InOrder))
}

const payeeTables = `FROM payees p JOIN organs o ON o.id = p.organ_id `

// payees is the list of payees.
var payees = engine.Listing{From: `payees p`, ID: `p.id`, Sorts: map[string]engine.Sortable{
	"userName":   engine.Scanned(`p.name BYTEWISE`),
	"phone":      engine.Scanned(`p.phone BYTEWISE`),
	"userType":   engine.Scanned(`p.type BYTEWISE`),
	"state":      engine.Scanned(`p.state`),
	"createTime": engine.Scanned(`p.created_at`),
	"organName":  engine.ByOrgan(`p.organ_id`),
}}

func payeeID(r *payee.Row) fleet.ID { return r.ID }

// Payees implements payee.Store.
func (db *DB) Payees(ctx context.Context, f payee.Filter, page fleet.Page) ([]payee.Row, int, error) {
	c := &engine.Choice{DB: db.DB, List: &payees, Sort: f.Sort}
	c.And(`p.deleted_at = 0`)
	if err := c.Within(ctx, db.DB, `p.organ_id`, f.OrganID, f.Below); err != nil {
		return nil, 0, err
	}
	c.Contains(f.Search, `p.search`)
	c.Is(`p.type`, f.Type)
	if f.State >= 0 {
		c.And(`p.state = ?`, f.State)
	}
	return engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]payee.Row, error) { return db.payeesIn(ctx, db.Read, ids) }, payeeID)
}

// reader is a transaction or a database.
type reader interface {
	engine.Preparer
	engine.Queryer
}

// payeesIn reads payees with their viewers, by ID.
func (db *DB) payeesIn(ctx context.Context, on reader, ids []fleet.ID) ([]payee.Row, error) {
	rows, err := engine.LookUp(ctx, on, payeeRow, engine.RowsOf{DB: db.DB, Tables: payeeTables + `AND p.deleted_at = 0 `, ID: `p.id`}, ids)
	if err != nil {
		return nil, err
	}
	at := make(map[fleet.ID]*payee.Row, len(rows))
	for i := range rows {
		at[rows[i].ID] = &rows[i]
	}
	find := engine.Bulk{Before: `SELECT w.payee_id, w.account_id, o.path FROM payee_viewers w JOIN accounts a ON a.id = w.account_id JOIN organs o ON o.id = a.organ_id
		WHERE w.payee_id IN (VALUES `, After: `) ORDER BY w.payee_id, w.account_id`,
		Casts: []string{"BIGINT"}, Width: 1, Load: db.Dialect.Rows, Args: engine.IDArgs(ids)}
	return rows, find.Query(ctx, on, len(ids), func(r *sql.Rows) error {
		var id fleet.ID
		var bound payee.Bound
		err := r.Scan(&id, &bound.AccountID, &bound.OrganPath)
		if row := at[id]; row != nil {
			row.Viewers = append(row.Viewers, bound)
		}
		return err
	})
}

// PayeesByID implements payee.Store.
func (db *DB) PayeesByID(ctx context.Context, ids []fleet.ID) ([]payee.Row, error) {
	rows, err := db.payeesIn(ctx, db.Read, ids)
	return engine.InOrder(rows, ids, payeeID), db.Wrap(err)
}

// PayeesByName implements payee.Store.
func (db *DB) PayeesByName(ctx context.Context, names []string) ([]payee.Row, error) {
	find := engine.Bulk{Before: `SELECT id FROM payees WHERE deleted_at = 0 AND name IN (VALUES `, After: `) ORDER BY id`, Casts: []string{"TEXT"}, Width: 1, Load: db.Dialect.Rows,
		Args: engine.TextArgs(names)}
	var ids []fleet.ID
	err := find.Query(ctx, db.Read, len(names), func(r *sql.Rows) error {
		var id fleet.ID
		err := r.Scan(&id)
		ids = append(ids, id)
		return err
	})
	if err != nil {
		return nil, db.Wrap(err)
	}
	return db.PayeesByID(ctx, ids)
}

// InsertPayee implements payee.Store.
func (db *DB) InsertPayee(ctx context.Context, p payee.Payee, seal func(id fleet.ID) (string, error)) (payee.Payee, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) (err error) {
		insert, args := engine.Inserting(`payees`, writtenPayee(&p))
		if err = tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(engine.ID(&p.ID)); err != nil {
			return err
		}
		if p.Sealed, err = seal(p.ID); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE payees SET sealed = $2 WHERE id = $1`, int64(p.ID), p.Sealed)
		return err
	})
	return p, err
}

// lockPayees has others wait who change payees, or add them to an order.
const lockPayees = `UPDATE payees SET state = state WHERE id IN (VALUES `

// UpdatePayee implements payee.Store.
func (db *DB) UpdatePayee(ctx context.Context, id fleet.ID, change func(*payee.Row) error) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		row, err := db.lockedPayee(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := change(&row); err != nil {
			return err
		}
		update, args := engine.Updating(`payees`, writtenPayee(&row.Payee), id)
		_, err = tx.ExecContext(ctx, update, args...)
		return err
	})
}

func (db *DB) lockedPayee(ctx context.Context, tx *sql.Tx, id fleet.ID) (payee.Row, error) {
	if err := db.ForIDs(ctx, tx, lockPayees, []fleet.ID{id}); err != nil {
		return payee.Row{}, err
	}
	rows, err := db.payeesIn(ctx, tx, []fleet.ID{id})
	if err != nil || len(rows) == 0 {
		return payee.Row{}, engine.OrNoRows(err)
	}
	return rows[0], nil
}

// DeletePayees implements payee.Store.
func (db *DB) DeletePayees(ctx context.Context, ids []fleet.ID, at fleet.Millis, check func([]payee.Row) error) error {
	return db.Contended(ctx, func(tx *sql.Tx) error {
		if err := db.ForIDs(ctx, tx, lockPayees, ids); err != nil {
			return err
		}
		rows, err := db.payeesIn(ctx, tx, ids)
		if err != nil {
			return err
		}
		if err := check(rows); err != nil {
			return err
		}
		list := engine.IDList(ids)
		if _, err := tx.ExecContext(ctx, `DELETE FROM payee_viewers WHERE payee_id IN (`+list+`)`); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE payees SET deleted_at = $1 WHERE id IN (`+list+`)`, int64(at))
		return err
	})
}

func viewerRow(v *payee.Viewer) []engine.Column {
	return []engine.Column{
		engine.Col("a.id", engine.ID(&v.AccountID)),
		engine.Col("a.login_name", &v.LoginName),
		engine.Col("a.real_name", &v.RealName),
		engine.Col("o.name", &v.OrganName),
		engine.Col("EXISTS (SELECT 1 FROM payee_viewers w WHERE w.payee_id = $1 AND w.account_id = a.id)", &v.Bound),
	}
}

// PayeeViewers implements payee.Store.
func (db *DB) PayeeViewers(ctx context.Context, id fleet.ID, below string, limit int) ([]payee.Viewer, error) {
	list, err := engine.Find(ctx, db.Read, viewerRow, db.Dialect.Words.Replace(`FROM accounts a JOIN organs o ON o.id = a.organ_id WHERE o.path >= $2 AND o.path < $3
		ORDER BY 5 DESC, a.login_key BYTEWISE LIMIT $4`), int64(id), below, engine.PathEnd(below), limit)
	return list, db.Wrap(err)
}

// SetPayeeViewers implements payee.Store.
func (db *DB) SetPayeeViewers(ctx context.Context, id fleet.ID, accounts []fleet.ID, below string, check func(r payee.Row, there int) error) error {
	const theirs = `(SELECT a.id FROM accounts a JOIN organs o ON o.id = a.organ_id WHERE o.path >= $1 AND o.path < $2`
	return db.Tx(ctx, func(tx *sql.Tx) error {
		row, err := db.lockedPayee(ctx, tx, id)
		if err != nil {
			return err
		}
		there, err := engine.IDsOf(ctx, tx, `SELECT id FROM accounts WHERE id IN `+theirs+` AND a.id IN (`+engine.IDList(accounts)+`))`, below, engine.PathEnd(below))
		if err != nil {
			return err
		}
		if err := check(row, len(there)); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM payee_viewers WHERE payee_id = $3 AND account_id IN `+theirs+`)`, below, engine.PathEnd(below), int64(id)); err != nil {
			return err
		}
		insert := engine.Bulk{Before: `INSERT INTO payee_viewers (payee_id, account_id) VALUES `, Width: 2, Load: db.Dialect.Rows,
			Args: func(dst []any, i int) []any { return append(dst, int64(id), int64(accounts[i])) }}
		return insert.Exec(ctx, tx, len(accounts))
	})
}
