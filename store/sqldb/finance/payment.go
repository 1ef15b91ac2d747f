package finance

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

// paymentFields are all columns of a payment but its ID.
func paymentFields(p *payment.Payment) []engine.Column {
	return []engine.Column{
		engine.Col("organ_id", engine.ID(&p.OrganID)),
		engine.Col("device_id", engine.ID(&p.DeviceID)),
		engine.Col("imei", &p.IMEI),
		engine.Col("phone", &p.Phone),
		engine.Col("package_id", engine.ID(&p.PackageID)),
		engine.Col("product", &p.Product),
		engine.Col("name", &p.Name),
		engine.Col("type", &p.Type),
		engine.Col("amount", (*int64)(&p.Amount)),
		engine.Col("fee", (*int64)(&p.Fee)),
		engine.Col("number", &p.Number),
		engine.Col("source", &p.Source),
		engine.Col("refund_of", engine.ID(&p.RefundOf)),
		engine.Col("order_id", engine.ID(&p.OrderID)),
		engine.Col("plan_id", engine.ID(&p.PlanID)),
		engine.Col("days", (*engine.Whole)(&p.Days)),
		engine.Col("paid_at", engine.Millis(&p.PaidAt)),
		engine.Col("booked_at", engine.Millis(&p.BookedAt)),
		engine.Col("maker", &p.Maker),
	}
}

func paymentRow(r *payment.Row) []engine.Column {
	return append(engine.Of("p", append(paymentFields(&r.Payment), engine.Col("id", engine.ID(&r.ID)))),
		engine.Col("o.name", &r.OrganName), engine.Col("o.path", &r.OrganPath), engine.Col("p.trial", &r.Trial),
		engine.Col("COALESCE((SELECT x.number FROM orders x WHERE x.id = p.order_id), '')", &r.OrderNo),
		refundedColumn(r))
}

func refundedColumn(r *payment.Row) engine.Column {
	return engine.Col("COALESCE((SELECT CAST(-sum(b.amount) AS BIGINT) FROM payments b WHERE b.refund_of = p.id AND b.refund_of <> 0), 0)", (*int64)(&r.Refunded))
}

const paymentTables = `FROM payments p JOIN organs o ON o.id = p.organ_id `

// listedPayments is the list of payments.
var listedPayments = engine.Listing{From: `payments p`, ID: `p.id`, Sorts: map[string]engine.Sortable{"payTime": engine.Indexed(`p.paid_at`), "payAmount": engine.Scanned(`p.amount`)}}

func paymentID(r *payment.Row) fleet.ID { return r.ID }

// lastPaid is the order that lists of money have of themselves.
var lastPaid = fleet.Sort{Field: "payTime", Desc: true}

func orLast(s fleet.Sort) fleet.Sort {
	if s.Field == "" {
		return lastPaid
	}
	return s
}

// bySource is the source of a payment, but not for the index of numbers, which would have a fifth of all looked at.
const bySource = `p.source || ''`

func (db *DB) chosenPayments(ctx context.Context, f payment.Filter) (*engine.Choice, error) {
	c := &engine.Choice{DB: db.DB, List: &listedPayments, Sort: orLast(f.Sort)}
	if err := c.Within(ctx, db.DB, `p.organ_id`, f.OrganID, f.Below); err != nil {
		return nil, err
	}
	if err := db.underPlans(ctx, &c.Where, f); err != nil {
		return nil, err
	}
	paidAt := `p.paid_at`
	if f.Search != "" {
		s, err := db.seek(ctx, f.Search, f.ByTime || f.Planned(), `imei`, `phone`)
		if err != nil {
			return nil, err
		}
		if s.text != "" {
			condition, values := s.in(`p`, `imei`, `phone`)
			c.And(condition, values...)
			if !s.byTime {
				paidAt += ` + 0`
			}
		}
	}
	between(&c.Where, paidAt, f.From, f.To)
	c.Is(bySource, f.Source)
	return c, nil
}

// sumsOf chooses what was paid, whatever is searched for.
func (db *DB) sumsOf(ctx context.Context, f payment.Filter) (*chosen, error) {
	organs, err := db.organsOf(ctx, f.OrganID, f.Below)
	return &chosen{summed: &summedPayments, parts: []part{partOfPayments(organs)}, from: f.From, to: f.To, source: f.Source, choose: func(w *engine.Where) error {
		w.Is(bySource, f.Source)
		return w.Within(ctx, db.DB, `p.organ_id`, f.OrganID, f.Below)
	}}, err
}

