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

	mu     sync.Mutex
	failed error     // why the last append failed; nil when it did not
	mute   time.Time // since when no append has been answered that was tried; zero when the last was
}

// appended notes the outcome of an append. A log that refuses one, full by its own limit, is one that answers.
func (h *state) appended(err error) {
	var refused *jetstream.APIError
	h.mu.Lock()
	before := h.failed
	h.failed = err
	switch {
	case err == nil || errors.As(err, &refused):
		h.mute = time.Time{}
	case h.mute.IsZero():
		h.mute = time.Now()
	}
	h.mu.Unlock()
	switch {
	case err != nil:
		h.told.Failed("log", err)
	case before != nil:
		h.told.Works("log")
	}
}

// err is why the last append failed.
func (h *state) err() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.failed
}

// silent is for how long no append has been answered that was tried.
func (h *state) silent() time.Duration {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.mute.IsZero() {
		return 0
	}
	return time.Since(h.mute)
}
