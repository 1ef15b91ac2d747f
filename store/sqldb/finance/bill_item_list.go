package finance

import (
	"context"
	"database/sql"
	"fmt"
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
	bills, values, err := db.billsOf(ctx, f, ``)
	if err != nil {
		return nil, err
	}
	wide, err := db.wide(ctx, f)
	if err != nil {
		return nil, err
	}
	if f.BillID != 0 {
		c.And(`i.bill_id = ?`, int64(f.BillID))
		c.And(`EXISTS (SELECT 1 FROM bills b WHERE `+bills+`)`, values...) // which is asked once
	} else if wide {
		c.And(`(SELECT b.organ_id FROM bills b WHERE b.id = i.bill_id) IN (SELECT id FROM organs WHERE path >= ? AND path < ?)`, f.Below, engine.PathEnd(f.Below))
	} else if bills != "" {
		c.And(`~i.bill_id IN (SELECT b.id FROM bills b WHERE `+bills+`)`, values...)
	}
	ofKind(&c.Where, f)
	if s := engine.Text(f.Search); s != "" && f.ByBill {
		c.And(`(`+beginning(`i.number || ''`)+` OR `+beginning(`i.merchant || ''`)+`)`, s, s+last, s, s+last)
	} else if s != "" {
		c.And(`(i.number >= ? AND i.number < ? OR i.merchant <> '' AND i.merchant >= ? AND i.merchant < ?)`, s, s+last, s, s+last) // the index has no ''
	}
	return c, nil
}

// billsOf says which bills a filter may find items of: a condition, empty for all, with its values; mark is put before the organisation, see engine.Where.
func (db *DB) billsOf(ctx context.Context, f *bill.ItemFilter, mark string) (condition string, values []any, err error) {
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
		add(mark+`b.organ_id IN (SELECT id FROM organs WHERE path >= ? AND path < ?)`, f.Below, engine.PathEnd(f.Below))
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
		w.And(`~i.state = ?`, int64(f.State)) // which most are
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

// allLines is how many items a bill has, and unlike how many of them do not match.
const (
	allLines = `b.matched + ` + unlike
	unlike   = `b.missing_here + b.missing_there + b.differing + b.fee_differing`
)

// counted is what bills have counted of the items that a filter chooses, whatever is searched; exact is false where these may be fewer.
func counted(f *bill.ItemFilter) (column string, exact bool) {
	of := map[bill.State]string{0: allLines, bill.Matched: `b.matched`, bill.MissingHere: `b.missing_here`,
		bill.MissingThere: `b.missing_there`, bill.Differs: `b.differing`, bill.FeeDiffers: `b.fee_differing`}
	switch {
	case f.Resolved == 0 && f.State == 0:
		return `b.open_items`, true
	case f.Resolved == 1 && f.State == 0:
		return unlike, false
	}
	return of[f.State], f.Resolved < 0
}

// tallies reports whether bills have counted what a filter chooses.
func tallies(f *bill.ItemFilter) bool {
	_, exact := counted(f)
	return exact && engine.Text(f.Search) == ""
}

func (db *DB) bills(ctx context.Context, f *bill.ItemFilter) (*engine.Where, error) {
	w := &engine.Where{}
	condition, values, err := db.billsOf(ctx, f, `~`)
	if condition != "" {
		w.And(condition, values...)
	}
	return w, err
}

// counts asks for pairs of numbers.
func (db *DB) counts(ctx context.Context, query string, args ...any) (out [][2]int64, err error) {
	rows, err := db.Read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, db.Wrap(err)
	}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var of [2]int64
		err := r.Scan(&of[0], &of[1])
		out = append(out, of)
		return err
	})
	return out, db.Wrap(err)
}

// tallied says how many items a filter chooses, from what their bills have counted.
func (db *DB) tallied(ctx context.Context, f *bill.ItemFilter) (total int, err error) {
	column, _ := counted(f)
	w, from, err := db.tallying(ctx, f)
	if err != nil {
		return 0, err
	}
	err = db.Read.QueryRowContext(ctx, `SELECT CAST(COALESCE(sum(`+column+`), 0) AS BIGINT) FROM `+from+w.Clause(false), w.Args...).Scan(&total)
	return total, db.Wrap(err)
}

