package sqldb

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"waymark/store/storetest/postgrestest"
)

// TestHoldPostgres: one server at a time holds a database, others are told who does, and another database is another matter.
func TestHoldPostgres(t *testing.T) {
	nobody := func(err error) { t.Error("lost: ", err) }
	url, other := cluster.Database(t), cluster.Database(t)
	for range 2 {
		release, err := HoldPostgres(t.Context(), url, nobody)
		if err != nil {
			t.Fatal(err)
		}
		var held *HeldError
		if _, err := HoldPostgres(t.Context(), url, nobody); !errors.As(err, &held) || !strings.HasPrefix(held.By, fmt.Sprintf("process %d/", os.Getpid())) {
			t.Errorf("a second one: %v", err)
		}
		elsewhere, err := HoldPostgres(t.Context(), other, nobody)
		if err != nil {
			t.Fatal(err)
		}
		elsewhere()
		release()
		release()
	}
}

// TestJoinPostgres: the processes of a cluster hold a database together, and none of them beside a server with a log of its own, whoever came first.
func TestJoinPostgres(t *testing.T) {
	nobody := func(err error) { t.Error("lost: ", err) }
	url := cluster.Database(t)
	var held *HeldError
	var joined []func()
	for range 2 {
		release, err := JoinPostgres(t.Context(), url, nobody)
		if err != nil {
			t.Fatal(err)
		}
		joined = append(joined, release)
	}
	if _, err := HoldPostgres(t.Context(), url, nobody); !errors.As(err, &held) {
		t.Errorf("a server with a log of its own, beside a cluster: %v", err)
	}
	joined[0]()
	if _, err := HoldPostgres(t.Context(), url, nobody); !errors.As(err, &held) {
		t.Errorf("beside one process of a cluster: %v", err)
	}
	joined[1]()
	release, err := HoldPostgres(t.Context(), url, nobody)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := JoinPostgres(t.Context(), url, nobody); !errors.As(err, &held) {
		t.Errorf("a process of a cluster beside a server with a log of its own: %v", err)
	}
	release()
}

// TestHoldIsLost: when the connection that holds a database is lost, it is held again; where another server was faster, that is told.
func TestHoldIsLost(t *testing.T) {
	url := cluster.Database(t)
	lost := make(chan error, 1)
	release, err := HoldPostgres(t.Context(), url, func(err error) { lost <- err })
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	admin, err := sql.Open("pgx", url)
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close()
	// The holder's connection, once the one before is gone.
	holder := func(before int) (pid int) {
		t.Helper()
		for pid == 0 || pid == before {
			err := admin.QueryRowContext(t.Context(), `SELECT COALESCE(max(l.pid), 0) FROM pg_locks l JOIN pg_database d ON d.oid = l.database
				WHERE l.locktype = 'advisory' AND l.granted AND l.classid = $1 AND d.datname = current_database()`, holdClass).Scan(&pid)
			if err != nil {
				t.Fatal(err)
			}
		}
		return pid
	}
	first := holder(0)
	if _, err := admin.ExecContext(t.Context(), `SELECT pg_terminate_backend($1)`, first); err != nil {
		t.Fatal(err)
	}
	holder(first) // by itself
	postgrestest.TakeOver(t, url)
	var held *HeldError
	if err := <-lost; !errors.As(err, &held) {
		t.Errorf("told %v", err)
	}
}

// TestOwnSessionIsNoOther: a session of one's own whose connection was lost, and which PostgreSQL has still, is no other server: it is ended, and the
// database held again.
func TestOwnSessionIsNoOther(t *testing.T) {
	pool, err := sql.Open("pgx", cluster.Database(t))
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	name := holderName() + strings.Repeat(".example", 8) // longer than PostgreSQL keeps
	first, err := hold(t.Context(), holding{pool, alone}, name)
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	if _, err := hold(t.Context(), holding{pool, alone}, name); !errors.Is(err, errOwnSession) {
		t.Fatalf("its own: %v", err)
	}
	again := (*sql.Conn)(nil)
	for again == nil { // it ends in a moment
		if again, err = hold(t.Context(), holding{pool, alone}, name); err != nil && !errors.Is(err, errOwnSession) {
			t.Fatal(err)
		}
	}
	defer again.Close()
	var held *HeldError
	if _, err := hold(t.Context(), holding{pool, alone}, holderName()); !errors.As(err, &held) {
		t.Errorf("another's: %v", err)
	}
}

// TestHolderLetsGo: whoever had the lock when it was asked for, and has let go of it when it is asked who has it, is no other server that ends this one.
func TestHolderLetsGo(t *testing.T) {
	pool, err := sql.Open("pgx", cluster.Database(t))
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	conn, err := pool.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := heldBy(t.Context(), conn, holderName()); err != nil {
		t.Errorf("nobody has it: %v", err)
	}
	other, err := hold(t.Context(), holding{pool, alone}, "somebody")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	var held *HeldError
	if err := heldBy(t.Context(), conn, holderName()); !errors.As(err, &held) || held.By != "somebody" {
		t.Errorf("somebody has it: %v", err)
	}
}
