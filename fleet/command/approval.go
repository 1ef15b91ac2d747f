package command

import (
	"context"
	"errors"
	"time"
	"unicode/utf8"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
)

// Approval says which commands of an organisation need the word of a second person.
type Approval string

// The approvals, each stricter than the one before.
const (
	NoApproval   Approval = "none"
	CutApproval  Approval = "cut"  // what stops a vehicle
	BothApproval Approval = "both" // and what lets it drive again
)

// ApproveWithin is how long a command waits for a second person.
const ApproveWithin = 30 * time.Minute

// longestWord bounds what somebody says about an approval, in characters.
const longestWord = 200

// Notes and reasons about approval.
const (
	Approved      = "command.approved"
	Turned        = "command.turnedDown" // a second person said no
	NeverApproved = "command.notApproved"
)

// covers reports whether a command needs a second person.
func (a Approval) covers(c *Issued) bool {
	return c.Cuts() && a != NoApproval && a != "" || c.LetsGo() && a == BothApproval
}

// stricter returns the stricter of two.
func (a Approval) stricter(b Approval) Approval {
	if a == BothApproval || b == BothApproval {
		return BothApproval
	}
	if a == CutApproval || b == CutApproval {
		return CutApproval
	}
	return NoApproval
}

// ApprovalStore keeps which organisations want a second person. What an organisation wants holds for all below it: nobody there can want less.
type ApprovalStore interface {
	// Approvals returns the organisations that want something.
	Approvals(ctx context.Context) ([]Rule, error)
	// SetApproval keeps what one wants, given what it wanted before; or returns fleet.ErrNotFound.
	SetApproval(ctx context.Context, organID fleet.ID, change func(old Approval) Approval) error
	// ChangeAmong has a command changed while nobody else changes it or those of its device that have not been sent, which it is given, too.
	// All of it happens at once. It returns fleet.ErrNotFound, and the error of change.
	ChangeAmong(ctx context.Context, id fleet.ID, change func(c *Issued, waiting []Issued) ([]Change, error)) error
}

// wanted is what counts for devices of the organisation at a path.
func wanted(rules []Rule, path string) Approval {
	out := NoApproval
	for _, id := range organ.Ancestors(path) {
		for i := range rules {
			if rules[i].OrganID == id {
				out = out.stricter(rules[i].Approval)
			}
		}
	}
	return out
}

// await has a command wait for a second person where its organisation wants that.
func (s *Service) await(ctx context.Context, c *Issued, organPath string) error {
	rules, err := s.Store.Approvals(ctx)
	if err == nil && wanted(rules, organPath).covers(c) {
		c.Status, c.ExpireAt = Awaiting, c.CreatedAt+fleet.Millis(ApproveWithin.Milliseconds())
		c.DueAt = c.ExpireAt
	}
	return err
}

// Verdict is what a second person says.
type Verdict struct {
	Agree bool
	Word  string // why; needed to turn a command down
}

// Approve lets a command go that waits for a second person, or turns it down. What it replaces ends when it is let go, not before. It refuses
// with command.notFound, command.notAwaiting, command.ownApproval, command.wordNeeded and request.badValue.
func (s *Service) Approve(ctx context.Context, actor fleet.Actor, id fleet.ID, v Verdict) error {
	v.Word = fleet.Line(v.Word)
	if utf8.RuneCountInString(v.Word) > longestWord {
		return fleet.Refuse(fleet.Invalid, "request.badValue").With("name", "reason")
	}
	if !v.Agree && v.Word == "" {
		return fleet.Refuse(fleet.Refused, "command.wordNeeded")
	}
	row, err := s.Find(ctx, actor, id)
	if err != nil {
		s.refusedOf(actor, id, "", "audit.verdictRefused", err)
		return err
	}
	var done Issued
	ended := []fleet.ID{}
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return []audit.Deed{verdict(&done, v)} })
	err = s.Store.ChangeAmong(noting, id, func(c *Issued, waiting []Issued) ([]Change, error) {
		now := fleet.MillisOf(s.Clock.Now())
		if err := c.mayBeJudged(actor, now); err != nil {
			return nil, err
		}
		changes, err := c.judge(actor.Signature(), v, now, waiting)
		done, ended = *c, ended[:0]
		for i := range changes {
			ended = append(ended, changes[i].ID)
		}
		return changes, err
	})
	if errors.Is(err, fleet.ErrNotFound) {
		return notFound()
	}
	if err != nil {
		s.refusedOf(actor, id, row.IMEI, "audit.verdictRefused", err)
		return err
	}
	verb := "changed"
	if v.Agree {
		verb = "issued"
	}
	fleet.Tell(s.Events, fleet.Event{Word: "command", Verb: verb, IDs: ended})
	return nil
}

