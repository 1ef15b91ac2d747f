package threshold

import (
	"context"
	"testing"

	"waymark/fleet"
	"waymark/fleet/organ"
)

// given is what is set, and two organisations, of which one is below the other.
type given All

func (g given) Thresholds(context.Context) (All, error) { return All(g), nil }

func (given) Organs(context.Context) ([]organ.Organ, error) {
	return []organ.Organ{{ID: 1, Path: "/1/"}, {ID: 2, Path: "/1/2/"}}, nil
}

func TestNearestDecides(t *testing.T) {
	set := func(of Subject, name string, value int) Set { return Set{of, name, value} }
	top, low := Subject{OrganID: 1}, Subject{OrganID: 2}
	for name, c := range map[string]struct {
		sets   []Set
		device fleet.ID
		path   string
		want   int
	}{
		"nobody has set it":                  {device: 5, path: "/1/2/", want: 120},
		"the installation":                   {sets: []Set{set(Subject{}, "speedLimit", 100)}, device: 5, path: "/1/2/", want: 100},
		"an organisation above":              {sets: []Set{set(Subject{}, "speedLimit", 100), set(top, "speedLimit", 90)}, device: 5, path: "/1/2/", want: 90},
		"the nearest organisation":           {sets: []Set{set(low, "speedLimit", 80), set(top, "speedLimit", 90)}, device: 5, path: "/1/2/", want: 80},
		"not one below":                      {sets: []Set{set(low, "speedLimit", 80), set(top, "speedLimit", 90)}, device: 5, path: "/1/", want: 90},
		"not one beside":                     {sets: []Set{set(low, "speedLimit", 80)}, device: 5, path: "/1/22/", want: 120},
		"the vehicle":                        {sets: []Set{set(low, "speedLimit", 80), set(Subject{VehicleID: 7}, "speedLimit", 70)}, device: 5, path: "/1/2/", want: 70},
		"the device":                         {sets: []Set{set(Subject{DeviceID: 5}, "speedLimit", 60), set(Subject{VehicleID: 7}, "speedLimit", 70)}, device: 5, path: "/1/2/", want: 60},
		"another device of the vehicle":      {sets: []Set{set(Subject{DeviceID: 5}, "speedLimit", 60), set(Subject{VehicleID: 7}, "speedLimit", 70)}, device: 6, path: "/1/2/", want: 70},
		"another threshold":                  {sets: []Set{set(Subject{DeviceID: 5}, "speedSeconds", 60)}, device: 5, path: "/1/2/", want: 120},
		"one of another version of ours":     {sets: []Set{set(Subject{DeviceID: 5}, "speedLimits", 60)}, device: 5, path: "/1/2/", want: 120},
		"what was within bounds once":        {sets: []Set{set(Subject{DeviceID: 5}, "speedLimit", 5000)}, device: 5, path: "/1/2/", want: 120},
		"an organisation that is there only": {sets: []Set{set(Subject{OrganID: 99}, "speedLimit", 60)}, device: 5, path: "/1/2/", want: 120},
	} {
		t.Run(name, func(t *testing.T) {
			g := given{Sets: c.sets, Devices: map[fleet.ID][]fleet.ID{7: {5, 6}}}
			b := NewBook(Sources{g, g})
			if err := b.Load(t.Context()); err != nil {
				t.Fatal(err)
			}
			v := b.Of(c.device, c.path)
			if v[SpeedLimit] != c.want {
				t.Errorf("%d, not %d", v[SpeedLimit], c.want)
			}
			if b.Of(c.device, c.path) != v {
				t.Error("asked again it is made again")
			}
		})
	}
}

