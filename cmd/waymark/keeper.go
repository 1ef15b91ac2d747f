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
	"waymark/ingest"
)

// keeper keeps the worker of one partition going: one that fails is replaced by
// a new one, which begins where the last commit left off.
type keeper struct {
	partition int
	settings  ingest.Settings
	deps      ingest.Deps
	worker    atomic.Pointer[ingest.Worker]
}

func newKeeper(partition int, s ingest.Settings, d ingest.Deps) *keeper {
	d.Metrics = &ingest.Metrics{} // of all workers, one after the other
	k := &keeper{partition: partition, settings: s, deps: d}
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
