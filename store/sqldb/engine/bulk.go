package engine

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"strings"
)

// Preparer is a transaction or a database.
type Preparer interface {
	PrepareContext(ctx context.Context, query string) (*sql.Stmt, error)
}

// Bulk is a statement that takes many rows of values: Before, then rows, then After.
type Bulk struct {
	Before, After string
	// Casts are the types of the columns where the engine cannot tell them from what stands around ("BIGINT");
	// empty for an insert.
	Casts []string
	Width int // columns
	Load  int // rows a statement takes at most, see dialect.rows
	// Args appends the values of row i.
	Args func(dst []any, i int) []any
}

// text returns the statement for n rows.
func (b Bulk) text(n int) string {
	var s strings.Builder
	s.Grow(len(b.Before) + len(b.After) + n*b.Width*8)
	s.WriteString(b.Before)
	at := 1
	for i := range n {
		if i > 0 {
			s.WriteByte(',')
		}
		s.WriteByte('(')
		for j := range b.Width {
			if j > 0 {
				s.WriteByte(',')
			}
			param := "$" + strconv.Itoa(at)
			if b.Casts != nil {
				param = "CAST(" + param + " AS " + b.Casts[j] + ")"
			}
			s.WriteString(param)
			at++
		}
		s.WriteByte(')')
	}
	s.WriteString(b.After)
	return s.String()
}

// each runs the statement over n rows, some at a time; run executes one. The statement for a full load is
// prepared once.
func (b Bulk) each(ctx context.Context, on Preparer, n int, run func(stmt *sql.Stmt, args []any) error) error {
	var full *sql.Stmt
	vals := make([]any, 0, min(b.Load, n)*b.Width)
	for start := 0; start < n; start += b.Load {
		size := min(b.Load, n-start)
		stmt := full
		if stmt == nil || size < b.Load {
			var err error
			if stmt, err = on.PrepareContext(ctx, b.text(size)); err != nil {
				return err
			}
			defer stmt.Close() // two at most
			if size == b.Load {
				full = stmt
			}
		}
		vals = vals[:0]
		for i := start; i < start+size; i++ {
			vals = b.Args(vals, i)
		}
		if err := run(stmt, vals); err != nil {
			return err
		}
	}
	return nil
}

// Exec runs a statement without results over n rows.
func (b Bulk) Exec(ctx context.Context, on Preparer, n int) error {
	return b.each(ctx, on, n, func(stmt *sql.Stmt, vals []any) error {
		_, err := stmt.ExecContext(ctx, vals...)
		return err
	})
}

// Query runs a statement with results over n rows and calls scan for each result.
func (b Bulk) Query(ctx context.Context, on Preparer, n int, scan func(*sql.Rows) error) error {
	return b.each(ctx, on, n, func(stmt *sql.Stmt, vals []any) error {
		rows, err := stmt.QueryContext(ctx, vals...)
		if err != nil {
			return err
		}
		return Drain(rows, scan)
	})
}

// ErrEnough ends Drain early, without being an error of it.
var ErrEnough = errors.New("enough rows")

// Drain calls scan for each row and closes rows.
func Drain(rows *sql.Rows, scan func(*sql.Rows) error) error {
	defer rows.Close()
	for rows.Next() {
		if err := scan(rows); errors.Is(err, ErrEnough) {
			return nil
		} else if err != nil {
			return err
		}
	}
	return rows.Err()
}

// Until makes a scan that passes each row to yield and ends with ErrEnough when it has enough.
func Until[T any](yield func(T) bool, scan func(*sql.Rows) (T, error)) func(*sql.Rows) error {
	return func(r *sql.Rows) error {
		v, err := scan(r)
		if err != nil {
			return err
		}
		if !yield(v) {
			return ErrEnough
		}
		return nil
	}
}
