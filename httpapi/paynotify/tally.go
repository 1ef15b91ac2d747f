package paynotify

import (
	"errors"
	"log/slog"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/purchase"
)

// The doors that money is told at.
const (
	Shop   = "shop"
	WeChat = "wechat"
	Alipay = "alipay"
	Bank   = "bank" // files of it
)

// logEvery is how often a line of the log says the same of a door: whoever sends forged notifications must not fill it.
const logEvery = time.Minute

// Tally counts what was told at each door, and logs what is refused there: the first at once, and then how many more there were.
type Tally struct {
	Log   *slog.Logger
	Clock fleet.Clock

	mu      sync.Mutex
	kept    map[string]int64
	refused map[string]int64
	said    map[[2]string]*saying // by door and code
}

type saying struct {
	at    time.Time
	since int
}

// Kept returns how much was kept of what was told at a door.
func (t *Tally) Kept(door string) int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.kept[door]
}

// Refused returns how much was refused at a door.
func (t *Tally) Refused(door string) int64 {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.refused[door]
}

// Note counts what became of something that was told.
func (t *Tally) Note(door, address string, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.kept == nil {
		t.kept, t.refused, t.said = map[string]int64{}, map[string]int64{}, map[[2]string]*saying{}
	}
	if err == nil {
		t.kept[door]++
		return
	}
	t.refused[door]++
	code, now := codeOf(err), t.Clock.Now()
	s := t.said[[2]string{door, code}]
	if s != nil && now.Sub(s.at) < logEvery {
		s.since++
		return
	}
	more := 0
	if s != nil {
		more = s.since
	}
	t.said[[2]string{door, code}] = &saying{at: now}
	t.Log.Warn("what was told of a payment is refused", "door", door, "code", code, "client", address, "more", more, "error", err)
}

// codeOf is what is refused, in few words: there must not be many different ones.
func codeOf(err error) string {
	var refused *fleet.Error
	switch {
	case errors.As(err, &refused):
		return refused.Code
	case errors.Is(err, purchase.ErrForged):
		return "forged"
	}
	return "internal"
}
