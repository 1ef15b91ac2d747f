package finance

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/bill"
	"waymark/store/sqldb/engine"
)

// billFields are all columns of a bill but its ID.
func billFields(b *bill.Bill) []engine.Column {
	return append([]engine.Column{
		engine.Col("organ_id", engine.ID(&b.OrganID)),
		engine.Col("source", &b.Source),
		engine.Col("day", engine.Small(&b.Day)),
		engine.Col("taken_at", engine.Millis(&b.TakenAt)),
		engine.Col("maker", &b.Maker),
		engine.Col("compared_at", engine.Millis(&b.ComparedAt)),
	}, tallyFields(&b.Tally)...)
}

func tallyFields(t *bill.Tally) []engine.Column {
	return []engine.Column{
		engine.Col("matched", (*engine.Whole)(&t.Matched)),
		engine.Col("missing_here", (*engine.Whole)(&t.MissingHere)),
		engine.Col("missing_there", (*engine.Whole)(&t.MissingThere)),
		engine.Col("differing", (*engine.Whole)(&t.Differing)),
		engine.Col("fee_differing", (*engine.Whole)(&t.FeeDiffering)),
		engine.Col("open_items", (*engine.Whole)(&t.Open)),
		engine.Col("stated", (*int64)(&t.Stated)),
		engine.Col("booked", (*int64)(&t.Booked)),
		engine.Col("fee", (*int64)(&t.Fee)),
		engine.Col("booked_fee", (*int64)(&t.BookedFee)),
	}
}

func billRow(r *bill.Row) []engine.Column {
	return append(engine.Of("b", append(billFields(&r.Bill), engine.Col("id", engine.ID(&r.ID)))), engine.Col("o.name", &r.OrganName), engine.Col("o.path", &r.OrganPath))
}

const billTables = `FROM bills b JOIN organs o ON o.id = b.organ_id `

// listedBills is the list of bills.
var listedBills = engine.Listing{From: `bills b`, ID: `b.id`, Sorts: map[string]engine.Sortable{"day": engine.Indexed(`b.day`), "takeTime": engine.Indexed(`b.taken_at`)}}

func billID(r *bill.Row) fleet.ID { return r.ID }

func (db *DB) chosenBills(ctx context.Context, f bill.Filter) (*engine.Choice, error) {
	if f.Sort.Field == "" {
		f.Sort = fleet.Sort{Field: "day", Desc: true}
	}
	c := &engine.Choice{DB: db.DB, List: &listedBills, Sort: f.Sort}
	err := c.Within(ctx, db.DB, `b.organ_id`, f.OrganID, f.Below)
	c.Is(`b.source`, f.Source)
	if f.From != 0 {
		c.And(`b.day >= ?`, int64(f.From))
	}
	if f.To != 0 {
		c.And(`b.day <= ?`, int64(f.To))
	}
	switch f.Open {
	case 0:
		c.And(`b.open_items = 0`)
	case 1:
		c.And(`b.open_items > 0`)
	}
	return c, err
}

// Bills implements bill.Store.
func (db *DB) Bills(ctx context.Context, f bill.Filter, page fleet.Page) ([]bill.Row, int, error) {
	c, err := db.chosenBills(ctx, f)
	if err == nil {
		c.Known, err = db.knownBills(ctx, f)
	}
	if err != nil {
		return nil, 0, err
	}
	return engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]bill.Row, error) { return db.billsIn(ctx, db.Read, ids) }, billID)
}

