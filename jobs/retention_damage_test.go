package jobs

import (
	"context"
	"errors"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/retention"
	"waymark/fleet/track"
)

var errStuck, errUnread = errors.New("points cannot be deleted"), errors.New("a month cannot be read")

// stuck keeps points that cannot be deleted.
type stuck struct{ track.Store }

func (stuck) DeleteBefore(context.Context, []fleet.ID, fleet.Millis) error { return errStuck }

// unread keeps months that cannot be read.
type unread struct{ retention.Store }

func (unread) ReceivedSince(context.Context, string, fleet.Millis) (bool, error) {
	return false, errUnread
}

// TestRetentionGoesOnAfterAProblem: months and points that cannot be judged or deleted are told of, and all else goes that is old.
func TestRetentionGoesOnAfterAProblem(t *testing.T) {
	r, db, devices := newRetention(t, 360)
	for _, ago := range []int{90, 1} { // the newest entry stays, however old
		e := audit.Entry{Time: fleet.MillisOf(now.AddDate(0, 0, -ago)), Actor: audit.Actor{Name: audit.Program}, Text: "audit.system"}
		if err := r.Audit.Record(t.Context(), e); err != nil {
			t.Fatal(err)
		}
	}
	do(t, r, now)
	move(t, r, db, devices)
	before := outcomes(t, db, devices[1])
	r.Tracks, r.Store, r.AuditDays = stuck{r.Tracks}, unread{r.Store}, 30
	at := now.AddDate(0, 0, 6)
	hear(t, db, at)
	r.Clock = fleet.ClockFunc(func() time.Time { return at })
	if err := r.Do(t.Context()); !errors.Is(err, errStuck) || !errors.Is(err, errUnread) {
		t.Errorf("told of %v", err)
	}
	start, _, err := db.AuditEnds(t.Context())
	if n := outcomes(t, db, devices[1]); err != nil || start.ID == 0 || n >= before {
		t.Errorf("entries went up to %d, %v; %d stops of %d are left", start.ID, err, n, before)
	}
}
