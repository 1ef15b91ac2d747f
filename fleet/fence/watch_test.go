package fence

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/track"
)

const minute = fleet.Millis(60_000)

var me = Who{DeviceID: 7, OrganPath: "/1/2/"}

// noon is the moment that fixes are counted from.
const noon = fleet.Millis(1_790_000_000_000)

func yard(id fleet.ID, shape Shape, bindings ...Bound) Watched {
	if err := shape.Tidy(); err != nil {
		panic(err)
	}
	return Watched{Fence: Fence{ID: id, Shape: shape}, OrganPath: "/1/", Bindings: bindings}
}

func circle(lat, lon float64, radius int) Shape {
	p, _ := At(lat, lon)
	return Shape{Kind: Circle, Points: []Point{p}, Radius: radius}
}

func ring(degrees ...float64) Shape {
	s := Shape{Kind: Polygon}
	for i := 0; i < len(degrees); i += 2 {
		p, _ := At(degrees[i], degrees[i+1])
		s.Points = append(s.Points, p)
	}
	return s
}

func fix(minutes float64, lat, lon float64) track.Point {
	at := noon + fleet.Millis(minutes*float64(minute))
	return track.Point{FixTime: at, RecvTime: at, Lat: track.E7(lat), Lon: track.E7(lon), Mode: track.ModeGPS}
}

func driving(p track.Point) track.Point { p.Speed = 400; return p }

// run takes points through the rules and returns the stays that come of it, in order.
func run(plan *Plan, points ...track.Point) []Stay {
	rules := DefaultRules()
	again := rules.Again(nil, 0, me, plan)
	again.Take(points)
	return again.Stays()
}

// brief is a stay in minutes: entered, left, and whether it was passed through.
type brief struct {
	fence         fleet.ID
	entered, left int
	passed        bool
}

func briefs(stays []Stay) (out []brief) {
	for _, s := range stays {
		b := brief{fence: s.FenceID, entered: int((s.Entered - noon) / minute), left: -1, passed: s.Passed}
		if s.Left != 0 {
			b.left = int((s.Left - noon) / minute)
		}
		out = append(out, b)
	}
	return out
}

func TestWatch(t *testing.T) {
	all := Bound{OrganPath: "/1/2/"}
	plan := NewPlan([]Watched{
		yard(1, circle(30, 104, 500), all), yard(2, ring(30.1, 104, 30.1, 104.01, 30.11, 104.01, 30.11, 104), Bound{DeviceID: 7}),
		yard(3, circle(30, 104, 500), Bound{DeviceID: 8}), yard(4, circle(30, 104, 500), Bound{OrganPath: "/1/3/"}), yard(5, circle(31, 104, 20), all),
	}, nil)
	cells := func(p track.Point) track.Point { p.Mode, p.Accuracy = track.ModeCells, 300; return p }
	coarse := func(p track.Point, metres uint16) track.Point { p.Accuracy = metres; return p }
	for _, test := range []struct {
		what   string
		points []track.Point
		want   []brief
	}{
		{"enters and leaves; fences of others do not count", []track.Point{fix(0, 30.02, 104), fix(1, 30.001, 104), fix(2, 30, 104), fix(3, 30.02, 104)}, []brief{{1, 1, 3, false}}},
		{"stays", []track.Point{fix(0, 30, 104), fix(60, 30.0001, 104)}, []brief{{1, 0, -1, false}}},
		{"a polygon", []track.Point{fix(0, 30.09, 104.005), fix(1, 30.105, 104.005), fix(3, 30.12, 104.005)}, []brief{{2, 1, 3, false}}},
		{"wander at the border changes nothing", []track.Point{fix(0, 30, 104), fix(1, 30.00455, 104), fix(2, 30.00445, 104), fix(3, 30.0046, 104)}, []brief{{1, 0, -1, false}}},
		{"one that is not accurate enough tells nothing", []track.Point{fix(0, 30, 104), coarse(fix(1, 30.0055, 104), 200), fix(2, 30, 104)}, []brief{{1, 0, -1, false}}},
		{"an accurate one does", []track.Point{fix(0, 30, 104), coarse(fix(1, 30.0055, 104), 20)}, []brief{{1, 0, 1, false}}},
		{"a fence smaller than the buffer", []track.Point{fix(0, 30.99, 104), fix(1, 31, 104), fix(2, 30.99, 104)}, []brief{{5, 1, 2, false}}},
		{"a stray fix of a vehicle that stands inside", []track.Point{fix(0, 30.02, 104), fix(5, 30.004, 104), fix(10, 30.0051, 104), fix(15, 30.004, 104), fix(20, 30.0051, 104), fix(25, 30.004, 104)}, []brief{{1, 5, -1, false}}},
		{"a stray fix of a vehicle that stands outside", []track.Point{fix(0, 30.0051, 104), fix(5, 30.004, 104), fix(10, 30.0051, 104)}, nil},
		{"a few steps, and there it stays", []track.Point{fix(0, 30.0051, 104), fix(5, 30.004, 104), fix(10, 30.004, 104)}, []brief{{1, 10, -1, false}}},
		{"it drives a few steps", []track.Point{fix(0, 30.0051, 104), driving(fix(5, 30.004, 104)), fix(10, 30.004, 104)}, []brief{{1, 5, -1, false}}},
		{"an impossible jump is not believed", []track.Point{fix(0, 30.05, 104), fix(1, 45, 104), fix(2, 30.05, 104), fix(3, 30.05, 104)}, nil},
		{"nor is one into a fence", []track.Point{fix(0, 35, 104), fix(1, 30, 104), fix(2, 35, 104)}, nil},
		{"until the next one confirms it", []track.Point{fix(0, 35, 104), fix(1, 30, 104), fix(2, 30, 104)}, []brief{{1, 2, -1, false}}},
		{"a single fix by cells opens nothing", []track.Point{fix(0, 30.02, 104), cells(fix(5, 30, 104)), fix(10, 30.02, 104)}, nil},
		{"two do", []track.Point{cells(fix(5, 30, 104)), cells(fix(10, 30, 104))}, []brief{{1, 10, -1, false}}},
		{"between two fixes it passed through", []track.Point{fix(0, 29.99, 104), fix(2, 30.01, 104)}, []brief{{1, 0, 1, true}}},
		{"through a polygon", []track.Point{fix(0, 30.105, 103.995), fix(3, 30.105, 104.015)}, []brief{{2, 0, 2, true}}},
		{"past it", []track.Point{fix(0, 29.99, 104.006), fix(2, 30.01, 104.006)}, nil},
		{"a way that took too long says nothing", []track.Point{fix(0, 29.99, 104), fix(30, 30.01, 104)}, nil},
	} {
		if got := briefs(run(plan, test.points...)); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: %+v, not %+v", test.what, got, test.want)
		}
	}
}

