package audit

import (
	"context"
	"slices"
	"strconv"
	"strings"
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
	text                 string // or the client that it was asked of
	account, device      fleet.ID
	method, path, reason string
}

type count struct {
	entry Entry
	text  string // of what tells how many more
	since fleet.Millis
	more  int // refused and not told yet
}

func newRefused() refused {
	return refused{counted: map[refusal]*count{}, first: make(chan Entry, firsts)}
}

// Refused notes that a signed-in actor asked for what they may not have. It never waits.
func (r *Recorder) Refused(actor fleet.Actor, method, path, reason string) {
	r.RefusedOf(actor, "", method, path, reason)
}

// Either stands between two permissions of which a refusal says that one is needed, in every language.
const Either = " / "

// Why begins the names of what fills the text of a reason, as "count" there is not that of the entry.
const Why = "why."

// RefusedOf is Refused for what was asked of a client by its ID, as the actor named it.
func (r *Recorder) RefusedOf(actor fleet.Actor, client, method, path, reason string) {
	by := By(actor)
	args := []Arg{{"method", method}, {"path", path}}
	for i, code := range strings.Split(reason, Either) {
		args = append(args, Arg{[...]string{"reason", "also"}[min(i, 1)], code})
	}
	r.count(refusal{client, by.AccountID, by.DeviceID, method, path, reason}, "audit.refusedMore", Entry{
		Actor: by, Source: SourceOf(actor), Level: Warn, Type: TypeRefusal, Module: ModuleAPI, Key: client, Text: "audit.refused", Args: args,
	})
}

// Counted is something that strangers can have written down as often as they like.
type Counted struct {
	Key   string // what is counted as the same, besides the text
	Entry Entry  // written when it comes first
	More  string // code of the text that tells how many more there were; it has count besides what Entry has
}

// Counted notes such a thing as Refused does.
func (r *Recorder) Counted(c Counted) {
	r.count(refusal{text: c.Entry.Text, reason: c.Key}, c.More, c.Entry)
}

func (r *Recorder) count(key refusal, text string, e Entry) {
	if r == nil {
		return
	}
	r.stamp(&e)
	r.mu.Lock()
	defer r.mu.Unlock()
	c := r.counted[key]
	if c == nil && len(r.counted) >= refusals { // those that there is no more room for are one
		key, text = refusal{text: "others"}, "audit.refusedMore"
		e = Entry{Time: e.Time, Actor: Actor{Name: Program}, Source: Back, Level: Warn, Type: TypeRefusal, Module: ModuleAPI, Text: "audit.refused",
			Args: []Arg{{"method", "*"}, {"path", "*"}, {"reason", "*"}}}
		c = r.counted[key]
	}
	if c != nil {
		c.more++
		return
	}
	c = &count{entry: e, text: text, since: e.Time}
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
			e.Time, e.Text, e.Args = now, c.text, append(slices.Clone(e.Args), Arg{"count", strconv.Itoa(c.more)})
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
