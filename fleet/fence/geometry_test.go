package fence

import (
	"testing"

	"waymark/geo"
)

// TestWidened: a box that is made wider has everything that is so far from it at most, wherever it lies, and nothing that is twice as far to a side of it.
func TestWidened(t *testing.T) {
	const metres = 5000
	for _, b := range []Box{{0, 0, 0, 0}, {39_9000000, 116_4000000, 40_0000000, 116_5000000}, {-70_0000000, -20_0000000, -65_0000000, -19_0000000}} {
		w := b.Widened(metres)
		for side, d := range map[string]float64{
			"south": geo.DistanceE7(b.South, b.West, w.South, b.West), "north": geo.DistanceE7(b.North, b.East, w.North, b.East),
			"west": geo.DistanceE7(b.South, b.West, b.South, w.West), "east": geo.DistanceE7(b.North, b.East, b.North, w.East),
		} {
			if d < metres-1 || d > 2*metres {
				t.Errorf("%+v: %s by %.0f m", b, side, d)
			}
		}
	}
	if w := (Box{-90_0000000, -180_0000000, 90_0000000, 180_0000000}).Widened(metres); w != (Box{-90_0000000, -180_0000000, 90_0000000, 180_0000000}) {
		t.Errorf("the globe: %+v", w)
	}
}
