package engine

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
)

// A Listing is how a list is read: first which rows a page has, by ID and from as few tables as that takes, then these rows. Without
// another sort it is newest first.
type Listing struct {
	From  string // tables
	ID    string // column
	Sorts map[string]Sortable
	// Newest is the column by which rows are newest first, of an index that has the ID behind it; "" is the ID.
	Newest string
	base   string // tables before rows were chosen from them; "" these
	// Walked says that rows are gone through in the order of IDs however few are found: what a ~ stands before is not looked up by.
	Walked bool
}

// Sortable is what a list is sorted by for one of its fields. NULL, which is what nobody knows, comes last either way.
type Sortable struct {
	By      []string // expressions; texts are BYTEWISE, so that both engines sort by code point
	organ   string   // the column of the organisation by whose name it is
	Nulls   bool     // there may be some
	Scanned bool     // no index has them: what is alike is left as it is read, which costs nothing
}

// Indexed is a column of an index that has nothing before and nothing but the ID behind it.
func Indexed(column string) Sortable { return Sortable{By: []string{column}} }

// Scanned is an expression for which all rows that are chosen are looked at.
func Scanned(by string) Sortable { return Sortable{By: []string{by}, Scanned: true} }

// OrNull makes a value that stands for nothing known come last.
func OrNull(column, unknown string) Sortable {
	return Sortable{By: []string{`NULLIF(` + column + `, ` + unknown + `)`}, Scanned: true, Nulls: true}
}

// ByOrgan sorts by the name of the organisation in a column.
func ByOrgan(column string) Sortable {
	return Sortable{By: []string{`o.name BYTEWISE`, `o.id`}, organ: column}
}

// sortKey is one expression that rows are sorted by.
type sortKey struct {
	by          string
	desc, nulls bool
}

// Order returns what a listing is sorted by, the ID last, and the table that this takes.
func (l *Listing) Order(s fleet.Sort) (keys []sortKey, join string, err error) {
	if s.Field == "" {
		return l.newest(), "", nil
	}
	by, known := l.Sorts[s.Field]
	if !known {
		return nil, "", fmt.Errorf("nothing sorts %s by %q", l.From, s.Field)
	}
	for _, b := range by.By {
		keys = append(keys, sortKey{b, s.Desc, by.Nulls})
	}
	if by.organ != "" {
		join = ` JOIN organs o ON o.id = ` + by.organ
	}
	return append(keys, sortKey{by: l.ID, desc: s.Desc && !by.Scanned}), join, nil
}

// newest is what a listing is sorted by without another sort.
func (l *Listing) newest() (keys []sortKey) {
	if l.Newest != "" {
		keys = append(keys, sortKey{by: l.Newest, desc: true})
	}
	return append(keys, sortKey{by: l.ID, desc: true})
}

// OrderBy is the clause of keys, backwards from the last to the first.
func OrderBy(keys []sortKey, backwards bool) string {
	parts := make([]string, len(keys))
	for i, k := range keys {
		parts[i] = k.by
		if k.desc != backwards {
			parts[i] += ` DESC`
		}
		if k.nulls && backwards {
			parts[i] += ` NULLS FIRST`
		} else if k.nulls {
			parts[i] += ` NULLS LAST`
		}
	}
	return ` ORDER BY ` + strings.Join(parts, `, `)
}

// Few is up to how many found rows are better sorted than looked for among all in the order of an index. Databases
// cannot know and guess wrong.
const Few = 5000

// Choice is the rows that somebody asks a list for.
type Choice struct {
	DB   *DB
	List *Listing
	Where
	Sort fleet.Sort
	// Known is how many rows are chosen, where that is known; nil has them counted.
	Known *int
	// Most is how many rows can be paged through by number at most, and how many of the newest are sorted by anything else; 0 for all. One more is counted, which tells
	// that there are more.
	Most int
	// Numbered is before how many rows a page must begin to be reached by number; 0 for all. Total says how many there are all the same, and those behind
	// are reached beside a row: to count rows off, as many of an index are read.
	Numbered int
	// Sorted is up to how many found rows are sorted; 0 is Few.
	Sorted int
}

