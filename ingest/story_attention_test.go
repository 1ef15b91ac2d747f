package ingest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"waymark/devsim/story"
	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/vehicle"
)

// A crowd are the vehicles of a story that is counted. Each has a wireless device besides, which is silent. Some are those of the story, in others the contrary is watched, and
// nobody ever watches the rest.
type crowd struct {
	*stage
	root   fleet.Actor
	people device.Service
	marked []fleet.ID // devices that are watched, in order
	cars   int        // vehicles that are watched
}

func newCrowd(t *testing.T, told []story.Telling) *crowd {
	t.Helper()
	s := &crowd{stage: newStage(t, told, start)}
	rows := s.registered()
	s.root = fleet.Actor{AccountID: 1, Super: true, OrganID: rows[0].Device.OrganID, OrganPath: rows[0].OrganPath}
	s.people = device.Service{Store: s.db, Organs: organ.New(organ.Parts{Store: s.db}), Clock: s}
	return s
}

// fit has each vehicle have a second device, which comes after all the first ones.
func (s *crowd) fit() {
	s.t.Helper()
	rows := s.registered()
	for i := range rows {
		d, err := s.db.Insert(s.t.Context(), device.Device{OrganID: rows[i].Device.OrganID, IMEI: fmt.Sprint(861000000000000 + i), Details: device.Details{Type: device.Wireless}}, &vehicle.Vehicle{Plate: rows[i].Vehicle.Plate})
		if err != nil {
			s.t.Fatal(err)
		}
		s.devices = append(s.devices, d.ID)
	}
}

// mark has the vehicles of the story watched at a level, through the wired device, the wireless one, or both, and others while these are not.
func (s *crowd) mark(level int) {
	s.t.Helper()
	rows := s.registered()
	half := len(rows) / 2
	s.marked, s.cars = nil, 0
	for i := range half {
		as := level
		switch {
		case i%3 == 1:
			continue // nobody watches it
		case i%3 == 2 && level > 0:
			as = 0
		case i%3 == 2:
			as = 1
		}
		if as > 0 {
			s.cars++
		}
		for j, r := range []*device.Row{&rows[i], &rows[half+i]} {
			if i/3%3 == 1-j { // of some the one, of others the other, of others both
				continue
			}
			if _, err := s.people.Mark(s.t.Context(), s.root, device.Marking{IMEI: r.Device.IMEI, Level: as}); err != nil {
				s.t.Fatal(err)
			}
			if as > 0 {
				s.marked = append(s.marked, r.Device.ID)
			}
		}
	}
	slices.Sort(s.marked)
}

// TestAttentionStories: who is watched is counted while people say so, and nobody else, though others tell the same: a vehicle once, by whichever of its devices it is watched. What people say of a vehicle does not come from terminals, and has one order.
func TestAttentionStories(t *testing.T) {
	for k := range story.Counts {
		c := &story.Counts[k]
		if c.Class != alarm.Attention {
			continue
		}
		s := newCrowd(t, c.Told)
		s.fit()
		marks := c.Marks
		for _, seen := range c.Seen {
			for len(marks) > 0 && marks[0].Minute <= seen.Minute {
				s.tell(marks[0].Minute)
				s.mark(marks[0].Level)
				marks = marks[1:]
			}
			s.tell(seen.Minute)
			b := s.board()
			list := b.SelectIDs(s.root, monitor.Selection{Watched: true, Live: true})
			slices.Sort(list)
			if n := b.WatchedVehicles(s.root); n != s.cars || !slices.Equal(list, s.marked) {
				t.Errorf("%s, %s: at minute %v %d vehicles are counted, not %d, and the devices %v are listed, not %v", c.Class, c.Name, seen.Minute, n, s.cars, list, s.marked)
			}
			if first := s.devices[0]; slices.Contains(list, first) != (seen.Count == 1) {
				t.Errorf("%s, %s: at minute %v the first is watched: %v", c.Class, c.Name, seen.Minute, seen.Count == 0)
			}
		}
		s.keepsNone(c)
	}
}

// keepsNone: no alarm of the class is kept.
func (s *crowd) keepsNone(c *story.Counted) {
	s.t.Helper()
	for _, id := range s.devices {
		short, _ := s.alarmsOf(id, start)
		if slices.ContainsFunc(short, func(line string) bool { return alarm.ClassOf(strings.Fields(line)[0]) == c.Class }) {
			s.t.Fatalf("%s, %s: an alarm is kept: %q", c.Class, c.Name, short)
		}
	}
}
