package alarm

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/place"
	"waymark/fleet/track"
)

// flat is a book by longitude alone: a point of 100 m at 0 and, where it is not free, a district to the left of 0.
type flat struct{ free, closed bool }

const metre = 100 // of longitude, in 1e-7 degrees, near enough

func (f flat) Pledged(at fence.Point, _ string, by place.Reach) []place.Near {
	reach := max(100, by.Least)
	if far := float64(max(at.Lon, -at.Lon))/metre - by.Known; far <= reach*by.Leave && !f.closed {
		return []place.Near{{ID: 5, Owner: 3, Name: "当铺", Metres: max(far, 0), Reach: reach}}
	}
	return nil
}

func (f flat) HasPoint(fleet.ID) bool { return !f.closed }

func (f flat) Allowed(fleet.ID, string) place.Bounds {
	if f.free {
		return place.Bounds{}
	}
	return place.Bounds{Codes: []int64{110000}, OrganID: 3}
}

func (flat) SideOf(at fence.Point, metres float64, _ []int64) place.Side {
	switch far := float64(at.Lon) / metre; {
	case far <= 0:
		return place.Inside
	case far < metres:
		return place.Unsure
	}
	return place.Outside
}

func flatRules(f flat) Rules {
	r := DefaultRules()
	r.Ground = &Ground{Book: f, Rules: DefaultPlaceRules(), VehicleID: 7, SecondBet: true, Province: true}
	return r
}

// step is a report: minutes since the beginning, metres from the point and the border (silent: it is a heartbeat), and how it was found.
type step struct {
	minute, metres, kmh int
	mode                track.Mode
	accuracy            uint16
}

const silent = 1 << 30

func (s step) point() track.Point {
	at := t0 + fleet.Millis(s.minute)*60_000
	p := track.Point{FixTime: at, RecvTime: at + 500, Lon: int32(s.metres * metre), Speed: uint16(s.kmh * 10), Mode: s.mode, Accuracy: s.accuracy}
	switch {
	case s.metres == silent:
		p.Lon, p.Mode = 0, track.ModeNone
	case s.mode == track.ModeNone:
		p.Mode = track.ModeGPS
	case s.mode == track.ModeCell || s.mode == track.ModeCells:
		p.Quality = track.LBS
	}
	return p
}

func minuted(told []Alarm) (out []string) {
	last := map[Key]Alarm{}
	for _, a := range told {
		last[a.Key] = a
	}
	for k, a := range last {
		end := "-"
		if a.End != 0 {
			end = fmt.Sprint((a.End - t0) / 60_000)
		}
		out = append(out, fmt.Sprintf("%s %d %s", k.Type, (k.Start-t0)/60_000, end))
	}
	slices.Sort(out)
	return out
}

