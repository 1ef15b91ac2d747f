package pasttest

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/organ"
	"waymark/fleet/report"
	"waymark/store"
)

// pastOf are devices of two organisations with some stops and rides each.
type pastOf struct {
	store.Engine
	root  organ.Organ
	owner map[fleet.ID]organ.Organ
	typed map[fleet.ID]string
	stops map[report.Key]motion.Stop
	rides map[report.Key]motion.Ride
}

func makePast(t *testing.T, s store.Engine, devices, each int) *pastOf {
	ctx := t.Context()
	p := &pastOf{Engine: s, root: root(t, s, "root"), owner: map[fleet.ID]organ.Organ{}, typed: map[fleet.ID]string{}, stops: map[report.Key]motion.Stop{}, rides: map[report.Key]motion.Ride{}}
	places := [2]organ.Organ{}
	for i := range places {
		places[i] = must(s.InsertOrgan(ctx, organ.Organ{Name: fmt.Sprint("o", i), ParentID: p.root.ID, Status: 1}))(t)
	}
	var rows []device.Row
	for i := range devices {
		rows = append(rows, device.Row{Device: device.Device{OrganID: places[i%2].ID, IMEI: imei(i), Details: device.Details{Type: []string{device.Wired, device.Wireless, device.Wireless}[i%3]}}})
	}
	check(t, s.InsertMany(ctx, rows))
	var made []monitor.Made
	for i := range devices {
		row := must(s.RowByIMEI(ctx, imei(i)))(t)
		id := row.Device.ID
		p.owner[id], p.typed[id] = places[i%2], row.Device.Type
		var closed motion.Rows
		for k := range each {
			at := fleet.Millis(1_000_000 + (k*devices+i*7)%(each*devices)*1000)
			stop := motion.Stop{Start: at, End: at + fleet.Millis(1+k%5)*40_000_000, Place: motion.Place{Lat: int32(i), Lon: int32(k)}, Fixes: 3}
			ride := motion.Ride{Start: at + 1, End: at + 500 + fleet.Millis(k%9)*2_500_000, Metres: int64((i*k)%11) * 35_000, Source: motion.Odometer, TopSpeed: uint16(k % 13), Gap: k%2 == 0, Speeds: speedsOf(i, k)}
			p.stops[report.Key{DeviceID: id, Start: stop.Start}], p.rides[report.Key{DeviceID: id, Start: ride.Start}] = stop, ride
			closed.Stops, closed.Rides = append(closed.Stops, stop), append(closed.Rides, ride)
		}
		made = append(made, monitor.Made{Outcome: motion.Closed{DeviceID: id, Rows: closed}})
	}
	must(s.Commit(ctx, monitor.Batch{Outcomes: made}))(t)
	return p
}

// covers reports whether a filter covers a device.
func (p *pastOf) covers(f *report.Filter, id fleet.ID) bool {
	o := p.owner[id]
	return (f.Only == 0 || o.ID == f.Only) && len(o.Path) >= len(f.Below) && o.Path[:len(f.Below)] == f.Below &&
		(f.Type == "" || p.typed[id] == f.Type) && (f.Devices == nil || slices.Contains(f.Devices, id))
}

// Past demands that reports find what their filters say, newest first or sorted, in pages that are parts of one whole, whichever way they are read.
func Past(t *testing.T, s store.Engine) {
	p := makePast(t, s, 30, 9)
	ctx := t.Context()
	var some []fleet.ID
	for id := range p.owner {
		if some = append(some, id); len(some) == 4 {
			break
		}
	}
	below := p.root.Path
	one := p.owner[some[0]]
	filters := []report.Filter{
		{Below: below}, {Below: below, Only: p.root.ID}, {Below: one.Path}, {Below: below, Only: one.ID}, {Below: "/999/"}, {Below: below, Type: device.Wireless},
		{Below: below, Devices: some}, {Below: one.Path, Devices: some}, {Below: below, Devices: []fleet.ID{}}, {Below: below, From: 1_050_000, To: 1_150_000}, {Below: one.Path, From: 1_050_000, Type: device.Wired},
		{Below: below, Least: 40_001}, {Below: below, Least: 90_000}, {Below: below, Least: 40_000, Most: 120_000}, {Below: one.Path, Devices: some[:1], Least: 1},
		{Below: below, Metres: p.middling()}, {Below: one.Path, Least: 40_001, Metres: p.middling()},
		{Below: below, Metres: 60_000}, {Below: below, Metres: 310_000}, {Below: one.Path, Metres: 310_000}, {Below: below, Least: 4_000}, {Below: one.Path, Least: 19_000, Metres: 60_000}, {Below: below, Devices: some, Least: 19_000},
	}
	for i := range filters {
		f := filters[i]
		wanted := func(start, end fleet.Millis, id fleet.ID) bool {
			seconds := int64(end - start)
			return p.covers(&f, id) && (f.From == 0 || start >= f.From) && (f.To == 0 || start < f.To) && seconds >= f.Least*1000 && (f.Most == 0 || seconds < f.Most*1000)
		}
		f.Devices = filters[i].Devices
		if f.Devices != nil { // who asks has seen to it that they are covered
			f.Devices = slices.DeleteFunc(slices.Clone(f.Devices), func(id fleet.ID) bool { return !p.covers(&f, id) })
		}
		var stops, rides []report.Key
		for k, r := range p.stops {
			if wanted(r.Start, r.End, k.DeviceID) {
				stops = append(stops, k)
			}
		}
		for k, r := range p.rides {
			if wanted(r.Start, r.End, k.DeviceID) && r.Metres >= f.Metres {
				rides = append(rides, k)
			}
		}
		for _, field := range append([]string{""}, report.StopSorts...) {
			for _, desc := range []bool{false, true} {
				f.Sort = fleet.Sort{Field: field, Desc: desc}
				by := func(k report.Key) int64 { return stopBy(field, p.stops[k].Start, p.stops[k].End) }
				sameKeys(t, stops, &f, by, func(f *report.Filter, page fleet.Page) ([]report.Key, int, error) { return s.StopKeys(ctx, f, page) })
			}
		}
		for _, field := range append([]string{""}, report.RideSorts...) {
			for _, desc := range []bool{false, true} {
				f.Sort = fleet.Sort{Field: field, Desc: desc}
				by := func(k report.Key) int64 { r := p.rides[k]; return rideBy(field, &r) }
				sameKeys(t, rides, &f, by, func(f *report.Filter, page fleet.Page) ([]report.Key, int, error) { return s.RideKeys(ctx, f, page) })
			}
		}
	}
	_, _, err := s.RideKeys(ctx, &report.Filter{Below: below, Sort: fleet.Sort{Field: "nothing"}}, fleet.Page{Number: 1, Size: 5})
	if err == nil {
		t.Error("sorted by nothing")
	}
	p.read(t)
}