// tallying chooses the rows that have what the bills of a filter have counted, of a table b: those of days where these have that of no others.
func (db *DB) tallying(ctx context.Context, f *bill.ItemFilter) (w *engine.Where, from string, err error) {
	if f.BillID != 0 || f.OrganID != 0 {
		w, err = db.bills(ctx, f)
		return w, `bills b`, err
	}
	w = &engine.Where{}
	organs, err := db.organsOf(ctx, 0, f.Below)
	w.And(`b.organ_id IN (` + engine.IDList(organs) + `)`)
	betweenDays(w, `b.day`, f.Since, 0)
	return w, `bill_days b`, err
}

// newestBills says how many items each bill has that a filter chooses, the newest bill first, up to a number of bills; those that have none are left out.
func (db *DB) newestBills(ctx context.Context, f *bill.ItemFilter, most int) ([][2]int64, error) {
	column, _ := counted(f)
	w, err := db.bills(ctx, f)
	if err != nil {
		return nil, err
	}
	w.And(column + ` > 0`)
	wide, err := db.wide(ctx, f)
	if err != nil {
		return nil, err
	}
	return db.counts(ctx, `SELECT b.id, `+column+` FROM bills b`+w.Clause(wide)+fmt.Sprintf(` ORDER BY b.id DESC LIMIT %d`, most), w.Args...)
}

// pageByBill returns the IDs of a page of items in their own order, which bills have counted, and how many there are: of those before the page only the bills are looked at.
func (db *DB) pageByBill(ctx context.Context, f *bill.ItemFilter, page fleet.Page) (ids []fleet.ID, total int, err error) {
	total, err = db.tallied(ctx, f)
	if err != nil || page.Offset() >= total || f.BillID == 0 && page.Offset() >= bill.MostNumbered {
		return nil, total, err
	}
	most := 1
	if f.BillID == 0 {
		most = page.Offset() + page.Size // each has one at least
	}
	bills, err := db.newestBills(ctx, f, most)
	if err != nil {
		return nil, 0, err
	}
	var of []fleet.ID
	skip, want := int64(page.Offset()), int64(page.Size)
	for _, b := range bills {
		if len(of) == 0 && skip >= b[1] {
			skip -= b[1]
			continue
		}
		if len(of) == 0 {
			want += skip
		}
		of = append(of, fleet.ID(b[0]))
		if want -= b[1]; want <= 0 {
			break
		}
	}
	c := &engine.Choice{DB: db.DB, List: &listedItems, Sort: byBill}
	c.And(`i.bill_id IN (` + engine.IDList(of) + `)`)
	ofKind(&c.Where, f)
	ids, err = c.Some(ctx, page.Size, int(skip))
	return ids, total, err
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
	for _, newest := range [...]int{32, most + 1} { // these many days are enough, mostly
		days, err := db.inDays(ctx, &f, newest)
		if err != nil {
			return r, err
		}
		all := 0 // of whole days
		for i, of := range days {
			if all += int(of[1]); i > 0 && all > most {
				r.Since = bill.Day(of[0]) + 1 // or later: nothing is between them
				return r, nil
			}
		}
		if len(days) < newest {
			break
		}
	}
	return r, nil
}

// inDays says how many items the bills of the newest days have, from what these have counted; days without are left out.
func (db *DB) inDays(ctx context.Context, f *bill.ItemFilter, newest int) ([][2]int64, error) {
	column, _ := counted(f)
	w, from, err := db.tallying(ctx, f)
	if err != nil {
		return nil, err
	}
	w.And(column + ` > 0`)
	return db.counts(ctx, fmt.Sprintf(`SELECT b.day, CAST(sum(%s) AS BIGINT) FROM %s%s GROUP BY b.day ORDER BY b.day DESC LIMIT %d`, column, from, w.Clause(false), newest), w.Args...)
}

