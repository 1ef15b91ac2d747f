package order

import (
	"context"
	"errors"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/dictionary"
	"waymark/fleet/organ"
	"waymark/fleet/payee"
)

// Service administers orders.
type Service struct {
	Store      Store
	Payees     *payee.Service
	Dictionary *dictionary.Service
	Clock      fleet.Clock
	Events     fleet.Publisher
	Audit      *audit.Recorder
}

// Query asks for orders.
type Query struct {
	Scope    organ.Scope
	IMEI     string
	Type     string
	From, To fleet.Millis
	Sort     fleet.Sort
}

func (q *Query) filter() Filter {
	return Filter{Below: q.Scope.Below(), OrganID: q.Scope.Only(), IMEI: strings.TrimSpace(q.IMEI), Type: q.Type, From: q.From, To: q.To, Sort: q.Sort}
}

// List returns a page of orders, newest first unless sorted, and how many there are.
func (s *Service) List(ctx context.Context, q Query, page fleet.Page) ([]Row, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	return s.Store.Orders(ctx, q.filter(), page.Clamp(20, 1000))
}

// Walk returns all orders of the list; those that leave its organisations meanwhile are left out.
func (s *Service) Walk(ctx context.Context, q Query) (fleet.Walk[Row], error) {
	if q.Scope.Empty() {
		return fleet.Walk[Row]{}, nil
	}
	ids, err := s.Store.OrderIDs(ctx, q.filter())
	if err != nil {
		return fleet.Walk[Row]{}, err
	}
	return fleet.WalkIDs(ids, func(ids []fleet.ID) ([]Row, error) {
		rows, err := s.Store.OrdersByID(ctx, ids)
		return slices.DeleteFunc(rows, func(r Row) bool { return !q.Scope.Covers(r.OrganID, r.OrganPath) }), err
	}), nil
}

func notFound() error { return fleet.Refuse(fleet.NotFound, "order.notFound") }

// one refuses with order.notFound.
func (s *Service) one(ctx context.Context, actor fleet.Actor, number string) (Row, error) {
	row, err := s.Store.OrderByNumber(ctx, number)
	if errors.Is(err, fleet.ErrNotFound) || err == nil && !actor.SeesOrgan(row.OrganPath) {
		return Row{}, notFound()
	}
	return row, err
}

// Plans returns what an order has said so far, newest first. It refuses with order.notFound.
func (s *Service) Plans(ctx context.Context, actor fleet.Actor, number string) (Row, []Plan, error) {
	row, err := s.one(ctx, actor, number)
	if err != nil {
		return row, nil, err
	}
	plans, err := s.Store.Plans(ctx, row.ID)
	return row, plans, err
}

// prepare reads a draft for an order that may exist. Of what is wrong the first is refused; see Draft, shares and all.
func (s *Service) prepare(ctx context.Context, actor fleet.Actor, d Draft, was *Row) (c Change, names map[fleet.ID]string, err error) {
	if len(Numbers(d.IMEIs)) == 0 {
		return c, nil, fleet.Refuse(fleet.Refused, "order.noDevices")
	}
	if c.Order.TrialDays, err = trialDays(d.TrialDays); err != nil {
		return c, nil, err
	}
	ways, err := s.keys(ctx, "ACTIVATE_WAY")
	if err != nil {
		return c, nil, err
	}
	if c.Order.ActivateWay = strings.TrimSpace(d.ActivateWay); !slices.Contains(ways, c.Order.ActivateWay) {
		return c, nil, fleet.Refuse(fleet.Refused, "order.activateWay")
	}
	var id fleet.ID
	if was != nil {
		id = was.ID
	}
	if c.Shares, names, err = s.shares(ctx, actor, d.Groups, was); err != nil {
		return c, nil, err
	}
	c.Maker = actor.Name
	c.Devices, err = s.all(ctx, actor, d.IMEIs, id)
	return c, names, err
}

