package account

import (
	"context"

	"waymark/fleet"
)

// ActorOf returns an account as it is now, for work that is done when nobody is
// signed in any more; fleet.ErrNotFound (wrapped) when it is gone or disabled, or its organisation is.
func (s *Service) ActorOf(ctx context.Context, id fleet.ID, lang string) (fleet.Actor, error) {
	return s.actor(ctx, Session{UserType: Enterprise, AccountID: id, Lang: lang})
}
