package geo

import (
	"math"
	"testing"
)

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		name                   string
		lat1, lon1, lat2, lon2 float64
		want, tolerance        float64
	}{
		{"same place", 39.9, 116.4, 39.9, 116.4, 0, 0},
		{"a degree of latitude", 0, 0, 1, 0, 111195, 1},
		{"a degree of longitude at 60 north", 60, 10, 60, 11, 55597, 5},
		{"Beijing to Shanghai", 39.9042, 116.4074, 31.2304, 121.4737, 1067000, 2000},
		{"over the date line", 0, 179.5, 0, -179.5, 111195, 1},
		{"antipodes", 0, 0, 0, 180, math.Pi * EarthRadius, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Distance(c.lat1, c.lon1, c.lat2, c.lon2); math.Abs(got-c.want) > c.tolerance {
				t.Errorf("got %.1f m, want %.1f", got, c.want)
			}
		})
	}
}

// TestDistanceNearby: what is taken to be flat is as far as along the great circle.
func TestDistanceNearby(t *testing.T) {
	for _, lat := range []float64{0, 39.9, -60, 79.9, 79.99, -85} {
		for _, by := range [][2]float64{{0, 0}, {1e-7, 1e-7}, {0.001, -0.002}, {0.0199, 0.0199}, {-0.0199, 0.0199}, {0.0201, 0.0201}} {
			got, want := Distance(lat, 116.3, lat+by[0], 116.3+by[1]), greatCircle(lat, 116.3, lat+by[0], 116.3+by[1])
			if math.Abs(got-want) > 0.001 {
				t.Errorf("at %v by %v: %.4f m, want %.4f", lat, by, got, want)
			}
		}
	}
}
