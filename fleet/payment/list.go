package payment

import (
	"context"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/organ"
)

// Query asks for payments or splits.
type Query struct {
	Scope    organ.Scope
	Search   string
	Source   string
	OrderNo  string   // of payments, see Filter
	PlanID   fleet.ID // likewise
	From, To fleet.Millis
	Viewer   fleet.ID // see Filter
	Sort     fleet.Sort
	Inquiry  *Inquiry // nil: nothing is kept
}

func (q *Query) filter() Filter {
	f := Filter{Below: q.Scope.Below(), OrganID: q.Scope.Only(), Search: strings.TrimSpace(q.Search), Source: q.Source, OrderNo: strings.TrimSpace(q.OrderNo), PlanID: q.PlanID, From: q.From, To: q.To, Viewer: q.Viewer, Sort: q.Sort}
	if q.Scope.Chosen() {
		f.Viewer = 0
	}
	return f
}

// List returns a page of payments, last paid first, and how many there are, as far as Since says.
func (s *Service) List(ctx context.Context, q Query, page fleet.Page) ([]Row, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	f, _, err := q.reached(ctx, s.Store.PaymentReach)
	if err != nil {
		return nil, 0, err
	}
	rows, total, err := s.Store.Payments(ctx, f, page.Clamp(20, 1000))
	return rows, total, err
}

// Walk returns all payments of the list.
func (s *Service) Walk(ctx context.Context, q Query) (fleet.Walk[Row], error) {
	if q.Scope.Empty() {
		return fleet.Walk[Row]{}, nil
	}
	ids, err := s.Store.PaymentIDs(ctx, q.filter())
	if err != nil {
		return fleet.Walk[Row]{}, err
	}
	return fleet.WalkIDs(ids, func(ids []fleet.ID) ([]Row, error) {
		rows, err := s.Store.PaymentsByID(ctx, ids)
		return slices.DeleteFunc(rows, func(r Row) bool { return !q.Scope.Covers(r.OrganID, r.OrganPath) }), err
	}), nil
}

// Details are a payment with its postings and refunds.
type Details struct {
	Row
	Postings []Posting
	Names    map[fleet.ID]string // of the payees
	Refunds  []Row
}

// Details refuses with payment.notFound.
func (s *Service) Details(ctx context.Context, actor fleet.Actor, id fleet.ID) (Details, error) {
	rows, err := s.Store.PaymentsByID(ctx, []fleet.ID{id})
	if err != nil {
		return Details{}, err
	}
	if len(rows) == 0 || !actor.SeesOrgan(rows[0].OrganPath) {
		return Details{}, notFound()
	}
	postings, names, refunds, err := s.Store.Postings(ctx, id)
	if err != nil {
		return Details{}, err
	}
	back, err := s.Store.PaymentsByID(ctx, refunds)
	return Details{rows[0], postings, names, back}, err
}

// Splits returns a page of shares that were booked, last paid first, and how many there are, as far as Sums says.
func (s *Service) Splits(ctx context.Context, q Query, page fleet.Page) ([]Split, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	f, _, err := q.reached(ctx, s.Store.SplitReach)
	if err != nil {
		return nil, 0, err
	}
	rows, sum, err := s.Store.Splits(ctx, f, page.Clamp(20, 1000))
	if err == nil && q.Inquiry != nil {
		q.Inquiry.sum = &sum
	}
	return rows, sum.Many, err
}

// WalkSplits returns all shares of the list.
func (s *Service) WalkSplits(ctx context.Context, q Query) (fleet.Walk[Split], error) {
	if q.Scope.Empty() {
		return fleet.Walk[Split]{}, nil
	}
	ids, err := s.Store.SplitIDs(ctx, q.filter())
	if err != nil {
		return fleet.Walk[Split]{}, err
	}
	return fleet.WalkIDs(ids, func(ids []fleet.ID) ([]Split, error) {
		rows, err := s.Store.SplitsByID(ctx, ids)
		if err != nil {
			return nil, err
		}
		return s.still(ctx, &q, rows)
	}), nil
}

// still leaves those of some shares that may be seen now: they were found a while ago.
func (s *Service) still(ctx context.Context, q *Query, rows []Split) ([]Split, error) {
	moved := func(r Split) bool { return !q.Scope.Covers(r.OrganID, r.OrganPath) }
	viewer := q.filter().Viewer
	if viewer == 0 || q.Scope.Only() != 0 || !slices.ContainsFunc(rows, moved) {
		return slices.DeleteFunc(rows, moved), nil
	}
	bound, err := s.Store.BoundPayees(ctx, viewer)
	return slices.DeleteFunc(rows, func(r Split) bool { return moved(r) && !slices.Contains(bound, r.PayeeID) }), err
}

// Sums are what the shares of a list add up to.
type Sums struct {
	All, Day Sum
	Since    fleet.Millis // since when they are searched, and added up in All: 0 for all that are asked for, else the beginning of a day
}

// Sums adds up the shares of the list, and those that were paid from one moment to another, whenever the list asks for: of the day that it is.
func (s *Service) Sums(ctx context.Context, q Query, from, to fleet.Millis) (out Sums, err error) {
	if q.Scope.Empty() {
		return out, nil
	}
	var f Filter
	if f, out.Since, err = q.reached(ctx, s.Store.SplitReach); err != nil {
		return out, err
	}
	if q.Inquiry != nil && q.Inquiry.sum != nil {
		out.All = *q.Inquiry.sum
	} else if out.All, err = s.Store.SplitSum(ctx, f); err != nil {
		return out, err
	}
	f.From, f.To = from, to
	out.Day, err = s.Store.SplitSum(ctx, f)
	return out, err
}
