package bus

import (
	"errors"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// state remembers whether the log takes messages, and tells those who are to know.
type state struct {
	told Conditions
	log  condition // whether the last append failed, or to start the log again
	now  func() time.Time

	mu   sync.Mutex
	mute time.Time // since when no append has been answered that was tried; zero when the last was
}

func newState(told Conditions) *state {
	return &state{told: told, now: time.Now, log: condition{told: told, name: "log"}}
}

// appended notes the outcome of an append. A log that refuses one, full by its own limit, is one that answers.
func (h *state) appended(err error) {
	var refused *jetstream.APIError
	h.mu.Lock()
	switch {
	case err == nil || errors.As(err, &refused):
		h.mute = time.Time{}
	case h.mute.IsZero():
		h.mute = h.now()
	}
	h.mu.Unlock()
	h.log.note(err)
}

// silent is for how long no append has been answered that was tried.
func (h *state) silent() time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.mute.IsZero() {
		return 0
	}
	return h.now().Sub(h.mute)
}
