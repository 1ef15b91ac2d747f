package report

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/offline"
)

// OfflineSorts are what times offline can be sorted by, WatchedSorts what devices that are watched can.
var (
	OfflineSorts = []string{"lastOnlineTime", "offlineLong"}
	WatchedSorts = []string{"lastOnlineTime"}
)

// OfflineRow is a time offline of a list, its length counted from the last message.
type OfflineRow = Of[offline.Period]

func (s *Service) offlines() *past[offline.Period] {
	return &past[offline.Period]{keys: s.Store.OfflineKeys, byKey: s.Store.OfflineByKey, span: func(p *offline.Period) (from, to fleet.Millis) { return p.From, p.To }}
}

// OfflineList returns a page of times offline, newest first unless sorted, and how many there are: with a range all that have
// any part in it, over or not, without one those of devices that are offline now. It refuses as Check does.
func (s *Service) OfflineList(ctx context.Context, actor fleet.Actor, q Query, page fleet.Page) ([]OfflineRow, int, error) {
	if err := q.Check(); err != nil {
		return nil, 0, err
	}
	if q.From != 0 {
		return s.offlines().page(ctx, s, actor, &q, page)
	}
	if q.Scope.Empty() {
		return nil, 0, nil
	}
	choose := q.silent()
	choose.Page = page
	views, total := s.Board.Select(actor, choose)
	rows, err := s.stillOffline(ctx, views)
	return rows, total, err
}

// OfflineWalk returns all times offline of the list.
func (s *Service) OfflineWalk(ctx context.Context, actor fleet.Actor, q Query) (fleet.Walk[OfflineRow], error) {
	if err := q.Check(); err != nil || q.Scope.Empty() {
		return fleet.Walk[OfflineRow]{}, err
	}
	if q.From != 0 {
		return s.offlines().walk(ctx, s, actor, &q)
	}
	return fleet.WalkIDs(s.Board.SelectIDs(actor, q.silent()), func(ids []fleet.ID) ([]OfflineRow, error) {
		views := s.Board.Views(actor, ids)
		kept := views[:0]
		for i := range views {
			if v := &views[i]; v.Code == monitor.Offline && q.Scope.Covers(v.Row.Device.OrganID, v.Row.OrganPath) {
				kept = append(kept, *v)
			}
		}
		return s.stillOffline(ctx, kept)
	}), nil
}

// silent chooses the devices that are offline.
func (q *Query) silent() monitor.Selection {
	choose := q.selection()
	choose.Silent = &monitor.Lasting{Least: q.Least, Most: q.Most}
	choose.Live = q.Live
	if choose.Sort.Field == "" {
		choose.Sort = fleet.Sort{Field: "lastOnlineTime", Desc: true}
	}
	return choose
}

// stillOffline are the times offline that devices are in. One that has just fallen due is not kept yet.
func (s *Service) stillOffline(ctx context.Context, views []monitor.View) ([]OfflineRow, error) {
	if len(views) == 0 {
		return nil, nil
	}
	ids := make([]fleet.ID, len(views))
	for i := range views {
		ids[i] = views[i].Row.Device.ID
	}
	kept, err := s.Store.StillOffline(ctx, ids)
	if err != nil {
		return nil, err
	}
	byDevice := make(map[fleet.ID]offline.Period, len(kept))
	for i := range kept {
		byDevice[kept[i].DeviceID] = kept[i].Period
	}
	out := make([]OfflineRow, len(views))
	for i := range views {
		v := &views[i]
		p, known := byDevice[ids[i]]
		if !known || p.From != v.State.LastMessage {
			p = offline.Period{From: v.State.LastMessage, Cause: offline.Unknown}
			if v.State.HasPosition {
				p.Lat, p.Lon = v.State.Latest.Lat, v.State.Latest.Lon
			}
		}
		out[i] = OfflineRow{Device: *v, Row: motion.Kept[offline.Period]{Row: p}, Seconds: v.OfflineSeconds}
	}
	return out, nil
}
