package account

import (
	"context"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"waymark/fleet"
	"waymark/fleet/permission"
)

// Bounds of what is known of a user, in characters.
const (
	longestName  = 64
	shortestName = 2
	longestText  = 100
	longestPhoto = 500
)

func trim(u *User) {
	for _, p := range [...]*string{&u.LoginName, &u.RealName, &u.UserCode, &u.Email, &u.Phone, &u.Photo} {
		*p = strings.TrimSpace(*p)
	}
	if u.RealName == "" {
		u.RealName = u.LoginName
	}
	u.RoleIDs = slices.Compact(slices.Sorted(slices.Values(u.RoleIDs)))
}

// valid says what is wrong with what was filled in.
func valid(u *User) error {
	switch {
	case u.LoginName == "":
		return fleet.Refuse(fleet.Refused, "user.loginRequired")
	case !loginShaped(u.LoginName):
		return fleet.Refuse(fleet.Refused, "user.loginFormat").With("min", shortestName).With("max", longestName)
	case u.OrganID == 0:
		return fleet.Refuse(fleet.Refused, "user.organRequired")
	case len(u.RoleIDs) == 0 && !u.Super:
		return fleet.Refuse(fleet.Refused, "user.roleRequired")
	case u.Photo != "" && !photoShaped(u.Photo):
		return fleet.Refuse(fleet.Refused, "user.photo")
	}
	for _, text := range [...]string{u.RealName, u.UserCode} {
		if utf8.RuneCountInString(text) > longestText {
			return fleet.Refuse(fleet.Refused, "user.tooLong").With("max", longestText)
		}
	}
	return Contact{Email: u.Email, Phone: u.Phone}.valid()
}

// loginShaped reports whether a text can be a login name: letters of any script, digits and a few signs.
func loginShaped(name string) bool {
	n := utf8.RuneCountInString(name)
	return n >= shortestName && n <= longestName && !strings.ContainsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_-.@", r)
	})
}

func emailShaped(s string) bool {
	name, host, ok := strings.Cut(s, "@")
	return ok && name != "" && strings.Contains(strings.Trim(host, "."), ".") && !strings.ContainsAny(host, "@") && !strings.ContainsFunc(s, unicode.IsSpace)
}

func phoneShaped(s string) bool {
	return len(s) >= 5 && len(s) <= 24 && strings.Trim(s, "0123456789+-() ") == "" && strings.ContainsAny(s, "0123456789")
}

// photoShaped reports whether a text is the address of a picture: of our own files, or elsewhere.
func photoShaped(s string) bool {
	own := strings.HasPrefix(s, "/files/") || strings.HasPrefix(s, "https://") || strings.HasPrefix(s, "http://")
	return own && len(s) <= longestPhoto && !strings.ContainsAny(s, " \"'<>\\\t\n")
}

// allowed asks whether the actor may make a user so; old is what it is now, zero for a new one. It refuses with
// organ.notFound, permission.superOnly, user.employeeAtRoot and user.roleNotGivable.
func (s *Service) allowed(ctx context.Context, actor fleet.Actor, old, u *User) error {
	path, err := s.organPath(ctx, actor, u.OrganID)
	if err != nil {
		return err
	}
	u.OrganPath = path
	if (u.Super != old.Super || u.Employee != old.Employee) && !actor.Super {
		return superOnly()
	}
	if u.Employee && strings.Count(path, "/") != 2 {
		return fleet.Refuse(fleet.Refused, "user.employeeAtRoot")
	}
	return s.mayGive(ctx, actor, old, u)
}

// woken returns the roles that count for an account as it is to be, and do not as it is.
func (s *Service) woken(ctx context.Context, old, u *User) (woken []fleet.ID, err error) {
	roles, err := s.Perms.Roles(ctx)
	if err != nil {
		return nil, internal(err)
	}
	named, err := s.Perms.OrganRoles(ctx)
	if err != nil {
		return nil, internal(err)
	}
	counts := func(u *User, r *permission.Role) bool {
		there := permission.Rights{OrganPath: u.OrganPath, Named: named}
		return u.Status == 1 && slices.Contains(u.RoleIDs, r.ID) && there.WhyNot(r) == ""
	}
	for i := range roles {
		if r := &roles[i]; counts(u, r) && !counts(old, r) {
			woken = append(woken, r.ID)
		}
	}
	return woken, nil
}

// mayGive asks whether the actor may give the roles that are new, and those that did not count so far and would, because the
// account is enabled or goes to another organisation. Others that the account has already may stay.
func (s *Service) mayGive(ctx context.Context, actor fleet.Actor, old, u *User) error {
	fresh := slices.DeleteFunc(slices.Clone(u.RoleIDs), func(id fleet.ID) bool { return slices.Contains(old.RoleIDs, id) })
	if old.ID != 0 && !actor.Super && (old.OrganID != u.OrganID || old.Status != u.Status) {
		woken, err := s.woken(ctx, old, u)
		if err != nil {
			return err
		}
		fresh = append(fresh, woken...)
	}
	if len(fresh) == 0 {
		return nil
	}
	var givable []fleet.ID
	if s.Roles != nil {
		var err error
		if givable, err = s.Roles.Givable(ctx, actor, u.OrganID); err != nil {
			return internal(err)
		}
	}
	for _, id := range fresh {
		if !slices.Contains(givable, id) {
			return fleet.Refuse(fleet.NotPermitted, "user.roleNotGivable")
		}
	}
	return nil
}
