// Package postgrestest gives tests databases of a PostgreSQL server, which may be killed, lose its power and be started again.
package postgrestest

import (
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"sync"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
)

// Cluster gives tests databases of a PostgreSQL server: that of the URL in WAYMARK_TEST_POSTGRES, else a throw-away
// one that is started when the first test needs it. The zero value is ready; Stop it when all tests have run.
type Cluster struct {
	Folder   string   // where the server that is started has its files; "" is a new one, in memory where there is room, else in /tmp
	Settings []string // further settings of that server, as "max_wal_size=32MB"

	once   sync.Once
	server *server
	url    string
	err    error

	prepared sync.Once
	model    string // the database that Copy copies
}

// Database makes a database for one test, dropped when that ends, and returns its URL. Where no PostgreSQL is
// installed the test is skipped, or fails if WAYMARK_TEST_REQUIRE_POSTGRES is 1.
func (p *Cluster) Database(t testing.TB) string {
	t.Helper()
	return p.copyOf(t, "template0")
}

// Copy makes a database as Database does, one in which everything is that prepare puts into its model the first time: making
// hundreds of tables takes several times as long as copying them. prepare closes what it opens.
func (p *Cluster) Copy(t testing.TB, prepare func(url string)) string {
	t.Helper()
	p.prepared.Do(func() {
		at := p.create(t, "template0")
		prepare(at)
		p.model = nameOf(t, at)
	})
	return p.copyOf(t, p.model)
}

// copyOf makes a database that is dropped when the test ends.
func (p *Cluster) copyOf(t testing.TB, model string) string {
	t.Helper()
	at := p.create(t, model)
	t.Cleanup(func() { p.admin(t, `DROP DATABASE `+nameOf(t, at)+` WITH (FORCE)`) })
	return at
}

func nameOf(t testing.TB, at string) string {
	t.Helper()
	u, err := url.Parse(at)
	check(t, err)
	return u.Path[1:]
}

// create makes a database like another, and returns its URL.
func (p *Cluster) create(t testing.TB, model string) string {
	t.Helper()
	p.once.Do(func() { p.start(t) })
	if p.err != nil {
		if os.Getenv("WAYMARK_TEST_REQUIRE_POSTGRES") == "1" {
			t.Fatalf("PostgreSQL is required but: %v", p.err)
		}
		t.Skipf("SKIPPED: NOTHING IS TESTED ON POSTGRESQL: %v", p.err)
	}
	name := fmt.Sprintf("waymark_test_%x", rand.Uint64())
	p.admin(t, `CREATE DATABASE `+name+` TEMPLATE `+model+` ENCODING 'UTF8'`)
	u, err := url.Parse(p.url)
	check(t, err)
	u.Path = "/" + name
	return u.String()
}

// Revive starts the server again where it has ended by itself, as a service manager does, and waits until it answers.
func (p *Cluster) Revive(t testing.TB) {
	t.Helper()
	if p.server != nil {
		check(t, p.server.revive())
	}
	check(t, p.wait())
}

// Stop stops the server if one was started; from another's it takes the model away.
func (p *Cluster) Stop() {
	if p.server != nil {
		p.server.stop()
	} else if p.model != "" {
		if db, err := sql.Open("pgx", p.url); err == nil {
			_, _ = db.ExecContext(context.Background(), `DROP DATABASE `+p.model) // no test is left to fail
			_ = db.Close()
		}
	}
}

func (p *Cluster) start(t testing.TB) {
	if p.url = os.Getenv("WAYMARK_TEST_POSTGRES"); p.url != "" {
		return
	}
	folder := p.Folder
	if _, tests := t.(*testing.T); !tests && folder == "" {
		folder = "/tmp" // a benchmark puts more into it than memory has room for, and measures disks
	}
	if p.server, p.err = startServer(folder, p.Settings); p.err == nil {
		p.url = p.server.url()
		p.err = p.wait()
	}
}

// wait waits until the server answers.
func (p *Cluster) wait() error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	db, err := sql.Open("pgx", p.url)
	if err != nil {
		return err
	}
	defer db.Close()
	for {
		if err = db.PingContext(ctx); err == nil || ctx.Err() != nil {
			return err
		}
		time.Sleep(20 * time.Millisecond)
	}
}

func (p *Cluster) admin(t testing.TB, statement string) {
	t.Helper()
	db, err := sql.Open("pgx", p.url)
	check(t, err)
	defer db.Close()
	_, err = db.ExecContext(context.Background(), statement) // the test's own context ends before its clean-up
	check(t, err)
}

// Exec runs statements past the engine, for what it has no call for: adding very much at once, or what a server does in its spare
// time. The driver is "sqlite" or "pgx", which the engine has brought along.
func Exec(t testing.TB, driver, at string, statements ...string) {
	t.Helper()
	db, err := sql.Open(driver, at)
	check(t, err)
	defer db.Close()
	for _, s := range statements {
		_, err := db.ExecContext(t.Context(), s)
		check(t, err)
	}
}

// TakeOver takes the one lock that somebody has on a database, as another server does that is faster when its connection is lost: it waits for the
// lock and has that connection end. The lock is kept until the test ends.
func TakeOver(t testing.TB, url string) {
	t.Helper()
	ctx := t.Context()
	admin, err := sql.Open("pgx", url)
	check(t, err)
	t.Cleanup(func() { _ = admin.Close() })
	other, err := admin.Conn(ctx)
	check(t, err)
	t.Cleanup(func() { _ = other.Close() })
	const locks = `FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND d.datname = current_database()`
	var class, object int64 // as they are kept, without a sign
	check(t, admin.QueryRowContext(ctx, `SELECT CAST(l.classid AS BIGINT), CAST(l.objid AS BIGINT) `+locks+` AND l.granted`).Scan(&class, &object))
	taken := make(chan error, 1)
	go func() {
		_, err := other.ExecContext(ctx, `SELECT pg_advisory_lock($1, $2)`, int32(uint32(class)), int32(uint32(object)))
		taken <- err
	}()
	for waits := 0; waits == 0; { // so that it is the next, whenever that is
		check(t, admin.QueryRowContext(ctx, `SELECT count(*) `+locks+` AND NOT l.granted`).Scan(&waits))
	}
	_, err = admin.ExecContext(ctx, `SELECT pg_terminate_backend(l.pid) `+locks+` AND l.granted`)
	check(t, err)
	check(t, <-taken)
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