// knownBills tells how many bills a filter chooses where they need not be counted one by one; nil where they must. All of organisations are added up as they come, and those
// without open items are all but the others, which are few, at one moment.
func (db *DB) knownBills(ctx context.Context, f bill.Filter) (*int, error) {
	open := f.Open
	f.Open = -1
	c, err := db.chosenBills(ctx, f)
	if err != nil || open > 0 {
		return nil, err
	}
	const some = `SELECT count(*) FROM bills b`
	every := some + c.Clause(false)
	switch {
	case f.Source == "" && f.From == 0 && f.To == 0:
		keys, err := db.organsOf(ctx, f.OrganID, f.Below)
		if err != nil {
			return nil, err
		}
		every = `SELECT COALESCE(sum(bills), 0) FROM bill_tallies WHERE organ_id IN (` + engine.IDList(keys) + `)`
	case open < 0:
		return nil, nil
	}
	query, args := `SELECT CAST((`+every+`)`, []any(nil)
	if open == 0 {
		c.And(`b.open_items > 0`)
		query, args = query+` - (`+some+c.Clause(false)+`)`, c.Args
	}
	var n int
	err = db.Read.QueryRowContext(ctx, query+` AS BIGINT)`, args...).Scan(&n)
	return &n, db.Wrap(err)
}

// BillIDs implements bill.Store.
func (db *DB) BillIDs(ctx context.Context, f bill.Filter) ([]fleet.ID, error) {
	c, err := db.chosenBills(ctx, f)
	if err != nil {
		return nil, err
	}
	return c.All(ctx)
}

func (db *DB) billsIn(ctx context.Context, on engine.Preparer, ids []fleet.ID) ([]bill.Row, error) {
	return engine.LookUp(ctx, on, billRow, engine.RowsOf{DB: db.DB, Tables: billTables, ID: `b.id`}, ids)
}

// BillsByID implements bill.Store.
func (db *DB) BillsByID(ctx context.Context, ids []fleet.ID) ([]bill.Row, error) {
	rows, err := db.billsIn(ctx, db.Read, ids)
	return engine.InOrder(rows, ids, billID), db.Wrap(err)
}

// What is compared for one who waits: so many bills at most, the newest first, and those of so many lines, but for the first, which is compared however many it has.
const (
	mostStale      = 25
	mostStaleLines = 5_000
)

// StaleBills implements bill.Store.
func (db *DB) StaleBills(ctx context.Context, below string, only fleet.ID) (ids []fleet.ID, err error) {
	w := &engine.Where{}
	w.And(`b.compared_at = 0`)
	if err := w.Within(ctx, db.DB, `b.organ_id`, only, below); err != nil {
		return nil, err
	}
	stale, err := db.counts(ctx, `SELECT b.id, `+allLines+` FROM bills b`+w.Clause(false)+fmt.Sprintf(` ORDER BY b.id DESC LIMIT %d`, mostStale), w.Args...)
	lines := int64(0)
	for _, b := range stale {
		if lines += b[1]; lines > mostStaleLines && len(ids) > 0 {
			break
		}
		ids = append(ids, fleet.ID(b[0]))
	}
	return ids, err
}

