package report

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/organ"
)

// How much is read for one question: days of devices. A list by mileage reads all that it covers, and so do sums; other lists only what a
// page shows.
const (
	MostSortedDays = 400_000
	MostSummedDays = 60_000
)

// MileageSorts are what mileage can be sorted by; it comes with the newest devices first else, and periods in their order.
var MileageSorts = []string{"mileage", "plateNo"}

// Days reads what devices went, and how that is divided.
type Days interface {
	// MileageOfDays returns what is kept of some devices, of days from From up to To, in the order of devices and days.
	MileageOfDays(ctx context.Context, deviceIDs []fleet.ID, p mileage.Period) ([]DayOf, error)
	// WaysOf returns the rides of some devices that began From ≤ t < To, in the order of devices and moments.
	WaysOf(ctx context.Context, deviceIDs []fleet.ID, from, to fleet.Millis) ([]WayOf, error)
	// PacedWaysOf returns how the same rides were gone, likewise, without those that are doubled.
	PacedWaysOf(ctx context.Context, deviceIDs []fleet.ID, from, to fleet.Millis) ([]PacedWay, error)
	// StopsOfDevices returns the stops of some devices that began From ≤ t < To, in the order of devices and moments.
	StopsOfDevices(ctx context.Context, deviceIDs []fleet.ID, from, to fleet.Millis) ([]StopOf, error)
}

// DayOf is a day of a device.
type DayOf struct {
	DeviceID fleet.ID
	mileage.Kept
}

// WayOf is a ride of a device; Doubled as in motion.Ride.
type WayOf struct {
	DeviceID fleet.ID
	mileage.Way
	Doubled bool
}

// MileageQuery asks what vehicles went.
type MileageQuery struct {
	Scope  organ.Scope
	IMEI   string         // just the vehicle of this device
	Plate  string         // just vehicles with this plate
	Period mileage.Period // 0, 0: from the first of this month to today
	Unit   mileage.Unit
	Zone   *time.Location // nil: that of the installation
	Sort   fleet.Sort
	// Patient is for files: a sum is waited for, however long it takes.
	Patient bool
}

// MileageRow is what a vehicle, or a device that is fitted to none, went in a period.
type MileageRow struct {
	Device  monitor.View // one of its devices, wired if there is one
	Devices int
	mileage.Period
	mileage.Sum
	MeasuredBy []string // IMEIs, of the device that counted on most days first
}

// calendar is the one that days are cut by.
func (s *Service) calendar(zone *time.Location) mileage.Calendar {
	if zone == nil {
		return mileage.Installation(s.Days)
	}
	return mileage.Calendar{Zone: zone}
}

// settle sets the range where there is none, and ends it with today. It refuses with track.rangeReversed and track.rangeTooLong.
func (s *Service) settle(q *MileageQuery) error {
	today := s.calendar(q.Zone).Day(fleet.MillisOf(s.Clock.Now()))
	if q.Period == (mileage.Period{}) {
		months := mileage.Periods(mileage.Period{From: today - 31, To: today}, mileage.Monthly)
		q.Period = months[len(months)-1]
	}
	switch {
	case q.Period.From > q.Period.To:
		return fleet.Refuse(fleet.Refused, "track.rangeReversed")
	case q.Period.Days() > int(LongestRange/(24*time.Hour)):
		return fleet.Refuse(fleet.Refused, "track.rangeTooLong").With("days", int(LongestRange/(24*time.Hour)))
	}
	q.Period.To = min(q.Period.To, today)
	return nil
}

// vehicles are those that a query covers.
func (s *Service) vehicles(actor fleet.Actor, q *MileageQuery) []monitor.Fitted {
	if q.Scope.Empty() {
		return nil
	}
	ask := Query{Scope: q.Scope, IMEI: q.IMEI, Plate: q.Plate}
	found := s.Board.Vehicles(actor, ask.selection())
	if q.Sort.Field == "plateNo" {
		slices.SortStableFunc(found, func(a, b monitor.Fitted) int {
			if q.Sort.Desc {
				a, b = b, a
			}
			return cmp.Compare(a.Plate, b.Plate)
		})
	}
	return found
}

// mileageKey names a row: the numbers of its vehicle and of its period.
type mileageKey struct{ vehicle, period int }

// mileageList is a question on its way: the rows are all pairs of its vehicles and periods.
type mileageList struct {
	*Service
	MileageQuery
	vehicles []monitor.Fitted
	periods  []mileage.Period
	patient  bool // it may take as long as it takes
	paced    bool // how fast vehicles went is asked for, too
}

