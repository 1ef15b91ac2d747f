// Package story has what terminals tell in known situations, and the alarms that come of it: one for each class of alarms that reports make, and near misses, of
// which none come. Tests of the workers and simulated terminals tell the same.
package story

import (
	"slices"
	"strings"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/track"
)

// A Story is what the terminal of a vehicle tells, and the alarms that come of it; a near miss is one of which none come.
type Story struct {
	Class, Name string
	Told        []Telling
	Want        string // type, minutes of start and end, "-" while it lasts
}

// Evening reports whether a story begins half an hour before midnight: it is about how long one evening is.
func (s *Story) Evening() bool { return strings.Contains(s.Name, "evening") }

// Telling is one report, or several: every so many minutes until another minute.
type Telling struct {
	Minute, Until, Every float64
	East                 float64 // metres east of home
	North                float64 // metres north of it
	KMH                  int
	Says                 track.Alarm
	Status               track.Status
	Battery              int8
	Mode                 track.Mode
	Accuracy             uint16
	Satellites           uint8
}

// Where things are, in metres east of home.
const (
	AtHome   = 0
	AtPawn   = 20_000  // a second-pledge point of PawnRadius
	AtYard   = 40_000  // a fence of YardRadius, of which entering counts after YardMinutes
	AtDepot  = 75_000  // a fence like it, of which both entering and leaving count
	AtCamp   = -10_000 // a fence like it, of which leaving alone counts
	AtQuarry = -20_000 // a fence of QuarryRadius, of which entering counts after QuarryMinutes
	AtBorder = 100_000 // of the district that the vehicle must not leave
)

// How large they are, in metres, and for how long one may be in the fence.
const (
	PawnRadius    = 100
	YardRadius    = 300
	YardMinutes   = 10
	QuarryRadius  = 2000
	QuarryMinutes = 3
)

// A Fence is a circle around a place, and what of it counts.
type Fence struct {
	Name    string
	East    float64 // metres east of home
	Radius  int     // metres
	InOut   int     // fence.Entering, fence.Leaving or fence.Both
	Minutes int     // for as long as it lasts
}

// Fences are those of the stories.
var Fences = []Fence{
	{"Yard", AtYard, YardRadius, fence.Entering, YardMinutes},
	{"Depot", AtDepot, YardRadius, fence.Both, YardMinutes},
	{"Camp", AtCamp, YardRadius, fence.Leaving, YardMinutes},
	{"Quarry", AtQuarry, QuarryRadius, fence.Entering, QuarryMinutes},
}

// northDegree is how many metres a degree of latitude has.
const northDegree = 111_195.0

// Silence as a place marks a report without a position.
const Silence = -1

// Scene is where stories happen: home, and how many degrees of longitude a metre is there.
type Scene struct {
	Lat, Lon float64
	Metre    float64
}

// East is how many degrees east of the meridian a place is that lies so many metres east of home.
func (s Scene) East(metres float64) float64 { return s.Lon + metres*s.Metre }

// Points are the reports of tellings in the order in which they are made, by a story that begins at a moment. Each is received a second after its fix.
func (s Scene) Points(told []Telling, from fleet.Millis) (out []track.Point) {
	for _, l := range told {
		if l.Every == 0 {
			l.Every, l.Until = 1, l.Minute
		}
		for m := l.Minute; m <= l.Until; m += l.Every {
			at := from + fleet.Millis(m*60_000)
			p := track.Point{
				FixTime: at, RecvTime: at + 1000, Lat: track.E7(s.Lat + l.North/northDegree), Lon: track.E7(s.East(l.East)), Speed: uint16(l.KMH * 10), Mode: track.ModeGPS,
				Alarms: l.Says, Status: l.Status, Battery: l.Battery, Accuracy: l.Accuracy, Satellites: l.Satellites,
			}
			switch {
			case l.East == Silence:
				p.Mode, p.Lat, p.Lon, p.FixTime = track.ModeNone, 0, 0, p.RecvTime
			case l.Mode != 0:
				p.Mode = l.Mode
			}
			out = append(out, p)
		}
	}
	slices.SortStableFunc(out, func(a, b track.Point) int { return int(a.RecvTime - b.RecvTime) })
	return out
}
