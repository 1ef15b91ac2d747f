// Package ingest is the worker's side of the road of a datum: it reads the log,
// takes each record through the steps (see steps.go), holds the open chunk of
// each device in memory and commits what is full or old to the database. It
// knows no SQL and no NATS; both enter as interfaces.
package ingest

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/fence"
	"waymark/fleet/health"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/place"
	"waymark/fleet/threshold"
)

// Settings of the workers.
type Settings struct {
	Partitions   int           // of the log
	ChunkPoints  int           // a head with about this many points is committed
	MaxAge       time.Duration // a head this old is committed
	MaxHeld      int           // points and outcomes in memory, in all heads of a worker; beyond, the oldest heads are committed
	CommitEvery  time.Duration // how often the worker looks for what to commit
	HurryEvery   time.Duration // the same while something is held that people wait for
	PublishEvery time.Duration // how often changed states go to the board
	CommitPoints int           // about the most points of one commit
	CommitHeads  int           // most heads of one commit
	Judge        monitor.JudgeSettings
	Motion       motion.Settings
	Fences       fence.Rules
	Alarms       alarm.Rules
	Silence      time.Duration // a device that was silent for longer may have been offline
}

// DefaultSettings are those of one small machine.
func DefaultSettings() Settings {
	return Settings{
		Partitions: 2, ChunkPoints: 512, MaxAge: 5 * time.Minute, MaxHeld: 2_000_000, CommitEvery: time.Second, HurryEvery: 100 * time.Millisecond,
		PublishEvery: 50 * time.Millisecond, CommitPoints: 50_000, CommitHeads: 128, Judge: monitor.DefaultJudgeSettings(), Motion: motion.DefaultSettings(), Fences: fence.DefaultRules(), Alarms: alarm.DefaultRules(), Silence: monitor.DefaultSettings().MinWindow,
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

// Bus takes the changed states of devices, packed with monitor.AppendState, and says of which devices there are new outcomes.
type Bus interface {
	PublishStates(partition int, packed []byte) error
	fleet.Publisher
}

// Worker takes one partition of the log through the steps: heads are what it holds in memory, signals how others get a
// word in, and the worker itself goes round between them, the log and the database.
type Worker struct {
	*signals
	heads     *heads
	partition int
	settings  Settings
	store     Store
	source    Log
	bus       Bus
	clock     fleet.Clock
	teller
	running chan error // result of the commit under way, nil when there is none
	Metrics *Metrics
}

// teller is where a worker says what it does and what it cannot.
type teller struct {
	log  *slog.Logger
	told *health.Conditions
}

// Deps are what a worker works with.
type Deps struct {
	Store Store
	Log   Log
	Bus   Bus
	Clock fleet.Clock
	Slog  *slog.Logger
	Guard *fence.Guard // of fences; nil where there are none
	// Places are those that tell of risk; nil where nothing judges by them.
	Places *place.Book
	// Thresholds are those of alarms; nil where the settings count for all.
	Thresholds *threshold.Book
	// Conditions is told what fails and what works again; nil tells nobody.
	Conditions *health.Conditions
	Metrics    *Metrics // nil for some of its own
}

// NewWorker returns the worker of a partition; call Run.
func NewWorker(partition int, s Settings, d Deps) *Worker {
	if d.Metrics == nil {
		d.Metrics = &Metrics{}
	}
	heads := newHeads(partition, s, d.Store, d.Metrics)
	heads.guard, heads.resets.clock = d.Guard, d.Clock
	heads.tuned.book, heads.tuned.guard, heads.tuned.places = d.Thresholds, d.Guard, d.Places
	return &Worker{
		signals: newSignals(partition), heads: heads, partition: partition, settings: s,
		store: d.Store, source: d.Log, bus: d.Bus, clock: d.Clock, teller: teller{d.Slog, d.Conditions}, Metrics: d.Metrics,
	}
}

// lookAgain is how often who waits for a message of the log looks whether it is still there: a log may lose its end.
const lookAgain = time.Second

// Await waits until everything that is in the log now has been taken through
// the steps, so that what was acknowledged before is seen after.
func (w *Worker) Await(ctx context.Context) error {
	last, err := w.source.Last(ctx, w.partition)
	if err != nil {
		return err
	}
	again := time.NewTicker(lookAgain)
	defer again.Stop()
	for {
		next, passed, done := w.heads.reached(last)
		if done {
			return nil
		}
		select {
		case <-passed:
		case <-again.C:
			if now, err := w.source.Last(ctx, w.partition); err == nil {
				last = min(last, now)
			}
		case <-w.ended:
			return w.gone()
		case <-ctx.Done():
			return fmt.Errorf("%w: that of partition %d is at %d of %d: %w", ErrBehind, w.partition, next, last, ctx.Err())
		}
	}
}
