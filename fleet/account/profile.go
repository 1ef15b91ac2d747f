package account

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Profile is what the header of the application shows of the caller.
type Profile struct {
	UserType   int
	LoginName  string // login name, or IMEI
	RealName   string // name of the person, or of the device
	OrganID    fleet.ID
	OrganName  string
	IMEI       string // of a personal caller
	Super      bool
	MustChange bool
	Employee   bool
	Photo      string
	TOTP       bool // has a second factor
	// MinPassword is how many characters a new password of theirs needs.
	MinPassword int
}

// Profile describes the caller.
func (s *Service) Profile(ctx context.Context, actor fleet.Actor) (Profile, error) {
	if actor.Personal {
		h, err := s.Devices.HolderByID(ctx, actor.DeviceID)
		if err != nil {
			return Profile{}, internal(err)
		}
		return Profile{
			UserType: Personal, LoginName: h.IMEI, RealName: h.Name,
			OrganID: h.OrganID, OrganName: h.OrganName, IMEI: h.IMEI, MinPassword: s.Settings.MinDevicePassword,
		}, nil
	}
	a, err := s.Store.Account(ctx, actor.AccountID)
	if err != nil {
		return Profile{}, internal(err)
	}
	o, err := s.Organs.Organ(ctx, a.OrganID)
	if err != nil {
		return Profile{}, internal(err)
	}
	return Profile{
		UserType: Enterprise, LoginName: a.LoginName, RealName: a.RealName,
		OrganID: o.ID, OrganName: o.Name, Super: a.Super, MustChange: actor.MustChange,
		Employee: a.Employee, Photo: a.Photo, TOTP: a.TOTPSecret != "", MinPassword: s.Settings.MinPassword,
	}, nil
}

// Email is the caller's address of mail, "" for none.
func (s *Service) Email(ctx context.Context, actor fleet.Actor) (string, error) {
	if actor.Personal {
		return "", nil
	}
	a, err := s.Store.Account(ctx, actor.AccountID)
	return a.Email, err
}

// Contact is how the owner of an account is reached: what people say of themselves.
type Contact struct {
	Email string // where mails go, "" for none
	Phone string
}

// Contact is the caller's. It refuses with account.contactPersonal for holders of a device, who have no account.
func (s *Service) Contact(ctx context.Context, actor fleet.Actor) (Contact, error) {
	a, err := s.reached(ctx, actor)
	return Contact{Email: a.Email, Phone: a.Phone}, err
}

// SetContact replaces the caller's. It refuses with user.email, user.phone, user.tooLong, and as Contact.
func (s *Service) SetContact(ctx context.Context, actor fleet.Actor, c Contact) error {
	a, err := s.reached(ctx, actor)
	if err != nil {
		return err
	}
	c.Email, c.Phone = strings.TrimSpace(c.Email), strings.TrimSpace(c.Phone)
	if err := c.valid(); err != nil {
		return err
	}
	if c == (Contact{Email: a.Email, Phone: a.Phone}) {
		return nil
	}
	entry := ownEntry(actor, audit.TypeChange, "audit.contactChanged")
	entry.Changes = audit.Compare(
		[]fleet.Field{{Name: "email", Value: &a.Email}, {Name: "phone", Value: &a.Phone}},
		[]fleet.Field{{Name: "email", Value: &c.Email}, {Name: "phone", Value: &c.Phone}},
	)
	if err := s.Store.SetContact(s.Audit.WithEntry(ctx, entry), a.ID, c); err != nil {
		return storeRefusal(err, a.LoginName)
	}
	s.changed("updated", a.ID)
	return nil
}

// reached is the account whose owner asks.
func (s *Service) reached(ctx context.Context, actor fleet.Actor) (Account, error) {
	if actor.Personal {
		return Account{}, fleet.Refuse(fleet.Refused, "account.contactPersonal")
	}
	a, err := s.Store.Account(ctx, actor.AccountID)
	if errors.Is(err, fleet.ErrNotFound) { // removed just now
		return Account{}, fleet.Refuse(fleet.NotFound, "user.notFound")
	}
	if err != nil {
		return Account{}, internal(err)
	}
	return a, nil
}

// valid says what is wrong with it.
func (c Contact) valid() error {
	switch {
	case c.Email != "" && !emailShaped(c.Email):
		return fleet.Refuse(fleet.Refused, "user.email")
	case c.Phone != "" && !phoneShaped(c.Phone):
		return fleet.Refuse(fleet.Refused, "user.phone")
	case utf8.RuneCountInString(c.Email) > longestText:
		return fleet.Refuse(fleet.Refused, "user.tooLong").With("max", longestText)
	}
	return nil
}
