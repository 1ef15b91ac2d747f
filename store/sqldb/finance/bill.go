package finance

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strconv"

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
var listedBills = engine.Listing{From: `bills b`, ID: `b.id`, Sorts: map[string]engine.Sortable{"day": engine.Indexed(`b.day`), "takeTime": engine.Indexed(`b.taken_at`), "open": engine.Scanned(`b.open_items`)}}

func billID(r *bill.Row) fleet.ID { return r.ID }

func (db *DB) chosenBills(ctx context.Context, f bill.Filter) (*engine.Choice, error) {
	if f.Sort.Field == "" {
		f.Sort = fleet.Sort{Field: "day", Desc: true}
	}
	c := &engine.Choice{DB: db.DB, List: &listedBills, Sort: f.Sort}
	err := c.Within(ctx, db.DB, `b.organ_id`, f.OrganID, f.Below)
	source := `b.source`
	if db.Apart() { // SQLite would find a third of all bills by their source, of which it reckons some hundreds, and put them in order
		source = `~` + source
	}
	c.Is(source, f.Source)
	betweenDays(&c.Where, `b.day`, f.From, f.To)
	switch f.Open {
	case 0:
		c.And(`b.open_items = 0`)
	case 1:
		c.And(`b.open_items > 0`)
	}
	return c, err
}

// mostOfDays is how many bills of some days are sorted by when they were taken.
const mostOfDays = 35_000

// betweenDays adds that the day in a column is one of some; 0 is open.
func betweenDays(w *engine.Where, column string, from, to bill.Day) {
	if from != 0 {
		w.And(column+` >= ?`, int64(from))
	}
	if to != 0 {
		w.And(column+` <= ?`, int64(to))
	}
}

// Bills implements bill.Store.
func (db *DB) Bills(ctx context.Context, f bill.Filter, page fleet.Page) ([]bill.Row, int, error) {
	total := 0
	ids, err := db.inOrder(ctx, &listedBills, f.Sort, page, func(s fleet.Sort, page fleet.Page) (ids []fleet.ID, err error) {
		f.Sort = s
		ids, total, err = db.billPage(ctx, f, page)
		return ids, err
	})
	if err != nil || len(ids) == 0 {
		return nil, total, err
	}
	rows, err := db.BillsByID(ctx, ids)
	return rows, total, err
}

// billPage returns the IDs of a page of bills by their time, and how many there are.
func (db *DB) billPage(ctx context.Context, f bill.Filter, page fleet.Page) ([]fleet.ID, int, error) {
	c, err := db.chosenBills(ctx, f)
	if err != nil {
		return nil, 0, err
	}
	days, total, err := db.billsADay(ctx, f, c.Sort.Desc)
	if err != nil {
		return nil, 0, err
	}
	if c.Sort.Field == "day" {
		ids, err := db.pageByDay(ctx, f, c.Sort, days, page)
		return ids, total, err
	}
	if c.Known = &total; f.From != 0 || f.To != 0 {
		c.Sorted = mostOfDays // those of some days were taken at about one time, which may be long ago
	}
	return idsOf(ctx, c, page)
}

// BillsByTime is a statement that reads the bills of a filter that were taken last, gone through in that order, for those who look at how an engine goes about it.
func (db *DB) BillsByTime(ctx context.Context, f bill.Filter, most int) (query string, args []any, err error) {
	c, err := db.chosenBills(ctx, f)
	if err != nil {
		return "", nil, err
	}
	return `SELECT b.id FROM bills b` + c.Clause(true) + ` ORDER BY b.taken_at DESC, b.id DESC LIMIT ` + strconv.Itoa(most), c.Args, nil
}

// billsADay says how many bills of each day a filter chooses, in the order of days, and how many in all: they are added up as they come, and not counted.
func (db *DB) billsADay(ctx context.Context, f bill.Filter, desc bool) (days [][2]int64, total int, err error) {
	organs, err := db.organsOf(ctx, f.OrganID, f.Below)
	if err != nil {
		return nil, 0, err
	}
	w, many, order := &engine.Where{}, `many`, ``
	w.And(`organ_id IN (` + engine.IDList(organs) + `)`)
	w.Is(`source`, f.Source)
	betweenDays(w, `day`, f.From, f.To)
	switch f.Open {
	case 0:
		many = `many - open_bills`
	case 1:
		many = `open_bills`
	}
	if desc {
		order = ` DESC`
	}
	days, err = db.counts(ctx, `SELECT day, CAST(sum(`+many+`) AS BIGINT) FROM bill_days`+w.Clause(false)+` GROUP BY day ORDER BY day`+order, w.Args...)
	for _, day := range days {
		total += int(day[1])
	}
	return days, total, err
}

// pageByDay returns the IDs of a page of bills that are sorted by day: of the days before it no bill is looked at.
func (db *DB) pageByDay(ctx context.Context, f bill.Filter, by fleet.Sort, days [][2]int64, page fleet.Page) ([]fleet.ID, error) {
	skip, want, of := int64(page.Offset()), int64(page.Size), []bill.Day(nil)
	for _, day := range days {
		if len(of) == 0 && skip >= day[1] {
			skip -= day[1]
			continue
		}
		if len(of) == 0 {
			want += skip
		}
		of = append(of, bill.Day(day[0]))
		if want -= day[1]; want <= 0 {
			break
		}
	}
	if len(of) == 0 {
		return nil, nil
	}
	f.From, f.To, f.Sort = min(of[0], of[len(of)-1]), max(of[0], of[len(of)-1]), by
	c, err := db.chosenBills(ctx, f)
	if err != nil {
		return nil, err
	}
	return c.Some(ctx, page.Size, int(skip))
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

// mostStaleLines is how many lines the bills have that are compared for one who waits, but for the first of them, which is compared however many it has.
const mostStaleLines = 5_000

// StaleBills implements bill.Store.
func (db *DB) StaleBills(ctx context.Context, f bill.Filter, most int) (ids []fleet.ID, err error) {
	w := &engine.Where{}
	w.And(`b.compared_at = 0`)
	if err := w.Within(ctx, db.DB, `b.organ_id`, f.OrganID, f.Below); err != nil {
		return nil, err
	}
	w.Is(`b.source`, f.Source)
	betweenDays(w, `b.day`, f.From, f.To)
	stale, err := db.counts(ctx, `SELECT b.id, `+allLines+` FROM bills b`+w.Clause(false)+fmt.Sprintf(` ORDER BY b.id DESC LIMIT %d`, most), w.Args...)
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
