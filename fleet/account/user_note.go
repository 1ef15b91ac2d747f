package account

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// noting returns a context in which what becomes of an account is noted, field by field; the zero User stands for none.
func (s *Service) noting(ctx context.Context, actor fleet.Actor, text string, old, u *User) (context.Context, error) {
	if s.Audit == nil {
		return ctx, nil
	}
	names, err := s.RoleNames(ctx, actor.Lang)
	if err != nil {
		return ctx, err
	}
	changes := make([]audit.Change, 0, 16)
	was, is := s.fieldsOf(ctx, old, names), s.fieldsOf(ctx, u, names)
	for i := range was {
		changes = append(changes, audit.Change{Field: was[i].name, Old: was[i].value, New: is[i].value})
	}
	whose := u
	if u.LoginName == "" {
		whose = old
	}
	return s.Audit.With(ctx, actor, deedAbout(text, whose, changes...)), nil
}

// deedAbout is a deed about an account.
func deedAbout(text string, u *User, changes ...audit.Change) audit.Deed {
	return audit.Deed{Module: audit.ModuleUser, Text: text, Args: []audit.Arg{{Name: "name", Value: u.LoginName}}, Changes: changes}
}

type field struct{ name, value string }

func (s *Service) fieldsOf(ctx context.Context, u *User, roles map[fleet.ID]string) []field {
	if u.LoginName == "" {
		u = &User{Account: Account{Status: -1, Person: Person{Sex: -1}}}
	}
	return []field{
		{"loginName", u.LoginName}, {"realname", u.RealName}, {"userCode", u.UserCode}, {"sex", known0(u.Sex)}, {"email", u.Email}, {"phone", u.Phone},
		{"photo", u.Photo}, {"organName", s.organText(ctx, u.OrganID)}, {"roles", rolesText(u.RoleIDs, roles)}, {"isSuper", oneIf(u.Super)},
		{"isEmployee", oneIf(u.Employee)}, {"status", known0(u.Status)},
	}
}

// oneIf writes yes as 1 and no as nothing.
func oneIf(yes bool) string {
	if yes {
		return "1"
	}
	return ""
}

// known0 writes a number that is negative when it is not known.
func known0(n int) string {
	if n < 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func number(id fleet.ID) string {
	if id == 0 {
		return ""
	}
	return strconv.FormatInt(int64(id), 10)
}

// organText writes an organisation by its name, one that cannot be read by its ID: the change is noted in any case.
func (s *Service) organText(ctx context.Context, id fleet.ID) string {
	if id == 0 {
		return ""
	}
	o, err := s.Organs.Organ(ctx, id)
	if err != nil {
		return number(id)
	}
	return o.Name
}

// rolesText writes roles by name, sorted, those without one by ID.
func rolesText(ids []fleet.ID, names map[fleet.ID]string) string {
	out := make([]string, len(ids))
	for i, id := range ids {
		if out[i] = names[id]; out[i] == "" {
			out[i] = number(id)
		}
	}
	slices.Sort(out)
	return strings.Join(out, ", ")
}
