package tryout

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/offline"
	"waymark/fleet/organ"
	"waymark/fleet/place"
	"waymark/fleet/report"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
)

// now is when all tryouts of these tests are done, at noon.
var now = time.Date(2026, 3, 20, 12, 0, 0, 0, time.FixedZone("", 8*3600))

// yard is where a fence, a second-pledge point and a usual place are.
var yard = fence.Point{Lat: 399_000_000, Lon: 1_163_000_000}

// world is an installation with two organisations and what their devices reported.
type world struct {
	sets   []threshold.Set
	rows   []device.Row
	points map[fleet.ID][]track.Point
	silent map[fleet.ID][]offline.Period
	usual  []place.Usual
	kept   []Row
	clock  func() time.Time
	reads  []track.Range
	most   int // points that were read at once
}

func (w *world) Thresholds(context.Context) (threshold.All, error) {
	return threshold.All{Sets: w.sets}, nil
}

func (w *world) ThresholdsOf(context.Context, threshold.Subject) ([]threshold.Set, error) {
	return nil, nil
}

func (w *world) ChangeThresholds(context.Context, threshold.Subject, []threshold.Change) error {
	return errors.New("a tryout sets nothing")
}

func (*world) Organs(context.Context) ([]organ.Organ, error) {
	return []organ.Organ{{ID: 1, Path: "/1/"}, {ID: 2, Path: "/1/2/"}}, nil
}

func (w *world) Visible(_ context.Context, actor fleet.Actor, imei string) (device.Row, error) {
	for _, r := range w.rows {
		if r.Device.IMEI == imei && actor.SeesOrgan(r.OrganPath) {
			return r, nil
		}
	}
	return device.Row{}, fleet.Refuse(fleet.NotFound, "device.notFound")
}

func (w *world) Each(actor fleet.Actor, _ monitor.Query, _ uint64, f func(monitor.View) bool) {
	for _, r := range w.rows {
		if actor.SeesOrgan(r.OrganPath) && !f(monitor.View{Row: r, State: monitor.State{LastMessage: fleet.MillisOf(now)}}) {
			return
		}
	}
}

func (w *world) Points(_ context.Context, id fleet.ID, r track.Range) (out []track.Point, err error) {
	w.reads = append(w.reads, r)
	defer func() { w.most = max(w.most, len(out)) }()
	for _, p := range w.points[id] {
		if p.FixTime >= r.From && p.FixTime < r.To {
			out = append(out, p)
		}
	}
	return out, nil
}

func (*world) AlarmMark(context.Context, fleet.ID, int32) ([]byte, error) { return nil, nil }

func (*world) StopKeys(context.Context, *report.Filter, fleet.Page) ([]report.Key, int, error) {
	return nil, 0, nil
}

func (*world) StopsByKey(context.Context, []report.Key) ([]report.Row[motion.Stop], error) {
	return nil, nil
}

func (w *world) OfflineKeys(_ context.Context, f *report.Filter, _ fleet.Page) (keys []report.Key, n int, err error) {
	for id, list := range w.silent {
		for _, p := range list {
			if slices.Contains(f.Devices, id) && p.From < f.To && (p.To == 0 || p.To >= f.From) {
				keys = append(keys, report.Key{DeviceID: id, Start: p.From})
			}
		}
	}
	return keys, len(keys), nil
}

func (w *world) OfflineByKey(_ context.Context, keys []report.Key) (rows []report.Row[offline.Period], err error) {
	for _, k := range keys {
		i := slices.IndexFunc(w.silent[k.DeviceID], func(p offline.Period) bool { return p.From == k.Start })
		rows = append(rows, report.Row[offline.Period]{DeviceID: k.DeviceID, Kept: motion.Kept[offline.Period]{Row: w.silent[k.DeviceID][i]}})
	}
	return rows, nil
}

func (w *world) PutTryout(_ context.Context, _ Tryout, rows []Row) error {
	w.kept = rows
	return nil
}

func (*world) Tryout(context.Context, fleet.ID) (Tryout, error) { return Tryout{}, nil }

