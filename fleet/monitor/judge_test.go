package monitor

import (
	"math/rand/v2"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

const t0 = fleet.Millis(1_700_000_000_000)

func sec(n int64) fleet.Millis { return fleet.Millis(n * 1000) }

// fix is a report by satellites, received when it was made; east is metres from 120 E on the equator.
func fix(after int64, east float64) track.Point {
	return track.Point{FixTime: t0 + sec(after), RecvTime: t0 + sec(after), Lon: track.E7(120 + east/111_195), Speed: 400, Mode: track.ModeGPS}
}

func with(p track.Point, change func(*track.Point)) track.Point { change(&p); return p }

func parked(after int64, east float64) track.Point {
	return with(fix(after, east), func(p *track.Point) { p.Speed = 0 })
}

func cells(after int64, east float64) track.Point {
	return with(fix(after, east), func(p *track.Point) { p.Mode, p.Speed = track.ModeCell, 0 })
}

// drive judges and takes points in turn and returns their qualities.
func drive(s *State, points ...track.Point) (out []track.Quality) {
	j, rules := DefaultJudgeSettings(), motion.DefaultSettings()
	m, err := motion.Read(s.Motion)
	if err != nil {
		panic(err)
	}
	for i := range points {
		p := &points[i]
		p.Quality, _ = j.Judge(s, p)
		j.Take(s, p)
		rules.Take(&m, p, &motion.Rows{})
		s.Follow(&rules, &m)
		out = append(out, p.Quality)
	}
	s.Motion = motion.Append(nil, &m)
	return out
}

func east(s *State) float64 { return (track.Degrees(s.Latest.Lon) - 120) * 111_195 }

func TestJudge(t *testing.T) {
	hour := int64(3600)
	ahead := func(p track.Point, by int64) track.Point { p.FixTime += sec(by); return p }
	tests := map[string]struct {
		before []track.Point
		points []track.Point
		want   []track.Quality
		at     float64 // where the marker stands afterwards, metres east
	}{
		"first fix":                        {nil, []track.Point{fix(0, 10)}, []track.Quality{track.OK}, 10},
		"on the move":                      {[]track.Point{fix(0, 0)}, []track.Point{fix(10, 150)}, []track.Quality{track.OK}, 150},
		"late":                             {[]track.Point{fix(100, 0)}, []track.Point{fix(90, -100)}, []track.Quality{track.Late}, 0},
		"future moves the marker":          {[]track.Point{fix(0, 0)}, []track.Point{ahead(fix(10, 50), 25*hour)}, []track.Quality{track.Future}, 50},
		"a day ahead is not future yet":    {nil, []track.Point{ahead(fix(0, 7), 24*hour)}, []track.Quality{track.OK}, 7},
		"future clock put right":           {[]track.Point{ahead(fix(0, 0), 400*24*hour)}, []track.Point{fix(10, 100), fix(20, 200)}, []track.Quality{track.OK, track.OK}, 200},
		"clock two hours ahead, put right": {[]track.Point{ahead(fix(0, 0), 2*hour)}, []track.Point{fix(10, 100)}, []track.Quality{track.OK}, 100},
		"jump":                             {[]track.Point{fix(0, 0)}, []track.Point{fix(10, 50_000)}, []track.Quality{track.Jump}, 0},
		"jump not confirmed":               {[]track.Point{fix(0, 0)}, []track.Point{fix(10, 50_000), fix(20, 200)}, []track.Quality{track.Jump, track.OK}, 200},
		"jump confirmed":                   {[]track.Point{fix(0, 0)}, []track.Point{fix(10, 50_000), fix(20, 50_200)}, []track.Quality{track.Jump, track.OK}, 50_200},
		"two jumps to different places":    {[]track.Point{fix(0, 0)}, []track.Point{fix(10, 50_000), fix(20, -50_000)}, []track.Quality{track.Jump, track.Jump}, 0},
		"an old suspicion confirms nothing": {[]track.Point{fix(0, 0), fix(10, 50_000), fix(20, 200)},
			[]track.Point{fix(30, 50_300)}, []track.Quality{track.Jump}, 200},
		"far away after long":        {[]track.Point{fix(0, 0)}, []track.Point{fix(hour, 200_000)}, []track.Quality{track.OK}, 200_000},
		"within its own inaccuracy":  {[]track.Point{fix(0, 0)}, []track.Point{with(fix(1, 500), func(p *track.Point) { p.Accuracy = 450 })}, []track.Quality{track.OK}, 500},
		"no position":                {[]track.Point{fix(0, 5)}, []track.Point{{FixTime: t0 + sec(9), RecvTime: t0 + sec(9)}}, []track.Quality{track.NoFix}, 5},
		"last known position again":  {[]track.Point{fix(0, 5)}, []track.Point{with(fix(9, 99), func(p *track.Point) { p.Status = track.LastKnown })}, []track.Quality{track.NoFix}, 5},
		"cells beside a young fix":   {[]track.Point{fix(0, 5)}, []track.Point{cells(60, 1500)}, []track.Quality{track.LBS}, 5},
		"cells when nothing better":  {nil, []track.Point{cells(0, 1500), cells(600, 4000)}, []track.Quality{track.LBS, track.LBS}, 4000},
		"cells after a long silence": {[]track.Point{fix(0, 5)}, []track.Point{cells(2*hour, 90_000)}, []track.Quality{track.LBS}, 90_000},
		"a fix after cells is no jump": {[]track.Point{cells(0, 3000)}, []track.Point{fix(5, 0)},
			[]track.Quality{track.OK}, 0},
		"wander of a parked vehicle": {[]track.Point{parked(0, 0), parked(100, 2), parked(200, 1)}, []track.Point{parked(260, 60), parked(300, -90)},
			[]track.Quality{track.StaticNoise, track.StaticNoise}, 1},
		"parked, but beyond the noise": {[]track.Point{parked(0, 0), parked(100, 0), parked(200, 0)}, []track.Point{parked(260, 210)},
			[]track.Quality{track.OK}, 210},
		"driving away is no noise": {[]track.Point{parked(0, 0), parked(100, 0), parked(200, 0)}, []track.Point{fix(210, 90)},
			[]track.Quality{track.OK}, 90},
		"ignition off counts as standing": {[]track.Point{parked(0, 0), parked(100, 0), parked(200, 0)},
			[]track.Point{with(fix(210, 90), func(p *track.Point) { p.Status = track.ACCKnown })}, []track.Quality{track.StaticNoise}, 0},
		"backlog of a clock that runs ahead": {[]track.Point{ahead(fix(0, 0), 2*hour)}, []track.Point{
			with(ahead(fix(10, 200), 2*hour), func(p *track.Point) { p.RecvTime = t0 + sec(60) }),
			with(ahead(fix(20, 400), 2*hour), func(p *track.Point) { p.RecvTime = t0 + sec(60) }),
			with(ahead(fix(30, 600), 2*hour), func(p *track.Point) { p.RecvTime = t0 + sec(60) }),
		}, []track.Quality{track.OK, track.OK, track.OK}, 600},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var s State
			drive(&s, tt.before...)
			if got := drive(&s, tt.points...); !slices.Equal(got, tt.want) {
				t.Errorf("qualities %v, want %v", got, tt.want)
			}
			if got := east(&s); got-tt.at > 0.1 || tt.at-got > 0.1 {
				t.Errorf("the marker stands %.1f m east, want %.1f", got, tt.at)
			}
		})
	}
}

