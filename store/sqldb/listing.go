package sqldb

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"waymark/fleet"
)

// A listing is how a list is read: first which rows a page has, by ID and from as few tables as that takes, then these rows. Without
// another sort it is newest first.
type listing struct {
	from  string // tables
	id    string // column
	sorts map[string]sortable
}

// sortable is what a list is sorted by for one of its fields. NULL, which is what nobody knows, comes last either way.
type sortable struct {
	by      []string // expressions; texts are BYTEWISE, so that both engines sort by code point
	join    string   // the table that these take
	nulls   bool     // there may be some
	scanned bool     // no index has them: what is alike is left as it is read, which costs nothing
}

// indexed is a column of an index that has nothing before and nothing but the ID behind it.
func indexed(column string) sortable { return sortable{by: []string{column}} }

// scanned is an expression for which all rows that are chosen are looked at.
func scanned(by string) sortable { return sortable{by: []string{by}, scanned: true} }

// orNull makes a value that stands for nothing known come last.
func orNull(column, unknown string) sortable {
	return sortable{by: []string{`NULLIF(` + column + `, ` + unknown + `)`}, scanned: true, nulls: true}
}

// byOrgan sorts by the name of the organisation in a column.
func byOrgan(column string) sortable {
	return sortable{by: []string{`o.name BYTEWISE`, `o.id`}, join: ` JOIN organs o ON o.id = ` + column}
}

// sortKey is one expression that rows are sorted by.
type sortKey struct {
	by          string
	desc, nulls bool
}

// order returns what a listing is sorted by, the ID last, and the table that this takes.
func (l *listing) order(s fleet.Sort) (keys []sortKey, join string, err error) {
	if s.Field == "" {
		return []sortKey{{by: l.id, desc: true}}, "", nil
	}
	by, known := l.sorts[s.Field]
	if !known {
		return nil, "", fmt.Errorf("nothing sorts %s by %q", l.from, s.Field)
	}
	for _, b := range by.by {
		keys = append(keys, sortKey{b, s.Desc, by.nulls})
	}
	return append(keys, sortKey{by: l.id, desc: s.Desc && !by.scanned}), by.join, nil
}

// orderBy is the clause of keys, backwards from the last to the first.
func orderBy(keys []sortKey, backwards bool) string {
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

// few is up to how many found rows are better sorted than looked for among all in the order of an index. Databases
// cannot know and guess wrong.
const few = 5000

// choice is the rows that somebody asks a list for.
type choice struct {
	db   *DB
	list *listing
	where
	sort fleet.Sort
}

// count returns how many rows are chosen.
func (c *choice) count(ctx context.Context) (total int, err error) {
	err = c.db.read.QueryRowContext(ctx, `SELECT count(*) FROM `+c.list.from+c.clause(false), c.args...).Scan(&total)
	return total, c.db.wrap(err)
}

// query asks for the IDs of a page of total rows. The later half is counted from the other end: then they come backwards.
func (c *choice) query(total int, page fleet.Page) (query string, backwards bool, err error) {
	l := c.list
	keys, join, err := l.order(c.sort)
	offset, size := page.Offset(), min(page.Size, total-page.Offset())
	if backwards = offset > total/2; backwards {
		offset = total - offset - size
	}
	end := fmt.Sprintf(` LIMIT %d OFFSET %d`, size, offset)
	if total > few {
		return `SELECT ` + l.id + ` FROM ` + l.from + join + c.clause(c.sort.Field != "") + orderBy(keys, backwards) + end, backwards, err
	}
	found := `SELECT ` + l.id + ` AS id`
	for i := range keys {
		found += fmt.Sprintf(`, %s AS k%d`, keys[i].by, i)
		keys[i].by = fmt.Sprintf(`k%d`, i)
	}
	found += ` FROM ` + l.from + join + c.clause(false) + fmt.Sprintf(` LIMIT %d`, few) // with a limit it is not taken apart
	return `SELECT id FROM (` + found + `) AS found` + orderBy(keys, backwards) + end, backwards, err
}

// page returns the IDs of a page, in order, and how many rows there are.
func (c *choice) page(ctx context.Context, page fleet.Page) (ids []fleet.ID, total int, err error) {
	total, err = c.count(ctx)
	if err != nil || page.Offset() >= total {
		return nil, total, err
	}
	query, backwards, err := c.query(total, page)
	if err != nil {
		return nil, 0, err
	}
	ids, err = idsOf(ctx, c.db.read, c.db.dialect.words.Replace(query), c.args...)
	if backwards {
		slices.Reverse(ids)
	}
	return ids, total, c.db.wrap(err)
}

// all returns the IDs of all rows, in order.
func (c *choice) all(ctx context.Context) ([]fleet.ID, error) {
	keys, join, err := c.list.order(c.sort)
	if err != nil {
		return nil, err
	}
	query := `SELECT ` + c.list.id + ` FROM ` + c.list.from + join + c.clause(false) + orderBy(keys, false)
	ids, err := idsOf(ctx, c.db.read, c.db.dialect.words.Replace(query), c.args...)
	return ids, c.db.wrap(err)
}

// pageOf reads a page of rows. read returns rows by ID, in any order.
func pageOf[T any](ctx context.Context, c *choice, page fleet.Page, read func([]fleet.ID) ([]T, error), id func(*T) fleet.ID) ([]T, int, error) {
	ids, total, err := c.page(ctx, page)
	if err != nil || len(ids) == 0 {
		return nil, total, err
	}
	rows, err := read(ids)
	return inOrder(rows, ids, id), total, c.db.wrap(err)
}

// inOrder puts rows in the order of IDs.
func inOrder[T any](rows []T, ids []fleet.ID, id func(*T) fleet.ID) []T {
	at := make(map[fleet.ID]int, len(ids))
	for i, id := range ids {
		at[id] = i
	}
	slices.SortFunc(rows, func(a, b T) int { return cmp.Compare(at[id(&a)], at[id(&b)]) })
	return rows
}

// rowsOf are the tables that rows are read from by the ID in a column.
type rowsOf struct {
	db         *DB
	tables, id string
}

// lookUp reads rows by ID; those that do not exist are left out.
func lookUp[T any](ctx context.Context, on preparer, columns func(*T) []column, from rowsOf, ids []fleet.ID) ([]T, error) {
	find := bulk{before: selecting(columns) + from.tables + `WHERE ` + from.id + ` IN (VALUES `, after: `) ORDER BY ` + from.id, casts: []string{"BIGINT"}, width: 1,
		load: from.db.dialect.rows, args: idArgs(ids)}
	out := make([]T, 0, len(ids))
	err := find.query(ctx, on, len(ids), collecting(columns, &out))
	return out, err
}

// idsOf returns the IDs that a query finds.
func idsOf(ctx context.Context, on queryer, query string, args ...any) ([]fleet.ID, error) {
	rows, err := on.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	return scanIDs(rows)
}
