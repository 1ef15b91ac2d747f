package storetest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/store"
)

func itoa(n int) string { return strconv.Itoa(n) }

func imei(n int) string { return fmt.Sprintf("8600%011d", n) }

// start is two weeks before Now, in the same month.
var start = fleet.MillisOf(Now.AddDate(0, 0, -14))

// everything is a range that holds all times but the last.
var everything = track.Range{From: -1 << 63, To: 1<<63 - 1}

func merge(t testing.TB, s store.Engine, wantDuplicates int, batch ...track.DevicePoints) {
	t.Helper()
	n, err := s.Merge(ctxOf(t), batch)
	check(t, err)
	if n != wantDuplicates {
		t.Fatalf("%d duplicates, want %d", n, wantDuplicates)
	}
}

func of(id fleet.ID, pts []track.Point) track.DevicePoints {
	return track.DevicePoints{DeviceID: id, Points: pts}
}

// wantPoints compares what is stored of a device with points in order.
func wantPoints(t testing.TB, s store.Engine, id fleet.ID, r track.Range, want []track.Point) {
	t.Helper()
	got := must(s.Points(ctxOf(t), id, r))(t)
	if len(got) != len(want) {
		t.Fatalf("device %d: %d points are there, want %d", id, len(got), len(want))
	}
	for i := range want {
		equal(t, got[i], want[i])
	}
}

// sound asks the engine to check itself.
func sound(t testing.TB, s store.Engine) {
	t.Helper()
	if problems := must(s.Check(ctxOf(t)))(t); len(problems) > 0 {
		t.Fatalf("%d problems, the first: %s", len(problems), problems[0])
	}
}

func testMergeOrder(t *testing.T, s store.Engine) {
	pts := Track(1, start, 3000)
	merge(t, s, 0)
	wantPoints(t, s, 7, everything, nil)
	merge(t, s, 0, of(7, pts[1000:1100]))
	merge(t, s, 0, of(7, pts[1100:1500]), of(8, pts[:10])) // onto the end
	merge(t, s, 0, of(7, pts[1500:3000]))                  // many chunks at once
	merge(t, s, 0, of(7, pts[:20]))                        // before all
	merge(t, s, 0, of(7, pts[20:1000]))                    // between
	wantPoints(t, s, 7, everything, pts)
	wantPoints(t, s, 8, everything, pts[:10])
	wantPoints(t, s, 9, everything, nil)
	for _, cut := range [][2]int{{0, 1}, {511, 513}, {700, 2100}, {2999, 3000}, {5, 5}} {
		r := track.Range{From: start + fleet.Millis(cut[0])*Interval, To: start + fleet.Millis(cut[1])*Interval}
		wantPoints(t, s, 7, r, pts[cut[0]:cut[1]])
	}
	wantPoints(t, s, 7, track.Range{From: start + 1, To: start + Interval}, nil)
	wantPoints(t, s, 7, track.Range{From: start + 5, To: start}, nil)
	sound(t, s)
}

func testMergeDuplicates(t *testing.T, s store.Engine) {
	pts := Track(2, start, 700)
	merge(t, s, 0, of(1, pts))
	merge(t, s, 700, of(1, pts))
	merge(t, s, 3, of(1, pts[:3]))
	merge(t, s, 690, of(1, pts[10:]))
	wantPoints(t, s, 1, everything, pts)
	again := pts[5]
	again.Alarms, again.Status, again.Speed = track.AlarmSOS, again.Status|track.DoorOpen, 999
	merge(t, s, 1, of(1, []track.Point{again}))
	want := slices.Clone(pts)
	want[5].Alarms, want[5].Status = track.AlarmSOS, again.Status // the rest of the first stays
	again.Status |= track.ACCKnown | track.ACCOn | track.Charging | track.LastKnown | track.Backlog | track.BatteryKnown
	merge(t, s, 1, of(1, []track.Point{again})) // how it came, what it was judged by, and that there is a figure, are of the first, too
	wantPoints(t, s, 1, everything, want)
	for i, twice := range [][2]track.Quality{{track.Jump, track.OK}, {track.OK, track.Jump}, {track.Late, track.OK}} { // of those that come again, a jump may turn out to be none
		p := Track(9, start, 10)[i]
		for _, p.Quality = range twice {
			must(s.Merge(ctxOf(t), []track.DevicePoints{of(2, []track.Point{p})}))(t)
		}
	}
	for i, q := range must(s.Points(ctxOf(t), 2, everything))(t) {
		equal(t, q.Quality, []track.Quality{track.OK, track.OK, track.Late}[i])
	}
	elsewhere := pts[5]
	elsewhere.Lat++
	merge(t, s, 2, of(1, []track.Point{elsewhere, pts[5]}), of(1, []track.Point{elsewhere}))
	wantPoints(t, s, 1, everything, slices.Insert(want, 6, elsewhere))
	sound(t, s)
}

