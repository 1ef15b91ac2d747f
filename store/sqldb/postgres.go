package sqldb

import (
	"context"
	"database/sql"
	"fmt"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"waymark/fleet"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/points"
	"waymark/store/sqldb/schema"
)

// connections is how many a process holds at most; more queries wait for their turn.
const connections = 16

// OpenPostgres opens a database by its URL (postgres://user:password@host/name) and makes what is missing. Many
// processes may have it open at once. Close it after use.
func OpenPostgres(ctx context.Context, url string, clock fleet.Clock) (*DB, error) {
	return newPostgres(ctx, url, clock, schema.Postgres.Migrate)
}

func newPostgres(ctx context.Context, url string, clock fleet.Clock, prepare engine.Preparing) (*DB, error) {
	pool, err := sql.Open("pgx", url)
	if err != nil {
		return nil, fmt.Errorf("sqldb: %w", err)
	}
	pool.SetMaxOpenConns(connections)
	pool.SetMaxIdleConns(connections)
	main := &engine.DB{Dialect: engine.Postgres, Read: pool, Write: pool}
	kept, err := points.OpenTables(main, clock)
	for _, part := range []string{engine.PartMain, engine.PartPoints} {
		if err == nil {
			err = prepare(ctx, pool, part)
		}
	}
	if err == nil {
		err = takeStatistics(ctx, pool)
	}
	if err != nil {
		_ = pool.Close()
		return nil, err
	}
	return newDB(main, kept), nil
}