// count returns how many rows are chosen.
func (c *Choice) count(ctx context.Context) (total int, err error) {
	if c.Known != nil {
		return *c.Known, nil
	}
	counted := `SELECT count(*) FROM ` + c.List.From + c.Clause(c.List.Walked)
	if c.Most > 0 {
		counted = `SELECT count(*) FROM (SELECT 1 FROM ` + c.List.From + c.Clause(c.List.Walked) + ` LIMIT ` + strconv.Itoa(c.Most+1) + `) AS found`
	}
	err = c.DB.Read.QueryRowContext(ctx, counted, c.Args...).Scan(&total)
	return total, c.DB.Wrap(err)
}

// Count returns how many rows are chosen, counted to one more than Most.
func (c *Choice) Count(ctx context.Context) (int, error) { return c.count(ctx) }

// Many reports whether rows are better looked for in the order of an index than all found and then sorted.
func (c *Choice) Many(total int) bool { return total > c.few() || c.more(total) }

// more reports whether there are more rows than can be paged through by number.
func (c *Choice) more(total int) bool { return c.Most > 0 && total > c.Most }

// paged returns how many of total rows can be paged through by number.
func (c *Choice) paged(total int) int {
	if c.more(total) {
		return c.Most
	}
	return total
}

func (c *Choice) few() int { return cmp.Or(c.Sorted, Few) }

// query asks for the IDs of a page of total rows. The later half is counted from the other end: then they come backwards.
func (c *Choice) query(total int, page fleet.Page) (query string, backwards bool, err error) {
	l := c.List
	keys, join, err := l.Order(c.Sort)
	offset, size := page.Offset(), min(page.Size, c.paged(total)-page.Offset())
	newest := c.Most > 0 && c.Sort.Field != ""
	if backwards = offset > total/2 && !c.more(total); backwards {
		offset = total - offset - size
	}
	end := fmt.Sprintf(` LIMIT %d OFFSET %d`, size, offset)
	if c.Many(total) && !newest {
		return `SELECT ` + l.ID + ` FROM ` + l.From + join + c.Clause(l.Walked || c.Sort.Field != "") + OrderBy(keys, backwards) + end, backwards, err
	}
	found := `SELECT ` + l.ID + ` AS id`
	for i := range keys {
		found += fmt.Sprintf(`, %s AS k%d`, keys[i].by, i)
		keys[i].by = fmt.Sprintf(`k%d`, i)
	}
	found += ` FROM ` + l.From + join + c.Clause(l.Walked)
	if newest {
		found += OrderBy(l.newest(), false) + fmt.Sprintf(` LIMIT %d`, c.Most)
	} else {
		found += fmt.Sprintf(` LIMIT %d`, c.few()) // with a limit it is not taken apart
	}
	return `SELECT id FROM (` + found + `) AS found` + OrderBy(keys, backwards) + end, backwards, err
}

// Newest is the statement that reads the IDs of a page, in order, each with how many rows there are, counted to one more than Most: the newest of these, or all without that, are found once,
// since they are named twice, and both are taken from them. Of a page behind the last it reads that number alone.
func (c *Choice) Newest(page fleet.Page) (string, error) {
	l := c.List
	keys, join, err := l.Order(c.Sort)
	if err != nil {
		return "", err
	}
	found := `SELECT ` + l.ID + ` AS id`
	for i := range keys {
		found += fmt.Sprintf(`, %s AS k%d`, keys[i].by, i)
		keys[i].by = fmt.Sprintf(`k%d`, i)
	}
	found += ` FROM ` + l.From + join + c.Clause(l.Walked)
	paged := `found`
	if c.Most > 0 {
		newest := l.newest()
		if !l.Walked { // by no index that has them in this order
			newest[0].by = `+` + newest[0].by
		}
		found += OrderBy(newest, false) + fmt.Sprintf(` LIMIT %d`, c.Most+1)
		paged = fmt.Sprintf(`(SELECT * FROM found LIMIT %d) AS newest`, c.Most) // as they were found
	}
	order := OrderBy(keys, false)
	shown := `SELECT * FROM ` + paged + order + fmt.Sprintf(` LIMIT %d OFFSET %d`, page.Size, page.Offset())
	return c.DB.Dialect.Words.Replace(`WITH found AS (` + found + `) SELECT id, n FROM (SELECT count(*) AS n FROM found) AS counted LEFT JOIN (` + shown + `) AS shown ON TRUE` + order), nil
}

