package sqldb

import (
	"strings"
	"testing"
)

// TestLongStatementsAreNotKept: PostgreSQL keeps a statement for the next time where it is short, and none that names thousands of rows, which it answers all the same.
func TestLongStatementsAreNotKept(t *testing.T) {
	t.Parallel()
	db := freshPostgres(t)
	conn, err := db.main.Read.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	kept := func(sign string) (n int) {
		t.Helper()
		if err := conn.QueryRowContext(t.Context(), `SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE '%' || $1::text || '%' AND statement NOT LIKE '%pg_prepared%'`, sign).Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	ask := func(query string) {
		t.Helper()
		var n int
		if err := conn.QueryRowContext(t.Context(), query, 7, 35).Scan(&n); err != nil || n != 42 {
			t.Fatal(n, err)
		}
		if _, err := conn.ExecContext(t.Context(), query, 7, 35); err != nil {
			t.Fatal(err)
		}
	}
	long := strings.Repeat(`1, `, 5000)
	for range 3 {
		ask(`SELECT $1::bigint + $2 AS short`)
		ask(`SELECT $1::bigint + $2 AS long WHERE 1 IN (` + long + `1)`)
	}
	if short, long := kept("AS short"), kept("AS long"); short != 1 || long != 0 {
		t.Errorf("%d short statements are kept, %d long ones", short, long)
	}
}
