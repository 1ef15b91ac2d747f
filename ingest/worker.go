// Package ingest is the worker's side of the road of a datum: it reads the log,
// takes each record through the steps (see steps.go), holds the open chunk of
// each device in memory and commits what is full or old to the database. It
// knows no SQL and no NATS; both enter as interfaces.
package ingest

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/health"
	"waymark/fleet/monitor"
)

// Settings of the workers.
type Settings struct {
	Partitions   int           // of the log
	ChunkPoints  int           // a head with about this many points is committed
	MaxAge       time.Duration // a head this old is committed
	MaxHeld      int           // points in memory, in all heads of a worker; beyond, the oldest heads are committed
	CommitEvery  time.Duration // how often the worker looks for what to commit
	PublishEvery time.Duration // how often changed states go to the board
	CommitPoints int           // most points of one commit
	Judge        monitor.JudgeSettings
}

// DefaultSettings are those of one small machine.
func DefaultSettings() Settings {
	return Settings{
		Partitions: 2, ChunkPoints: 512, MaxAge: 5 * time.Minute, MaxHeld: 2_000_000, CommitEvery: time.Second,
		PublishEvery: 50 * time.Millisecond, CommitPoints: 200_000, Judge: monitor.DefaultJudgeSettings(),
	}
}

// Log is where records are read from.
type Log interface {
	// Read calls f for each message of a partition from a sequence on, in order, and waits for new ones until
	// ctx is done or f fails. What f is given is not used again by the log.
	Read(ctx context.Context, partition int, from uint64, f func(seq uint64, msg []byte) error) error
	// Last returns the sequence of the newest message of a partition, 0 when it holds none.
	Last(ctx context.Context, partition int) (uint64, error)
	// Release says that a partition's messages below a sequence are not needed any more.
	Release(ctx context.Context, partition int, below uint64) error
}

// Bus takes the changed states of devices, packed with AppendState, and says which devices began their service.
type Bus interface {
	PublishStates(partition int, packed []byte) error
	fleet.Publisher
}

// Worker takes one partition of the log through the steps.
type Worker struct {
	partition int
	settings  Settings
	store     Store
	source    Log
	bus       Bus
	clock     fleet.Clock
	teller
	Metrics *Metrics

	ctx context.Context // of Run, for the loading of heads

	mu    sync.RWMutex // held for writing by Run's goroutine while it changes heads; queries read
	heads map[fleet.ID]*head
	queue []queued // open heads by age; the first that is not stale is the oldest
	full  []*head
	dirty []*head
	held  int // points in heads that are not on their way to the database
	progress

	running                chan error // result of the commit under way, nil when there is none
	flushed, flushedFrames []*head    // heads with something on its way to the database

	signals
}

// progress is how far a worker has come in the log.
type progress struct {
	next    uint64 // sequence of the next message
	placed  uint64 // the place that is in the database
	placing uint64 // the place of the commit under way
}

// teller is where a worker says what it does and what it cannot.
type teller struct {
	log  *slog.Logger
	told *health.Conditions
}

// signals are how others get a word in between two messages.
type signals struct {
	passed  chan struct{} // closed and made anew with each message processed, for those who wait in await
	ended   chan struct{} // closed when Run has ended
	resends chan struct{}
	flushes chan chan error
	resets  chan struct{}
	toReset []fleet.ID // devices that were reset; their heads are to be made anew; guarded by the worker's mu
}

type queued struct {
	head    *head
	opening int
}

func (q queued) stale() bool { return !q.head.open || q.head.openings != q.opening }

// Deps are what a worker works with.
type Deps struct {
	Store Store
	Log   Log
	Bus   Bus
	Clock fleet.Clock
	Slog  *slog.Logger
	// Conditions is told what fails and what works again; nil tells nobody.
	Conditions *health.Conditions
}

// NewWorker returns the worker of a partition; call Run.
func NewWorker(partition int, s Settings, d Deps) *Worker {
	return &Worker{
		partition: partition, settings: s, store: d.Store, source: d.Log, bus: d.Bus, clock: d.Clock, teller: teller{d.Slog, d.Conditions},
		Metrics: &Metrics{}, heads: map[fleet.ID]*head{},
		signals: signals{passed: make(chan struct{}), ended: make(chan struct{}), resends: make(chan struct{}, 1), flushes: make(chan chan error), resets: make(chan struct{}, 1)},
	}
}

// Resend has the worker publish all its states again, for a board that has just started.
func (w *Worker) Resend() {
	select {
	case w.resends <- struct{}{}:
	default: // one is waiting already
	}
}

// process takes one message of the log through the steps.
func (w *Worker) process(seq uint64, msg []byte) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	err := Records(msg, func(r *Record) error { return w.take(&datum{rec: r, seq: seq}) })
	if err != nil {
		return fmt.Errorf("log message %d of partition %d: %w", seq, w.partition, err)
	}
	w.advance(seq)
	w.Metrics.Messages.Add(1)
	return nil
}

// advance notes that a message is done and wakes those who wait for it.
func (w *Worker) advance(seq uint64) {
	w.next = seq + 1
	close(w.passed)
	w.passed = make(chan struct{})
}

// Await waits until everything that is in the log now has been taken through
// the steps, so that what was acknowledged before is seen after.
func (w *Worker) Await(ctx context.Context) error {
	last, err := w.source.Last(ctx, w.partition)
	if err != nil {
		return err
	}
	for {
		w.mu.RLock()
		next, passed := w.next, w.passed
		w.mu.RUnlock()
		if next > last {
			return nil
		}
		select {
		case <-passed:
		case <-w.ended:
			return fmt.Errorf("%w: that of partition %d has ended", ErrBehind, w.partition)
		case <-ctx.Done():
			return fmt.Errorf("%w: that of partition %d is at %d of %d: %w", ErrBehind, w.partition, next, last, ctx.Err())
		}
	}
}

func (w *Worker) take(d *datum) error {
	w.Metrics.Records.Add(1)
	for _, s := range steps {
		more, err := s.do(w, d)
		if err != nil {
			return fmt.Errorf("step %s: %w", s.name, err)
		}
		if !more {
			return nil
		}
	}
	return nil
}
