package account

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Arrival is a browser that comes back from the identity provider.
type Arrival struct {
	State   string
	Code    string
	Problem string // what the provider itself reports, e.g. access_denied
	Browser string // see Departure
	Address string
}

// Outcome is a sign-in that the identity provider has vouched for.
type Outcome struct {
	Ticket   string // signs in once, within a minute, from the same browser
	Redirect string // local path to go to then, "" for none
}

// ReturnFromProvider ends a sign-in at the identity provider. It refuses with
// oidc.off, oidc.state, oidc.denied, oidc.unavailable, oidc.rejected,
// oidc.noAccount (none of that name, or a disabled one), oidc.linked (the one of that name is
// another person's there) and account.throttled. Accounts are never created.
func (s *Service) ReturnFromProvider(ctx context.Context, a Arrival) (Outcome, error) {
	if s.Provider == nil {
		return Outcome{}, fleet.Refuse(fleet.Refused, "oidc.off")
	}
	c, redirect, err := s.recall(ctx, a)
	if err != nil {
		return Outcome{}, err
	}
	if a.Problem != "" || a.Code == "" {
		return Outcome{}, fleet.Refuse(fleet.Refused, "oidc.denied")
	}
	who, err := s.Provider.Redeem(ctx, a.Code, c)
	if err != nil {
		if errors.Is(err, ErrProviderRejects) {
			return Outcome{}, s.refused(ctx, a.attempt(""), candidate{}, "audit.oidcRejected", providerRefusal(err))
		}
		return Outcome{}, providerRefusal(err)
	}
	acc, err := s.accountOf(ctx, a, who)
	if err != nil {
		return Outcome{}, err
	}
	s.byAddress.forgive(addressKey(a.Address), false)
	ticket, key, err := newToken(s.Rand)
	if err != nil {
		return Outcome{}, internal(err)
	}
	data := strconv.FormatInt(int64(acc.ID), 10) + "\n" + markOf(a.Browser)
	if err := s.Store.PutTicket(ctx, key[:], outcomeTicket, data, fleet.MillisOf(s.Clock.Now().Add(outcomeLife))); err != nil {
		return Outcome{}, internal(err)
	}
	return Outcome{Ticket: ticket, Redirect: redirect}, nil
}

func (a Arrival) attempt(name string) Attempt {
	return Attempt{UserType: Enterprise, UserName: name, Address: a.Address}
}

// recall finds what was asked of the provider; the state serves once, and only the browser it was given to.
func (s *Service) recall(ctx context.Context, a Arrival) (c Challenge, redirect string, err error) {
	foreign := fleet.Refuse(fleet.Refused, "oidc.state")
	if !tokenShaped(a.State) || a.State != a.Browser {
		return c, "", foreign
	}
	key, where, now := keyOf(a.State), addressKey(a.Address), s.Clock.Now()
	if wait := s.byAddress.take(where, now); wait > 0 { // to look for it is to write
		return c, "", tooMany(wait)
	}
	data, err := s.Store.TakeTicket(ctx, key[:], stateTicket, fleet.MillisOf(now))
	if errors.Is(err, fleet.ErrNotFound) {
		return c, "", foreign
	}
	if err != nil {
		return c, "", internal(err)
	}
	s.byAddress.forgive(where, false)
	parts := strings.SplitN(data, "\n", 3)
	if len(parts) != 3 {
		return c, "", foreign
	}
	return Challenge{State: a.State, Nonce: parts[0], Verifier: parts[1]}, parts[2], nil
}

// accountOf finds the account of a person at the provider: the one that is
// linked to them, else the one with their name, which is linked to them from then on.
func (s *Service) accountOf(ctx context.Context, a Arrival, who Identity) (Account, error) {
	acc, err := s.Store.AccountBySubject(ctx, who.Subject)
	if errors.Is(err, fleet.ErrNotFound) {
		acc, err = s.link(ctx, a, who)
	}
	var refusal *fleet.Error
	switch {
	case errors.As(err, &refusal) && refusal.Kind == fleet.Refused:
		return Account{}, s.refused(ctx, a.attempt(who.Name), candidate{}, "audit.oidcRefused", err)
	case err != nil:
		return Account{}, internal(err)
	}
	ok, err := s.mayEnter(ctx, acc)
	if err != nil {
		return Account{}, err
	}
	if !ok {
		c := candidate{accountID: acc.ID, organID: acc.OrganID}
		return Account{}, s.refused(ctx, a.attempt(acc.LoginName), c, "audit.oidcRefused", noAccount())
	}
	return acc, nil
}

