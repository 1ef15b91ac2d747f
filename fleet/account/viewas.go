package account

import (
	"context"
	"time"

	"waymark/fleet"
)

// viewLife is how long a super administrator looks through somebody's eyes, whatever they do meanwhile.
const viewLife = time.Hour

// Viewing asks to look through somebody's eyes.
type Viewing struct {
	UserID  fleet.ID
	Address string
	Agent   string
	Lang    string
}

// ViewAs begins a session in which a super administrator sees what an account sees, changes nothing, and returns its
// token. It refuses with permission.superOnly, user.notFound and user.disabled.
func (s *Service) ViewAs(ctx context.Context, actor fleet.Actor, v Viewing) (string, error) {
	if !actor.Super || actor.ViewedBy != 0 {
		return "", superOnly()
	}
	u, err := s.User(ctx, actor, v.UserID)
	if err != nil {
		return "", err
	}
	if u.Status != 1 {
		return "", fleet.Refuse(fleet.Refused, "user.disabled")
	}
	token, hash, err := newToken(s.Rand)
	if err != nil {
		return "", internal(err)
	}
	now := s.Clock.Now()
	err = s.Store.InsertSession(s.Audit.With(ctx, actor, deedAbout("audit.viewedAs", &u)), Session{
		TokenHash: hash[:], UserType: Enterprise, AccountID: u.ID, ViewerID: actor.AccountID, Address: v.Address, Agent: cut(v.Agent, 200), Lang: v.Lang,
		CreatedAt: fleet.MillisOf(now), LastUsedAt: fleet.MillisOf(now), ExpiresAt: fleet.MillisOf(now.Add(viewLife)),
	})
	if err != nil {
		return "", internal(err)
	}
	return token, nil
}

// throughEyes fills in who looks through an actor's eyes; fleet.ErrNotFound when they may not any more.
func (s *Service) throughEyes(ctx context.Context, actor *fleet.Actor, viewerID fleet.ID) error {
	viewer, err := s.Store.Account(ctx, viewerID)
	if err != nil {
		return err
	}
	if viewer.Status != 1 || !viewer.Super {
		return fleet.ErrNotFound
	}
	o, err := s.Organs.Organ(ctx, viewer.OrganID)
	if err == nil {
		err = s.standing(ctx, o.Path)
	}
	if err != nil {
		return err
	}
	actor.ViewedBy, actor.ViewerName, actor.MustChange = viewer.ID, viewer.LoginName, false
	return nil
}
