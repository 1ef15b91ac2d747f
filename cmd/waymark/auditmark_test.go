package main

import (
	"log/slog"
	"testing"

	"waymark/cmd/waymark/install"
	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/store/sqldb"
)

// TestLostChangesAreTold: a database that comes back without its last commits is told from one in which nothing happened.
func TestLostChangesAreTold(t *testing.T) {
	cfg := &install.Config{Data: t.TempDir()}
	db, err := sqldb.OpenSQLite(t.Context(), cfg.DatabaseDir(), fleet.SystemClock{})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	s := &system{cfg: cfg, db: db, log: slog.New(slog.DiscardHandler), clock: fleet.SystemClock{}}
	s.recorder = audit.NewRecorder(db, db, s.clock)
	s.openHealth()
	for range 3 {
		if err := s.recorder.Record(t.Context(), audit.Entry{Type: audit.TypeSystem, Module: audit.ModuleSystem, Text: "audit.system"}); err != nil {
			t.Fatal(err)
		}
	}
	_, end, err := db.AuditEnds(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		mark    fleet.ID
		missing string // "" for nothing told
	}{{0, ""}, {end.ID - 1, ""}, {end.ID, ""}, {end.ID + 2, "2"}} {
		if err := cfg.AuditMark().Write(c.mark); err != nil {
			t.Fatal(err)
		}
		if err := s.compareAudit(t.Context()); err != nil {
			t.Fatal(err)
		}
		found, err := s.health.List(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if told := len(found) > 0; told != (c.missing != "") {
			t.Fatalf("marked %d of %d: told %v", c.mark, end.ID, found)
		} else if told && (found[0].Code != health.ChangesLost || found[0].Args[0].Value != c.missing) {
			t.Errorf("told %+v, want %s missing", found[0], c.missing)
		}
		lost, found2, err := cfg.LostChanges(t.Context(), db)
		if err != nil || found2 != (c.missing != "") || found2 && lost.Args[0].Value != c.missing {
			t.Errorf("marked %d of %d: lost %+v, %v", c.mark, end.ID, lost, err)
		}
	}
}
