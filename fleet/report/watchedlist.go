package report

import (
	"waymark/fleet"
	"waymark/fleet/monitor"
)

// WatchedList returns a page of the devices that somebody watches, those heard last first unless sorted, and how many there are. Those of
// settled vehicles are left out.
func (s *Service) WatchedList(actor fleet.Actor, q Query, page fleet.Page) ([]monitor.View, int) {
	if q.Scope.Empty() {
		return nil, 0
	}
	choose := q.watched()
	choose.Page = page
	return s.Board.Select(actor, choose)
}

// WatchedWalk returns all devices of the list.
func (s *Service) WatchedWalk(actor fleet.Actor, q Query) fleet.Walk[monitor.View] {
	if q.Scope.Empty() {
		return fleet.Walk[monitor.View]{}
	}
	return fleet.WalkIDs(s.Board.SelectIDs(actor, q.watched()), func(ids []fleet.ID) ([]monitor.View, error) {
		views := s.Board.Views(actor, ids)
		kept := views[:0]
		for i := range views {
			v := &views[i]
			if v.Row.Device.Attention.Level > 0 && !v.Row.Vehicle.Settled && q.Scope.Covers(v.Row.Device.OrganID, v.Row.OrganPath) {
				kept = append(kept, *v)
			}
		}
		return kept, nil
	})
}

// watched chooses the devices that somebody watches.
func (q *Query) watched() monitor.Selection {
	choose := q.selection()
	choose.Watched, choose.Live = true, true
	if choose.Sort.Field == "" {
		choose.Sort = fleet.Sort{Field: "lastOnlineTime", Desc: true}
	}
	return choose
}
