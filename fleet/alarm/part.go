package alarm

import (
	"cmp"
	"context"
	"slices"

	"waymark/fleet"
	"waymark/fleet/fence"
	"waymark/fleet/place"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
)

// PartStore keeps what each device of a vehicle has to say of alarms about the vehicle. The alarms follow it (Union).
type PartStore interface {
	// EndParts ends the parts that last of which ends says so, with how they are then, and returns their devices.
	EndParts(ctx context.Context, ends func(*OpenPart) (Alarm, bool)) ([]fleet.ID, error)
}

// OpenPart is a part that lasts, and whether what it is about is there still.
type OpenPart struct {
	Alarm
	Fitted bool // its device to its vehicle
	Placed bool // there is the point that it is about, where it is about one
}

// Denies reports whether a fix of another device of the vehicle says otherwise than a part: that it has left the second-pledge point, or is inside of its
// allowed districts.
func (r PlaceRules) Denies(book PlaceBook, part *Alarm, organPath string, p *track.Point) bool {
	at := fence.Point{Lat: p.Lat, Lon: p.Lon}
	if part.Type == province {
		districts := book.Allowed(part.VehicleID, organPath).Codes
		return districts != nil && book.SideOf(at, r.Border+float64(p.Accuracy), districts) == place.Inside
	}
	by := place.Reach{Shared: r.Shared, Leave: r.Leave, Known: float64(p.Accuracy)}
	return !slices.ContainsFunc(book.Pledged(at, organPath, by), func(n place.Near) bool { return n.ID == part.Ref })
}

// PartOn reports whether thresholds have parts of a type judged.
func PartOn(kind string, v *threshold.Values) bool {
	if kind == secondBet {
		return v.On(threshold.SecondBetOn)
	}
	return v.On(threshold.ProvinceOn)
}

// Union are the alarms of a vehicle that parts of them come to: those that touch are one alarm, that of the part that began first. It does not
// depend on the order in which devices were heard.
func Union(parts []Alarm) (out []Alarm) {
	parts = slices.Clone(parts)
	slices.SortFunc(parts, func(a, b Alarm) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.DeviceID, b.DeviceID))
	})
	for i := range parts {
		p := parts[i]
		p.ID, p.Handling = 0, Handling{}
		if len(out) == 0 || out[len(out)-1].End != 0 && out[len(out)-1].End < p.Start {
			out = append(out, p)
			continue
		}
		a := &out[len(out)-1]
		if a.Count++; a.End != 0 && (p.End == 0 || p.End > a.End) {
			a.End, a.Last, a.Closed = p.End, p.Last, p.Closed
		}
		a.Realarm = max(a.Realarm, p.Realarm)
	}
	return out
}

// ReviseParts makes what is kept of a vehicle what its parts come to, as Revise does. That what lasted is over now is no revision.
func ReviseParts(kept, now []Alarm) (put []Alarm, gone []fleet.ID) {
	lasted := map[fleet.ID]*Alarm{}
	for i := range kept {
		if k := &kept[i]; k.End == 0 {
			lasted[k.ID] = k
		}
	}
	put, gone = Revise(kept, now)
	for i := range put {
		if was := lasted[put[i].ID]; was != nil && was.Key == put[i].Key && was.Place == put[i].Place {
			put[i].Revised = was.Revised
		}
	}
	return put, gone
}
