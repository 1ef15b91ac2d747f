package sqldb

import (
	"context"
	"database/sql/driver"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// Each connection has PostgreSQL keep the statements that it asked last, for the next time. One takes the server 40 KB, one that names 5,000 devices 2.4 MB, and what a list asks with a
// range of time in its text is seldom asked again: 512 of these, as many as pgx keeps by itself, on 16 connections would take 20 GB.
const (
	keptStatements = 128
	keptText       = 4 << 10 // of a statement at most, in bytes; a longer one is prepared each time, and kept by nobody
)

// connector makes connections that keep no long statements.
type connector struct{ driver.Connector }

// Connect implements driver.Connector.
func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if inner, ok := conn.(*stdlib.Conn); ok && err == nil {
		return forgetful{inner}, nil
	}
	return conn, err
}

// forgetful is a connection that keeps no long statements.
type forgetful struct{ *stdlib.Conn }

// QueryContext implements driver.QueryerContext.
func (c forgetful) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	return c.Conn.QueryContext(ctx, query, forgetting(query, args))
}

// ExecContext implements driver.ExecerContext.
func (c forgetful) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	return c.Conn.ExecContext(ctx, query, forgetting(query, args))
}

// forgetting is the arguments of a statement and, where it is long, before them that it is not kept.
func forgetting(query string, args []driver.NamedValue) []driver.NamedValue {
	if len(query) <= keptText {
		return args
	}
	return slices.Insert(slices.Clone(args), 0, driver.NamedValue{Value: pgx.QueryExecModeDescribeExec})
}