// newest returns the IDs of a page and how many rows there are, as Newest has them.
func (c *Choice) newest(ctx context.Context, page fleet.Page) (ids []fleet.ID, total int, err error) {
	query, err := c.Newest(page)
	if err != nil {
		return nil, 0, err
	}
	rows, err := c.DB.Read.QueryContext(ctx, query, c.Args...)
	if err == nil {
		err = Drain(rows, func(r *sql.Rows) error {
			var id sql.NullInt64 // none where the page is behind the last
			err := r.Scan(&id, &total)
			if id.Valid {
				ids = append(ids, fleet.ID(id.Int64))
			}
			return err
		})
	}
	return ids, total, c.DB.Wrap(err)
}

// NewestOf is PageOf for a choice with Most, all of which is looked at to count it, and for a page that is beside no row.
func NewestOf[T any](ctx context.Context, c *Choice, page fleet.Page, read func([]fleet.ID) ([]T, error), id func(*T) fleet.ID) ([]T, int, error) {
	ids, total, err := c.newest(ctx, page)
	if err != nil || len(ids) == 0 {
		return nil, total, err
	}
	rows, err := read(ids)
	return InOrder(rows, ids, id), total, c.DB.Wrap(err)
}

// WholeOf is PageOf for a choice of which all is looked at, to count it and to sort it, which is done once; for a page that is beside no row.
func WholeOf[T any](ctx context.Context, c *Choice, page fleet.Page, read func([]fleet.ID) ([]T, error), id func(*T) fleet.ID) ([]T, int, error) {
	if c.Numbered > 0 && page.Offset() >= c.Numbered {
		total, err := c.count(ctx)
		return nil, total, err
	}
	return NewestOf(ctx, c, page, read, id)
}

// page returns the IDs of a page, in order, and how many rows there are.
func (c *Choice) page(ctx context.Context, page fleet.Page) (ids []fleet.ID, total int, err error) {
	if column := c.List.Sorts[c.Sort.Field].organ; column != "" && c.Most == 0 {
		return c.pageByOrgan(ctx, column, page)
	}
	total, err = c.count(ctx)
	if by, placed := c.placed(); err == nil && total > 0 && page.Beside != (fleet.Cursor{}) && placed {
		ids, err = c.beside(ctx, by, total, page)
		return ids, total, err
	}
	if err != nil || page.Offset() >= c.paged(total) || c.Numbered > 0 && page.Offset() >= c.Numbered {
		return nil, total, err
	}
	ids, err = c.ids(ctx, total, page)
	return ids, total, err
}

// Paged is how the IDs of a page are asked for where it is Known how many rows there are.
func (c *Choice) Paged(page fleet.Page) (string, error) {
	query, _, err := c.query(*c.Known, page)
	return c.DB.Dialect.Words.Replace(query), err
}

// ids returns the IDs of a page of total rows, in order.
func (c *Choice) ids(ctx context.Context, total int, page fleet.Page) ([]fleet.ID, error) {
	query, backwards, err := c.query(total, page)
	if err != nil {
		return nil, err
	}
	ids, err := IDsOf(ctx, c.DB.Read, c.DB.Dialect.Words.Replace(query), c.Args...)
	if backwards {
		slices.Reverse(ids)
	}
	return ids, c.DB.Wrap(err)
}

// All returns the IDs of all rows, in order.
func (c *Choice) All(ctx context.Context) ([]fleet.ID, error) { return c.First(ctx, 0) }

