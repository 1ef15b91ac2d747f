// Package permission holds what an account may do: codes, and the roles that
// carry them.
package permission

import (
	"context"

	"waymark/fleet"
)

// Role is a named set of permission codes.
type Role struct {
	ID     fleet.ID
	Name   string
	Status int // 1 enabled, 0 disabled; a disabled role grants nothing
	Codes  []string
}

// Store keeps roles and who has them.
type Store interface {
	// InsertRole adds a role with its codes and fills its ID.
	InsertRole(ctx context.Context, r Role) (Role, error)
	// GrantRole gives an account a role; granting twice is no error.
	GrantRole(ctx context.Context, accountID, roleID fleet.ID) error
	// CodesOf returns the sorted, distinct codes of an account's enabled roles.
	CodesOf(ctx context.Context, accountID fleet.ID) ([]string, error)
}
