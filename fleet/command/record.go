package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
)

// Query asks for commands.
type Query struct {
	Scope organ.Scope
	Chosen
}

// chosen confines what is asked for to the scope.
func (q *Query) chosen() Chosen {
	f := q.Chosen
	f.OrganID, f.Below = q.Scope.Only(), q.Scope.Below()
	return f
}

// List returns a page of commands, newest first unless sorted, and how many there are.
func (s *Service) List(ctx context.Context, q Query, page fleet.Page) ([]Row, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	return s.Store.Commands(ctx, q.chosen(), page.Clamp(20, 1000))
}

// Walk returns all commands of the list.
func (s *Service) Walk(ctx context.Context, q Query) (fleet.Walk[Row], error) {
	if q.Scope.Empty() {
		return fleet.Walk[Row]{}, nil
	}
	ids, err := s.Store.CommandIDs(ctx, q.chosen())
	if err != nil {
		return fleet.Walk[Row]{}, err
	}
	return fleet.WalkIDs(ids, func(ids []fleet.ID) ([]Row, error) {
		rows, err := s.Store.CommandsByID(ctx, ids)
		return slices.DeleteFunc(rows, func(r Row) bool { return !q.Scope.Covers(r.OrganID, r.OrganPath) }), err
	}), nil
}

// Find returns a command that the actor may see; it refuses with command.notFound.
func (s *Service) Find(ctx context.Context, actor fleet.Actor, id fleet.ID) (Row, error) {
	rows, err := s.Store.CommandsByID(ctx, []fleet.ID{id})
	if err != nil {
		return Row{}, err
	}
	if len(rows) == 0 || !actor.SeesOrgan(rows[0].OrganPath) {
		return Row{}, notFound()
	}
	return rows[0], nil
}

// Told is a command with all of its steps.
type Told struct {
	Row
	Steps []Step
}

// Tell returns a command with everything that became of it, in the order in which it happened: answers may be heard of after what followed them. It refuses with command.notFound.
func (s *Service) Tell(ctx context.Context, actor fleet.Actor, id fleet.ID) (Told, error) {
	row, err := s.Find(ctx, actor, id)
	if err != nil {
		return Told{}, err
	}
	steps, err := s.Store.CommandSteps(ctx, id)
	slices.SortStableFunc(steps, func(a, b Step) int { return cmp.Or(cmp.Compare(a.At, b.At), a.rank()-b.rank()) })
	return Told{row, steps}, err
}

// rank says which of some steps within a millisecond came first: a frame is kept, then it goes out, and then something comes of it.
func (s *Step) rank() int {
	switch {
	case s.Note == WentOut:
		return 1
	case s.Status.Waits(), s.Way == Down:
		return 0
	}
	return 2
}

// Cancel takes back a command that was not sent yet. It refuses with command.notFound, command.tooFar and command.ended.
func (s *Service) Cancel(ctx context.Context, actor fleet.Actor, id fleet.ID) error {
	row, err := s.Find(ctx, actor, id)
	if err != nil {
		s.refusedOf(actor, id, "", "audit.cancelRefused", err)
		return err
	}
	now := fleet.MillisOf(s.Clock.Now())
	var done Issued
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return []audit.Deed{deed("audit.commandCancelled", &done)} })
	err = s.Store.ChangeCommand(noting, id, func(c *Issued) ([]Step, error) {
		if err := c.mayBeTakenBack(); err != nil {
			return nil, err
		}
		steps, err := c.End(Cancelled, Withdrawn, now, Step{Actor: actor.Signature()})
		done = *c
		return steps, err
	})
	if errors.Is(err, fleet.ErrNotFound) {
		return notFound()
	}
	if err == nil {
		fleet.Tell(s.Events, fleet.Event{Word: "command", Verb: "changed", IDs: []fleet.ID{id}})
	}
	s.refusedOf(actor, id, row.IMEI, "audit.cancelRefused", err)
	return err
}

// mayBeTakenBack refuses a command that was sent, or that ended without being sent.
func (c *Issued) mayBeTakenBack() error {
	switch {
	case c.Status.Waits():
		return nil
	case c.Status.Final() && c.SentAt == 0:
		return fleet.Refuse(fleet.Refused, "command.ended")
	}
	return fleet.Refuse(fleet.Refused, "command.tooFar")
}

// Refused has the audit keep that an actor was refused a command to a device, named as the actor named it. The entry is one of the actor's
// organisation, and says of a device of others what it says of one that does not exist. Other errors are none of its business.
func (s *Service) Refused(actor fleet.Actor, code, imei string, err error) {
	s.refused(actor, err, audit.Entry{
		Text: "audit.commandRefused", Key: imei, Args: []audit.Arg{{Name: "command", Value: code}, {Name: "imei", Value: imei}},
	})
}

// RefusedMany has the audit keep that an actor was refused a command to many devices.
func (s *Service) RefusedMany(actor fleet.Actor, code string, err error) {
	s.refused(actor, err, audit.Entry{Text: "audit.manyRefused", Args: []audit.Arg{{Name: "command", Value: code}}})
}

// refusedOf has the audit keep that an actor was refused something of a command that exists, or not for them: then imei is "".
func (s *Service) refusedOf(actor fleet.Actor, id fleet.ID, imei, text string, err error) {
	s.refused(actor, err, audit.Entry{Text: text, Key: imei, Args: []audit.Arg{{Name: "id", Value: strconv.FormatInt(int64(id), 10)}, {Name: "imei", Value: imei}}})
}

// RefusedBatch has the audit keep that an actor was refused to pause, resume or cancel a batch.
func (s *Service) RefusedBatch(actor fleet.Actor, id fleet.ID, err error) {
	s.refused(actor, err, audit.Entry{Text: "audit.batchRefused", Args: []audit.Arg{{Name: "batch", Value: strconv.FormatInt(int64(id), 10)}}})
}

// refusedRule has the audit keep that an actor was refused to change what an organisation wants approved; it may be none of theirs, and is not named.
func (s *Service) refusedRule(actor fleet.Actor, organID fleet.ID, err error) {
	s.refused(actor, err, audit.Entry{Text: "audit.approvalRefused", Args: []audit.Arg{{Name: "organ", Value: strconv.FormatInt(int64(organID), 10)}}})
}

// refused counts an entry that is to be written with who was refused, and why. The text that tells how many more there were is called so.
func (s *Service) refused(actor fleet.Actor, err error, e audit.Entry) {
	var refused *fleet.Error
	if !errors.As(err, &refused) || refused.Kind == fleet.Internal {
		return
	}
	e.Actor, e.Source, e.Level, e.Type, e.Module = audit.By(actor), audit.SourceOf(actor), audit.Warn, audit.TypeRefusal, audit.ModuleCommand
	e.Args = append(e.Args, audit.Arg{Name: "reason", Value: refused.Code})
	for _, name := range []string{"name", "count"} { // what should have been typed
		if value, ok := refused.Args[name]; ok {
			e.Args = append(e.Args, audit.Arg{Name: audit.Why + name, Value: fmt.Sprint(value)})
		}
	}
	key := []string{e.Actor.Name}
	for _, a := range e.Args {
		key = append(key, a.Value)
	}
	s.Audit.Counted(audit.Counted{Key: strings.Join(key, " "), Entry: e, More: e.Text + "More"})
}

func notFound() error { return fleet.Refuse(fleet.NotFound, "command.notFound") }
