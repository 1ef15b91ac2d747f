package jobs

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
)

// Receipts tell what was heard last, whoever was told of it.
type Receipts interface {
	// NewestReceipt returns when a device was heard last, by the states that are kept; 0 when none ever was.
	NewestReceipt(ctx context.Context) (fleet.Millis, error)
}

// Remembered are receipts that several jobs ask for in turn: what was read is good for a while, as the whole table is looked through for it.
type Remembered struct {
	Receipts
	Clock fleet.Clock

	mu     sync.Mutex
	at     time.Time // when it was read
	newest fleet.Millis
}

// remember is for how long what was read is good: far less than lag.
const remember = 10 * time.Second

// NewestReceipt implements Receipts.
func (r *Remembered) NewestReceipt(ctx context.Context) (fleet.Millis, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if now := r.Clock.Now(); r.at.IsZero() || now.Sub(r.at).Abs() >= remember {
		newest, err := r.Receipts.NewestReceipt(ctx)
		if err != nil {
			return 0, err
		}
		r.at, r.newest = now, newest
	}
	return r.newest, nil
}

// lag is by how much a board may know less than is kept and still be gone by.
const lag = fleet.Millis(30 * time.Second / time.Millisecond)

// looked is a look at a board: what its newest message was, and when.
type looked struct {
	kept        Receipts // nil where nobody can know more
	newest, now fleet.Millis
}

// raise writes alarms that began or ended by that board, unless it has not been told of what is kept. One of several consoles that is cut off from the bus, or far
// behind, would end what the others raise and raise it again, for as long as that lasts: it takes for silent what they hear.
func (l looked) raise(ctx context.Context, store alarm.Store, events fleet.Publisher, list []alarm.Alarm) error {
	if len(list) == 0 {
		return nil
	}
	if ok, err := l.current(ctx); err != nil || !ok {
		return err
	}
	return raise(ctx, store, events, list)
}

// current reports whether the board has been told of what is kept. What is kept of a clock that was ahead says nothing, nor does what was heard long ago: nobody hears
// more now, and it may be of a device that is none any more.
func (l looked) current(ctx context.Context) (bool, error) {
	if l.kept == nil {
		return true, nil
	}
	at, err := l.kept.NewestReceipt(ctx)
	if err != nil {
		return false, fmt.Errorf("what was heard last: %w", err)
	}
	return at > l.now+fleet.Millis(outage.Milliseconds()) || at < l.now-fleet.Millis(outage.Milliseconds()) || at <= l.newest+lag, nil
}

// raise writes alarms that began or ended, and tells of them. They are numbered as they are written, and so in an order that does not
// depend on chance.
func raise(ctx context.Context, store alarm.Store, events fleet.Publisher, list []alarm.Alarm) error {
	if len(list) == 0 {
		return nil
	}
	slices.SortFunc(list, func(a, b alarm.Alarm) int {
		if a.DeviceID != b.DeviceID {
			return int(a.DeviceID - b.DeviceID)
		}
		return int(a.Ref - b.Ref)
	})
	if err := store.PutAlarms(ctx, list); err != nil {
		return err
	}
	ids := make([]fleet.ID, len(list))
	for i := range list {
		ids[i] = list[i].DeviceID
	}
	fleet.Tell(events, fleet.Event{Word: "alarm", Verb: "raised", IDs: fleet.Distinct(ids)})
	return nil
}