// TestWhereabouts: a stay at a second-pledge point counts after an hour and ends well outside of it; a border counts by two fixes, or by one far
// beyond; and the near misses of both.
func TestWhereabouts(t *testing.T) {
	const cells = track.ModeCells
	for name, c := range map[string]struct {
		steps []step
		want  []string
	}{
		"a stay at the point":              {[]step{{0, -90, 0, 0, 0}, {59, -90, 0, 0, 0}, {61, -95, 0, 0, 0}, {70, -140, 30, 0, 0}, {80, -160, 30, 0, 0}, {85, -300, 30, 0, 0}}, []string{"secondBet 60 80"}},
		"it goes on":                       {[]step{{0, -90, 0, 0, 0}, {61, -90, 0, 0, 0}}, []string{"secondBet 60 -"}},
		"not for long enough":              {[]step{{0, -90, 0, 0, 0}, {59, -90, 0, 0, 0}, {61, -300, 30, 0, 0}, {66, -900, 30, 0, 0}}, nil},
		"it comes back before it has left": {[]step{{0, -90, 0, 0, 0}, {60, -90, 0, 0, 0}, {61, -160, 30, 0, 0}, {62, -100, 30, 0, 0}, {69, -160, 30, 0, 0}}, []string{"secondBet 60 -"}},
		"out for four minutes on the way":  {[]step{{0, -90, 0, 0, 0}, {58, -160, 9, 0, 0}, {62, -90, 0, 0, 0}, {70, -90, 0, 0, 0}}, []string{"secondBet 62 -"}},
		"beside the point":                 {[]step{{0, -101, 0, 0, 0}, {600, -101, 0, 0, 0}}, nil},
		"as near as the fix can tell":      {[]step{{0, -120, 0, 0, 30}, {600, -120, 0, 0, 30}}, []string{"secondBet 60 -"}},
		"it drives by, twice":              {[]step{{0, -10, 40, 0, 0}, {1, -900, 40, 0, 0}, {600, -10, 40, 0, 0}, {601, -900, 40, 0, 0}}, nil},
		"it drives by, once a day":         {[]step{{0, -10, 40, 0, 0}, {1440, -10, 40, 0, 0}}, nil},
		"it stands there, one fix a day":   {[]step{{0, -10, 0, 0, 0}, {1440, -10, 0, 0, 0}}, []string{"secondBet 60 -"}},
		"it stands and only beats":         {[]step{{0, -10, 0, 0, 0}, {4, -10, 0, 0, 0}, {30, silent, 0, 0, 0}, {61, silent, 0, 0, 0}}, []string{"secondBet 60 -"}},
		"a red light, and then it beats":   {[]step{{0, -10, 0, 0, 0}, {1, -10, 0, 0, 0}, {30, silent, 0, 0, 0}, {61, silent, 0, 0, 0}}, nil},
		"a tunnel beside the point":        {[]step{{0, -10, 60, 0, 0}, {30, silent, 0, 0, 0}, {61, silent, 0, 0, 0}, {62, -5000, 60, 0, 0}}, nil},
		"a garage, cells far away":         {[]step{{0, -10, 0, 0, 0}, {20, -30_000, 0, cells, 400}, {61, -10, 0, 0, 0}}, []string{"secondBet 60 -"}},
		"one cell fix":                     {[]step{{0, -10, 0, cells, 100}, {61, silent, 0, 0, 0}}, nil},
		"two cell fixes":                   {[]step{{0, -400, 0, cells, 100}, {61, -550, 0, cells, 100}}, []string{"secondBet 60 -"}},
		"cells too rough":                  {[]step{{0, -10, 0, cells, 2000}, {61, -10, 0, cells, 2000}}, nil},
		"cells, then a fix elsewhere":      {[]step{{0, -400, 0, cells, 100}, {30, -400, 0, 0, 0}, {61, -400, 0, cells, 100}, {130, -400, 0, 0, 0}}, nil},
		"one fix outside":                  {[]step{{1, 1100, 30, 0, 0}, {2, -500, 30, 0, 0}, {3, 1100, 30, 0, 0}}, nil},
		"two fixes outside":                {[]step{{1, 1100, 30, 0, 0}, {2, 1100, 30, 0, 0}, {3, -500, 30, 0, 0}, {4, -500, 30, 0, 0}}, []string{"province 1 3"}},
		"far outside":                      {[]step{{1, 6000, 30, 0, 0}}, []string{"province 1 -"}},
		"far outside, not well known":      {[]step{{1, 5900, 30, 0, 950}}, nil},
		"a ferry along the border":         {[]step{{1, 900, 30, 0, 0}, {2, 999, 30, 0, 0}, {3, 500, 30, 0, 0}, {4, 990, 30, 0, 0}}, nil},
		"cells far away":                   {[]step{{1, 30_000, 0, cells, 0}, {2, 30_000, 0, cells, 0}}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			rules, st := flatRules(flat{}), State{}
			var told []Alarm
			for _, s := range c.steps {
				p := s.point()
				for range 2 { // told twice, nothing is found twice
					told, _ = rules.Take(&st, 1, &p, told)
					again, err := Read(Append(nil, &st))
					if err != nil || !bytes.Equal(Append(nil, &again), Append(nil, &st)) {
						t.Fatalf("%+v, %v; not %+v", again, err, st)
					}
					st = again
				}
			}
			if got := minuted(told); !slices.Equal(got, c.want) {
				t.Errorf("%q, not %q", got, c.want)
			}
		})
	}
}

