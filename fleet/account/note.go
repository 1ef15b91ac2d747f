package account

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// attemptEntry is what the audit keeps of a try to sign in: the name that was tried, never the password.
func attemptEntry(a Attempt, c candidate, level, code string) audit.Entry {
	e := audit.Entry{
		Actor:  audit.Actor{AccountID: c.accountID, DeviceID: c.deviceID, OrganID: c.organID, Name: a.UserName, Address: a.Address},
		Source: audit.Back, Level: level, Type: audit.TypeSignIn, Module: audit.ModuleAccount, Text: code,
		Args: []audit.Arg{{Name: "name", Value: a.UserName}, {Name: "type", Value: strconv.Itoa(a.UserType)}},
	}
	if a.UserType == Personal {
		e.Source, e.Key = audit.App, a.UserName
	}
	return e
}

// noteAttempt records a try to sign in before it is answered.
func (s *Service) noteAttempt(ctx context.Context, a Attempt, c candidate, level, code string) error {
	return s.Audit.Record(ctx, attemptEntry(a, c, level, code))
}

// note records what a signed-in actor did with their own account, where no transaction of the store belongs to it.
func (s *Service) note(ctx context.Context, actor fleet.Actor, kind, code string) error {
	return s.Audit.Record(ctx, ownEntry(actor, kind, code))
}

// ownChange returns a context in which what a signed-in actor changes of their own account leaves its entry.
func (s *Service) ownChange(ctx context.Context, actor fleet.Actor, kind, code string) context.Context {
	return s.Audit.WithEntry(ctx, ownEntry(actor, kind, code))
}

// ownEntry is what a signed-in actor did with their own account.
func ownEntry(actor fleet.Actor, kind, code string) audit.Entry {
	e := audit.Entry{Actor: audit.By(actor), Source: audit.SourceOf(actor), Level: audit.Info, Type: kind, Module: audit.ModuleAccount, Text: code,
		Args: []audit.Arg{{Name: "name", Value: actor.Name}}}
	if actor.Personal {
		e.Key = actor.Name
	}
	return e
}

// administration is what was done at the console of the machine.
func administration(code, login string, changes ...audit.Change) audit.Entry {
	return audit.Entry{Actor: audit.Actor{Name: audit.Program}, Source: audit.Back, Level: audit.Warn, Type: audit.TypeChange,
		Module: audit.ModuleAccount, Text: code, Args: []audit.Arg{{Name: "name", Value: login}}, Changes: changes}
}

// noting returns a context in which what becomes of an account is noted, field by field; the zero User stands for none.
func (s *Service) noting(ctx context.Context, actor fleet.Actor, text string, old, u *User) (context.Context, error) {
	if s.Audit == nil {
		return ctx, nil
	}
	names, err := s.RoleNames(ctx, actor.Lang)
	if err != nil {
		return ctx, err
	}
	changes := audit.Compare(s.fieldsOf(ctx, old, names), s.fieldsOf(ctx, u, names))
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

// fieldsOf lists what the audit keeps of an account.
func (s *Service) fieldsOf(ctx context.Context, u *User, roles map[fleet.ID]string) []fleet.Field {
	if u.LoginName == "" {
		u = &User{Account: Account{Status: -1, Person: Person{Personalia: Personalia{Sex: -1}}}}
	}
	return []fleet.Field{
		{Name: "loginName", Value: &u.LoginName},
		{Name: "realname", Value: &u.RealName},
		{Name: "userCode", Value: &u.UserCode},
		{Name: "sex", Value: new(known0(u.Sex))},
		{Name: "email", Value: &u.Email},
		{Name: "phone", Value: &u.Phone},
		{Name: "photo", Value: &u.Photo},
		{Name: "organName", Value: new(s.organText(ctx, u.OrganID))},
		{Name: "roles", Value: new(rolesText(u.RoleIDs, roles))},
		{Name: "isSuper", Value: new(oneIf(u.Super))},
		{Name: "isEmployee", Value: new(oneIf(u.Employee))},
		{Name: "status", Value: new(known0(u.Status))},
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
