package account

import (
	"context"
	"errors"

	"waymark/fleet"
)

// standing returns fleet.ErrNotFound when an organisation, or one above it, is disabled: those of it are nobody.
func (s *Service) standing(ctx context.Context, path string) error {
	disabled, err := s.Organs.DisabledAbove(ctx, path)
	if err == nil && disabled {
		return fleet.ErrNotFound
	}
	return err
}

// stands reports whether those of an organisation may sign in. It is asked once the password is right, so that
// nobody else learns of it.
func (s *Service) stands(ctx context.Context, organID fleet.ID) (bool, error) {
	o, err := s.Organs.Organ(ctx, organID)
	if err == nil {
		err = s.standing(ctx, o.Path)
	}
	if errors.Is(err, fleet.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, internal(err)
	}
	return true, nil
}
