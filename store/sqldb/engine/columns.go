package engine

import (
	"context"
	"database/sql"
	"strconv"
	"strings"

	"waymark/fleet"
)

// Column is a column of a table or query and where its value stands in a struct. A word lists the columns of its struct once:
// what is selected and scanned, inserted and updated comes from that list.
type Column struct {
	name string
	// at is where the value is read to and taken from: *string, *bool, *[]byte, *int64 or one of the types below, for which Scan is
	// slow otherwise or cannot do it at all, or **int64 for what may be NULL. In a column that is only written it may
	// also be the value itself.
	at any
}

// Col is a column by name and place.
func Col(name string, at any) Column { return Column{name, at} }

// NameOf returns the name of the column of a value by where that stands, "" where there is none.
func NameOf(columns []Column, at any) string {
	for _, c := range columns {
		if c.at == at {
			return c.name
		}
	}
	return ""
}

// value is what is written of a column.
func (c Column) value() any {
	switch at := c.at.(type) {
	case *string:
		return Text(*at)
	case *bool:
		return *at
	case *[]byte:
		return *at
	case *int64:
		return *at
	case *Whole:
		return int64(*at)
	case *Ref:
		return IDOrNull(fleet.ID(*at))
	case *List:
		return Text(strings.Join(*at, ","))
	case **int64:
		if *at == nil {
			return nil
		}
		return **at
	case Maybe:
		if *at.To == nil {
			return nil
		}
		return int64(**at.To)
	}
	return c.at
}

// Of names columns by the alias of their table.
func Of(alias string, columns []Column) []Column {
	for i := range columns {
		columns[i].name = alias + "." + columns[i].name
	}
	return columns
}

// OrZero selects zero values where an outer join finds no row.
func OrZero(columns []Column) []Column {
	for i, c := range columns {
		zero := ""
		switch c.at.(type) {
		case *string:
			zero = `''`
		case *bool:
			zero = `FALSE`
		case *int64, *Whole:
			zero = `0`
		default: // knows NULL
			continue
		}
		columns[i].name = `COALESCE(` + c.name + `, ` + zero + `)`
	}
	return columns
}

// names are those of columns, for SELECT and INSERT.
func names(columns []Column) string {
	all := make([]string, len(columns))
	for i, c := range columns {
		all[i] = c.name
	}
	return strings.Join(all, ", ")
}

// Values appends what is written of columns.
func Values(dst []any, columns []Column) []any {
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

// Inserting is the statement that adds a row to a table, with its arguments.
func Inserting(table string, columns []Column) (statement string, args []any) {
	return `INSERT INTO ` + table + ` (` + names(columns) + `) VALUES (` + params(1, len(columns)) + `)`, Values(nil, columns)
}

// Updating is the statement that replaces columns of the row of an ID, with its arguments.
func Updating(table string, columns []Column, id fleet.ID) (statement string, args []any) {
	return `UPDATE ` + table + ` SET (` + names(columns) + `) = (` + params(2, len(columns)+1) + `) WHERE id = $1`, Values([]any{int64(id)}, columns)
}

// InsertingAll is Inserting for many rows.
func InsertingAll[T any](db *DB, table string, columns func(*T) []Column, rows []T) Bulk {
	all := columns(new(T))
	return Bulk{Before: `INSERT INTO ` + table + ` (` + names(all) + `) VALUES `, Width: len(all), Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any { return Values(dst, columns(&rows[i])) }}
}

// Selecting begins the query that reads columns.
func Selecting[T any](columns func(*T) []Column) string {
	return `SELECT ` + names(columns(new(T))) + ` `
}

// Reading makes a scan that passes each row on, which the next one overwrites: nothing but its texts is made for a row.
func Reading[T any](columns func(*T) []Column, yield func(*T) error) func(*sql.Rows) error {
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

// Collecting is Reading into a list.
func Collecting[T any](columns func(*T) []Column, into *[]T) func(*sql.Rows) error {
	return Reading(columns, func(row *T) error {
		*into = append(*into, *row)
		return nil
	})
}

// Find reads all rows of a query, whose columns rest follows.
func Find[T any](ctx context.Context, on Queryer, columns func(*T) []Column, rest string, args ...any) ([]T, error) {
	rows, err := on.QueryContext(ctx, Selecting(columns)+rest, args...)
	if err != nil {
		return nil, err
	}
	var out []T
	err = Drain(rows, Collecting(columns, &out))
	return out, err
}

// FindOne is Find for a query that finds one row, else it returns sql.ErrNoRows.
func FindOne[T any](ctx context.Context, on Queryer, columns func(*T) []Column, rest string, args ...any) (row T, err error) {
	found, err := Find(ctx, on, columns, rest, args...)
	if err == nil && len(found) == 0 {
		err = sql.ErrNoRows
	}
	if err != nil {
		return row, err
	}
	return found[0], nil
}
