package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"strings"
)

// preparer is a transaction or a database.
type preparer interface {
	PrepareContext(ctx context.Context, query string) (*sql.Stmt, error)
}

// bulk is a statement that takes many rows of values: before, then rows, then after.
type bulk struct {
	before, after string
	// casts are the types of the columns where the engine cannot tell them from what stands around ("BIGINT");
	// empty for an insert.
	casts []string
	width int // columns
	load  int // rows a statement takes at most, see dialect.rows
	// args appends the values of row i.
	args func(dst []any, i int) []any
}

// text returns the statement for n rows.
func (b bulk) text(n int) string {
	var s strings.Builder
	s.Grow(len(b.before) + len(b.after) + n*b.width*8)
	s.WriteString(b.before)
	at := 1
	for i := range n {
		if i > 0 {
			s.WriteByte(',')
		}
		s.WriteByte('(')
		for j := range b.width {
			if j > 0 {
				s.WriteByte(',')
			}
			param := "$" + strconv.Itoa(at)
			if b.casts != nil {
				param = "CAST(" + param + " AS " + b.casts[j] + ")"
			}
			s.WriteString(param)
			at++
		}
		s.WriteByte(')')
	}
	s.WriteString(b.after)
	return s.String()
}

// each runs the statement over n rows, some at a time; run executes one. The statement for a full load is
// prepared once.
func (b bulk) each(ctx context.Context, on preparer, n int, run func(stmt *sql.Stmt, args []any) error) error {
	var full *sql.Stmt
	vals := make([]any, 0, min(b.load, n)*b.width)
	for start := 0; start < n; start += b.load {
		size := min(b.load, n-start)
		stmt := full
		if stmt == nil || size < b.load {
			var err error
			if stmt, err = on.PrepareContext(ctx, b.text(size)); err != nil {
				return err
			}
			defer stmt.Close() // two at most
			if size == b.load {
				full = stmt
			}
		}
		vals = vals[:0]
		for i := start; i < start+size; i++ {
			vals = b.args(vals, i)
		}
		if err := run(stmt, vals); err != nil {
			return err
		}
	}
	return nil
}

// exec runs a statement without results over n rows.
func (b bulk) exec(ctx context.Context, on preparer, n int) error {
	return b.each(ctx, on, n, func(stmt *sql.Stmt, vals []any) error {
		_, err := stmt.ExecContext(ctx, vals...)
		return err
	})
}

// query runs a statement with results over n rows and calls scan for each result.
func (b bulk) query(ctx context.Context, on preparer, n int, scan func(*sql.Rows) error) error {
	return b.each(ctx, on, n, func(stmt *sql.Stmt, vals []any) error {
		rows, err := stmt.QueryContext(ctx, vals...)
		if err != nil {
			return err
		}
		return drain(rows, scan)
	})
}

// errEnough ends drain early, without being an error of it.
var errEnough = errors.New("enough rows")

// drain calls scan for each row and closes rows.
func drain(rows *sql.Rows, scan func(*sql.Rows) error) error {
	defer rows.Close()
	for rows.Next() {
		if err := scan(rows); errors.Is(err, errEnough) {
			return nil
		} else if err != nil {
			return err
		}
	}
	return rows.Err()
}
