package finance

import (
	"context"
	"database/sql"
	"math"
	"strings"

	"waymark/fleet"
	"waymark/store/sqldb/engine"
)

// total is how many rows were booked, and what they add up to; what was paid for trials is apart.
type total struct {
	many          int
	amount, tried fleet.Fen
}

// summed is a table whose rows are added up.
type summed struct {
	rows string // with its alias
	sum  string // of rows, by source: how many, what they amount to, and what those for trials do
}

var (
	summedPayments = summed{`payments p`, `p.source, count(*), 0, 0`}
	summedShares   = summed{`postings s`, `s.source, count(*), CAST(COALESCE(sum(CASE WHEN s.trial THEN 0 ELSE s.amount END), 0) AS BIGINT),
		CAST(COALESCE(sum(CASE WHEN s.trial THEN s.amount ELSE 0 END), 0) AS BIGINT)`}
)

// part is what is added up already, by day and by month: one of the tables that have that, and which rows of it.
type part struct {
	table               string // without days or months
	many, amount, tried string // expressions of it
	of                  string // the column of keys
	keys, payees        []fleet.ID
}

// partOfPayments are the sums of payments by organisation.
func partOfPayments(organs []fleet.ID) part {
	return part{table: `payment_`, many: `many`, amount: `0`, tried: `0`, of: `organ_id`, keys: organs}
}

// partOfShares are the sums of shares by organisation, whichever payees have them.
func partOfShares(organs []fleet.ID) part {
	return part{table: `payment_`, many: `shares`, amount: `shared - tried`, tried: `tried`, of: `organ_id`, keys: organs}
}

// partOfPayees are the sums of the shares of some payees. Less takes them away.
func partOfPayees(organs, payees []fleet.ID, less bool) part {
	p := part{table: `split_`, many: `many`, amount: `amount - tried`, tried: `tried`, of: `organ_id`, keys: organs, payees: payees}
	if less {
		p.many, p.amount, p.tried = `-many`, `tried - amount`, `-tried`
	}
	return p
}

// partOfPlans are the sums of payments by plan, which months have not.
func partOfPlans(plans []fleet.ID) part {
	return part{table: `plan_`, many: `many`, amount: `0`, tried: `0`, of: `plan_id`, keys: plans}
}

// query asks for its rows of a span, each with u, its day or month. Where source is "", it is not looked at.
func (p *part) query(s span, source string, args []any) (string, []any) {
	table, unit := p.table+`days`, `day`
	if s.of == months {
		table, unit = p.table+`months`, `month`
	}
	w := engine.Where{Args: args}
	w.And(p.of + ` IN (` + engine.IDList(p.keys) + `)`)
	if p.payees != nil {
		w.And(`payee_id IN (` + engine.IDList(p.payees) + `)`)
	}
	if s.first != 0 {
		w.And(unit+` >= ?`, s.first)
	}
	if s.last != open {
		w.And(unit+` <= ?`, s.last)
	}
	w.Is(`source`, source)
	by := `source`
	if p.of == `plan_id` {
		by = `''`
	}
	return `SELECT ` + unit + ` AS u, ` + by + ` AS source, ` + p.many + ` AS many, ` + p.amount + ` AS amount, ` + p.tried + ` AS tried FROM ` + table + w.Clause(false), w.Args
}

// chosen is what is added up of a table.
type chosen struct {
	*summed
	parts    []part
	daily    bool // months are not added up
	from, to fleet.Millis
	source   string // "" all
	// choose adds the conditions of rows.
	choose func(*engine.Where) error
}

// query asks for something of a span: of the rows where these are moments, else of what they add up to; what it asks for and how it ends is said for the one and the other.
func (c *chosen) query(s span, what, end [2]string) (query string, args []any, err error) {
	if s.of != moments {
		each := make([]string, len(c.parts))
		for i := range c.parts {
			each[i], args = c.parts[i].query(s, c.source, args)
		}
		return `SELECT ` + what[1] + ` FROM (` + strings.Join(each, ` UNION ALL `) + `) AS t` + end[1], args, nil
	}
	w := &engine.Where{}
	if s.first != 0 {
		w.And(c.paidAt()+` >= ?`, s.first)
	}
	if s.last != open {
		w.And(c.paidAt()+` <= ?`, s.last)
	}
	err = c.rowsOnly(w)
	return `SELECT ` + what[0] + ` FROM ` + c.rows + w.Clause(false) + end[0], w.Args, err
}

// rowsOnly adds the conditions of rows.
func (c *chosen) rowsOnly(w *engine.Where) error {
	if c.rows == summedShares.rows {
		w.And(`s.account = 3`)
	}
	return c.choose(w)
}

// alias is that of its rows.
func (c *chosen) alias() string { return c.rows[len(c.rows)-1:] }

// paidAt is what tells the time of its rows.
func (c *chosen) paidAt() string { return c.alias() + `.paid_at` }

// all is the organ_id under which sums have what was booked in all organisations.
const all = fleet.ID(0)

// under is the organ_id under which sums have what was booked in those below an organisation.
func under(organ fleet.ID) fleet.ID { return -organ }

// nowhere is an organ_id under which nothing is.
const nowhere = fleet.ID(math.MinInt64 + 1)

// organsOf are those under which sums have what somebody asks for: of one organisation, of all, or of one and those below it.
func (db *DB) organsOf(ctx context.Context, only fleet.ID, below string) ([]fleet.ID, error) {
	if only != 0 {
		return []fleet.ID{only}, nil
	}
	everything, err := db.HoldsAll(ctx, below)
	if err != nil || everything {
		return []fleet.ID{all}, err
	}
	is, err := db.IDs(ctx, `SELECT id FROM organs WHERE path = $1`, below)
	if err != nil || len(is) == 0 {
		return []fleet.ID{nowhere}, err
	}
	return []fleet.ID{is[0], under(is[0])}, nil
}

// totals adds up by source what is chosen: by months and days where these are whole, else by rows.
func (db *DB) totals(ctx context.Context, c *chosen) (map[string]total, error) {
	out := map[string]total{}
	for _, s := range spansOf(c.from, c.to) {
		query, args, err := c.query(s, [2]string{c.sum, `source, CAST(sum(many) AS BIGINT), CAST(sum(amount) AS BIGINT), CAST(sum(tried) AS BIGINT)`},
			[2]string{` GROUP BY ` + c.alias() + `.source`, ` GROUP BY source`})
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
		err := r.Scan(&source, &t.many, &t.amount, &t.tried)
		was := to[source]
		to[source] = total{was.many + t.many, was.amount + t.amount, was.tried + t.tried}
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
