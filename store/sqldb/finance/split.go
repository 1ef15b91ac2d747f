package finance

import (
	"context"
	"slices"

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
		engine.Col("p.trial", &s.Trial),
	}
}

const splitTables = `FROM postings s JOIN payees y ON y.id = s.payee_id JOIN organs o ON o.id = s.organ_id JOIN payments p ON p.id = s.payment_id `

// splits is the list of shares that were booked.
var splits = engine.Listing{From: `postings s`, ID: `s.id`, Sorts: map[string]engine.Sortable{"payTime": engine.Indexed(`s.paid_at`), "amount": engine.Scanned(`s.amount`)}}

func splitID(s *payment.Split) fleet.ID { return s.ID }

// lookedFor is what shares are searched by: numbers of devices, and payees.
type lookedFor struct {
	seeking
	payees []fleet.ID // nil where nothing is searched for
}

func (db *DB) lookFor(ctx context.Context, f payment.Filter) (l lookedFor, err error) {
	if l.seeking, err = db.seek(ctx, f.Search, f.ByTime, `imei`); err != nil || l.text == "" {
		return l, err
	}
	payees, err := db.payeesNamed(ctx, l.text)
	return sought(l.seeking, append([]fleet.ID{}, payees...)), err
}

// sought is what looks for shares; their indexes have those of payees alone.
func sought(s seeking, payees []fleet.ID) lookedFor {
	s.within = `s.account = 3`
	return lookedFor{s, payees}
}

// chosenSplits chooses shares when it is known what they are searched by.
func (db *DB) chosenSplits(ctx context.Context, f payment.Filter, l *lookedFor) (*engine.Choice, error) {
	c := &engine.Choice{DB: db.DB, List: &splits, Sort: orLast(f.Sort)}
	c.And(`s.account = 3`)
	if err := db.seenSplits(ctx, &c.Where, f); err != nil {
		return nil, err
	}
	paidAt := `s.paid_at`
	if l.text != "" {
		condition, values := l.shares()
		c.And(condition, values...)
		if !l.byTime {
			paidAt += ` + 0`
		}
	}
	between(&c.Where, paidAt, f.From, f.To)
	c.Is(`s.source`, f.Source)
	return c, nil
}

// shares is the condition of shares of the devices and of the payees that are looked for, with its values.
func (l *lookedFor) shares() (string, []any) {
	each, values := l.each(`s`, `imei`)
	if column := `s.payee_id`; len(l.payees) > 0 { // else the index of devices is enough
		if l.byTime {
			column += ` + 0`
		}
		each = append(each, column+` IN (`+engine.IDList(l.payees)+`)`)
	}
	return l.or(each...), values
}

// SoughtShares is the condition of shares of devices whose numbers begin, or end, with a text, and of payees, with its values.
func SoughtShares(text string, ending []string, payees []fleet.ID) (string, []any) {
	l := sought(seeking{text: text, ending: map[string][]string{`imei`: ending}, begins: map[string]bool{`imei`: true}}, payees)
	return l.shares()
}

const sharesThat = `postings WHERE account = 3 AND `

// SplitReach implements payment.SplitStore.
func (db *DB) SplitReach(ctx context.Context, f payment.Filter, most int) (r payment.Reach, err error) {
	f.ByTime = false
	l, err := db.lookFor(ctx, f)
	if err != nil {
		return r, err
	}
	n, err := db.thatHave(ctx, sharesThat, &l.seeking, `imei`, most+1)
	if err != nil || n == 0 {
		return r, err
	}
	if len(l.payees) > 0 {
		sums, err := db.splitSums(ctx, f, l.payees)
		if err != nil {
			return r, err
		}
		totals, err := db.totals(ctx, sums)
		if err != nil {
			return r, err
		}
		n = 4 * (n + *manyOf(totals)) // each is looked up
	}
	if r.ByTime = n > most; !r.ByTime {
		return r, nil
	}
	f.Source = ""
	sums, err := db.splitSums(ctx, f, nil)
	if err == nil {
		r.Since, err = db.reachOf(ctx, sums, most)
	}
	return r, err
}

// splitSums chooses the shares of some payees, of all where these are nil.
func (db *DB) splitSums(ctx context.Context, f payment.Filter, payees []fleet.ID) (*chosen, error) {
	organs, err := db.organsOf(ctx, f.OrganID, f.Below)
	if err != nil {
		return nil, err
	}
	bound, err := db.boundPayees(ctx, f)
	if payees != nil {
		bound = slices.DeleteFunc(bound, func(id fleet.ID) bool { return !slices.Contains(payees, id) })
	}
	parts := []part{partOfShares(organs)}
	if payees != nil {
		parts = []part{partOfPayees(organs, payees, false)}
	}
	if len(bound) > 0 { // what those have beyond the organisations, too
		parts = append(parts, partOfPayees([]fleet.ID{all}, bound, false), partOfPayees(organs, bound, true))
	}
	return &chosen{summed: &summedShares, parts: parts, from: f.From, to: f.To, source: f.Source, choose: func(w *engine.Where) error {
		if payees != nil {
			w.And(`s.payee_id IN (` + engine.IDList(payees) + `)`)
		}
		w.Is(`s.source`, f.Source)
		return db.seenSplits(ctx, w, f)
	}}, err
}

