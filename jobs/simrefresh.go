package jobs

import (
	"context"
	"log/slog"
	"time"

	"waymark/fleet"
	"waymark/fleet/sim"
)

// waitingQuestions is how many requests of people for a refresh may wait.
const waitingQuestions = 16

// SIMRefresh asks the operator's platform for SIM cards: for all from time to time, for those of an organisation when somebody wants it.
type SIMRefresh struct {
	cards     *sim.Service
	connector sim.Connector
	every     time.Duration
	batch     int
	clock     fleet.Clock
	log       *slog.Logger
	asked     chan string
}

// NewSIMRefresh returns a refresh of all cards that were not heard of for half of every, in batches.
func NewSIMRefresh(cards *sim.Service, connector sim.Connector, every time.Duration, batch int, log *slog.Logger) *SIMRefresh {
	return &SIMRefresh{cards: cards, connector: connector, every: every, batch: batch, clock: cards.Clock, log: log, asked: make(chan string, waitingQuestions)}
}

var _ sim.Hub = (*SIMRefresh)(nil)

// Ask implements sim.Hub.
func (r *SIMRefresh) Ask(below string) bool {
	select {
	case r.asked <- below:
		return true
	default:
		return false
	}
}

// Run refreshes until ctx is done: soon after the start, then every so often, and whenever somebody asks.
func (r *SIMRefresh) Run(ctx context.Context) {
	t := time.NewTicker(r.every)
	defer t.Stop()
	for below := ""; ; {
		r.refresh(ctx, below)
		select {
		case <-ctx.Done():
			return
		case <-t.C:
			below = ""
		case below = <-r.asked:
		}
	}
}

// refresh asks for the cards of a subtree; "" is all, but those that were heard of lately.
func (r *SIMRefresh) refresh(ctx context.Context, below string) {
	before := r.clock.Now()
	if below == "" {
		before = before.Add(-r.every / 2)
	}
	out, err := r.cards.Refresh(ctx, r.connector, below, fleet.MillisOf(before), r.batch)
	switch {
	case ctx.Err() != nil:
	case err != nil:
		r.log.Error("job failed", "job", "sims", "err", err)
	case out.Asked > 0:
		r.log.Info("SIM cards asked for", "asked", out.Asked, "heard", out.Heard, "failures", out.Failures)
	}
}
