package account

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/permission"
)

// Reasons why an account may do all, nothing, or less.
const (
	WhySuper         = "super"
	WhyDisabled      = "disabled"
	WhyOrganDisabled = "organDisabled"
	WhyNotOffered    = "notOffered"
)

// Effective is what an account may do, and why.
type Effective struct {
	User        User
	Why         []string // WhySuper, WhyDisabled, WhyOrganDisabled
	Roles       []RoleCounts
	Permissions []Source // by heading, page and code
}

// RoleCounts is a role of an account; Reason says why it does not count, "" when it does.
type RoleCounts struct {
	ID     fleet.ID
	Reason string // WhyDisabled, WhyNotOffered
}

// Source is a permission that an account holds, and the roles it comes from.
type Source struct {
	Code              string
	Name, Page, Group permission.Name
	RoleIDs           []fleet.ID
}

// Effective explains what an account of the actor's subtree may do. It refuses with user.notFound.
func (s *Service) Effective(ctx context.Context, actor fleet.Actor, id fleet.ID) (Effective, error) {
	u, err := s.User(ctx, actor, id)
	if err != nil {
		return Effective{}, err
	}
	return Effective{User: u}, nil
}
