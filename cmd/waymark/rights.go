package main

import (
	"context"

	"waymark/httpapi"
)

// plantRights makes the tables of who may do what hold what this program comes with.
func (s *system) plantRights(ctx context.Context) error {
	left, err := s.permissions.Install(ctx, httpapi.Routes())
	for _, l := range left { // the audit has it already
		s.plainLog.Warn("a ready role was changed, so it is not given its new permissions", "role", l.Role, "codes", l.Codes)
	}
	return err
}