// payeesNamed are those whose name or phone has a part.
func (db *DB) payeesNamed(ctx context.Context, part string) ([]fleet.ID, error) {
	named := &engine.Where{}
	named.Contains(part, `search`)
	return db.IDs(ctx, `SELECT id FROM payees`+named.Clause(false), named.Args...)
}

// splitTotals adds up by source what a filter chooses: what payees that are searched for have, and what else the devices have. sums is what payees
// have.
func (db *DB) splitTotals(ctx context.Context, f payment.Filter, l *lookedFor, sums *chosen) (map[string]total, error) {
	out, err := db.totals(ctx, sums)
	if err != nil || l.text == "" {
		return out, err
	}
	w, paidAt := &engine.Where{}, `s.paid_at`
	w.And(`s.account = 3 AND s.payee_id + 0 NOT IN (` + engine.IDList(l.payees) + `)`)
	condition, values := l.in(`s`, `imei`)
	w.And(condition, values...)
	if !l.byTime {
		paidAt += ` + 0` // by the index of devices, not by that of times
	}
	between(w, paidAt, f.From, f.To)
	w.Is(`s.source`, f.Source)
	if err := db.seenSplits(ctx, w, f); err != nil {
		return nil, err
	}
	return out, db.addUp(ctx, `SELECT `+summedShares.sum+` FROM postings s`+w.Clause(!l.byTime)+` GROUP BY s.source`, w.Args, out)
}

// searched returns what shares are searched by, and what chooses what payees have; then what a filter adds up to.
func (db *DB) searched(ctx context.Context, f payment.Filter) (l lookedFor, sums *chosen, totals map[string]total, err error) {
	if l, err = db.lookFor(ctx, f); err != nil {
		return l, nil, nil, err
	}
	if sums, err = db.splitSums(ctx, f, l.payees); err != nil {
		return l, nil, nil, err
	}
	totals, err = db.splitTotals(ctx, f, &l, sums)
	return l, sums, totals, err
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
	w.And(`(s.organ_id IN (SELECT id FROM organs WHERE path >= ? AND path < ?) OR s.payee_id IN (`+engine.IDList(bound)+`))`, f.Below, engine.PathEnd(f.Below))
	return nil
}

// boundPayees are those that are bound to a viewer, as far as a filter may find them beyond the organisations.
func (db *DB) boundPayees(ctx context.Context, f payment.Filter) ([]fleet.ID, error) {
	if f.Viewer == 0 || f.OrganID != 0 {
		return nil, nil
	}
	if all, err := db.HoldsAll(ctx, f.Below); err != nil || all {
		return nil, err
	}
	return db.BoundPayees(ctx, f.Viewer)
}

// BoundPayees implements payment.SplitStore.
func (db *DB) BoundPayees(ctx context.Context, accountID fleet.ID) ([]fleet.ID, error) {
	return db.IDs(ctx, `SELECT payee_id FROM payee_viewers WHERE account_id = $1`, int64(accountID))
}

// Splits implements payment.Store.
func (db *DB) Splits(ctx context.Context, f payment.Filter, page fleet.Page) ([]payment.Split, payment.Sum, error) {
	l, sums, totals, err := db.searched(ctx, f)
	if err != nil {
		return nil, payment.Sum{}, err
	}
	sum := sumOf(totals)
	devices := 0 // whether any is found
	if l.text != "" {
		if devices, err = db.thatHave(ctx, sharesThat, &l.seeking, `imei`, 1); err != nil {
			return nil, sum, err
		}
	}
	ids, err := db.inOrder(ctx, &splits, f.Sort, page, func(s fleet.Sort, page fleet.Page) ([]fleet.ID, error) {
		if devices == 0 {
			return db.paged(ctx, &splits, sums, s, page)
		}
		f.Sort = s
		c, err := db.chosenSplits(ctx, f, &l)
		if err != nil {
			return nil, err
		}
		c.Known = &sum.Many
		ids, _, err := idsOf(ctx, c.Apart(`s.id, s.paid_at`, !l.byTime), page)
		return ids, err
	})
	if err != nil || len(ids) == 0 {
		return nil, sum, err
	}
	rows, err := db.SplitsByID(ctx, ids)
	return rows, sum, err
}

// SplitIDs implements payment.Store.
func (db *DB) SplitIDs(ctx context.Context, f payment.Filter) ([]fleet.ID, error) {
	l, err := db.lookFor(ctx, f)
	if err != nil {
		return nil, err
	}
	c, err := db.chosenSplits(ctx, f, &l)
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
func (db *DB) SplitSum(ctx context.Context, f payment.Filter) (payment.Sum, error) {
	_, _, totals, err := db.searched(ctx, f)
	return sumOf(totals), err
}

func sumOf(totals map[string]total) (sum payment.Sum) {
	for source, t := range totals {
		sum.All, sum.Many, sum.Trial = sum.All+t.amount, sum.Many+t.many, sum.Trial+t.tried
		switch source {
		case payment.WeChat:
			sum.WeChat = t.amount
		case payment.Alipay:
			sum.Alipay = t.amount
		}
	}
	return sum
}
