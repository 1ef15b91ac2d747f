package outline

import (
	"bytes"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
)

// box is a ring around a box in degrees.
func box(west, south, east, north float64) []Point {
	at := func(x, y float64) Point { return Point{int32(x * Degree), int32(y * Degree)} }
	return []Point{at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)}
}

// drawn is a pack in which each ring is an arc of its own.
func drawn(areas ...[][]Point) *Pack {
	p := &Pack{}
	for i, rings := range areas {
		a := Area{Code: int64(i + 1)}
		for _, r := range rings {
			a.Rings = append(a.Rings, []int32{int32(len(p.Arcs))})
			p.Arcs = append(p.Arcs, r)
		}
		p.Areas = append(p.Areas, a)
	}
	return p
}

func index(t testing.TB, p *Pack, cell float64) *Index {
	t.Helper()
	x, err := New(p, cell)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

func TestHolesIslandsSeams(t *testing.T) {
	x := index(t, drawn(
		[][]Point{box(0, 0, 10, 10), box(2, 2, 8, 8), box(4, 4, 6, 6), box(20, 0, 21, 1)}, // a hole, an island in it, an exclave
		[][]Point{box(2, 2, 8, 8), box(4, 4, 6, 6)},                                       // what fills the hole
		[][]Point{box(10, 0, 12, 10)},
		[][]Point{box(11, 5, 13, 6)}, // laps over the one before
	), 1)
	for _, c := range []struct {
		lat, lon float64
		want     int64
	}{
		{1, 1, 1}, {3, 3, 2}, {5, 5, 1}, {0.5, 20.5, 1}, {0.5, 19.5, 0}, {5.5, 11.5, 3}, {5.5, 12.5, 4}, {5.5, 13.5, 0},
		{5, 9.999999, 1}, {5, 10, 3}, // a place on a border belongs to what is east of it
		{1.999999, 5, 1}, {2, 5, 2}, // or north
		{0, 0, 1}, {10, 10, 0}, {90, 180, 0}, {-90, -180, 0},
	} {
		if got, ok := x.At(c.lat, c.lon); got != c.want || ok != (c.want != 0) {
			t.Errorf("%v, %v: %d, want %d", c.lat, c.lon, got, c.want)
		}
	}
}

// TestSameAsCounting compares with counting crossings of all edges, for stars with corners on a coarse lattice (so that
// many lie on the sides of cells and in line with places), and places on the same lattice and between.
func TestSameAsCounting(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		var areas [][][]Point
		for range 1 + r.IntN(6) {
			ring := make([]Point, 3+r.IntN(9))
			for i := range ring {
				ring[i] = Point{int32(r.IntN(40)) * Degree / 4, int32(r.IntN(40)) * Degree / 4}
			}
			areas = append(areas, [][]Point{append(ring, ring[0])})
		}
		x := index(t, drawn(areas...), 0.5)
		for range 2000 {
			p := Point{int32(r.IntN(80)) * Degree / 8, int32(r.IntN(80)) * Degree / 8}
			got := x.odd(p, nil)
			slices.Sort(got)
			if want := counted(x, areas, p); !slices.Equal(got, want) {
				t.Fatalf("%v: %v, want %v in %v", p, got, want, areas)
			}
		}
	}
}

// counted are the areas that hold a place by the edges that a way from the far west crosses.
func counted(_ *Index, areas [][][]Point, p Point) (in []uint16) {
	for i, rings := range areas {
		odd := false
		for _, ring := range rings {
			for j := range len(ring) - 1 {
				odd = odd != crossesRow(ring[j], ring[j+1], Point{-180 * Degree, p.Y}, p)
			}
		}
		if odd {
			in = append(in, uint16(i))
		}
	}
	return in
}

// TestChina looks at a million places: none lies in two regions, and between regions of the mainland there are no gaps.
func TestChina(t *testing.T) {
	x := index(t, embeddedChina(t), 0.1)
	r := rand.New(rand.NewPCG(3, 4))
	inside := 0
	for range 1_000_000 {
		p := Point{int32(73*Degree + r.IntN(62*Degree)), int32(17*Degree + r.IntN(37*Degree))}
		in := x.odd(p, nil)
		if len(in) > 1 {
			t.Fatalf("%v lies in %d and %d", p, x.codes[in[0]], x.codes[in[1]])
		}
		inside += len(in)
	}
	if inside < 350_000 || inside > 480_000 {
		t.Errorf("%d of a million", inside)
	}
	for range 200_000 { // far from coasts and borders
		p := Point{int32(101*Degree + r.IntN(16*Degree)), int32(25*Degree + r.IntN(15*Degree))}
		if in := x.odd(p, nil); len(in) != 1 {
			t.Fatalf("%v lies in %d regions", p, len(in))
		}
	}
}

// TestBorders looks at places on outlines themselves, at the corners where three regions meet too.
func TestBorders(t *testing.T) {
	pack := embeddedChina(t)
	x := index(t, pack, 0.1)
	for _, arc := range pack.Arcs {
		if in := x.odd(arc[0], nil); len(in) > 1 {
			t.Fatalf("%v lies in %d and %d", arc[0], x.codes[in[0]], x.codes[in[1]])
		}
	}
}

func embeddedChina(t testing.TB) *Pack {
	t.Helper()
	f, err := os.Open("../region/china.bin.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	p, err := Read(f)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestWriteRead(t *testing.T) {
	p := drawn([][]Point{box(0, 0, 10, 10), box(2, 2, 8, 8)}, [][]Point{box(-180, -90, 180, 90)})
	p.Areas[0].Rings[1][0] = -2 // the other way round
	var file bytes.Buffer
	if err := p.Write(&file); err != nil {
		t.Fatal(err)
	}
	whole := file.Bytes()
	got, err := Read(bytes.NewReader(whole))
	if err != nil {
		t.Fatal(err)
	}
	if code, _ := index(t, got, 1).At(1, 1); code != 1 {
		t.Errorf("got %d", code)
	}
	for n := range whole { // a file that ends early is refused, not read beyond
		if _, err := Read(bytes.NewReader(whole[:n])); err == nil {
			t.Fatalf("the first %d bytes are taken for a file", n)
		}
	}
}

func TestRefused(t *testing.T) {
	open := box(0, 0, 1, 1)[:4]
	if _, err := New(drawn([][]Point{open}), 1); err == nil {
		t.Error("a ring that is not closed is taken")
	}
	if _, err := New(&Pack{}, 1); err == nil {
		t.Error("an empty pack is taken")
	}
}

func BenchmarkAt(b *testing.B) {
	x := index(b, embeddedChina(b), 0.1)
	r := rand.New(rand.NewPCG(5, 6))
	places := make([][2]float64, 10_000)
	for i := range places {
		places[i] = [2]float64{20 + 25*r.Float64(), 95 + 27*r.Float64()}
	}
	b.ResetTimer()
	for i := 0; b.Loop(); i++ {
		x.At(places[i%len(places)][0], places[i%len(places)][1])
	}
}
