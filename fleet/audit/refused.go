package audit

import (
	"context"
	"slices"
	"strconv"
	"sync"
	"time"

	"waymark/fleet"
)

const (
	// countFor is how long refusals that are the same are counted before they are told.
	countFor = time.Minute
	// refusals is how many different ones are told apart, and firsts how many of those may wait to be written.
	refusals = 1024
	firsts   = 256
)

// refused counts refusals, so that who is refused again and again cannot fill the audit, nor keep others out of its queue. Each is
// written when it comes first, then once a minute with how many more there were.
type refused struct {
	mu      sync.Mutex
	counted map[refusal]*count
	first   chan Entry
}

// refusal is what is counted as the same.
type refusal struct {
	account, device      fleet.ID
	method, path, reason string
}

type count struct {
	entry Entry
	since fleet.Millis
	more  int // refused and not told yet
}

func newRefused() refused {
	return refused{counted: map[refusal]*count{}, first: make(chan Entry, firsts)}
}

// others stands for all refusals that there is no more room for.
var others = refusal{method: "*", path: "*", reason: "*"}

// Refused notes that a signed-in actor asked for what they may not have. It never waits.
func (r *Recorder) Refused(actor fleet.Actor, method, path, reason string) {
	if r == nil {
		return
	}
	now := fleet.MillisOf(r.clock.Now())
	by := By(actor)
	key := refusal{by.AccountID, by.DeviceID, method, path, reason}
	r.mu.Lock()
	defer r.mu.Unlock()
	c := r.counted[key]
	if c == nil && len(r.counted) >= refusals {
		key, by, actor = others, Actor{Name: Program}, fleet.Actor{}
		c = r.counted[key]
	}
	if c != nil {
		c.more++
		return
	}
	e := Entry{Time: now, Actor: by, Source: SourceOf(actor), Level: Warn, Type: TypeRefusal, Module: ModuleAPI, Text: "audit.refused",
		Args: []Arg{{"method", key.method}, {"path", key.path}, {"reason", key.reason}}}
	c = &count{entry: e, since: now}
	r.counted[key] = c
	select {
	case r.first <- e:
	default:
		c.more++ // told with the next
	}
}

// TellRefused writes how often it was refused again what was refused a minute ago or longer, and forgets what was not.
func (r *Recorder) TellRefused(ctx context.Context) error { return r.tellRefused(ctx, false) }

func (r *Recorder) tellRefused(ctx context.Context, all bool) error {
	now := fleet.MillisOf(r.clock.Now())
	var entries []Entry
	r.mu.Lock()
	for key, c := range r.counted {
		switch age := time.Duration(now-c.since) * time.Millisecond; {
		case !all && age >= 0 && age < countFor:
		case c.more == 0:
			delete(r.counted, key)
		default:
			e := c.entry
			e.Time, e.Text, e.Args = now, "audit.refusedMore", append(slices.Clone(e.Args), Arg{"count", strconv.Itoa(c.more)})
			entries = append(entries, e)
			c.since, c.more = now, 0
		}
	}
	r.mu.Unlock()
	for part := range slices.Chunk(entries, batch) {
		if err := r.record(ctx, part); err != nil {
			r.lost.Add(int64(len(part)))
			return err
		}
	}
	return nil
}
