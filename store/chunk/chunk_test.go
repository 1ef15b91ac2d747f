package chunk

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/store/storetest"
)

const monday = fleet.Millis(1_795_000_000_000)

func newCodec(t testing.TB) *Codec {
	t.Helper()
	c, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func roundTrip(t *testing.T, c *Codec, pts []track.Point) {
	t.Helper()
	b, err := c.Append([]byte("before"), pts)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(b, []byte("before")) {
		t.Fatal("Append touched what was there")
	}
	first := track.Point{FixTime: 1}
	got, err := c.Decode([]track.Point{first}, b[len("before"):])
	if err != nil {
		t.Fatal(err)
	}
	if got[0].FixTime != 1 || len(got) != len(pts)+1 {
		t.Fatalf("%d points came back of %d", len(got)-1, len(pts))
	}
	for i := range pts {
		if !reflect.DeepEqual(got[i+1], pts[i]) {
			t.Fatalf("point %d: got %+v, want %+v", i, got[i+1], pts[i])
		}
	}
}

func TestRoundTripRealistic(t *testing.T) {
	c := newCodec(t)
	for _, n := range []int{0, 1, 2, 3, 100, 512, Limit} {
		roundTrip(t, c, storetest.Track(5, monday, n))
	}
	if _, err := c.Append(nil, make([]track.Point, Limit+1)); err == nil {
		t.Error("more than Limit points were taken")
	}
}

func TestRoundTripExtremes(t *testing.T) {
	c := newCodec(t)
	top := track.Point{FixTime: math.MaxInt64, RecvTime: math.MinInt64, Lat: math.MaxInt32, Lon: math.MinInt32, Speed: math.MaxUint16,
		Course: math.MaxUint16, Altitude: math.MinInt16, Accuracy: math.MaxUint16, Satellites: 255, Mode: 255, Quality: 255, Battery: -128,
		Signal: 127, Status: math.MaxUint32, Alarms: math.MaxUint64, Odometer: math.MinInt64, Voltage: math.MinInt32}
	roundTrip(t, c, []track.Point{top})
	roundTrip(t, c, []track.Point{{}, top, {}, {FixTime: math.MinInt64, RecvTime: math.MinInt64}, top})
	roundTrip(t, c, []track.Point{{FixTime: 5, RecvTime: 5}, {FixTime: 9, RecvTime: 9}})
}

// TestRoundTripProperty tries random points, half of the fields of each chunk at random, the rest constant.
func TestRoundTripProperty(t *testing.T) {
	c := newCodec(t)
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 1))
		roundTrip(t, c, randomPoints(rng, rng.IntN(200)))
	}
}

func randomPoints(rng *rand.Rand, n int) []track.Point {
	pts := make([]track.Point, n)
	mask := rng.Uint32()
	for i := range pts {
		for f := range fields {
			if mask&(1<<f) != 0 {
				fields[f].set(&pts[i], int64(rng.Uint64())>>rng.IntN(64))
			}
		}
		if mask&(1<<20) != 0 {
			pts[i].Extras = randomExtras(rng)
		}
	}
	return pts
}

func randomExtras(rng *rand.Rand) []track.Extra {
	keys := []string{"fuel", "temperature1", "raw.e1", "", "湿度"}
	nums := []float64{0, 41.5, -3.25, 1e-6, 0.1, math.Pi, math.Inf(1), math.Copysign(0, -1), 1 << 60, 20.1}
	var out []track.Extra
	for range rng.IntN(4) {
		e := track.Extra{Key: keys[rng.IntN(len(keys))], Num: nums[rng.IntN(len(nums))]}
		if rng.IntN(2) == 0 {
			e.Text = keys[rng.IntN(len(keys))] + "text"
		}
		out = append(out, e)
	}
	return out
}

func TestSmall(t *testing.T) {
	c := newCodec(t)
	for _, test := range []struct {
		name string
		pts  []track.Point
		most float64 // bytes a point
	}{
		{"a day", storetest.Track(9, monday, 512), 12},
		{"a quarter of an hour", storetest.Track(9, monday, 90), 14},
		{"one", storetest.Track(9, monday, 1), 80},
	} {
		b, err := c.Append(nil, test.pts)
		if err != nil {
			t.Fatal(err)
		}
		each := float64(len(b)) / float64(len(test.pts))
		t.Logf("%s: %.2f bytes a point", test.name, each)
		if each > test.most {
			t.Errorf("%s: %.2f bytes a point, at most %.0f are wanted", test.name, each, test.most)
		}
	}
}

// TestDamaged flips each bit and cuts at each byte: always an error, never a panic, never other points.
func TestDamaged(t *testing.T) {
	c := newCodec(t)
	pts := storetest.Track(1, monday, 40)
	pts[3].Extras = []track.Extra{{Key: "fuel", Num: 1.5}, {Key: "raw.1", Text: "00ff"}}
	good, err := c.Append(nil, pts)
	if err != nil {
		t.Fatal(err)
	}
	for i := range len(good) * 8 {
		bad := bytes.Clone(good)
		bad[i/8] ^= 1 << (i % 8)
		if got, err := c.Decode(nil, bad); !errors.Is(err, ErrDamaged) || len(got) != 0 {
			t.Fatalf("bit %d flipped: %d points, %v", i, len(got), err)
		}
	}
	for i := range good {
		if _, err := c.Decode(nil, good[:i]); !errors.Is(err, ErrDamaged) {
			t.Fatalf("cut to %d bytes: %v", i, err)
		}
	}
}

// FuzzDecode feeds bodies behind a right checksum, so that the fuzzer gets past it.
func FuzzDecode(f *testing.F) {
	c := newCodec(f)
	for _, n := range []int{1, 3, 40} {
		pts := storetest.Track(uint64(n), monday, n)
		for i := range n / 2 {
			pts[i].Extras = randomExtras(rand.New(rand.NewPCG(uint64(i), 2)))
		}
		b, err := c.Append(nil, pts)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b[:len(b)-4])
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		whole := binary.LittleEndian.AppendUint32(bytes.Clone(b), crc32.Checksum(b, castagnoli))
		pts, err := c.Decode(nil, whole)
		if err != nil {
			if len(pts) != 0 || !errors.Is(err, ErrDamaged) {
				t.Fatalf("%d points with error %v", len(pts), err)
			}
			return
		}
		again, err := c.Append(nil, pts)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := c.Decode(nil, again); err != nil {
			t.Fatal(err)
		}
	})
}

func BenchmarkAppend(b *testing.B) {
	c := newCodec(b)
	pts := storetest.Track(3, monday, 512)
	var buf []byte
	for b.Loop() {
		buf, _ = c.Append(buf[:0], pts)
	}
	b.ReportMetric(float64(len(buf))/512, "bytes/point")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/512, "ns/point")
}

func BenchmarkDecode(b *testing.B) {
	c := newCodec(b)
	buf, _ := c.Append(nil, storetest.Track(3, monday, 512))
	var pts []track.Point
	for b.Loop() {
		pts, _ = c.Decode(pts[:0], buf)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/512, "ns/point")
}

func BenchmarkAppendOne(b *testing.B) {
	c := newCodec(b)
	pts := storetest.Track(3, monday, 1)
	var buf []byte
	for b.Loop() {
		buf, _ = c.Append(buf[:0], pts)
	}
	b.ReportMetric(float64(len(buf)), "bytes/point")
}
