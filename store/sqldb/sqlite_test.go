package sqldb

import (
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"waymark/store"
	"waymark/store/sqldb/engine"
	"waymark/store/storetest"
)

func openSQLite(t testing.TB, dir string) *DB {
	t.Helper()
	db, err := OpenSQLite(t.Context(), dir, storetest.Clock)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func TestSQLite(t *testing.T) {
	t.Parallel()
	storetest.Run(t, 3, func(t *testing.T) store.Engine {
		t.Parallel()
		return openSQLite(t, t.TempDir())
	})
}

// TestStatisticsOfSQLite has a table looked at once it has grown: who has read it before goes the shorter way from then on.
func TestStatisticsOfSQLite(t *testing.T) {
	db := openSQLite(t, t.TempDir())
	reader, err := db.main.Read.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	fill := func(from, to int) {
		t.Helper()
		_, err := db.main.Exec(t.Context(), `WITH RECURSIVE n(i) AS (SELECT $1 UNION ALL SELECT i + 1 FROM n WHERE i < $2) INSERT INTO plan_days (plan_id, day, many, paid, amount, tried) SELECT i % 2, i, 1, 1, 1, 0 FROM n`, from, to)
		if err == nil {
			err = db.TakeStatistics(t.Context())
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	times := 0
	way := func() (out string) {
		t.Helper()
		const asked = `SELECT many FROM plan_days WHERE day = 5`
		var many int
		if err := reader.QueryRowContext(t.Context(), asked).Scan(&many); err != nil { // which looks whether tables have changed
			t.Fatal(err)
		}
		times++ // each in another text: one that the connection keeps explains the way of when it was parsed, since it reads no table that has changed
		rows, err := reader.QueryContext(t.Context(), fmt.Sprintf(`EXPLAIN QUERY PLAN %s -- %d`, asked, times))
		if err == nil {
			err = engine.Drain(rows, func(r *sql.Rows) error {
				var id, parent, unused int
				var step string
				err := r.Scan(&id, &parent, &unused, &step)
				out += step
				return err
			})
		}
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	fill(1, small-1)
	if got := way(); !strings.Contains(got, "SCAN") {
		t.Errorf("a small table is asked by %q", got)
	}
	fill(small, 3*small)
	if got := way(); !strings.Contains(got, "ANY(plan_id)") {
		t.Errorf("a table that has grown is asked by %q", got)
	}
	if found, err := db.Check(t.Context()); err != nil || len(found) > 0 {
		t.Error(found, err)
	}
}

func BenchmarkSQLite(b *testing.B) {
	storetest.Bench(b, func(b *testing.B) store.Engine { return openSQLite(b, b.TempDir()) })
}
