package courier

import (
	"context"
	"errors"
	"net"
	"slices"
	"strconv"
	"strings"

	"waymark/courier/webhook"
	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/mail"
	"waymark/fleet/notice"
)

// trouble is why a notice did not go out: a code of the language catalogues.
type trouble struct {
	code, detail string
	forGood      bool // another try would not help
	drop         bool // nobody is to be told any more
}

func dropped(code string) *trouble { return &trouble{code: code, drop: true} }

// outgoing is what came of taking a notice out: a letter that is to be promised, or why nothing did. Of what is there to be read, or was called, there is neither.
type outgoing struct {
	letter  *mail.Mail
	problem *trouble
}

// parcel is a notice on its way out.
type parcel struct {
	*notice.Notice
	rule *notice.RuleRow // nil of a person's own choice
	rows []alarm.Row     // of which may be told
	home fleet.ID        // organisation of the account that it is for, 0 of an address
}

// mostRead is of how many alarms a notice is looked at.
const mostRead = 20_000

// deliver takes a notice out.
func (c *Courier) deliver(ctx context.Context, n *notice.Notice) (out outgoing, err error) {
	p := parcel{Notice: n}
	if out.problem, err = c.pack(ctx, &p); out.problem != nil || err != nil {
		return out, err
	}
	switch n.Channel {
	case notice.Email:
		return c.mail(ctx, &p)
	case notice.Webhook:
		out.problem, err = c.call(ctx, &p)
	case notice.Browser: // it is there to be read once it is sent
	}
	return out, err
}

// pack finds what is to be told now.
func (c *Courier) pack(ctx context.Context, p *parcel) (*trouble, error) {
	if p.RuleID != 0 {
		rules, err := c.Store.NoticeRulesByID(ctx, []fleet.ID{p.RuleID})
		if err != nil {
			return nil, err
		}
		if len(rules) == 0 || !rules[0].Enabled || !names(&rules[0].Rule, &p.Target) {
			return dropped("notice.problem.ruleGone"), nil
		}
		p.rule = &rules[0]
	}
	ids, err := c.Store.NoticeAlarms(ctx, p.ID, mostRead)
	if err != nil {
		return nil, err
	}
	if p.rows, err = c.Store.AlarmsByID(ctx, ids); err != nil {
		return nil, err
	}
	if t, err := c.confine(ctx, p); t != nil || err != nil {
		return t, err
	}
	if len(p.rows) == 0 {
		return dropped("notice.problem.nothing"), nil
	}
	return nil, nil
}

// names reports whether a rule names a target still.
func names(r *notice.Rule, t *notice.Target) bool {
	switch {
	case t.AccountID != 0:
		return slices.Contains(r.Accounts, t.AccountID)
	case t.Channel == notice.Email:
		return slices.Contains(r.Emails, t.Address)
	}
	return r.URL != ""
}

// confine leaves the alarms that the target may be told of now: a person those that they see, others those below the rule's organisation.
func (c *Courier) confine(ctx context.Context, p *parcel) (*trouble, error) {
	sees := func(path string) bool { return strings.HasPrefix(path, p.rule.OrganPath) }
	if p.AccountID != 0 {
		actor, err := c.Actors.ActorOf(ctx, p.AccountID, "")
		if errors.Is(err, fleet.ErrNotFound) {
			return dropped("notice.problem.personGone"), nil
		}
		if err != nil {
			return nil, err
		}
		if !notice.MayKnow(&actor) {
			return dropped("notice.problem.mayNot"), nil
		}
		sees, p.home = actor.SeesOrgan, actor.OrganID
	}
	p.rows = slices.DeleteFunc(p.rows, func(r alarm.Row) bool { return r.Settled || !sees(r.OrganPath) })
	return nil, nil
}

// call sends a notice to the webhook of its rule.
func (c *Courier) call(ctx context.Context, p *parcel) (*trouble, error) {
	secret, err := c.Secret(&p.rule.Rule)
	if err != nil {
		return nil, err
	}
	body, err := hookBody(p)
	if err != nil {
		return nil, err
	}
	answer, err := c.Hooks.Send(ctx, webhook.Message{URL: p.rule.URL, Secret: secret, ID: strconv.FormatInt(int64(p.ID), 10), At: c.Clock.Now(), Body: body})
	var status webhook.StatusError
	var timeout net.Error
	switch {
	case err == nil:
		return nil, nil
	case errors.Is(err, webhook.ErrForbidden):
		return &trouble{code: "notice.problem.forbidden", forGood: true}, nil
	case errors.Is(err, webhook.ErrPlain):
		return &trouble{code: "notice.problem.plain", forGood: true}, nil
	case errors.Is(err, webhook.ErrRedirect):
		return &trouble{code: "notice.problem.redirect", detail: answer}, nil
	case errors.As(err, &status):
		return &trouble{code: "notice.problem.status", detail: strings.TrimSpace(strconv.Itoa(int(status)) + " " + answer)}, nil
	case errors.As(err, &timeout) && timeout.Timeout():
		return &trouble{code: "notice.problem.timeout"}, nil
	}
	return &trouble{code: "notice.problem.connection"}, nil
}
