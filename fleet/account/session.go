package account

import (
	"context"
	"errors"
	"fmt"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/permission"
)

func noSession() error { return fleet.Refuse(fleet.NoSession, "account.noSession") }

// Authenticate tells who holds a token. It refuses with account.noSession when
// the token is unknown or expired, or its account is gone or disabled.
func (s *Service) Authenticate(ctx context.Context, token string) (fleet.Actor, error) {
	k, err := s.lookUp(ctx, token)
	return k.actor, err
}

func (s *Service) lookUp(ctx context.Context, token string) (known, error) {
	if !tokenShaped(token) {
		return known{}, noSession()
	}
	key, now := keyOf(token), s.Clock.Now()
	if k, ok := s.known.get(key, now); ok {
		if fleet.MillisOf(now) >= k.session.ExpiresAt {
			return known{}, noSession()
		}
		return k, nil
	}
	generation := s.known.generation()
	session, err := s.Store.Session(ctx, key[:])
	if errors.Is(err, fleet.ErrNotFound) || err == nil && session.ExpiresAt <= fleet.MillisOf(now) {
		return known{}, noSession()
	}
	if err != nil {
		return known{}, internal(err)
	}
	actor, err := s.actor(ctx, session)
	if errors.Is(err, fleet.ErrNotFound) {
		return known{}, noSession()
	}
	if err != nil {
		return known{}, internal(err)
	}
	s.known.put(key, session, actor, now, generation)
	return known{session: session, actor: actor}, nil
}

// actor builds who a session stands for; fleet.ErrNotFound when that is nobody any more.
func (s *Service) actor(ctx context.Context, session Session) (fleet.Actor, error) {
	if session.UserType == Personal {
		h, err := s.Devices.HolderByID(ctx, session.DeviceID)
		if err == nil {
			err = s.standing(ctx, h.OrganPath)
		}
		return fleet.Actor{
			Personal: true, Name: h.IMEI, DeviceID: h.DeviceID, OrganID: h.OrganID, OrganPath: h.OrganPath,
			Codes: permission.PersonalCodes(), Lang: session.Lang,
		}, err
	}
	acc, err := s.Store.Account(ctx, session.AccountID)
	if err != nil {
		return fleet.Actor{}, err
	}
	if acc.Status != 1 {
		return fleet.Actor{}, fleet.ErrNotFound
	}
	o, err := s.Organs.Organ(ctx, acc.OrganID)
	if err == nil {
		err = s.standing(ctx, o.Path)
	}
	if err != nil {
		return fleet.Actor{}, err
	}
	rights, err := s.Perms.RightsOf(ctx, acc.ID)
	if err != nil {
		return fleet.Actor{}, err
	}
	actor := fleet.Actor{
		AccountID: acc.ID, Name: acc.LoginName, OrganID: o.ID, OrganPath: o.Path, Super: acc.Super, Employee: acc.Employee,
		Codes: rights.Codes(), Lang: session.Lang, MustChange: acc.MustChange,
	}
	if session.ViewerID != 0 {
		err = s.throughEyes(ctx, &actor, session.ViewerID)
	}
	return actor, err
}

// Refresh keeps a session alive: its expiry slides (written at most once a
// minute), and after half its life it gets a new token, which is returned ("" means
// keep the old one). The old token works on for a short grace, during which
// every request with it is told the new one.
func (s *Service) Refresh(ctx context.Context, token string) (string, error) {
	generation := s.known.generation()
	k, err := s.lookUp(ctx, token)
	if err != nil {
		return "", err
	}
	key, now := keyOf(token), s.Clock.Now()
	session := k.session
	if next := s.known.successor(key, now); next != "" {
		return next, nil
	}
	if session.ViewerID != 0 || span(session.LastUsedAt, session.ExpiresAt) <= s.Settings.RotationGrace {
		return "", nil // looks through others' eyes until its end, or was replaced already, by another process
	}
	if span(session.CreatedAt, fleet.MillisOf(now)) >= s.Settings.SessionLife/2 {
		return s.rotate(ctx, key, session, now)
	}
	return "", s.slide(ctx, key, k, generation)
}

// KeepAlive slides the expiry of a session that is in use without requests,
// e.g. over a WebSocket, where no new token could be handed out.
func (s *Service) KeepAlive(ctx context.Context, token string) error {
	generation := s.known.generation()
	k, err := s.lookUp(ctx, token)
	if err != nil || k.session.ViewerID != 0 || span(k.session.LastUsedAt, k.session.ExpiresAt) <= s.Settings.RotationGrace {
		return err
	}
	return s.slide(ctx, keyOf(token), k, generation)
}