func (s *Service) mileages(actor fleet.Actor, q MileageQuery) (*mileageList, error) {
	if err := s.settle(&q); err != nil {
		return nil, err
	}
	return &mileageList{Service: s, MileageQuery: q, vehicles: s.vehicles(actor, &q), periods: mileage.Periods(q.Period, q.Unit)}, nil
}

func (l *mileageList) total() int { return len(l.vehicles) * len(l.periods) }

// keys returns the rows from a number up to another. It refuses with report.tooManyToSort and report.preparing.
func (l *mileageList) keys(ctx context.Context, actor fleet.Actor, from, to int) ([]mileageKey, error) {
	out := make([]mileageKey, 0, to-from)
	if l.Sort.Field != "mileage" {
		for i := from; i < to; i++ {
			out = append(out, mileageKey{i / len(l.periods), i % len(l.periods)})
		}
		return out, nil
	}
	by, err := l.went(ctx, actor)
	for i, metres := range by {
		switch {
		case metres < 0:
			by[i] = math.MaxInt64 // those of which nothing is known come last
		case l.Sort.Desc:
			by[i] = -metres
		}
	}
	order := leading(by, to)
	for _, i := range order[min(from, len(order)):] {
		out = append(out, mileageKey{i / len(l.periods), i % len(l.periods)})
	}
	return out, err
}

// went returns the metres of all rows, below 0 where nothing is known.
func (l *mileageList) went(ctx context.Context, actor fleet.Actor) (by []fleet.Millis, err error) {
	if l.large(MostSortedDays) {
		return l.ranks(ctx, actor)
	}
	err = l.each(ctx, l.vehicles, func(_ int, days []mileage.Of) {
		for _, p := range l.periods {
			sum, metres := l.sum(days, p), fleet.Millis(-1)
			if sum.Known > 0 {
				metres = fleet.Millis(sum.Metres)
			}
			by = append(by, metres)
		}
	})
	return by, err
}

func (l *mileageList) deviceDays() (n int) {
	for i := range l.vehicles {
		n += len(l.vehicles[i].Devices)
	}
	return n * l.Period.Days()
}

// sum adds the days of a period up.
func (l *mileageList) sum(days []mileage.Of, p mileage.Period) (sum mileage.Sum) {
	for day := p.From; day <= p.To; day++ {
		sum.Add(days[day-l.Period.From])
	}
	return sum
}

// rows reads rows in the order of their keys. What is gone meanwhile is left out.
func (l *mileageList) rows(ctx context.Context, actor fleet.Actor, keys []mileageKey) ([]MileageRow, error) {
	var some []monitor.Fitted
	var ids []fleet.ID
	at := map[int]int{} // by number of the vehicle
	for _, k := range keys {
		if _, there := at[k.vehicle]; !there {
			at[k.vehicle] = len(some)
			some = append(some, l.vehicles[k.vehicle])
			for _, d := range l.vehicles[k.vehicle].Devices {
				ids = append(ids, d.ID)
			}
		}
	}
	days := make([][]mileage.Of, len(some))
	err := l.each(ctx, some, func(i int, found []mileage.Of) { days[i] = found })
	if err != nil {
		return nil, err
	}
	views := map[fleet.ID]*monitor.View{}
	for _, v := range l.Board.Views(actor, ids) {
		views[v.Row.Device.ID] = &v
	}
	out := make([]MileageRow, 0, len(keys))
	for _, k := range keys {
		vehicle, period := &some[at[k.vehicle]], l.periods[k.period]
		view := views[mainDevice(vehicle)]
		if view == nil || !l.Scope.Covers(view.Row.Device.OrganID, view.Row.OrganPath) {
			continue
		}
		row := MileageRow{Device: *view, Devices: len(vehicle.Devices), Period: period, Sum: l.sum(days[at[k.vehicle]], period)}
		for _, id := range row.Sum.Devices {
			if v := views[id]; v != nil {
				row.MeasuredBy = append(row.MeasuredBy, v.Row.Device.IMEI)
			}
		}
		out = append(out, row)
	}
	return out, nil
}

// mainDevice is the device by which a vehicle is shown: the first that is wired, else the first.
func mainDevice(v *monitor.Fitted) fleet.ID {
	for _, d := range v.Devices {
		if d.Wired {
			return d.ID
		}
	}
	return v.Devices[0].ID
}

