// Package frequent finds where a vehicle is usually found: the places of its stops, with how often, how long, on which days of the week, at which
// hours, and how many nights it stood there.
package frequent

import (
	"cmp"
	"math"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/geo"
)

// Stay is a stop of one of the devices of a vehicle; those of several devices may overlap.
type Stay struct {
	From, To fleet.Millis
	Lat, Lon int32 // 1e-7 degrees, WGS-84
}

// Rule says what is one place.
type Rule struct {
	Radius float64       // metres; what lies within of the middle of a place is there
	Joined time.Duration // stays with less between them are one visit
	Most   int           // places that are told of
	Night  int           // hour at which a vehicle is asked for that is at home
}

// DefaultRule is the domain's default.
func DefaultRule() Rule { return Rule{Radius: 200, Joined: 15 * time.Minute, Most: 50, Night: 3} }

// Place is where a vehicle was several times, or long.
type Place struct {
	Lat, Lon    int32
	Visits      int
	Seconds     int64 // in all
	Nights      int   // in which it stood there at the hour of the rule
	First, Last fleet.Millis
	Weekdays    [7]int64  // seconds by day of the week, from Monday
	Hours       [24]int64 // seconds by hour of the day
	nights      map[int64]bool
}

// Found is what was found of a vehicle.
type Found struct {
	Places []Place // the longest first
	Nights int     // of which it is known where the vehicle stood
	All    int     // places in all, of which no more than Most are told of
}

// AtNight is the place at which it stood in most nights, nil where there was none.
func (f *Found) AtNight() *Place {
	var best *Place
	for i := range f.Places {
		if p := &f.Places[i]; p.Nights > 0 && (best == nil || p.Nights > best.Nights) {
			best = p
		}
	}
	return best
}

// At returns the number of the place that a position is in, -1 where it is in none.
func (r Rule) At(places []Place, lat, lon int32) int {
	for i, p := range places {
		if geo.DistanceE7(p.Lat, p.Lon, lat, lon) <= r.Radius {
			return i
		}
	}
	return -1
}

// cluster is a place as it grows: its middle is that of its stays, by how long they are.
type cluster struct {
	lat, lon, weight float64
	stays            []Stay
}

// Find makes places of stays, by the days and hours of a zone. The order of the stays does not matter.
func (r Rule) Find(stays []Stay, zone *time.Location) Found {
	stays = slices.Clone(stays)
	slices.SortFunc(stays, func(a, b Stay) int {
		return cmp.Or(cmp.Compare(b.To-b.From, a.To-a.From), cmp.Compare(a.From, b.From), cmp.Compare(a.Lat, b.Lat), cmp.Compare(a.Lon, b.Lon))
	})
	var clusters []*cluster
	for _, s := range stays {
		if s.To <= s.From {
			continue
		}
		c := r.nearest(clusters, s)
		if c == nil {
			c = &cluster{}
			clusters = append(clusters, c)
		}
		c.add(s)
	}
	out, nights := Found{All: len(clusters)}, map[int64]bool{}
	for _, c := range clusters {
		p := r.place(c, zone)
		for night := range p.nights {
			nights[night] = true
		}
		out.Places = append(out.Places, p)
	}
	out.Nights = len(nights)
	slices.SortStableFunc(out.Places, func(a, b Place) int { return cmp.Compare(b.Seconds, a.Seconds) })
	out.Places = out.Places[:min(len(out.Places), r.Most)]
	return out
}

func (r Rule) nearest(clusters []*cluster, s Stay) (best *cluster) {
	const metresPerUnit = 0.0111 // of latitude, in 1e-7 degrees
	least := r.Radius
	for _, c := range clusters {
		if math.Abs(c.lat-float64(s.Lat))*metresPerUnit > r.Radius {
			continue
		}
		if away := geo.DistanceE7(int32(c.lat), int32(c.lon), s.Lat, s.Lon); away <= least {
			best, least = c, away
		}
	}
	return best
}

func (c *cluster) add(s Stay) {
	weight := float64(s.To - s.From)
	c.weight += weight
	c.lat += (float64(s.Lat) - c.lat) * weight / c.weight
	c.lon += (float64(s.Lon) - c.lon) * weight / c.weight
	c.stays = append(c.stays, s)
}

// place adds up the visits of a cluster.
func (r Rule) place(c *cluster, zone *time.Location) Place {
	p := Place{Lat: int32(math.Round(c.lat)), Lon: int32(math.Round(c.lon)), nights: map[int64]bool{}}
	slices.SortFunc(c.stays, func(a, b Stay) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) })
	var until fleet.Millis // up to where it is counted
	for i, s := range c.stays {
		if i == 0 || s.From-until > fleet.Millis(r.Joined.Milliseconds()) {
			p.Visits++
		}
		if i == 0 {
			p.First, until = s.From, s.From
		}
		if from := max(s.From, until); s.To > from {
			p.stand(from, s.To, zone, r.Night)
			until = s.To
		}
	}
	p.Last, p.Nights = until, len(p.nights)
	return p
}

// stand adds the time between two moments, hour by hour.
func (p *Place) stand(from, to fleet.Millis, zone *time.Location, night int) {
	for at := from; at < to; {
		local := at.Time().In(zone)
		past := fleet.Millis(local.Minute()*60_000 + local.Second()*1000 + local.Nanosecond()/1_000_000)
		if local.Hour() == night && past == 0 {
			y, m, d := local.Date()
			p.nights[time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix()] = true
		}
		next := min(to, at+3_600_000-past)
		seconds := int64(next-at) / 1000
		p.Seconds += seconds
		p.Hours[local.Hour()] += seconds
		p.Weekdays[(int(local.Weekday())+6)%7] += seconds
		at = next
	}
}