func TestConfirmedTellsOfTheSuspect(t *testing.T) {
	j := DefaultJudgeSettings()
	var s State
	drive(&s, fix(0, 0), fix(10, 50_000))
	p := fix(20, 50_100)
	if q, confirmed := j.Judge(&s, &p); q != track.OK || !confirmed {
		t.Fatalf("judged %v, confirmed %v", q, confirmed)
	}
	if want := (Fix{Lon: fix(10, 50_000).Lon, At: t0 + sec(10)}); s.Suspect != want {
		t.Fatalf("suspect %+v, want %+v", s.Suspect, want)
	}
}

func TestTakeCarriesReadingsOver(t *testing.T) {
	var s State
	first := fix(0, 0)
	first.Status = track.BatteryKnown | track.SignalKnown | track.VoltageKnown | track.OdometerKnown | track.ACCKnown | track.ACCOn | track.DoorOpen
	first.Battery, first.Signal, first.Voltage, first.Odometer, first.Course = 80, 20, 12_400, 5000, 90
	heartbeat := track.Point{FixTime: t0 + sec(10), RecvTime: t0 + sec(10), Status: track.BatteryKnown, Battery: 79}
	drive(&s, first, heartbeat)
	got := s.Latest
	if got.Battery != 79 || got.Signal != 20 || got.Voltage != 12_400 || got.Odometer != 5000 || got.Course != 90 || got.Speed != 400 {
		t.Errorf("readings %+v", got)
	}
	if want := track.BatteryKnown | track.SignalKnown | track.VoltageKnown | track.OdometerKnown | track.ACCKnown | track.ACCOn; got.Status != want {
		t.Errorf("status %b, want %b", got.Status, want)
	}
	off := with(fix(20, 10), func(p *track.Point) { p.Status = track.ACCKnown })
	if drive(&s, off); s.Latest.Status.Has(track.ACCOn) {
		t.Error("the ignition is on although the newest report says off")
	}
	if s.FixedAt != t0+sec(20) || s.Latest.Extras != nil {
		t.Errorf("state %+v", s)
	}
}

