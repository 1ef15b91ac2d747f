package account

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// OpenSession is a session as its owner sees it.
type OpenSession struct {
	Session
	ID      string // names it without giving away its token
	Current bool   // the one that asks
	Viewer  string // login name of the super administrator who looks through the account's eyes, "" for oneself
}

// idOf names a session.
func idOf(tokenHash []byte) string { return hex.EncodeToString(tokenHash[:8]) }

// Sessions returns the caller's own sessions, last used first.
func (s *Service) Sessions(ctx context.Context, actor fleet.Actor, token string) ([]OpenSession, error) {
	list, err := s.ownSessions(ctx, actor)
	if err != nil {
		return nil, err
	}
	key := keyOf(token)
	return s.open(ctx, list, key[:])
}

// UserSessions returns the sessions of an account of the actor's subtree, or refuses with user.notFound or permission.superOnly.
func (s *Service) UserSessions(ctx context.Context, actor fleet.Actor, id fleet.ID) ([]OpenSession, error) {
	u, err := s.touch(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	list, err := s.Store.SessionsOf(ctx, u.ID, fleet.MillisOf(s.Clock.Now()))
	if err != nil {
		return nil, internal(err)
	}
	return s.open(ctx, list, nil)
}

func (s *Service) ownSessions(ctx context.Context, actor fleet.Actor) (list []Session, err error) {
	now := fleet.MillisOf(s.Clock.Now())
	if actor.Personal {
		list, err = s.Store.SessionsOfDevice(ctx, actor.DeviceID, now)
	} else {
		list, err = s.Store.SessionsOf(ctx, actor.AccountID, now)
	}
	if err != nil {
		return nil, internal(err)
	}
	return list, nil
}

// open leaves out tokens that were replaced and only run out, and finds the viewers' names.
func (s *Service) open(ctx context.Context, list []Session, current []byte) ([]OpenSession, error) {
	out := make([]OpenSession, 0, len(list))
	for _, x := range list {
		mine := slices.Equal(x.TokenHash, current)
		if s.runsOut(&x) && !mine {
			continue
		}
		o := OpenSession{Session: x, ID: idOf(x.TokenHash), Current: mine}
		if x.ViewerID != 0 {
			viewer, err := s.Store.Account(ctx, x.ViewerID)
			if unlessNotFound(err) != nil {
				return nil, internal(err)
			}
			o.Viewer = viewer.LoginName
		}
		out = append(out, o)
	}
	return out, nil
}

// runsOut reports whether a session was replaced by a newer token and only lasts for what is under way.
func (s *Service) runsOut(x *Session) bool {
	return x.ViewerID == 0 && span(x.LastUsedAt, x.ExpiresAt) <= s.Settings.RotationGrace
}

// EndOneSession ends one of the caller's own sessions by its ID, with the tokens that it replaced. One that has ended
// already is no error.
func (s *Service) EndOneSession(ctx context.Context, actor fleet.Actor, id string) error {
	list, err := s.ownSessions(ctx, actor)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(list, func(x Session) bool { return idOf(x.TokenHash) == id })
	if at < 0 {
		return nil
	}
	var ended [][]byte
	for i := range list {
		x := &list[i]
		if i == at || s.runsOut(x) && x.Agent == list[at].Agent && x.Address == list[at].Address {
			ended = append(ended, x.TokenHash)
		}
	}
	if err := s.Store.DeleteSessions(s.ownChange(ctx, actor, audit.TypeSignIn, "audit.sessionEnded"), ended...); err != nil {
		return fmt.Errorf("end a session: %w", err)
	}
	s.changed("updated", actor.AccountID)
	return nil
}

// EndOtherSessions ends all of the caller's own sessions but the one that asks.
func (s *Service) EndOtherSessions(ctx context.Context, actor fleet.Actor, token string) (err error) {
	key := keyOf(token)
	ctx = s.ownChange(ctx, actor, audit.TypeSignIn, "audit.otherSessionsEnded")
	if actor.Personal {
		err = s.Store.DeleteSessionsOfDevice(ctx, actor.DeviceID, key[:])
	} else {
		err = s.Store.DeleteSessionsOf(ctx, actor.AccountID, key[:])
	}
	if err != nil {
		return internal(err)
	}
	s.changed("updated", actor.AccountID)
	return nil
}

// EndUserSessions ends all sessions of an account of the actor's subtree, or refuses with user.notFound or permission.superOnly.
func (s *Service) EndUserSessions(ctx context.Context, actor fleet.Actor, id fleet.ID) error {
	u, err := s.touch(ctx, actor, id)
	if err != nil {
		return err
	}
	if err := s.Store.DeleteSessionsOf(s.Audit.With(ctx, actor, deedAbout("audit.userSessionsEnded", &u)), u.ID, nil); err != nil {
		return internal(err)
	}
	s.changed("updated", u.ID)
	return nil
}
