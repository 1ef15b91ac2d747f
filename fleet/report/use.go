package report

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/frequent"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
)

// MostUsedDays is how many days of devices are looked through at most to say who drove most, and how the fleet spent its time.
const MostUsedDays = 40_000

// UseSorts are what the use of vehicles can be sorted by; it comes with the newest devices first else.
var UseSorts = []string{"drivingSeconds", "standingSeconds", "silentSeconds", "mileage"}

// UseRow is how a vehicle spent a period, up to now.
type UseRow struct {
	MileageRow
	mileage.Use
}

// UseSum is how all vehicles of a question spent a period, day by day.
type UseSum struct {
	Progress
	mileage.Use
	Days []DayUse
}

// DayUse is how all vehicles spent a day.
type DayUse struct {
	Day int32
	mileage.Use
}

// used is what was read of how some vehicles spent their time.
type used struct {
	*mileageList
	mileage.Calendar
	now          fleet.Millis
	rides, stops map[fleet.ID][]mileage.Span
	paces        map[fleet.ID][]PacedWay // where they are asked for
}

func (l *mileageList) used(ctx context.Context, some []monitor.Fitted) (*used, error) {
	out := &used{l, l.calendar(l.Zone), fleet.MillisOf(l.Clock.Now()), map[fleet.ID][]mileage.Span{}, map[fleet.ID][]mileage.Span{}, map[fleet.ID][]PacedWay{}}
	var ids []fleet.ID
	for i := range some {
		ids = append(ids, deviceIDs(&some[i])...)
	}
	from, to := out.Begins(l.Period.From), out.Begins(l.Period.To+1)
	if err := out.readRides(ctx, ids, from-mileage.Longest, to); err != nil {
		return nil, err
	}
	const longest = 31 * 24 * 3600 * 1000 // a stop that began before is not looked for
	stays, err := l.Store.StopsOfDevices(ctx, ids, from-longest, to)
	for _, s := range stays {
		out.stops[s.DeviceID] = append(out.stops[s.DeviceID], mileage.Span{From: s.From, To: s.To})
	}
	return out, err
}

// readRides reads the rides of some devices, without those that are doubled.
func (u *used) readRides(ctx context.Context, ids []fleet.ID, from, to fleet.Millis) error {
	if u.paced {
		ways, err := u.Store.PacedWaysOf(ctx, ids, from, to)
		for _, w := range ways {
			u.rides[w.DeviceID] = append(u.rides[w.DeviceID], w.Span)
			u.paces[w.DeviceID] = append(u.paces[w.DeviceID], w)
		}
		return err
	}
	ways, err := u.Store.WaysOf(ctx, ids, from, to)
	for _, w := range ways {
		if !w.Doubled {
			u.rides[w.DeviceID] = append(u.rides[w.DeviceID], mileage.Span{From: w.Start, To: w.End})
		}
	}
	return err
}

// of is how a vehicle spent a period: the rides that its list of rides has, and the stops that any of its devices knows of; what is not over goes on
// until the device was last heard.
func (u *used) of(v *monitor.Fitted, p mileage.Period) mileage.Use {
	var rides, stops []mileage.Span
	for _, d := range v.Devices {
		rides, stops = append(rides, u.rides[d.ID]...), append(stops, u.stops[d.ID]...)
		if d.Rides != 0 {
			rides = append(rides, mileage.Span{From: d.Rides, To: max(d.Rides, d.Heard)})
		}
		if d.Stop.Open {
			stops = append(stops, mileage.Span{From: d.Stop.Since, To: max(d.Stop.Since, d.Heard)})
		}
	}
	within := mileage.Span{From: u.Begins(p.From), To: max(u.Begins(p.From), min(u.now, u.Begins(p.To+1)))}
	return mileage.UseOf(within, rides, stops)
}

// eachUsed calls f with what was read of each of some vehicles, read some at a time.
func (l *mileageList) eachUsed(ctx context.Context, vehicles []monitor.Fitted, f func(i int, u *used)) error {
	const step = 100
	for from := 0; from < len(vehicles); from += step {
		some := vehicles[from:min(from+step, len(vehicles))]
		read, err := l.used(ctx, some)
		if err != nil {
			return err
		}
		for i := range some {
			f(from+i, read)
		}
	}
	return nil
}

// useKeys returns the vehicles of a list in its order, the first that are wanted. It refuses with report.tooManyToSort and report.preparing.
func (l *mileageList) useKeys(ctx context.Context, actor fleet.Actor, wanted int) ([]mileageKey, error) {
	wanted = min(wanted, len(l.vehicles))
	keys := make([]mileageKey, wanted)
	if l.Sort.Field == "" {
		for i := range keys {
			keys[i].vehicle = i
		}
		return keys, nil
	}
	by, err := l.by(ctx, actor)
	if err != nil {
		return nil, err
	}
	if l.Sort.Desc {
		for i := range by {
			by[i] = -by[i]
		}
	}
	for i, vehicle := range leading(by, wanted) {
		keys[i].vehicle = vehicle
	}
	return keys, err
}

