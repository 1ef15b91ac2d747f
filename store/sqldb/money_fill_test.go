package sqldb

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"waymark/fleet/organ"
	"waymark/store/sqldb/engine"
)

// portion is how many payments are filled by one statement: the log of SQLite is worked off after each, and finding a page in a long one takes long.
const portion = 250_000

// inPortions are a statement for each portion of n rows, whose numbers it has as {from} and {to}.
func inPortions(n int, statement string) (out []string) {
	for from := 1; from <= n; from += portion {
		out = append(out, strings.NewReplacer("{from}", strconv.Itoa(from), "{to}", strconv.Itoa(min(n, from+portion-1))).Replace(statement))
	}
	return out
}

// filledPayment is what payment i of n is added up by. The statement that fills payments says the same in SQL.
func filledPayment(i, n, organs int) (organID int64, source, day int, planID int64) {
	switch {
	case i < n/10 && i%20 == 3:
		source = 4
	case i/7%5 == 0:
		source = 1
	case i/7%5 == 1:
		source = 2
	}
	order := 4 + i%997
	switch at := i % 100_000; {
	case at < 10_000:
		order = 1
	case at < 11_000:
		order = 2
	case at == 11_000:
		order = 3
	}
	planID = int64(2 * order)
	if i < n/2 {
		planID--
	}
	return int64(2 + i%organs), source, (threeYears/n*i + 28_800_000) / 86_400_000, planID
}

// monthOfDay is about the month of a day of these three years: what matters is how many rows there are.
func monthOfDay(day int) int {
	if day < 365 {
		return day * 12 / 365
	}
	return 12 + (day-365)*12/365
}

// heap is what is added up together: the payments of an organisation and source or, of a payee, the shares.
type heap struct {
	organID       int64
	payee, source int
}

// moneySums adds up what is filled by day, month and plan as the program does with each payment that it books. One pass in Go takes seconds for five
// million payments; grouping them in SQL took most of an hour on SQLite.
type moneySums struct {
	db          *DB
	day, month  int
	days        map[heap]int
	months      map[heap]int
	plans       map[int64]int
	payments    columns
	shares      columns
	paymentsAll columns
	sharesAll   columns
	planned     columns
}

