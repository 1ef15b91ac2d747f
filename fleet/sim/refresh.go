package sim

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Connector asks the platform of an operator. An answer may leave cards out.
type Connector interface {
	Usage(ctx context.Context, cards []Card) ([]Report, error)
}

// Hub has cards asked for in the background; package jobs provides it.
type Hub interface {
	// Ask has the cards of a subtree asked for soon; false when too much waits already.
	Ask(below string) bool
}

// Report is what a platform says of one card, which it names by number or
// ICCID. What it does not say is "" or nil, and stays as it was.
type Report struct {
	Number, ICCID       string
	State, CarrierState string // as Usage; both "" when nothing was said
	MonthTotal          *int64 // KiB, as all amounts
	MonthUsed           *int64
	DayUsed             *int64
	SMS                 *int64
	ServiceStart        fleet.Millis // 0 when nothing was said
	ServiceEnd          fleet.Millis
}

// Pause is how long an organisation waits before its cards can be asked for again.
const Pause = 60 * 1000 // milliseconds

// Ask has the cards of the actor's organisations asked for now, and returns how
// many those are. It refuses with sim.noPlatform, sim.askedJustNow and sim.hubBusy.
func (s *Service) Ask(ctx context.Context, actor fleet.Actor) (int, error) {
	if s.Hub == nil {
		return 0, fleet.Refuse(fleet.Refused, "sim.noPlatform")
	}
	now := fleet.MillisOf(s.Clock.Now())
	if wait := s.turn(actor.OrganPath, now); wait > 0 {
		return 0, fleet.Refuse(fleet.TooMany, "sim.askedJustNow").With("seconds", int(wait+999)/1000)
	}
	n, err := s.Store.CountStaleSIMs(ctx, actor.OrganPath, now)
	if err != nil {
		return 0, err
	}
	if n > 0 && !s.Hub.Ask(actor.OrganPath) {
		return 0, fleet.Refuse(fleet.TooMany, "sim.hubBusy")
	}
	return n, s.Audit.Done(ctx, actor, audit.Deed{Module: audit.ModuleSIM, Text: "audit.simsAsked", Args: []audit.Arg{{Name: "count", Value: strconv.Itoa(n)}}})
}

// turn notes that an organisation asks and returns 0, or returns how many milliseconds it has to wait yet.
func (s *Service) turn(path string, now fleet.Millis) fleet.Millis {
	s.mu.Lock()
	defer s.mu.Unlock()
	for p, at := range s.asked {
		if now-at >= Pause || now < at {
			delete(s.asked, p)
		}
	}
	if at, ok := s.asked[path]; ok {
		return at + Pause - now
	}
	if s.asked == nil {
		s.asked = map[string]fleet.Millis{}
	}
	s.asked[path] = now
	return 0
}

// Outcome is what came of asking a platform.
type Outcome struct {
	Asked    int   // cards
	Heard    int   // cards that it had something to say of
	Failures int   // questions that failed
	Err      error // the first of them
}

// most is how many questions may fail one after the other before a refresh gives up: the platform is down.
const most = 3

// Refresh asks a connector for the cards of a subtree ("" is all) that were
// last heard of before a moment, batch by batch, and keeps what it says. What it
// does not say, or cannot, stays as it was; that goes to the audit as a warning.
// The error is of the store, or of a context that has ended.
func (s *Service) Refresh(ctx context.Context, from Connector, below string, before fleet.Millis, batch int) (Outcome, error) {
	var out Outcome
	row, after := 0, fleet.ID(0)
	for row < most {
		cards, err := s.Store.StaleSIMs(ctx, below, before, after, batch)
		if err != nil {
			return out, fmt.Errorf("cards to ask for: %w", err)
		}
		if len(cards) == 0 {
			break
		}
		after = cards[len(cards)-1].ID
		out.Asked += len(cards)
		reports, err := from.Usage(ctx, cards)
		if ctx.Err() != nil {
			return out, ctx.Err()
		}
		if err != nil {
			row++
			out.Failures++
			out.Err = errors.Join(out.Err, err)
		} else {
			row = 0
		}
		heard, err := s.keep(ctx, cards, reports) // a connector may have heard of some before it failed
		if err != nil {
			return out, err
		}
		out.Heard += heard
	}
	if out.Failures > 0 {
		s.warn(&out)
	}
	return out, nil
}

// keep writes what reports say of cards and returns how many it was.
func (s *Service) keep(ctx context.Context, cards []Card, reports []Report) (int, error) {
	named := make(map[string]*Card, 2*len(cards))
	for i := range cards {
		named["n"+cards[i].Number], named["i"+cards[i].ICCID] = &cards[i], &cards[i]
	}
	now := fleet.MillisOf(s.Clock.Now())
	usage := make(map[fleet.ID]Usage, len(reports))
	for i := range reports {
		r := &reports[i]
		c := named["n"+r.Number]
		if c == nil {
			c = named["i"+r.ICCID]
		}
		if c != nil {
			usage[c.ID] = r.over(c.Usage, now)
		}
	}
	if err := s.Store.PutUsage(ctx, usage); err != nil {
		return 0, fmt.Errorf("keep what the platform says: %w", err)
	}
	return len(usage), nil
}

// over puts a report over what was known.
func (r *Report) over(u Usage, now fleet.Millis) Usage {
	for _, f := range [...]struct {
		to   *int64
		from *int64
	}{{&u.MonthTotal, r.MonthTotal}, {&u.MonthUsed, r.MonthUsed}, {&u.DayUsed, r.DayUsed}, {&u.SMS, r.SMS}} {
		if f.from != nil {
			*f.to = *f.from
		}
	}
	if r.State != "" {
		u.State, u.CarrierState = r.State, r.CarrierState
	}
	if r.ServiceStart != 0 {
		u.ServiceStart = r.ServiceStart
	}
	if r.ServiceEnd != 0 {
		u.ServiceEnd = r.ServiceEnd
	}
	u.AsOf = now
	return u
}

// warn tells the audit that the platform did not answer.
func (s *Service) warn(o *Outcome) {
	s.Audit.Later(audit.Entry{
		Actor: audit.Actor{Name: audit.Program}, Source: audit.Back, Level: audit.Warn, Type: audit.TypeSystem, Module: audit.ModuleSIM,
		Text: "audit.simsFailed", Args: []audit.Arg{
			{Name: "count", Value: strconv.Itoa(o.Asked - o.Heard)}, {Name: "total", Value: strconv.Itoa(o.Asked)}, {Name: "problem", Value: o.Err.Error()},
		},
	})
}
