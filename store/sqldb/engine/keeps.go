package engine

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
)

// Disk is where SQLite keeps its files. It is asked after each commit, see the package proof.
type Disk interface {
	// Takes reports why what was synced before may not have been kept.
	Takes() error
	Close() error
}

// Keeps reports why what can be read may not have been kept, of what was committed a moment ago. An answer that says that something was done before, and
// is read and not written, asks it; what is written is asked for by itself. Engines that look after their own files say nothing.
func (db *DB) Keeps() error {
	if db.Disk == nil {
		return nil
	}
	return db.Disk.Takes()
}

// openKept opens a pool of which each commit is answered once the disk has taken a change after it. A commit that fails for that has been done, for whoever
// reads before the disk is mounted anew; no more than that is known of it, as of one whose connection is lost in PostgreSQL.
func openKept(dsn string, disk Disk, log *workingOff) (*sql.DB, error) {
	to, err := toSQLite(dsn)
	if err != nil {
		return nil, err
	}
	return sql.OpenDB(keptConnector{to, disk, log}), nil
}

type keptConnector struct {
	driver.Connector
	disk Disk
	log  *workingOff
}

// Close is called when the pool is closed.
func (k keptConnector) Close() error { return k.log.Close() }

// Connect implements driver.Connector.
func (k keptConnector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := k.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	all, can := conn.(sqliteConn)
	if !can {
		return nil, errors.Join(errLacks, conn.Close())
	}
	return &keptConn{sqliteConn: all, disk: k.disk, log: k.log}, nil
}

// sqliteConn is what the pool asks of a connection.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// keptConn is used by one goroutine at a time.
type keptConn struct {
	sqliteConn
	disk Disk
	log  *workingOff
	inTx bool
}

// kept returns why what was done may not be kept, unless it failed anyway or belongs to a transaction that is not over.
func (c *keptConn) kept(err error) error {
	if err != nil || c.inTx {
		return err
	}
	c.log.written()
	return c.disk.Takes()
}

// BeginTx implements driver.ConnBeginTx.
func (c *keptConn) BeginTx(ctx context.Context, opts driver.TxOptions) (driver.Tx, error) {
	tx, err := c.sqliteConn.BeginTx(ctx, opts)
	if err != nil {
		return nil, err
	}
	c.inTx = true
	return keptTx{tx, c}, nil
}

type keptTx struct {
	driver.Tx
	conn *keptConn
}

// Commit implements driver.Tx.
func (t keptTx) Commit() error {
	t.conn.inTx = false
	return t.conn.kept(t.Tx.Commit())
}

// Rollback implements driver.Tx.
func (t keptTx) Rollback() error {
	t.conn.inTx = false
	return t.Tx.Rollback()
}

// ExecContext implements driver.ExecerContext.
func (c *keptConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	res, err := c.sqliteConn.ExecContext(ctx, query, args)
	return res, c.kept(err)
}

// QueryContext implements driver.QueryerContext.
func (c *keptConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	return c.rows(c.sqliteConn.QueryContext(ctx, query, args))
}

// rows has those of a statement that stands alone ask the disk, too: it may write, and is committed as they end.
func (c *keptConn) rows(rows driver.Rows, err error) (driver.Rows, error) {
	if err != nil || c.inTx {
		return rows, err
	}
	return keptRows{rows, c}, nil
}

type keptRows struct {
	driver.Rows
	conn *keptConn
}

// Next implements driver.Rows.
func (r keptRows) Next(dest []driver.Value) error {
	err := r.Rows.Next(dest)
	if errors.Is(err, io.EOF) {
		if refused := r.conn.kept(nil); refused != nil {
			return refused
		}
	}
	return err
}

// Close implements driver.Rows. Whoever reads to the end is told by Next, whoever reads one row by this.
func (r keptRows) Close() error { return r.conn.kept(r.Rows.Close()) }

// PrepareContext implements driver.ConnPrepareContext.
func (c *keptConn) PrepareContext(ctx context.Context, query string) (driver.Stmt, error) {
	stmt, err := c.sqliteConn.PrepareContext(ctx, query)
	if err != nil || c.inTx { // it ends with the transaction
		return stmt, err
	}
	all, can := stmt.(sqliteStmt)
	if !can {
		return nil, errors.Join(errLacks, stmt.Close())
	}
	return &keptStmt{all, c}, nil
}

// sqliteStmt is what the pool asks of a statement.
type sqliteStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

type keptStmt struct {
	sqliteStmt
	conn *keptConn
}

// ExecContext implements driver.StmtExecContext.
func (s *keptStmt) ExecContext(ctx context.Context, args []driver.NamedValue) (driver.Result, error) {
	res, err := s.sqliteStmt.ExecContext(ctx, args)
	return res, s.conn.kept(err)
}

// QueryContext implements driver.StmtQueryContext.
func (s *keptStmt) QueryContext(ctx context.Context, args []driver.NamedValue) (driver.Rows, error) {
	return s.conn.rows(s.sqliteStmt.QueryContext(ctx, args))
}
