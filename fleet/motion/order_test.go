package motion

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/track"
)

// life is what a device may report in some days: rides, stops, wander, silence, places out of nowhere, cells, ignition and
// odometer that come and go.
func life(r *rand.Rand, n int) []track.Point {
	out := make([]track.Point, 0, n)
	at, where, odometer := int64(0), 0.0, int64(r.IntN(100_000))
	driving, lit, wired, counts := false, false, r.IntN(3) > 0, r.IntN(2) == 0
	for range n {
		step := 5 + r.Int64N(55)
		if r.IntN(150) == 0 {
			step += r.Int64N(20_000) // silence
		}
		at += step
		if r.IntN(25) == 0 {
			driving = !driving
			lit = driving != (r.IntN(5) == 0)
		}
		p := slow(at, where+r.NormFloat64()*20)
		if driving {
			gone := float64(step) * (3 + 20*r.Float64())
			where += gone
			odometer += int64(gone)
			p = fast(at, where)
		}
		switch r.IntN(30) {
		case 0:
			p = noFix(at)
		case 1:
			p.Lat = 450_000_000
		case 2:
			p.Mode = track.ModeCell
		case 3:
			p.Mode = track.ModeWiFi
		case 4:
			p.Accuracy = uint16(r.IntN(200))
		}
		if wired {
			p = ignited(p, lit)
		}
		if counts {
			if r.IntN(200) == 0 {
				odometer = 0
			}
			p = odometerAt(p, odometer)
		}
		out = append(out, p)
	}
	for i := range out { // received when all was over, so that only the order differs
		out[i].RecvTime = t0 + sec(at)
	}
	return out
}

// keeper keeps what a device did, as a worker and a database do together: it folds what comes in order, judges again from a
// kept mark when something was late, and may be killed before it has committed.
type keeper struct {
	s      Settings
	points []track.Point // committed
	kept   Rows
	motion Motion // committed

	open  []track.Point
	now   Motion
	rows  Rows
	late  fleet.Millis
	again int // how often it had to judge again
}

func (k *keeper) take(p track.Point) {
	k.open = append(k.open, p)
	if late := k.s.Take(&k.now, &p, &k.rows); late != 0 && (k.late == 0 || late < k.late) {
		k.late = late
	}
}

// killed forgets what is not committed and returns it.
func (k *keeper) killed() []track.Point {
	lost := k.open
	k.open, k.now, k.rows, k.late = nil, k.motion, Rows{}, 0
	return lost
}

func (k *keeper) commit() {
	for _, p := range k.open {
		i, found := slices.BinarySearchFunc(k.points, p, func(a, b track.Point) int { return k.s.keyOf(&a).compare(k.s.keyOf(&b)) })
		if !found {
			k.points = slices.Insert(k.points, i, p)
		}
	}
	if k.late != 0 {
		k.again++
		day := k.s.Clock.Day(k.late)
		mark := lastMark(k.rows.Days, day)
		if mark == nil {
			mark = lastMark(k.kept.Days, day)
		}
		again := k.s.Again(mark, k.late)
		again.Take(k.points)
		k.now = again.Motion
		k.add(again.Window.Before(k.rows))
		k.replace(&again.Window)
	} else {
		k.add(k.rows)
	}
	k.motion, k.open, k.rows, k.late = k.now, nil, Rows{}, 0
}

func lastMark(days []Day, before int32) (mark []byte) {
	for _, d := range days {
		if d.Day < before {
			mark = d.Mark
		}
	}
	return mark
}

func (k *keeper) add(rows Rows) {
	k.kept.Stops = append(k.kept.Stops, rows.Stops...)
	k.kept.Rides = append(k.kept.Rides, rows.Rides...)
	k.kept.Days = append(k.kept.Days, rows.Days...)
}

func (k *keeper) replace(w *Window) {
	k.kept = w.Before(k.kept)
	k.add(w.Rows)
}

