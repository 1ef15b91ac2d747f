package sqldb

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"strings"

	"waymark/fleet"
)

// column is a column of a table or query and where its value stands in a struct. A word lists the columns of its struct once:
// what is selected and scanned, inserted and updated comes from that list.
type column struct {
	name string
	// at is where the value is read to and taken from: *string, *bool, *[]byte, *int64 or one of the types below, for which Scan is
	// slow otherwise or cannot do it at all, or **int64 for what may be NULL. In a column that is only written it may
	// also be the value itself.
	at any
}

// whole is an int, ref an ID or a moment that is kept as NULL when it is 0, list a list of words that is kept with commas.
type (
	whole int
	ref   int64
	list  []string
	maybe struct{ to **int }
)

// id makes an ID a place that is scanned fast, as millis does with a moment.
func id(at *fleet.ID) *int64 { return (*int64)(at) }

func millis(at *fleet.Millis) *int64 { return (*int64)(at) }

// Scan implements sql.Scanner.
func (w *whole) Scan(from any) error {
	n, err := number(from)
	*w = whole(n)
	return err
}

// Scan implements sql.Scanner.
func (r *ref) Scan(from any) error {
	if *r = 0; from == nil {
		return nil
	}
	n, err := number(from)
	*r = ref(n)
	return err
}

// Scan implements sql.Scanner.
func (l *list) Scan(from any) error {
	s, is := from.(string)
	if !is {
		return fmt.Errorf("a list of words is kept as %T", from)
	}
	*l = splitList(s)
	return nil
}

// Scan implements sql.Scanner.
func (m maybe) Scan(from any) error {
	if *m.to = nil; from == nil {
		return nil
	}
	n, err := number(from)
	v := int(n)
	*m.to = &v
	return err
}

func number(from any) (int64, error) {
	n, is := from.(int64)
	if !is {
		return 0, fmt.Errorf("a number is kept as %T", from)
	}
	return n, nil
}

// value is what is written of a column.
func (c column) value() any {
	switch at := c.at.(type) {
	case *string:
		return text(*at)
	case *bool:
		return *at
	case *[]byte:
		return *at
	case *int64:
		return *at
	case *whole:
		return int64(*at)
	case *ref:
		return idOrNull(fleet.ID(*at))
	case *list:
		return text(strings.Join(*at, ","))
	case **int64:
		if *at == nil {
			return nil
		}
		return **at
	case maybe:
		if *at.to == nil {
			return nil
		}
		return int64(**at.to)
	}
	return c.at
}

// of names columns by the alias of their table.
func of(alias string, columns []column) []column {
	for i := range columns {
		columns[i].name = alias + "." + columns[i].name
	}
	return columns
}

// orZero selects zero values where an outer join finds no row.
func orZero(columns []column) []column {
	for i, c := range columns {
		zero := ""
		switch c.at.(type) {
		case *string:
			zero = `''`
		case *bool:
			zero = `FALSE`
		case *int64, *whole:
			zero = `0`
		default: // knows NULL
			continue
		}
		columns[i].name = `COALESCE(` + c.name + `, ` + zero + `)`
	}
	return columns
}

// names are those of columns, for SELECT and INSERT.
func names(columns []column) string {
	all := make([]string, len(columns))
	for i, c := range columns {
		all[i] = c.name
	}
	return strings.Join(all, ", ")
}

// values appends what is written of columns.
func values(dst []any, columns []column) []any {
	for _, c := range columns {
		dst = append(dst, c.value())
	}
	return dst
}

// params returns the placeholders from–to, joined with commas.
func params(from, to int) string {
	var s []byte
	for i := from; i <= to; i++ {
		if i > from {
			s = append(s, ',', ' ')
		}
		s = strconv.AppendInt(append(s, '$'), int64(i), 10)
	}
	return string(s)
}

// inserting is the statement that adds a row to a table, with its arguments.
func inserting(table string, columns []column) (statement string, args []any) {
	return `INSERT INTO ` + table + ` (` + names(columns) + `) VALUES (` + params(1, len(columns)) + `)`, values(nil, columns)
}

// updating is the statement that replaces columns of the row of an ID, with its arguments.
func updating(table string, columns []column, id fleet.ID) (statement string, args []any) {
	return `UPDATE ` + table + ` SET (` + names(columns) + `) = (` + params(2, len(columns)+1) + `) WHERE id = $1`, values([]any{int64(id)}, columns)
}

// insertingAll is inserting for many rows.
func insertingAll[T any](db *DB, table string, columns func(*T) []column, rows []T) bulk {
	all := columns(new(T))
	return bulk{before: `INSERT INTO ` + table + ` (` + names(all) + `) VALUES `, width: len(all), load: db.dialect.rows,
		args: func(dst []any, i int) []any { return values(dst, columns(&rows[i])) }}
}

// selecting begins the query that reads columns.
func selecting[T any](columns func(*T) []column) string {
	return `SELECT ` + names(columns(new(T))) + ` `
}

// reading makes a scan that passes each row on, which the next one overwrites: nothing but its texts is made for a row.
func reading[T any](columns func(*T) []column, yield func(*T) error) func(*sql.Rows) error {
	row := new(T)
	all := columns(row)
	to := make([]any, len(all))
	for i, c := range all {
		to[i] = c.at
	}
	return func(r *sql.Rows) error {
		if err := r.Scan(to...); err != nil {
			return err
		}
		return yield(row)
	}
}

// collecting is reading into a list.
func collecting[T any](columns func(*T) []column, into *[]T) func(*sql.Rows) error {
	return reading(columns, func(row *T) error {
		*into = append(*into, *row)
		return nil
	})
}

// find reads all rows of a query, whose columns rest follows.
func find[T any](ctx context.Context, on queryer, columns func(*T) []column, rest string, args ...any) ([]T, error) {
	rows, err := on.QueryContext(ctx, selecting(columns)+rest, args...)
	if err != nil {
		return nil, err
	}
	var out []T
	err = drain(rows, collecting(columns, &out))
	return out, err
}

// findOne is find for a query that finds one row, else it returns sql.ErrNoRows.
func findOne[T any](ctx context.Context, on queryer, columns func(*T) []column, rest string, args ...any) (row T, err error) {
	found, err := find(ctx, on, columns, rest, args...)
	if err == nil && len(found) == 0 {
		err = sql.ErrNoRows
	}
	if err != nil {
		return row, err
	}
	return found[0], nil
}
