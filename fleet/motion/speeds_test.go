package motion

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"waymark/fleet/track"
)

func wholeOf(s *Speeds) (sum Spent) {
	for _, b := range s {
		sum.Seconds, sum.Metres = sum.Seconds+b.Seconds, sum.Metres+b.Metres
	}
	return sum
}

// bandsOf are speeds as text: the lower end of each band that is not empty, seconds, metres.
func bandsOf(s *Speeds) string {
	var out []string
	for i, b := range s {
		if from := append([]int{0}, BandLimits[:]...)[i]; b != (Spent{}) {
			out = append(out, fmt.Sprintf("%d: %d s %d m", from, b.Seconds, b.Metres))
		}
	}
	return strings.Join(out, ", ")
}

// at are fixes with some seconds between them, that are some metres apart.
func at(after, every int64, from, to, step float64) (out []track.Point) {
	for ; from+step <= to+0.1; after += every {
		from += step
		out = append(out, fast(after, from))
	}
	return out
}

// TestSpeeds: rides are divided by the speed from fix to fix, whatever terminals say and however often they report; waiting is slow, and a ride of
// two parts has both of them and the time between.
func TestSpeeds(t *testing.T) {
	for name, c := range map[string]struct {
		points []track.Point
		want   string
	}{
		"54 km/h": {all(standing(0, 600, 0), going(610, 0, 3000), standing(820, 3000, 3000)),
			"0: 20 s 0 m, 40: 200 s 2994 m"},
		"each second, where single legs are too short to tell": {all(standing(0, 600, 0), at(601, 1, 0, 3000, 14), standing(820, 3000, 3000)),
			"0: 6 s 0 m, 40: 207 s 2987 m"},
		"towed": {all(dark(standing(0, 600, 0)), dark(at(720, 120, 0, 9000, 1000)), dark(standing(1920, 9000, 9000))),
			"20: 960 s 8000 m, 40: 120 s 994 m"},
		"far out of a stop, to a traffic light": {all(standing(0, 600, 0), []track.Point{slow(780, 3000), fast(840, 4000)}, standing(960, 3000, 6000)),
			"40: 180 s 2994 m, 60: 180 s 3003 m"},
		"slow, then fast": {all(standing(0, 600, 0), at(610, 10, 0, 1000, 50), at(810, 10, 1000, 5000, 400), standing(920, 3000, 5000)),
			"0: 20 s 0 m, 5: 170 s 850 m, 40: 10 s 144 m, 120: 100 s 4000 m"},
		"a traffic light": {all(standing(0, 600, 0), at(610, 10, 0, 3000, 250), []track.Point{slow(740, 3001), slow(770, 3002), slow(790, 3001)}, at(800, 10, 3000, 6000, 250), standing(930, 3000, 6000)),
			"0: 90 s 0 m, 40: 10 s 244 m, 80: 230 s 5750 m"},
		"a short stop between two rides":    {all(standing(0, 600, 0), going(610, 0, 3000), standing(820, 1060, 3000), going(1070, 3000, 6000), standing(1280, 3000, 6000)), "0: 280 s 0 m, 40: 400 s 5988 m"},
		"by the odometer, which knows more": {all(metered(standing(0, 600, 0), 0), metered(going(610, 0, 3000), 1.2), metered(standing(820, 3000, 3000), 0)), "0: 20 s 0 m, 40: 200 s 3611 m"},
	} {
		_, rows := fold(c.points)
		if len(rows.Rides) != 1 {
			t.Errorf("%s: %s", name, told(rows))
			continue
		}
		r := &rows.Rides[0]
		if got := bandsOf(&r.Speeds); got != c.want {
			t.Errorf("%s: %s, want %s (%s)", name, got, c.want, told(rows))
		}
		if got := wholeOf(&r.Speeds); got != (Spent{uint32((r.End - r.Start) / 1000), uint32(r.Metres)}) {
			t.Errorf("%s: %+v in all of %+v", name, got, r)
		}
	}
}

// metered has an odometer that counts so many metres for each that is gone; for 0 it stands as it did at the first of them.
func metered(points []track.Point, each float64) []track.Point {
	for i := range points {
		east := (float64(points[0].Lon)/1e7 - 120) * 111_195 * 1.2
		if each != 0 {
			east = (float64(points[i].Lon)/1e7 - 120) * 111_195 * each
		}
		points[i] = odometerAt(points[i], 1000+int64(math.Round(east)))
	}
	return points
}

// TestPaceIsWhole: at whatever moment, the bands of a ride that is under way have all of its time and all of its legs up to some fix.
func TestPaceIsWhole(t *testing.T) {
	s := DefaultSettings()
	rides := 0
	for seed := range uint64(40) {
		var m Motion
		var rows Rows
		for _, p := range life(rand.New(rand.NewPCG(seed, 15)), 1500) {
			s.Take(&m, &p, &rows)
			var took, gone int64
			for _, b := range m.run.pace.bands {
				took, gone = took+int64(b.millis), gone+int64(b.centimetres)
			}
			until := max(m.run.pace.until, m.run.since)
			if took != int64(until-m.run.since) || gone != m.run.figure.legs || until > m.last.at {
				t.Fatalf("seed %d: %d ms and %d cm of %+v at %d", seed, took, gone, m.run, m.last.at)
			}
			if m.run.real {
				rides++
			}
		}
	}
	if rides < 1000 {
		t.Errorf("%d reports on rides", rides)
	}
}

func TestBandOf(t *testing.T) {
	for _, c := range []struct {
		kmh  float64
		want int
	}{{0, 0}, {4.9, 0}, {5, 1}, {19.9, 1}, {20, 2}, {59, 3}, {119.9, 6}, {120, 7}, {400, 7}} {
		if got := bandOf(int64(math.Ceil(c.kmh*100_000/3600*10)), 10_000); got != c.want {
			t.Errorf("%v km/h: band %d, want %d", c.kmh, got, c.want)
		}
	}
}

func TestSpeedsForm(t *testing.T) {
	for _, s := range []Speeds{{}, {{1, 2}}, {3: {60, 1000}}, {0: {math.MaxUint32, 0}, 7: {1, math.MaxUint32}}} {
		got, err := ReadSpeeds(s.Append(nil))
		if err != nil || got != s {
			t.Errorf("%v is read as %v, %v", s, got, err)
		}
	}
	for _, damaged := range [][]byte{{1}, {0x80}, {1, 0x80}, bytes.Repeat([]byte{1}, 2*Bands+2), {0xff, 0xff, 0xff, 0xff, 0x7f, 1}} {
		if _, err := ReadSpeeds(damaged); !errors.Is(err, ErrForm) {
			t.Errorf("%v: %v", damaged, err)
		}
	}
}