// TestRelayIsTold: what was told of the relay is known, and when, until something newer tells of it, whatever comes in between.
func TestRelayIsTold(t *testing.T) {
	const told = track.RelayKnown | track.FuelCut
	at := t0 + sec(10)
	heartbeat := track.Point{FixTime: at + 300, RecvTime: at + 300, Status: told}
	kept := with(fix(10, 0), func(p *track.Point) { p.RecvTime, p.Status = at+5000, told })
	for name, c := range map[string]struct {
		points []track.Point
		want   fleet.Millis
	}{
		"never":                  {[]track.Point{fix(5, 0)}, 0},
		"a heartbeat":            {[]track.Point{heartbeat}, at + 300},
		"and a place after it":   {[]track.Point{heartbeat, fix(11, 5), fix(12, 10)}, at + 300},
		"a place from memory":    {[]track.Point{kept}, at + 1000},
		"one that came too late": {[]track.Point{fix(20, 0), kept}, 0},
	} {
		var s State
		if drive(&s, c.points...); s.RelayAt != c.want || s.Latest.Status.Has(track.FuelCut) != (c.want != 0) {
			t.Errorf("%s: %d of %d, status %b", name, s.RelayAt, c.want, s.Latest.Status)
		}
	}
}

func TestLatestOnlyMovesForward(t *testing.T) {
	var s State
	drive(&s, fix(100, 1000))
	for _, p := range []track.Point{
		fix(50, 500), fix(99, 990),
		{FixTime: t0 + sec(60), RecvTime: t0 + sec(200), Status: track.BatteryKnown, Battery: 3},
		with(fix(10, 0), func(p *track.Point) { p.RecvTime = t0 + sec(300) }),
	} {
		drive(&s, p)
		if s.Latest.FixTime != t0+sec(100) || s.FixedAt != t0+sec(100) || s.Latest.Status.Has(track.BatteryKnown) {
			t.Fatalf("a report of %d s took over: %+v", (p.FixTime-t0)/1000, s.Latest)
		}
	}
}

func TestStand(t *testing.T) {
	acc := func(p track.Point, on bool) track.Point {
		p.Status = track.ACCKnown
		if on {
			p.Status |= track.ACCOn
		}
		return p
	}
	open := []track.Point{parked(0, 0), parked(90, 5), parked(180, -5)}
	tests := map[string]struct {
		points []track.Point
		open   bool
		since  int64 // seconds; -1 none
	}{
		"opens after 180 s":                  {open, true, 0},
		"not before":                         {[]track.Point{parked(0, 0), parked(179, 5)}, false, 0},
		"driving slowly through is none":     {[]track.Point{parked(0, 0), fix(60, 50), parked(200, 60)}, false, 200},
		"ignition off while rolling":         {[]track.Point{acc(fix(0, 0), false), acc(fix(180, 9), false)}, true, 0},
		"one fix outside keeps it":           {append(slices.Clone(open), parked(200, 150)), true, 0},
		"two fixes outside end it":           {append(slices.Clone(open), parked(200, 250), parked(210, 260)), false, 210},
		"outside must be in a row":           {append(slices.Clone(open), parked(200, 150), parked(210, 10), parked(220, 150)), true, 0},
		"one far outside ends it":            {append(slices.Clone(open), parked(200, 301)), false, 200},
		"one far outside while driving":      {append(slices.Clone(open), fix(200, 301)), false, -1},
		"ignition on and 150 m gone":         {append(slices.Clone(open), acc(parked(200, 160), true)), false, 200},
		"ignition on and 140 m gone":         {append(slices.Clone(open), acc(parked(200, 140), true)), true, 0},
		"a gap does not end it":              {append(slices.Clone(open), parked(90_000, 20)), true, 0},
		"late points do not count":           {append(slices.Clone(open), parked(170, 400), parked(175, 400)), true, 0},
		"cells do not count":                 {append(slices.Clone(open), cells(200, 2000), cells(210, 2000)), true, 0},
		"a report without a fix keeps it":    {append(slices.Clone(open), track.Point{FixTime: t0 + sec(300), RecvTime: t0 + sec(300)}), true, 0},
		"a jump does not end it":             {append(slices.Clone(open), fix(190, 90_000)), true, 0},
		"access points have a wider radius":  {append(slices.Clone(open), with(parked(200, 190), func(p *track.Point) { p.Mode = track.ModeWiFi }), with(parked(210, 190), func(p *track.Point) { p.Mode = track.ModeWiFi })), true, 0},
		"driving within the radius keeps it": {append(slices.Clone(open), fix(200, 40), fix(210, 80)), true, 0},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var s State
			drive(&s, slices.Clone(tt.points)...)
			since := int64(-1)
			if s.Still.Since != 0 {
				since = int64(s.Still.Since-t0) / 1000
			}
			if s.Still.Open != tt.open || since != tt.since {
				t.Errorf("open %v since %d, want %v since %d", s.Still.Open, since, tt.open, tt.since)
			}
		})
	}
}

