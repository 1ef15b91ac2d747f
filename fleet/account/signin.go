package account

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Attempt is one try to sign in.
type Attempt struct {
	UserType int    // Enterprise or Personal
	UserName string // login name, or IMEI
	Password string
	Code     string // of the second factor, or for recovery; "" when it was not asked for yet
	Address  string // IP address the request came from
	Agent    string
	Lang     string // "cn" or "en"
}

// SignedIn is the outcome of a successful attempt.
type SignedIn struct {
	Token      string // opaque; only its hash is kept
	UserType   int
	MustChange bool
}

// candidate is what an attempt is checked against; its hash is empty when there is nobody to sign in.
type candidate struct {
	hash       string
	accountID  fleet.ID
	deviceID   fleet.ID
	organID    fleet.ID
	mustChange bool
	totp       string // secret of the second factor, "" without one
}

// SignIn checks a password and begins a session. It refuses with
// account.badCredentials (enterprise) or account.badDevice (personal) whatever
// the reason, after the same time, so that nobody learns which accounts exist;
// with account.throttled after too many failures, account.busy in a flood,
// account.userType for an unknown type, and, once the password was right, with
// account.codeRequired or account.badCode where there is a second factor.
func (s *Service) SignIn(ctx context.Context, a Attempt) (SignedIn, error) {
	if a.UserType != Enterprise && a.UserType != Personal {
		return SignedIn{}, fleet.Refuse(fleet.Invalid, "account.userType")
	}
	a.UserName = strings.TrimSpace(a.UserName)
	who, err := s.admit(ctx, a)
	if err != nil {
		return SignedIn{}, err
	}
	c, err := s.candidate(ctx, a)
	if err != nil {
		return SignedIn{}, internal(err)
	}
	ok, stale, err := s.hasher.check(ctx, who, c.hash, a.Password)
	if err == nil && ok {
		ok, err = s.stands(ctx, c.organID)
	}
	if err != nil {
		return SignedIn{}, err
	}
	if !ok {
		if err := s.noteFailure(ctx, a, c); err != nil {
			return SignedIn{}, err
		}
		return SignedIn{}, refusal(a.UserType)
	}
	if err := s.secondFactor(ctx, a, c, who); err != nil {
		return SignedIn{}, err
	}
	s.welcome(a, who)
	if stale {
		c.hash = s.renew(ctx, a, c)
	}
	return s.begin(ctx, a, c)
}

// unchanged reports whether what a session was started with still is what it was. It is asked once the session is there: whoever
// changes a password or disables an account does so before they end its sessions, so that one of the two sees the other.
func (s *Service) unchanged(ctx context.Context, a Attempt, c candidate) (bool, error) {
	now, err := s.candidate(ctx, a)
	if err != nil {
		return false, internal(err)
	}
	return now.hash == c.hash && now.accountID == c.accountID && now.deviceID == c.deviceID, nil
}

func refusal(userType int) error {
	if userType == Personal {
		return fleet.Refuse(fleet.Refused, "account.badDevice")
	}
	return fleet.Refuse(fleet.Refused, "account.badCredentials")
}

func accountKey(userType int, name string) string {
	const longest = 100
	if len(name) > longest {
		name = name[:longest]
	}
	return strconv.Itoa(userType) + ":" + strings.ToLower(name)
}

// candidate finds whom an attempt names. Nobody, a disabled account and a
// device without a password all give an empty hash, and no error.
func (s *Service) candidate(ctx context.Context, a Attempt) (candidate, error) {
	if a.UserType == Personal {
		h, err := s.Devices.HolderByIMEI(ctx, a.UserName)
		if err != nil {
			return candidate{}, unlessNotFound(err)
		}
		hash, err := s.Store.DevicePassword(ctx, h.DeviceID)
		return candidate{hash: hash, deviceID: h.DeviceID, organID: h.OrganID}, unlessNotFound(err)
	}
	acc, err := s.Store.AccountByLogin(ctx, a.UserName)
	if err != nil {
		return candidate{}, unlessNotFound(err)
	}
	c := candidate{accountID: acc.ID, organID: acc.OrganID, mustChange: acc.MustChange, totp: acc.TOTPSecret}
	if acc.Status == 1 {
		c.hash = acc.PasswordHash
	}
	return c, nil
}

func unlessNotFound(err error) error {
	if errors.Is(err, fleet.ErrNotFound) {
		return nil
	}
	return err
}

// renew stores the hash again with the present costs, unless the password was changed meanwhile, and returns which is stored. A
// failure only means that it is tried again next time.
func (s *Service) renew(ctx context.Context, a Attempt, c candidate) string {
	hash, err := s.hasher.hash(ctx, a.Password)
	if err != nil {
		return c.hash
	}
	if c.deviceID != 0 {
		err = s.Store.ReplaceDevicePassword(ctx, c.deviceID, c.hash, hash)
	} else {
		err = s.Store.ReplacePassword(ctx, c.accountID, c.hash, hash, c.mustChange)
	}
	if err != nil {
		return c.hash
	}
	return hash
}

func (s *Service) begin(ctx context.Context, a Attempt, c candidate) (SignedIn, error) {
	token, hash, err := newToken(s.Rand)
	if err != nil {
		return SignedIn{}, internal(err)
	}
	now := s.Clock.Now()
	err = s.Store.InsertSession(ctx, Session{
		TokenHash: hash[:], UserType: a.UserType, AccountID: c.accountID, DeviceID: c.deviceID,
		Address: a.Address, Agent: cut(a.Agent, 200), Lang: a.Lang,
		CreatedAt: fleet.MillisOf(now), LastUsedAt: fleet.MillisOf(now), ExpiresAt: fleet.MillisOf(now.Add(s.Settings.SessionLife)),
	})
	if err != nil {
		return SignedIn{}, internal(err)
	}
	if same, err := s.unchanged(ctx, a, c); err != nil || !same {
		if err := errors.Join(err, s.Store.DeleteSessions(ctx, hash[:])); err != nil {
			return SignedIn{}, internal(err)
		}
		return SignedIn{}, refusal(a.UserType)
	}
	if err := s.noteAttempt(ctx, a, c, audit.Info, "audit.signedIn"); err != nil {
		return SignedIn{}, err
	}
	s.familiar.note(keysOf(a).pair, now)
	s.tellIndividuals(ctx, c.deviceID)
	return SignedIn{Token: token, UserType: a.UserType, MustChange: c.mustChange}, nil
}

// cut shortens s to at most n bytes without leaving half a character.
func cut(s string, n int) string {
	if len(s) > n {
		s = s[:n]
	}
	return strings.ToValidUTF8(s, "")
}

// standing returns fleet.ErrNotFound when an organisation, or one above it, is disabled: those of it are nobody.
func (s *Service) standing(ctx context.Context, path string) error {
	disabled, err := s.Organs.DisabledAbove(ctx, path)
	if err == nil && disabled {
		return fleet.ErrNotFound
	}
	return err
}

// stands reports whether those of an organisation may sign in. It is asked once the password is right, so that
// nobody else learns of it.
func (s *Service) stands(ctx context.Context, organID fleet.ID) (bool, error) {
	o, err := s.Organs.Organ(ctx, organID)
	if err == nil {
		err = s.standing(ctx, o.Path)
	}
	if errors.Is(err, fleet.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, internal(err)
	}
	return true, nil
}
