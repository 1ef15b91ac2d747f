package account

import (
	"context"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/organ"
)

// Seer is a user who sees what belongs to an organisation.
type Seer struct {
	User
	codes []string // sorted
}

// May reports whether the user holds a permission code.
func (u *Seer) May(code string) bool {
	_, ok := slices.BinarySearch(u.codes, code)
	return u.Super || ok
}

// Seers returns the enabled users who see what belongs to the organisation of a path, as far as the actor may see them,
// from the top down, and the names of the organisations from the actor's down to it.
func (s *Service) Seers(ctx context.Context, actor fleet.Actor, path string) ([]Seer, []string, error) {
	users, err := s.Store.UsersAbove(ctx, path)
	if err != nil {
		return nil, nil, internal(err)
	}
	names, err := s.organNames(ctx, actor, path)
	if err != nil {
		return nil, nil, err
	}
	codes := map[string][]string{} // those with the same roles at the same place hold the same
	out := make([]Seer, 0, len(users))
	for _, u := range users {
		if !actor.SeesOrgan(u.OrganPath) {
			continue
		}
		key := fmt.Sprint(u.OrganID, u.Employee, u.RoleIDs)
		if _, known := codes[key]; !known && !u.Super {
			rights, err := s.Perms.RightsOf(ctx, u.ID)
			if err != nil {
				return nil, nil, internal(err)
			}
			codes[key] = rights.Codes()
		}
		out = append(out, Seer{u, codes[key]})
	}
	return out, names, nil
}

// organNames returns the names of the organisations in a path, from the actor's own down.
func (s *Service) organNames(ctx context.Context, actor fleet.Actor, path string) ([]string, error) {
	var names []string
	for _, id := range organ.Ancestors(path) {
		o, err := s.Organs.Organ(ctx, id)
		if unlessNotFound(err) != nil {
			return nil, internal(err)
		}
		if err == nil && actor.SeesOrgan(o.Path) {
			names = append(names, o.Name)
		}
	}
	return names, nil
}
