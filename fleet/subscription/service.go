package subscription

import (
	"context"
	"errors"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Service takes subscriptions in: everybody their own.
type Service struct {
	Store  Store
	Clerk  *Clerk // runs those that somebody wants now
	Clock  fleet.Clock
	Audit  *audit.Recorder
	MailOn bool // there is a server of mail
}

// List returns the actor's own, newest first.
func (s *Service) List(ctx context.Context, actor fleet.Actor) ([]Row, error) {
	if actor.Personal {
		return nil, nil
	}
	return s.Store.SubscriptionsOf(ctx, actor.AccountID)
}

// Subscribe adds one. The report must have been tried with the actor's rights. It refuses with mail.notSet, notPermitted, subscription.nameRequired,
// subscription.nameTooLong, subscription.rhythm, mileage.badZone and subscription.tooMany.
func (s *Service) Subscribe(ctx context.Context, actor fleet.Actor, n Subscription) (Subscription, error) {
	n.AccountID, n.OrganID, n.Name = actor.AccountID, actor.OrganID, strings.TrimSpace(n.Name)
	switch {
	case actor.Personal || !actor.Can(n.Code):
		return n, fleet.Refuse(fleet.NotPermitted, "notPermitted").With("code", n.Code)
	case !s.MailOn:
		return n, fleet.Refuse(fleet.Refused, "mail.notSet")
	}
	if err := n.check(); err != nil {
		return n, err
	}
	n.CreatedAt = fleet.MillisOf(s.Clock.Now())
	n.NextAt = n.Next(n.CreatedAt)
	n, err := s.Store.InsertSubscription(s.Audit.With(ctx, actor, deed("audit.subscriptionMade", &n)), n, MostOfAccount)
	if errors.Is(err, fleet.ErrConflict) {
		return n, fleet.Refuse(fleet.Refused, "subscription.tooMany").With("max", MostOfAccount)
	}
	return n, err
}

// Change is what can be changed of a subscription.
type Change struct {
	Name   string
	Every  string
	Hour   int
	Paused bool
}

// Change changes one of the actor's. It refuses with subscription.notFound and as Subscribe does.
func (s *Service) Change(ctx context.Context, actor fleet.Actor, id fleet.ID, c Change) error {
	n, err := s.own(ctx, actor, id)
	if err != nil {
		return err
	}
	n.Name, n.Every, n.Hour, n.Paused = strings.TrimSpace(c.Name), c.Every, c.Hour, c.Paused
	if err := n.check(); err != nil {
		return err
	}
	n.NextAt = n.Next(fleet.MillisOf(s.Clock.Now()))
	return gone(s.Store.SaveSubscription(s.Audit.With(ctx, actor, deed("audit.subscriptionChanged", &n)), n))
}

// Drop ends one of the actor's. It refuses with subscription.notFound.
func (s *Service) Drop(ctx context.Context, actor fleet.Actor, id fleet.ID) error {
	n, err := s.own(ctx, actor, id)
	if err != nil {
		return err
	}
	return gone(s.Store.DropSubscription(s.Audit.With(ctx, actor, deed("audit.subscriptionDropped", &n)), id))
}

// Send has one of the actor's made and sent now, of what it would be about now. It refuses with subscription.notFound, mail.notSet and
// subscription.making while one is being made.
func (s *Service) Send(ctx context.Context, actor fleet.Actor, id fleet.ID) error {
	n, err := s.own(ctx, actor, id)
	if err != nil {
		return err
	}
	if !s.MailOn {
		return fleet.Refuse(fleet.Refused, "mail.notSet")
	}
	last, err := s.Store.RunsOf(ctx, id, 1)
	if err != nil {
		return err
	}
	if len(last) > 0 && last[0].State == Making {
		return fleet.Refuse(fleet.Refused, "subscription.making")
	}
	began, err := s.Clerk.begin(s.Audit.With(ctx, actor, deed("audit.subscriptionSent", &n)), &n, 0)
	if err == nil && !began {
		err = fleet.Refuse(fleet.NotFound, "subscription.notFound")
	}
	return err
}

// Log returns the newest runs of one of the actor's, newest first. It refuses with subscription.notFound.
func (s *Service) Log(ctx context.Context, actor fleet.Actor, id fleet.ID) ([]Logged, error) {
	if _, err := s.own(ctx, actor, id); err != nil {
		return nil, err
	}
	return s.Store.RunsOf(ctx, id, MostLogged)
}

// own returns a subscription if it is the actor's.
func (s *Service) own(ctx context.Context, actor fleet.Actor, id fleet.ID) (Subscription, error) {
	n, err := s.Store.Subscription(ctx, id)
	if err != nil && !errors.Is(err, fleet.ErrNotFound) {
		return n, err
	}
	if err != nil || actor.Personal || n.AccountID != actor.AccountID {
		return n, fleet.Refuse(fleet.NotFound, "subscription.notFound")
	}
	return n, nil
}

func gone(err error) error {
	if errors.Is(err, fleet.ErrNotFound) {
		return fleet.Refuse(fleet.NotFound, "subscription.notFound")
	}
	return err
}

// deed is what somebody did with a subscription.
func deed(text string, n *Subscription) audit.Deed {
	return audit.Deed{Module: audit.ModuleTask, Text: text, Args: []audit.Arg{{Name: "taskKind", Value: n.Kind}, {Name: "title", Value: n.Name}}}
}