func (*world) TryoutRows(context.Context, fleet.ID, Filter, fleet.Page) ([]Row, int, error) {
	return nil, 0, nil
}

// tree are the organisations as they are asked for one by one.
type tree struct{ organ.Store }

func (tree) Organ(_ context.Context, id fleet.ID) (organ.Organ, error) {
	return organ.Organ{ID: id, Name: fmt.Sprint("organ ", id), Path: map[fleet.ID]string{1: "/1/", 2: "/1/2/"}[id]}, nil
}

// book has one second-pledge point, at the yard, and lets vehicles go anywhere.
type book struct{ usual []place.Usual }

func (book) Pledged(at fence.Point, _ string, _ place.Reach) []place.Near {
	if at != yard {
		return nil
	}
	return []place.Near{{ID: 5, Name: "Yard"}}
}
func (book) HasPoint(fleet.ID) bool                          { return true }
func (book) Allowed(fleet.ID, string) place.Bounds           { return place.Bounds{} }
func (b book) Usual(fleet.ID) []place.Usual                  { return b.usual }
func (book) SideOf(fence.Point, float64, []int64) place.Side { return place.Inside }

func newWorld() *world {
	row := func(id, car fleet.ID, path string) device.Row {
		r := device.Row{Device: device.Device{ID: id, IMEI: fmt.Sprintf("86000000000000%d", id)}, OrganName: "organ" + path, OrganPath: path}
		if car != 0 {
			r.Vehicle = vehicle.Vehicle{ID: car, Plate: fmt.Sprintf("京A0000%d", car)}
		}
		return r
	}
	return &world{
		rows:   []device.Row{row(1, 7, "/1/2/"), row(2, 7, "/1/2/"), row(3, 8, "/1/2/"), row(4, 0, "/1/")},
		points: map[fleet.ID][]track.Point{}, clock: func() time.Time { return now },
	}
}

func (w *world) service(t testing.TB) *Service {
	t.Helper()
	thresholds := &threshold.Service{Parts: threshold.Parts{Store: w, Devices: w, Organs: organ.New(organ.Parts{Store: tree{}})}, Book: threshold.NewBook(threshold.Sources{Store: w, Organs: w})}
	fences := fence.NewPlan([]fence.Watched{{
		Fence:     fence.Fence{ID: 9, Name: "Yard", InOut: fence.Entering, Shape: fence.Shape{Kind: fence.Circle, Points: []fence.Point{yard}, Radius: 100}},
		OrganPath: "/1/", Bindings: []fence.Bound{{OrganPath: "/1/", Since: 1}},
	}}, nil)
	return &Service{Parts{
		Store: w, Thresholds: thresholds, Board: w, Points: w, Marks: w, Past: w, Clock: fleet.ClockFunc(func() time.Time { return w.clock() }),
		Ground: func(context.Context) (Ground, error) { return Ground{Fences: fences, Places: book{w.usual}}, nil },
	}}
}

// drives has a device report every 15 seconds from some hours ago on, at a speed and a place.
func (w *world) drives(id fleet.ID, hoursAgo, minutes int, kmh uint16, at fence.Point) {
	from := fleet.MillisOf(now.Add(-time.Duration(hoursAgo) * time.Hour))
	for i := range minutes * 4 {
		m := from + fleet.Millis(i)*15_000
		w.points[id] = append(w.points[id], track.Point{
			FixTime: m, RecvTime: m + 500, Lat: at.Lat, Lon: at.Lon, Speed: kmh * 10, Mode: track.ModeGPS, Satellites: 9, Accuracy: 5, Status: track.ClockSet,
		})
	}
}

func set(name string, value int) threshold.Change { return threshold.Change{Name: name, Value: &value} }

var root = fleet.Actor{Super: true, OrganPath: "/1/", OrganID: 1}

