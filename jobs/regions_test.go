package jobs

import (
	"context"
	"testing"
	"time"

	"waymark/fleet"
)

// dueAt notes for which moments it was asked what is due.
type dueAt []fleet.Millis

func (d *dueAt) RaiseFences(_ context.Context, at fleet.Millis, _ int) ([]fleet.ID, error) {
	*d = append(*d, at)
	return []fleet.ID{3}, nil
}

func (*dueAt) RaiseWaiting(context.Context, fleet.Millis, int) ([]fleet.ID, error) { return nil, nil }

func (*dueAt) EndFences(context.Context, fleet.Millis) ([]fleet.ID, error) { return nil, nil }

// lastHeard is a board that knows when anything was heard last.
type lastHeard struct{ at fleet.Millis }

func (l *lastHeard) Heard() fleet.Millis { return l.at }

// TestRegionsWaitForTerminals: time passes for stays while something is heard; after a long silence terminals may come back first.
func TestRegionsWaitForTerminals(t *testing.T) {
	now := fleet.Millis(1_772_323_200_000)
	const minute = 60_000
	board, asked := &lastHeard{}, &dueAt{}
	job := Regions{Board: board, Alarms: asked, Clock: fleet.ClockFunc(func() time.Time { return now.Time() }), Settle: 15 * time.Minute}
	look := func(want ...fleet.Millis) {
		t.Helper()
		*asked = nil
		if err := job.Raise(t.Context()); err != nil {
			t.Fatal(err)
		}
		if len(*asked) != len(want) || len(want) > 0 && (*asked)[0] != want[0] {
			t.Errorf("asked for %v, not %v", *asked, want)
		}
	}
	look() // nothing was ever heard
	board.at = now - 60*minute
	look() // the server was away for an hour
	now, board.at = now+10*minute, now+10*minute
	look()
	now, board.at = now+5*minute, now+5*minute
	look(now)
	heard := now
	now += 30 * minute
	look(heard + 10*minute) // nobody is heard: it is us
}
