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
