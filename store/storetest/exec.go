package storetest

import (
	"database/sql"
	"testing"
)

// Exec runs statements past the engine, for what it has no call for: adding very much at once, or what a server does in its spare
// time. The driver is "sqlite" or "pgx", which the engine has brought along.
func Exec(t testing.TB, driver, at string, statements ...string) {
	t.Helper()
	db, err := sql.Open(driver, at)
	check(t, err)
	defer db.Close()
	for _, s := range statements {
		_, err := db.ExecContext(t.Context(), s)
		check(t, err)
	}
}