// TestMoving: of a vehicle that drives nobody knows whether it is inside until the next fix, unless it was there for as long as the fence says.
func TestMoving(t *testing.T) {
	w := yard(1, circle(30, 104, 500), Bound{DeviceID: 7})
	w.InOut, w.StopMinutes = Both, 5
	off := func(p track.Point) track.Point { p.Status |= track.ACCKnown; return p }
	cells := func(p track.Point) track.Point { p.Mode, p.Accuracy = track.ModeCells, 300; return p }
	for name, c := range map[string]struct {
		points []track.Point
		want   []bool // Moving, whenever a stay is noted
	}{
		"it drives through":                   {[]track.Point{driving(fix(0, 30, 104)), driving(fix(20, 30.1, 104))}, []bool{true, true}},
		"it stops there":                      {[]track.Point{driving(fix(0, 30, 104)), fix(2, 30, 104), fix(20, 30.1, 104)}, []bool{true, false, false}},
		"it stops there and goes on":          {[]track.Point{fix(0, 30, 104), driving(fix(2, 30.001, 104)), driving(fix(20, 30.1, 104))}, []bool{false, true, true}},
		"it drives about for as long":         {[]track.Point{driving(fix(0, 30, 104)), driving(fix(3, 30.001, 104)), driving(fix(5, 30, 104)), driving(fix(6, 30.001, 104))}, []bool{true, false}},
		"it is towed with its ignition off":   {[]track.Point{off(driving(fix(0, 30, 104)))}, []bool{false}},
		"a fast jump changes none":            {[]track.Point{fix(0, 30, 104), driving(fix(1, 45, 104)), fix(2, 30, 104)}, []bool{false}},
		"cells elsewhere say nothing":         {[]track.Point{driving(fix(0, 30, 104)), cells(fix(2, 30.02, 104))}, []bool{true}},
		"a jump while it stands changes none": {[]track.Point{fix(0, 30, 104), fix(1, 45, 104), fix(2, 30, 104)}, []bool{false}},
	} {
		rules, plan := DefaultRules(), NewPlan([]Watched{w}, nil)
		var st State
		var got []bool
		for i := range c.points {
			for _, n := range rules.Take(&st, &c.points[i], me, plan, nil) {
				got = append(got, n.Moving)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, not %v", name, got, c.want)
		}
	}
}

// squares is a region 5 south of 30 degrees and a region 6 north of it, both of region 1.
type squares struct{ Regions }

// Codes implements Regions.
func (squares) Codes(lat, _ float64) []int64 {
	if lat < 30 {
		return []int64{5, 1}
	}
	return []int64{6, 1}
}

func TestDistricts(t *testing.T) {
	plan := NewPlan([]Watched{yard(1, Shape{Kind: District, Region: 6}, Bound{OrganPath: "/1/"}), yard(2, Shape{Kind: District, Region: 1}, Bound{OrganPath: "/1/"})}, squares{})
	got := briefs(run(plan, fix(0, 29.9, 104), fix(5, 30.0001, 104), fix(10, 30.01, 104), fix(15, 29.99, 104)))
	if want := []brief{{2, 0, -1, false}, {1, 10, 15, false}}; !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, not %+v", got, want)
	}
}