// TestWhereaboutsOfWhom: what lasts is over when the device is another vehicle's, its service ends, or nobody asks any more.
func TestWhereaboutsOfWhom(t *testing.T) {
	for name, change := range map[string]func(g *Ground){
		"another vehicle": func(g *Ground) { g.VehicleID = 8 }, "none": func(g *Ground) { g.VehicleID = 0 },
		"expired": func(g *Ground) { g.ExpireAt = t0 + 61*60_000 }, "off": func(g *Ground) { g.SecondBet, g.Province = false, false },
		"free, and no point": func(g *Ground) { g.Book = flat{free: true, closed: true} },
	} {
		rules, st := flatRules(flat{}), State{}
		rules.Ground.Rules.Border = -1000 // it is at the point and outside
		var told []Alarm
		for _, s := range []step{{0, 10, 0, 0, 0}, {60, 10, 0, 0, 0}} {
			p := s.point()
			told, _ = rules.Take(&st, 1, &p, told)
		}
		if got := minuted(told); len(got) != 2 {
			t.Fatalf("%s: %q", name, got)
		}
		change(rules.Ground)
		for _, s := range []step{{62, 10, 0, 0, 0}, {68, 10, 0, 0, 0}} {
			p := s.point()
			told, _ = rules.Take(&st, 1, &p, told)
		}
		open := 0
		for _, a := range told {
			if a.VehicleID == 7 && a.End != 0 {
				open++
			}
		}
		if open != 2 {
			t.Errorf("%s: %q", name, minuted(told))
		}
	}
}

// TestFixAfterSayingHeartbeat: a fix that comes right after a heartbeat that was made a moment later and says an alarm is judged by where it is and
// how fast; what the terminal says by it is judged again where that may be something.
func TestFixAfterSayingHeartbeat(t *testing.T) {
	saying := func(second int64, says track.Alarm) track.Point {
		p := heartbeat(report(second, says))
		p.FixTime += 400
		return p
	}
	fast := func(second int64, metres int32) track.Point {
		p := at(report(second, 0), 140)
		p.Lat, p.Lon = 0, metres*metre
		return p
	}
	for name, c := range map[string]struct {
		points []track.Point
		want   string
		doubts bool
	}{
		"far outside":                  {[]track.Point{saying(60, track.AlarmLowBattery), at(fast(60, 6000), 0)}, "lowBattery 60 -; province 60 -; ", false},
		"too fast, twice":              {[]track.Point{saying(60, track.AlarmLowBattery), fast(60, -900), saying(100, track.AlarmLowBattery), fast(100, -1900)}, "lowBattery 60 -; speedLimit 60 -; ", false},
		"without what was said before": {[]track.Point{report(40, track.AlarmRemoval), report(55, track.AlarmRemoval), saying(60, track.AlarmRemoval), at(fast(60, -900), 0)}, "removal 40 -; ", true},
	} {
		rules, st := flatRules(flat{}), State{}
		var told []Alarm
		doubts := false
		for _, p := range append([]track.Point{came()}, c.points...) {
			p.Lat = 0
			if p.Lon == 1_163_000_000 {
				p.Lon = -900 * metre
			}
			told, _ = rules.Take(&st, 1, &p, told)
			doubts = doubts || st.Doubt() != 0
			kept, err := Read(Append(nil, &st))
			if err != nil {
				t.Fatal(err)
			}
			st = kept
		}
		if got := names(listed(told)); got != c.want || doubts != c.doubts {
			t.Errorf("%s: %q, not %q; doubts %v", name, got, c.want, doubts)
		}
	}
}

// TestUnion: parts that touch are one alarm, whatever order they come in.
func TestUnion(t *testing.T) {
	part := func(device fleet.ID, start, end fleet.Millis) Alarm {
		return Alarm{Key: Key{Type: secondBet, DeviceID: device, Ref: 5, Start: start}, VehicleID: 7, Condition: Condition{End: end, Count: 1}}
	}
	parts := []Alarm{part(2, 10, 20), part(1, 15, 0), part(3, 1, 5), part(4, 5, 7), part(2, 40, 50)}
	r := rand.New(rand.NewPCG(2, 2))
	for range 20 {
		r.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
		var got []string
		for _, a := range Union(parts) {
			got = append(got, fmt.Sprintf("%d: %d–%d ×%d", a.DeviceID, a.Start, a.End, a.Count))
		}
		if want := []string{"3: 1–7 ×2", "2: 10–0 ×3"}; !slices.Equal(got, want) {
			t.Fatalf("%q, not %q", got, want)
		}
	}
}

