package account

import (
	"context"
	"strconv"

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