// MileageList returns a page of what vehicles went, and how many rows there are. It refuses with track.rangeReversed, track.rangeTooLong,
// report.tooManyToSort and report.preparing.
func (s *Service) MileageList(ctx context.Context, actor fleet.Actor, q MileageQuery, page fleet.Page) ([]MileageRow, int, error) {
	l, err := s.mileages(actor, q)
	if err != nil || l.total() == 0 {
		return nil, 0, err
	}
	page = page.Clamp(20, 1000)
	from := min(page.Offset(), l.total())
	keys, err := l.keys(ctx, actor, from, min(from+page.Size, l.total()))
	if err != nil {
		return nil, 0, err
	}
	rows, err := l.rows(ctx, actor, keys)
	return rows, l.total(), err
}

// MileageWalk returns all rows of the list.
func (s *Service) MileageWalk(ctx context.Context, actor fleet.Actor, q MileageQuery) (fleet.Walk[MileageRow], error) {
	l, err := s.mileages(actor, q)
	if err != nil || l.total() == 0 {
		return fleet.Walk[MileageRow]{}, err
	}
	const sheet = 1 << 20 // no sheet holds more
	l.patient = true
	keys, err := l.keys(ctx, actor, 0, min(l.total(), sheet))
	return fleet.WalkKeys(keys, func(keys []mileageKey) ([]MileageRow, error) { return l.rows(ctx, actor, keys) }), err
}

// CheckMileage refuses as MileageList does for what is asked.
func (s *Service) CheckMileage(q MileageQuery) error { return s.settle(&q) }

// each calls f with the days of each of some vehicles, read some at a time.
func (l *mileageList) each(ctx context.Context, vehicles []monitor.Fitted, f func(i int, days []mileage.Of)) error {
	const step = 200
	for from := 0; from < len(vehicles); from += step {
		some := vehicles[from:min(from+step, len(vehicles))]
		read, err := l.daysOf(ctx, some)
		if err != nil {
			return err
		}
		for i := range some {
			f(from+i, read.best(&some[i]))
		}
	}
	return nil
}

// readDays is what was read of some devices.
type readDays struct {
	*mileageList
	mileage.Calendar
	kept map[fleet.ID][]mileage.Kept
	ways map[fleet.ID][]mileage.Way
}

func (l *mileageList) daysOf(ctx context.Context, some []monitor.Fitted) (*readDays, error) {
	out := &readDays{l, l.calendar(l.Zone), map[fleet.ID][]mileage.Kept{}, map[fleet.ID][]mileage.Way{}}
	var ids []fleet.ID
	for i := range some {
		for _, d := range some[i].Devices {
			ids = append(ids, d.ID)
		}
	}
	around := mileage.Period{From: l.Period.From - 1, To: l.Period.To + 1}
	kept, err := l.Store.MileageOfDays(ctx, ids, around)
	if err != nil {
		return nil, err
	}
	for _, d := range kept {
		out.kept[d.DeviceID] = append(out.kept[d.DeviceID], d.Kept)
	}
	if out.Same(l.Days, l.Period) {
		return out, nil
	}
	ways, err := l.Store.WaysOf(ctx, ids, l.Days.DayBegins(around.From)-mileage.Longest, l.Days.DayBegins(around.To+1))
	for _, w := range ways {
		out.ways[w.DeviceID] = append(out.ways[w.DeviceID], w.Way)
	}
	return out, err
}

// best are the days of a vehicle, of each the device that counts.
func (r *readDays) best(v *monitor.Fitted) []mileage.Of {
	out := make([]mileage.Of, r.Period.Days())
	figures := make([][]mileage.Figure, len(v.Devices))
	for i, d := range v.Devices {
		figures[i] = r.Figures(r.Days, r.Period, withToday(r.kept[d.ID], d.Today), r.ways[d.ID])
	}
	list := make([]mileage.Of, len(v.Devices))
	for day := range out {
		for i, d := range v.Devices {
			list[i] = mileage.Of{Device: d.ID, Wired: d.Wired, Figure: figures[i][day]}
		}
		out[day] = mileage.Best(list)
	}
	return out
}

// withToday adds the day that is not over, which is not among those that are kept.
func withToday(kept []mileage.Kept, today motion.Mileage) []mileage.Kept {
	if today.Day == 0 || len(kept) > 0 && kept[len(kept)-1].Day >= today.Day {
		return kept
	}
	return append(kept, mileage.Kept{Mileage: today})
}