// mayEnter reports whether an account is there and neither it nor its organisation is disabled.
func (s *Service) mayEnter(ctx context.Context, acc Account) (bool, error) {
	if acc.Status != 1 {
		return false, nil
	}
	return s.stands(ctx, acc.OrganID)
}

// refused records a try that failed, and returns why it did.
func (s *Service) refused(ctx context.Context, a Attempt, c candidate, text string, why error) error {
	if err := s.noteAttempt(ctx, a, c, audit.Warn, text); err != nil {
		return err
	}
	return why
}

func noAccount() error { return fleet.Refuse(fleet.Refused, "oidc.noAccount") }

func (s *Service) link(ctx context.Context, a Arrival, who Identity) (Account, error) {
	name := strings.TrimSpace(who.Name)
	if name == "" {
		return Account{}, noAccount()
	}
	acc, err := s.Store.AccountByLogin(ctx, name)
	if errors.Is(err, fleet.ErrNotFound) {
		return Account{}, noAccount()
	}
	if err != nil || acc.Status != 1 {
		return acc, err
	}
	linked := attemptEntry(a.attempt(acc.LoginName), candidate{accountID: acc.ID, organID: acc.OrganID}, audit.Info, "audit.oidcLinked")
	err = s.Store.LinkSubject(s.Audit.WithEntry(ctx, linked), acc.ID, who.Subject)
	if errors.Is(err, fleet.ErrConflict) {
		return Account{}, fleet.Refuse(fleet.Refused, "oidc.linked")
	}
	if err != nil {
		return Account{}, err
	}
	if acc.MustChange {
		// What somebody else chose as their password has served its purpose: the provider has said who they are.
		if err := s.Store.SetPassword(ctx, acc.ID, "", false); err != nil {
			return Account{}, err
		}
	}
	s.known.clear()
	s.publish("updated", acc.ID)
	return acc, nil
}

// SignInByTicket begins the session of a sign-in at the identity provider. A
// second factor of ours is not asked for: that is the provider's matter. It
// refuses with oidc.ticket when the ticket was used, has expired or was given to another browser, with oidc.noAccount, and with
// account.throttled: to look for a ticket is to write.
func (s *Service) SignInByTicket(ctx context.Context, a Attempt, ticket, browser string) (SignedIn, error) {
	if s.Provider == nil || !tokenShaped(ticket) {
		return SignedIn{}, fleet.Refuse(fleet.Refused, "oidc.ticket")
	}
	key, where, now := keyOf(ticket), addressKey(a.Address), s.Clock.Now()
	if wait := s.byAddress.take(where, now); wait > 0 {
		return SignedIn{}, tooMany(wait)
	}
	data, err := s.Store.TakeTicket(ctx, key[:], outcomeTicket, fleet.MillisOf(now))
	if err = unlessNotFound(err); err != nil {
		return SignedIn{}, internal(err)
	}
	number, mark, _ := strings.Cut(data, "\n")
	id, err := strconv.ParseInt(number, 10, 64)
	if err != nil || !sameBrowser(browser, mark) {
		return SignedIn{}, fleet.Refuse(fleet.Refused, "oidc.ticket")
	}
	s.byAddress.forgive(where, false)
	acc, err := s.Store.Account(ctx, fleet.ID(id))
	if err = unlessNotFound(err); err != nil {
		return SignedIn{}, internal(err)
	}
	ok, err := s.mayEnter(ctx, acc)
	if err != nil {
		return SignedIn{}, err
	}
	if !ok {
		return SignedIn{}, noAccount()
	}
	a.UserType, a.UserName = Enterprise, acc.LoginName
	return s.begin(ctx, a, candidate{hash: acc.PasswordHash, accountID: acc.ID, organID: acc.OrganID, mustChange: acc.MustChange})
}
