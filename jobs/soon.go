package jobs

import (
	"context"
	"log/slog"
	"time"
)

// Soon does something soon after it was asked for, and once only however often it was asked for meanwhile: what everybody can cause, one
// change after the other, costs no more than it may. A nil Soon does nothing.
type Soon struct {
	name  string
	do    func(context.Context) error
	asked chan struct{} // capacity 1
}

// NewSoon returns one that does nothing until Run.
func NewSoon(name string, do func(context.Context) error) *Soon {
	return &Soon{name: name, do: do, asked: make(chan struct{}, 1)}
}

// Ask has it done, by Run, with everything that is so at this moment. It waits for nothing.
func (s *Soon) Ask() {
	if s == nil {
		return
	}
	select {
	case s.asked <- struct{}{}:
	default: // it will be
	}
}

// Between two times it rests, restEach times as long as the last one took, so that it never takes the most of a core.
const (
	restEach = 3
	mostRest = 2 * time.Second
)

// Run does it whenever it was asked for, until ctx is done. What fails is an error in the log.
func (s *Soon) Run(ctx context.Context, log *slog.Logger) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.asked:
		}
		began := time.Now()
		if err := s.do(ctx); err != nil && ctx.Err() == nil {
			log.Error("not done", "what", s.name, "err", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(min(restEach*time.Since(began), mostRest)):
		}
	}
}