// First returns the IDs of the first rows, in order, so many at most; 0: of all.
func (c *Choice) First(ctx context.Context, most int) ([]fleet.ID, error) {
	keys, join, err := c.List.Order(c.Sort)
	if err != nil {
		return nil, err
	}
	query := `SELECT ` + c.List.ID + ` FROM ` + c.List.From + join + c.Clause(c.List.Walked) + OrderBy(keys, false)
	if most > 0 {
		query += ` LIMIT ` + strconv.Itoa(most)
	}
	ids, err := IDsOf(ctx, c.DB.Read, c.DB.Dialect.Words.Replace(query), c.Args...)
	return ids, c.DB.Wrap(err)
}

// Some returns the IDs of some rows, in order, without the first skip of them.
func (c *Choice) Some(ctx context.Context, some, skip int) ([]fleet.ID, error) {
	keys, join, err := c.List.Order(c.Sort)
	if err != nil {
		return nil, err
	}
	query := `SELECT ` + c.List.ID + ` FROM ` + c.List.From + join + c.Clause(false) + OrderBy(keys, false) + fmt.Sprintf(` LIMIT %d OFFSET %d`, some, skip)
	ids, err := IDsOf(ctx, c.DB.Read, c.DB.Dialect.Words.Replace(query), c.Args...)
	return ids, c.DB.Wrap(err)
}

// Apart is a choice of the same rows from some of their columns, which are all found by the condition before anything is sorted or counted;
// byIndex as in Clause.
func (c *Choice) Apart(columns string, byIndex bool) *Choice {
	_, alias, _ := strings.Cut(c.List.From, ` `)
	list := &Listing{From: `(SELECT ` + columns + ` FROM ` + c.List.From + c.Clause(byIndex) + ` LIMIT 9223372036854775807) AS ` + alias, ID: c.List.ID, Sorts: c.List.Sorts, base: cmp.Or(c.List.base, c.List.From)}
	return &Choice{DB: c.DB, List: list, Where: Where{Args: c.Args}, Sort: c.Sort, Known: c.Known, Most: c.Most, Numbered: c.Numbered}
}

// PageOf reads a page of rows. read returns rows by ID, in any order.
func PageOf[T any](ctx context.Context, c *Choice, page fleet.Page, read func([]fleet.ID) ([]T, error), id func(*T) fleet.ID) ([]T, int, error) {
	ids, total, err := c.page(ctx, page)
	if err != nil || len(ids) == 0 {
		return nil, total, err
	}
	rows, err := read(ids)
	return InOrder(rows, ids, id), total, c.DB.Wrap(err)
}

// InOrder puts rows in the order of IDs.
func InOrder[T any](rows []T, ids []fleet.ID, id func(*T) fleet.ID) []T {
	at := make(map[fleet.ID]int, len(ids))
	for i, id := range ids {
		at[id] = i
	}
	type place struct{ of, row int }
	places := make([]place, len(rows))
	for i := range rows {
		places[i] = place{at[id(&rows[i])], i}
	}
	slices.SortFunc(places, func(a, b place) int { return cmp.Or(cmp.Compare(a.of, b.of), cmp.Compare(a.row, b.row)) })
	for to := range places { // rows are large: each is moved once, round by round
		first := rows[to]
		for i := to; places[i].row >= 0; {
			from := places[i].row
			places[i].row = -1
			if from == to {
				rows[i] = first
				break
			}
			rows[i], i = rows[from], from
		}
	}
	return rows
}

// RowsOf are the tables that rows are read from by the ID in a column.
type RowsOf struct {
	DB         *DB
	Tables, ID string
}

// LookUp reads rows by ID; those that do not exist are left out.
func LookUp[T any](ctx context.Context, on Preparer, columns func(*T) []Column, from RowsOf, ids []fleet.ID) ([]T, error) {
	find := Bulk{Before: Selecting(columns) + from.Tables + `WHERE ` + from.ID + ` IN (VALUES `, After: `) ORDER BY ` + from.ID, Casts: []string{"BIGINT"}, Width: 1,
		Load: from.DB.Dialect.Rows, Args: IDArgs(ids)}
	out := make([]T, 0, len(ids))
	err := find.Query(ctx, on, len(ids), Collecting(columns, &out))
	return out, err
}
