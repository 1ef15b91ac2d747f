package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync/atomic"
	"time"

	"waymark/bus"
	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/ingest"
)

// keeper keeps the worker of one partition going: one that fails is replaced by
// a new one, which begins where the last commit left off.
type keeper struct {
	partition int
	settings  ingest.Settings
	deps      ingest.Deps
	worker    atomic.Pointer[ingest.Worker]
	clocks    chan struct{} // a clock turned out to have been wrong
}

func newKeeper(partition int, s ingest.Settings, d ingest.Deps) *keeper {
	d.Metrics = &ingest.Metrics{} // of all workers, one after the other
	k := &keeper{partition: partition, settings: s, deps: d, clocks: make(chan struct{}, 1)}
	k.renew()
	return k
}

func (k *keeper) renew() *ingest.Worker {
	w := ingest.NewWorker(k.partition, k.settings, k.deps)
	k.worker.Store(w)
	return w
}

// reset has the worker forget what it holds of devices that were set back to factory settings.
func (k *keeper) reset(ids []fleet.ID) {
	mine := slices.DeleteFunc(slices.Clone(ids), func(id fleet.ID) bool { return ingest.PartitionOf(id, k.settings.Partitions) != k.partition })
	if len(mine) > 0 {
		k.worker.Load().Reset(mine)
	}
}

func headSubject(partition int) string { return fmt.Sprintf("head.%d", partition) }

// serve answers questions about what the worker holds in memory, until stop: the console may ask while it is shutting down.
func (k *keeper) serve(ctx context.Context, b *bus.Bus) (stop func(), err error) {
	return b.Serve(context.WithoutCancel(ctx), headSubject(k.partition), func(ctx context.Context, q []byte) []byte { return k.worker.Load().Answer(ctx, q) })
}

// name is that of the condition of the worker.
func (k *keeper) name() string { return ingest.ConditionOf("worker", k.partition) }

const restartAfter = time.Second

// run works until ctx is done.
func (k *keeper) run(ctx context.Context, log *slog.Logger) {
	w := k.worker.Load()
	for {
		err := w.Run(ctx)
		if ctx.Err() != nil {
			if err != nil && !errors.Is(err, context.Canceled) {
				log.Error("worker did not end well; what it held is in the log", "partition", k.partition, "err", err)
			}
			return
		}
		k.deps.Conditions.Failed(k.name(), err)
		log.Debug("worker failed and begins again", "partition", k.partition, "err", err)
		select {
		case <-ctx.Done():
			return
		case <-time.After(restartAfter):
		}
		w = k.renew()
	}
}

// settle commits everything that the log held when it was called.
func (k *keeper) settle(ctx context.Context) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go k.giveUp(ctx, cancel)
	for {
		w := k.worker.Load()
		err := w.Await(ctx)
		if err == nil {
			err = w.Flush(ctx)
		}
		if err == nil || ctx.Err() != nil {
			return errors.Join(err, context.Cause(ctx))
		}
		select { // it failed and will be replaced
		case <-ctx.Done():
			return errors.Join(err, context.Cause(ctx))
		case <-time.After(restartAfter):
		}
	}
}

// mostFailures is how often commits may fail, ever more slowly, before nobody waits for them any more: half a minute.
const mostFailures = 10

// giveUp ends what waits for commits that fail again and again, as those of a damaged file do.
func (k *keeper) giveUp(ctx context.Context, end context.CancelCauseFunc) {
	before := k.deps.Metrics.CommitFailures.Load()
	t := time.NewTicker(restartAfter)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
		if n := k.deps.Metrics.CommitFailures.Load() - before; n >= mostFailures {
			end(fmt.Errorf("commits of partition %d failed %d times: its log says why, and keeps what is not committed", k.partition, n))
			return
		}
	}
}

func (k *keeper) caughtUp(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	return k.worker.Load().Await(ctx)
}

// judgeAfter is how long what failed is waited with before it is tried again.
const judgeAfter = 10 * time.Second

// judgeByClocks has what devices did judged again whenever it turns out that the clock was wrong, and at the start where that was not done to the end. It looks
// now and then, too, for who said so may not have been heard.
func (k *keeper) judgeByClocks(ctx context.Context, store track.WrongClocks, log *slog.Logger) {
	for {
		again := reloadEvery
		if err := k.judgeByClock(ctx, store, log); err != nil && ctx.Err() == nil {
			log.Warn("what came while the clock was wrong is not judged again yet", "partition", k.partition, "err", err)
			again = judgeAfter
		}
		select {
		case <-ctx.Done():
			return
		case <-k.clocks:
		case <-time.After(again):
		}
	}
}

func (k *keeper) judgeByClock(ctx context.Context, store track.WrongClocks, log *slog.Logger) error {
	list, err := store.ClocksToJudge(ctx, k.partition)
	if err != nil {
		return err
	}
	if len(list) > 0 {
		store.ForgetWrongClocks() // what is remembered may be from before
	}
	for _, w := range list {
		if err := k.worker.Load().JudgeByClock(ctx, w); err != nil {
			return err
		}
		if err := store.ClockJudged(ctx, k.partition, w); err != nil {
			return err
		}
		r := w.Range()
		log.Info("what came while the clock was wrong is judged again", "partition", k.partition, "from", r.From.Time(), "to", r.To.Time(), "by", time.Duration(w.By)*time.Millisecond)
	}
	return nil
}

// clockSet notes until when the clock was wrong, where the terminals say so too, and has what they did meanwhile judged again.
func (s *system) clockSet(ctx context.Context, until track.WrongClock) error {
	if !s.board.Wrong(until) {
		return nil
	}
	if err := s.db.NoteWrongClock(ctx, until, s.cfg.Bus.Partitions); err != nil {
		return err
	}
	s.bus.Publish(clockWasWrong)
	return nil
}

// clockWasWrong says that the clock turned out to have been wrong for a while.
var clockWasWrong = fleet.Event{Word: "clock", Verb: "wrong"}

// clockWrong judges again what came while the clock was wrong.
func (s *system) clockWrong(context.Context, fleet.Event) {
	s.db.ForgetWrongClocks()
	for _, k := range s.workers {
		select {
		case k.clocks <- struct{}{}:
		default: // it is told already
		}
	}
}
