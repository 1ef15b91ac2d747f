package devsim

import (
	"math"
	"math/rand/v2"
)

// kmPerDegree is the length of a degree of latitude.
const kmPerDegree = 111.195

// somewhere draws a place in a city, more often near its centre.
func somewhere(rng *rand.Rand, c City) (lat, lon float64) {
	return around(c.Lat, c.Lon, c.Radius*math.Pow(rng.Float64(), 0.7), 2*math.Pi*rng.Float64())
}

// around returns the point that lies some kilometres away in a direction (radians clockwise from north). The
// earth is flat enough for a city.
func around(lat, lon, km, bearing float64) (float64, float64) {
	return lat + km*math.Cos(bearing)/kmPerDegree, lon + km*math.Sin(bearing)/(kmPerDegree*math.Cos(lat*math.Pi/180))
}
