package finance

import (
	"context"
	"database/sql"
	"strings"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

// itemFields are all columns of an item but its ID.
func itemFields(i *bill.Item) []engine.Column {
	return []engine.Column{
		engine.Col("bill_id", engine.ID(&i.BillID)),
		engine.Col("number", &i.Number),
		engine.Col("merchant", &i.Merchant),
		engine.Col("refund_of", &i.RefundOf),
		engine.Col("amount", (*int64)(&i.Amount)),
		engine.Col("fee", (*int64)(&i.Fee)),
		engine.Col("paid_at", engine.Millis(&i.PaidAt)),
		engine.Col("title", &i.Title),
		engine.Col("imei", &i.IMEI),
		engine.Col("product", &i.Product),
		engine.Col("listed", &i.Listed),
		engine.Col("state", (*engine.Whole)(&i.State)),
		engine.Col("payment_id", engine.ID(&i.PaymentID)),
		engine.Col("booked", (*int64)(&i.Booked)),
		engine.Col("booked_fee", (*int64)(&i.BookedFee)),
		engine.Col("reason", &i.Reason),
		engine.Col("resolver", &i.Resolver),
		engine.Col("resolved_at", engine.Millis(&i.ResolvedAt)),
	}
}

func itemColumns(i *bill.Item) []engine.Column {
	return append(itemFields(i), engine.Col("id", engine.ID(&i.ID)))
}

func itemRow(r *bill.ItemRow) []engine.Column {
	return append(engine.Of("i", itemColumns(&r.Item)), engine.Col("b.organ_id", engine.ID(&r.OrganID)), engine.Col("b.source", &r.Source),
		engine.Col("b.day", engine.Small(&r.Day)), engine.Col("o.name", &r.OrganName), engine.Col("o.path", &r.OrganPath),
		engine.Col(`i.listed AND i.amount > 0 AND EXISTS (SELECT 1 FROM payments q WHERE q.id = i.payment_id AND `+takenBack+`)`, &r.TakenBack))
}

const itemTables = `FROM bill_items i JOIN bills b ON b.id = i.bill_id JOIN organs o ON o.id = b.organ_id `

func (db *DB) itemsIn(ctx context.Context, on engine.Preparer, ids []fleet.ID) ([]bill.ItemRow, error) {
	return engine.LookUp(ctx, on, itemRow, engine.RowsOf{DB: db.DB, Tables: itemTables, ID: `i.id`}, ids)
}

// BillItemsByID implements bill.ItemStore.
func (db *DB) BillItemsByID(ctx context.Context, ids []fleet.ID) ([]bill.ItemRow, error) {
	rows, err := db.itemsIn(ctx, db.Read, ids)
	return engine.InOrder(rows, ids, itemID), db.Wrap(err)
}

func (db *DB) putItems(ctx context.Context, tx *sql.Tx, items []bill.Item) error {
	insert := engine.InsertingAll(db.DB, `bill_items`, itemFields, items)
	return insert.Exec(ctx, tx, len(items))
}

func paidColumns(p *foundPayment) []engine.Column {
	return []engine.Column{
		engine.Col("p.id", engine.ID(&p.ID)),
		engine.Col("p.number", &p.Number),
		engine.Col("p.amount", (*int64)(&p.Amount)),
		engine.Col("p.fee", (*int64)(&p.Fee)),
		engine.Col("p.paid_at", engine.Millis(&p.PaidAt)),
		engine.Col("p.imei", &p.IMEI),
		engine.Col("p.product", &p.Product),
		engine.Col("o.path", &p.path),
		engine.Col(againPath, &p.again),
	}
}

type foundPayment struct {
	bill.Paid
	path, again string
}

// bookOf reads the payments that may belong to a bill. No payment service states those for trials.
func (db *DB) bookOf(ctx context.Context, tx *sql.Tx, b *bill.Row, items []bill.Item) ([]bill.Paid, error) {
	found, err := engine.Find(ctx, tx, paidColumns, `FROM payments p JOIN organs o ON o.id = p.organ_id WHERE p.source = $1 AND p.paid_at >= $2 AND p.paid_at < $3 AND NOT p.trial
		AND o.path >= $4 AND o.path < $5 ORDER BY p.id`, engine.Text(b.Source), int64(b.Day.Begin()), int64((b.Day + 1).Begin()), b.OrganPath, engine.PathEnd(b.OrganPath))
	if err != nil {
		return nil, err
	}
	var keys []string
	for i := range items {
		if items[i].Listed {
			keys = append(keys, items[i].Number)
		}
		if items[i].Merchant != "" {
			keys = append(keys, items[i].Merchant)
		}
	}
	byNumber := engine.Bulk{Before: engine.Selecting(paidColumns) + `FROM payments p JOIN organs o ON o.id = p.organ_id WHERE (p.source, p.number) IN (VALUES `, After: `) ORDER BY p.id`,
		Casts: []string{"TEXT", "TEXT"}, Width: 2, Load: db.Dialect.Rows, Args: func(dst []any, i int) []any { return append(dst, engine.Text(b.Source), engine.Text(keys[i])) }}
	if err := byNumber.Query(ctx, tx, len(keys), engine.Collecting(paidColumns, &found)); err != nil {
		return nil, err
	}
	seen, out, loose := map[fleet.ID]bool{}, []bill.Paid{}, []string{}
	for i := range found {
		if p := &found[i]; !seen[p.ID] && strings.HasPrefix(p.path, b.OrganPath) {
			p.Again = p.again != "" && strings.HasPrefix(p.again, b.OrganPath)
			seen[p.ID], out, loose = true, append(out, p.Paid), append(loose, p.Number)
		}
	}
	return out, db.elsewhere(ctx, tx, b, out, loose)
}

// elsewhere marks those payments that lines of other bills of the organisation and source have.
func (db *DB) elsewhere(ctx context.Context, tx *sql.Tx, b *bill.Row, book []bill.Paid, numbers []string) error {
	has := map[string]bool{}
	for _, column := range [...]string{`i.number`, `i.merchant`} {
		find := engine.Bulk{Before: `SELECT ` + column + `, b.id, b.organ_id, b.source FROM bill_items i JOIN bills b ON b.id = i.bill_id WHERE i.listed AND ` + column + ` <> '' AND ` + column + ` IN (VALUES `,
			After: `)`, Casts: []string{"TEXT"}, Width: 1, Load: db.Dialect.Rows, Args: engine.TextArgs(numbers)}
		err := find.Query(ctx, tx, len(numbers), func(r *sql.Rows) error {
			var number, source string
			var id, organ fleet.ID
			err := r.Scan(&number, &id, &organ, &source)
			if id != b.ID && organ == b.OrganID && source == b.Source {
				has[number] = true
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	for i := range book {
		book[i].Elsewhere = has[book[i].Number]
	}
	return nil
}

// ResolveItems implements bill.ItemStore.
func (db *DB) ResolveItems(ctx context.Context, ids []fleet.ID, r bill.Resolution, check func([]bill.ItemRow) error) error {
	return db.Contended(ctx, func(tx *sql.Tx) error {
		list := engine.IDList(ids)
		bills, err := engine.IDsOf(ctx, tx, `SELECT DISTINCT bill_id FROM bill_items WHERE id IN (`+list+`) ORDER BY bill_id`)
		if err != nil {
			return err
		}
		if err := db.holdOrgans(ctx, tx, bills); err != nil {
			return err
		}
		for _, id := range bills { // those who compare them wait
			if err := engine.ExecOneIn(ctx, tx, `UPDATE bills SET maker = maker WHERE id = $1`, int64(id)); err != nil {
				return err
			}
		}
		if err := db.holdOrgans(ctx, tx, bills); err != nil { // they may be of others by now
			return err
		}
		rows, err := db.itemsIn(ctx, tx, ids)
		if err != nil {
			return err
		}
		if err := check(rows); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `UPDATE bill_items SET reason = $1, resolver = $2, resolved_at = $3 WHERE id IN (`+list+`)`, engine.Text(r.Reason), engine.Text(r.By), int64(r.At)); err != nil {
			return err
		}
		return tally(ctx, tx, false, bills...)
	})
}

// leftFirst is an order of payments p: those of which something is left before those that were paid back whole.
const leftFirst = `CASE WHEN (SELECT sum(r.amount) FROM payments r WHERE r.refund_of = p.id AND r.refund_of <> 0) = -p.amount THEN 1 ELSE 0 END`

// PaymentsByNumber implements bill.ItemStore.
func (db *DB) PaymentsByNumber(ctx context.Context, source, number, below string) ([]fleet.ID, error) {
	ids, err := db.IDs(ctx, `SELECT p.id FROM payments p JOIN organs o ON o.id = p.organ_id WHERE p.source = $1 AND p.number = $2 AND o.path >= $3 AND o.path < $4 AND p.refund_of = 0 ORDER BY `+leftFirst+`, p.id`,
		engine.Text(source), engine.Text(number), below, engine.PathEnd(below))
	if source != payment.Bank {
		ids = ids[:min(1, len(ids))]
	}
	return ids, err
}

// NameRefund implements bill.ItemStore.
func (db *DB) NameRefund(ctx context.Context, itemID fleet.ID, of string) error {
	_, err := db.Exec(ctx, `UPDATE bill_items SET refund_of = $2 WHERE id = $1`, int64(itemID), engine.Text(of))
	return err
}

// StatedRefunds implements bill.ItemStore.
func (db *DB) StatedRefunds(ctx context.Context, organID fleet.ID, source, of string) (sum fleet.Fen, err error) {
	err = db.Read.QueryRowContext(ctx, `SELECT CAST(COALESCE(-sum(i.amount), 0) AS BIGINT) FROM bill_items i JOIN bills b ON b.id = i.bill_id
		WHERE i.refund_of <> '' AND i.refund_of = $1 AND i.listed AND b.organ_id = $2 AND b.source = $3`, engine.Text(of), int64(organID), engine.Text(source)).Scan((*int64)(&sum))
	return sum, db.Wrap(err)
}

// stale has the bills compared again that a payment belongs to, or should belong to.
func stale(ctx context.Context, tx *sql.Tx, source, number string, day bill.Day) error {
	_, err := tx.ExecContext(ctx, `UPDATE bills SET compared_at = 0 WHERE source = $1 AND (day = $2 OR id IN (SELECT bill_id FROM bill_items WHERE number = $3)
		OR id IN (SELECT bill_id FROM bill_items WHERE merchant <> '' AND merchant = $3))`, engine.Text(source), int64(day), engine.Text(number))
	return err
}
