package finance

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

func splitRow(s *payment.Split) []engine.Column {
	return []engine.Column{
		engine.Col("s.id", engine.ID(&s.ID)),
		engine.Col("s.payment_id", engine.ID(&s.PaymentID)),
		engine.Col("s.payee_id", engine.ID(&s.PayeeID)),
		engine.Col("y.name", &s.Name),
		engine.Col("y.phone", &s.Phone),
		engine.Col("s.imei", &s.IMEI),
		engine.Col("s.source", &s.Source),
		engine.Col("s.type", &s.Type),
		engine.Col("s.percent", (*int64)(&s.Percent)),
		engine.Col("s.amount", (*int64)(&s.Amount)),
		engine.Col("s.paid_at", engine.Millis(&s.PaidAt)),
		engine.Col("s.organ_id", engine.ID(&s.OrganID)),
		engine.Col("o.path", &s.OrganPath),
	}
}

const splitTables = `FROM postings s JOIN payees y ON y.id = s.payee_id JOIN organs o ON o.id = s.organ_id `

// splits is the list of shares that were booked.
var splits = engine.Listing{From: `postings s`, ID: `s.id`, Sorts: map[string]engine.Sortable{"payTime": engine.Indexed(`s.paid_at`)}}

func splitID(s *payment.Split) fleet.ID { return s.ID }

func (db *DB) chosenSplits(ctx context.Context, f payment.Filter) (*engine.Choice, error) {
	c := &engine.Choice{DB: db.DB, List: &splits, Sort: orLast(f.Sort)}
	c.And(`s.account = 3`)
	if err := db.seenSplits(ctx, &c.Where, f); err != nil {
		return nil, err
	}
	if s := engine.Text(f.Search); s != "" {
		ids, err := db.payeesNamed(ctx, s)
		if err != nil {
			return nil, err
		}
		if len(ids) == 0 { // then the index of devices is enough
			c.And(`s.imei >= ? AND s.imei < ?`, s, s+last)
		} else {
			c.And(`(s.imei >= ? AND s.imei < ? OR s.payee_id IN (`+engine.IDList(ids)+`))`, s, s+last)
		}
	}
	between(&c.Where, `s.paid_at`, f)
	c.Is(`s.source`, f.Source)
	return c, nil
}

// payeesNamed are those whose name or phone has a part.
func (db *DB) payeesNamed(ctx context.Context, part string) ([]fleet.ID, error) {
	named := &engine.Where{}
	named.Contains(part, `search`)
	return db.IDs(ctx, `SELECT id FROM payees`+named.Clause(false), named.Args...)
}

// splitTotals adds up by source what a filter chooses: what payees that are searched for have, and what else the devices have.
func (db *DB) splitTotals(ctx context.Context, f payment.Filter) (map[string]total, error) {
	s := engine.Text(f.Search)
	var ids []fleet.ID
	if s != "" {
		var err error
		if ids, err = db.payeesNamed(ctx, s); err != nil {
			return nil, err
		}
	}
	chosen := func(w *engine.Where) error {
		w.Is(`s.source`, f.Source)
		return db.seenSplits(ctx, w, f)
	}
	bound, err := db.boundPayees(ctx, f)
	if err != nil {
		return nil, err
	}
	of := &summedSplits
	if s == "" && len(bound) == 0 {
		of = &summedShares
	}
	out, err := db.totals(ctx, of, f, func(w *engine.Where) error {
		if s != "" {
			w.And(`s.payee_id IN (` + engine.IDList(ids) + `)`)
		}
		return chosen(w)
	})
	if err != nil || s == "" {
		return out, err
	}
	w := &engine.Where{}
	w.And(`s.account = 3 AND s.imei >= ? AND s.imei < ? AND s.payee_id NOT IN (`+engine.IDList(ids)+`)`, s, s+last)
	between(w, `s.paid_at + 0`, f) // by the index of devices, not by that of times
	if err := chosen(w); err != nil {
		return nil, err
	}
	return out, db.addUp(ctx, `SELECT `+summedSplits.sum+` FROM postings s`+w.Clause(false)+` GROUP BY s.source`, w.Args, out)
}

// seenSplits confines splits to organisations, and to the payees that are bound to a viewer.
func (db *DB) seenSplits(ctx context.Context, w *engine.Where, f payment.Filter) error {
	bound, err := db.boundPayees(ctx, f)
	if err != nil {
		return err
	}
	if len(bound) == 0 {
		return w.Within(ctx, db.DB, `s.organ_id`, f.OrganID, f.Below)
	}
	all, err := db.HoldsAll(ctx, f.Below)
	if err == nil && !all {
		w.And(`(s.organ_id IN (SELECT id FROM organs WHERE path >= ? AND path < ?) OR s.payee_id IN (`+engine.IDList(bound)+`))`, f.Below, engine.PathEnd(f.Below))
	}
	return err
}

// boundPayees are those that are bound to a viewer, as far as a filter may find them beyond the organisations.
func (db *DB) boundPayees(ctx context.Context, f payment.Filter) ([]fleet.ID, error) {
	if f.Viewer == 0 || f.OrganID != 0 {
		return nil, nil
	}
	return db.IDs(ctx, `SELECT payee_id FROM payee_viewers WHERE account_id = $1`, int64(f.Viewer))
}

// Splits implements payment.Store.
func (db *DB) Splits(ctx context.Context, f payment.Filter, page fleet.Page) ([]payment.Split, int, error) {
	c, err := db.chosenSplits(ctx, f)
	if err != nil {
		return nil, 0, err
	}
	totals, err := db.splitTotals(ctx, f)
	if err != nil {
		return nil, 0, err
	}
	c.Known = manyOf(totals)
	return engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]payment.Split, error) { return db.splitsIn(ctx, ids) }, splitID)
}

// SplitIDs implements payment.Store.
func (db *DB) SplitIDs(ctx context.Context, f payment.Filter) ([]fleet.ID, error) {
	c, err := db.chosenSplits(ctx, f)
	if err != nil {
		return nil, err
	}
	return c.All(ctx)
}

func (db *DB) splitsIn(ctx context.Context, ids []fleet.ID) ([]payment.Split, error) {
	return engine.LookUp(ctx, db.Read, splitRow, engine.RowsOf{DB: db.DB, Tables: splitTables, ID: `s.id`}, ids)
}

// SplitsByID implements payment.Store.
func (db *DB) SplitsByID(ctx context.Context, ids []fleet.ID) ([]payment.Split, error) {
	rows, err := db.splitsIn(ctx, ids)
	return engine.InOrder(rows, ids, splitID), db.Wrap(err)
}

// SplitSum implements payment.Store.
func (db *DB) SplitSum(ctx context.Context, f payment.Filter) (sum payment.Sum, err error) {
	totals, err := db.splitTotals(ctx, f)
	for source, t := range totals {
		sum.All += t.amount
		switch source {
		case payment.WeChat:
			sum.WeChat = t.amount
		case payment.Alipay:
			sum.Alipay = t.amount
		}
	}
	return sum, err
}