// BillItems implements bill.ItemStore.
func (db *DB) BillItems(ctx context.Context, f bill.ItemFilter, page fleet.Page) ([]bill.ItemRow, int, error) {
	read := func(ids []fleet.ID) ([]bill.ItemRow, error) { return db.itemsIn(ctx, db.Read, ids) }
	if tallies(&f) && f.Sort.Field == "" && page.Beside == (fleet.Cursor{}) {
		ids, total, err := db.pageByBill(ctx, &f, page)
		if err != nil || len(ids) == 0 {
			return nil, total, err
		}
		rows, err := read(ids)
		return engine.InOrder(rows, ids, itemID), total, db.Wrap(err)
	}
	c, err := db.pagedItems(ctx, &f)
	if err == nil && page.Beside != (fleet.Cursor{}) {
		err = db.listsItem(ctx, &f, page.Beside.ID)
	}
	if err != nil {
		return nil, 0, err
	}
	if f.Search != "" && f.BillID == 0 && page.Beside == (fleet.Cursor{}) {
		return engine.WholeOf(ctx, c, page, read, itemID)
	}
	return engine.PageOf(ctx, c, page, read, itemID)
}

// pagedItems is a choice of which a page is read, with how many these are where that must be known, or bills have counted it.
func (db *DB) pagedItems(ctx context.Context, f *bill.ItemFilter) (*engine.Choice, error) {
	c, err := db.chosenItems(ctx, f)
	if err != nil {
		return nil, err
	}
	var total int
	switch {
	case tallies(f):
		total, err = db.tallied(ctx, f)
		c.Known = &total
	case f.BillID != 0:
		total, err = apart(c, f).Count(ctx)
		c.Known = &total
	}
	if f.BillID == 0 {
		c.Numbered = bill.MostNumbered
	}
	return apart(c, f), err
}

// apart has the items found before they are sorted that are little of all: by the order of what they are sorted by, most of the others would be looked at. So are those
// that do not match, or were resolved, or are searched, or are of one bill; but of many of one bill an index has the order, and no other bill.
func apart(c *engine.Choice, f *bill.ItemFilter) *engine.Choice {
	if f.Search == "" && !few(f) && f.BillID == 0 || f.BillID != 0 && c.Known != nil && c.Many(*c.Known) {
		return c
	}
	return c.Apart(`i.id, i.bill_id, i.amount, i.booked, i.paid_at, i.number`, false)
}

// ItemsApart is how the items of a filter are found that are little of all.
func (db *DB) ItemsApart(ctx context.Context, f *bill.ItemFilter) (query string, args []any, err error) {
	c, err := db.chosenItems(ctx, f)
	if err != nil {
		return "", nil, err
	}
	c = apart(c, f)
	return `SELECT ` + c.List.ID + ` FROM ` + c.List.From, c.Args, nil
}

// ItemsPaged is how a page of items is found of which it is known how many there are.
func (db *DB) ItemsPaged(ctx context.Context, f *bill.ItemFilter, page fleet.Page) (query string, args []any, err error) {
	c, err := db.pagedItems(ctx, f)
	if err != nil {
		return "", nil, err
	}
	query, err = c.Paged(page)
	return query, c.Args, err
}

// listsItem returns fleet.ErrNotFound for an item that no list of the organisations of a filter can have: where it stands would tell of it.
func (db *DB) listsItem(ctx context.Context, f *bill.ItemFilter, id fleet.ID) error {
	rows, err := db.itemsIn(ctx, db.Read, []fleet.ID{id})
	if err == nil && (len(rows) == 0 || !strings.HasPrefix(rows[0].OrganPath, f.Below) || f.OrganID != 0 && rows[0].OrganID != f.OrganID) {
		err = sql.ErrNoRows
	}
	return db.Wrap(err)
}

// BillItemIDs implements bill.ItemStore.
func (db *DB) BillItemIDs(ctx context.Context, f bill.ItemFilter) ([]fleet.ID, error) {
	c, err := db.chosenItems(ctx, &f)
	if err != nil {
		return nil, err
	}
	return c.All(ctx)
}
