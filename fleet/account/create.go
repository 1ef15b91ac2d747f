package account

import (
	"context"
	"fmt"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/audit"
)

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
