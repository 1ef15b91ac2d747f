package alarm

import (
	"context"
	"fmt"
	"slices"
	"time"

	"waymark/fleet"
)

// realarm is after how long what was handled and still lasts is new again.
const realarm = 24 * time.Hour

// Merge returns an alarm as it is to be kept where it is kept already: what rules found now, with what people have done. What goes on
// after it was handled is new again after a day; what only people end, at once.
func (a Alarm) Merge(kept *Alarm) Alarm {
	a.ID, a.Handling = kept.ID, kept.Handling
	if kept.Found != 0 {
		a.Found = kept.Found
	}
	if a.Count == 0 { // it goes on as it was told
		a.Condition, a.Evidence = kept.Condition, kept.Evidence
		a.End, a.Closed = 0, nil
		if a.Stays && a.Handled {
			a.End = kept.End
		}
	}
	if (a.Type == fenceIn || a.Type == fenceOut) && a.Ref != 0 && a.End != 0 && a.Start == kept.Start && a.End == kept.End && slices.Equal(a.Fixes, kept.Fixes) {
		a.Evidence = kept.Evidence // as the fence was then, whatever it is now
	}
	a.Backfilled, a.Revised = kept.Backfilled, a.Revised || kept.Revised
	if !a.Handled || a.End != 0 {
		return a
	}
	again := a.At + millis(realarm)
	if a.Realarm != 0 {
		again = a.At + millis(a.Realarm)
	}
	if a.Stays {
		again = a.At
	}
	switch {
	case a.Last > again:
		a.Handled = false
	case a.Stays:
		a.End = kept.End
	}
	return a
}

// Revise makes what is kept of a device what ought to be: put are the alarms to be written, gone the numbers of those that are none. What
// people have done about an alarm that is none any more goes with the one that took its place.
func Revise(kept, now []Alarm) (put []Alarm, gone []fleet.ID) {
	left := slices.Clone(kept)
	take := func(is func(*Alarm) bool) *Alarm {
		for i := range left {
			if is(&left[i]) {
				found := left[i]
				left = slices.Delete(left, i, i+1)
				return &found
			}
		}
		return nil
	}
	var others []Alarm
	for _, a := range now {
		was := take(func(k *Alarm) bool { return k.Key == a.Key })
		if was == nil {
			others = append(others, a)
			continue
		}
		merged := a.Merge(was)
		if !same(&merged, was) {
			merged.Revised = true
			put = append(put, merged)
		} else if merged.Condition != was.Condition || !sameEvidence(&merged.Evidence, &was.Evidence) {
			put = append(put, merged)
		}
	}
	for _, a := range others {
		was := take(func(k *Alarm) bool {
			return k.Type == a.Type && k.Ref == a.Ref && (k.End == 0 || a.Start <= k.End) && (a.End == 0 || k.Start <= a.End)
		})
		if was != nil {
			gone = append(gone, was.ID)
			a = a.Merge(was)
			a.ID, a.Revised = 0, true
		}
		put = append(put, a)
	}
	for i := range left {
		gone = append(gone, left[i].ID)
	}
	return put, gone
}

// TakenOn are alarms that wait where time has raised them already as of a later beginning, which what came late has moved: what is kept of them, and
// what people did about it, goes with them. One that was found again, now, is none of those: what waits began after it and is another one.
func TakenOn(kept, now []Alarm, waits []Key) (out []Alarm) {
	for _, w := range waits {
		for i := range kept {
			k := &kept[i]
			found := slices.ContainsFunc(now, func(a Alarm) bool { return a.Key == k.Key })
			if k.Type == w.Type && k.Ref == w.Ref && k.End == 0 && w.Start < k.Start && !found {
				a := *k
				a.ID, a.Key, a.Count = 0, w, 0
				out = append(out, a)
				break
			}
		}
	}
	return out
}

// same reports whether two alarms tell people the same.
func same(a, b *Alarm) bool {
	return a.Key == b.Key && a.End == b.End && a.Place == b.Place && a.Handled == b.Handled && a.Stays == b.Stays
}

// sameEvidence reports whether evidence is the same as it is kept. What is kept has numbers of other types.
func sameEvidence(a, b *Evidence) bool {
	said := func(e *Evidence) string {
		closed := ""
		if e.Closed != nil {
			closed = e.Closed.Code
		}
		return fmt.Sprint(e.Rule, e.Opened, closed, e.Fixes, e.Values, e.Districts, e.DistrictsOf)
	}
	return said(a) == said(b)
}

// Renews reports whether an alarm is new again by time alone while it lasts: what rules find. What a terminal says is so while the terminal goes on
// saying it (see Merge): one that is silent does not say that it lasts.
func (a *Alarm) Renews() bool {
	k := byKey[a.Type]
	switch {
	case k == nil || a.Stays || a.End != 0:
		return false
	case k.Bits != 0:
		return a.Ref != 0 // of a fence that people drew
	}
	return k.Vehicle || !k.Road
}

// renewTypes are the types of alarms that may be new again by time alone, and ofFences those of them that may only where they refer to a fence.
func renewTypes(ofFences bool) []string {
	return keysOf(func(t *Type) bool {
		if ofFences {
			return t.Key == fenceIn || t.Key == fenceOut
		}
		return (&Alarm{Key: Key{Type: t.Key}}).Renews()
	})
}

// RenewTypes are the types of alarms that may be new again by time alone: all of those, and those that may only where they refer to a fence.
func RenewTypes() (all, ofFences []string) { return renewTypes(false), renewTypes(true) }

// RenewStore has alarms that last be new again some time after they were handled.
type RenewStore interface {
	// HandledLasting returns the alarms that may be new again by time alone (see RenewTypes), last and were handled until a moment, with a number above one, some at most, by number.
	HandledLasting(ctx context.Context, until fleet.Millis, above fleet.ID, most int) ([]Alarm, error)
	// RenewAlarms has alarms be new again, and those told who are to be, that last still and were handled at the same time as in the list and not
	// again since. It returns their devices.
	RenewAlarms(ctx context.Context, list []Alarm) ([]fleet.ID, error)
}