// middling is how far one of two rides goes at least.
func (p *pastOf) middling() int64 {
	var all []int64
	for _, r := range p.rides {
		all = append(all, r.Metres)
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// read reads rows by their keys, in any order, and not what is gone.
func (p *pastOf) read(t *testing.T) {
	var stops, rides []report.Key
	for k := range p.stops {
		stops = append(stops, k, report.Key{DeviceID: k.DeviceID, Start: 5})
	}
	for k := range p.rides {
		rides = append(rides, k)
	}
	gotStops := must(p.StopsByKey(t.Context(), stops))(t)
	equal(t, len(gotStops), len(p.stops))
	for _, r := range gotStops {
		equal(t, r.Row, p.stops[report.Key{DeviceID: r.DeviceID, Start: r.Row.Start}])
	}
	gotRides := must(p.RidesByKey(t.Context(), rides))(t)
	equal(t, len(gotRides), len(p.rides))
	for _, r := range gotRides {
		equal(t, r.Row, p.rides[report.Key{DeviceID: r.DeviceID, Start: r.Row.Start}])
	}
}

func stopBy(field string, start, end fleet.Millis) int64 {
	if field == "stopSecond" {
		return int64(end - start)
	}
	return 0
}

func rideBy(field string, r *motion.Ride) int64 {
	switch field {
	case "endTime":
		return int64(r.End)
	case "rideTime":
		return int64(r.End - r.Start)
	case "mileage":
		return r.Metres
	case "maxSpeed":
		return int64(r.TopSpeed)
	}
	return 0
}

// sameKeys reads the whole and some pages and finds what is wanted, in order.
func sameKeys(t *testing.T, want []report.Key, f *report.Filter, by func(report.Key) int64, ask func(*report.Filter, fleet.Page) ([]report.Key, int, error)) {
	t.Helper()
	byStart := slices.Contains([]string{"", "startTime", "stopStartTime", "lastOnlineTime"}, f.Sort.Field)
	upwards := byStart && f.Sort.Field != "" && !f.Sort.Desc
	want = slices.Clone(want)
	slices.SortFunc(want, func(a, b report.Key) int {
		c := cmp.Compare(by(a), by(b))
		if f.Sort.Desc {
			c = -c
		}
		newest := cmp.Or(cmp.Compare(b.Start, a.Start), cmp.Compare(b.DeviceID, a.DeviceID))
		if upwards {
			newest = -newest
		}
		return cmp.Or(c, newest)
	})
	whole, total, err := ask(f, fleet.Page{})
	check(t, err)
	if total != len(want) || !slices.Equal(whole, want) {
		t.Fatalf("%+v: %d keys of %d, want %d\n%v\n%v", f, len(whole), total, len(want), whole, want)
	}
	for _, page := range []fleet.Page{{Number: 1, Size: 7}, {Number: 3, Size: 7}, {Number: 1, Size: 1000}, {Number: 40, Size: 7}, {Number: 400, Size: 7}} {
		got, total, err := ask(f, page)
		check(t, err)
		from := min(page.Offset(), len(want))
		if total != len(want) || !slices.Equal(got, want[from:min(from+page.Size, len(want))]) {
			t.Fatalf("%+v, %+v: %v of %d", f, page, got, total)
		}
	}
	if byStart {
		besideRows(t, want, f, ask)
	}
}

// besideRows demands the same of pages that lie beside a row, which is told by its key and may be gone.
func besideRows(t *testing.T, want []report.Key, f *report.Filter, ask func(*report.Filter, fleet.Page) ([]report.Key, int, error)) {
	t.Helper()
	for _, i := range []int{0, len(want) / 3, len(want) - 8, len(want) - 1} {
		if i < 0 || i >= len(want) {
			continue
		}
		at := fleet.Cursor{At: want[i].Start, ID: want[i].DeviceID}
		got, total, err := ask(f, fleet.Page{Number: 9, Size: 7, Beside: at})
		check(t, err)
		if total != len(want) || !slices.Equal(got, want[i+1:min(i+8, len(want))]) {
			t.Fatalf("%+v, after %d: %v of %d", f, i, got, total)
		}
		at.Before = true
		got, _, err = ask(f, fleet.Page{Number: 1, Size: 7, Beside: at})
		check(t, err)
		if !slices.Equal(got, want[max(0, i-7):i]) {
			t.Fatalf("%+v, before %d: %v", f, i, got)
		}
	}
}

// speedsOf are some speeds of a ride.
func speedsOf(i, k int) (s motion.Speeds) {
	s[k%motion.Bands] = motion.Spent{Seconds: uint32(k), Metres: uint32(i * k)}
	return s
}
