package finance

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/store/sqldb/engine"
)

// total is how many rows were booked, and what they add up to.
type total struct {
	many   int
	amount fleet.Fen
}

// summed is a table whose rows are added up day by day and month by month in two others, which have the same columns organ_id and source, and
// where it is about single payees payee_id. Without months, days are added up.
type summed struct{ rows, days, months, sum, sumOfSums, many string }

var (
	summedPayments = summed{`payments p`, `payment_days p`, `payment_months p`, `p.source, count(*), 0`, `p.source, CAST(sum(p.many) AS BIGINT), 0`, `p.many`}
	summedShares   = summed{`postings s`, `payment_days s`, `payment_months s`, `s.source, count(*), CAST(COALESCE(sum(s.amount), 0) AS BIGINT)`,
		`s.source, CAST(sum(s.shares) AS BIGINT), CAST(sum(s.shared) AS BIGINT)`, `s.shares`} // of all payees
	summedSplits = summed{`postings s`, `split_days s`, `split_months s`, `s.source, count(*), CAST(COALESCE(sum(s.amount), 0) AS BIGINT)`,
		`s.source, CAST(sum(s.many) AS BIGINT), CAST(sum(s.amount) AS BIGINT)`, `s.many`}
	summedPlans = summed{rows: `payments p`, days: `plan_days p`, many: `p.many`}
)

// chosen is what is added up of a table. choose adds the conditions that all its tables know.
type chosen struct {
	*summed
	all      bool // of all organisations, which are added up together
	from, to fleet.Millis
	choose   func(*engine.Where) error
}

// within asks for expressions of a span: of the rows where these are moments, else of what they add up to.
func (c *chosen) within(s span, ofRows, ofSums, end string) (query string, args []any, err error) {
	w, table, what, choose := &engine.Where{}, [...]string{months: c.months, days: c.days, moments: c.rows}[s.of], ofSums, c.choose
	if s.of == moments {
		what, choose = ofRows, c.rowsOnly
	}
	column := c.column(s.of)
	switch alias := c.rows[len(c.rows)-1:]; {
	case s.of == moments || c.summed == &summedPlans:
	case c.all:
		w.And(alias + `.organ_id = 0`)
	default:
		w.And(alias + `.organ_id <> 0`)
	}
	if s.first != 0 {
		w.And(column+` >= ?`, s.first)
	}
	if s.last != open {
		w.And(column+` <= ?`, s.last)
	}
	err = choose(w)
	return `SELECT ` + what + ` FROM ` + table + w.Clause(false) + end, w.Args, err
}

// rowsOnly adds the conditions of rows.
func (c *chosen) rowsOnly(w *engine.Where) error {
	if c.rows == summedShares.rows {
		w.And(`s.account = 3`)
	}
	return c.choose(w)
}

// column is what tells the time in one of the tables.
func (c *chosen) column(m measure) string {
	return c.rows[len(c.rows)-1:] + [...]string{months: `.month`, days: `.day`, moments: `.paid_at`}[m]
}

// totals adds up by source what is chosen: by months and days where these are whole, else by rows.
func (db *DB) totals(ctx context.Context, c *chosen) (map[string]total, error) {
	out := map[string]total{}
	for _, s := range spansOf(c.from, c.to) {
		query, args, err := c.within(s, c.sum, c.sumOfSums, ` GROUP BY `+c.rows[len(c.rows)-1:]+`.source`)
		if err != nil {
			return nil, err
		}
		if err := db.addUp(ctx, query, args, out); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// addUp adds what a query finds by source.
func (db *DB) addUp(ctx context.Context, query string, args []any, to map[string]total) error {
	rows, err := db.Read.QueryContext(ctx, query, args...)
	if err != nil {
		return db.Wrap(err)
	}
	return db.Wrap(engine.Drain(rows, func(r *sql.Rows) error {
		var source string
		var t total
		err := r.Scan(&source, &t.many, &t.amount)
		was := to[source]
		to[source] = total{was.many + t.many, was.amount + t.amount}
		return err
	}))
}

func manyOf(totals map[string]total) *int {
	n := 0
	for _, t := range totals {
		n += t.many
	}
	return &n
}
