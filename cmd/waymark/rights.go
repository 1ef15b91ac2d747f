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

// openVault opens the vault, and tells of secrets that its key does not open: it was lost, or is not the one that belongs to this database.
func (s *system) openVault(ctx context.Context) (*account.Vault, error) {
	vault, err := s.cfg.Vault()
	if err != nil {
		return nil, err
	}
	sealed, err := s.db.SealedSecrets(ctx)
	if err != nil {
		return nil, err
	}
	err = s.tellSealed(ctx, vault, health.FactorsSealed, namedSecrets{"accounts", sealed.Factors})
	if err == nil {
		err = s.tellSealed(ctx, vault, health.SecretsSealed, namedSecrets{"payees", sealed.Payees}, namedSecrets{"keys", sealed.ShopKeys}, namedSecrets{"rules", sealed.Hooks})
	}
	return vault, err
}

// namedSecrets are some that are sealed, with the name by which a finding has their number.
type namedSecrets struct {
	name   string
	sealed []string
}

// tellSealed reports how many of some secrets the vault does not open, or that it opens all.
func (s *system) tellSealed(ctx context.Context, vault *account.Vault, code string, kinds ...namedSecrets) error {
	all, args := 0, []audit.Arg{}
	for _, k := range kinds {
		n := vault.Foreign(k.sealed)
		all, args = all+n, append(args, audit.Arg{Name: k.name, Value: strconv.Itoa(n)})
	}
	if all == 0 {
		return s.health.Gone(ctx, code, "")
	}
	return s.health.Report(ctx, health.Finding{Code: code, Args: args})
}
