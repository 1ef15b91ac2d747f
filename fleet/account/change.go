package account

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/guess"
)

// Change asks to replace one's own password.
type Change struct {
	Token     string // of the session that asks; it stays, the others end
	LoginName string // must be the caller's own (login name, or IMEI)
	Old, New  string
}

// ChangePassword replaces the caller's password. It refuses with
// account.notYours when the name is somebody else's, account.oldPassword,
// account.passwordShort, account.passwordLong, account.passwordWeak or account.passwordSame, and with
// account.throttled after too many wrong old passwords.
func (s *Service) ChangePassword(ctx context.Context, actor fleet.Actor, c Change) error {
	own, err := s.own(ctx, actor)
	if err != nil {
		return err
	}
	if !strings.EqualFold(strings.TrimSpace(c.LoginName), own.name) {
		return fleet.Refuse(fleet.Refused, "account.notYours")
	}
	if err := checkNew(own.name, own.least, c.New); err != nil {
		return err
	}
	if c.Old == c.New {
		return fleet.Refuse(fleet.Refused, "account.passwordSame")
	}
	if err := s.checkOld(ctx, actor, own, c.Old); err != nil {
		return err
	}
	hash, err := s.hasher.hash(ctx, c.New)
	if err != nil {
		return err
	}
	noting := s.Audit.WithEntry(ctx, ownEntry(actor, audit.TypeChange, "audit.passwordChanged"))
	err = s.replace(noting, own, hash, c.Token)
	if errors.Is(err, fleet.ErrChanged) { // somebody gave them another while it was looked at
		return fleet.Refuse(fleet.Refused, "account.oldPassword")
	}
	if err != nil {
		return internal(err)
	}
	s.known.clear()
	s.publish("updated", own.accountID)
	return nil
}

// ownPassword is whose password it is.
type ownPassword struct {
	candidate
	userType int
	name     string
	least    int // characters that a new password needs
}

func (s *Service) own(ctx context.Context, actor fleet.Actor) (ownPassword, error) {
	if actor.Personal {
		h, err := s.Devices.HolderByID(ctx, actor.DeviceID)
		if err != nil {
			return ownPassword{}, internal(err)
		}
		hash, err := s.Store.DevicePassword(ctx, actor.DeviceID)
		if err != nil {
			return ownPassword{}, internal(err)
		}
		return ownPassword{candidate{hash: hash, deviceID: h.DeviceID}, Personal, h.IMEI, s.Settings.MinDevicePassword}, nil
	}
	acc, err := s.Store.Account(ctx, actor.AccountID)
	if err != nil {
		return ownPassword{}, internal(err)
	}
	return ownPassword{candidate{hash: acc.PasswordHash, accountID: acc.ID}, Enterprise, acc.LoginName, s.Settings.MinPassword}, nil
}

// checkNew refuses a password that somebody else would find too soon.
func checkNew(login string, least int, password string) error {
	switch {
	case utf8.RuneCountInString(password) < least:
		return fleet.Refuse(fleet.Refused, "account.passwordShort").With("min", least)
	case len(password) > maxPassword:
		return fleet.Refuse(fleet.Refused, "account.passwordLong").With("max", maxPassword)
	case guess.Weak(login, password):
		return fleet.Refuse(fleet.Refused, "account.passwordWeak")
	}
	return nil
}

func (s *Service) checkOld(ctx context.Context, actor fleet.Actor, own ownPassword, old string) error {
	key, err := s.admitOwn(own.userType, own.name)
	if err != nil {
		return err
	}
	ok, _, err := s.hasher.check(ctx, standing{known: true}, own.hash, old)
	if err != nil {
		return err
	}
	if !ok {
		if err := s.note(ctx, actor, audit.TypeChange, "audit.passwordRefused"); err != nil {
			return err
		}
		return fleet.Refuse(fleet.Refused, "account.oldPassword")
	}
	s.byPair.forgive(key, true)
	return nil
}

// replace stores the new hash and ends the other sessions.
func (s *Service) replace(ctx context.Context, own ownPassword, hash, token string) error {
	key := keyOf(token)
	if own.userType == Personal {
		if err := s.Store.ReplaceDevicePassword(ctx, own.deviceID, own.hash, hash); err != nil {
			return err
		}
		return s.Store.DeleteSessionsOfDevice(ctx, own.deviceID, key[:])
	}
	if err := s.Store.ReplacePassword(ctx, own.accountID, own.hash, hash, false); err != nil {
		return err
	}
	return s.Store.DeleteSessionsOf(ctx, own.accountID, key[:])
}

// Individuals is told of personal sign-ins; package individual provides it.
type Individuals interface {
	// SignedIn notes that somebody signed in with a device.
	SignedIn(ctx context.Context, deviceID fleet.ID) error
}

// tellIndividuals notes who holds a device. A failure is written down and does not hinder the sign-in.
func (s *Service) tellIndividuals(ctx context.Context, deviceID fleet.ID) {
	if deviceID == 0 || s.Individuals == nil {
		return
	}
	if err := s.Individuals.SignedIn(ctx, deviceID); err != nil {
		text, args := audit.Warning("the holder of a device could not be noted", err.Error())
		s.Audit.Later(audit.Entry{Actor: audit.Actor{Name: audit.Program}, Source: audit.Back, Level: audit.Error, Type: audit.TypeSystem, Module: audit.ModuleIndividual, Text: text, Args: args})
	}
}

// ResetDevice gives a device a new personal password, which it returns, and ends its personal sessions. It refuses with
// device.notFound.
func (s *Service) ResetDevice(ctx context.Context, deviceID fleet.ID) (string, error) {
	plain, hash, err := s.initial(ctx)
	if err != nil {
		return "", err
	}
	err = s.Store.SetDevicePassword(ctx, deviceID, hash)
	if errors.Is(err, fleet.ErrNotFound) {
		return "", fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	if err != nil {
		return "", internal(err)
	}
	if err := s.Store.DeleteSessionsOfDevice(ctx, deviceID, nil); err != nil {
		return "", internal(err)
	}
	s.known.clear()
	fleet.Tell(s.Events, fleet.Event{Word: "device", Verb: "updated", IDs: []fleet.ID{deviceID}})
	return plain, nil
}
