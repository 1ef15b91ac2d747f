package finance

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/store/sqldb/engine"
)

// listedItems is the list of items.
var listedItems = engine.Listing{From: `bill_items i`, ID: `i.id`, Sorts: map[string]engine.Sortable{
	byBill.Field: engine.Indexed(`i.bill_id`),
	"payNo":      engine.Indexed(`i.number`), "payTime": engine.Indexed(`i.paid_at`), "stated": engine.Indexed(`i.amount`), "booked": engine.Indexed(`i.booked`),
}}

// byBill is the order that items have of themselves: then it is known from what bills have counted which of them a page is of.
var byBill = fleet.Sort{Field: "bill", Desc: true}

func itemID(r *bill.ItemRow) fleet.ID { return r.ID }

func (db *DB) chosenItems(ctx context.Context, f *bill.ItemFilter) (*engine.Choice, error) {
	c := &engine.Choice{DB: db.DB, List: &listedItems, Sort: f.Sort}
	if c.Sort.Field == "" {
		c.Sort = byBill
	}
	bills, values, err := db.billsOf(ctx, f)
	if err != nil {
		return nil, err
	}
	if f.BillID != 0 {
		c.And(`i.bill_id = ?`, int64(f.BillID))
	}
	if bills != "" {
		c.And(`i.bill_id IN (SELECT b.id FROM bills b WHERE `+bills+`)`, values...)
	}
	ofKind(&c.Where, f)
	if s := engine.Text(f.Search); s != "" && f.ByBill {
		c.And(`(`+beginning([]string{`i.number || ''`})+` OR `+beginning([]string{`i.merchant || ''`})+`)`, s, s+last, s, s+last)
	} else if s != "" {
		c.And(`(i.number >= ? AND i.number < ? OR i.merchant <> '' AND i.merchant >= ? AND i.merchant < ?)`, s, s+last, s, s+last) // the index has no ''
	}
	return c, nil
}

// billsOf says which bills a filter may find items of: a condition, empty for all, with its values.
func (db *DB) billsOf(ctx context.Context, f *bill.ItemFilter) (condition string, values []any, err error) {
	all, err := db.HoldsAll(ctx, f.Below)
	var parts []string
	add := func(part string, of ...any) { parts, values = append(parts, part), append(values, of...) }
	if f.BillID != 0 {
		add(`b.id = ?`, int64(f.BillID))
	}
	if f.OrganID != 0 {
		add(`b.organ_id = ?`, int64(f.OrganID))
	}
	if !all {
		add(`b.organ_id IN (SELECT id FROM organs WHERE path >= ? AND path < ?)`, f.Below, engine.PathEnd(f.Below))
	}
	if f.Since != 0 {
		add(`b.day >= ?`, int64(f.Since))
	}
	return strings.Join(parts, ` AND `), values, err
}

// ofKind adds what a filter says of the state of items.
func ofKind(w *engine.Where, f *bill.ItemFilter) {
	switch f.State {
	case 0:
	case bill.Matched:
		w.And(`i.state = ?`, int64(f.State))
	default:
		w.And(`i.state = ? AND i.state <> 1`, int64(f.State)) // the index of these is a small one
	}
	switch f.Resolved {
	case 0:
		w.And(`i.state <> 1 AND i.resolved_at = 0`)
	case 1:
		w.And(`i.resolved_at <> 0`)
	}
}

// few reports whether a filter chooses what does not match or was resolved, which is little of all.
func few(f *bill.ItemFilter) bool { return f.Resolved >= 0 || f.State != 0 && f.State != bill.Matched }

// counted is what bills have counted of the items that a filter chooses, whatever is searched; exact is false where these may be fewer.
func counted(f *bill.ItemFilter) (column string, exact bool) {
	of := map[bill.State]string{0: `b.matched + b.missing_here + b.missing_there + b.differing`, bill.Matched: `b.matched`, bill.MissingHere: `b.missing_here`,
		bill.MissingThere: `b.missing_there`, bill.Differs: `b.differing`}
	switch {
	case f.Resolved == 0 && f.State == 0:
		return `b.open_items`, true
	case f.Resolved == 1 && f.State == 0:
		return `b.missing_here + b.missing_there + b.differing`, false
	}
	return of[f.State], f.Resolved < 0
}

// tallied says how many items a filter chooses, from what their bills have counted; nil where these do not know.
func (db *DB) tallied(ctx context.Context, f *bill.ItemFilter) (*int, error) {
	column, exact := counted(f)
	if !exact || engine.Text(f.Search) != "" {
		return nil, nil
	}
	w, err := db.bills(ctx, f)
	if err != nil {
		return nil, err
	}
	total := 0
	err = db.Read.QueryRowContext(ctx, `SELECT CAST(COALESCE(sum(`+column+`), 0) AS BIGINT) FROM bills b`+w.Clause(false), w.Args...).Scan(&total)
	return &total, db.Wrap(err)
}

func (db *DB) bills(ctx context.Context, f *bill.ItemFilter) (*engine.Where, error) {
	w := &engine.Where{}
	condition, values, err := db.billsOf(ctx, f)
	if condition != "" {
		w.And(condition, values...)
	}
	return w, err
}

