package engine

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// opened returns one connection to a new file, and what it keeps.
func opened(t testing.TB) (*sql.Conn, *cachingConn) {
	t.Helper()
	db, err := openSQLite(dsn(filepath.Join(t.TempDir(), "kept.db"), "temp_store(MEMORY)"))
	if err != nil {
		t.Fatal(err)
	}
	on, err := db.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := on.Close(); err != nil {
			t.Error(err)
		}
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	var c *cachingConn
	if err := on.Raw(func(is any) error { c = is.(*cachingConn); return nil }); err != nil {
		t.Fatal(err)
	}
	run(t, on, `CREATE TABLE numbers (n INTEGER PRIMARY KEY, name TEXT UNIQUE)`)
	run(t, on, `INSERT INTO numbers VALUES ($1, $2), ($3, $4), ($5, $6)`, 1, "one", 2, "two", 3, "three")
	return on, c
}

func run(t testing.TB, on *sql.Conn, text string, args ...any) {
	t.Helper()
	if _, err := on.ExecContext(t.Context(), text, args...); err != nil {
		t.Fatal(err)
	}
}

func name(on *sql.Conn, n int) (name string, err error) {
	err = on.QueryRowContext(context.Background(), `SELECT name FROM numbers WHERE n = $1`, n).Scan(&name)
	return name, err
}

// A statement is parsed once and answers as if it were parsed each time: with other arguments, within the rows of its
// like, after it failed, after the table has changed, and after its text was prepared by hand.
func TestKeptStatements(t *testing.T) {
	on, c := opened(t)
	const all = `SELECT n FROM numbers ORDER BY n`
	before := c.parsed
	for range 3 {
		for n, want := range []string{"", "one", "two", "three"} {
			if got, err := name(on, n); got != want || (err == nil) == (want == "") {
				t.Fatalf("%d: %q, %v", n, got, err)
			}
		}
	}
	if c.parsed != before+1 {
		t.Errorf("parsed %d times", c.parsed-before)
	}

	pairs := ""
	each := func(then func(n int) error) error {
		rows, err := on.QueryContext(t.Context(), all)
		if err != nil {
			return err
		}
		return Drain(rows, func(r *sql.Rows) error {
			var n int
			return errors.Join(r.Scan(&n), then(n))
		})
	}
	err := each(func(outer int) error {
		return each(func(inner int) error { pairs += fmt.Sprint(outer, inner, " "); return nil })
	})
	if err != nil || pairs != "1 1 1 2 1 3 2 1 2 2 2 3 3 1 3 2 3 3 " {
		t.Errorf("%q, %v", pairs, err)
	}

	const insert = `INSERT INTO numbers VALUES ($1, $2)`
	if _, err := on.ExecContext(t.Context(), insert, 4, "one"); err == nil {
		t.Error("a name is there twice")
	}
	run(t, on, insert, 4, "four")
	func() {
		byHand, err := on.PrepareContext(t.Context(), insert)
		if err != nil {
			t.Fatal(err)
		}
		defer byHand.Close()
		if _, err := byHand.ExecContext(t.Context(), 5, "five"); err != nil {
			t.Error(err)
		}
		run(t, on, insert, 6, "six") // while the other is still held
	}()
	run(t, on, insert, 7, "seven")

	run(t, on, `ALTER TABLE numbers RENAME COLUMN name TO old`)
	if got, err := name(on, 7); err == nil {
		t.Errorf("a column that is gone says %q", got)
	}
	run(t, on, `ALTER TABLE numbers RENAME COLUMN old TO name`)
	if got, err := name(on, 7); err != nil || got != "seven" {
		t.Errorf("%q, %v", got, err)
	}
}

// However many different statements a connection runs, it keeps some, those of late.
func TestKeptStatementsAreBounded(t *testing.T) {
	on, c := opened(t)
	for i := range 3 * cacheSize {
		run(t, on, fmt.Sprintf(`UPDATE numbers SET name = name WHERE n = %d`, i))
		if _, err := name(on, 1); err != nil {
			t.Fatal(err)
		}
	}
	run(t, on, `UPDATE numbers SET name = name WHERE n IN (`+strings.Repeat("1,", cacheText)+`1)`)
	if len(c.kept) != cacheSize {
		t.Errorf("%d are kept", len(c.kept))
	}
	before := c.parsed
	if _, err := name(on, 1); err != nil || c.parsed != before {
		t.Errorf("what is asked all the time was parsed again: %v", err)
	}
}

// A query that its reader gives up leaves the connection as it was.
func TestKeptStatementGivenUp(t *testing.T) {
	on, _ := opened(t)
	func() {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		rows, err := on.QueryContext(ctx, `SELECT name FROM numbers WHERE n >= $1`, 1)
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		if !rows.Next() {
			t.Fatal("no row")
		}
	}()
	run(t, on, `DROP TABLE numbers`) // which waits for nobody's rows
}

func BenchmarkKeptStatement(b *testing.B) {
	on, c := opened(b)
	for _, kept := range []bool{true, false} {
		b.Run(fmt.Sprintf("kept=%t", kept), func(b *testing.B) {
			for b.Loop() {
				if _, err := name(on, 2); err != nil {
					b.Fatal(err)
				}
				if !kept {
					c.forget()
				}
			}
		})
	}
}

// Parameters lose their numbers where these say nothing that their order does not, and nowhere else.
func TestUnnumbered(t *testing.T) {
	for text, want := range map[string]string{
		``: ``, `SELECT 1`: `SELECT 1`, `SELECT $1`: `SELECT ?`, `VALUES ($1,$2),($3,$4)`: `VALUES (?,?),(?,?)`,
		`VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`: `VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		`SELECT $1, $1`: `SELECT $1, $1`, `SELECT $2, $1`: `SELECT $2, $1`, `SELECT $2`: `SELECT $2`, `SELECT $10`: `SELECT $10`, `SELECT $1, $20`: `SELECT $1, $20`,
		`SELECT '$1'`: `SELECT '$1'`, `SELECT '$1', $1`: `SELECT '$1', $1`, `SELECT $`: `SELECT $`, `SELECT $x`: `SELECT $x`,
	} {
		if got := unnumbered(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
	on, c := opened(t)
	for range 2 {
		var a, b int
		if err := on.QueryRowContext(t.Context(), `SELECT (SELECT n FROM numbers WHERE name = $1), (SELECT n FROM numbers WHERE n = $2)`, "two", 3).Scan(&a, &b); a != 2 || b != 3 || err != nil {
			t.Errorf("%d and %d: %v", a, b, err)
		}
	}
	if c.kept[`SELECT (SELECT n FROM numbers WHERE name = $1), (SELECT n FROM numbers WHERE n = $2)`] == nil {
		t.Error("the statement is not kept under its text")
	}
}

// BenchmarkManyParameters inserts 50 rows of 20 values with one statement.
func BenchmarkManyParameters(b *testing.B) {
	on, _ := opened(b)
	columns := make([]string, 20)
	for i := range columns {
		columns[i] = fmt.Sprint("c", i)
	}
	run(b, on, `CREATE TABLE wide (`+strings.Join(columns, ", ")+`)`)
	text := Bulk{Before: `INSERT INTO wide VALUES `, Width: 20}.text(50)
	args := make([]any, 1000)
	for i := range args {
		args[i] = i
	}
	run(b, on, `BEGIN`)
	for b.Loop() {
		run(b, on, text, args...)
	}
	run(b, on, `ROLLBACK`)
}
