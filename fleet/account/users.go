package account

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/organ"
)

// Roles is what accounts need to know of roles; package permission provides it.
type Roles interface {
	// Givable returns the IDs of the enabled roles that an actor may give to users of an organisation, which they may see, sorted.
	Givable(ctx context.Context, actor fleet.Actor, organID fleet.ID) ([]fleet.ID, error)
	// RoleNames returns the names of all roles in a language, "cn" or "en".
	RoleNames(ctx context.Context, lang string) (map[fleet.ID]string, error)
}

// UserQuery asks for users.
type UserQuery struct {
	Scope    organ.Scope
	Name     string // part of login name or real name
	UserCode string // part of
	RoleID   fleet.ID
	Status   int // -1 all
	Sort     fleet.Sort
}

// Users returns a page of accounts, newest first unless sorted, and how many the query chooses.
func (s *Service) Users(ctx context.Context, q UserQuery, page fleet.Page) ([]User, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	f := UserFilter{Below: q.Scope.Below(), OrganID: q.Scope.Only(), Name: q.Name, UserCode: q.UserCode, RoleID: q.RoleID, Status: q.Status, Sort: q.Sort}
	users, total, err := s.Store.Users(ctx, f, page.Clamp(20, 200))
	if err != nil {
		return nil, 0, internal(err)
	}
	return users, total, nil
}

// suggestions is how many users a picker is offered at once.
const suggestions = 50

// Suggest returns the first enabled users of the actor's subtree whose name contains a text.
func (s *Service) Suggest(ctx context.Context, actor fleet.Actor, name string) ([]User, error) {
	users, _, err := s.Users(ctx, UserQuery{Scope: organ.All(actor), Name: name, Status: 1}, fleet.Page{Size: suggestions})
	return users, err
}

// User returns one account of the actor's subtree, or refuses with user.notFound: what is not theirs does not exist for them.
func (s *Service) User(ctx context.Context, actor fleet.Actor, id fleet.ID) (User, error) {
	u, err := s.Store.User(ctx, id)
	if err != nil && !errors.Is(err, fleet.ErrNotFound) {
		return User{}, internal(err)
	}
	if err != nil || !actor.SeesOrgan(u.OrganPath) {
		return User{}, fleet.Refuse(fleet.NotFound, "user.notFound")
	}
	return u, nil
}

// MayTouch reports whether an actor may change an account of their subtree: those of super administrators are only for their like.
func MayTouch(actor fleet.Actor, u *User) bool { return actor.Super || !u.Super }

// touch returns an account that the actor may change, or refuses with user.notFound or permission.superOnly.
func (s *Service) touch(ctx context.Context, actor fleet.Actor, id fleet.ID) (User, error) {
	u, err := s.User(ctx, actor, id)
	if err == nil && !MayTouch(actor, &u) {
		err = superOnly()
	}
	return u, err
}

// Administered returns the login name of an account of the actor's subtree, or refuses with user.notFound or permission.superOnly.
func (s *Service) Administered(ctx context.Context, actor fleet.Actor, id fleet.ID) (loginName string, err error) {
	u, err := s.touch(ctx, actor, id)
	return u.LoginName, err
}

func superOnly() error { return fleet.Refuse(fleet.NotPermitted, "permission.superOnly") }

// organPath returns the path of an organisation of the actor's subtree, or refuses with organ.notFound.
func (s *Service) organPath(ctx context.Context, actor fleet.Actor, id fleet.ID) (string, error) {
	o, err := s.Organs.Organ(ctx, id)
	if err != nil && !errors.Is(err, fleet.ErrNotFound) {
		return "", internal(err)
	}
	if err != nil || !actor.SeesOrgan(o.Path) {
		return "", fleet.Refuse(fleet.NotFound, "organ.notFound")
	}
	return o.Path, nil
}

// RoleNames returns the names of all roles in a language.
func (s *Service) RoleNames(ctx context.Context, lang string) (map[fleet.ID]string, error) {
	if s.Roles == nil {
		return nil, nil
	}
	names, err := s.Roles.RoleNames(ctx, lang)
	if err != nil {
		return nil, internal(err)
	}
	return names, nil
}

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
	out := make([]Seer, 0, len(users))
	for _, u := range users {
		if actor.SeesOrgan(u.OrganPath) {
			out = append(out, Seer{User: u})
		}
	}
	return out, names, s.fillCodes(ctx, out)
}

// fillCodes fills what users hold. Those with the same roles at the same place hold the same.
func (s *Service) fillCodes(ctx context.Context, users []Seer) error {
	like, ids, at := make([]int, len(users)), []fleet.ID{}, map[string]int{}
	for i := range users {
		u := &users[i]
		key := fmt.Sprint(u.OrganID, u.Employee, u.RoleIDs)
		first, known := at[key]
		if !known && !u.Super {
			first = len(ids)
			at[key], ids = first, append(ids, u.ID)
		}
		like[i] = first
	}
	rights, err := s.Perms.RightsOfEach(ctx, ids)
	if err != nil {
		return internal(err)
	}
	codes := make([][]string, len(rights))
	for i := range rights {
		codes[i] = rights[i].Codes()
	}
	for i := range users {
		if !users[i].Super {
			users[i].codes = codes[like[i]]
		}
	}
	return nil
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
