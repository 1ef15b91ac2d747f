// Package organ holds organisations (groups): the tree that everything of the
// fleet hangs on and that confines what an account may see.
package organ

import (
	"context"
	"strconv"
	"strings"

	"waymark/fleet"
)

// Organ is one organisation.
type Organ struct {
	ID       fleet.ID
	ParentID fleet.ID // 0 for a root
	Name     string
	Level    int    // 1 for a root
	Path     string // IDs from the root down to this one: "/1/7/23/"; a prefix test is the subtree test
	Sort     int
	Status   int // 1 enabled, 0 disabled
	Remark   string
	// RetentionDays is how long points of its devices are kept; 0 means as the parent, at the root as the setting.
	RetentionDays int
	CreatedAt     fleet.Millis
}

// MaxLevel is how deep the tree may be.
const MaxLevel = 20

// Store keeps organisations.
type Store interface {
	// Organs returns all organisations ordered by level, sort and ID.
	Organs(ctx context.Context) ([]Organ, error)
	// Organ returns one, or fleet.ErrNotFound.
	Organ(ctx context.Context, id fleet.ID) (Organ, error)
	// InsertOrgan adds one below its parent, filling ID, Level and Path. It checks no name: see AddOrgan.
	InsertOrgan(ctx context.Context, o Organ) (Organ, error)
	ChangeStore
}

// ChangeStore changes organisations. Changes of the tree wait for each other. The checks are asked inside the
// transaction, with everything as it is then; their error ends it and is returned.
type ChangeStore interface {
	// AddOrgan is InsertOrgan with the roles that its users may be given; fleet.ErrConflict when an organisation below
	// the same parent has the name, fleet.ErrNotFound when parent or role is not there.
	AddOrgan(ctx context.Context, o Organ, roles []fleet.ID, check func(parent Organ) error) (Organ, error)
	// UpdateOrgan replaces name, sort, status, remark and RetentionDays, and the roles unless nil (none: no restriction); errors as
	// AddOrgan. The check is given the roles as they were, sorted.
	UpdateOrgan(ctx context.Context, o Organ, roles []fleet.ID, check func(old Organ, roles []fleet.ID) error) error
	// MoveOrgan puts an organisation with all below it under another parent, changing paths and levels; fleet.ErrConflict
	// when one there has the name, fleet.ErrNotFound when either is not there.
	MoveOrgan(ctx context.Context, id, parent fleet.ID, check func(Move) error) error
	// OrganContents counts what an organisation and those below it hold.
	OrganContents(ctx context.Context, path string) (Contents, error)
	// DeleteOrgan removes an organisation and those below it with their vehicles and roles; their devices, without
	// vehicle, their SIM cards and their individual users go to its parent. fleet.ErrNotFound when it is not there.
	DeleteOrgan(ctx context.Context, id fleet.ID, check func(o Organ, c Contents) error) error
	// DisabledAbove reports whether an organisation or one above it is disabled.
	DisabledAbove(ctx context.Context, path string) (bool, error)
	// OrganUsers returns how many accounts each of some organisations has itself; nil is all.
	OrganUsers(ctx context.Context, ids []fleet.ID) (map[fleet.ID]int, error)
}

// Move is a change of parent.
type Move struct {
	Organ, Parent Organ
	Former        string // name of the parent until now, "" for none
	Deepest       int    // level of the deepest organisation below Organ, its own when there is none
}

// Contents is what an organisation holds, with all below it.
type Contents struct {
	Organs   int // below it
	Users    int
	Supers   int // of the users, super administrators
	Vehicles int
	Devices  int
	Roles    int // that belong to it or one below
	Offering int // organisations elsewhere that offer one of these roles
}

// ChildPath returns the path of an organisation below a parent's path ("" for a root).
func ChildPath(parent string, id fleet.ID) string {
	if parent == "" {
		parent = "/"
	}
	return parent + strconv.FormatInt(int64(id), 10) + "/"
}

// Ancestors returns the IDs in a path, root first, the organisation itself last.
func Ancestors(path string) []fleet.ID {
	parts := strings.Split(strings.Trim(path, "/"), "/")
	ids := make([]fleet.ID, 0, len(parts))
	for _, p := range parts {
		if n, err := strconv.ParseInt(p, 10, 64); err == nil {
			ids = append(ids, fleet.ID(n))
		}
	}
	return ids
}
