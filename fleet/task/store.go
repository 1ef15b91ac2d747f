package task

import (
	"context"
	"errors"

	"waymark/fleet"
)

// Errors of InsertTask.
var (
	ErrWaiting = errors.New("task: too many wait")
	ErrKept    = errors.New("task: too many are kept")
)

// Limits are how many tasks an account may have.
type Limits struct {
	Waiting int // queued or running
	Kept    int // in all
}

// Claim is a runner's wish to do something.
type Claim struct {
	Owner      string
	File       string // path for a result, if the task has none yet
	Now, Until fleet.Millis
}

// Beat says that somebody works on a task, and how far it is.
type Beat struct {
	ID          fleet.ID
	Owner       string
	Done, Total int64
	Until       fleet.Millis // end of the lease from now on
	Lasting     bool         // the run has done something that stays: it is no try that came to nothing
}

// Store keeps tasks.
type Store interface {
	// InsertTask adds one and fills its ID, or returns ErrWaiting or ErrKept; fleet.ErrNotFound without the account.
	InsertTask(ctx context.Context, t Task, l Limits) (Task, error)
	// Task returns one, or fleet.ErrNotFound.
	Task(ctx context.Context, id fleet.ID) (Task, error)
	// TasksOf returns the tasks of an account that are not Removed, newest first.
	TasksOf(ctx context.Context, accountID fleet.ID) ([]Task, error)
	// CancelTask makes a task that is queued, running or Paused Cancelled; false when it is none of these. Its owner finds out by BeatTask.
	CancelTask(ctx context.Context, id fleet.ID, now, expires fleet.Millis) (bool, error)
	// PauseTask makes a task that is queued or running Paused, and ResumeTask one that is Paused Queued; false when it is not so.
	PauseTask(ctx context.Context, id fleet.ID) (bool, error)
	ResumeTask(ctx context.Context, id fleet.ID) (bool, error)
	// RemoveTask makes a task that has ended Removed, to be swept; false when it has not.
	RemoveTask(ctx context.Context, id fleet.ID, now fleet.Millis) (bool, error)
	RunStore
}

// RunStore is what those need who do tasks.
type RunStore interface {
	// ClaimTask gives a task to an owner: one that is queued, or running with a lease that is over; the oldest of an
	// account that has the fewest running. No two owners get the same. fleet.ErrNotFound when there is nothing to do.
	ClaimTask(ctx context.Context, c Claim) (Task, error)
	// BeatTask notes how far an owner's task is and makes its lease last longer; false when it is not running for this owner any more.
	BeatTask(ctx context.Context, b Beat) (bool, error)
	// EndTask writes how the owner's task ended (State, Done, Total, Problem, Size, FinishedAt, ExpiresAt, Tries) and makes it
	// nobody's; State may be Queued, for another run. False when it is not running for this owner any more.
	EndTask(ctx context.Context, t Task) (bool, error)
	// LeaveTask makes a task that has ended without its owner's doing nobody's.
	LeaveTask(ctx context.Context, id fleet.ID, owner string) error
	// SweptTasks returns tasks whose time is over and that nobody works on.
	SweptTasks(ctx context.Context, now fleet.Millis, limit int) ([]Task, error)
	// DropTask deletes a task.
	DropTask(ctx context.Context, id fleet.ID) error
}
