// Package jobs holds what is done from time to time: each job is a name, a
// schedule and a func. Jobs are safe to run twice and to be stopped at any moment.
package jobs

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// Job is done once soon after the start and then every so often.
type Job struct {
	Name  string
	After time.Duration // the start, before it is done first
	Every time.Duration
	Do    func(ctx context.Context) error
}

// Run does the jobs until ctx is done and returns when the last one has ended.
// A job that fails is logged and done again at its next time.
func Run(ctx context.Context, list []Job, log *slog.Logger) {
	var all sync.WaitGroup
	for _, j := range list {
		all.Go(func() { loop(ctx, j, log) })
	}
	all.Wait()
}

func loop(ctx context.Context, j Job, log *slog.Logger) {
	select {
	case <-ctx.Done():
		return
	case <-time.After(j.After):
	}
	t := time.NewTicker(j.Every)
	defer t.Stop()
	for ctx.Err() == nil {
		if err := j.Do(ctx); err != nil && ctx.Err() == nil {
			log.Error("job failed", "job", j.Name, "err", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-t.C:
		}
	}
}
