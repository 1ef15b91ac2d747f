package share

import (
	"waymark/fleet/track"
	"waymark/geo"
)

// mostPoints is how many points of a track a link shows.
const mostPoints = 2000

// thin leaves out points near the one before, the nearer the first, until there are few enough; both ends stay.
func thin(legs []track.Leg, most int) []track.Leg {
	for apart := 5.0; len(legs) > most; apart *= 2 {
		kept := legs[:1:1]
		for i := 1; i < len(legs); i++ {
			if i == len(legs)-1 || metres(legs[i].Point, kept[len(kept)-1].Point) >= apart {
				kept = append(kept, legs[i])
			}
		}
		legs = kept
	}
	return legs
}

func metres(a, b *track.Point) float64 {
	return geo.Distance(track.Degrees(a.Lat), track.Degrees(a.Lon), track.Degrees(b.Lat), track.Degrees(b.Lon))
}
