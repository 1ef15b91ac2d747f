package ingest

import (
	"context"
	"fmt"
	"sync"

	"waymark/fleet"
)

// signals are how others get a word in between two messages.
type signals struct {
	partition int
	ended     chan struct{} // closed when Run has ended
	resends   chan struct{}
	flushes   chan flush
	resets    chan struct{}

	mu      sync.Mutex
	toReset []fleet.ID // devices that were reset; their heads are to be made again
}

func newSignals(partition int) *signals {
	return &signals{
		partition: partition, ended: make(chan struct{}), resends: make(chan struct{}, 1), flushes: make(chan flush), resets: make(chan struct{}, 1),
	}
}

// Resend has the worker publish all its states again, for a board that has just started.
func (s *signals) Resend() { poke(s.resends) }

// Reset has the worker forget what it holds of devices that were set back to factory settings: their kept states say
// when. It does not wait for it.
func (s *signals) Reset(ids []fleet.ID) {
	s.mu.Lock()
	s.toReset = append(s.toReset, ids...)
	s.mu.Unlock()
	poke(s.resets)
}

func poke(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default: // it is told already
	}
}

// takeResets returns the devices that were reset since it was called last.
func (s *signals) takeResets() []fleet.ID {
	s.mu.Lock()
	defer s.mu.Unlock()
	ids := s.toReset
	s.toReset = nil
	return ids
}

// flush asks that everything is committed.
type flush struct {
	late map[fleet.ID]fleet.Millis // of these devices, what they did since then is judged again first
	done chan error
}

// Flush commits everything the worker holds, now. It returns ErrBehind when the worker has ended.
func (s *signals) Flush(ctx context.Context) error { return s.flush(ctx, nil) }

func (s *signals) flush(ctx context.Context, late map[fleet.ID]fleet.Millis) error {
	f := flush{late, make(chan error, 1)}
	select {
	case s.flushes <- f:
	case <-s.ended:
		return s.gone()
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case err := <-f.done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *signals) gone() error {
	return fmt.Errorf("%w: that of partition %d has ended", ErrBehind, s.partition)
}
