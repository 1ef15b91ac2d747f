package subscription

import (
	"context"
	"errors"
	"io"

	"waymark/fleet"
	"waymark/fleet/mail"
	"waymark/fleet/mileage"
	"waymark/fleet/permission"
	"waymark/fleet/task"
)

// Clerk makes what is due and has it sent. Many of them may share a store.
type Clerk struct {
	Store    RunStore
	Accounts interface {
		// ActorOf returns an account as it is now; fleet.ErrNotFound (wrapped) when it is nobody any more.
		ActorOf(ctx context.Context, id fleet.ID, lang string) (fleet.Actor, error)
	}
	// Fit has a report read its parameters with another range of time, for an actor, who may choose no more than they see. It returns what its task does.
	Fit func(ctx context.Context, actor fleet.Actor, r Report, of Range) (task.Asked, error)
	// Say is a text of a mail in a language.
	Say    func(lang, code string, args map[string]any) string
	Clock  fleet.Clock
	Rand   io.Reader
	Events fleet.Publisher
}

// Due begins what is due. It is done again and again.
func (c *Clerk) Due(ctx context.Context) error {
	now := fleet.MillisOf(c.Clock.Now())
	for {
		const some = 50
		due, err := c.Store.DueSubscriptions(ctx, now, some)
		if err != nil {
			return err
		}
		for i := range due {
			if due[i].Paused {
				err = c.Store.LetPass(ctx, due[i].ID, due[i].NextAt, due[i].Next(now))
			} else {
				_, err = c.begin(ctx, &due[i], due[i].NextAt)
			}
			if err != nil {
				return err
			}
		}
		if len(due) < some {
			return nil
		}
	}
}

// begin begins a run of a subscription that was due at a moment, or 0 that somebody wants now. What was due several times while nobody was there is made
// once, of the last range.
func (c *Clerk) begin(ctx context.Context, n *Subscription, due fleet.Millis) (bool, error) {
	now := fleet.MillisOf(c.Clock.Now())
	b := Begin{Run: Run{SubscriptionID: n.ID, State: Making, Range: n.Of(now), At: now}, Due: due, Next: n.Next(now)}
	asked, err := c.ask(ctx, n, b.Range)
	var refused *fleet.Error
	switch {
	case errors.As(err, &refused) && refused.Kind != fleet.Internal:
		b.State, b.Problem, b.EndedAt = Failed, refused.Code, now
	case err != nil:
		return false, err
	default:
		b.Task = &task.Task{AccountID: n.AccountID, OrganID: n.OrganID, Asked: asked, State: task.Queued, Quiet: true, Times: task.Times{CreatedAt: now}}
	}
	began, err := c.Store.BeginRun(ctx, b)
	if began && b.Task != nil {
		fleet.Tell(c.Events, fleet.Event{Word: "task", Verb: "queued"})
	}
	return began, err
}

// ask asks for a report as its reader is now.
func (c *Clerk) ask(ctx context.Context, n *Subscription, of Range) (task.Asked, error) {
	actor, err := c.Accounts.ActorOf(ctx, n.AccountID, n.Lang)
	switch {
	case errors.Is(err, fleet.ErrNotFound):
		return task.Asked{}, fleet.Refuse(fleet.Refused, mail.AccountGone)
	case err != nil:
		return task.Asked{}, err
	case !actor.Can(n.Code), !actor.Can(permission.Subscribe), actor.OrganID != n.OrganID:
		return task.Asked{}, fleet.Refuse(fleet.Refused, mail.NotPermitted)
	}
	return c.Fit(ctx, actor, n.Report, of)
}

// Deliver has sent what is made. It is done again and again.
func (c *Clerk) Deliver(ctx context.Context) error {
	const some = 50
	made, err := c.Store.MakingRuns(ctx, some)
	if err != nil {
		return err
	}
	for i := range made {
		run := made[i].Run
		letter, err := c.outcome(&made[i], &run)
		if err != nil {
			return err
		}
		ended, err := c.Store.EndRun(ctx, run, letter)
		if errors.Is(err, mail.ErrWaiting) {
			run.State, run.Problem = Failed, "mail.tooMany"
			ended, err = c.Store.EndRun(ctx, run, nil)
		}
		if err != nil {
			return err
		}
		if ended && letter != nil {
			fleet.Tell(c.Events, fleet.Event{Word: "mail", Verb: "queued"})
		}
	}
	return nil
}

// outcome is what becomes of a run whose task has ended, and its mail.
func (c *Clerk) outcome(m *Made, run *Run) (*mail.Mail, error) {
	run.EndedAt, run.Rows = fleet.MillisOf(c.Clock.Now()), m.Task.Done
	switch {
	case m.Gone, m.Task.State == task.Cancelled, m.Task.State == task.Removed:
		run.State, run.Problem = Failed, "task.fileGone"
		return nil, nil
	case m.Task.State != task.Done:
		run.State, run.Problem = Failed, m.Task.Problem
		return nil, nil
	}
	run.State = Posted
	n := &m.Subscription
	args := map[string]any{"name": n.Name, "from": mileage.DateOf(run.From), "to": mileage.DateOf(run.To), "rows": run.Rows, "zone": run.Zone, "every": c.Say(n.Lang, "subscription.every."+n.Every, nil)}
	letter, err := mail.New(c.Rand, run.EndedAt, mail.For{AccountID: n.AccountID, OrganID: n.OrganID, Code: n.Code}, mail.Letter{
		Kind: "report", Subject: c.Say(n.Lang, "subscription.mail.subject", args), Body: c.Say(n.Lang, "subscription.mail.body", args), File: m.Task.File, FileName: m.Task.FileName,
	})
	return &letter, err
}

// Sweep removes what is too old at a moment for the log.
func (c *Clerk) Sweep(ctx context.Context, now fleet.Millis) error {
	return c.Store.DropRuns(ctx, now-fleet.Millis(LogKept.Milliseconds()))
}
