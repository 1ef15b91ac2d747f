package main

import (
	"context"
	"fmt"
	"slices"

	"waymark/fleet"
)

// organsChanged has the board and the directory follow a change of the tree: devices that are elsewhere now, or whose
// organisation has another name.
func (s *system) organsChanged(ctx context.Context, e fleet.Event) {
	s.organs.Forget()
	s.rightsChanged()
	if e.Verb == "deleted" { // the road of a report knows organisations by number: only then is it another
		logError(s.log, "load the directory", s.directory.Load(ctx))
	}
	for _, id := range e.IDs {
		err := s.refreshOrgan(ctx, id, e.Verb != "updated")
		logError(s.log, "refresh the board", err)
	}
}

// refreshOrgan reads the devices anew that the board has at an organisation, and with sub also below it, some at a time.
func (s *system) refreshOrgan(ctx context.Context, id fleet.ID, sub bool) error {
	if s.hub == nil {
		return nil
	}
	const step = 1000
	for ids := range slices.Chunk(s.board.DeviceIDs(id, sub), step) {
		if err := s.refreshBoard(ctx, ids); err != nil {
			return fmt.Errorf("organisation %d: %w", id, err)
		}
	}
	return nil
}

// rightsChanged has it asked again who may do and see what, at the next call and of those who are watching.
func (s *system) rightsChanged() {
	s.accounts.Forget()
	if s.hub != nil {
		s.hub.Recheck()
	}
}