// Insert adds an order to the actor's organisation and has its devices sold as it says. It refuses with order.noDevices, order.trialDays,
// order.activateWay, as shares does, with order.tooMany, and with a *DevicesError; then nothing is saved.
func (s *Service) Insert(ctx context.Context, actor fleet.Actor, d Draft) (Row, error) {
	c, names, err := s.prepare(ctx, actor, d, nil)
	if err != nil {
		return Row{}, err
	}
	now := fleet.MillisOf(s.Clock.Now())
	c.Order.OrganID, c.Order.Standing, c.Order.CreatedAt, c.Order.UpdatedAt = actor.OrganID, true, now, now
	after := rowOf(&c, names)
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return []audit.Deed{deed("audit.orderInserted", &Row{}, &after)} })
	c.Order, err = s.Store.InsertOrder(noting, c)
	if err != nil {
		return Row{}, s.late(ctx, actor, d.IMEIs, 0, err)
	}
	s.told(c.Devices)
	return s.Store.OrderByNumber(ctx, c.Order.Number)
}

// Update replaces what a draft has of an order. It refuses with order.notFound, order.isReset, order.changed with the fields
// that somebody changed since the draft was started, and as Insert does.
func (s *Service) Update(ctx context.Context, actor fleet.Actor, number string, d Draft) (Row, error) {
	row, err := s.one(ctx, actor, number)
	if err != nil {
		return Row{}, err
	}
	if !row.Standing {
		return Row{}, fleet.Refuse(fleet.Refused, "order.isReset")
	}
	c, names, err := s.prepare(ctx, actor, d, &row)
	if err != nil {
		return Row{}, err
	}
	var before, after Row
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return []audit.Deed{deed("audit.orderUpdated", &before, &after)} })
	err = s.Store.UpdateOrder(noting, row.ID, func(r Row) (Change, error) {
		if !r.Standing {
			return c, fleet.Refuse(fleet.Refused, "order.isReset")
		}
		if fields := r.changedSince(d.Revision); len(fields) > 0 {
			return c, fleet.Refuse(fleet.Refused, "order.changed").With("fields", fields)
		}
		before = r
		o := r.Order
		o.TrialDays, o.ActivateWay, o.UpdatedAt = c.Order.TrialDays, c.Order.ActivateWay, fleet.MillisOf(s.Clock.Now())
		c.Order = o
		after = rowOf(&c, names)
		return c, nil
	})
	if err != nil {
		return Row{}, s.late(ctx, actor, d.IMEIs, row.ID, err)
	}
	s.told(c.Devices)
	return s.Store.OrderByNumber(ctx, number)
}

// late says what kept an order from being saved that was in order a moment ago.
func (s *Service) late(ctx context.Context, actor fleet.Actor, numbers string, id fleet.ID, err error) error {
	if !errors.Is(err, fleet.ErrConflict) && !errors.Is(err, fleet.ErrNotFound) {
		return err
	}
	if _, wrong := s.all(ctx, actor, numbers, id); wrong != nil {
		return wrong
	}
	return fleet.Refuse(fleet.Refused, "order.payee") // somebody deleted one meanwhile
}

// Reset ends an order: its devices leave it and are as new, without holder, history, activation and end of service; its payees are free.
// What was booked stays. It returns how many devices it were, and refuses with order.notFound and order.isReset.
func (s *Service) Reset(ctx context.Context, actor fleet.Actor, number string) (int, error) {
	row, err := s.one(ctx, actor, number)
	if err != nil {
		return 0, err
	}
	var before Row
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed {
		d := deed("audit.orderReset", &before, &before)
		d.Changes = []audit.Change{{Field: "imei", Old: strings.Join(before.IMEIs, ", ")}}
		return []audit.Deed{d}
	})
	devices, err := s.Store.ResetOrder(noting, row.ID, fleet.MillisOf(s.Clock.Now()), func(r Row) error {
		if before = r; !r.Standing {
			return fleet.Refuse(fleet.Refused, "order.isReset")
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	if len(devices) > 0 {
		fleet.Tell(s.Events, fleet.Event{Word: "device", Verb: "reset", IDs: devices})
	}
	return len(devices), nil
}

// told has everybody read the devices of an order again.
func (s *Service) told(devices []Device) {
	ids := make([]fleet.ID, len(devices))
	for i := range devices {
		ids[i] = devices[i].ID
	}
	fleet.Tell(s.Events, fleet.Event{Word: "device", Verb: "updated", IDs: ids})
}
