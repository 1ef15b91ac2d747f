package fence

import (
	"errors"
	"reflect"
	"testing"
)

func TestTidyShape(t *testing.T) {
	many := Shape{Kind: Polygon}
	for i := range MaxPoints + 1 {
		many.Points = append(many.Points, Point{Lat: int32(i * i), Lon: int32(i * 1000)})
	}
	for _, test := range []struct {
		what  string
		shape Shape
		want  []Point
		err   error
	}{
		{"circle", Shape{Kind: Circle, Points: []Point{{1, 2}}, Radius: 5}, []Point{{1, 2}}, nil},
		{"circle without radius", Shape{Kind: Circle, Points: []Point{{1, 2}}}, nil, ErrShape},
		{"circle too large", Shape{Kind: Circle, Points: []Point{{1, 2}}, Radius: MaxRadius + 1}, nil, ErrShape},
		{"rectangle of two corners", Shape{Kind: Rectangle, Points: []Point{{5, 6}, {1, 2}}}, []Point{{1, 2}, {1, 6}, {5, 6}, {5, 2}}, nil},
		{"rectangle without height", Shape{Kind: Rectangle, Points: []Point{{5, 6}, {5, 2}}}, nil, ErrShape},
		{"ring that is closed, with a corner twice", Shape{Kind: Polygon, Points: []Point{{0, 0}, {0, 9}, {0, 9}, {9, 9}, {0, 0}}}, []Point{{0, 0}, {0, 9}, {9, 9}}, nil},
		{"two corners", Shape{Kind: Polygon, Points: []Point{{0, 0}, {0, 9}, {0, 0}}}, nil, ErrShape},
		{"bow tie", Shape{Kind: Polygon, Points: []Point{{0, 0}, {9, 9}, {9, 0}, {0, 9}}}, nil, ErrCrossing},
		{"a side that goes back on itself", Shape{Kind: Polygon, Points: []Point{{0, 0}, {0, 9}, {0, 4}, {5, 5}}}, nil, ErrCrossing},
		{"too many corners", many, nil, ErrVertices},
		{"across the date line", Shape{Kind: Polygon, Points: []Point{{0, -1_790_000_000}, {0, 1_790_000_000}, {9, 0}}}, nil, ErrShape},
		{"district", Shape{Kind: District, Region: 110000, Points: []Point{{1, 1}}}, nil, nil},
		{"district without a code", Shape{Kind: District}, nil, ErrShape},
		{"of no kind", Shape{Kind: "x"}, nil, ErrShape},
	} {
		err := test.shape.Tidy()
		if !errors.Is(err, test.err) || err == nil && !reflect.DeepEqual(test.shape.Points, test.want) {
			t.Errorf("%s: %v, %v", test.what, test.shape.Points, err)
		}
	}
}

func TestShapeText(t *testing.T) {
	for _, s := range []Shape{
		{Kind: Circle, Points: []Point{{399000001, 1164000000}}, Radius: 500}, {Kind: District, Region: 110101},
		{Kind: Polygon, Points: []Point{{-1, -1_800_000_000}, {900_000_000, 1}, {0, 0}}},
	} {
		if got, err := ReadShape(s.Kind, s.Text(), s.Radius); err != nil || !reflect.DeepEqual(got, s) {
			t.Errorf("%q: %+v, %v", s.Text(), got, err)
		}
	}
	for _, text := range []string{"", "1", "1,x", "181,1", "1,91", "NaN,1"} {
		if _, err := ReadPoint(text); !errors.Is(err, ErrShape) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
