package account

import (
	"context"
	"errors"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// InsertUser adds an account with its roles and returns it with the password, which must be changed at the first
// sign-in. It refuses with user.loginRequired, user.loginFormat, user.loginTaken, user.photoGone and what else allowed and valid refuse.
func (s *Service) InsertUser(ctx context.Context, actor fleet.Actor, u User) (User, string, error) {
	trim(&u)
	if err := valid(&u); err != nil {
		return User{}, "", err
	}
	if err := s.allowed(ctx, actor, &User{}, &u); err != nil {
		return User{}, "", err
	}
	plain, hash, err := s.initial(ctx)
	if err != nil {
		return User{}, "", err
	}
	u.PasswordHash, u.MustChange, u.CreatedAt = hash, true, fleet.MillisOf(s.Clock.Now())
	noting, err := s.noting(ctx, actor, "audit.userInserted", &User{}, &u)
	if err != nil {
		return User{}, "", err
	}
	u.Account, err = s.Store.InsertUser(noting, u.Account, u.RoleIDs)
	if err != nil {
		return User{}, "", storeRefusal(err, u.LoginName)
	}
	s.publish("inserted", u.ID)
	return u, plain, nil
}

// initial returns a first password with its hash: random, or six zeros where the setting says so.
func (s *Service) initial(ctx context.Context) (plain, hash string, err error) {
	if !s.Settings.SixZeros {
		return s.passwordOr(ctx, "", "")
	}
	hash, err = s.hasher.hash(ctx, sixZeros)
	return sixZeros, hash, err
}

// sixZeros is what the specification gives everybody at first.
const sixZeros = "000000"

func storeRefusal(err error, login string) error {
	switch {
	case errors.Is(err, ErrLastSuper):
		return fleet.Refuse(fleet.Refused, "user.lastSuper")
	case errors.Is(err, ErrNoPicture):
		return fleet.Refuse(fleet.Refused, "user.photoGone")
	case errors.Is(err, fleet.ErrConflict):
		return fleet.Refuse(fleet.Refused, "user.loginTaken").With("name", login)
	case errors.Is(err, fleet.ErrNotFound): // removed by somebody else just now
		return fleet.Refuse(fleet.NotFound, "user.notFound")
	}
	return internal(err)
}

// UpdateUser replaces what is known of an account, and its roles; the login name may not change, "" means as it is. It
// refuses with user.notFound, user.loginFixed, user.self, user.lastSuper and as InsertUser. What it takes away is gone
// at the next call. An account that goes to another organisation does not see the shares of payees any more that were bound to it.
func (s *Service) UpdateUser(ctx context.Context, actor fleet.Actor, u User) error {
	return fleet.Again(func() error { return s.updateUser(ctx, actor, u) })
}

// asIs returns a check that what was thought about is still so: what one may give depends on what is there.
func asIs(old User) func(User) error {
	return func(now User) error {
		if now.Super != old.Super || now.Employee != old.Employee || now.Status != old.Status || now.OrganID != old.OrganID || !slices.Equal(now.RoleIDs, old.RoleIDs) {
			return fleet.ErrChanged
		}
		return nil
	}
}

func (s *Service) updateUser(ctx context.Context, actor fleet.Actor, u User) error {
	old, err := s.touch(ctx, actor, u.ID)
	if err != nil {
		return err
	}
	trim(&u)
	if u.LoginName == "" {
		u.LoginName = old.LoginName
	}
	if !strings.EqualFold(u.LoginName, old.LoginName) {
		return fleet.Refuse(fleet.Refused, "user.loginFixed")
	}
	u.LoginName = old.LoginName
	if err := valid(&u); err != nil {
		return err
	}
	if old.ID == actor.AccountID && lessens(&old, &u, actor.Super) {
		return fleet.Refuse(fleet.Refused, "user.self")
	}
	if err := s.allowed(ctx, actor, &old, &u); err != nil {
		return err
	}
	noting, err := s.noting(ctx, actor, "audit.userUpdated", &old, &u)
	if err != nil {
		return err
	}
	if err := s.Store.UpdateUser(noting, u.Account, u.RoleIDs, asIs(old)); errors.Is(err, fleet.ErrChanged) {
		return err
	} else if err != nil {
		return storeRefusal(err, u.LoginName)
	}
	if u.Status != 1 { // nobody at the next call anyway; a later enabling shall not bring them back
		if err := s.Store.DeleteSessionsOf(ctx, u.ID, nil); err != nil {
			return internal(err)
		}
	}
	s.changed("updated", u.ID)
	return nil
}

// changed makes a change felt: in this process now, in the others by an event.
func (s *Service) changed(verb string, id fleet.ID) {
	s.known.clear()
	s.publish(verb, id)
}

// lessens reports whether a change takes from the one who makes it what they would miss.
func lessens(old, u *User, super bool) bool {
	return u.Status != old.Status || u.Super != old.Super || u.Employee != old.Employee || u.OrganID != old.OrganID ||
		!super && !slices.Equal(u.RoleIDs, old.RoleIDs)
}

// DeleteUsers removes accounts; none when one of them may not go. It refuses with user.noneChosen, user.notFound,
// permission.superOnly, user.self and user.lastSuper.
func (s *Service) DeleteUsers(ctx context.Context, actor fleet.Actor, ids []fleet.ID) error {
	if len(ids) == 0 {
		return fleet.Refuse(fleet.Refused, "user.noneChosen")
	}
	users := make([]User, 0, len(ids))
	for _, id := range slices.Compact(slices.Sorted(slices.Values(ids))) {
		u, err := s.touch(ctx, actor, id)
		if err != nil {
			return err
		}
		if u.ID == actor.AccountID {
			return fleet.Refuse(fleet.Refused, "user.self")
		}
		users = append(users, u)
	}
	for i := range users {
		noting, err := s.noting(ctx, actor, "audit.userDeleted", &users[i], &User{})
		if err != nil {
			return err
		}
		if err := s.Store.DeleteUser(noting, users[i].ID); err != nil {
			return storeRefusal(err, users[i].LoginName)
		}
		s.changed("deleted", users[i].ID)
	}
	return nil
}

// ResetUser gives an account a new first password, which it returns, and ends its sessions; with dropFactor its second
// factor ends too. It refuses with user.notFound, permission.superOnly, user.self (one's own is changed, not reset) and
// user.holdsMore: who knows a password holds what it opens.
func (s *Service) ResetUser(ctx context.Context, actor fleet.Actor, id fleet.ID, dropFactor bool) (string, error) {
	u, err := s.touch(ctx, actor, id)
	if err != nil {
		return "", err
	}
	if u.ID == actor.AccountID {
		return "", fleet.Refuse(fleet.Refused, "user.self")
	}
	if err := s.holdsNoMore(ctx, actor, &u); err != nil {
		return "", err
	}
	plain, hash, err := s.initial(ctx)
	if err != nil {
		return "", err
	}
	had := u.TOTPSecret != ""
	reset := deedAbout("audit.userPasswordReset", &u, audit.Change{Field: "totp", Old: oneIf(had), New: oneIf(had && !dropFactor)})
	if err := s.Store.SetPassword(s.Audit.With(ctx, actor, reset), u.ID, hash, true); err != nil {
		return "", storeRefusal(err, u.LoginName)
	}
	if dropFactor && had {
		if err := s.Store.SetTOTP(ctx, u.ID, "", nil); err != nil {
			return "", storeRefusal(err, u.LoginName)
		}
	}
	if err := s.Store.DeleteSessionsOf(ctx, u.ID, nil); err != nil {
		return "", internal(err)
	}
	s.changed("updated", u.ID)
	return plain, nil
}

// holdsNoMore refuses when an account may do something that the actor may not, or could once its roles count again: a
// password lasts until then.
func (s *Service) holdsNoMore(ctx context.Context, actor fleet.Actor, u *User) error {
	if actor.Super {
		return nil
	}
	theirs, err := s.Perms.RightsOf(ctx, u.ID)
	if err != nil {
		return internal(err)
	}
	rights, err := s.Perms.RightsOf(ctx, actor.AccountID)
	if err != nil {
		return internal(err)
	}
	own := rights.Carried()
	more := slices.ContainsFunc(theirs.Carried(), func(code string) bool { return !actor.Can(code) && !slices.Contains(own, code) })
	if more || u.Employee && !actor.Employee {
		return fleet.Refuse(fleet.NotPermitted, "user.holdsMore")
	}
	return nil
}