// band is a region 7 of some degrees of latitude, in the middle of a region 1.
type band struct {
	Regions
	from, to float64
	more     []float64 // others of it, from and to
}

// Codes implements Regions.
func (b band) Codes(lat, _ float64) []int64 {
	for all := append([]float64{b.from, b.to}, b.more...); len(all) > 0; all = all[2:] {
		if lat >= all[0] && lat < all[1] {
			return []int64{7, 1}
		}
	}
	return []int64{1}
}

// TestThroughDistrict: a district that was driven through between two fixes is found, as a polygon is, and when; not a corner of it, and not what took too long.
func TestThroughDistrict(t *testing.T) {
	fences := []Watched{yard(1, Shape{Kind: District, Region: 7}, Bound{OrganPath: "/1/"}), yard(2, Shape{Kind: District, Region: 1}, Bound{OrganPath: "/1/"})}
	for name, c := range map[string]struct {
		from, to float64 // of the region
		minutes  float64
		want     []brief
		more     []float64
	}{
		"through it":                    {30.04, 30.08, 10, []brief{{2, 0, -1, false}, {1, 4, 7, true}}, nil},
		"a corner":                      {30.04, 30.0402, 10, []brief{{2, 0, -1, false}}, nil},
		"cut by 330 m":                  {30.0507, 30.0537, 10, []brief{{2, 0, -1, false}}, nil}, // a place that is looked at lies in it
		"it ends inside":                {30.04, 30.2, 10, []brief{{2, 0, -1, false}, {1, 10, -1, false}}, nil},
		"it began inside":               {29.9, 30.04, 10, []brief{{2, 0, -1, false}, {1, 0, 10, false}}, nil},
		"nobody knows the way":          {30.04, 30.08, 30, []brief{{2, 0, -1, false}}, nil},
		"a tongue, and then through it": {30.0204, 30.0234, 10, []brief{{2, 0, -1, false}, {1, 4, 7, true}}, []float64{30.04, 30.08}},
		"two tongues":                   {30.0204, 30.0234, 10, []brief{{2, 0, -1, false}}, []float64{30.0507, 30.0537}},
		"through it, and then a tongue": {30.04, 30.08, 10, []brief{{2, 0, -1, false}, {1, 4, 7, true}}, []float64{30.0904, 30.0934}},
	} {
		plan := NewPlan(fences, band{from: c.from, to: c.to, more: c.more})
		got := briefs(run(plan, driving(fix(0, 30, 104)), driving(fix(c.minutes, 30.1, 104))))
		slices.SortFunc(got, func(a, b brief) int { return int(b.fence - a.fence) })
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, not %+v", name, got, c.want)
		}
	}
}

// TestSince: what was before a fence had its shape, or was bound, is not judged by it; unbound, it ends.
func TestSince(t *testing.T) {
	w := yard(1, circle(30, 104, 500), Bound{DeviceID: 7, Since: noon + 10*minute})
	points := []track.Point{fix(0, 30, 104), fix(5, 30.02, 104), fix(12, 30, 104), fix(13, 30, 104)}
	if got := briefs(run(NewPlan([]Watched{w}, nil), points...)); !reflect.DeepEqual(got, []brief{{1, 12, -1, false}}) {
		t.Errorf("%+v", got)
	}
	w.ShapedAt = noon + 13*minute
	if got := briefs(run(NewPlan([]Watched{w}, nil), points...)); !reflect.DeepEqual(got, []brief{{1, 13, -1, false}}) {
		t.Errorf("%+v", got)
	}
	rules := DefaultRules()
	var st State
	p := fix(20, 30, 104)
	st.In = []Stay{{FenceID: 1, Entered: noon}}
	if out := rules.Take(&st, &p, me, NewPlan(nil, nil), nil); len(out) != 1 || out[0].Left != noon+20*minute || len(st.In) != 0 {
		t.Errorf("%+v %+v", out, st)
	}
}

