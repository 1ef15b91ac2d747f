package jobs

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/retention"
	"waymark/store/sqldb"
)

// meanwhile is a store in which an operator says something while a run looks at it.
type meanwhile struct {
	retention.Store
	old, reading, aside func() // called as the run has asked which months are old, asks whether points of one came lately, and has asked which are aside
}

func (m *meanwhile) MonthsBefore(ctx context.Context, before fleet.Millis) ([]string, error) {
	list, err := m.Store.MonthsBefore(ctx, before)
	m.old()
	return list, err
}

func (m *meanwhile) ReceivedSince(ctx context.Context, month string, since fleet.Millis) (bool, error) {
	m.reading()
	return m.Store.ReceivedSince(ctx, month, since)
}

func (m *meanwhile) AsideMonths(ctx context.Context) ([]string, error) {
	list, err := m.Store.AsideMonths(ctx)
	m.aside()
	return list, err
}

// hearMeanwhile has retention go by a store in which nobody says anything meanwhile yet.
func hearMeanwhile(r *Retention) *meanwhile {
	nothing := func() {}
	m := &meanwhile{r.Store, nothing, nothing, nothing}
	r.Store = m
	return m
}

// awayAndSaid are the months that are aside, and what was said of months.
func awayAndSaid(t *testing.T, db *sqldb.DB) (away []string, said map[string]retention.State) {
	t.Helper()
	away, err := db.AsideMonths(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	list, err := db.RetentionMonths(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	said = map[string]retention.State{}
	for _, m := range list {
		said[m.Name] = m.State
	}
	return away, said
}

// TestRetentionKeepsWhatIsSaidMeanwhile: a month that an operator keeps while a run sets it aside, or is about to remove it, is brought back.
func TestRetentionKeepsWhatIsSaidMeanwhile(t *testing.T) {
	for name, removed := range map[string]bool{"set aside": false, "removed": true} {
		t.Run(name, func(t *testing.T) {
			r, db, devices := newRetention(t, 360)
			m := hearMeanwhile(r)
			at := now.AddDate(0, 0, 6)
			before := count(t, db, devices[0])
			keeps := func() { say(t, db, retention.Kept, "2025-11") }
			if !removed {
				m.reading = keeps
			}
			do(t, r, now)
			hear(t, db, at)
			do(t, r, at)
			if removed {
				m.aside = keeps
				at = at.AddDate(0, 0, 1)
				r.Clock = fleet.ClockFunc(func() time.Time { return at })
				if err := r.Do(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			if away, said := awayAndSaid(t, db); !slices.Equal(away, []string{"2025-11"}) || said["2025-11"] != retention.Kept {
				t.Fatalf("aside are %v; said is %v", away, said)
			}
			do(t, r, at)
			away, said := awayAndSaid(t, db)
			if n := count(t, db, devices[0]); len(away) != 0 || said["2025-11"] != retention.Kept || n != before {
				t.Errorf("aside are %v; said is %v; %d points of %d", away, said, n, before)
			}
		})
	}
}

// TestRetentionAsksNoMore: what an operator has said already is not asked.
func TestRetentionAsksNoMore(t *testing.T) {
	r, db, _ := newRetention(t, 300)
	m := hearMeanwhile(r)
	m.old = func() { say(t, db, retention.Kept, "2025-11") }
	do(t, r, now)
	if _, said := awayAndSaid(t, db); said["2025-11"] != retention.Kept || said["2025-12"] != retention.Asked || !slices.Equal(asked(t, db), []string{"2025-12"}) {
		t.Errorf("said is %v, asked %v", said, asked(t, db))
	}
}

// TestRetentionGoesOnRemoving: a month whose removal the program did not see the end of is removed by the next run, and nobody keeps it meanwhile.
func TestRetentionGoesOnRemoving(t *testing.T) {
	r, db, _ := newRetention(t, 360)
	at := now.AddDate(0, 0, 6)
	do(t, r, now)
	hear(t, db, at)
	do(t, r, at)
	if said, err := db.SayInstead(t.Context(), retention.Aside, retention.Month{Name: "2025-11", State: retention.Removing, At: fleet.MillisOf(at)}); err != nil || !said {
		t.Fatal(said, err)
	}
	if err := db.SayRetention(t.Context(), retention.Month{Name: "2025-11", State: retention.Kept}); !errors.Is(err, fleet.ErrConflict) {
		t.Errorf("kept while it is being removed: %v", err)
	}
	do(t, r, at)
	if away, said := awayAndSaid(t, db); len(away)+len(said) != 0 {
		t.Errorf("aside are %v; said is %v", away, said)
	}
}