// testMergeProperty merges random parts of tracks in random order, some of them more than once.
func testMergeProperty(t *testing.T, s store.Engine) {
	for seed := range 12 {
		rng := rand.New(rand.NewPCG(uint64(seed), 3))
		id := fleet.ID(100 + seed)
		pts := Track(uint64(seed), start+fleet.Millis(rng.IntN(1e9)), 1+rng.IntN(2500))
		var parts [][]track.Point
		for at := 0; at < len(pts); {
			n := min(1+rng.IntN(1+rng.IntN(700)), len(pts)-at)
			parts = append(parts, pts[at:at+n])
			at += n
		}
		if seed%3 > 0 {
			rng.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
		}
		duplicates := 0
		for i, part := range parts {
			n := must(s.Merge(ctxOf(t), []track.DevicePoints{of(id, part)}))(t)
			duplicates += n
			if rng.IntN(3) == 0 {
				merge(t, s, len(parts[i/2]), of(id, parts[i/2]))
			}
		}
		equal(t, duplicates, 0)
		wantPoints(t, s, id, everything, pts)
		from, to := rng.IntN(len(pts)), rng.IntN(len(pts)+1)
		if from < to {
			wantPoints(t, s, id, track.Range{From: pts[from].FixTime, To: pts[to-1].FixTime + 1}, pts[from:to])
		}
	}
	sound(t, s)
}

// testMergeSameMoment is a terminal whose clock stands still.
func testMergeSameMoment(t *testing.T, s store.Engine) {
	pts := make([]track.Point, 1500)
	for i := range pts {
		pts[i] = track.Point{FixTime: start, RecvTime: start + fleet.Millis(i), Lat: int32(i), Lon: 5, Mode: track.ModeGPS}
	}
	before, after := track.Point{FixTime: start - 1}, track.Point{FixTime: start + 1}
	merge(t, s, 0, of(1, pts[:1000]))
	merge(t, s, 0, of(1, []track.Point{before, after}))
	merge(t, s, 200, of(1, pts[800:]))
	wantPoints(t, s, 1, everything, slices.Concat([]track.Point{before}, pts, []track.Point{after}))
	for i := range 10 {
		for j := range pts {
			pts[j].Lat = int32(10_000 + i*len(pts) + j)
		}
		_ = must(s.Merge(ctxOf(t), []track.DevicePoints{of(1, pts)}))(t)
	}
	got := must(s.Points(ctxOf(t), 1, everything))(t)
	if len(got) < 1500 || len(got) > 5000 {
		t.Fatalf("%d points of one moment are kept", len(got))
	}
	sound(t, s)
}

func testMonths(t *testing.T, s store.Engine) {
	var want []track.Point
	for m := range 4 {
		at := fleet.MillisOf(time.Date(2026, time.Month(8+m), 1, 0, 0, 0, 0, time.UTC))
		want = append(want, Track(uint64(m), at-300*Interval, 600)...)
	}
	merge(t, s, 0, of(1, want), of(2, want[:5]))
	merge(t, s, len(want), of(1, want))
	wantPoints(t, s, 1, everything, want)
	wantPoints(t, s, 1, track.Range{From: want[250].FixTime, To: want[900].FixTime}, want[250:900])
	sound(t, s)
}

// testOddTimes keeps and returns what terminals with broken clocks say.
func testOddTimes(t *testing.T, s store.Engine) {
	var want []track.Point
	for _, at := range []time.Time{time.Date(-5000, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(1969, 11, 30, 23, 59, 59, 0, time.UTC),
		time.UnixMilli(0), time.Date(1999, 8, 22, 0, 0, 0, 0, time.UTC), time.Date(2007, 4, 6, 0, 0, 0, 0, time.UTC), Now,
		time.Date(2036, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2199, 12, 31, 23, 59, 0, 0, time.UTC), time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)} {
		want = append(want, Track(1, fleet.Millis(at.UnixMilli()), 300)...)
	}
	merge(t, s, 0, of(1, want[900:]))
	merge(t, s, 0, of(1, want[:900]))
	merge(t, s, len(want), of(1, want))
	wantPoints(t, s, 1, everything, want)
	wantPoints(t, s, 1, track.Range{From: want[1000].FixTime, To: want[2300].FixTime}, want[1000:2300])
	lately := Track(9, fleet.MillisOf(time.Date(2001, 1, 1, 0, 0, 0, 0, time.UTC)), 5) // its clock is wrong; it was received today
	for i := range lately {
		lately[i].RecvTime = fleet.MillisOf(Now)
	}
	merge(t, s, 0, of(2, lately))
	equal(t, len(must(s.MonthsBefore(ctxOf(t), want[1500].FixTime))(t)), 0)
	check(t, s.DropOdd(ctxOf(t), want[1500].FixTime))
	wantPoints(t, s, 1, everything, want[1500:])
	wantPoints(t, s, 2, everything, lately)
	check(t, s.DeleteBefore(ctxOf(t), []fleet.ID{1}, want[1900].FixTime))
	wantPoints(t, s, 1, everything, want[1900:])
	sound(t, s)
}

func testDeleteBefore(t *testing.T, s store.Engine) {
	ctx := ctxOf(t)
	pts := Track(1, start, 2000)
	merge(t, s, 0, of(1, pts), of(2, pts), of(3, pts))
	check(t, s.DeleteBefore(ctx, nil, pts[1000].FixTime))
	check(t, s.DeleteBefore(ctx, []fleet.ID{3, 1, 9}, pts[700].FixTime))
	wantPoints(t, s, 1, everything, pts[700:])
	wantPoints(t, s, 2, everything, pts)
	wantPoints(t, s, 3, everything, pts[700:])
	sound(t, s)
	check(t, s.DeleteBefore(ctx, []fleet.ID{1}, pts[1999].FixTime+1))
	wantPoints(t, s, 1, everything, nil)
	merge(t, s, 0, of(1, pts[1990:]))
	merge(t, s, 10, of(1, pts[1980:]))
	wantPoints(t, s, 1, everything, pts[1980:])
	sound(t, s)
}
