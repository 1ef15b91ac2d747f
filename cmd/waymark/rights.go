package main

import (
	"context"
	"strconv"

	"waymark/fleet/account"
	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/httpapi"
)

// plantRights makes the tables of who may do what hold what this program comes with.
func (s *system) plantRights(ctx context.Context) error {
	left, err := s.words.Permissions.Install(ctx, httpapi.Routes())
	for _, l := range left { // the audit has it already
		s.plainLog.Warn("a ready role was changed, so it is not given its new permissions", "role", l.Role, "codes", l.Codes)
	}
	return err
}

// openVault opens the vault, and tells of second factors that its key does not open: it was lost, or is not the one that
// belongs to this database.
func (s *system) openVault(ctx context.Context) (*account.Vault, error) {
	vault, err := s.cfg.Vault()
	if err != nil {
		return nil, err
	}
	sealed, err := s.db.SealedSecrets(ctx)
	if err != nil {
		return nil, err
	}
	if n := vault.Foreign(sealed); n > 0 {
		return vault, s.health.Report(ctx, health.Finding{Code: health.FactorsSealed, Args: []audit.Arg{{Name: "accounts", Value: strconv.Itoa(n)}}})
	}
	return vault, s.health.Gone(ctx, health.FactorsSealed, "")
}
