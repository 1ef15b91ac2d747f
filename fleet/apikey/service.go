package apikey

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/permission"
)

// Accounts knows whose keys they are; account.Service provides it.
type Accounts interface {
	// ActorOf returns an account as it is now; fleet.ErrNotFound (wrapped) when it is gone or disabled, or its organisation is.
	ActorOf(ctx context.Context, id fleet.ID, lang string) (fleet.Actor, error)
	// Administered returns the login name of an account that an actor administers; it refuses with user.notFound and permission.superOnly.
	Administered(ctx context.Context, actor fleet.Actor, id fleet.ID) (loginName string, err error)
	// ConfirmPassword has an actor prove that they know their password, and returns by what: its hash, "" of who signs in elsewhere.
	ConfirmPassword(ctx context.Context, actor fleet.Actor, password string) (by string, err error)
}

// Service makes, shows and withdraws keys, and knows whom they stand for. Audit may be nil.
type Service struct {
	Store    Store
	Accounts Accounts
	Clock    fleet.Clock
	Rand     io.Reader // of cryptographic quality
	Audit    *audit.Recorder
}

// Draft is a key that somebody wants to make.
type Draft struct {
	Name     string
	Codes    []string
	Days     int // that it counts, 1 to LongestDays
	Password string
}

// Make makes a key of the actor's and returns it with its secret, which nobody learns again. It refuses with apiKey.personal, .name,
// .days, .scope and .tooMany, and as Accounts.ConfirmPassword does.
func (s *Service) Make(ctx context.Context, actor fleet.Actor, d Draft) (Key, string, error) {
	d.Name = fleet.Line(d.Name)
	codes, err := d.valid(actor)
	if err != nil {
		return Key{}, "", err
	}
	by, err := s.Accounts.ConfirmPassword(ctx, actor, d.Password)
	if err != nil {
		return Key{}, "", err
	}
	secret, hash, err := newSecret(s.Rand)
	if err != nil {
		return Key{}, "", err
	}
	now := s.Clock.Now()
	k := Key{
		AccountID: actor.AccountID, Name: d.Name, Hint: secret[:hintLength], Codes: codes, CreatedAt: fleet.MillisOf(now),
		ExpiresAt: fleet.MillisOf(now.Add(time.Duration(d.Days) * 24 * time.Hour)),
	}
	made, err := s.Store.InsertKey(s.Audit.With(ctx, actor, k.deed("audit.apiKeyMade")), k, Proof{Hash: hash, By: by}, func(has int) error {
		if has >= MostKeys {
			return fleet.Refuse(fleet.Refused, "apiKey.tooMany").With("max", MostKeys)
		}
		return nil
	})
	if errors.Is(err, fleet.ErrChanged) { // it was disabled, or given another password, while this one was looked at
		return Key{}, "", fleet.Refuse(fleet.Refused, "account.wrongPassword")
	}
	return made, secret, err
}

func (d *Draft) valid(actor fleet.Actor) ([]string, error) {
	codes := slices.Compact(slices.Sorted(slices.Values(d.Codes)))
	may := Scope(actor)
	switch {
	case actor.Personal:
		return nil, fleet.Refuse(fleet.NotPermitted, "apiKey.personal")
	case d.Name == "" || utf8.RuneCountInString(d.Name) > longestName:
		return nil, fleet.Refuse(fleet.Refused, "apiKey.name").With("max", longestName)
	case d.Days < 1 || d.Days > LongestDays:
		return nil, fleet.Refuse(fleet.Refused, "apiKey.days").With("max", LongestDays)
	case len(codes) == 0 || slices.ContainsFunc(codes, func(code string) bool { return !slices.Contains(may, code) }):
		return nil, fleet.Refuse(fleet.Refused, "apiKey.scope")
	}
	return codes, nil
}

// List returns the actor's keys, newest first.
func (s *Service) List(ctx context.Context, actor fleet.Actor) ([]Key, error) {
	if actor.Personal {
		return nil, nil
	}
	return s.Store.KeysOf(ctx, actor.AccountID)
}

// Withdraw ends a key of the actor's: the next call with it is refused. It refuses with apiKey.notFound.
func (s *Service) Withdraw(ctx context.Context, actor fleet.Actor, id fleet.ID) error {
	keys, err := s.List(ctx, actor)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(keys, func(k Key) bool { return k.ID == id })
	if at < 0 {
		return notFound()
	}
	err = s.Store.DeleteKey(s.Audit.With(ctx, actor, keys[at].deed("audit.apiKeyWithdrawn")), actor.AccountID, id)
	if errors.Is(err, fleet.ErrNotFound) {
		return notFound()
	}
	return err
}

func notFound() error { return fleet.Refuse(fleet.NotFound, "apiKey.notFound") }

// deed is what the audit keeps of a key.
func (k *Key) deed(text string) audit.Deed {
	return audit.Deed{Module: audit.ModuleAccount, Text: text, Args: []audit.Arg{{Name: "key", Value: k.Name + " (" + k.Hint + "…)"}},
		Changes: []audit.Change{{Field: "apiKeyScope", New: strings.Join(k.Codes, " ")}}}
}

// Authenticate tells for whom a key stands that a request from an address carries: its account as it is now, with what the key was given
// of the account's permissions. It refuses with apiKey.invalid when there is no such key, it has expired, or the account may have none.
func (s *Service) Authenticate(ctx context.Context, secret, address string) (fleet.Actor, error) {
	if !whole(secret) {
		return fleet.Actor{}, invalid()
	}
	k, err := s.Store.KeyByHash(ctx, hashOf(secret))
	now := fleet.MillisOf(s.Clock.Now())
	if errors.Is(err, fleet.ErrNotFound) || err == nil && k.ExpiresAt <= now {
		return fleet.Actor{}, invalid()
	}
	if err != nil {
		return fleet.Actor{}, err
	}
	actor, err := s.Accounts.ActorOf(ctx, k.AccountID, "")
	if errors.Is(err, fleet.ErrNotFound) || err == nil && (actor.MustChange || !actor.Can(permission.APIKeys)) {
		return fleet.Actor{}, invalid()
	}
	if err != nil {
		return fleet.Actor{}, err
	}
	if now-k.UsedAt >= fleet.Millis(usedEvery.Milliseconds()) || k.UsedFrom != address {
		if err := s.Store.NoteKeyUse(ctx, k.ID, now, address); err != nil {
			return fleet.Actor{}, err
		}
	}
	return k.confine(actor), nil
}

func invalid() error { return fleet.Refuse(fleet.NoSession, "apiKey.invalid") }
