package sqldb

import (
	"context"
	"database/sql"
	"fmt"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"waymark/fleet"
	"waymark/store/chunk"
)

// connections is how many a process holds at most; more queries wait for their turn.
const connections = 16

// OpenPostgres opens a database by its URL (postgres://user:password@host/name) and makes what is missing. Many
// processes may have it open at once. Close it after use.
func OpenPostgres(ctx context.Context, url string, clock fleet.Clock) (*DB, error) {
	return newPostgres(ctx, url, clock, postgresDialect.migrate)
}

func newPostgres(ctx context.Context, url string, clock fleet.Clock, prepare preparing) (*DB, error) {
	codec, err := chunk.New()
	if err != nil {
		return nil, err
	}
	pool, err := sql.Open("pgx", url)
	if err != nil {
		return nil, fmt.Errorf("sqldb: %w", err)
	}
	pool.SetMaxOpenConns(connections)
	pool.SetMaxIdleConns(connections)
	for _, part := range []string{PartMain, partPoints} {
		if err := prepare(ctx, pool, part); err != nil {
			_ = pool.Close()
			return nil, err
		}
	}
	if err := takeStatistics(ctx, pool); err != nil {
		_ = pool.Close()
		return nil, err
	}
	tables := &tableShelf{db: pool, clock: clock}
	return &DB{dialect: postgresDialect, clock: clock, codec: codec, read: pool, write: pool, shelf: tables}, nil
}
