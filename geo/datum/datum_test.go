package datum

import (
	"bytes"
	"encoding/json"
	"flag"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"waymark/geo"
)

var update = flag.Bool("update", false, "write the places along the border anew")

// place is one of testdata/places.json, longitude before latitude.
type place struct {
	WGS    [2]float64 `json:"wgs"`
	GCJ    [2]float64 `json:"gcj"`
	BD     [2]float64 `json:"bd"`
	Border bool       `json:"border,omitempty"`
}

const file = "testdata/places.json"

func places(t *testing.T) (out []place) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func off(lat, lon float64, want [2]float64) float64 { return geo.Distance(lat, lon, want[1], want[0]) }

func TestPlaces(t *testing.T) {
	if *update {
		writeBorder(t)
	}
	border := 0
	for _, p := range places(t) {
		lat, lon := p.WGS[1], p.WGS[0]
		for _, c := range []struct {
			name    string
			convert func(lat, lon float64) (float64, float64)
			from    [2]float64
			want    [2]float64
		}{
			{"to GCJ-02", ToGCJ02, p.WGS, p.GCJ}, {"from GCJ-02", FromGCJ02, p.GCJ, p.WGS}, {"to BD-09", ToBD09, p.WGS, p.BD}, {"from BD-09", FromBD09, p.BD, p.WGS},
		} {
			gotLat, gotLon := c.convert(c.from[1], c.from[0])
			if metres := off(gotLat, gotLon, c.want); metres > 0.01 {
				t.Errorf("%v, %v %s: %.3f m off", lat, lon, c.name, metres)
			}
		}
		if p.Border {
			border++
		}
	}
	if border < 400 {
		t.Errorf("%d places along the border", border)
	}
}

// TestThereAndBack: no place of a fine grid over China and its neighbours is lost by more than a centimetre, those on the
// border and where the offset fades included.
func TestThereAndBack(t *testing.T) {
	check := func(lat, lon float64) {
		for name, pair := range map[string][2]func(lat, lon float64) (float64, float64){"GCJ-02": {ToGCJ02, FromGCJ02}, "BD-09": {ToBD09, FromBD09}} {
			y, x := pair[1](pair[0](lat, lon))
			if metres := off(y, x, [2]float64{lon, lat}); metres > 0.01 {
				t.Fatalf("%s of %v, %v: %.2f m off", name, lat, lon, metres)
			}
		}
	}
	for lat := 16.0; lat < 56; lat += 0.47 {
		for lon := 71.0; lon < 138; lon += 0.47 {
			check(lat, lon)
		}
	}
	r := rand.New(rand.NewPCG(1, 1))
	for range 5_000 {
		check(onBorder(r))
	}
}

// onBorder is a place near a ring, on either side, where the offset is whole, fades, or ends.
func onBorder(r *rand.Rand) (lat, lon float64) {
	ring := rings[r.IntN(len(rings))]
	i := r.IntN(len(ring))
	a, b := ring[i], ring[(i+1)%len(ring)]
	along, angle := r.Float64(), 2*math.Pi*r.Float64()
	away := margin + fade*(1.4*r.Float64()-0.2)
	return a[1] + along*(b[1]-a[1]) + away*math.Sin(angle), a[0] + along*(b[0]-a[0]) + away*math.Cos(angle)
}

// TestNoSteps: from one place to the next, 100 m on, the offset changes by less than a fifth of the way.
func TestNoSteps(t *testing.T) {
	for lon := 79.0; lon < 82; lon += 0.001 {
		lat := 43.3
		aLat, aLon := ToBD09(lat, lon)
		bLat, bLon := ToBD09(lat, lon+0.001)
		if math.Abs(bLon-aLon-0.001) > 0.0002 || math.Abs(bLat-aLat) > 0.0002 {
			t.Fatalf("a step at %v", lon)
		}
	}
}

// writeBorder adds places along the border, as they are converted now.
func writeBorder(t *testing.T) {
	t.Helper()
	var all []place
	for _, p := range places(t) {
		if !p.Border {
			all = append(all, p)
		}
	}
	r := rand.New(rand.NewPCG(2, 2))
	for range 500 {
		lat, lon := onBorder(r)
		p := place{WGS: [2]float64{lon, lat}, Border: true}
		p.GCJ[1], p.GCJ[0] = ToGCJ02(lat, lon)
		p.BD[1], p.BD[0] = ToBD09(lat, lon)
		all = append(all, p)
	}
	out := bytes.NewBufferString("[\n")
	for i, p := range all {
		line, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		if i > 0 {
			out.WriteString(",\n")
		}
		out.Write(line)
	}
	out.WriteString("\n]\n")
	if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
