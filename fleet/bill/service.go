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

// List returns a page of bills, newest day first, and how many there are. Each that it shows is as the book is now; where they go by their differences, or are
// sorted by them, so are the newest others that are asked for, MostSorting and 5,000 lines at most.
func (s *Service) List(ctx context.Context, q Query, page fleet.Page) ([]Row, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	most := MostWaiting
	if q.Open >= 0 || q.Sort.Field == "open" {
		most = MostSorting
	}
	if _, err := s.some(ctx, q.filter(), most); err != nil {
		return nil, 0, err
	}
	rows, total, err := s.Store.Bills(ctx, q.filter(), page.Clamp(20, 1000))
	for renewed := 0; renewed < MostSorting; { // others come to this page as these get other differences
		some, failed := s.renew(ctx, rows, err)
		if failed != nil || some == 0 {
			return rows, total, failed
		}
		renewed += some
		rows, total, err = s.Store.Bills(ctx, q.filter(), page.Clamp(20, 1000))
	}
	return rows, total, err
}

// renew holds those of some bills against the book again that were not since something was booked, and returns how many these are.
func (s *Service) renew(ctx context.Context, rows []Row, err error) (some int, _ error) {
	for i := range rows {
		if rows[i].ComparedAt == 0 && err == nil {
			some, err = some+1, s.compare(ctx, rows[i].ID)
		}
	}
	return some, err
}

// Walk returns all bills of the list.
func (s *Service) Walk(ctx context.Context, q Query) (fleet.Walk[Row], error) {
	if q.Scope.Empty() {
		return fleet.Walk[Row]{}, nil
	}
	if err := s.all(ctx, q.Scope); err != nil {
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

// MostNumbered is how many items of several bills pages are counted off by number of. Those behind are reached from page to page.
const MostNumbered = 10_000

// Items returns a page of items, those of the newest bill first, and how many there are, as the book is now; what is searched, as far as Since says.
// It refuses with list.tooDeep a page behind MostNumbered that is asked for by its number.
func (s *Service) Items(ctx context.Context, q ItemQuery, page fleet.Page) ([]ItemRow, int, error) {
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	if err := s.freshFor(ctx, &q); err != nil {
		return nil, 0, err
	}
	f, err := s.reached(ctx, &q)
	if err != nil {
		return nil, 0, err
	}
	page = page.Clamp(20, 1000)
	rows, total, err := s.Store.BillItems(ctx, f, page)
	if far := page.Offset(); err == nil && f.BillID == 0 && page.Beside == (fleet.Cursor{}) && far >= MostNumbered && far < total {
		err = fleet.Refuse(fleet.Refused, "list.tooDeep").With("max", MostNumbered)
	}
	return rows, total, err
}

// WalkItems returns all items of the list.
func (s *Service) WalkItems(ctx context.Context, q ItemQuery) (fleet.Walk[ItemRow], error) {
	if q.Scope.Empty() {
		return fleet.Walk[ItemRow]{}, nil
	}
	if err := s.all(ctx, q.Scope); err != nil {
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

// rounds is how often it is looked for more: what is booked meanwhile keeps nobody for ever.
const rounds = 10_000

// Compare holds all bills against the book again for which something was booked since that was done, so that few are left for those who ask for lists.
func (s *Service) Compare(ctx context.Context) error {
	return s.all(ctx, organ.All(fleet.Actor{OrganPath: everywhere}))
}

// everywhere is the path that all others begin with.
const everywhere = "/"

// all is Compare for some organisations.
func (s *Service) all(ctx context.Context, scope organ.Scope) error {
	for range rounds {
		n, err := s.some(ctx, filterOf(scope), MostWaiting)
		if err != nil || n == 0 {
			return err
		}
	}
	return nil
}

// How many bills are held against the book for one who waits: where their differences say which are shown, and in which order, more than else.
const (
	MostWaiting = 25
	MostSorting = 500
)

// fresh holds those bills against the book again for which something was booked since that was done, as many as somebody can wait for.
func (s *Service) fresh(ctx context.Context, scope organ.Scope) error {
	_, err := s.some(ctx, filterOf(scope), MostWaiting)
	return err
}

// freshFor is fresh for those who ask for lines: of one bill, that one is.
func (s *Service) freshFor(ctx context.Context, q *ItemQuery) error {
	if q.BillID == 0 {
		return s.fresh(ctx, q.Scope)
	}
	rows, err := s.Store.BillsByID(ctx, []fleet.ID{q.BillID})
	rows = slices.DeleteFunc(rows, func(r Row) bool { return !q.Scope.Covers(r.OrganID, r.OrganPath) })
	_, err = s.renew(ctx, rows, err)
	return err
}

func filterOf(scope organ.Scope) Filter { return Filter{Below: scope.Below(), OrganID: scope.Only()} }

// some is fresh for so many at most of what is asked for, and returns how many these were.
func (s *Service) some(ctx context.Context, f Filter, most int) (int, error) {
	ids, err := s.Store.StaleBills(ctx, f, most)
	for i, id := range ids {
		if err = s.compare(ctx, id); err != nil {
			return i, err
		}
	}
	return len(ids), err
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