// PaymentReach implements payment.Store.
func (db *DB) PaymentReach(ctx context.Context, f payment.Filter, most int) (r payment.Reach, err error) {
	if f.Planned() {
		r.Since, err = db.reachOfPlans(ctx, f, most)
		return r, err
	}
	s, err := db.seek(ctx, f.Search, false, `imei`, `phone`)
	left := most
	for _, column := range [...]string{`imei`, `phone`} {
		if err != nil {
			return r, err
		}
		n, err := db.thatHave(ctx, `payments WHERE `, &s, column, left+1)
		if left -= n; err != nil {
			return r, err
		}
		if left < 0 {
			break
		}
	}
	if r.ByTime = left < 0; r.ByTime {
		f.Source = "" // no index has it
		sums, err := db.sumsOf(ctx, f)
		if err != nil {
			return r, err
		}
		r.Since, err = db.reachOf(ctx, sums, most)
		return r, err
	}
	return r, nil
}

func between(w *engine.Where, column string, from, to fleet.Millis) {
	if from != 0 {
		w.And(column+` >= ?`, int64(from))
	}
	if to != 0 {
		w.And(column+` < ?`, int64(to))
	}
}

// Payments implements payment.Store.
func (db *DB) Payments(ctx context.Context, f payment.Filter, page fleet.Page) ([]payment.Row, int, error) {
	total := 0
	ids, err := db.inOrder(ctx, &listedPayments, f.Sort, page, func(s fleet.Sort, page fleet.Page) (ids []fleet.ID, err error) {
		f.Sort = s
		ids, total, err = db.paymentPage(ctx, f, page)
		return ids, err
	})
	if err != nil || len(ids) == 0 {
		return nil, total, err
	}
	rows, err := db.PaymentsByID(ctx, ids)
	return rows, total, err
}

// paymentPage returns the IDs of a page of payments by their time, and how many there are.
func (db *DB) paymentPage(ctx context.Context, f payment.Filter, page fleet.Page) ([]fleet.ID, int, error) {
	if engine.Text(f.Search) != "" || f.Planned() {
		c, err := db.chosenPayments(ctx, f)
		if err != nil {
			return nil, 0, err
		}
		return idsOf(ctx, c.Apart(`p.id, p.paid_at`, !f.ByTime), page)
	}
	sums, err := db.sumsOf(ctx, f)
	if err != nil {
		return nil, 0, err
	}
	totals, err := db.totals(ctx, sums)
	if err != nil {
		return nil, 0, err
	}
	ids, err := db.paged(ctx, &listedPayments, sums, f.Sort, page)
	return ids, *manyOf(totals), err
}

// PaymentIDs implements payment.Store.
func (db *DB) PaymentIDs(ctx context.Context, f payment.Filter) ([]fleet.ID, error) {
	c, err := db.chosenPayments(ctx, f)
	if err != nil {
		return nil, err
	}
	return c.All(ctx)
}

func (db *DB) paymentsIn(ctx context.Context, on engine.Preparer, ids []fleet.ID) ([]payment.Row, error) {
	return engine.LookUp(ctx, on, paymentRow, engine.RowsOf{DB: db.DB, Tables: paymentTables, ID: `p.id`}, ids)
}

// PaymentsByID implements payment.Store.
func (db *DB) PaymentsByID(ctx context.Context, ids []fleet.ID) ([]payment.Row, error) {
	rows, err := db.paymentsIn(ctx, db.Read, ids)
	return engine.InOrder(rows, ids, paymentID), db.Wrap(err)
}

func postingColumns(p *payment.Posting) []engine.Column {
	return []engine.Column{
		engine.Col("account", (*engine.Whole)(&p.Account)),
		engine.Col("payee_id", engine.ID(&p.PayeeID)),
		engine.Col("percent", (*int64)(&p.Percent)),
		engine.Col("amount", (*int64)(&p.Amount)),
	}
}

func postingsOf(ctx context.Context, on engine.Queryer, id fleet.ID) ([]payment.Posting, error) {
	return engine.Find(ctx, on, postingColumns, `FROM postings WHERE payment_id = $1 ORDER BY position`, int64(id))
}

// Postings implements payment.Store.
func (db *DB) Postings(ctx context.Context, id fleet.ID) (list []payment.Posting, names map[fleet.ID]string, refunds []fleet.ID, err error) {
	if list, err = postingsOf(ctx, db.Read, id); err != nil {
		return nil, nil, nil, db.Wrap(err)
	}
	rows, err := db.Read.QueryContext(ctx, `SELECT id, name FROM payees WHERE id IN (SELECT payee_id FROM postings WHERE payment_id = $1)`, int64(id))
	if err != nil {
		return nil, nil, nil, db.Wrap(err)
	}
	names = map[fleet.ID]string{}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var payee fleet.ID
		var name string
		err := r.Scan(&payee, &name)
		names[payee] = name
		return err
	})
	if err != nil {
		return nil, nil, nil, db.Wrap(err)
	}
	refunds, err = db.IDs(ctx, `SELECT id FROM payments WHERE refund_of = $1 AND refund_of <> 0 ORDER BY id`, int64(id))
	return list, names, refunds, err
}
