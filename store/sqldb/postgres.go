package sqldb

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"waymark/fleet"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/points"
	"waymark/store/sqldb/schema"
)

// connections is how many a process holds at most; more queries wait for their turn.
const connections = 16

// planning is how PostgreSQL reckons for the connections of a process, unless the URL says otherwise. A page of a list is a few thousand rows in the order of
// an index, each with a look at its device: with disks that turn in mind it is sooner reckoned to be read and sorted whole, and compiled for that.
// It joins as many tables in the order that is best, and no more: an alarm with all that is shown of it is of eight, and the numbers that are asked for make nine, so that of
// twenty alarms with the usual eight all alarms that there are were joined first, and the twenty picked out then.
var planning = map[string]string{"random_page_cost": "1.1", "jit": "off", "join_collapse_limit": "11"}

// OpenPostgres opens a database by its URL (postgres://user:password@host/name) and makes what is missing. Many
// processes may have it open at once. Close it after use.
func OpenPostgres(ctx context.Context, url string, clock fleet.Clock) (*DB, error) {
	return newPostgres(ctx, url, clock, schema.Postgres.Migrate)
}

func newPostgres(ctx context.Context, url string, clock fleet.Clock, prepare engine.Preparing) (*DB, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, fmt.Errorf("sqldb: %w", err)
	}
	for name, value := range planning {
		if _, said := config.RuntimeParams[name]; !said {
			config.RuntimeParams[name] = value
		}
	}
	config.StatementCacheCapacity = min(config.StatementCacheCapacity, keptStatements)
	pool := sql.OpenDB(connector{stdlib.GetConnector(*config, stdlib.OptionAfterConnect(waitForDisk))})
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
