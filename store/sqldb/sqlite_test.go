package sqldb

import (
	"testing"

	"waymark/store"
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
	storetest.Run(t, func(t *testing.T) store.Engine { return openSQLite(t, t.TempDir()) })
}

func BenchmarkSQLite(b *testing.B) {
	storetest.Bench(b, func(b *testing.B) store.Engine { return openSQLite(b, b.TempDir()) })
}
