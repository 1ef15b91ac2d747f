package payment

import (
	"context"

	"waymark/fleet"
)

// MostSearched is how many payments or shares are looked through for what begins or ends with a number, or for what was paid in a time.
const MostSearched = 20_000

// Reach is how what begins or ends with a number is looked for: among all that do, or, where these are many, in the time that is asked for. Where too
// much was paid in that, too, the newest of it is searched, whole days of the zone of bills. So is what was booked under an order or a plan, searched or not.
type Reach struct {
	ByTime bool
	Since  fleet.Millis // what was paid before is not searched; 0: everything is
}

// ReachStore tells how a filter that is Planned, or has a Search, is asked when most payments, or shares, are looked through at most.
type ReachStore interface {
	PaymentReach(ctx context.Context, f Filter, most int) (Reach, error)
	SplitReach(ctx context.Context, f Filter, most int) (Reach, error)
}

// Over confines a filter to what is searched.
func (r Reach) Over(f Filter) Filter {
	f.ByTime, f.From = r.ByTime, max(f.From, r.Since)
	return f
}

// Inquiry keeps what was found out for a question, for who asks it more than once for one answer. The zero value knows nothing.
type Inquiry struct {
	reach *Reach
	sum   *Sum
}

type reaching func(ctx context.Context, f Filter, most int) (Reach, error)

// reached is the filter of a question as it is asked, and since when it is searched.
func (q *Query) reached(ctx context.Context, reach reaching) (Filter, fleet.Millis, error) {
	f := q.filter()
	if f.Search == "" && !f.Planned() {
		return f, 0, nil
	}
	if q.Inquiry != nil && q.Inquiry.reach != nil {
		return q.Inquiry.reach.Over(f), q.Inquiry.reach.Since, nil
	}
	r, err := reach(ctx, f, MostSearched)
	if err == nil && q.Inquiry != nil {
		q.Inquiry.reach = &r
	}
	return r.Over(f), r.Since, err
}

// Since tells since when payments are searched by List: 0 for all that are asked for, else the beginning of a day. A file has them all.
func (s *Service) Since(ctx context.Context, q Query) (fleet.Millis, error) {
	if q.Scope.Empty() {
		return 0, nil
	}
	_, since, err := q.reached(ctx, s.Store.PaymentReach)
	return since, err
}
