package jobs

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/task"
)

// Tasks are what a Runner is made of. Audit may be nil.
type Tasks struct {
	Store task.Store
	Files task.Files
	Kinds map[string]task.Do // by the kind of tasks
	// Actor returns an account as it is now; fleet.ErrNotFound (wrapped) when it is nobody any more.
	Actor func(ctx context.Context, accountID fleet.ID, lang string) (fleet.Actor, error)
	Clock fleet.Clock
	Rand  io.Reader // of cryptographic quality; nobody may guess the names of results
	Audit *audit.Recorder
	Log   *slog.Logger
}

// Pace is how a Runner works.
type Pace struct {
	AtOnce int           // tasks side by side
	Look   time.Duration // how often it looks for tasks that nobody told it of
	Beat   time.Duration // how often it notes how far it is, and finds out that a task was cancelled
	Lease  time.Duration // a runner that was not heard of for so long is taken for dead
}

// DefaultPace returns what is right for a console.
func DefaultPace() Pace {
	return Pace{AtOnce: 2, Look: 2 * time.Second, Beat: time.Second, Lease: 20 * time.Second}
}

// tries is how often a task is started that takes its process with it every time.
const tries = 3

// Runner does tasks. Many of them, in many processes, may share a store: a task is
// done by one at a time. One whose runner died is started again by another when the lease is over.
type Runner struct {
	Tasks
	pace Pace
	wake chan struct{}
}

// NewRunner makes a Runner.
func NewRunner(t Tasks, p Pace) *Runner {
	return &Runner{Tasks: t, pace: p, wake: make(chan struct{}, p.AtOnce)}
}

// Wake has it look for tasks now.
func (r *Runner) Wake() {
	select {
	case r.wake <- struct{}{}:
	default: // it will look anyway
	}
}

// Run does tasks until ctx is done. Those under way are then queued again, for whoever is next.
func (r *Runner) Run(ctx context.Context) {
	var all sync.WaitGroup
	for range r.pace.AtOnce {
		all.Go(func() { r.loop(ctx) })
	}
	all.Wait()
}

func (r *Runner) loop(ctx context.Context) {
	t := time.NewTicker(r.pace.Look)
	defer t.Stop()
	for ctx.Err() == nil {
		did, err := r.next(ctx)
		if err != nil && ctx.Err() == nil {
			r.Log.Error("tasks", "err", err)
		}
		if did && err == nil {
			continue
		}
		select {
		case <-ctx.Done():
		case <-r.wake:
		case <-t.C:
		}
	}
}

// next does one task, if there is one.
func (r *Runner) next(ctx context.Context) (did bool, err error) {
	now := r.Clock.Now()
	path, err := task.NewPath(r.Rand, now)
	if err != nil {
		return false, err
	}
	var owner [8]byte // another one for each run, so that one that was taken for dead is never mixed up with the next
	if _, err = io.ReadFull(r.Rand, owner[:]); err != nil {
		return false, fmt.Errorf("name of a run: %w", err)
	}
	t, err := r.Store.ClaimTask(ctx, task.Claim{
		Owner: hex.EncodeToString(owner[:]), File: path, Now: fleet.MillisOf(now), Until: fleet.MillisOf(now.Add(r.pace.Lease)),
	})
	if errors.Is(err, fleet.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("look for a task: %w", err)
	}
	return true, r.run(ctx, t)
}

// run does a task that is ours.
func (r *Runner) run(ctx context.Context, t task.Task) error {
	working, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	x := &run{Runner: r, task: t}
	var beating sync.WaitGroup
	beating.Go(func() { x.beat(working, stop) })
	actor, err := x.work(working)
	lost := errors.Is(context.Cause(working), errLost)
	stop(nil)
	beating.Wait()
	// What became of it is written down even when the program is asked to stop meanwhile.
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	switch {
	case lost:
		return x.leave(last)
	case err != nil && ctx.Err() != nil:
		return x.release(last)
	}
	return x.end(last, actor, err)
}
