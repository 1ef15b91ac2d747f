package apikey

import (
	"context"
	"errors"
	"slices"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Of returns the keys of an account that an actor administers, newest first, and what the account can have a key do at this moment. It refuses with
// user.notFound and permission.superOnly.
func (s *Service) Of(ctx context.Context, actor fleet.Actor, accountID fleet.ID) (keys []Key, may []string, err error) {
	if _, err := s.Accounts.Administered(ctx, actor, accountID); err != nil {
		return nil, nil, err
	}
	owner, err := s.Accounts.ActorOf(ctx, accountID, "")
	if errors.Is(err, fleet.ErrNotFound) { // disabled, which has ended its keys
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	keys, err = s.Store.KeysOf(ctx, accountID)
	return keys, Scope(owner), err
}

// WithdrawOf ends a key of an account that an actor administers: the next call with it is refused. It refuses as Of does, and with apiKey.notFound.
func (s *Service) WithdrawOf(ctx context.Context, actor fleet.Actor, accountID, id fleet.ID) error {
	name, err := s.Accounts.Administered(ctx, actor, accountID)
	if err != nil {
		return err
	}
	keys, err := s.Store.KeysOf(ctx, accountID)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(keys, func(k Key) bool { return k.ID == id })
	if at < 0 {
		return notFound()
	}
	deed := keys[at].deed("audit.apiKeyOfWithdrawn")
	deed.Args = append(deed.Args, audit.Arg{Name: "name", Value: name})
	err = s.Store.DeleteKey(s.Audit.With(ctx, actor, deed), accountID, id)
	if errors.Is(err, fleet.ErrNotFound) {
		return notFound()
	}
	return err
}
