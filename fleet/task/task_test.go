package task

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/file"
)

func TestEnded(t *testing.T) {
	for state, want := range map[string]bool{Queued: false, Running: false, Done: true, Failed: true, Cancelled: true, Removed: true} {
		if got := (&Task{State: state}).Ended(); got != want {
			t.Errorf("%s: %v", state, got)
		}
	}
}

func TestElsewhere(t *testing.T) {
	for _, c := range []struct {
		organ, now fleet.ID
		want       bool
	}{{2, 2, false}, {2, 3, true}, {0, 3, false}} { // 0: a system's, from before anybody was asked
		if got := (&Task{OrganID: c.organ}).Elsewhere(fleet.Actor{OrganID: c.now}); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

func TestRemaining(t *testing.T) {
	for _, c := range []struct {
		state       string
		done, total int64
		now         fleet.Millis
		want        time.Duration
		ok          bool
	}{
		{Running, 250, 1000, 11_000, 30 * time.Second, true},
		{Running, 1000, 1000, 11_000, 0, true},
		{Running, 0, 1000, 11_000, 0, false},
		{Running, 10, 0, 11_000, 0, false},
		{Running, 10, 1000, 1_000, 0, false}, // no time has passed
		{Queued, 10, 1000, 11_000, 0, false},
		{Done, 1000, 1000, 11_000, 0, false},
	} {
		task := Task{State: c.state, Done: c.done, Total: c.total, Times: Times{StartedAt: 1_000}}
		if got, ok := task.Remaining(c.now); got != c.want || ok != c.ok {
			t.Errorf("%+v: %v, %v", c, got, ok)
		}
	}
}

func TestProblem(t *testing.T) {
	for want, err := range map[string]error{
		"task.noRoom":    fmt.Errorf("file: %w", file.ErrNoRoom),
		"organ.notFound": fmt.Errorf("list: %w", fleet.Refuse(fleet.NotFound, "organ.notFound")),
		"task.failed":    errors.New("disk on fire"),
		"task.sheetFull": fleet.Refuse(fleet.Refused, "task.sheetFull"),
	} {
		if got := Problem(err); got != want {
			t.Errorf("%v: %q, want %q", err, got, want)
		}
	}
	if got := Problem(&fleet.Error{Kind: fleet.Internal, Code: "internal", Err: errors.New("secret")}); got != "task.failed" {
		t.Errorf("what is our fault is called %q", got)
	}
}

// TestKept: a task is kept for a week, and one whose outcome goes on changing for as long after the last change.
func TestKept(t *testing.T) {
	week := (7 * 24 * time.Hour).Milliseconds()
	for kind, want := range map[string]int64{"devices": week, "command-batch": 2 * week} { // commands wait for a week at most
		if got := int64(KeptFor(kind)); got != want {
			t.Errorf("%s: %d ms, want %d", kind, got, want)
		}
	}
}
