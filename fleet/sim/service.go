package sim

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/dictionary"
	"waymark/fleet/organ"
)

// Service administers cards and keeps what the operator's platform says of
// them. Audit, Events and Hub may be nil; without Hub nothing is ever asked.
type Service struct {
	Store      Store
	Organs     *organ.Service
	Dictionary *dictionary.Service
	Hub        Hub
	Clock      fleet.Clock
	Events     fleet.Publisher
	Audit      *audit.Recorder

	mu    sync.Mutex
	asked map[string]fleet.Millis // by path of organisation, when somebody last had its cards asked for
}

// Query asks for cards.
type Query struct {
	Scope  organ.Scope
	Search string // part of number or ICCID
	State  string // one of States, "" all
	Sort   fleet.Sort
}

func (q Query) filter() Filter {
	return Filter{Below: q.Scope.Below(), OrganID: q.Scope.Only(), Search: strings.ToUpper(strings.TrimSpace(q.Search)), State: q.State, Sort: q.Sort}
}

// List returns a page of cards, newest first unless sorted, and how many there are.
func (s *Service) List(ctx context.Context, q Query, page fleet.Page) ([]Row, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	rows, total, err := s.Store.SIMs(ctx, q.filter(), page.Clamp(20, 1000))
	if err != nil {
		return nil, 0, err
	}
	return rows, total, nil
}

// Walk returns all cards of the list; those that leave its organisations meanwhile are left out.
func (s *Service) Walk(ctx context.Context, q Query) (fleet.Walk[Row], error) {
	if q.Scope.Empty() {
		return fleet.Walk[Row]{}, nil
	}
	ids, err := s.Store.SIMIDs(ctx, q.filter())
	if err != nil {
		return fleet.Walk[Row]{}, err
	}
	return fleet.WalkIDs(ids, func(ids []fleet.ID) ([]Row, error) {
		rows, err := s.Store.SIMsByID(ctx, ids, q.Scope.Below())
		return slices.DeleteFunc(rows, func(r Row) bool { return !q.Scope.Covers(r.OrganID, r.OrganPath) }), err
	}), nil
}

// Insert adds a card. It refuses with organ.notFound, sim.number, sim.iccid,
// sim.combo, sim.period, sim.location, sim.type, and with sim.numberTaken or sim.iccidTaken.
func (s *Service) Insert(ctx context.Context, actor fleet.Actor, organID fleet.ID, d Draft) (Card, error) {
	d.Tidy()
	if err := s.check(ctx, &d); err != nil {
		return Card{}, err
	}
	o, err := s.Organs.Visible(ctx, actor, organID)
	if err != nil {
		return Card{}, err
	}
	c := New(d, o.ID, fleet.MillisOf(s.Clock.Now()))
	made, err := s.Store.InsertSIM(s.Audit.With(ctx, actor, deed("audit.simInserted", Row{}, Row{Card: c, OrganName: o.Name})), c)
	switch {
	case errors.Is(err, fleet.ErrConflict):
		return Card{}, s.taken(ctx, &c)
	case errors.Is(err, fleet.ErrNotFound):
		return Card{}, fleet.Refuse(fleet.NotFound, "organ.notFound")
	case err != nil:
		return Card{}, err
	}
	return made, nil
}

// New makes a card of a draft that is in order.
func New(d Draft, organID fleet.ID, now fleet.Millis) Card {
	return Card{OrganID: organID, Number: d.Number, ICCID: d.ICCID, Bought: d.Bought, Usage: NeverAsked(), CreatedAt: now}
}

// taken says which of a card's numbers is taken; whose it is, is nobody's business.
func (s *Service) taken(ctx context.Context, c *Card) error {
	taken, err := s.Store.TakenSIMs(ctx, []string{c.Number}, []string{c.ICCID})
	switch {
	case err != nil:
		return err
	case taken.Numbers[c.Number]:
		return fleet.Refuse(fleet.Refused, "sim.numberTaken").With("sim", c.Number)
	}
	return fleet.Refuse(fleet.Refused, "sim.iccidTaken").With("iccid", c.ICCID)
}

// Remove removes the cards of some numbers, all or none, and returns how many
// of them were in a device, which keeps its SIM number. It refuses with
// sim.chooseFirst, and with sim.notFound when one is not the actor's to see.
func (s *Service) Remove(ctx context.Context, actor fleet.Actor, numbers []string) (removed, fitted int, err error) {
	numbers = distinct(numbers)
	if len(numbers) == 0 {
		return 0, 0, fleet.Refuse(fleet.Refused, "sim.chooseFirst")
	}
	var gone []Row
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return removals(gone) })
	err = s.Store.DeleteSIMs(noting, numbers, func(rows []Row) error {
		gone = rows
		if len(rows) != len(numbers) || slices.ContainsFunc(rows, func(r Row) bool { return !actor.SeesOrgan(r.OrganPath) }) {
			return fleet.Refuse(fleet.NotFound, "sim.notFound")
		}
		return nil
	})
	if err != nil {
		return 0, 0, err
	}
	for i := range gone {
		if gone[i].IMEI != "" {
			fitted++
		}
	}
	return len(gone), fitted, nil
}

// distinct trims numbers and drops what is empty or there twice.
func distinct(list []string) []string {
	var out []string
	for _, s := range list {
		if s = strings.TrimSpace(s); s != "" {
			out = append(out, s)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
