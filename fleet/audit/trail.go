package audit

import (
	"context"

	"waymark/fleet"
)

// Trail is what a change leaves in the audit. It goes with the context of the
// store's call; the store writes it in the transaction of the change, so that
// neither of the two is ever there without the other.
type Trail struct {
	recorder *Recorder
	entries  func() []Entry
	err      error // why there can be none, and so no change either
	kept     bool
}

type trailKey struct{}

// With returns a context for a call of a store: the first transaction there that
// changes something writes the deeds too. What changes nothing leaves nothing.
func (r *Recorder) With(ctx context.Context, actor fleet.Actor, deeds ...Deed) context.Context {
	return r.Within(ctx, actor, func() []Deed { return deeds })
}

// Within is With for deeds that are known only once the transaction has done its
// work. It is asked again when a transaction begins again.
func (r *Recorder) Within(ctx context.Context, actor fleet.Actor, deeds func() []Deed) context.Context {
	return r.trail(ctx, Trail{entries: func() []Entry { return entriesOf(actor, deeds()) }})
}

// WithEntry is With for an entry that is not a signed-in actor's deed.
func (r *Recorder) WithEntry(ctx context.Context, e Entry) context.Context {
	if r == nil {
		return ctx
	}
	err := r.place(ctx, &e.Actor) // now: a transaction must not wait for another connection
	return r.trail(ctx, Trail{entries: func() []Entry { return []Entry{e} }, err: err})
}

func (r *Recorder) trail(ctx context.Context, t Trail) context.Context {
	if r == nil {
		return ctx
	}
	t.recorder = r
	return context.WithValue(ctx, trailKey{}, &t)
}

// TrailOf returns the trail that a transaction has to write; nil when there is none, or it was written.
func TrailOf(ctx context.Context) *Trail {
	t, _ := ctx.Value(trailKey{}).(*Trail)
	if t == nil || t.kept {
		return nil
	}
	return t
}

// Entries returns what is to be written, ready to be sealed; none when nothing was changed. The transaction asks
// once its work is done.
func (t *Trail) Entries(ctx context.Context) ([]Entry, error) {
	if t.err != nil {
		return nil, t.err
	}
	entries := t.entries()
	return entries, t.recorder.ready(ctx, entries)
}

// Kept says that the entries are committed: what else is done with the same context does not write them again.
func (t *Trail) Kept() { t.kept = true }
