package report

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/offline"
	"waymark/fleet/organ"
)

// MaxTotal is how many rows of a question are paged through by number, and how many of the newest are sorted by what they say. Who finds more narrows the
// question; a file has all of them.
const MaxTotal = 10_000

// CountedTo is how far the rows of a question are counted: one more than are paged through tells that there are more.
const CountedTo = MaxTotal + 1

// StopSorts and RideSorts are what stops and rides can be sorted by.
var (
	StopSorts = []string{"stopStartTime", "stopSecond"}
	RideSorts = []string{"startTime", "endTime", "rideTime", "mileage", "maxSpeed"}
)

// Query chooses what is kept of devices. All that is set must hold.
type Query struct {
	Scope       organ.Scope
	IMEI        string // just this device
	Plate       string // just the devices of vehicles with this plate
	Type        string // type of the device, "" all
	From, To    fleet.Millis
	Least, Most int64  // seconds that it lasts: Least ≤ s < Most; Most 0 for no end
	Metres      int64  // that a ride went at least
	Text        string // of what is not over: part of plate, owner, IMEI, alias, name or SIM number
	Live        bool   // of what is not over: without the devices of settled vehicles
	Sort        fleet.Sort
}

// Key names what began at a moment: a device has one stop, one ride, one time offline that did.
type Key struct {
	DeviceID fleet.ID
	Start    fleet.Millis
}

// Filter is a Query as a Store is asked it.
type Filter struct {
	Below       string     // path of an organisation whose subtree holds the devices
	Only        fleet.ID   // 0, or just this organisation of those
	Devices     []fleet.ID // just these; nil for all
	Type        string
	From, To    fleet.Millis // that began From ≤ t < To; times offline are found that have any part in it
	Now         fleet.Millis // until when what is not over lasts
	Least, Most int64
	Metres      int64 // that a ride went at least
	Doubled     bool  // also rides of which another device of the vehicle tells better
	Sort        fleet.Sort
}

// Row is a row that is kept, of a device.
type Row[T any] struct {
	DeviceID fleet.ID
	motion.Kept[T]
}

// Past reads what is over, and times offline that are not, of all devices that a Filter covers. Keys come newest first, unless sorted; with a page
// of Size 0 all of them, else those of the page, and how many there are, counted to CountedTo at most. A page beside a row goes by the key of that
// row and reaches all of them, where they come by their start.
type Past interface {
	StopKeys(ctx context.Context, f *Filter, page fleet.Page) (keys []Key, total int, err error)
	StopsByKey(ctx context.Context, keys []Key) ([]Row[motion.Stop], error)
	RideKeys(ctx context.Context, f *Filter, page fleet.Page) (keys []Key, total int, err error)
	RidesByKey(ctx context.Context, keys []Key) ([]Row[motion.Ride], error)
	OfflineKeys(ctx context.Context, f *Filter, page fleet.Page) (keys []Key, total int, err error)
	OfflineByKey(ctx context.Context, keys []Key) ([]Row[offline.Period], error)
}

// Of is what a device did, with the device as it is now.
type Of[T any] struct {
	Device  monitor.View
	Row     motion.Kept[T]
	Seconds int64 // it lasts, until now where it is not over
}

// filter returns what a Store is asked; none is true where nothing can be found.
func (s *Service) filter(actor fleet.Actor, q *Query) (f *Filter, none bool) {
	if q.Scope.Empty() {
		return nil, true
	}
	f = &Filter{Below: q.Scope.Below(), Only: q.Scope.Only(), Type: q.Type, From: q.From, To: q.To, Now: fleet.MillisOf(s.Clock.Now()), Least: q.Least, Most: q.Most, Metres: q.Metres, Doubled: q.IMEI != "", Sort: q.Sort}
	if q.IMEI != "" || q.Plate != "" {
		f.Devices = s.Board.SelectIDs(actor, q.selection())
		none = len(f.Devices) == 0
	}
	return f, none
}

// selection is what a query chooses on the board.
func (q *Query) selection() monitor.Selection {
	out := monitor.Selection{OrganID: q.Scope.Only(), Text: q.Text, IMEI: q.IMEI, Plate: q.Plate, Type: q.Type, Sort: q.Sort}
	if path := organ.Ancestors(q.Scope.Below()); out.OrganID == 0 && len(path) > 0 {
		out.OrganID, out.Sub = path[len(path)-1], true
	}
	return out
}

// past is one kind of what is over.
type past[T any] struct {
	keys  func(context.Context, *Filter, fleet.Page) ([]Key, int, error)
	byKey func(context.Context, []Key) ([]Row[T], error)
	span  func(*T) (from, to fleet.Millis)
}

// page returns a page of rows and how many there are.
func (p *past[T]) page(ctx context.Context, s *Service, actor fleet.Actor, q *Query, page fleet.Page) ([]Of[T], int, error) {
	f, none := s.filter(actor, q)
	if none {
		return nil, 0, nil
	}
	keys, total, err := p.keys(ctx, f, page.Clamp(20, 1000))
	if err != nil {
		return nil, 0, err
	}
	rows, err := p.rows(ctx, s, actor, q, keys)
	return rows, total, err
}

// walk returns all rows; those of devices that leave the organisations meanwhile are left out.
func (p *past[T]) walk(ctx context.Context, s *Service, actor fleet.Actor, q *Query) (fleet.Walk[Of[T]], error) {
	f, none := s.filter(actor, q)
	if none {
		return fleet.Walk[Of[T]]{}, nil
	}
	keys, _, err := p.keys(ctx, f, fleet.Page{})
	return fleet.WalkKeys(keys, func(keys []Key) ([]Of[T], error) { return p.rows(ctx, s, actor, q, keys) }), err
}

// rows reads rows in the order of their keys, with their devices. What is gone meanwhile is left out.
func (p *past[T]) rows(ctx context.Context, s *Service, actor fleet.Actor, q *Query, keys []Key) ([]Of[T], error) {
	if len(keys) == 0 {
		return nil, nil
	}
	found, err := p.byKey(ctx, keys)
	if err != nil {
		return nil, err
	}
	kept := make(map[Key]*motion.Kept[T], len(found))
	for i := range found {
		from, _ := p.span(&found[i].Row)
		kept[Key{found[i].DeviceID, from}] = &found[i].Kept
	}
	views, now := s.viewsOf(actor, keys), fleet.MillisOf(s.Clock.Now())
	out := make([]Of[T], 0, len(keys))
	for _, k := range keys {
		row, view := kept[k], views[k.DeviceID]
		if row == nil || view == nil || !q.Scope.Covers(view.Row.Device.OrganID, view.Row.OrganPath) {
			continue
		}
		from, to := p.span(&row.Row)
		if to == 0 {
			to = now
		}
		out = append(out, Of[T]{Device: *view, Row: *row, Seconds: seconds(from, to)})
	}
	return out, nil
}

// viewsOf are the devices of keys as the board knows them.
func (s *Service) viewsOf(actor fleet.Actor, keys []Key) map[fleet.ID]*monitor.View {
	out := make(map[fleet.ID]*monitor.View, len(keys))
	ids := make([]fleet.ID, 0, len(keys))
	for _, k := range keys {
		if _, there := out[k.DeviceID]; !there {
			out[k.DeviceID] = nil
			ids = append(ids, k.DeviceID)
		}
	}
	views := s.Board.Views(actor, ids)
	for i := range views {
		out[views[i].Row.Device.ID] = &views[i]
	}
	return out
}
