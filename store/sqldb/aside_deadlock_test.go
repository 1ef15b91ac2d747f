package sqldb

import (
	"database/sql"
	"testing"

	"waymark/store/storetest"
)

// TestSetAsideWaitsAgain: setting a month aside takes the table of all months first, and then that of odd times; somebody who has the latter and then wants
// the former has PostgreSQL undo one of both. The month is set aside all the same.
func TestSetAsideWaitsAgain(t *testing.T) {
	url := cluster.Database(t)
	db := openPostgres(t, url)
	merge(t, db, 1, storetest.Track(1, noon-40*86_400_000, 200))
	other, err := sql.Open("pgx", url)
	check(t, err)
	defer other.Close()
	tx, err := other.BeginTx(t.Context(), nil)
	check(t, err)
	defer func() { _ = tx.Rollback() }()
	_, err = tx.ExecContext(t.Context(), `SET LOCAL deadlock_timeout = '1h'; LOCK TABLE chunks_odd IN ACCESS SHARE MODE`) // it is not this one that is undone
	check(t, err)
	done := make(chan error, 1)
	go func() { done <- db.SetAside(t.Context(), asideMonth) }()
	for waits := false; !waits; {
		select {
		case err := <-done:
			t.Fatalf("it did not wait: %v", err)
		default:
		}
		check(t, other.QueryRowContext(t.Context(), `SELECT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted AND relation = CAST('chunks_odd' AS regclass))`).Scan(&waits))
	}
	_, err = tx.ExecContext(t.Context(), `LOCK TABLE chunks IN ACCESS SHARE MODE`)
	check(t, err)
	check(t, tx.Rollback())
	check(t, <-done)
	away, err := db.AsideMonths(t.Context())
	check(t, err)
	if len(away) != 1 || away[0] != asideMonth {
		t.Fatalf("aside are %q", away)
	}
}
