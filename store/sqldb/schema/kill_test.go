package schema

import (
	"bufio"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"waymark/apart"
	"waymark/store/sqldb/engine"
	"waymark/store/storetest/postgrestest"
)

// migratorEnv tells a copy of this test program which database to migrate.
const migratorEnv = "WAYMARK_TEST_MIGRATOR"

// heavy is a migration after all that there are, which takes a while: it writes every row again, in a table of its own.
func heavy(t *testing.T) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	names, err := fs.Glob(embedded, engine.PartMain+"/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := embedded.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: text}
	}
	files[engine.PartMain+"/9999_heavy.sql"] = &fstest.MapFile{Data: []byte(`
		CREATE TABLE heavy (id BIGINT PRIMARY KEY, alarm_type TEXT NOT NULL);
		INSERT INTO heavy SELECT id, 'a' FROM alarm_changes;
		UPDATE heavy SET alarm_type = alarm_type || 'b';
		UPDATE alarm_changes SET n = n + 1;`)}
	return files
}

func openIt(t *testing.T, where string) (Schema, *sql.DB) {
	t.Helper()
	s, driver := SQLite, "sqlite"
	if strings.HasPrefix(where, "postgres") {
		s, driver = Postgres, "pgx"
	} else {
		where = "file:" + where + "?_pragma=journal_mode(wal)&_pragma=busy_timeout(10000)"
	}
	on, err := sql.Open(driver, where)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = on.Close() })
	return s, on
}

// TestMigratorChild is no test: it is what TestKilledWhileMigrating kills.
func TestMigratorChild(t *testing.T) {
	where := os.Getenv(migratorEnv)
	if where == "" {
		t.Skip("only for TestKilledWhileMigrating")
	}
	s, on := openIt(t, where)
	schemaFiles = heavy(t)
	fmt.Println("started")
	if err := s.Migrate(t.Context(), on, engine.PartMain); err != nil {
		t.Fatal(err)
	}
}

// TestKilledWhileMigrating kills who migrates a database at unforeseen moments: it has the version before or the newest, whole, and the next who
// opens it brings it to the newest, with every row that there was.
func TestKilledWhileMigrating(t *testing.T) {
	var pg postgrestest.Cluster
	t.Cleanup(pg.Stop)
	for _, name := range []string{"sqlite", "postgres"} {
		t.Run(name, func(t *testing.T) {
			again := 0
			chance := rand.New(rand.NewPCG(11, 26))
			longest := time.Duration(0)
			const kills = 8
			for n := range kills + 1 {
				where := filepath.Join(t.TempDir(), "db")
				if name == "postgres" {
					where = pg.Database(t)
				}
				older := fill(t, where)
				after := time.Minute // the first is not killed: how long it takes
				if n > 0 {
					after = time.Duration(chance.Int64N(int64(longest)))
				}
				took := killMigrator(t, where, after)
				longest = max(longest, took)
				if migratedOnce(t, where, older) == older {
					again++
				}
			}
			if t.Logf("%d of %d were killed before the end, which was after %v", again, kills, longest); again == 0 {
				t.Error("none was killed while it migrated")
			}
		})
	}
}

const filled = 20_000

// fill makes a database of the newest version that the program has, with rows, and returns that version.
func fill(t *testing.T, where string) int {
	t.Helper()
	s, on := openIt(t, where)
	if err := s.Migrate(t.Context(), on, engine.PartMain); err != nil {
		t.Fatal(err)
	}
	_, err := on.Exec(`WITH RECURSIVE many(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM many WHERE x < ` + fmt.Sprint(filled) + `)
		INSERT INTO alarm_changes (device_id, vehicle_id, unhandled, alarm_type, quarter, n) SELECT x, 0, 0, 'a', x, 1 FROM many`)
	if err != nil {
		t.Fatal(err)
	}
	version, err := s.Version(t.Context(), on, engine.PartMain)
	if err != nil {
		t.Fatal(err)
	}
	return version
}

// killMigrator has a child migrate a database, kills it a while after it began, and returns how long it was at it.
func killMigrator(t *testing.T, where string, after time.Duration) time.Duration {
	t.Helper()
	child := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestMigratorChild$")
	child.Env = append(os.Environ(), migratorEnv+"="+where)
	apart.EndWithUs(child)
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	var started time.Time
	for lines := bufio.NewScanner(out); lines.Scan(); {
		switch text := lines.Text(); {
		case text == "started":
			started = time.Now()
			time.AfterFunc(after, func() { _ = child.Process.Kill() }) // every moment must do
		case text != "PASS" && !strings.HasPrefix(text, "ok"):
			t.Log(text)
		}
	}
	_ = child.Wait() // it was killed
	if started.IsZero() {
		t.Fatal("the child did not begin")
	}
	return time.Since(started)
}

// migratedOnce wants the version before or the newest, as a whole, migrates what is not, and returns the version that it found.
func migratedOnce(t *testing.T, where string, older int) int {
	t.Helper()
	s, on := openIt(t, where)
	ended := engine.InTx(t.Context(), on, func(tx *sql.Tx) error { return s.Turn(t.Context(), tx, engine.SchemaTurn) }) // a server may still be at what it was sent
	version, err := s.Version(t.Context(), on, engine.PartMain)
	if err := errors.Join(ended, err); err != nil {
		t.Fatal(err)
	}
	var sum, rows int
	read := func(what string) {
		t.Helper()
		if err := on.QueryRow(`SELECT count(*), sum(n) FROM alarm_changes`).Scan(&rows, &sum); err != nil || rows != filled {
			t.Fatalf("%s: %d rows of %d: %v", what, rows, filled, err)
		}
	}
	read("after the kill")
	_, there := on.Exec(`SELECT count(*) FROM heavy`)
	switch {
	case version == older && sum == filled && there != nil:
	case version == 9999 && sum == 2*filled && there == nil:
	default:
		t.Fatalf("version %d, a sum of %d, the new table: %v", version, sum, there)
	}
	schemaFiles = heavy(t)
	defer func() { schemaFiles = embedded }()
	if err := s.Migrate(t.Context(), on, engine.PartMain); err != nil {
		t.Fatal(err)
	}
	if read("migrated"); sum != 2*filled {
		t.Errorf("migrated twice, or not at all: a sum of %d", sum)
	}
	var texts int
	if err := on.QueryRow(`SELECT count(*) FROM heavy WHERE alarm_type = 'ab'`).Scan(&texts); err != nil || texts != filled {
		t.Errorf("%d rows of %d were made again: %v", texts, filled, err)
	}
	return version
}
