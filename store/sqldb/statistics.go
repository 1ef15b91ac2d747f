package sqldb

import (
	"context"
	"database/sql"
	"fmt"

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
