package report

import (
	"context"
	"time"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
)

// LongestRange is the longest span of time that reports look through, and UsualRange the one where none is asked for: up to now.
const (
	LongestRange = 366 * 24 * time.Hour
	UsualRange   = 7 * 24 * time.Hour
)

// Check refuses with track.rangeRequired where only one end of the range is given, with track.rangeReversed and track.rangeTooLong, and with
// report.lasting where Least does not lie before Most.
func (q *Query) Check() error {
	if err := (monitor.Lasting{Least: q.Least, Most: q.Most}).Check(); err != nil {
		return err
	}
	switch {
	case (q.From == 0) != (q.To == 0):
		return fleet.Refuse(fleet.Refused, "track.rangeRequired")
	case q.From > q.To || q.From == q.To && q.From != 0:
		return fleet.Refuse(fleet.Refused, "track.rangeReversed")
	case int64(q.To-q.From) > LongestRange.Milliseconds():
		return fleet.Refuse(fleet.Refused, "track.rangeTooLong").With("days", int(LongestRange/(24*time.Hour)))
	}
	return nil
}

// usual sets the range where there is none.
func (q *Query) usual(now time.Time) {
	if q.From == 0 && q.To == 0 {
		q.From, q.To = fleet.MillisOf(now.Add(-UsualRange)), fleet.MillisOf(now)+1
	}
}

func (s *Service) rides() *past[motion.Ride] {
	return &past[motion.Ride]{keys: s.Store.RideKeys, byKey: s.Store.RidesByKey, span: func(r *motion.Ride) (from, to fleet.Millis) { return r.Start, r.End }}
}

// RideList returns a page of the rides that are over and began in a range, without one in the last seven days, newest first unless sorted, and
// how many there are. It refuses as Check does.
func (s *Service) RideList(ctx context.Context, actor fleet.Actor, q Query, page fleet.Page) ([]Of[motion.Ride], int, error) {
	if err := q.Check(); err != nil {
		return nil, 0, err
	}
	q.usual(s.Clock.Now())
	return s.rides().page(ctx, s, actor, &q, page)
}

// RideWalk returns all rides of the list.
func (s *Service) RideWalk(ctx context.Context, actor fleet.Actor, q Query) (fleet.Walk[Of[motion.Ride]], error) {
	if err := q.Check(); err != nil {
		return fleet.Walk[Of[motion.Ride]]{}, err
	}
	q.usual(s.Clock.Now())
	return s.rides().walk(ctx, s, actor, &q)
}