// by returns what vehicles are sorted by.
func (l *mileageList) by(ctx context.Context, actor fleet.Actor) (by []fleet.Millis, err error) {
	switch by = make([]fleet.Millis, len(l.vehicles)); {
	case l.large(MostUsedDays):
		by, err = l.ranks(ctx, actor)
		for i := range by {
			by[i] = max(by[i], 0)
		}
	case l.Sort.Field == "mileage":
		err = l.each(ctx, l.vehicles, func(i int, days []mileage.Of) {
			sum := l.sum(days, l.Period)
			by[i] = fleet.Millis(sum.Metres)
		})
	default:
		err = l.eachUsed(ctx, l.vehicles, func(i int, u *used) { by[i] = spent(u.of(&l.vehicles[i], l.Period), l.Sort.Field) })
	}
	return by, err
}

// spent are the seconds of a use that a field of UseSorts names.
func spent(u mileage.Use, field string) fleet.Millis {
	switch field {
	case "drivingSeconds":
		return u.Driving / 1000
	case "standingSeconds":
		return u.Standing / 1000
	default:
		return u.Silent / 1000
	}
}

// useRows reads rows in the order of their keys.
func (l *mileageList) useRows(ctx context.Context, actor fleet.Actor, keys []mileageKey) ([]UseRow, error) {
	rows, err := l.rows(ctx, actor, keys)
	if err != nil {
		return nil, err
	}
	some := make([]monitor.Fitted, 0, len(keys))
	at := map[fleet.ID]int{}
	for _, k := range keys {
		at[mainDevice(&l.vehicles[k.vehicle])] = len(some)
		some = append(some, l.vehicles[k.vehicle])
	}
	uses := make([]mileage.Use, len(some))
	err = l.eachUsed(ctx, some, func(i int, u *used) { uses[i] = u.of(&some[i], l.Period) })
	out := make([]UseRow, len(rows))
	for i := range rows {
		out[i] = UseRow{rows[i], uses[at[rows[i].Device.Row.Device.ID]]}
	}
	return out, err
}

// UseList returns a page of how vehicles spent a period, and how many there are. It refuses as MileageList does.
func (s *Service) UseList(ctx context.Context, actor fleet.Actor, q MileageQuery, page fleet.Page) ([]UseRow, int, error) {
	l, err := s.mileages(actor, q)
	if err != nil || l.total() == 0 {
		return nil, 0, err
	}
	page = page.Clamp(20, 1000)
	keys, err := l.useKeys(ctx, actor, page.Offset()+page.Size)
	if err != nil {
		return nil, 0, err
	}
	rows, err := l.useRows(ctx, actor, keys[min(page.Offset(), len(keys)):])
	return rows, len(l.vehicles), err
}

// UseWalk returns all rows of the list.
func (s *Service) UseWalk(ctx context.Context, actor fleet.Actor, q MileageQuery) (fleet.Walk[UseRow], error) {
	l, err := s.mileages(actor, q)
	if err != nil || l.total() == 0 {
		return fleet.Walk[UseRow]{}, err
	}
	l.patient = true
	keys, err := l.useKeys(ctx, actor, len(l.vehicles))
	return fleet.WalkKeys(keys, func(keys []mileageKey) ([]UseRow, error) { return l.useRows(ctx, actor, keys) }), err
}

// UseSum adds up what the list shows, day by day. It refuses as MileageList does.
func (s *Service) UseSum(ctx context.Context, actor fleet.Actor, q MileageQuery) (*UseSum, error) {
	l, err := s.mileages(actor, q)
	if err != nil {
		return nil, err
	}
	l.patient = q.Patient
	out := &UseSum{Progress: Progress{Vehicles: len(l.vehicles)}}
	if l.Period.Days() <= 0 {
		return out, nil
	}
	for day := l.Period.From; day <= l.Period.To; day++ {
		out.Days = append(out.Days, DayUse{Day: day})
	}
	if l.large(MostUsedDays) {
		err := l.ofDiaries(ctx, actor, &out.Progress, func(z *zoneDiaries, of []*diary) { l.useSumOf(z, of, out) })
		if !out.Known {
			out.Days = nil
		}
		return out, err
	}
	out.Known = true
	err = l.eachUsed(ctx, l.vehicles, func(i int, u *used) {
		for k := range out.Days {
			day := &out.Days[k]
			use := u.of(&l.vehicles[i], mileage.Period{From: day.Day, To: day.Day})
			day.Add(use)
			out.Add(use)
		}
	})
	return out, err
}

// StopOf is a stop of a device, for where it usually stands and for how long it does.
type StopOf struct {
	DeviceID fleet.ID
	frequent.Stay
	Kind motion.Kind // what its place was found by
}
