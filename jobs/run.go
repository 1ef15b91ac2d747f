package jobs

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strconv"
	"sync/atomic"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/task"
)

// errLost says that a task is not ours any more: it was cancelled or removed, or another took it over.
var errLost = errors.New("jobs: the task is not ours any more")

// run is one attempt at a task.
type run struct {
	*Runner
	task        task.Task
	done, total atomic.Int64
}

// beat notes from time to time how far the task is, which is how the others know that we live.
func (x *run) beat(ctx context.Context, stop context.CancelCauseFunc) {
	every := time.NewTicker(x.pace.Beat)
	defer every.Stop()
	heard := x.Clock.Now()
	for {
		select {
		case <-ctx.Done():
			return
		case <-every.C:
		}
		now := x.Clock.Now()
		ours, err := x.Store.BeatTask(ctx, task.Beat{
			ID: x.task.ID, Owner: x.task.Owner, Done: x.done.Load(), Total: x.total.Load(), Until: fleet.MillisOf(now.Add(x.pace.Lease)),
		})
		switch {
		case err == nil && ours:
			heard = now
		case err == nil, now.Sub(heard) >= x.pace.Lease:
			stop(errLost)
			return
		case ctx.Err() == nil:
			x.Log.Warn("progress of a task could not be noted", "task", x.task.ID, "err", err)
		}
	}
}

// work does the task and keeps its file.
func (x *run) work(ctx context.Context) (actor fleet.Actor, err error) {
	if x.task.Tries > tries {
		return actor, fleet.Refuse(fleet.Refused, "task.interrupted")
	}
	do := x.Kinds[x.task.Kind]
	if do == nil {
		return actor, fmt.Errorf("there are no tasks of the kind %q", x.task.Kind)
	}
	if actor, err = x.allowed(ctx); err != nil {
		return actor, err
	}
	still := func(ctx context.Context) (fleet.Actor, error) {
		now, err := x.allowed(ctx)
		if err == nil && now.OrganPath != actor.OrganPath {
			err = fleet.Refuse(fleet.Refused, "task.notPermitted")
		}
		return now, err
	}
	garbage := newSweeper()
	x.task.Size, err = x.Files.Write(ctx, x.task.File, func(w io.Writer) error {
		err := safely(ctx, do, task.Job{Task: x.task, Actor: actor, Asker: still, Out: w, Step: func(done, total int64) {
			x.done.Store(done)
			x.total.Store(total)
			garbage.sweep()
		}, Lasting: x.lasting})
		if err != nil {
			return err
		}
		_, err = still(ctx)
		return errors.Join(err, ctx.Err())
	})
	return actor, err
}

// lasting notes that this run has done something that stays done. A run that is killed after that is no sign that the task kills.
func (x *run) lasting(ctx context.Context) error {
	ours, err := x.Store.BeatTask(ctx, task.Beat{
		ID: x.task.ID, Owner: x.task.Owner, Done: x.done.Load(), Total: x.total.Load(), Until: fleet.MillisOf(x.Clock.Now().Add(x.pace.Lease)), Lasting: true,
	})
	if err == nil && !ours {
		err = errLost
	}
	return err
}

// safely does a job; a panic is a failure of this job alone.
func safely(ctx context.Context, do task.Do, j task.Job) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return do(ctx, j)
}

// allowed returns who asked as they are now, if they still may have what the task makes.
func (x *run) allowed(ctx context.Context) (fleet.Actor, error) {
	actor, err := x.Actor(ctx, x.task.AccountID, x.task.Lang)
	switch {
	case errors.Is(err, fleet.ErrNotFound):
		return actor, fleet.Refuse(fleet.Refused, "task.actorGone")
	case err != nil:
		return actor, fmt.Errorf("who asked: %w", err)
	case !actor.Can(x.task.Code), x.task.Elsewhere(actor):
		return actor, fleet.Refuse(fleet.Refused, "task.notPermitted")
	}
	return actor, nil
}

// end writes down how the task ended.
func (x *run) end(ctx context.Context, actor fleet.Actor, problem error) error {
	now := fleet.MillisOf(x.Clock.Now())
	t := x.task
	t.State, t.Done, t.Total, t.FinishedAt, t.ExpiresAt = task.Done, x.done.Load(), x.total.Load(), now, now+task.KeptFor(t.Kind)
	if problem != nil {
		t.State, t.Problem, t.Size = task.Failed, task.Problem(problem), 0
		x.Log.Warn("a task failed", "task", t.ID, "kind", t.Kind, "problem", t.Problem, "err", problem)
	}
	ours, err := x.Store.EndTask(x.Audit.WithEntry(ctx, outcome(actor, &t)), t)
	if err != nil {
		return fmt.Errorf("end of task %d: %w", t.ID, err)
	}
	if !ours {
		return x.leave(ctx)
	}
	return nil
}

// release queues the task again: we stop, not it.
func (x *run) release(ctx context.Context) error {
	t := x.task
	t.State, t.Tries = task.Queued, t.Tries-1
	ours, err := x.Store.EndTask(ctx, t)
	if err == nil && !ours {
		err = x.leave(ctx)
	}
	return err
}

// leave cleans up after a task that is not ours any more. What another runner makes of it is left alone.
func (x *run) leave(ctx context.Context) error {
	t, err := x.Store.Task(ctx, x.task.ID)
	gone := errors.Is(err, fleet.ErrNotFound)
	if err != nil && !gone {
		return fmt.Errorf("task %d: %w", x.task.ID, err)
	}
	if gone || t.State == task.Cancelled || t.State == task.Removed {
		if err := x.Files.Remove(ctx, x.task.File); err != nil {
			return fmt.Errorf("file of task %d: %w", x.task.ID, err)
		}
	}
	return x.Store.LeaveTask(ctx, x.task.ID, x.task.Owner)
}

// outcome is how a task ended, for the audit.
func outcome(actor fleet.Actor, t *task.Task) audit.Entry {
	e := audit.Entry{
		Actor: audit.Actor{Name: audit.Program}, Source: audit.Back, Level: audit.Info, Type: audit.TypeSystem, Module: audit.ModuleTask, Text: "audit.taskDone",
		Args: []audit.Arg{{Name: "taskKind", Value: t.Kind}, {Name: "title", Value: t.Title}, {Name: "count", Value: strconv.FormatInt(t.Done, 10)}},
	}
	if actor.AccountID != 0 {
		e.Actor = audit.By(actor)
	}
	if t.State == task.Failed {
		e.Level, e.Text = audit.Warn, "audit.taskFailed"
	}
	return e
}