// TestStories: a stricter threshold raises more, a laxer one fewer, one that moves a limit moves alarms; and by each class that can be tried out.
func TestStories(t *testing.T) {
	far := fence.Point{Lat: yard.Lat + 500_000, Lon: yard.Lon}
	edge := fence.Point{Lat: yard.Lat + 10_500, Lon: yard.Lon} // some 117 metres from the middle of the fence
	story := func(fill func(*world)) *world {
		w := newWorld()
		fill(w)
		for id := range w.points {
			slices.SortFunc(w.points[id], func(a, b track.Point) int { return int(a.FixTime - b.FixTime) })
		}
		return w
	}
	fast := func(w *world) {
		w.drives(1, 30, 2, 130, far)
		w.drives(1, 29, 5, 60, far)
		w.drives(1, 20, 2, 100, far)
		w.drives(1, 19, 5, 60, far)
	}
	// quiet has the two devices of a vehicle silent from some hours ago to others, to now where that is 0.
	quiet := func(from, to, from2, to2 int) *world {
		return story(func(w *world) {
			ago := func(hours int) fleet.Millis {
				if hours == 0 {
					return 0
				}
				return fleet.MillisOf(now.Add(-time.Duration(hours) * time.Hour))
			}
			w.silent = map[fleet.ID][]offline.Period{1: {{From: ago(from), To: ago(to)}}, 2: {{From: ago(from2), To: ago(to2)}}}
		})
	}
	wireless := func(w *world) *world {
		w.rows[1].Device.Type = device.Wireless
		return w
	}
	// apart has a wireless device be some kilometres from the wired one of its vehicle for two days, and some others afterwards; below 0 the wired one says
	// that it lives, and nothing of where it is.
	apart := func(away, then int32) *world {
		return story(func(w *world) {
			silent := away < 0
			away, north := max(away, -away), func(km int32) fence.Point { return fence.Point{Lat: yard.Lat + km*90_000, Lon: yard.Lon} }
			w.rows[1].Device.Type = device.Wireless
			w.drives(1, 80, 60*79, 0, yard)
			for i := range w.points[1] {
				if p := &w.points[1][i]; silent && i > 100 {
					p.Mode, p.Lat, p.Lon = track.ModeNone, 0, 0
				}
			}
			w.drives(2, 72, 60*22, 0, yard)
			w.drives(2, 50, 60*48, 0, north(away))
			w.drives(2, 2, 60, 0, north(then))
		})
	}
	for name, c := range map[string]struct {
		w       *world
		changes []threshold.Change
		days    int
		want    string // before, after, new, gone, moved
	}{
		"a lower speed limit raises more": {story(fast), []threshold.Change{set("speedLimit", 90)}, 2, "SPEED 1 2 +1 -0 ~0"},
		"a higher one fewer":              {story(fast), []threshold.Change{set("speedLimit", 150)}, 2, "SPEED 1 0 +0 -1 ~0"},
		"what is before the range":        {story(fast), []threshold.Change{set("speedLimit", 90)}, 1, "SPEED 0 1 +1 -0 ~0"},
		"a class that is switched off":    {story(fast), []threshold.Change{set("speedOn", 0)}, 2, "SPEED 1 0 +0 -1 ~0"},
		"an alarm that begins earlier": {story(func(w *world) {
			w.drives(1, 10, 2, 110, far)
			for i := range 8 {
				m := w.points[1][len(w.points[1])-1].FixTime + fleet.Millis(i+1)*15_000
				w.points[1] = append(w.points[1], track.Point{FixTime: m, RecvTime: m, Lat: far.Lat, Lon: far.Lon, Speed: 1300, Mode: track.ModeGPS, Satellites: 9, Status: track.ClockSet})
			}
			w.drives(1, 9, 5, 30, far)
		}), []threshold.Change{set("speedLimit", 100)}, 2, "SPEED 1 1 +0 -0 ~1"},
		"a shorter stay at a point, told by two devices of a vehicle": {story(func(w *world) {
			w.drives(1, 10, 40, 0, yard)
			w.drives(2, 10, 45, 0, yard)
			w.drives(1, 9, 30, 40, far)
			w.drives(2, 9, 30, 40, far)
		}), []threshold.Change{set("secondBetMinutes", 30)}, 2, "SECONDBET 0 1 +1 -0 ~0"},
		"a smaller buffer of fences": {story(func(w *world) {
			w.drives(1, 11, 5, 0, far)
			w.drives(1, 10, 30, 0, fence.Point{Lat: yard.Lat + 7_600, Lon: yard.Lon}) // some 85 metres from the middle
			w.drives(1, 9, 5, 0, far)
		}), []threshold.Change{set("regionBufferMetres", 10)}, 2, "REGION 0 1 +1 -0 ~0"},
		"outside by any buffer": {story(func(w *world) {
			w.drives(1, 11, 5, 0, far)
			w.drives(1, 10, 30, 0, edge)
		}), []threshold.Change{set("regionBufferMetres", 10)}, 2, "REGION 0 0 +0 -0 ~0"},
		"fewer days away from the usual place": {story(func(w *world) {
			w.usual = []place.Usual{{Name: "Yard", Place: yard}}
			w.drives(1, 24*6, 5, 0, yard)
			for day := range 5 {
				w.drives(1, 24*day+1, 5, 0, far)
			}
		}), []threshold.Change{set("stopDays", 2)}, 2, "STOP 1 1 +0 -0 ~1"},
		"silent for fewer hours":             {quiet(40, 30, 40, 30), []threshold.Change{set("offlineHours", 8)}, 3, "OFFLINE 0 1 +1 -0 ~0"},
		"silent for more":                    {quiet(40, 12, 41, 10), []threshold.Change{set("offlineHours", 25)}, 3, "OFFLINE 1 1 +0 -0 ~1"},
		"no silence is told":                 {quiet(40, 12, 41, 0), []threshold.Change{set("offlineOn", 0)}, 3, "OFFLINE 1 0 +0 -1 ~0"},
		"a wireless one alone":               {wireless(quiet(3, 2, 60, 20)), []threshold.Change{set("offlineHours", 50)}, 4, "OFFLINE 1 0 +0 -1 ~0"},
		"one that is heard meanwhile":        {quiet(60, 20, 30, 1), []threshold.Change{set("offlineHours", 20)}, 4, "OFFLINE 0 0 +0 -0 ~0"},
		"apart by less":                      {apart(10, 0), []threshold.Change{set("separateKm", 8)}, 4, "SEPARATE 0 1 +1 -0 ~0"},
		"apart for days, which is one alarm": {apart(30, 0), []threshold.Change{set("separateOn", 0)}, 4, "SEPARATE 1 0 +0 -1 ~0"},
		"apart until it is nearer":           {apart(30, 4), []threshold.Change{set("separateNearKm", 3)}, 4, "SEPARATE 1 1 +0 -0 ~1"},
		"a wired device that stood long":     {apart(-30, 0), []threshold.Change{set("separateKm", 40)}, 4, "SEPARATE 1 0 +0 -1 ~0"},
		"power that is gone for longer": {story(func(w *world) {
			w.drives(1, 40, 1, 0, far)
			w.drives(1, 10, 4, 0, far)
			w.drives(1, 9, 5, 0, far)
			for i := range w.points[1] {
				if p := &w.points[1][i]; p.FixTime >= fleet.MillisOf(now.Add(-10*time.Hour)) && p.FixTime < fleet.MillisOf(now.Add(-10*time.Hour+2*time.Minute)) {
					p.Alarms = track.AlarmPowerCut
				}
			}
		}), []threshold.Change{set("electricSeconds", 600)}, 1, "ELECTRIC 1 0 +0 -1 ~0"},
	} {
		t.Run(name, func(t *testing.T) {
			got, rows, err := c.w.service(t).Run(t.Context(), root, 3, Asked{List: c.changes, Days: c.days}, func(int64, int64) {})
			if err != nil {
				t.Fatal(err)
			}
			n := got.Counts[0]
			if said := fmt.Sprintf("%s %d %d +%d -%d ~%d", n.Class, n.Before, n.After, n.New, n.Gone, n.Moved); said != c.want || len(got.Counts) != 1 {
				t.Errorf("%s, not %s: %+v", said, c.want, rows[:min(len(rows), 5)])
			}
			if len(rows) != n.New+n.Gone+n.Moved || len(c.w.kept) != len(rows) || got.TaskID != 3 || got.Devices != 4 || got.Judged != 4 {
				t.Errorf("%+v, %d rows, %d kept", got, len(rows), len(c.w.kept))
			}
			for _, r := range rows {
				if r.Class != n.Class || r.Plate != "京A00007" || r.Organ != "organ/1/2/" {
					t.Errorf("%+v", r)
				}
			}
		})
	}
}

