package sqldb

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"time"
)

const (
	// holdClass is the first half of the advisory lock that a server with a log of its own has; the other half is the schema.
	holdClass = 0x7761796d
	// holdWait is how long a new server waits for one that was killed: PostgreSQL may not have noticed yet.
	holdWait = 3 * time.Second
	// holdEvery is how often it is looked whether the lock is still there.
	holdEvery = time.Second
)

// HeldError says that another server has the database.
type HeldError struct{ By string }

// Error implements error.
func (e *HeldError) Error() string { return "the database is held by " + e.By }

// HoldPostgres keeps every other server with a log of its own off a database until release is called or this process is
// gone, however it ends: the places that are kept there are those of one log. A connection that is lost is made again; where
// another server was faster, lost is called once with a *HeldError, and whoever called must not write to the database any more.
// It returns a *HeldError when another server has it.
func HoldPostgres(ctx context.Context, url string, lost func(error)) (release func(), err error) {
	return holdPostgres(ctx, url, alone, lost)
}

// JoinPostgres holds a database together with others whose log is the same cluster's, and keeps every server with a log of its own off it: in all else it
// is HoldPostgres.
func JoinPostgres(ctx context.Context, url string, lost func(error)) (release func(), err error) {
	return holdPostgres(ctx, url, together, lost)
}

// way is how a database is held: the call that takes the lock.
type way string

const (
	alone    way = "pg_try_advisory_lock"
	together way = "pg_try_advisory_lock_shared"
)

func holdPostgres(ctx context.Context, url string, as way, lost func(error)) (release func(), err error) {
	db, err := sql.Open("pgx", url)
	if err != nil {
		return nil, fmt.Errorf("sqldb: %w", err)
	}
	pool := holding{db, as}
	name := holderName()
	conn, err := awaitHold(ctx, pool, name)
	if err != nil {
		return nil, errors.Join(err, pool.Close())
	}
	ctx, stop := context.WithCancel(context.WithoutCancel(ctx))
	var watching sync.WaitGroup
	watching.Go(func() { keepHold(ctx, pool, conn, name, lost) })
	return sync.OnceFunc(func() {
		stop()
		watching.Wait()
		_ = pool.Close()
	}), nil
}

// holding are the connections by which a database is held, and how.
type holding struct {
	*sql.DB
	as way
}

// awaitHold takes the lock, and waits a little for one who has it.
func awaitHold(ctx context.Context, pool holding, name string) (*sql.Conn, error) {
	for until := time.Now().Add(holdWait); ; {
		conn, err := hold(ctx, pool, name)
		var held *HeldError
		if !errors.As(err, &held) || time.Now().After(until) {
			return conn, err
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(holdWait / 20):
		}
	}
}

// holderName is what the sessions of one holder are called, and nobody else's: a process that is started again has another name, and so do those
// that are the first of their container.
func holderName() string {
	host, _ := os.Hostname()
	mark := make([]byte, 4)
	_, _ = rand.Read(mark)
	return fmt.Sprintf("process %d/%x on %s", os.Getpid(), mark, host)
}

// errOwnSession says that a session of one's own, whose connection was lost, has the lock still.
var errOwnSession = errors.New("a lost connection of this server holds the database")

// hold takes the lock on a connection of its own. PostgreSQL is to notice within half a minute that a machine is gone.
func hold(ctx context.Context, pool holding, name string) (_ *sql.Conn, err error) {
	conn, err := pool.Conn(ctx)
	if err != nil {
		return nil, fmt.Errorf("sqldb: %w", err)
	}
	defer func() {
		if err != nil {
			_ = conn.Close()
		}
	}()
	if _, err = conn.ExecContext(ctx, `SELECT set_config('application_name', $1, false), set_config('tcp_keepalives_idle', '10', false),
		set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false), set_config('idle_session_timeout', '0', false)`, name); err != nil {
		return nil, fmt.Errorf("sqldb: hold the database: %w", err)
	}
	for {
		var got bool
		if err = conn.QueryRowContext(ctx, `SELECT `+string(pool.as)+`($1, hashtext(current_schema()))`, holdClass).Scan(&got); err != nil {
			return nil, fmt.Errorf("sqldb: hold the database: %w", err)
		}
		if got {
			return conn, nil
		}
		if err = heldBy(ctx, conn, name); err != nil {
			return nil, err
		}
	}
}

// heldBy returns who has the lock as a *HeldError, or errOwnSession after it has ended a lost session of the one who asks; nil where whoever had the lock has let go of it
// meanwhile.
func heldBy(ctx context.Context, conn *sql.Conn, name string) error {
	var by sql.NullString
	var pid sql.NullInt64
	err := conn.QueryRowContext(ctx, `SELECT a.application_name, a.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database JOIN pg_stat_activity a ON a.pid = l.pid
		WHERE l.locktype = 'advisory' AND l.granted AND l.classid = $1 AND l.objid = (hashtext(current_schema())::bigint & 4294967295)::oid AND d.datname = current_database()`,
		holdClass).Scan(&by, &pid)
	if errors.Is(err, sql.ErrNoRows) {
		return ctx.Err()
	}
	if err != nil || by.String == "" {
		return &HeldError{"another server"}
	}
	if strings.HasPrefix(name, by.String) { // PostgreSQL cuts long names; it may know for minutes only later that nobody is there any more
		_, err = conn.ExecContext(ctx, `SELECT pg_terminate_backend($1)`, pid.Int64)
		return errors.Join(errOwnSession, err)
	}
	return &HeldError{by.String}
}

// keepHold has the lock until ctx is done, and takes it again when its connection is lost, unless another server has.
func keepHold(ctx context.Context, pool holding, conn *sql.Conn, name string, lost func(error)) {
	t := time.NewTicker(holdEvery)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			if conn != nil {
				_ = conn.Close()
			}
			return
		case <-t.C:
		}
		var err error
		var held *HeldError
		if conn, err = holdStill(ctx, pool, conn, name); errors.As(err, &held) {
			lost(err)
			return
		}
	}
}

// holdStill returns a connection that has the lock: the one that has had it, or where that is lost a new one; nil with an error
// where there is none now. A network that swallows everything is not waited for.
func holdStill(ctx context.Context, pool holding, conn *sql.Conn, name string) (*sql.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, 5*holdEvery)
	defer cancel()
	if conn != nil {
		if conn.PingContext(ctx) == nil || errors.Is(ctx.Err(), context.Canceled) {
			return conn, nil
		}
		_ = conn.Close()
		ctx, cancel = context.WithTimeout(context.WithoutCancel(ctx), 5*holdEvery)
		defer cancel()
	}
	return hold(ctx, pool, name)
}
