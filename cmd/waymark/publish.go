package main

import (
	"context"

	"waymark/fleet"
)

// publish lets a function serve as a Publisher.
type publish func(fleet.Event)

// Publish implements fleet.Publisher.
func (f publish) Publish(e fleet.Event) { f(e) }

// firstHere tells this process of changed devices before the others, and before the change is answered: who made it
// finds it made, in lists and at the gateway. That the event comes back over the bus later does no harm.
func (s *system) firstHere(ctx context.Context) fleet.Publisher {
	return publish(func(e fleet.Event) {
		if e.Word == "device" || e.Word == "vehicle" {
			logError(s.log, "refresh the directory", s.directory.Refresh(ctx, e.IDs))
			s.boardChanged(ctx, e)
		}
		s.bus.Publish(e)
	})
}
