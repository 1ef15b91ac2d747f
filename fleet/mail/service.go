package mail

import (
	"context"
	"errors"
	"io"

	"waymark/fleet"
)

// Service takes mails in.
type Service struct {
	Store  Store
	Clock  fleet.Clock
	Rand   io.Reader // of cryptographic quality
	Events fleet.Publisher
	Set    bool // there is a server of mail; nothing is promised without one
}

// Post promises a mail: once it returns, the mail is sent or its log says why not, whatever happens to the program. It refuses with mail.notSet,
// mail.badAddress and mail.tooMany.
func (s *Service) Post(ctx context.Context, who For, l Letter) (Mail, error) {
	m, err := s.Make(who, l)
	if err != nil {
		return Mail{}, err
	}
	if m, err = s.Store.InsertMail(ctx, m, Usual); errors.Is(err, ErrWaiting) {
		return Mail{}, fleet.Refuse(fleet.Refused, TooMany).With("max", MostWaiting)
	} else if err != nil {
		return Mail{}, err
	}
	s.Tell(m.ID)
	return m, nil
}

// Make makes a mail that is promised together with what it tells of, by who keeps that; then Tell tells of it. It refuses with mail.notSet and mail.badAddress.
func (s *Service) Make(who For, l Letter) (Mail, error) {
	if !s.Set {
		return Mail{}, fleet.Refuse(fleet.Refused, NoServer)
	}
	return New(s.Rand, fleet.MillisOf(s.Clock.Now()), who, l)
}

// Tell has the mailers look for a mail that was promised.
func (s *Service) Tell(id fleet.ID) {
	fleet.Tell(s.Events, fleet.Event{Word: "mail", Verb: "queued", IDs: []fleet.ID{id}})
}
