package device

import (
	"context"
	"errors"

	"waymark/fleet"
)

// mayMeetUnknown decides who sees terminals that nobody registered. They belong
// to no organisation, so only those see them who answer for everything: super
// administrators, and holders of DC-11 whose organisation is a root.
func mayMeetUnknown(actor fleet.Actor) error {
	if err := mayAdd(actor); err != nil {
		return err
	}
	if !actor.Super && !actor.AtRoot() {
		return fleet.Refuse(fleet.NotPermitted, "device.inboxOfRoot")
	}
	return nil
}

// UnknownSortFields are those that the inbox can be sorted by.
var UnknownSortFields = []string{"identity", "protocol", "address", "port", "looksLike", "firstSeen", "lastSeen", "messages"}

// Unknowns lists the terminals that report but are not registered, last seen
// first unless sorted, and how many there are.
func (s *Service) Unknowns(ctx context.Context, actor fleet.Actor, sort fleet.Sort, page fleet.Page) ([]Unknown, int, error) {
	if err := mayMeetUnknown(actor); err != nil {
		return nil, 0, err
	}
	rows, total, err := s.Store.Unknowns(ctx, sort, page.Clamp(20, 200))
	if err != nil {
		return nil, 0, err
	}
	return rows, total, nil
}

// DismissUnknown removes one terminal from the inbox; it comes back if it reports again.
func (s *Service) DismissUnknown(ctx context.Context, actor fleet.Actor, key UnknownKey) error {
	if err := mayMeetUnknown(actor); err != nil {
		return err
	}
	err := s.Store.DeleteUnknown(s.Audit.With(ctx, actor, dismissal(key)), key)
	if err != nil && !errors.Is(err, fleet.ErrNotFound) {
		return err
	}
	return nil
}
