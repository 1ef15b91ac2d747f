package report

import (
	"context"
	"slices"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
)

// read reads the diaries of some vehicles, by their numbers.
func (l *mileageList) read(ctx context.Context, z *zoneDiaries, of []*diary, numbers []int) error {
	d, now := l.Diaries, fleet.MillisOf(l.Clock.Now())
	some := make([]monitor.Fitted, len(numbers))
	versions, counts := make([]uint32, len(numbers)), make([]*uint32, 0, len(numbers))
	whole := *l
	d.mu.Lock()
	whole.paced = z.paced
	for i, n := range numbers {
		some[i] = l.vehicles[n]
		for k := range some[i].Devices {
			count := d.count(some[i].Devices[k].ID)
			counts, versions[i] = append(counts, count), versions[i]+*count // before they are read: what is written meanwhile is read again
		}
	}
	d.mu.Unlock()
	whole.Period = mileage.Period{From: z.first, To: z.Day(now)}
	days, err := whole.daysOf(ctx, some)
	if err != nil {
		return err
	}
	used, err := whole.used(ctx, some)
	if err != nil {
		return err
	}
	written := make([]*diary, len(numbers))
	for i := range some {
		written[i] = write(z, days, used, &some[i])
		written[i].version, written[i].at = versions[i], now
		for k := range written[i].devices {
			written[i].devices[k].changed, counts = counts[0], counts[1:]
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for i, n := range numbers {
		of[n] = written[i]
		z.by[keyOf(&some[i])] = written[i]
	}
	return nil
}

// write makes the diary of a vehicle of what was read.
func write(z *zoneDiaries, days *readDays, used *used, v *monitor.Fitted) *diary {
	y := &diary{pages: make([]page, days.Period.Days())}
	var rides, stops []mileage.Span
	for _, d := range v.Devices {
		rides, stops = append(rides, used.rides[d.ID]...), append(stops, used.stops[d.ID]...)
	}
	for _, s := range slices.Concat(rides, stops) {
		y.until = max(y.until, s.To)
	}
	y.ahead = y.until > used.now
	y.until = min(y.until, used.now)
	for i := range v.Devices {
		ride, stop := opened(&v.Devices[i])
		rides, stops = append(rides, upTo(ride, y.until)), append(stops, upTo(stop, y.until))
		y.devices = append(y.devices, noteOf(z, days, &v.Devices[i]))
	}
	if used.paced {
		y.paces = pacesOf(z.begins[:len(y.pages)+1], used.paces, v)
	}
	within := slices.Clone(z.begins[:len(y.pages)+1])
	within[len(y.pages)] = min(within[len(y.pages)], max(used.now, within[len(y.pages)-1]))
	uses := mileage.UseOfDays(within, rides, stops)
	for i, best := range days.best(v) {
		p := &y.pages[i]
		p.driving, p.standing, p.metres = uint32(uses[i].Driving), uint32(uses[i].Standing), -1
		if best.Known {
			p.metres = int32(best.Metres)
		}
	}
	return y
}

// newest is how many days before today a day can still change without that a row is written: the way of today is on the board.
const newest = 2

// noteOf is a device as it is, with the newest of its days and rides.
func noteOf(z *zoneDiaries, days *readDays, f *monitor.Fit) noted {
	n := noted{Fit: *f}
	since := z.Begins(days.Period.To-newest-3) - mileage.Longest
	for _, k := range days.kept[f.ID] {
		if k.Day >= days.Period.To-newest-3 {
			n.kept = append(n.kept, k)
		}
	}
	for _, w := range days.ways[f.ID] {
		if w.Start >= since {
			n.ways = append(n.ways, w)
		}
	}
	return n
}

// metres returns what a vehicle went on the days of a period, below 0 where nothing is known. The newest days are reckoned again where devices went on.
func (l *mileageList) metres(z *zoneDiaries, y *diary, v *monitor.Fitted, same bool, out []int32) {
	from := l.Period.From
	told := y.pages[min(int(from-z.first), len(y.pages)):]
	for i := range out {
		if out[i] = -1; i < len(told) {
			out[i] = told[i].metres
		}
	}
	went := false
	for i := range v.Devices {
		went = went || v.Devices[i].Today != y.devices[i].Today
	}
	last := z.first + int32(len(y.pages)) - 1
	if !went && l.Period.To <= last {
		return
	}
	again := mileage.Period{From: max(from, last-newest), To: l.Period.To}
	if again.Days() <= 0 {
		return
	}
	if same && len(v.Devices) == 1 {
		y.single(&v.Devices[0], again, out[again.From-from:])
		return
	}
	figures := make([][]mileage.Figure, len(v.Devices))
	for i, d := range v.Devices {
		figures[i] = z.Figures(l.Days, again, withToday(slices.Clip(y.devices[i].kept), d.Today), y.devices[i].ways)
	}
	list := make([]mileage.Of, len(v.Devices))
	for day := range again.Days() {
		for i, d := range v.Devices {
			list[i] = mileage.Of{Device: d.ID, Wired: d.Wired, Figure: figures[i][day]}
		}
		at := &out[int(again.From-from)+day]
		if best := mileage.Best(list); best.Known {
			*at = int32(best.Metres)
		} else {
			*at = -1
		}
	}
}

// single is metres for the only device of a vehicle where days are those of the installation.
func (y *diary) single(f *monitor.Fit, again mileage.Period, out []int32) {
	for i := range out[:again.Days()] {
		out[i] = -1
	}
	put := func(day int32, metres int64) {
		if i := int(day - again.From); i >= 0 && i < again.Days() {
			out[i] = int32(metres)
		}
	}
	kept := y.devices[0].kept
	for _, k := range kept {
		put(k.Day, k.Metres)
	}
	if t := f.Today; t.Day != 0 && (len(kept) == 0 || kept[len(kept)-1].Day < t.Day) {
		put(t.Day, t.Metres)
	}
}

// open adds what is not over, from where the diary ends, to the days of a question, and returns how much that is in all.
func (y *diary) open(v *monitor.Fitted, begins []fleet.Millis, days []mileage.Use) (all mileage.Use) {
	var rides, stops []mileage.Span
	var room [4]mileage.Span
	rides, stops = room[:0:2], room[2:2:4]
	for i := range v.Devices {
		ride, stop := opened(&v.Devices[i])
		if ride.From = max(ride.From, y.until); ride.From < ride.To {
			rides = append(rides, ride)
		}
		if stop.From = max(stop.From, y.until); stop.From < stop.To {
			stops = append(stops, stop)
		}
	}
	if len(rides) == 0 && len(stops) == 1 { // as most are
		begun, _ := slices.BinarySearch(begins, stops[0].From)
		for day := max(begun-1, 0); day+1 < len(begins) && begins[day] < stops[0].To; day++ {
			if part := min(stops[0].To, begins[day+1]) - max(stops[0].From, begins[day]); part > 0 {
				days[day].Standing += part
				all.Standing += part
			}
		}
		return all
	}
	if len(rides)+len(stops) == 0 {
		return all
	}
	for day, use := range mileage.UseOfDays(begins, rides, stops) {
		days[day].Driving += use.Driving
		days[day].Standing += use.Standing
		all.Driving, all.Standing = all.Driving+use.Driving, all.Standing+use.Standing
	}
	return all
}