// TakeBill implements bill.Store. Those who take bills of one organisation wait for each other.
func (db *DB) TakeBill(ctx context.Context, b bill.Bill, numbers []string, add func(map[string]bill.Line) ([]bill.Line, error)) (id fleet.ID, err error) {
	err = db.Contended(ctx, func(tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, `UPDATE organs SET name = name WHERE id = $1`, int64(b.OrganID)); err != nil {
			return err
		}
		ids, err := engine.IDsOf(ctx, tx, `SELECT id FROM bills WHERE organ_id = $1 AND source = $2 AND day = $3 ORDER BY id LIMIT 1`, int64(b.OrganID), engine.Text(b.Source), int64(b.Day))
		if err != nil {
			return err
		}
		had := map[string]bill.Line{}
		if len(ids) > 0 {
			id = ids[0]
			if had, err = db.linesOf(ctx, tx, id, numbers); err != nil {
				return err
			}
		}
		lines, err := add(had)
		if err != nil {
			return err
		}
		if len(ids) == 0 {
			insert, args := engine.Inserting(`bills`, billFields(&b))
			err = tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(engine.ID(&id))
		} else {
			_, err = tx.ExecContext(ctx, `UPDATE bills SET taken_at = $2, maker = $3, compared_at = 0 WHERE id = $1`, int64(id), int64(b.TakenAt), engine.Text(b.Maker))
		}
		if err != nil {
			return err
		}
		items := make([]bill.Item, len(lines))
		for i := range lines {
			items[i] = bill.Item{BillID: id, Line: lines[i], Listed: true, State: bill.MissingHere}
		}
		if err := db.putItems(ctx, tx, items); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE bills SET compared_at = 0 WHERE organ_id = $1 AND source = $2 AND day >= $3 AND day <= $4`,
			int64(b.OrganID), engine.Text(b.Source), int64(b.Day)-1, int64(b.Day)+1)
		if err != nil {
			return err
		}
		if err := staleStated(ctx, tx, id); err != nil {
			return err
		}
		return tally(ctx, tx, len(ids) == 0, id) // lists count by it; last, as whoever compares does: bills first, and then what is added up
	})
	return id, err
}

// linesOf reads the lines of a bill that have some numbers.
func (db *DB) linesOf(ctx context.Context, tx *sql.Tx, id fleet.ID, numbers []string) (map[string]bill.Line, error) {
	had := map[string]bill.Line{}
	find := engine.Bulk{Before: `SELECT bill_id, number, amount FROM bill_items WHERE listed AND number IN (VALUES `, After: `)`,
		Casts: []string{"TEXT"}, Width: 1, Load: db.Dialect.Rows, Args: engine.TextArgs(numbers)}
	err := find.Query(ctx, tx, len(numbers), func(r *sql.Rows) error {
		var of fleet.ID
		var l bill.Line
		err := r.Scan(&of, &l.Number, &l.Amount)
		if of == id {
			had[l.Number] = l
		}
		return err
	})
	return had, err
}

// CompareBill implements bill.Store. What is booked meanwhile makes the bill stale once this is done.
func (db *DB) CompareBill(ctx context.Context, id fleet.ID, at fleet.Millis, judge func(bill.Bill, []bill.Item, []bill.Paid) bill.Compared) error {
	return db.Contended(ctx, func(tx *sql.Tx) error {
		if err := db.holdOrgans(ctx, tx, []fleet.ID{id}); err != nil {
			return err
		}
		if err := engine.ExecOneIn(ctx, tx, `UPDATE bills SET compared_at = $2 WHERE id = $1`, int64(id), int64(at)); err != nil {
			return err
		}
		if err := db.holdOrgans(ctx, tx, []fleet.ID{id}); err != nil { // it may be of another one by now
			return err
		}
		rows, err := db.billsIn(ctx, tx, []fleet.ID{id})
		if err != nil || len(rows) == 0 {
			return engine.OrNoRows(err)
		}
		items, err := engine.Find(ctx, tx, itemColumns, `FROM bill_items WHERE bill_id = $1 ORDER BY id`, int64(id))
		if err != nil {
			return err
		}
		book, err := db.bookOf(ctx, tx, &rows[0], items)
		if err != nil {
			return err
		}
		c := judge(rows[0].Bill, items, book)
		if err := db.change(ctx, tx, &c); err != nil {
			return err
		}
		return tally(ctx, tx, false, id)
	})
}

// change writes what came of comparing.
func (db *DB) change(ctx context.Context, tx *sql.Tx, c *bill.Compared) error {
	for part := range slices.Chunk(c.Gone, db.Dialect.Rows) {
		if _, err := tx.ExecContext(ctx, `DELETE FROM bill_items WHERE id IN (`+engine.IDList(part)+`)`); err != nil {
			return err
		}
	}
	var added []bill.Item
	for i := range c.Changed {
		is := &c.Changed[i]
		if is.ID == 0 {
			added = append(added, *is)
			continue
		}
		update, args := engine.Updating(`bill_items`, itemFields(is), is.ID)
		if _, err := tx.ExecContext(ctx, update, args...); err != nil {
			return err
		}
	}
	return db.putItems(ctx, tx, added)
}
