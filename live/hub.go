// Package live pushes what changes to browsers over WebSockets: a snapshot
// first, then changes, the newest per device. Each event is checked against
// what the caller may see, and a slow reader is never waited for: it is only
// told later, of the newest state.
package live

import (
	"context"
	"log/slog"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"waymark/fleet"
	"waymark/fleet/monitor"
)

// Board is what the hub reads.
type Board interface {
	Stats(actor fleet.Actor) monitor.Stats
	ByIMEI(actor fleet.Actor, imei string) (monitor.View, error)
	Views(actor fleet.Actor, ids []fleet.ID) []monitor.View
	Each(actor fleet.Actor, q monitor.Query, after uint64, f func(monitor.View) bool)
	Version() uint64
}

// Settings of the hub.
type Settings struct {
	FlushEvery  time.Duration // changes go to a browser at most this often
	CountsEvery time.Duration
	TellEvery   time.Duration // that commands, alarms or notices changed is told at most this often
	BeatEvery   time.Duration // silence is broken by a beat
	AuthWithin  time.Duration // the first message must come within this
	CheckEvery  time.Duration // how often a session is asked for again
	WriteWithin time.Duration // a browser that takes longer to read a message is dropped; it resumes
	Origins     []string      // hosts besides our own whose pages may connect
}

// DefaultSettings are the product's.
func DefaultSettings() Settings {
	return Settings{
		FlushEvery: 100 * time.Millisecond, CountsEvery: time.Second, TellEvery: 300 * time.Millisecond, BeatEvery: 5 * time.Second,
		AuthWithin: 5 * time.Second, CheckEvery: 30 * time.Second, WriteWithin: 15 * time.Second,
	}
}

// Deps are what the hub works with.
type Deps struct {
	Board Board
	// Authenticate returns who a token belongs to.
	Authenticate func(ctx context.Context, token string) (fleet.Actor, error)
	// Hides returns of which models, by their codes, IMEI, battery and speed are not shown.
	Hides func(ctx context.Context) func(model string) bool
	// Refusal puts an error into the caller's language.
	Refusal func(lang string, err error) (errcode int, errmsg string)
	Clock   fleet.Clock
	Slog    *slog.Logger
}

// Hub knows which browser is to be told of what.
type Hub struct {
	settings  Settings
	deps      Deps
	epoch     string // of this process: versions of another are not understood
	removal   atomic.Uint64
	settled   settled
	alarmed   recent[alarmed]
	commanded recent[Command]
	noticed   recent[fleet.ID] // accounts
	places    places
	looking   chan struct{} // the places of those who find what a request is about, or make its rows
	Clients   atomic.Int64
	after     func(time.Duration) <-chan time.Time // time.After, but in tests

	mu      sync.RWMutex
	byOrgan map[organWant]map[*client]struct{}
	byID    map[fleet.ID]map[*client]struct{}
	rects   map[*client]struct{}
	recheck chan struct{} // closed when all must be asked again who they are, and made again
}

// place waits for one of the places in which snapshots are made, and returns what leaves it.
func (h *Hub) place(ctx context.Context) (leave func(), err error) {
	select {
	case h.looking <- struct{}{}:
		return func() { <-h.looking }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// New returns a hub; epoch is a name that no earlier process had.
func New(s Settings, d Deps, epoch string) *Hub {
	return &Hub{
		settings: s, deps: d, epoch: epoch, places: places{taken: map[any]int{}}, looking: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)),
		byOrgan: map[organWant]map[*client]struct{}{}, byID: map[fleet.ID]map[*client]struct{}{}, rects: map[*client]struct{}{},
		recheck: make(chan struct{}), after: time.After,
	}
}

// Notify tells the browsers that are concerned, each only of what its caller
// may see. It never waits for one.
func (h *Hub) Notify(changes []monitor.Change) {
	h.mark(changes)
	h.settled.note(changes)
}

func (h *Hub) mark(changes []monitor.Change) {
	h.mu.RLock()
	defer h.mu.RUnlock()
	for i := range changes {
		c := &changes[i]
		if c.Gone {
			h.noteRemoval(c.Version)
		}
		for n, organ := range c.OrganIDs {
			if n == 0 {
				mark(h.byOrgan[organWant{ID: int64(organ)}], c)
			}
			mark(h.byOrgan[organWant{ID: int64(organ), Sub: true}], c)
			if c.Watched {
				mark(h.byOrgan[watchedIn(organ)], c)
			}
		}
		mark(h.byID[c.DeviceID], c)
		for cl := range h.rects {
			if c.Located && cl.inRect(c.Lon, c.Lat) || cl.shows(c.DeviceID) {
				cl.mark(c)
			}
		}
	}
}

// Recheck has every connection ask again who its caller is: what may be done or seen has changed. Those who may see something else
// now are disconnected, and come again.
func (h *Hub) Recheck() {
	h.mu.Lock()
	defer h.mu.Unlock()
	close(h.recheck)
	h.recheck = make(chan struct{})
}

// rechecked is closed by the next Recheck.
func (h *Hub) rechecked() <-chan struct{} {
	h.mu.RLock()
	defer h.mu.RUnlock()
	return h.recheck
}

// noteRemoval lets no browser resume past a removal.
func (h *Hub) noteRemoval(version uint64) {
	for {
		last := h.removal.Load()
		if version <= last || h.removal.CompareAndSwap(last, version) {
			return
		}
	}
}

// Removed is Notify for devices that are gone.
func (h *Hub) Removed(changes []monitor.Change) { h.Notify(changes) }

// watchedIn is the key of those who look at the watched vehicles of a subtree.
func watchedIn(organ fleet.ID) organWant { return organWant{ID: watchedOrgan - int64(organ)} }

func mark(clients map[*client]struct{}, c *monitor.Change) {
	for cl := range clients {
		cl.mark(c)
	}
}

// version names a state of the board in a form that the browser gives back: all
// changes up to it have been marked with those whom they concern.
func (h *Hub) version() string { return h.epoch + "." + strconv.FormatUint(h.settled.version(), 10) }

// resumable returns the version a browser may resume from, 0 when it must start over: also where its caller sees something else now than when it was told that version.
func (h *Hub) resumable(version string, actor *fleet.Actor) uint64 {
	version, scope, _ := strings.Cut(version, "~")
	epoch, v, ok := strings.Cut(version, ".")
	if !ok || epoch != h.epoch || scope != scopeOf(actor) {
		return 0
	}
	n, err := strconv.ParseUint(v, 10, 64)
	if err != nil || n < h.removal.Load() || n > h.deps.Board.Version() {
		return 0
	}
	return n
}
