package report

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
)

// StopRow is a stop of a list; one that is not over has an End of 0, and its Kind and Fixes are not known.
type StopRow = Of[motion.Stop]

func (s *Service) stops() *past[motion.Stop] {
	return &past[motion.Stop]{keys: s.Store.StopKeys, byKey: s.Store.StopsByKey, span: func(t *motion.Stop) (from, to fleet.Millis) { return t.Start, t.End }}
}

// StopList returns a page of stops, newest first unless sorted, and how many there are: with a range those that are over and began in it, without
// one those that are not over. It refuses as Check does.
func (s *Service) StopList(ctx context.Context, actor fleet.Actor, q Query, page fleet.Page) ([]StopRow, int, error) {
	if err := q.Check(); err != nil {
		return nil, 0, err
	}
	if q.From != 0 {
		return s.stops().page(ctx, s, actor, &q, page)
	}
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	choose := q.open()
	choose.Page = page
	views, total := s.Board.Select(actor, choose)
	return s.openStops(views), total, nil
}

// StopWalk returns all stops of the list.
func (s *Service) StopWalk(ctx context.Context, actor fleet.Actor, q Query) (fleet.Walk[StopRow], error) {
	if err := q.Check(); err != nil || q.Scope.Empty() {
		return fleet.Walk[StopRow]{}, err
	}
	if q.From != 0 {
		return s.stops().walk(ctx, s, actor, &q)
	}
	return fleet.WalkIDs(s.Board.SelectIDs(actor, q.open()), func(ids []fleet.ID) ([]StopRow, error) {
		views := s.Board.Views(actor, ids)
		kept := views[:0]
		for i := range views {
			if v := &views[i]; v.State.Stop.Open && q.Scope.Covers(v.Row.Device.OrganID, v.Row.OrganPath) {
				kept = append(kept, *v)
			}
		}
		return s.openStops(kept), nil
	}), nil
}

// open chooses the devices of the stops that are not over.
func (q *Query) open() monitor.Selection {
	choose := q.selection()
	choose.Stopped = &monitor.Lasting{Least: q.Least, Most: q.Most}
	choose.Live = q.Live
	if choose.Sort.Field == "" {
		choose.Sort = fleet.Sort{Field: "stopStartTime", Desc: true}
	}
	return choose
}

// openStops are the stops in which devices are.
func (s *Service) openStops(views []monitor.View) []StopRow {
	out := make([]StopRow, len(views))
	now := fleet.MillisOf(s.Clock.Now())
	for i := range views {
		stop := &views[i].State.Stop
		out[i] = StopRow{Device: views[i], Seconds: seconds(stop.Since, now),
			Row: motion.Kept[motion.Stop]{Row: motion.Stop{Start: stop.Since, Place: motion.Place{Lat: stop.Lat, Lon: stop.Lon}}}}
	}
	return out
}
