package main

import (
	"context"

	"waymark/fleet/permission"
	"waymark/httpapi"
)

// openRights joins the words that say who may do what, and makes the tables hold what this program comes with.
func (s *system) openRights(ctx context.Context) error {
	s.permissions = &permission.Service{
		Store: s.db, Organs: s.organs, Clock: s.clock, Events: s.bus, Audit: s.recorder, Forget: s.rightsChanged,
	}
	s.organs.Roles, s.accounts.Roles = s.permissions, s.permissions
	left, err := s.permissions.Install(ctx, httpapi.Routes())
	for _, l := range left { // the audit has it already
		s.plainLog.Warn("a ready role was changed, so it is not given its new permissions", "role", l.Role, "codes", l.Codes)
	}
	return err
}