// TestFollow: a state tells since when a device stands, and where; and when it is on a ride, and how far it went.
func TestFollow(t *testing.T) {
	var s State
	drive(&s, parked(0, 0), parked(90, 5), parked(180, -5))
	if want := (Stop{Lon: fix(0, 0).Lon, Since: t0, Open: true}); s.Stop != want || s.RideSince != 0 {
		t.Errorf("%+v, want %+v", s.Stop, want)
	}
	if drive(&s, parked(190, 150)); !s.Stop.Open || s.Stop.Outside != 1 {
		t.Errorf("%+v with one fix outside", s.Stop)
	}
	if drive(&s, fix(200, 300), fix(210, 450)); s.Stop.Open || s.RideSince != t0+sec(180) || s.Today.Metres != 450 {
		t.Errorf("%+v, a ride since %d, %d m", s.Stop, s.RideSince, s.Today.Metres)
	}
}

// journey is a plausible drive with reports of all kinds, each at a moment of its own.
func journey(r *rand.Rand, n int) []track.Point {
	out := make([]track.Point, 0, n)
	at, where := int64(0), 0.0
	for range n {
		step := 5 + r.Int64N(60)
		at += step
		where += float64(step) * (4 + 20*r.Float64()) // 14–86 km/h
		p := fix(at, where)
		switch r.IntN(12) {
		case 0:
			p.Mode, p.Lon = track.ModeNone, 0
		case 1:
			p.Status = track.LastKnown
		case 2:
			p.Mode = track.ModeWiFi
		}
		out = append(out, p)
	}
	return out
}

// TestAnyOrderGivesTheSameLatest: reports of a drive that come in any order
// lead to the same position, the newest one.
func TestAnyOrderGivesTheSameLatest(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 1))
		points := journey(r, 1+r.IntN(60))
		received := t0 + sec(100_000)
		var want State
		for i := range points {
			points[i].RecvTime = received
		}
		drive(&want, slices.Clone(points)...)
		r.Shuffle(len(points), func(i, j int) { points[i], points[j] = points[j], points[i] })
		var got State
		drive(&got, points...)
		if got.HasPosition != want.HasPosition || got.FixedAt != want.FixedAt || got.Latest.Lon != want.Latest.Lon || got.Latest.FixTime != want.Latest.FixTime {
			t.Fatalf("seed %d: in order at %d (%d), shuffled at %d (%d)", seed, want.Latest.Lon, want.FixedAt, got.Latest.Lon, got.FixedAt)
		}
	}
}

func BenchmarkJudgeTake(b *testing.B) {
	j := DefaultJudgeSettings()
	points := journey(rand.New(rand.NewPCG(1, 2)), 1000)
	var s State
	for i := 0; b.Loop(); i++ {
		p := points[i%1000]
		p.FixTime += sec(int64(i/1000) * 100_000)
		p.RecvTime = p.FixTime
		p.Quality, _ = j.Judge(&s, &p)
		j.Take(&s, &p)
	}
}