// TestDevicesSetTheirVehicle: what is set for one device counts for its vehicle, and where several have something else, that of the lowest number;
// for the devices themselves their own counts.
func TestDevicesSetTheirVehicle(t *testing.T) {
	set := func(of Subject, value int) Set { return Set{of, "offlineHours", value} }
	vehicle, first, second := set(Subject{VehicleID: 7}, 30), set(Subject{DeviceID: 5}, 10), set(Subject{DeviceID: 6}, 20)
	for name, c := range map[string]struct {
		sets []Set
		want [3]int // of the vehicle, and of each device
	}{
		"the vehicle":         {[]Set{vehicle}, [3]int{30, 30, 30}},
		"the first device":    {[]Set{vehicle, first}, [3]int{10, 10, 30}},
		"the second device":   {[]Set{vehicle, second}, [3]int{20, 30, 20}},
		"both":                {[]Set{second, first, vehicle}, [3]int{10, 10, 20}},
		"none of its devices": {[]Set{set(Subject{DeviceID: 8}, 9)}, [3]int{24, 24, 24}},
	} {
		g := given{Sets: c.sets, Devices: map[fleet.ID][]fleet.ID{7: {5, 6}}}
		b := NewBook(Sources{g, g})
		if err := b.Load(t.Context()); err != nil {
			t.Fatal(err)
		}
		got := [3]int{b.OfAll([]fleet.ID{6, 5}, "/1/2/")[OfflineHours], b.Of(5, "/1/2/")[OfflineHours], b.Of(6, "/1/2/")[OfflineHours]}
		if got != c.want {
			t.Errorf("%s: %d, not %d", name, got, c.want)
		}
	}
}

// TestBookWith: a book with changes has them for whom they are, lets the nearest level decide as ever, and leaves the book that it came from as it is.
func TestBookWith(t *testing.T) {
	top, low := Subject{OrganID: 1}, Subject{OrganID: 2}
	g := given{Sets: []Set{{top, "speedLimit", 100}, {low, "speedLimit", 90}, {top, "speedSeconds", 10}}}
	b := NewBook(Sources{g, g})
	if err := b.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	value := 70
	for name, c := range map[string]struct {
		of      Subject
		value   *int
		devices []fleet.ID
		device  fleet.ID
		path    string
		want    int
	}{
		"changed":                   {of: top, value: &value, device: 5, path: "/1/", want: 70},
		"inherited again":           {of: top, device: 5, path: "/1/", want: 120},
		"a nearer level decides":    {of: top, value: &value, device: 5, path: "/1/2/", want: 90},
		"inherited from above":      {of: low, device: 5, path: "/1/2/", want: 100},
		"a vehicle that has none":   {of: Subject{VehicleID: 7}, value: &value, devices: []fleet.ID{5}, device: 5, path: "/1/2/", want: 70},
		"not of another vehicle":    {of: Subject{VehicleID: 7}, value: &value, devices: []fleet.ID{5}, device: 6, path: "/1/2/", want: 90},
		"a device":                  {of: Subject{DeviceID: 5}, value: &value, device: 5, path: "/1/2/", want: 70},
		"for the whole of platform": {value: &value, device: 5, path: "/9/", want: 70},
	} {
		t.Run(name, func(t *testing.T) {
			with, err := b.With(t.Context(), c.of, []Change{{"speedLimit", c.value}}, c.devices)
			if err != nil {
				t.Fatal(err)
			}
			if v := with.Of(c.device, c.path); v[SpeedLimit] != c.want {
				t.Errorf("%d, not %d", v[SpeedLimit], c.want)
			}
		})
	}
	if v := b.Of(5, "/1/"); v[SpeedLimit] != 100 || v[SpeedSeconds] != 10 {
		t.Errorf("the book itself has changed: %d, %d", v[SpeedLimit], v[SpeedSeconds])
	}
}

// TestDefs: each threshold has a name of its own, and its default is within its bounds.
func TestDefs(t *testing.T) {
	seen := map[string]bool{}
	for k, d := range Defs() {
		if d.Name == "" || seen[d.Name] || d.Default < d.Min || d.Default > d.Max || (d.Kind == Switch) != (d.Unit == "") {
			t.Errorf("%d: %+v", k, d)
		}
		if found, ok := Find(d.Name); !ok || found != Key(k) {
			t.Errorf("%s is found as %d", d.Name, found)
		}
		seen[d.Name] = true
	}
}

// BenchmarkOf is what it costs a report to know what counts for its device, where nothing is set, and where something is for each.
func BenchmarkOf(b *testing.B) {
	sets := []Set{{Subject{OrganID: 1}, "speedLimit", 80}}
	for id := range fleet.ID(1000) {
		sets = append(sets, Set{Subject{DeviceID: id + 1}, "speedLimit", 90})
	}
	for name, g := range map[string]given{"nothing": {}, "organisation": {Sets: sets[:1]}, "devices": {Sets: sets}} {
		b.Run(name, func(b *testing.B) {
			book := NewBook(Sources{g, g})
			if err := book.Load(b.Context()); err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for i := range b.N {
				book.Of(fleet.ID(i%1000+1), "/1/2/")
			}
		})
	}
}
