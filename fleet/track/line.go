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
	Texts    []string // of Keys, those that some point says in words
}

// Vertex is a point of a line.
type Vertex struct {
	*Point
	Level  uint8 // the smallest zoom at which it has to be drawn, see geo.Levels; or Undrawn
	Gap    bool  // nothing is known of the way from the drawn vertex before
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
	most := h.maxPoints()
	if q.Far {
		most += most / 2 // few of them are shown
	}
	done, err := h.turns.take(ctx)
	if err != nil {
		return nil, err
	}
	defer done()
	points, stops, err := h.read(ctx, actor, q.HistoryQuery, most)
	if err != nil {
		return nil, err
	}
	line := h.line(points, stops, q.HistoryQuery)
	if q.Far {
		line.Vertices = drawnAt(line.Vertices, q.Zoom)
	}
	return line, nil
}

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

func (h *History) line(points []Point, stops []Stood, q HistoryQuery) *Line {
	out := &Line{Vertices: make([]Vertex, 0, len(points))}
	drawn, fixed := make([]int32, 0, len(points)), make([]bool, 0, len(points))
	walk, in := stoodWalk{left: stops}, (*Stood)(nil) // the stop that the drawn point before is within
	var gone mileage
	var has keys
	for i := range points {
		p := &points[i]
		fits := drawable(p)
		var stop *Stood
		if fits {
			stop = walk.at(p)
			gone.add(p, stop != nil)
		}
		if !q.shows(p, fits) {
			continue
		}
		v := Vertex{Point: p, Level: Undrawn, Metres: int64(gone.metres)}
		if fits {
			n := len(drawn)
			v.Gap = n > 0 && h.Gap(out.Vertices[drawn[n-1]].Point, p)
			if n > 0 && (v.Gap || stop != in && in != nil) {
				fixed[n-1] = true
			}
			drawn, fixed = append(drawn, int32(len(out.Vertices))), append(fixed, v.Gap || stop != in && stop != nil)
			in = stop
		}
		has.add(p)
		out.Vertices = append(out.Vertices, v)
	}
	at := func(i int) (lat, lon int32) { v := &out.Vertices[drawn[i]]; return v.Lat, v.Lon }
	for i, level := range geo.Levels(len(drawn), at, func(i int) bool { return fixed[i] }) {
		out.Vertices[drawn[i]].Level = level
	}
	out.Total, out.Keys, out.Texts = len(out.Vertices), has.list(), has.words()
	return out
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
