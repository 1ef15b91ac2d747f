package engine

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"strings"

	"modernc.org/sqlite"
)

// What a connection to SQLite keeps of the statements that it has parsed. The driver parses a statement anew each time that it is run, which took a
// quarter of the processor where commands are sent. A long one with many rows of values is not said twice in the same length, so it is not kept.
const (
	keptStatements = 64
	keptLength     = 8 << 10 // bytes of a statement's text
)

// openSQLite is sql.Open for SQLite, with connections that keep their statements.
func openSQLite(dsn string) (*sql.DB, error) {
	c, err := sqlite.NewConnector(dsn)
	if err != nil {
		return nil, err
	}
	return sql.OpenDB(keeping{c}), nil
}

// keeping connects to SQLite.
type keeping struct{ driver.Connector }

// Connect opens a connection that keeps its statements.
func (k keeping) Connect(ctx context.Context) (driver.Conn, error) {
	c, err := k.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return &conn{connection: c.(connection), kept: map[string]*statement{}}, nil
}

// connection is what the driver's connections can do.
type connection interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// conn is a connection that keeps its statements. database/sql uses it from one goroutine at a time.
type conn struct {
	connection
	kept   map[string]*statement // those that are not in use, by their text
	uses   int64
	parsed int // how often
}

// statement is one that was parsed. Whoever has taken it has it alone: a query within the rows of its like gets another.
type statement struct {
	driver.Stmt
	of   *conn
	text string
	last int64 // when it was put back, counted in uses
}

// take returns a statement that is not in use, parsed now or before.
func (c *conn) take(ctx context.Context, text string) (*statement, error) {
	if s := c.kept[text]; s != nil {
		delete(c.kept, text)
		return s, nil
	}
	c.parsed++
	s, err := c.connection.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	return &statement{Stmt: s, of: c, text: text}, nil
}

// Close puts the statement back, in the place of the one that was put back longest ago.
func (s *statement) Close() error {
	c := s.of
	if c.kept == nil || c.kept[s.text] != nil || len(s.text) > keptLength || strings.HasPrefix(s.text, "EXPLAIN") {
		return s.Stmt.Close() // what explains tells of the tables as they were when it was parsed, all else is parsed again when they change
	}
	c.uses++
	s.last = c.uses
	c.kept[s.text] = s
	if len(c.kept) <= keptStatements {
		return nil
	}
	oldest := s
	for _, other := range c.kept {
		if other.last < oldest.last {
			oldest = other
		}
	}
	delete(c.kept, oldest.text)
	return oldest.Stmt.Close()
}

// drop gives up a statement that failed, and returns why.
func (s *statement) drop(err error) error {
	_ = s.Stmt.Close() // it says the same once more
	return err
}

// ExecContext runs the statement; it is there for those that were prepared by hand.
func (s *statement) ExecContext(ctx context.Context, args []driver.NamedValue) (driver.Result, error) {
	return s.Stmt.(driver.StmtExecContext).ExecContext(ctx, args)
}

// QueryContext runs the statement; it is there for those that were prepared by hand.
func (s *statement) QueryContext(ctx context.Context, args []driver.NamedValue) (driver.Rows, error) {
	return s.Stmt.(driver.StmtQueryContext).QueryContext(ctx, args)
}

// PrepareContext returns a statement that goes back to the others when it is closed.
func (c *conn) PrepareContext(ctx context.Context, text string) (driver.Stmt, error) {
	return c.take(ctx, text)
}

// ExecContext runs a statement, or several if they have no arguments.
func (c *conn) ExecContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Result, error) {
	s, err := c.take(ctx, text)
	if err != nil {
		return nil, err
	}
	res, err := s.ExecContext(ctx, args)
	if err != nil {
		return nil, s.drop(err)
	}
	return res, s.Close()
}

// QueryContext runs a statement whose rows are read afterwards.
func (c *conn) QueryContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Rows, error) {
	s, err := c.take(ctx, text)
	if err != nil {
		return nil, err
	}
	r, err := s.QueryContext(ctx, args)
	if err != nil {
		return nil, s.drop(err)
	}
	return &rows{Rows: r, from: s}, nil
}

// Close gives up the statements, without which SQLite does not close a connection, and then the connection.
func (c *conn) Close() error {
	c.forget()
	c.kept = nil
	return c.connection.Close()
}

// forget gives up what is kept.
func (c *conn) forget() {
	for _, s := range c.kept {
		_ = s.Stmt.Close() // where it matters, the connection says what is wrong
	}
	clear(c.kept)
}

// rows are those of a statement that goes back when they are closed.
type rows struct {
	driver.Rows
	from *statement
}

// Close ends the rows. database/sql calls it once.
func (r *rows) Close() error {
	if err := r.Rows.Close(); err != nil {
		return r.from.drop(err)
	}
	return r.from.Close()
}
