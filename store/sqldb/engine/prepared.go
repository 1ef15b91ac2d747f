package engine

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"strconv"
	"strings"

	"modernc.org/sqlite"
)

// What a connection to SQLite keeps of the statements that it has parsed. The driver parses a statement anew each time that it is run, which took a
// quarter of the processor where commands are sent. A long one with many rows of values is not said twice in the same length, so it is not kept.
const (
	cacheSize = 64
	cacheText = 8 << 10 // bytes of a statement's text
)

// openSQLite is sql.Open for SQLite, with connections that keep their statements.
func openSQLite(dsn string) (*sql.DB, error) {
	to, err := toSQLite(dsn)
	if err != nil {
		return nil, err
	}
	return sql.OpenDB(to), nil
}

// toSQLite connects to SQLite, with connections that keep their statements.
func toSQLite(dsn string) (driver.Connector, error) {
	to, err := sqlite.NewConnector(dsn)
	return caching{to}, err
}

// caching connects to SQLite.
type caching struct{ driver.Connector }

// Connect opens a connection that keeps its statements.
func (k caching) Connect(ctx context.Context) (driver.Conn, error) {
	c, err := k.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	all, can := c.(sqliteConn)
	if !can {
		return nil, errors.Join(errLacks, c.Close())
	}
	return &cachingConn{sqliteConn: all, kept: map[string]*cachedStatement{}}, nil
}

// errLacks is told where a new version of the driver can do less than the pool asks of it.
var errLacks = errors.New("the driver of SQLite lacks something that it had")

// cachingConn is a connection that keeps its statements. database/sql uses it from one goroutine at a time.
type cachingConn struct {
	sqliteConn
	kept   map[string]*cachedStatement // those that are not in use, by their text
	uses   int64
	parsed int // how often
}

// cachedStatement is one that was parsed. Whoever has taken it has it alone: a query within the rows of its like gets another.
type cachedStatement struct {
	sqliteStmt
	of   *cachingConn
	text string
	last int64 // when it was put back, counted in uses
}

// take returns a statement that is not in use, parsed now or before.
func (c *cachingConn) take(ctx context.Context, text string) (*cachedStatement, error) {
	if s := c.kept[text]; s != nil {
		delete(c.kept, text)
		return s, nil
	}
	c.parsed++
	s, err := c.sqliteConn.PrepareContext(ctx, unnumbered(text))
	if err != nil {
		return nil, err
	}
	all, can := s.(sqliteStmt)
	if !can {
		return nil, errors.Join(errLacks, s.Close())
	}
	return &cachedStatement{sqliteStmt: all, of: c, text: text}, nil
}

// unnumbered is a statement whose parameters are $1, $2 and so on, each once and in this order, with a ? for each. To bind one that has a number, the driver goes through the
// names of all before it: where many rows were inserted with one statement, that took half of the processor. Any other statement is returned as it is.
func unnumbered(text string) string {
	if strings.IndexByte(text, '\'') >= 0 { // what is quoted is no parameter
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	rest := text
	for n := 1; ; n++ {
		before, after, more := strings.Cut(rest, "$")
		b.WriteString(before)
		if !more {
			return b.String()
		}
		number := strconv.Itoa(n)
		if rest, more = strings.CutPrefix(after, number); !more || rest != "" && rest[0] >= '0' && rest[0] <= '9' {
			return text
		}
		b.WriteByte('?')
	}
}

// Close puts the statement back, in the place of the one that was put back longest ago.
func (s *cachedStatement) Close() error {
	c := s.of
	if c.kept == nil || c.kept[s.text] != nil || len(s.text) > cacheText || strings.HasPrefix(s.text, "EXPLAIN") {
		return s.sqliteStmt.Close() // what explains tells of the tables as they were when it was parsed, all else is parsed again when they change
	}
	c.uses++
	s.last = c.uses
	c.kept[s.text] = s
	if len(c.kept) <= cacheSize {
		return nil
	}
	oldest := s
	for _, other := range c.kept {
		if other.last < oldest.last {
			oldest = other
		}
	}
	delete(c.kept, oldest.text)
	return oldest.sqliteStmt.Close()
}

// drop gives up a statement that failed, and returns why.
func (s *cachedStatement) drop(err error) error {
	_ = s.sqliteStmt.Close() // it says the same once more
	return err
}

// PrepareContext returns a statement that goes back to the others when it is closed.
func (c *cachingConn) PrepareContext(ctx context.Context, text string) (driver.Stmt, error) {
	return c.take(ctx, text)
}

// ExecContext runs a statement, or several if they have no arguments.
func (c *cachingConn) ExecContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Result, error) {
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
func (c *cachingConn) QueryContext(ctx context.Context, text string, args []driver.NamedValue) (driver.Rows, error) {
	s, err := c.take(ctx, text)
	if err != nil {
		return nil, err
	}
	r, err := s.QueryContext(ctx, args)
	if err != nil {
		return nil, s.drop(err)
	}
	return &cachedRows{Rows: r, from: s}, nil
}

// Close gives up the statements, without which SQLite does not close a connection, and then the connection.
func (c *cachingConn) Close() error {
	c.forget()
	c.kept = nil
	return c.sqliteConn.Close()
}

// forget gives up what is kept.
func (c *cachingConn) forget() {
	for _, s := range c.kept {
		_ = s.sqliteStmt.Close() // where it matters, the connection says what is wrong
	}
	clear(c.kept)
}

// cachedRows are those of a statement that goes back when they are closed.
type cachedRows struct {
	driver.Rows
	from *cachedStatement
}

// Close ends the rows. database/sql calls it once.
func (r *cachedRows) Close() error {
	if err := r.Rows.Close(); err != nil {
		return r.from.drop(err)
	}
	return r.from.Close()
}
