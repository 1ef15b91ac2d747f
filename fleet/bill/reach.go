package bill

import (
	"context"

	"waymark/fleet"
)

// MostSearched is how many items of several bills are looked through for what begins with a number.
const MostSearched = 10_000

// ItemReach is how what begins with a number is looked for: among all that begin so, or, where these are many, bill by bill. Where the bills that are
// asked for have too many items, those of the newest days are searched, of one day at least.
type ItemReach struct {
	ByBill bool
	Since  Day // bills of earlier days are not searched; 0: all are
}

// Inquiry keeps what was found out for a question, for who asks it more than once for one answer. The zero value knows nothing.
type Inquiry struct{ reach *ItemReach }

// reached is the filter of a question as it is asked.
func (s *Service) reached(ctx context.Context, q *ItemQuery) (ItemFilter, error) {
	f := q.filter()
	if f.Search == "" {
		return f, nil
	}
	if q.Inquiry != nil && q.Inquiry.reach != nil {
		f.ByBill, f.Since = q.Inquiry.reach.ByBill, q.Inquiry.reach.Since
		return f, nil
	}
	r, err := s.Store.ItemReach(ctx, f, MostSearched)
	if err == nil && q.Inquiry != nil {
		q.Inquiry.reach = &r
	}
	f.ByBill, f.Since = r.ByBill, r.Since
	return f, err
}

// Since tells since when bills are searched by Items: 0 for all that are asked for, else the beginning of a day. A file has them all.
func (s *Service) Since(ctx context.Context, q ItemQuery) (fleet.Millis, error) {
	if q.Scope.Empty() {
		return 0, nil
	}
	f, err := s.reached(ctx, &q)
	if f.Since == 0 {
		return 0, err
	}
	return f.Since.Begin(), err
}
