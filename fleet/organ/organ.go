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

// Store keeps organisations.
type Store interface {
	// Organs returns all organisations ordered by level, sort and ID.
	Organs(ctx context.Context) ([]Organ, error)
	// Organ returns one, or fleet.ErrNotFound.
	Organ(ctx context.Context, id fleet.ID) (Organ, error)
	// InsertOrgan adds one below its parent, filling ID, Level and Path.
	InsertOrgan(ctx context.Context, o Organ) (Organ, error)
}

// ChangeStore changes organisations.
type ChangeStore interface {
	// UpdateOrgan replaces name, sort, status, remark and RetentionDays, and its roles unless nil; fleet.ErrNotFound when it or a role is not there.
	UpdateOrgan(ctx context.Context, o Organ, roles []fleet.ID) error
	// MoveOrgan puts an organisation with all below it under another parent, changing paths and levels. check is asked
	// inside the transaction with both as they are; its error ends it.
	MoveOrgan(ctx context.Context, id, parent fleet.ID, check func(o, parent Organ) error) error
	// OrganContents counts what an organisation and those below it hold.
	OrganContents(ctx context.Context, id fleet.ID) (Contents, error)
	// DeleteOrgan removes an organisation and those below it with their vehicles; their devices go, without vehicle, to its
	// parent, as do its individual users; roles of theirs go. check is asked inside the transaction; its error ends it.
	DeleteOrgan(ctx context.Context, id fleet.ID, check func(o Organ, c Contents) error) error
	// DisabledAbove tells whether an organisation or one above it is disabled.
	DisabledAbove(ctx context.Context, path string) (bool, error)
	// SetOrganRoles replaces the roles that users of an organisation may be given; none for no restriction.
	SetOrganRoles(ctx context.Context, id fleet.ID, roles []fleet.ID) error
}

// Contents is what an organisation holds, with all below it.
type Contents struct {
	Organs   int // below it
	Users    int
	Vehicles int
	Devices  int
	Roles    int // that belong to it or one below
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
