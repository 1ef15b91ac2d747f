package fence

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Kind is what a shape is: keys of the dictionary's SHAPE_TYPE.
type Kind string

// The kinds of shapes.
const (
	Circle    Kind = "SHAPE_TYPE.YX"
	Rectangle Kind = "SHAPE_TYPE.JX"
	District  Kind = "SHAPE_TYPE.XZQ"
	Polygon   Kind = "SHAPE_TYPE.DBX"
)

// Kinds returns all kinds in the order in which they are shown.
func Kinds() []Kind { return []Kind{Circle, Rectangle, District, Polygon} }

// Point is a place in 1e-7 degrees, WGS-84.
type Point struct{ Lat, Lon int32 }

// Shape is where a fence is.
type Shape struct {
	Kind   Kind
	Points []Point // the centre of a circle; the corners of a rectangle (four) or polygon, in order, the first one not again at the end
	Radius int     // metres, of a circle
	Region int64   // code of a district, the smallest that was chosen
}

// Errors of shapes.
var (
	ErrShape    = errors.New("fence: a shape is of another form")
	ErrVertices = errors.New("fence: a polygon has too many corners")
	ErrCrossing = errors.New("fence: the sides of a polygon cross")
)

// Text writes a shape for the store, all but its kind and radius: "lng,lat" for each place, with blanks between them, or the code of a region.
func (s *Shape) Text() string {
	if s.Kind == District {
		return strconv.FormatInt(s.Region, 10)
	}
	parts := make([]string, len(s.Points))
	for i, p := range s.Points {
		parts[i] = p.String()
	}
	return strings.Join(parts, " ")
}

// Box is the part of the globe that a shape reaches into: all of it for a district, whose border only the regions know.
func (s *Shape) Box() Box {
	switch {
	case len(s.Points) == 0:
		return Box{South: -9e8, West: -18e8, North: 9e8, East: 18e8}
	case s.Kind == Circle:
		return aroundCircle(s.Points[0], float64(s.Radius))
	}
	return boxOf(s.Points)
}

// String writes a place as "lng,lat" in degrees.
func (p Point) String() string { return degrees(p.Lon) + "," + degrees(p.Lat) }

func degrees(v int32) string { return strconv.FormatFloat(float64(v)/1e7, 'f', -1, 64) }

// ReadShape reads what Text wrote.
func ReadShape(kind Kind, text string, radius int) (Shape, error) {
	s := Shape{Kind: kind, Radius: radius}
	if kind == District {
		code, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return s, fmt.Errorf("%w: %q", ErrShape, text)
		}
		s.Region = code
		return s, nil
	}
	for part := range strings.FieldsSeq(text) {
		p, err := ReadPoint(part)
		if err != nil {
			return s, err
		}
		s.Points = append(s.Points, p)
	}
	return s, nil
}

// ReadPoint reads "lng,lat" in degrees; errors are ErrShape.
func ReadPoint(text string) (Point, error) {
	lng, lat, ok := strings.Cut(text, ",")
	x, err1 := strconv.ParseFloat(strings.TrimSpace(lng), 64)
	y, err2 := strconv.ParseFloat(strings.TrimSpace(lat), 64)
	if !ok || err1 != nil || err2 != nil {
		return Point{}, fmt.Errorf("%w: %q", ErrShape, text)
	}
	return At(y, x)
}

// At makes a place of degrees; ErrShape off the globe.
func At(lat, lon float64) (Point, error) {
	if !(math.Abs(lat) <= 90 && math.Abs(lon) <= 180) { // not a number, too
		return Point{}, fmt.Errorf("%w: %v, %v is not on the globe", ErrShape, lat, lon)
	}
	return Point{Lat: int32(math.Round(lat * 1e7)), Lon: int32(math.Round(lon * 1e7))}, nil
}

// Tidy brings a shape into the form that is kept: a rectangle of two corners gets all four, a ring its last point only once.
// It returns ErrShape, ErrVertices or ErrCrossing for what is no shape.
func (s *Shape) Tidy() error {
	switch s.Kind {
	case Circle:
		s.Region = 0
		if len(s.Points) != 1 || s.Radius < 1 || s.Radius > MaxRadius {
			return ErrShape
		}
	case Rectangle:
		s.Radius, s.Region = 0, 0
		return s.square()
	case Polygon:
		s.Radius, s.Region = 0, 0
		return s.close()
	case District:
		s.Points, s.Radius = nil, 0
		if s.Region <= 0 {
			return ErrShape
		}
	default:
		return ErrShape
	}
	return nil
}

// square makes the four corners of the box around some points, south-west first, against the clock.
func (s *Shape) square() error {
	if len(s.Points) < 2 || len(s.Points) > 5 {
		return ErrShape
	}
	b := boxOf(s.Points)
	if b.West == b.East || b.South == b.North || int64(b.East)-int64(b.West) >= halfGlobe {
		return ErrShape
	}
	s.Points = []Point{{b.South, b.West}, {b.South, b.East}, {b.North, b.East}, {b.North, b.West}}
	return nil
}

// close tidies a ring.
func (s *Shape) close() error {
	var ring []Point
	for _, p := range s.Points {
		if n := len(ring); n == 0 || ring[n-1] != p {
			ring = append(ring, p)
		}
	}
	if n := len(ring); n > 1 && ring[0] == ring[n-1] {
		ring = ring[:n-1]
	}
	s.Points = ring
	switch b := boxOf(ring); {
	case len(ring) < 3 || int64(b.East)-int64(b.West) >= halfGlobe:
		return ErrShape
	case len(ring) > MaxPoints:
		return ErrVertices
	case crosses(ring):
		return ErrCrossing
	}
	return nil
}

// halfGlobe is 180 degrees: a shape that wide is one across the line of the date, which nobody can tell from the other way round.
const halfGlobe = 1_800_000_000
