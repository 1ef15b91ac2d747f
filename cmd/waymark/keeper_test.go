package main

import (
	"context"
	"strings"
	"testing"

	"waymark/ingest"
)

// TestSettlingGivesUp: who waits for commits that fail again and again is told so, and does not wait for ever.
func TestSettlingGivesUp(t *testing.T) {
	k := &keeper{partition: 3, deps: ingest.Deps{Metrics: &ingest.Metrics{}}}
	k.deps.Metrics.CommitFailures.Store(1000) // of before
	ctx, cancel := context.WithCancelCause(t.Context())
	defer cancel(nil)
	done := make(chan struct{})
	go func() { defer close(done); k.giveUp(ctx, cancel) }()
	for ctx.Err() == nil {
		k.deps.Metrics.CommitFailures.Add(1)
	}
	<-done
	if err := context.Cause(ctx); !strings.Contains(err.Error(), "partition 3 failed") {
		t.Error(err)
	}
}