// counts asks for two numbers a bill, until see has enough.
func (db *DB) counts(ctx context.Context, see func(first, second int64) bool, query string, args ...any) error {
	rows, err := db.Read.QueryContext(ctx, query, args...)
	if err != nil {
		return db.Wrap(err)
	}
	more := true
	return db.Wrap(engine.Drain(rows, func(r *sql.Rows) error {
		var first, second int64
		err := r.Scan(&first, &second)
		more = more && err == nil && see(first, second)
		return err
	}))
}

// pageByBill returns the IDs of a page of items in their own order, which bills have counted: only those of a few bills are looked at, however far behind
// the first they are.
func (db *DB) pageByBill(ctx context.Context, f *bill.ItemFilter, page fleet.Page) (ids []fleet.ID, err error) {
	w, err := db.bills(ctx, f)
	if err != nil {
		return nil, err
	}
	column, _ := counted(f)
	of, skip, end := []fleet.ID(nil), 0, page.Offset()+page.Size
	err = db.counts(ctx, func(id, before int64) bool {
		if len(of) == 0 {
			skip = page.Offset() - int(before)
		}
		if int(before) >= end {
			return false
		}
		of = append(of, fleet.ID(id))
		return true
	}, fmt.Sprintf(`SELECT x.id, x.upto - x.many FROM (SELECT b.id AS id, %s AS many, CAST(sum(%[1]s) OVER (ORDER BY b.id DESC ROWS UNBOUNDED PRECEDING) AS BIGINT) AS upto FROM bills b%s) AS x
		WHERE x.many > 0 AND x.upto > %d ORDER BY x.id DESC LIMIT %d`, column, w.Clause(false), page.Offset(), page.Size), w.Args...)
	if err != nil || len(of) == 0 {
		return nil, err
	}
	c := &engine.Choice{DB: db.DB, List: &listedItems, Sort: byBill}
	c.And(`i.bill_id IN (` + engine.IDList(of) + `)`)
	ofKind(&c.Where, f)
	return c.Some(ctx, page.Size, skip)
}

// ItemReach implements bill.ItemStore.
func (db *DB) ItemReach(ctx context.Context, f bill.ItemFilter, most int) (r bill.ItemReach, err error) {
	if f.BillID != 0 {
		return bill.ItemReach{ByBill: true}, nil
	}
	found := 0
	for _, of := range [...]struct{ table, column string }{{`bill_items WHERE `, `number`}, {`bill_items WHERE merchant <> '' AND `, `merchant`}} {
		n, err := db.thatBegin(ctx, of.table, of.column, engine.Text(f.Search), most+1)
		if err != nil {
			return r, err
		}
		found += n
	}
	if found <= most {
		return r, nil
	}
	if r.ByBill = true; few(&f) {
		return r, nil // an index has them alone
	}
	w, err := db.bills(ctx, &f)
	if err != nil {
		return r, err
	}
	column, _ := counted(&f)
	w.And(column + ` > 0`)
	before, ofDay, day := 0, 0, bill.Day(0) // before is how many items the days behind day have, whole ones
	err = db.counts(ctx, func(at, many int64) bool {
		if bill.Day(at) != day {
			before, ofDay, day = before+ofDay, 0, bill.Day(at)
		}
		if ofDay += int(many); before > 0 && before+ofDay > most {
			r.Since = day + 1 // or later: nothing is between them
			return false
		}
		return true
	}, `SELECT b.day, `+column+` FROM bills b`+w.Clause(false)+` ORDER BY b.day DESC LIMIT `+strconv.Itoa(most+1), w.Args...)
	return r, err
}

// BillItems implements bill.ItemStore.
func (db *DB) BillItems(ctx context.Context, f bill.ItemFilter, page fleet.Page) ([]bill.ItemRow, int, error) {
	read := func(ids []fleet.ID) ([]bill.ItemRow, error) { return db.itemsIn(ctx, db.Read, ids) }
	known, err := db.tallied(ctx, &f)
	if err != nil {
		return nil, 0, err
	}
	if known != nil && f.Sort.Field == "" {
		ids, err := db.pageByBill(ctx, &f, page)
		if err != nil || len(ids) == 0 {
			return nil, *known, err
		}
		rows, err := read(ids)
		return engine.InOrder(rows, ids, itemID), *known, db.Wrap(err)
	}
	c, err := db.chosenItems(ctx, &f)
	if err != nil {
		return nil, 0, err
	}
	c.Known = known
	// What does not match, what was resolved and what is searched is little of all: by the order of what it is sorted by, most of the others would be looked at.
	if f.Search != "" || few(&f) {
		c = c.Apart(`i.id, i.bill_id, i.amount, i.booked, i.paid_at, i.number`, false)
	}
	return engine.PageOf(ctx, c, page, read, itemID)
}

// BillItemIDs implements bill.ItemStore.
func (db *DB) BillItemIDs(ctx context.Context, f bill.ItemFilter) ([]fleet.ID, error) {
	c, err := db.chosenItems(ctx, &f)
	if err != nil {
		return nil, err
	}
	return c.All(ctx)
}