// slide moves last use and expiry forward, at most once a minute.
func (s *Service) slide(ctx context.Context, key tokenKey, k known, generation uint64) error {
	now := s.Clock.Now()
	if span(k.session.LastUsedAt, fleet.MillisOf(now)) < touchEvery {
		return nil
	}
	k.session.LastUsedAt, k.session.ExpiresAt = fleet.MillisOf(now), fleet.MillisOf(now.Add(s.Settings.SessionLife))
	err := s.Store.TouchSession(ctx, key[:], k.session.LastUsedAt, k.session.ExpiresAt)
	if errors.Is(err, fleet.ErrNotFound) { // ended elsewhere since it was remembered here
		s.known.clear()
		return noSession()
	}
	if err != nil {
		return internal(err)
	}
	s.known.put(key, k.session, k.actor, now, generation)
	return nil
}

// rotate gives a session a new token and lets the old one run out.
func (s *Service) rotate(ctx context.Context, key tokenKey, old Session, now time.Time) (string, error) {
	s.rotating.Lock()
	defer s.rotating.Unlock()
	if next := s.known.successor(key, now); next != "" {
		return next, nil
	}
	token, hash, err := newToken(s.Rand)
	if err != nil {
		return "", internal(err)
	}
	next, ends := old, now.Add(s.Settings.RotationGrace)
	next.TokenHash, next.CreatedAt, next.LastUsedAt = hash[:], fleet.MillisOf(now), fleet.MillisOf(now)
	next.ExpiresAt = fleet.MillisOf(now.Add(s.Settings.SessionLife))
	if err := s.Store.InsertSession(ctx, next); err != nil {
		return "", internal(err)
	}
	if err := s.end(ctx, key, now, ends); err != nil {
		// Ended elsewhere since it was remembered here: what would succeed it must not outlive it.
		if dropped := s.Store.DeleteSessions(ctx, hash[:]); dropped != nil || !errors.Is(err, fleet.ErrNotFound) {
			return "", internal(errors.Join(err, dropped))
		}
		s.known.clear()
		return "", noSession()
	}
	s.known.replaced(key, token, now, ends)
	return token, nil
}

// end lets a replaced session run out. That its end is no later than the grace after its last use tells other
// processes that it was replaced.
func (s *Service) end(ctx context.Context, key tokenKey, now, at time.Time) error {
	if err := s.Store.TouchSession(ctx, key[:], fleet.MillisOf(now), fleet.MillisOf(now)); err != nil {
		return err
	}
	return s.Store.EndSession(ctx, key[:], fleet.MillisOf(at))
}

func span(from, to fleet.Millis) time.Duration { return time.Duration(to-from) * time.Millisecond }

// SignOut ends the session of a token, and those of the token which replaced it and of that which it replaced. Ending one that
// is not there is no error.
func (s *Service) SignOut(ctx context.Context, actor fleet.Actor, token string) error {
	key, now := keyOf(token), s.Clock.Now()
	hashes := [][]byte{key[:]}
	if next := s.known.successor(key, now); next != "" {
		following := keyOf(next)
		hashes = append(hashes, following[:])
	}
	for _, before := range s.known.predecessors(token, now) {
		hashes = append(hashes, before[:])
	}
	if err := s.Store.DeleteSessions(s.ownChange(ctx, actor, audit.TypeSignIn, "audit.signedOut"), hashes...); err != nil {
		return fmt.Errorf("sign out: %w", err)
	}
	s.changed("updated", actor.AccountID)
	return nil
}

// DropExpired deletes sessions and tickets that have run out and returns how many sessions; a job calls it.
func (s *Service) DropExpired(ctx context.Context) (int, error) {
	now := fleet.MillisOf(s.Clock.Now())
	if _, err := s.Store.DropTickets(ctx, now); err != nil {
		return 0, err
	}
	return s.Store.DeleteExpiredSessions(ctx, now)
}

// ActorOf returns an account as it is now, for work that is done when nobody is
// signed in any more; fleet.ErrNotFound (wrapped) when it is gone or disabled, or its organisation is.
func (s *Service) ActorOf(ctx context.Context, id fleet.ID, lang string) (fleet.Actor, error) {
	return s.actor(ctx, Session{UserType: Enterprise, AccountID: id, Lang: lang})
}
