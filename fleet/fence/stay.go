package fence

import (
	"context"

	"waymark/fleet"
)

// Stay says that a device was in a fence.
type Stay struct {
	FenceID fleet.ID
	Entered fleet.Millis // the first fix inside, or where the way between two fixes went in
	Left    fleet.Millis // the first fix outside again, 0 while it is inside
	In      Point        // where that first fix inside was
	Out     Point        // where the first one outside again was
	Passed  bool         // no fix was inside: the way from one fix to the next went through
	// Moving says that it moved at its newest fix inside, before it had been there for as long as the fence says: nobody knows how far it went on.
	Moving bool
	// Entry and Exit are the fixes that say that it went in, and that it went out. Of one that passed through they are those before and after: the moments, and
	// the places In and Out, are reckoned between the two.
	Entry, Exit Seen
}

// Seen is a fix as it was reported. Metres is what it was taken to be known to; At is 0 where there is none.
type Seen struct {
	Point
	At              fleet.Millis
	Speed, Accuracy uint16
	Mode            uint8
	Metres          uint16
}

// Kept is a stay with whether it is not what was told at first, because something came late.
type Kept struct {
	Stay
	Revised bool
}

// StayRow is a stay as lists show it.
type StayRow struct {
	Kept
	DeviceID   fleet.ID
	IMEI       string
	DeviceName string
	Model      string // code of the device's
	Plate      string
	OrganName  string
}

// StayStore reads who was in a fence.
type StayStore interface {
	// Stays returns a page of the stays of devices below a path in a fence, newest first, and how many there are; with inside
	// those alone that are not over, of devices that it still counts for.
	Stays(ctx context.Context, fenceID fleet.ID, below string, inside bool, page fleet.Page) ([]StayRow, int, error)
	// StaysOf returns the stays of a device that were not over at a moment, in the order in which they began.
	StaysOf(ctx context.Context, deviceID fleet.ID, at fleet.Millis) ([]Kept, error)
}

// Stays returns a page of who was in a fence and when, newest first, as far as the actor may see the devices; with inside those who
// are in it now. It refuses with fence.notFound.
func (s *Service) Stays(ctx context.Context, actor fleet.Actor, fenceID fleet.ID, inside bool, page fleet.Page) ([]StayRow, int, error) {
	if _, err := s.Find(ctx, actor, fenceID); err != nil {
		return nil, 0, err
	}
	return s.Store.Stays(ctx, fenceID, actor.OrganPath, inside, page.Clamp(20, 1000))
}

// WatchStore reads what workers judge by.
type WatchStore interface {
	// Watched returns all fences that something is bound to, with their bindings, by ID.
	Watched(ctx context.Context) ([]Watched, error)
}

// Watched is a fence with those for whom it counts.
type Watched struct {
	Fence
	OrganPath string
	Bindings  []Bound
}

// Bound is a binding as it is judged by.
type Bound struct {
	DeviceID  fleet.ID // 0 for an organisation
	OrganPath string   // of an organisation
	Since     fleet.Millis
}

// Revise compares the stays of a device that are kept with those that ought to be: one that is not as it was told counts as revised.
func Revise(was []Kept, now []Stay) []Kept {
	told := map[fleet.ID]bool{} // fences of which something was told
	for i := range was {
		told[was[i].FenceID] = true
	}
	out := make([]Kept, len(now))
	for i, s := range now {
		out[i] = Kept{Stay: s, Revised: told[s.FenceID]}
		for k := range was {
			told := was[k].Stay
			told.Moving, told.Entry, told.Exit = s.Moving, s.Entry, s.Exit
			if told == s {
				out[i].Revised = was[k].Revised
			}
		}
	}
	return out
}