// TestPointThatIsGone: who drew a second-pledge point that is there no more, and those above them, go on reading what it was called, also where the state was kept meanwhile.
func TestPointThatIsGone(t *testing.T) {
	rules, st := flatRules(flat{free: true}), State{}
	var told []Alarm
	for _, s := range []step{{0, -90, 0, 0, 0}, {61, -90, 0, 0, 0}} {
		p := s.point()
		told, _ = rules.Take(&st, 1, &p, told)
		kept, err := Read(Append(nil, &st))
		if err != nil {
			t.Fatal(err)
		}
		st = kept
	}
	if len(told) != 1 {
		t.Fatalf("%+v", told)
	}
	row := Row{Alarm: told[0], Subject: Subject{OrganPath: "/1/3/8/"}}
	text, err := json.Marshal(told[0].Opened)
	if err == nil {
		row.Opened = Reason{}
		err = json.Unmarshal(text, &row.Opened) // as the store gives it back
	}
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]bool{"/1/": true, "/1/3/": true, "/1/3/8/": false, "/1/4/": false} {
		parts := strings.Split(strings.Trim(path, "/"), "/")
		id, _ := strconv.ParseInt(parts[len(parts)-1], 10, 64)
		if got := row.Names(fleet.Actor{OrganID: fleet.ID(id), OrganPath: path}); got != want {
			t.Errorf("%s: %v, not %v", path, got, want)
		}
	}
}

// TestToldOnceMore: what lasts at a point, and beyond a border, is told once more by the first fix after half a day of silence, as it may have been taken to be over
// meanwhile; not by one that says otherwise, and not by each fix.
func TestToldOnceMore(t *testing.T) {
	const day = 1440
	for name, c := range map[string]struct {
		steps []step
		want  []string // as told by the last step
	}{
		"at the point still":     {[]step{{0, -90, 0, 0, 0}, {61, -90, 0, 0, 0}, {61 + day, -95, 0, 0, 0}}, []string{"secondBet 60 -"}},
		"an hour later":          {[]step{{0, -90, 0, 0, 0}, {61, -90, 0, 0, 0}, {121, -95, 0, 0, 0}}, nil},
		"it beat meanwhile":      {[]step{{0, -90, 0, 0, 0}, {61, -90, 0, 0, 0}, {60 + day, silent, 0, 0, 0}, {61 + day, -95, 0, 0, 0}}, []string{"secondBet 60 -"}},
		"elsewhere":              {[]step{{0, -90, 0, 0, 0}, {61, -90, 0, 0, 0}, {61 + day, -9000, 0, 0, 0}}, nil},
		"outside still":          {[]step{{1, 6000, 30, 0, 0}, {1 + day, 5000, 0, 0, 0}}, []string{"province 1 -"}},
		"near the border":        {[]step{{1, 6000, 30, 0, 0}, {1 + day, 500, 0, 0, 0}}, []string{"province 1 -"}},
		"inside, by one fix yet": {[]step{{1, 6000, 30, 0, 0}, {1 + day, -5000, 0, 0, 0}}, nil},
	} {
		r, st := flatRules(flat{}), State{}
		var told []Alarm
		for _, s := range c.steps {
			p := s.point()
			told, _ = r.Take(&st, 1, &p, nil)
		}
		if got := minuted(told); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, not %q", name, got, c.want)
		}
	}
}

// county is flat, but with an allowed district of these metres across, east of all, that only who looks there finds.
type county struct {
	flat
	from, to float64
}

func (c county) SideOf(at fence.Point, metres float64, _ []int64) place.Side {
	for _, part := range [...]float64{1, 0.5} {
		if far := float64(at.Lon)/metre + part*metres; far >= c.from && far < c.to {
			return place.Unsure
		}
	}
	return place.Outside
}