// TestFixAfterHeartbeat: a heartbeat, which is timed by its receipt, does not keep a fix that was made a moment before it and comes right after
// it from being judged; and a state that knows of stays alone is kept.
func TestFixAfterHeartbeat(t *testing.T) {
	plan := NewPlan([]Watched{yard(1, circle(30, 104, 500), Bound{DeviceID: 7})}, nil)
	rules := DefaultRules()
	var st State
	beat, p := track.Point{FixTime: noon + 400, RecvTime: noon + 400}, fix(0, 30, 104)
	p.RecvTime += 900
	out := rules.Take(&st, &beat, me, plan, nil)
	if out = rules.Take(&st, &p, me, plan, out); len(out) != 1 || out[0].Entered != noon || len(st.In) != 1 {
		t.Fatalf("%+v %+v", out, st)
	}
	again := rules.Again([]Stay{out[0].Stay}, noon+1, me, plan)
	again.Take([]track.Point{beat})
	if kept, err := Read(Append(nil, &again.State)); err != nil || len(kept.In) != 1 {
		t.Errorf("%+v of %+v, %v", kept, again.State, err)
	}
}

// TestLate: however late the reports of a drive come, the stays are those of the drive in order.
func TestLate(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var fences []Watched
	for i := range 30 {
		w := yard(fleet.ID(i+1), circle(30+random.Float64()*0.1, 104+random.Float64()*0.1, 200+random.IntN(1500)), Bound{OrganPath: "/1/"})
		w.InOut, w.StopMinutes = 1+i%3, 1+i%7
		fences = append(fences, w)
	}
	plan := NewPlan(fences, nil)
	rules := DefaultRules()
	for seed := range uint64(40) {
		random = rand.New(rand.NewPCG(seed, 3))
		lat, lon := 30.05, 104.05
		var drive []track.Point
		for i := range 120 {
			lat, lon = lat+(random.Float64()-0.5)*0.01, lon+(random.Float64()-0.5)*0.01
			p := fix(float64(i), lat, lon)
			if random.IntN(2) == 0 {
				p.Speed = 400
			}
			if random.IntN(10) == 0 {
				p.Mode, p.Accuracy = track.ModeCells, 200
			}
			if random.IntN(20) == 0 {
				p.Lat += 50_000_000
			}
			drive = append(drive, p)
		}
		want := run(plan, drive...)
		if len(want) < 5 {
			t.Fatalf("seed %d: nothing happens: %+v", seed, want)
		}
		shuffled := slices.Clone(drive)
		random.Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		if got := asTheyCome(&rules, plan, shuffled); !reflect.DeepEqual(got, want) {
			t.Fatalf("seed %d:\n%+v\nnot\n%+v", seed, briefs(got), briefs(want))
		}
	}
}

// asTheyCome does what a worker and its store do with reports that come in some order.
func asTheyCome(rules *Rules, plan *Plan, reports []track.Point) []Stay {
	var st State
	var kept []Stay
	var have []track.Point
	for i := range reports {
		p := &reports[i]
		have = append(have, *p)
		k, _ := rules.keyOf(p)
		if k.compare(st.Newest) < 0 {
			var open []Stay
			since := rules.Since(have, k.at)
			kept = slices.DeleteFunc(kept, func(s Stay) bool {
				again := s.Left == 0 || s.Left >= since
				if again {
					open = append(open, s)
				}
				return again
			})
			again := rules.Again(open, since, me, plan)
			again.Take(have)
			st, kept = again.State, append(kept, again.Stays()...)
			continue
		}
		for _, c := range rules.Take(&st, p, me, plan, nil) {
			at := slices.IndexFunc(kept, func(s Stay) bool { return s.FenceID == c.FenceID && s.Entered == c.Entered })
			if at < 0 {
				kept = append(kept, c.Stay)
			} else {
				kept[at] = c.Stay
			}
		}
		st, _ = Read(Append(nil, &st)) // what is kept of it is all of it
	}
	again := rules.Again(kept, 0, Who{}, NewPlan(nil, nil))
	return again.Stays()
}
