package bill

import (
	"context"
	"errors"
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
	"waymark/fleet/payment"
)

// Service administers bills.
type Service struct {
	Store    Store
	Organs   *organ.Service
	Payments *payment.Service
	Clock    fleet.Clock
	Audit    *audit.Recorder
}

func notFound() error { return fleet.Refuse(fleet.NotFound, "bill.notFound") }

// Query asks for bills.
type Query struct {
	Scope    organ.Scope
	Source   string
	From, To Day
	Open     int // see Filter
	Sort     fleet.Sort
}

func (q *Query) filter() Filter {
	return Filter{Below: q.Scope.Below(), OrganID: q.Scope.Only(), Source: q.Source, From: q.From, To: q.To, Open: q.Open, Sort: q.Sort}
}

// ItemQuery asks for items of bills.
type ItemQuery struct {
	Scope    organ.Scope
	BillID   fleet.ID
	State    State
	Resolved int // see ItemFilter
	Search   string
	Sort     fleet.Sort
	Inquiry  *Inquiry // nil: nothing is kept
}

func (q *ItemQuery) filter() ItemFilter {
	return ItemFilter{Below: q.Scope.Below(), OrganID: q.Scope.Only(), BillID: q.BillID, State: q.State, Resolved: q.Resolved, Search: strings.TrimSpace(q.Search), Sort: q.Sort}
}

// List returns a page of bills, newest day first, and how many there are, as the book is now.
func (s *Service) List(ctx context.Context, q Query, page fleet.Page) ([]Row, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	if err := s.fresh(ctx, q.Scope); err != nil {
		return nil, 0, err
	}
	return s.Store.Bills(ctx, q.filter(), page.Clamp(20, 1000))
}

// Walk returns all bills of the list.
func (s *Service) Walk(ctx context.Context, q Query) (fleet.Walk[Row], error) {
	if q.Scope.Empty() {
		return fleet.Walk[Row]{}, nil
	}
	if err := s.fresh(ctx, q.Scope); err != nil {
		return fleet.Walk[Row]{}, err
	}
	ids, err := s.Store.BillIDs(ctx, q.filter())
	if err != nil {
		return fleet.Walk[Row]{}, err
	}
	return fleet.WalkIDs(ids, func(ids []fleet.ID) ([]Row, error) {
		rows, err := s.Store.BillsByID(ctx, ids)
		return slices.DeleteFunc(rows, func(r Row) bool { return !q.Scope.Covers(r.OrganID, r.OrganPath) }), err
	}), nil
}

// Items returns a page of items, those of the newest bill first, and how many there are, as the book is now; what is searched, as far as Since says.
func (s *Service) Items(ctx context.Context, q ItemQuery, page fleet.Page) ([]ItemRow, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	if err := s.fresh(ctx, q.Scope); err != nil {
		return nil, 0, err
	}
	f, err := s.reached(ctx, &q)
	if err != nil {
		return nil, 0, err
	}
	return s.Store.BillItems(ctx, f, page.Clamp(20, 1000))
}

// WalkItems returns all items of the list.
func (s *Service) WalkItems(ctx context.Context, q ItemQuery) (fleet.Walk[ItemRow], error) {
	if q.Scope.Empty() {
		return fleet.Walk[ItemRow]{}, nil
	}
	if err := s.fresh(ctx, q.Scope); err != nil {
		return fleet.Walk[ItemRow]{}, err
	}
	ids, err := s.Store.BillItemIDs(ctx, q.filter())
	if err != nil {
		return fleet.Walk[ItemRow]{}, err
	}
	return fleet.WalkIDs(ids, func(ids []fleet.ID) ([]ItemRow, error) {
		rows, err := s.Store.BillItemsByID(ctx, ids)
		return slices.DeleteFunc(rows, func(r ItemRow) bool { return !q.Scope.Covers(r.OrganID, r.OrganPath) }), err
	}), nil
}

// fresh holds those bills against the book again for which something was booked since that was done.
func (s *Service) fresh(ctx context.Context, scope organ.Scope) error {
	ids, err := s.Store.StaleBills(ctx, scope.Below(), scope.Only())
	for _, id := range ids {
		err = errors.Join(err, s.compare(ctx, id))
	}
	return err
}

func (s *Service) compare(ctx context.Context, id fleet.ID) error {
	err := s.Store.CompareBill(ctx, id, fleet.MillisOf(s.Clock.Now()), Judge)
	if errors.Is(err, fleet.ErrNotFound) {
		return notFound()
	}
	return err
}

func deed(text, source string, day Day, args ...audit.Arg) audit.Deed {
	return audit.Deed{Module: audit.ModulePayment, Text: text, Args: append([]audit.Arg{{Name: "day", Value: day.String()}}, args...), Changes: []audit.Change{{Field: "paySource", New: source}}}
}