// mayBeJudged refuses one's own command, and one that does not wait for a second person any more.
func (c *Issued) mayBeJudged(actor fleet.Actor, now fleet.Millis) error {
	switch {
	case c.Status != Awaiting || c.ExpireAt <= now:
		return fleet.Refuse(fleet.Refused, "command.notAwaiting")
	case c.AccountID == actor.AccountID || actor.ViewedBy != 0:
		return fleet.Refuse(fleet.Refused, "command.ownApproval")
	}
	return nil
}

// judge carries out what a second person says, and ends what the command replaces. The command is the first change.
func (c *Issued) judge(actor string, v Verdict, now fleet.Millis, waiting []Issued) ([]Change, error) {
	step := Step{Actor: actor, Detail: v.Word}
	if !v.Agree {
		steps, err := c.End(Cancelled, Turned, now, step)
		return []Change{{*c, steps}}, err
	}
	form, ok := Find(c.Code)
	if !ok {
		return nil, fleet.Refuse(fleet.Refused, "command.unknown").With("command", c.Code)
	}
	step.Note = Approved
	s, err := c.move(Queued, now, step)
	if err != nil {
		return nil, err
	}
	c.ExpireAt = now + fleet.Millis(form.life(c.Sending).Milliseconds())
	c.DueAt = c.ExpireAt
	by := Placed{Issued: *c}
	by.CreatedAt = now
	others, err := replaced(&by, waiting, actor)
	return append([]Change{{*c, []Step{s}}}, others...), err
}

// verdict is what the audit keeps of it.
func verdict(c *Issued, v Verdict) audit.Deed {
	text := "audit.commandApproved"
	if !v.Agree {
		text = "audit.commandTurnedDown"
	}
	d := deed(text, c)
	if v.Word != "" {
		d.Changes = append(d.Changes, audit.Change{Field: "cmdReason", New: v.Word})
	}
	return d
}

// AwaitingFor counts the commands that wait for a second person who an actor could be.
func (s *Service) AwaitingFor(ctx context.Context, actor fleet.Actor) (int, error) {
	if actor.Personal || actor.OrganPath == "" {
		return 0, nil
	}
	_, n, err := s.Store.Commands(ctx, Chosen{Below: actor.OrganPath, Status: Awaiting, NotOf: actor.AccountID}, fleet.Page{Number: 1, Size: 1})
	return n, err
}

// Rule is what an organisation wants.
type Rule struct {
	OrganID              fleet.ID
	OrganName, OrganPath string
	Approval             Approval
	Counts               Approval // with what those above it want; set by Rules
}

// Rules returns the organisations of an actor that want something, by their paths, and what counts for the actor's own.
func (s *Service) Rules(ctx context.Context, actor fleet.Actor) (rows []Rule, own Approval, err error) {
	all, err := s.Store.Approvals(ctx)
	rows = []Rule{}
	for _, r := range all {
		if actor.SeesOrgan(r.OrganPath) {
			r.Counts = wanted(all, r.OrganPath)
			rows = append(rows, r)
		}
	}
	return rows, wanted(all, actor.OrganPath), err
}

// SetRule says what an organisation wants, from the next command on. It refuses with organ.notFound and request.badValue.
func (s *Service) SetRule(ctx context.Context, actor fleet.Actor, organID fleet.ID, a Approval) error {
	if a != NoApproval && a != CutApproval && a != BothApproval {
		return fleet.Refuse(fleet.Invalid, "request.badValue").With("name", "approval")
	}
	o, err := s.Organs.Visible(ctx, actor, organID)
	if err != nil {
		s.refusedRule(actor, organID, err)
		return err
	}
	var was Approval
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		return []audit.Deed{{Module: audit.ModuleCommand, Text: "audit.commandApproval", Args: []audit.Arg{{Name: "organ", Value: o.Name}},
			Changes: []audit.Change{{Field: "approval", Old: string(was), New: string(a)}}}}
	})
	err = s.Store.SetApproval(noting, o.ID, func(old Approval) Approval { was = old; return a })
	if errors.Is(err, fleet.ErrNotFound) {
		return fleet.Refuse(fleet.NotFound, "organ.notFound")
	}
	return err
}
