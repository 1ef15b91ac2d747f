package track

import (
	"context"
	"time"

	"waymark/fleet"
	"waymark/geo"
)

// Undrawn is the level of a point that is not part of the line: it is not fit, or has no position. No map has this zoom.
const Undrawn = 21

// LineQuery asks for a track as a line that is drawn.
type LineQuery struct {
	HistoryQuery
	Far  bool // only what is drawn at Zoom
	Zoom uint8
}

// Line is a track as it is drawn on a map.
type Line struct {
	Vertices []Vertex
	Total    int      // how many vertices it has when nothing is left out
	Keys     []string // of the readings that the points have, see Reading
}

// Vertex is a point of a line.
type Vertex struct {
	*Point
	Level  uint8 // the smallest zoom at which it has to be drawn, see geo.Levels; or Undrawn
	Metres int64 // gone since the first point, see mileage
}

// Gap reports whether a track is interrupted between two neighbours.
func (h *History) Gap(a, b *Point) bool {
	longest := h.Settings.Gap
	if longest <= 0 {
		longest = 15 * time.Minute
	}
	return b.FixTime-a.FixTime > fleet.Millis(longest.Milliseconds())
}

// Line returns the points of Track with what a map needs to draw them quickly. It refuses as Track does; where only what is
// drawn from afar is asked for, more points are read. Drawn at every zoom are: the first point and the last one, where a
// stop begins and ends, and both sides of a gap.
func (h *History) Line(ctx context.Context, actor fleet.Actor, q LineQuery) (*Line, error) {
	most := h.maxPoints() * inColumns
	if q.Far {
		most = h.maxPoints() * farther
	}
	done, err := h.turns.take(ctx)
	if err != nil {
		return nil, err
	}
	defer done()
	points, err := h.read(ctx, actor, q.HistoryQuery, most)
	if err != nil {
		return nil, err
	}
	line := h.line(points, q.HistoryQuery)
	if q.Far {
		line.Vertices = drawnAt(line.Vertices, q.Zoom)
	}
	return line, nil
}

// How many times as many points as a list of them may have are read for a line: in columns they are small, and from afar few are shown.
const (
	inColumns = 2
	farther   = 3
)

// drawnAt returns the vertices that are drawn at a zoom. They hold no other points in memory.
func drawnAt(all []Vertex, zoom uint8) []Vertex {
	n := 0
	for i := range all {
		if all[i].Level <= zoom {
			n++
		}
	}
	out, points := make([]Vertex, 0, n), make([]Point, 0, n)
	for i := range all {
		if v := all[i]; v.Level <= zoom {
			points = append(points, *v.Point)
			v.Point = &points[len(points)-1]
			out = append(out, v)
		}
	}
	return out
}

func (h *History) line(points []Point, q HistoryQuery) *Line {
	stays := stayWalk{left: h.Settings.Stops.Find(fit(points))}
	out := &Line{Vertices: make([]Vertex, 0, len(points))}
	drawn, fixed := make([]int32, 0, len(points)), make([]bool, 0, len(points))
	var gone mileage
	var has keys
	for i := range points {
		p := &points[i]
		fits := drawable(p)
		end := false
		if fits {
			var inside bool
			inside, end = stays.next()
			gone.add(p, inside)
		}
		if !q.shows(p, fits) {
			continue
		}
		if fits {
			if n := len(drawn); n > 0 && h.Gap(out.Vertices[drawn[n-1]].Point, p) {
				fixed[n-1], end = true, true
			}
			drawn, fixed = append(drawn, int32(len(out.Vertices))), append(fixed, end)
		}
		has.add(p)
		out.Vertices = append(out.Vertices, Vertex{Point: p, Level: Undrawn, Metres: int64(gone.metres)})
	}
	at := func(i int) (lat, lon int32) { v := &out.Vertices[drawn[i]]; return v.Lat, v.Lon }
	for i, level := range geo.Levels(len(drawn), at, func(i int) bool { return fixed[i] }) {
		out.Vertices[drawn[i]].Level = level
	}
	out.Total, out.Keys = len(out.Vertices), has.list()
	return out
}

// stayWalk goes over points along with the stops that were found among them.
type stayWalk struct {
	left []Stay
	at   int // index of the next point
}

// next reports of the next point whether it is within a stop, and whether it is the first or the last one of it.
func (w *stayWalk) next() (inside, end bool) {
	if len(w.left) > 0 {
		s := &w.left[0]
		inside, end = w.at >= s.First, w.at == s.First || w.at == s.Last
		if w.at == s.Last {
			w.left = w.left[1:]
		}
	}
	w.at++
	return inside, end
}

// mileage sums up ways by satellites that are longer than the receiver wanders, but for those within a stop.
type mileage struct {
	from   *Point
	metres float64
}

const leastLeg = 15 // metres

func (m *mileage) add(p *Point, stopped bool) {
	if p.Mode != ModeGPS && p.Mode != ModeMixed {
		return
	}
	if m.from == nil {
		m.from = p
		return
	}
	gone := geo.DistanceE7(m.from.Lat, m.from.Lon, p.Lat, p.Lon)
	if gone <= max(leastLeg, float64(p.Accuracy)) {
		return
	}
	if !stopped {
		m.metres += gone
	}
	m.from = p
}
