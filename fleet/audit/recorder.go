package audit

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync/atomic"

	"waymark/fleet"
)

// waiting is how many entries may wait to be written; batch is how many are written in one transaction.
const (
	waiting = 4096
	batch   = 256
)

// Places knows where organisations are in their tree.
type Places interface {
	// OrganPath returns the path of an organisation (see organ.Organ.Path), or fleet.ErrNotFound.
	OrganPath(ctx context.Context, id fleet.ID) (string, error)
}

// Recorder writes entries. A nil Recorder records nothing, so that a word can
// be used without an audit. It is safe for concurrent use.
type Recorder struct {
	store  Store
	places Places
	clock  fleet.Clock
	queue  chan Entry
	lost   atomic.Int64
	refused
}

// NewRecorder makes a Recorder. Run must be running for what Later is given.
func NewRecorder(store Store, places Places, clock fleet.Clock) *Recorder {
	return &Recorder{store: store, places: places, clock: clock, queue: make(chan Entry, waiting), refused: newRefused()}
}

// Record writes an entry before it returns: for what must not happen without a
// trace. A Time of 0 becomes now.
func (r *Recorder) Record(ctx context.Context, e Entry) error { return r.record(ctx, []Entry{e}) }

func (r *Recorder) record(ctx context.Context, entries []Entry) error {
	if r == nil {
		return nil
	}
	// What happened is written down even if the one who asked has gone.
	if err := r.write(context.WithoutCancel(ctx), entries); err != nil {
		return &fleet.Error{Kind: fleet.Internal, Code: "internal", Err: err}
	}
	return nil
}

// Later has an entry written soon and never waits: for views and the
// program's own warnings. When too many wait it is lost, which is noted in the audit.
func (r *Recorder) Later(e Entry) {
	if r == nil {
		return
	}
	r.stamp(&e)
	select {
	case r.queue <- e:
	default:
		r.lost.Add(1)
	}
}

// Run writes what Later is given until ctx is done, then what still waits. What
// cannot be written is lost and told to failed, which must not use Later.
func (r *Recorder) Run(ctx context.Context, failed func(error)) {
	work := context.WithoutCancel(ctx)
	for ctx.Err() == nil {
		select {
		case e := <-r.queue:
			r.flush(work, []Entry{e}, failed)
		case e := <-r.first:
			r.flush(work, []Entry{e}, failed)
		case <-ctx.Done():
		}
	}
	for len(r.queue) > 0 {
		r.flush(work, nil, failed)
	}
	for len(r.first) > 0 {
		r.flush(work, []Entry{<-r.first}, failed)
	}
	if err := r.tellRefused(work, true); err != nil {
		failed(err)
	}
}

// flush writes some entries with what waits behind them.
func (r *Recorder) flush(ctx context.Context, entries []Entry, failed func(error)) {
	for len(entries) < batch && len(r.queue) > 0 {
		entries = append(entries, <-r.queue)
	}
	lost := r.lost.Swap(0)
	if lost > 0 {
		e := Entry{Actor: Actor{Name: Program}, Source: Back, Level: Error, Type: TypeSystem, Module: ModuleSystem, Text: "audit.lost",
			Args: []Arg{{"count", strconv.FormatInt(lost, 10)}}}
		r.stamp(&e)
		entries = append(entries, e)
	}
	if err := r.write(ctx, entries); err != nil {
		r.lost.Add(lost)
		failed(fmt.Errorf("audit: %d entries are lost: %w", len(entries), err))
	}
}

func (r *Recorder) stamp(e *Entry) {
	if e.Time == 0 {
		e.Time = fleet.MillisOf(r.clock.Now())
	}
}

func (r *Recorder) write(ctx context.Context, entries []Entry) error {
	if err := r.ready(ctx, entries); err != nil {
		return err
	}
	return r.store.AppendAudit(ctx, func(last Link) ([]Entry, error) { return SealAll(entries, last), nil })
}

// ready fills in what the one who tells of an entry need not know.
func (r *Recorder) ready(ctx context.Context, entries []Entry) error {
	for i := range entries {
		r.stamp(&entries[i])
		if err := r.place(ctx, &entries[i].Actor); err != nil {
			return err
		}
		clean(&entries[i])
	}
	return nil
}

// place finds the path of an actor's organisation where only its ID is known. It
// is looked for in any case, so that a sign-in with a name that does not exist takes as long as another.
func (r *Recorder) place(ctx context.Context, a *Actor) error {
	if a.OrganPath != "" || a.Name == Program {
		return nil
	}
	path, err := r.places.OrganPath(ctx, a.OrganID)
	if errors.Is(err, fleet.ErrNotFound) {
		return nil
	}
	a.OrganPath = path
	return err
}
