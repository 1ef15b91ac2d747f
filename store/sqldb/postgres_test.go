package sqldb

import (
	"os"
	"testing"

	"waymark/store"
	"waymark/store/storetest"
)

// cluster is shared by the tests of this package; each has a database of its own.
var cluster storetest.Postgres

func TestMain(m *testing.M) {
	code := m.Run()
	cluster.Stop()
	os.Exit(code)
}

func openPostgres(t testing.TB, url string) *DB {
	t.Helper()
	db, err := OpenPostgres(t.Context(), url, storetest.Clock)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func TestPostgres(t *testing.T) {
	storetest.Run(t, func(t *testing.T) store.Engine { return openPostgres(t, cluster.Database(t)) })
}

func BenchmarkPostgres(b *testing.B) {
	storetest.Bench(b, func(b *testing.B) store.Engine { return openPostgres(b, cluster.Database(b)) })
}