// TestAnyOrder: the same reports give the same rows and the same motion in any order, doubled, late, and with the one who
// keeps them killed in between.
func TestAnyOrder(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 7))
		points := life(r, 200+r.IntN(3000))
		want, rows := fold(points)
		came := slices.Clone(points)
		switch seed % 4 {
		case 0: // in any order at all
			r.Shuffle(len(came), func(i, j int) { came[i], came[j] = came[j], came[i] })
		case 1: // some of it much later
			slices.SortStableFunc(came, func(_, _ track.Point) int { return 0 })
			i := r.IntN(len(came))
			j := i + r.IntN(len(came)-i)
			came = slices.Concat(came[:i], came[j:], came[i:j])
		default: // neighbours swapped
			for i := range came[1:] {
				if j := i + r.IntN(4); j < len(came) && r.IntN(10) == 0 {
					came[i], came[j] = came[j], came[i]
				}
			}
		}
		for range len(came) / 10 {
			came = slices.Insert(came, r.IntN(len(came)), came[r.IntN(len(came))])
		}
		k := &keeper{s: DefaultSettings()}
		for len(came) > 0 {
			n := min(len(came), 1+r.IntN(400))
			for _, p := range came[:n] {
				k.take(p)
			}
			came = came[n:]
			if r.IntN(4) == 0 {
				came = append(k.killed(), came...)
				continue
			}
			k.commit()
		}
		k.commit()
		if !reflect.DeepEqual(k.kept, rows) {
			t.Fatalf("seed %d: %d times again\n%s\nwant\n%s", seed, k.again, told(k.kept), told(rows))
		}
		if k.motion != want {
			t.Fatalf("seed %d: motion\n%+v\nwant\n%+v", seed, k.motion, want)
		}
	}
}

// TestWaiting: a newest report without a position waits: fixes that were made before it are not late. What is asked meanwhile
// counts it.
func TestWaiting(t *testing.T) {
	s := DefaultSettings()
	var m Motion
	var rows Rows
	for i, p := range []track.Point{slow(0, 0), ignited(noFix(100), true), slow(90, 0), slow(95, 0), ignited(noFix(99), false)} {
		if late := s.Take(&m, &p, &rows); late != 0 {
			t.Errorf("report %d is late", i)
		}
		if s.Now(&m).ignition.on != (i > 0) {
			t.Errorf("after report %d: %+v", i, s.Now(&m).ignition)
		}
	}
	if now := s.Now(&m); !now.ignition.on || now.ignition.changed != t0+sec(100) || m.ignition.on {
		t.Errorf("now %+v, before %+v", now.ignition, m.ignition)
	}
	for _, c := range []struct {
		at, taken, newest int64
		late              bool
	}{
		{94, 95, 100, true}, {100, 95, 100, false}, {98, 95, 100, false}, {101, 95, 101, false}, {97, 97, 101, false}, {102, 98, 102, false}, {96, 98, 102, true},
		{401, 100, 401, false}, {402, 101, 402, false}, {500, 102, 500, false}, {450, 102, 500, false},
	} {
		p := noFix(c.at)
		if late := s.Take(&m, &p, &rows) != 0; late != c.late || m.last.at != t0+sec(c.taken) || m.Newest() != t0+sec(c.newest) {
			t.Errorf("report of %d s: late is %v, taken up to %d, newest %d", c.at, late, (m.last.at-t0)/1000, (m.Newest()-t0)/1000)
		}
		if read, err := Read(Append(nil, &m)); err != nil || read != m {
			t.Errorf("%+v, not %+v: %v", read.waiting, m.waiting, err)
		}
	}
	p := slow(460, 0)
	if late := s.Take(&m, &p, &rows); late != 0 || !m.ignition.on || m.last.at != t0+sec(460) || m.Newest() != t0+sec(500) {
		t.Errorf("late %d, %+v", late, m)
	}
}

// TestSane: rows are in order and whole; nothing is negative; what is neither a stop, a ride nor silence is too little to be
// a ride; legs are no longer than the way from fix to fix, and nothing is counted of a device that only wanders.
func TestSane(t *testing.T) {
	s := DefaultSettings()
	rides := 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 8))
		points := life(r, 200+r.IntN(2000))
		m, rows := fold(points)
		if since, where, open := m.Parked(); open {
			rows.Stops = append(rows.Stops, Stop{Start: since, End: m.Newest(), Place: where})
		}
		if since, under := m.Riding(); under {
			rows.Rides = append(rows.Rides, Ride{Start: since, End: m.Newest()})
		}
		if m.ended.since != 0 {
			rows.Rides = append(rows.Rides, Ride{Start: m.ended.since, End: m.ended.until})
		}
		before := fleet.Millis(0)
		for _, st := range rows.Stops {
			if st.Start < before || st.End-st.Start < millis(s.Stop.After) {
				t.Fatalf("seed %d: stop %+v", seed, st)
			}
			before = st.End
		}
		slices.SortFunc(rows.Rides, func(a, b Ride) int { return int(a.Start - b.Start) })
		before = 0
		for _, ride := range rows.Rides {
			if ride.Start < before || ride.End < ride.Start || ride.Metres < 0 {
				t.Fatalf("seed %d: ride %+v", seed, ride)
			}
			if whole := wholeOf(&ride.Speeds); whole != (Spent{}) && whole != (Spent{uint32((ride.End - ride.Start) / 1000), uint32(ride.Metres)}) {
				t.Fatalf("seed %d: the speeds of ride %+v come to %+v", seed, ride, whole)
			}
			before = ride.End
		}
		for _, d := range rows.Days {
			if d.Metres < 0 {
				t.Fatalf("seed %d: day %+v", seed, d)
			}
		}
		rides += len(rows.Rides)
		uncovered(t, seed, points, rows)
	}
	if rides < 500 {
		t.Errorf("%d rides", rides)
	}
}

