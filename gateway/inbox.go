package gateway

import (
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"waymark/fleet/device"
	"waymark/protocol/signature"
)

// inboxFrames is how many frames of an unknown terminal are kept.
const inboxFrames = 10

// inboxEvery is how often the inbox is written to the database.
const inboxEvery = 2 * time.Second

// inbox gathers what unknown terminals send and writes it from time to time.
// What it holds in memory is bounded: a flood of made-up identities drops its
// own, not the memory, nor what other addresses sent.
type inbox struct {
	store     device.InboxStore
	directory Directory
	limit     int
	log       *slog.Logger

	mu      sync.Mutex
	entries map[inboxKey]*inboxEntry
	from    map[string]int // entries by address
	told    map[inboxKey]told
	hour    hour
	bytes   int           // of all frames in entries
	written []*inboxEntry // by the last write
}

type inboxKey struct {
	protocol, identity, address string
	port                        int // in told only
}

type inboxEntry struct {
	unknown device.Unknown
	from    string   // where it was first heard from
	names   []string // all forms of its identity
	frames  []device.Frame
}

type unknownFrame struct {
	identity, address string
	port              int
	names             []string
	frame             device.Frame
}

// inboxBytes bounds the frames held in memory until they are written.
const inboxBytes = 32 << 20

func newInbox(d Deps, limit int) *inbox {
	return &inbox{store: d.Inbox, directory: d.Directory, limit: limit, log: d.Slog, entries: map[inboxKey]*inboxEntry{}, from: map[string]int{}, told: map[inboxKey]told{}}
}

func (b *inbox) add(u unknownFrame) {
	key := inboxKey{protocol: u.frame.Protocol, identity: u.identity}
	if u.identity == "" {
		key.address = u.address
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.tell(key, &u)
	e := b.entries[key]
	if e == nil {
		if !b.room(u.address) {
			return
		}
		e = &inboxEntry{
			unknown: device.Unknown{Identity: u.identity, Protocol: u.frame.Protocol, FirstSeen: u.frame.At}, from: u.address, names: slices.Clone(u.names),
		}
		b.entries[key] = e
		b.from[u.address]++
	}
	e.unknown.Address, e.unknown.LastSeen = u.address, u.frame.At
	e.unknown.Port, e.unknown.LooksLike = u.port, signature.Of(u.frame.Raw)
	e.unknown.Messages++
	if len(e.frames) >= inboxFrames {
		b.bytes -= len(e.frames[0].Raw)
		e.frames = slices.Delete(e.frames, 0, 1)
	}
	if b.bytes+len(u.frame.Raw) > inboxBytes {
		return
	}
	b.bytes += len(u.frame.Raw)
	u.frame.Raw = slices.Clone(u.frame.Raw)
	e.frames = append(e.frames, u.frame)
}

// room reports whether there is room for an entry of an address. One that has less
// than its share gets it from one that has more.
func (b *inbox) room(address string) bool {
	if len(b.entries) < b.limit {
		return true
	}
	others := len(b.from)
	if b.from[address] == 0 {
		others++
	}
	share := b.limit / others
	if b.from[address] >= share {
		return false
	}
	for k, e := range b.entries { // they come in no order
		if b.from[e.from] > share {
			b.remove(k, e)
			return true
		}
	}
	return false
}

func (b *inbox) remove(k inboxKey, e *inboxEntry) {
	delete(b.entries, k)
	for _, f := range e.frames {
		b.bytes -= len(f.Raw)
	}
	if b.from[e.from]--; b.from[e.from] <= 0 {
		delete(b.from, e.from)
	}
}

func (b *inbox) run(ctx context.Context) {
	t := time.NewTicker(inboxEvery)
	defer t.Stop()
	for {
		select {
		case <-ctx.Done():
			b.write(context.WithoutCancel(ctx))
			return
		case <-t.C:
			b.write(ctx)
		}
	}
}

// write puts what was gathered into the database; what cannot be written is
// gathered again.
func (b *inbox) write(ctx context.Context) {
	b.mu.Lock()
	gathered, written := b.entries, b.written
	b.entries, b.from, b.bytes, b.written = map[inboxKey]*inboxEntry{}, map[string]int{}, 0, nil
	b.mu.Unlock()
	b.leave(ctx, written)
	for k, e := range gathered {
		if _, registered := b.directory.Find(e.unknown.Protocol, e.names...); registered { // since: it left the inbox then and must not come back
			delete(gathered, k)
		}
	}
	if len(gathered) == 0 {
		return
	}
	list := make([]device.Unknown, 0, len(gathered))
	for _, e := range gathered {
		e.unknown.Frames = nil
		for _, f := range e.frames {
			e.unknown.Frames = device.AppendFrame(e.unknown.Frames, f)
		}
		list = append(list, e.unknown)
	}
	if err := b.store.PutUnknown(ctx, list, b.limit); err != nil {
		b.log.Error("unknown terminals were not written", "entries", len(list), "err", err)
		b.restore(gathered)
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.written = slices.Collect(maps.Values(gathered))
}

// leave removes what was written of terminals that were registered at that moment: they had left the inbox already, and the
// directory did not know it yet.
func (b *inbox) leave(ctx context.Context, written []*inboxEntry) {
	for _, e := range written {
		if _, registered := b.directory.Find(e.unknown.Protocol, e.names...); !registered {
			continue
		}
		if err := b.store.DeleteUnknown(ctx, e.unknown.Key()); err != nil {
			b.log.Error("a terminal that is registered was not removed from the unknown ones", "identity", e.unknown.Identity, "err", err)
		}
	}
}

func (b *inbox) restore(gathered map[inboxKey]*inboxEntry) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for k, e := range gathered {
		if newer := b.entries[k]; newer != nil {
			newer.unknown.Messages += e.unknown.Messages
			newer.unknown.FirstSeen = e.unknown.FirstSeen
		} else if len(b.entries) < b.limit {
			b.entries[k] = e
			b.from[e.from]++
			for _, f := range e.frames {
				b.bytes += len(f.Raw)
			}
		}
	}
}