// TestSpans: however much a device has reported, what is read at once is of a day; of one that reports seldom, of a few. What lasts from one span to the next
// is one alarm.
func TestSpans(t *testing.T) {
	far := fence.Point{Lat: yard.Lat + 500_000, Lon: yard.Lon}
	w := newWorld()
	w.rows = w.rows[:2]
	w.drives(1, 31*24, 31*24*60, 60, far)
	for i := range w.points[1] { // twenty minutes, over the end of a day that is read
		p := &w.points[1][i]
		if ago := fleet.MillisOf(now.Add(-72*time.Hour)) - p.FixTime; ago > -600_000 && ago < 600_000 {
			p.Speed = 1300
		}
	}
	w.drives(2, 10, 5, 0, far)
	got, rows, err := w.service(t).Run(t.Context(), root, 3, Asked{List: []threshold.Change{set("speedLimit", 150)}, Days: 30}, func(int64, int64) {})
	if err != nil || len(rows) != 1 || got.Counts[0].Gone != 1 || rows[0].Before.End-rows[0].Before.Start < 15*60_000 {
		t.Errorf("%+v, %+v, %v", got, rows, err)
	}
	if w.most > 24*60*4 || len(w.reads) > 31+10 {
		t.Errorf("%d points at once, %d times", w.most, len(w.reads))
	}
	for i, r := range w.reads[:31] {
		if i > 0 && r.From != w.reads[i-1].To {
			t.Errorf("from %d, not from %d", r.From, w.reads[i-1].To)
		}
	}
}

