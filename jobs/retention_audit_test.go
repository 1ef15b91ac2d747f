package jobs

import (
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// TestRetentionOfTheAudit drops entries for their age, and none while time has leapt.
func TestRetentionOfTheAudit(t *testing.T) {
	r, db, _ := newRetention(t, 0)
	do(t, r, now)
	for _, ago := range []int{90, 60, 20, 50} {
		e := audit.Entry{Time: fleet.MillisOf(now.AddDate(0, 0, -ago)), Actor: audit.Actor{Name: audit.Program}, Text: "audit.system"}
		if err := r.Audit.Record(t.Context(), e); err != nil {
			t.Fatal(err)
		}
	}
	want := func(why string, at time.Time, dropped, end fleet.ID) {
		t.Helper()
		do(t, r, at)
		start, last, err := db.AuditEnds(t.Context())
		if err != nil || start.ID != dropped || end != 0 && last.ID != end {
			t.Errorf("%s: dropped up to %d of %d, %v; want %d of %d", why, start.ID, last.ID, err, dropped, end)
		}
		if _, broken, err := audit.Verify(t.Context(), db); err != nil || broken != nil {
			t.Errorf("%s: %v, %v", why, broken, err)
		}
	}
	want("for ever", now, 0, 4)
	r.AuditDays = 70
	want("70 days", now, 1, 5)
	r.AuditDays = 30
	hear(t, db, now.AddDate(1, 0, 0))
	want("time has leapt", now.AddDate(1, 0, 0), 1, 0)
	hear(t, db, now)
	want("30 days, up to one that is younger", now, 2, 0)
}
