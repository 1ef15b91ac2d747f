package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"waymark/store/storetest/postgrestest"
)

// TestWrongFolder: a command that finds no database says so and makes none.
func TestWrongFolder(t *testing.T) {
	s := &server{t: t, data: filepath.Join(t.TempDir(), "nope")}
	for _, args := range [][]string{
		{"admin", "check"}, {"admin", "backup", filepath.Join(t.TempDir(), "copy")}, {"admin", "create-administrator", "x"},
		{"admin", "reset-password", "x"}, {"simulate", "history"}, {"admin", "settle"}, {"admin", "retention", "list"}, {"admin", "findings"},
		{"admin", "merge-points", "points.db"},
	} {
		out, err := s.try(args...)
		if err == nil || !strings.Contains(out, "there is no database") || !strings.Contains(out, "--data") {
			t.Errorf("%s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
	if _, err := os.Stat(filepath.Join(s.data, "db")); err == nil {
		t.Error("a folder for a database was made")
	}
}

// TestNoFirstStart: a folder that has lost its database is not started over.
func TestNoFirstStart(t *testing.T) {
	for _, test := range []struct {
		name string
		lose func(s *server)
		say  string
	}{
		{"points", func(s *server) { s.put("db/points-2026-10.db", "points") }, "points-2026-10.db"},
		{"log", func(s *server) { s.put("log/jetstream/1.blk", "messages") }, "a log"},
		{"aside", func(s *server) { s.put("db.before-restore/waymark.db", "rows") }, "set aside"},
		{"restore", func(s *server) { s.put("restore.new/db/points-2026-10.db", "points") }, "a restore that was interrupted"},
		{"empty", func(s *server) { s.put("db/points-2026-10.db", "points"); s.put("db/waymark.db", "") }, "points-2026-10.db"},
		{"no database", func(s *server) { s.put("db/waymark.db", strings.Repeat("nonsense", 1000)) }, "not a database"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := &server{t: t, data: t.TempDir(), http: freeAddr(t)}
			test.lose(s)
			for _, args := range [][]string{{"serve"}, {"demo"}, {"simulate", "seed"}} {
				if out, err := s.try(append(args, "--http.listen", s.http)...); err == nil || !strings.Contains(out, test.say) || strings.Contains(out, "First start") {
					t.Errorf("%s: %v\n%s", args, err, out)
				}
			}
		})
	}
}

// TestDatabaseRemoved: the server of a folder that had everything does not start without its database, and does with it.
func TestDatabaseRemoved(t *testing.T) {
	s := newServer(t, 1, 1)
	s.start()
	s.signal(syscall.SIGKILL)
	away := filepath.Join(t.TempDir(), "db")
	if err := os.Rename(filepath.Join(s.data, "db"), away); err != nil {
		t.Fatal(err)
	}
	if out, err := s.try("serve", "--http.listen", s.http); err == nil || !strings.Contains(out, "no first start") {
		t.Errorf("%v\n%s", err, out)
	}
	_ = os.Remove(filepath.Join(s.data, "db")) // one that the refusal may have made would be in the way
	if err := os.Rename(away, filepath.Join(s.data, "db")); err != nil {
		t.Fatal(err)
	}
	s.start()
	s.token()
}

// TestNoFirstStartOnPostgres: nor is a database started in PostgreSQL beside the log of another.
func TestNoFirstStartOnPostgres(t *testing.T) {
	var pg postgrestest.Cluster
	t.Cleanup(pg.Stop)
	s := &server{t: t, data: t.TempDir(), http: freeAddr(t), jt: freeAddr(t), gt: freeAddr(t), flags: []string{"--database.url", pg.Database(t)}}
	s.put("log/jetstream/1.blk", "messages")
	if out, err := s.try("serve", "--http.listen", s.http); err == nil || !strings.Contains(out, "no first start") {
		t.Fatalf("%v\n%s", err, out)
	}
	if err := os.RemoveAll(filepath.Join(s.data, "log")); err != nil {
		t.Fatal(err)
	}
	s.start()
	s.signal(syscall.SIGKILL)
	s.start() // with a log and a database it goes on
}