// TestNearerLevels: a device for which a nearer level decides is not judged, and counted apart; of a vehicle the others are.
func TestNearerLevels(t *testing.T) {
	w := newWorld()
	w.sets = []threshold.Set{{Subject: threshold.Subject{DeviceID: 3}, Name: "speedLimit", Value: 80}}
	got, _, err := w.service(t).Run(t.Context(), root, 1, Asked{List: []threshold.Change{set("speedLimit", 90), set("riskBackDays", 5)}, Days: 30}, func(int64, int64) {})
	if err != nil || got.Others != 1 || got.Devices != 3 || !slices.Equal(got.Untried, []string{"riskBackDays"}) || got.To-got.From != 30*24*3600*1000 {
		t.Errorf("%+v, %v", got, err)
	}
	got, _, err = w.service(t).Run(t.Context(), root, 1, Asked{Of: threshold.Asked{IMEI: "860000000000001"}, List: []threshold.Change{set("speedLimit", 90)}, Days: 1}, func(int64, int64) {})
	if err != nil || got.Devices != 1 || got.Others != 1 || got.Level != threshold.Device || got.Name != "860000000000001" {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestRefused: what cannot be tried out says why.
func TestRefused(t *testing.T) {
	low := fleet.Actor{OrganPath: "/1/2/", OrganID: 2}
	for code, c := range map[string]struct {
		actor fleet.Actor
		asked Asked
	}{
		"tryout.days":            {root, Asked{List: []threshold.Change{set("speedLimit", 90)}, Days: 31}},
		"tryout.nothing":         {root, Asked{List: []threshold.Change{set("riskBackDays", 9), set("realarmHours", 9)}, Days: 1}},
		"tryout.nobody":          {root, Asked{List: []threshold.Change{set("speedLimit", 120)}, Days: 1}},
		"threshold.range":        {root, Asked{List: []threshold.Change{set("speedLimit", 9)}, Days: 1}},
		"threshold.unknown":      {root, Asked{List: []threshold.Change{set("speed", 9)}, Days: 1}},
		"threshold.installation": {low, Asked{List: []threshold.Change{set("speedLimit", 90)}, Days: 1}},
		"device.notFound":        {low, Asked{Of: threshold.Asked{IMEI: "860000000000004"}, List: []threshold.Change{set("speedLimit", 90)}, Days: 1}},
	} {
		w := newWorld()
		_, err := w.service(t).Check(t.Context(), c.actor, c.asked)
		var refused *fleet.Error
		if !errors.As(err, &refused) || refused.Code != code {
			t.Errorf("%v, not %s", err, code)
		}
	}
	w := newWorld()
	for i := range fleet.ID(MostDevices) {
		w.rows = append(w.rows, device.Row{Device: device.Device{ID: 100 + i}, OrganPath: "/1/"})
	}
	_, err := w.service(t).Check(t.Context(), root, Asked{List: []threshold.Change{set("speedLimit", 90)}, Days: 1})
	var refused *fleet.Error
	if !errors.As(err, &refused) || refused.Code != "tryout.tooManyDevices" {
		t.Error(err)
	}
}

// TestStopped: a tryout that is cancelled ends before the next vehicle and keeps nothing; one whose time is over keeps what it has, and says so.
func TestStopped(t *testing.T) {
	w := newWorld()
	ctx, cancel := context.WithCancel(t.Context())
	var steps []int64
	_, _, err := w.service(t).Run(ctx, root, 1, Asked{List: []threshold.Change{set("speedLimit", 90)}, Days: 1}, func(done, total int64) {
		if steps = append(steps, done, total); done > 0 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || w.kept != nil || !slices.Equal(steps, []int64{0, 4, 1, 4}) {
		t.Errorf("%v, %v", err, steps)
	}
	w = newWorld()
	moments := 0
	w.clock = func() time.Time {
		moments++
		return now.Add(time.Duration(moments) * MostTime / 2)
	}
	got, _, err := w.service(t).Run(t.Context(), root, 1, Asked{List: []threshold.Change{set("speedLimit", 90)}, Days: 1}, func(int64, int64) {})
	if err != nil || got.Judged == 0 || got.Judged >= got.Devices {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestCompare: what touches is one, and each is told once.
func TestCompare(t *testing.T) {
	is := func(kind string, start, end fleet.Millis) alarm.Alarm {
		return alarm.Alarm{Key: alarm.Key{Type: kind, DeviceID: 1, Start: start}, Condition: alarm.Condition{End: end}}
	}
	var said []string
	compare([]alarm.Alarm{is("speedLimit", 10, 20), is("speedLimit", 30, 40), is("powerCut", 5, 0)}, []alarm.Alarm{is("speedLimit", 35, 50), is("speedLimit", 10, 20), is("removal", 5, 6), is("powerCut", 90, 0)},
		func(class string, was, is *alarm.Alarm) {
			one := func(a *alarm.Alarm) string {
				if a == nil {
					return "none"
				}
				return fmt.Sprint(a.Start, "-", a.End)
			}
			said = append(said, class+" "+one(was)+" "+one(is))
		})
	want := []string{"ELECTRIC 5-0 90-0", "SPEED 10-20 10-20", "SPEED 30-40 35-50", "REMOVE none 5-6"}
	if !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
}

// BenchmarkRun is what it costs to try a speed limit, and one of where vehicles are, out on a week of a vehicle that reports every 15 seconds, without reading it.
func BenchmarkRun(b *testing.B) {
	for name, change := range map[string]threshold.Change{"speed": set("speedLimit", 90), "points": set("secondBetMinutes", 30), "fences": set("regionBufferMetres", 10)} {
		b.Run(name, func(b *testing.B) {
			w := newWorld()
			w.rows = w.rows[2:3]
			w.drives(3, 7*24, 7*24*60, 60, fence.Point{Lat: yard.Lat + 500_000, Lon: yard.Lon})
			s := w.service(b)
			for b.Loop() {
				if _, _, err := s.Run(b.Context(), root, 1, Asked{List: []threshold.Change{change}, Days: 7}, func(int64, int64) {}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(w.points[3])), "ns/point")
		})
	}
}
