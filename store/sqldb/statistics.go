package sqldb

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"waymark/store/sqldb/engine"
)

// unseen are the tables with rows that PostgreSQL knows nothing of, as after a restore. Autovacuum gets to them after a while;
// until then it guesses and reads each row to see whether it is there still, and questions about half of the tree take
// several times as long. The partitions of points are asked by their key only, whatever is known of them.
const unseen = `
	SELECT quote_ident(s.relname) FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid
	WHERE s.schemaname = current_schema() AND s.last_analyze IS NULL AND s.last_autoanalyze IS NULL
		AND NOT c.relispartition AND c.relkind = 'r' AND pg_relation_size(s.relid) > 0`

// takeStatistics has PostgreSQL look at the unseen tables. Many processes may do it at once.
func takeStatistics(ctx context.Context, pool *sql.DB) error {
	var names []string
	rows, err := pool.QueryContext(ctx, unseen)
	if err == nil {
		err = engine.Drain(rows, func(r *sql.Rows) error {
			names = append(names, "")
			return r.Scan(&names[len(names)-1])
		})
	}
	if err != nil {
		return fmt.Errorf("sqldb: tables without statistics: %w", err)
	}
	for _, name := range names {
		if _, err := pool.ExecContext(ctx, `VACUUM (ANALYZE, SKIP_LOCKED) `+name); err != nil {
			return fmt.Errorf("sqldb: statistics of %s: %w", name, err)
		}
	}
	return nil
}

// stalest asks SQLite, without doing it, which tables it would look at again: those with an index of which it knows nothing, and those that have ten times the
// rows that they had, or a tenth.
const stalest = `PRAGMA optimize(0x10003)`

// small is how many rows a table has of which nothing is kept: any way to them is short, and what was right for them would be wrong an hour later,
// when a fleet was imported.
const small = 1000

// TakeStatistics implements store.Statistics. SQLite looks at one table after another, so that who writes waits for one at most, and at so many rows of each index as
// engine.OpenFile says. PostgreSQL does by itself, but for what it has never seen.
func (db *DB) TakeStatistics(ctx context.Context) error {
	if !db.main.Apart() {
		return takeStatistics(ctx, db.main.Write)
	}
	var stale []string
	rows, err := db.main.Write.QueryContext(ctx, stalest)
	if err == nil {
		err = engine.Drain(rows, func(r *sql.Rows) error {
			stale = append(stale, "")
			return r.Scan(&stale[len(stale)-1])
		})
	}
	looked := false
	for i := 0; i < len(stale) && err == nil; i++ {
		var large bool
		table := strings.TrimPrefix(stale[i], "ANALYZE ")
		if err = db.main.Read.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM `+table+` LIMIT 1 OFFSET $1)`, small-1).Scan(&large); err == nil && large {
			looked = true
			_, err = db.main.Write.ExecContext(ctx, stale[i])
		}
	}
	if err == nil && looked {
		err = db.tellReaders(ctx)
	}
	return db.main.Wrap(err)
}

// tellReaders has the connections that read know what statistics say now: they read that once, with the tables that there are, and again when these have changed.
func (db *DB) tellReaders(ctx context.Context) error {
	return engine.InTx(ctx, db.main.Write, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `CREATE TABLE statistics_taken (one INTEGER)`)
		if err == nil {
			_, err = tx.ExecContext(ctx, `DROP TABLE statistics_taken`)
		}
		return err
	})
}