// fillSums fills the sums of n payments.
func fillSums(b *testing.B, db *DB, n int) {
	b.Helper()
	organs, err := db.Organs(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	counted := map[int64][]int64{} // under which organ_id what is booked in an organisation counts
	for _, o := range organs {
		under := []int64{int64(o.ID), 0}
		for _, above := range aboveOf(o) {
			under = append(under, -above)
		}
		counted[int64(o.ID)] = under
	}
	s := &moneySums{db: db, days: map[heap]int{}, months: map[heap]int{}, plans: map[int64]int{}}
	s.payments = columns{table: "payment_days", names: []string{"organ_id", "source", "day", "many", "shares", "shared", "tried"}}
	s.paymentsAll = columns{table: "payment_months", names: []string{"organ_id", "source", "month", "many", "shares", "shared", "tried"}}
	s.shares = columns{table: "split_days", names: []string{"payee_id", "organ_id", "source", "day", "many", "amount", "tried"}}
	s.sharesAll = columns{table: "split_months", names: []string{"payee_id", "organ_id", "source", "month", "many", "amount", "tried"}}
	s.planned = columns{table: "plan_days", names: []string{"plan_id", "day", "many", "paid", "amount", "tried"}}
	for i := 1; i <= n; i++ {
		organID, source, day, planID := filledPayment(i, n, manyOrgans())
		if day != s.day {
			if err := s.dayEnds(b.Context(), day); err != nil {
				b.Fatal(err)
			}
		}
		for _, under := range counted[organID] {
			s.days[heap{under, 0, source}]++
			for k := range 2 {
				s.days[heap{under, 1 + (i+k*7)%40, source}]++
			}
		}
		s.plans[planID]++
	}
	if err := s.dayEnds(b.Context(), 1<<20); err != nil { // and with it its month
		b.Fatal(err)
	}
}

// aboveOf are those above an organisation.
func aboveOf(o organ.Organ) (out []int64) {
	for _, text := range strings.Split(strings.Trim(o.Path, "/"), "/") {
		if id, _ := strconv.ParseInt(text, 10, 64); id != int64(o.ID) {
			out = append(out, id)
		}
	}
	return out
}

// dayEnds keeps what a day added up to, and a month where that ends too.
func (s *moneySums) dayEnds(ctx context.Context, next int) error {
	for h, many := range s.days {
		s.months[h] += many
	}
	add(&s.payments, &s.shares, s.day, s.days)
	for _, planID := range slices.Sorted(maps.Keys(s.plans)) {
		many := int64(s.plans[planID])
		s.planned.add(planID, int64(s.day), many, many, 10_000*many, 0)
	}
	clear(s.days)
	clear(s.plans)
	s.day = next
	month := monthOfDay(next)
	if month == s.month {
		return nil
	}
	add(&s.paymentsAll, &s.sharesAll, s.month, s.months)
	clear(s.months)
	s.month = month
	return s.db.main.Contended(ctx, func(tx *sql.Tx) error {
		for _, c := range []*columns{&s.payments, &s.shares, &s.planned, &s.paymentsAll, &s.sharesAll} {
			if err := c.insert(ctx, s.db, tx); err != nil {
				return fmt.Errorf("%s: %w", c.table, err)
			}
		}
		return nil
	})
}

// add adds rows of what was added up in a day or a month: each payment has two shares of 30 yuan.
func add(payments, shares *columns, at int, heaps map[heap]int) {
	sorted := slices.SortedFunc(maps.Keys(heaps), func(x, y heap) int {
		return cmp.Or(cmp.Compare(x.payee, y.payee), cmp.Compare(x.organID, y.organID), cmp.Compare(x.source, y.source))
	})
	for _, h := range sorted {
		if many := int64(heaps[h]); h.payee == 0 {
			payments.add(h.organID, int64(h.source), int64(at), many, 2*many, 6_000*many, 0)
		} else {
			shares.add(int64(h.payee), h.organID, int64(h.source), int64(at), many, 3_000*many, 0)
		}
	}
}

// columns are rows of numbers that wait to be inserted.
type columns struct {
	table  string
	names  []string
	values [][]int64
}

func (c *columns) add(row ...int64) {
	if c.values == nil {
		c.values = make([][]int64, len(row))
	}
	for i, v := range row {
		c.values[i] = append(c.values[i], v)
	}
}

// insert inserts what waits: row by row on SQLite, column by column on PostgreSQL, to which each value of its own costs much.
func (c *columns) insert(ctx context.Context, db *DB, tx *sql.Tx) error {
	if c.values == nil {
		return nil
	}
	defer func() {
		for i := range c.values {
			c.values[i] = c.values[i][:0]
		}
	}()
	before := `INSERT INTO ` + c.table + ` (` + strings.Join(c.names, `, `) + `) `
	if db.main.Apart() {
		rows := engine.Bulk{Before: before + `VALUES `, Width: len(c.names), Load: 100, Args: func(dst []any, i int) []any {
			for j := range c.values {
				dst = append(dst, c.values[j][i])
			}
			return dst
		}}
		return rows.Exec(ctx, tx, len(c.values[0]))
	}
	selected, arrays, args := make([]string, len(c.names)), make([]string, len(c.names)), make([]any, len(c.names))
	for i, name := range c.names {
		selected[i], arrays[i], args[i] = name, fmt.Sprintf(`CAST($%d AS BIGINT[])`, i+1), c.values[i]
		if name == "source" {
			selected[i] = `CAST(source AS TEXT)`
		}
	}
	_, err := tx.ExecContext(ctx, before+`SELECT `+strings.Join(selected, `, `)+` FROM unnest(`+strings.Join(arrays, `, `)+`) AS u (`+strings.Join(c.names, `, `)+`)`, args...)
	return err
}