// uncovered complains where a device has gone far outside of every stop, ride and silence.
func uncovered(t *testing.T, seed uint64, points []track.Point, rows Rows) {
	t.Helper()
	s := DefaultSettings()
	covered := func(from, to fleet.Millis) bool {
		if to-from > millis(s.Ride.Gap) {
			return true
		}
		for _, st := range rows.Stops {
			if to > st.Start && from < st.End {
				return true
			}
		}
		for _, ride := range rows.Rides {
			if to > ride.Start && from < ride.End {
				return true
			}
		}
		return false
	}
	var gone float64
	var last *track.Point
	for i := range points {
		p := &points[i]
		if p.Mode != track.ModeGPS || p.Lat != 0 {
			continue
		}
		if last != nil {
			if covered(last.FixTime, p.FixTime) {
				gone = 0
			} else if gone += metres(Place{last.Lat, last.Lon}, Place{p.Lat, p.Lon}); gone > 3000 { // what may lie between three reports
				t.Fatalf("seed %d: %d m are in no ride until %d\n%s", seed, int(gone), (p.FixTime-t0)/1000, told(rows))
			}
		}
		last = p
	}
}

// TestDrift: days of a receiver that wanders, now and then far, are one stop and no way at all.
func TestDrift(t *testing.T) {
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 9))
		var points []track.Point
		echo := false
		for at := int64(0); at < 3*86_400; at += 20 + r.Int64N(40) {
			p := slow(at, min(max(r.NormFloat64()*25, -85), 85))
			if echo = !echo && r.IntN(200) == 0; echo {
				p = slow(at, 250)
			}
			points = append(points, ignited(p, false))
		}
		m, rows := fold(points)
		today := (&Settings{}).Today(&m)
		for _, d := range rows.Days {
			today.Metres += d.Metres
		}
		if since, _, open := m.Parked(); !open || since != t0 || len(rows.Stops)+len(rows.Rides) > 0 || today.Metres != 0 {
			t.Errorf("seed %d: %s, %d m", seed, told(rows), today.Metres)
		}
	}
}

// TestForm: a motion that was written and read goes on as the one that stayed in memory.
func TestForm(t *testing.T) {
	s := DefaultSettings()
	largest := 0
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 10))
		var kept, read Motion
		var a, b Rows
		for _, p := range life(r, 1500) {
			s.Take(&kept, &p, &a)
			s.Take(&read, &p, &b)
			form := Append(nil, &read)
			largest = max(largest, len(form))
			again, err := Read(form)
			if err != nil || again != kept {
				t.Fatalf("seed %d: %v\n%+v\nwant\n%+v", seed, err, again, kept)
			}
			read = again
		}
		if !reflect.DeepEqual(a, b) {
			t.Fatalf("seed %d: %s\nwant %s", seed, told(b), told(a))
		}
	}
	t.Logf("the largest has %d bytes", largest)
	for _, damaged := range [][]byte{{formVersion + 1}, {formVersion, 0x80}} {
		if _, err := Read(damaged); !errors.Is(err, ErrForm) {
			t.Errorf("%v: %v", damaged, err)
		}
	}
}

// TestRevise: what is as it was is not written; what is of a time that was told of counts as revised.
func TestRevise(t *testing.T) {
	row := func(start fleet.Millis, fixes uint32) Stop { return Stop{Start: start, Fixes: fixes} }
	put, gone := Revise([]Stop{row(1, 1), row(3, 1), row(5, 1)}, []Stop{row(1, 1), row(2, 1), row(5, 2), row(7, 1)},
		func(s *Stop) int64 { return int64(s.Start) }, func(a, b *Stop) bool { return *a == *b })
	want := []Kept[Stop]{{row(2, 1), true}, {row(5, 2), true}, {row(7, 1), false}}
	if !slices.Equal(put, want) || !slices.Equal(gone, []int64{3}) {
		t.Errorf("put %v, gone %v", put, gone)
	}
}

func BenchmarkMotion(b *testing.B) {
	s := DefaultSettings()
	points := life(rand.New(rand.NewPCG(1, 2)), 4000)
	span := points[len(points)-1].FixTime - t0 + sec(60)
	var m Motion
	var rows Rows
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := points[i%len(points)]
		p.FixTime += fleet.Millis(i/len(points)) * span
		p.RecvTime = p.FixTime
		s.Take(&m, &p, &rows)
		rows.Clear()
	}
	b.ReportMetric(float64(reflect.TypeFor[Motion]().Size()), "B/device")
}
