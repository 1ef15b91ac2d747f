package place

import (
	"context"
	"fmt"
	"testing"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/organ"
)

type kept struct{ all All }

func (k kept) Places(context.Context) (All, error) { return k.all, nil }

func (kept) Organs(context.Context) ([]organ.Organ, error) {
	return []organ.Organ{{ID: 1, Path: "/1/"}, {ID: 2, Path: "/1/2/"}, {ID: 3, Path: "/1/3/"}}, nil
}

// west is a district: all that lies west of 104 degrees.
type west struct{ fence.Regions }

func (west) Codes(_, lon float64) []int64 {
	if lon < 104 {
		return []int64{50, 5001}
	}
	return []int64{51}
}

func at(lat, lon float64) fence.Point {
	p, err := fence.At(lat, lon)
	if err != nil {
		panic(err)
	}
	return p
}

func bookOf(t *testing.T, all All) *Book {
	b := NewBook(kept{all}, kept{all}, west{})
	if err := b.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	return b
}

// TestPledged: own points count within their radius for those below, shared ones within 50 metres for everybody, and both are told until
// one is half as far again away.
func TestPledged(t *testing.T) {
	b := bookOf(t, All{Points: []PledgeRow{
		{PledgePoint{ID: 1, Name: "own", Place: at(30, 104), Radius: 300}, "o", "/1/2/"},
		{PledgePoint{ID: 2, Name: "shared", Place: at(30, 104.001), Radius: 2000, Shared: true}, "x", "/1/3/"},
		{PledgePoint{ID: 3, Name: "foreign", Place: at(30, 104), Radius: 2000}, "x", "/1/3/"},
		{PledgePoint{ID: 4, Name: "above", Place: at(31, 104), Radius: 5000}, "r", "/1/"},
	}})
	for _, test := range []struct {
		name   string
		at     fence.Point
		metres float64 // it is known to
		there  []fleet.ID
		near   []fleet.ID
	}{
		{"in the middle of one, and not near enough to the other", at(30, 104), 0, []fleet.ID{1}, []fleet.ID{1}},
		{"at both", at(30, 104.0009), 0, []fleet.ID{1, 2}, []fleet.ID{1, 2}},
		{"not left yet", at(30.0035, 104), 0, nil, []fleet.ID{1}},
		{"as far, and not well known", at(30.0035, 104), 100, []fleet.ID{1}, []fleet.ID{1}},
		{"left", at(30.0045, 104), 0, nil, nil},
		{"of the organisation above, in another cell", at(31.04, 104.02), 0, []fleet.ID{4}, []fleet.ID{4}},
		{"nowhere", at(35, 104), 0, nil, nil},
	} {
		near := map[fleet.ID]bool{}
		var there int
		for _, n := range b.Pledged(test.at, "/1/2/", Reach{Shared: SharedRadius, Leave: 1.5, Known: test.metres}) {
			near[n.ID] = true
			if n.At() {
				there++
			}
			if n.Shared != (n.ID == 2) {
				t.Errorf("%s: %+v", test.name, n)
			}
		}
		for _, id := range test.near {
			if !near[id] {
				t.Errorf("%s: not near %d", test.name, id)
			}
		}
		if len(near) != len(test.near) || there != len(test.there) {
			t.Errorf("%s: near %v, at %d", test.name, near, there)
		}
	}
}

// TestAllowed: a vehicle goes by its own districts, else by those of the nearest organisation that has some.
func TestAllowed(t *testing.T) {
	b := bookOf(t, All{Districts: map[Subject][]int64{{OrganID: 1}: {51}, {OrganID: 2}: {50}, {VehicleID: 7}: {5001}}})
	for _, test := range []struct {
		vehicle fleet.ID
		path    string
		want    string
	}{{7, "/1/2/", "{[5001] 0}"}, {8, "/1/2/", "{[50] 2}"}, {8, "/1/2/9/", "{[50] 2}"}, {8, "/1/3/", "{[51] 1}"}, {8, "/4/", "{[] 0}"}, {8, "", "{[] 0}"}} {
		if got := b.Allowed(test.vehicle, test.path); fmt.Sprint(got) != test.want {
			t.Errorf("%d in %q: %v", test.vehicle, test.path, got)
		}
	}
	for _, test := range []struct {
		lon, metres float64
		want        Side
	}{{103.9, 1000, Inside}, {104.005, 1000, Unsure}, {104.02, 1000, Outside}, {104.02, 5000, Unsure}} {
		if got := b.SideOf(at(30, test.lon), test.metres, []int64{50}); got != test.want {
			t.Errorf("%v: %d, not %d", test, got, test.want)
		}
	}
}

// BenchmarkPledged looks up a place among 50,000 shared points.
func BenchmarkPledged(b *testing.B) {
	all := All{Points: make([]PledgeRow, 50_000)}
	for i := range all.Points {
		all.Points[i] = PledgeRow{PledgePoint{ID: fleet.ID(i), Place: at(22+float64(i%250)*0.08, 100+float64(i/250)*0.1), Radius: 300, Shared: true}, "", "/1/"}
	}
	p := newPlan(all, nil)
	for b.Loop() {
		p.pledged(at(30.0801, 104.1), "/2/", Reach{Shared: SharedRadius, Leave: 1.5})
	}
}
