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