// TestBeyondSmall: no more is said of how far a vehicle is beyond a small district than can be known.
func TestBeyondSmall(t *testing.T) {
	for _, c := range []struct{ from, to, least, most float64 }{{12_000, 16_000, 11_500, 12_000}, {25_000, 35_000, 19_000, 20_000}} {
		rules, st := flatRules(flat{}), State{}
		rules.Ground.Book = county{from: c.from, to: c.to}
		p := step{1, 0, 30, 0, 0}.point()
		told, _ := rules.Take(&st, 1, &p, nil)
		if len(told) != 1 || told[0].Values[0].Value < c.least || told[0].Values[0].Value > c.most {
			t.Errorf("%+v of %+v", told, c)
		}
	}
}

// TestPlaceEvidence: a vehicle beyond its districts shows how far, what that was held to, and the fixes that say so, the ones that closed it, too; so does a stay at a point.
func TestPlaceEvidence(t *testing.T) {
	run := func(steps ...step) Alarm {
		r, st := flatRules(flat{}), State{}
		var told []Alarm
		for _, s := range steps {
			p := s.point()
			told, _ = r.Take(&st, 1, &p, told)
		}
		if len(told) == 0 {
			t.Fatalf("nothing of %+v", steps)
		}
		return told[len(told)-1]
	}
	minutes := func(a Alarm) (out []int) {
		for _, f := range a.Fixes {
			out = append(out, int((f.At-t0)/60_000))
		}
		return out
	}
	near := run(step{1, 2000, 30, 0, 0}, step{2, 2500, 30, 0, 0})
	if v := near.Values; len(v) != 1 || v[0].Limit != 1000 || v[0].Value < 2300 || v[0].Value > 2500 || !slices.Equal(minutes(near), []int{1, 2}) {
		t.Errorf("%+v of %v", v, minutes(near))
	}
	far := run(step{1, 9000, 30, 0, 100})
	if v := far.Values; len(v) != 1 || v[0].Limit != 5000 || v[0].Value < 8600 || v[0].Value > 8900 || !slices.Equal(minutes(far), []int{1}) {
		t.Errorf("%+v of %v", v, minutes(far))
	}
	if over := run(step{1, 2000, 30, 0, 0}, step{2, 2500, 30, 0, 0}, step{3, -500, 30, 0, 0}, step{4, -900, 30, 0, 0}); over.End == 0 || !slices.Equal(minutes(over), []int{1, 2, 3}) {
		t.Errorf("over at %d: %v", over.End, minutes(over))
	}
	if left := run(step{0, -90, 0, 0, 0}, step{61, -90, 0, 0, 0}, step{70, -300, 30, 0, 0}, step{76, -9000, 30, 0, 0}); left.End == 0 || !slices.Equal(minutes(left), []int{0, 76}) {
		t.Errorf("left at %d: %v", left.End, minutes(left))
	}
}

// moved is a book of which somebody changes the districts.
type moved struct {
	flat
	to *place.Bounds
}

func (m moved) Allowed(fleet.ID, string) place.Bounds { return *m.to }

// TestDistrictsOfEvidence: an alarm names the districts that were allowed when it was found, also once others are, over a restart; the next alarm names those.
func TestDistrictsOfEvidence(t *testing.T) {
	bounds := place.Bounds{Codes: []int64{110000, 120000}, OrganID: 3}
	r, st := flatRules(flat{}), State{}
	r.Ground.Book = moved{flat{}, &bounds}
	var told []Alarm
	for i, s := range []step{{1, 2000, 30, 0, 0}, {2, 2500, 30, 0, 0}, {3, -500, 30, 0, 0}, {4, -900, 30, 0, 0}, {5, 6000, 30, 0, 0}} {
		p := s.point()
		told, _ = r.Take(&st, 1, &p, told)
		if i == 1 {
			bounds = place.Bounds{Codes: []int64{130000}}
		}
		again, err := Read(Append(nil, &st))
		if err != nil {
			t.Fatal(err)
		}
		st = again
	}
	var got []string
	for _, a := range told {
		got = append(got, fmt.Sprint(a.End != 0, a.Districts, a.DistrictsOf))
	}
	if want := []string{"false [110000 120000] 3", "true [110000 120000] 3", "false [130000] 0"}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
	a := told[0].Evidence
	b := a
	if b.Districts = []int64{130000}; sameEvidence(&a, &b) {
		t.Error("judged again by other districts, it is kept with those of before")
	}
}
