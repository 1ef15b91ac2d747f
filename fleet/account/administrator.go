package account

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
)

// AdministratorLogin is the login name of the account that the first start creates.
const AdministratorLogin = "admin"

// EnsureAdministrator makes a first start usable: when there is no account at
// all, it creates the root organisation (unless there is one) and the super
// administrator with a random password, which it returns for printing once.
func (s *Service) EnsureAdministrator(ctx context.Context, organName string) (password string, created bool, err error) {
	n, err := s.Store.CountAccounts(ctx)
	if err != nil || n > 0 {
		return "", false, err
	}
	root, err := s.ensureRoot(ctx, organName)
	if err != nil {
		return "", false, fmt.Errorf("root organisation: %w", err)
	}
	password, err = s.CreateAdministrator(ctx, AdministratorLogin, root, "")
	return password, err == nil, err
}

func (s *Service) ensureRoot(ctx context.Context, name string) (fleet.ID, error) {
	organs, err := s.Organs.Organs(ctx)
	if err != nil {
		return 0, err
	}
	if len(organs) > 0 {
		return organs[0].ID, nil
	}
	o, err := s.Organs.InsertOrgan(ctx, organ.Organ{Name: name, Status: 1, CreatedAt: fleet.MillisOf(s.Clock.Now())})
	return o.ID, err
}

// CreateAdministrator adds a super administrator. An empty password is replaced
// by a random one that must be changed at the first sign-in. It returns the password, or fleet.ErrConflict (wrapped) when
// the login name is taken.
func (s *Service) CreateAdministrator(ctx context.Context, login string, organID fleet.ID, password string) (string, error) {
	given := password
	password, hash, err := s.passwordOr(ctx, login, password)
	if err != nil {
		return "", err
	}
	noting := s.Audit.WithEntry(ctx, administration("audit.administratorCreated", login, audit.Change{Field: "loginName", New: login},
		audit.Change{Field: "organId", New: strconv.FormatInt(int64(organID), 10)}, audit.Change{Field: "super", New: "1"}))
	a, err := s.Store.InsertAccount(noting, Account{
		LoginName: login, RealName: login, OrganID: organID, PasswordHash: hash,
		Status: 1, Super: true, MustChange: given == "", CreatedAt: fleet.MillisOf(s.Clock.Now()),
	})
	if err != nil {
		return "", fmt.Errorf("account %q: %w", login, err)
	}
	s.publish("inserted", a.ID)
	return password, nil
}

// ResetPassword gives an account a password that must be changed at the next
// sign-in, and ends its sessions. An empty password is replaced by a random
// one. It returns the password, or fleet.ErrNotFound (wrapped).
func (s *Service) ResetPassword(ctx context.Context, login, password string) (string, error) {
	a, err := s.Store.AccountByLogin(ctx, login)
	if err != nil {
		return "", fmt.Errorf("account %q: %w", login, err)
	}
	password, hash, err := s.passwordOr(ctx, login, password)
	if err != nil {
		return "", err
	}
	if err := s.Store.SetPassword(s.Audit.WithEntry(ctx, administration("audit.passwordReset", login)), a.ID, hash, true); err != nil {
		return "", fmt.Errorf("account %q: %w", login, err)
	}
	if err := s.Store.DeleteSessionsOf(ctx, a.ID, nil); err != nil {
		return "", fmt.Errorf("sessions of %q: %w", login, err)
	}
	s.known.clear()
	s.publish("updated", a.ID)
	return password, nil
}

// passwordOr returns a password and its hash; an empty one becomes random.
func (s *Service) passwordOr(ctx context.Context, login, password string) (plain, hash string, err error) {
	if password == "" {
		if password, err = randomPassword(s.Rand); err != nil {
			return "", "", err
		}
	} else if err := checkNew(login, s.Settings.MinPassword, password); err != nil {
		return "", "", err
	}
	hash, err = s.hasher.hash(ctx, password)
	return password, hash, err
}

// randomPassword returns 20 characters that are hard to mistake for each other: 100 bits.
func randomPassword(random io.Reader) (string, error) {
	const letters = "abcdefghjkmnpqrstuvwxyz23456789A"
	raw := make([]byte, 20)
	if _, err := io.ReadFull(random, raw); err != nil {
		return "", fmt.Errorf("password: %w", err)
	}
	for i, b := range raw {
		raw[i] = letters[int(b)%len(letters)]
	}
	return string(raw), nil
}

// Create adds an enabled account that is no super administrator. An empty
// password is replaced by a random one that must be changed at the first
// sign-in. It returns the account and the password, or fleet.ErrConflict
// (wrapped) when the login name is taken.
func (s *Service) Create(ctx context.Context, a Account, password string) (Account, string, error) {
	plain, hash, err := s.passwordOr(ctx, a.LoginName, password)
	if err != nil {
		return Account{}, "", err
	}
	a.PasswordHash, a.MustChange = hash, password == ""
	a.Status, a.Super, a.CreatedAt = 1, false, fleet.MillisOf(s.Clock.Now())
	noting := s.Audit.WithEntry(ctx, administration("audit.accountCreated", a.LoginName, audit.Change{Field: "loginName", New: a.LoginName},
		audit.Change{Field: "organId", New: strconv.FormatInt(int64(a.OrganID), 10)}))
	a, err = s.Store.InsertAccount(noting, a)
	if err != nil {
		return Account{}, "", fmt.Errorf("account %q: %w", a.LoginName, err)
	}
	s.publish("inserted", a.ID)
	return a, plain, nil
}
