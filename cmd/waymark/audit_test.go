package main

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"

	"waymark/cmd/waymark/operate"
	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/store/sqldb"
)

// TestWarningsLandInTheAudit logs at each level and finds warnings and errors in the list and in checkAudit.
func TestWarningsLandInTheAudit(t *testing.T) {
	db, err := sqldb.OpenSQLite(t.Context(), t.TempDir(), fleet.SystemClock{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	r := audit.NewRecorder(db, db, fleet.SystemClock{})
	log := slog.New(auditHandler{Handler: slog.DiscardHandler, recorder: r}).With("role", "gateway")
	log.Info("not this")
	log.Warn("odd frame", "imei", "861000000000009")
	log.Error("disk", "err", errors.New("on fire"), "stack", "long")
	log.Log(t.Context(), slog.LevelError+4, "the end")
	done, cancel := context.WithCancel(t.Context())
	cancel()
	r.Run(done, func(err error) { t.Error(err) })
	got, total, err := db.AuditPage(t.Context(), audit.Query{Source: audit.Back, Type: audit.TypeSystem, Page: fleet.Page{Number: 1, Size: 9}})
	if err != nil || total != 3 {
		t.Fatalf("%d, %v", total, err)
	}
	if got[0].Level != audit.Fatal || got[1].Level != audit.Error || got[2].Level != audit.Warn || got[2].Key != "861000000000009" {
		t.Errorf("%+v", got)
	}
	if e := got[1]; e.Text != "audit.said" || !slices.Equal(e.Args, []audit.Arg{{Name: "said", Value: "disk"}, {Name: "text", Value: "role=gateway err=on fire"}}) {
		t.Errorf("%s %q", e.Text, e.Args)
	}
	var out bytes.Buffer
	problems, err := operate.CheckAudit(t.Context(), db, &out, nil)
	if err != nil || len(problems) > 0 || !strings.HasPrefix(out.String(), "Audit: 3 entries, the last has the hash ") {
		t.Errorf("%v, %v, %s", problems, err, &out)
	}
}

// TestAdministratorActsAreChecked creates an administrator at the console and lets check walk the audit.
func TestAdministratorActsAreChecked(t *testing.T) {
	s := newServer(t, 1, 1)
	s.do("admin", "reset-password", testUser, "--password", "another-password")
	if out := s.do("admin", "check"); !strings.Contains(out, "Audit: 2 entries") || !strings.Contains(out, "sound") {
		t.Error(out)
	}
}
