// Package geo holds what is known of the earth's surface: distances, polygons,
// coordinate systems, regions. It is pure: no state, no input or output.
package geo

import "math"

// EarthRadius is the mean radius in metres (IUGG).
const EarthRadius = 6371008.8

// What is flat: places less than this apart, in degrees, up to this latitude.
const (
	flat     = 0.02
	flatUpTo = 80
)

// Distance returns metres between two places given in degrees, along the great
// circle (haversine; wrong by at most 0.5 % because the earth is no sphere). Places near each other are taken to lie in a
// plane, which is wrong by less than a millimetre more and a third of the work: all but a few of two neighbours of a track.
func Distance(lat1, lon1, lat2, lon2 float64) float64 {
	const rad = math.Pi / 180
	if d := lat2 - lat1; math.Abs(d) < flat && math.Abs(lon2-lon1) < flat && math.Abs(lat1) < flatUpTo {
		e := (lon2 - lon1) * math.Cos((lat1+d/2)*rad)
		return EarthRadius * rad * math.Sqrt(d*d+e*e)
	}
	return greatCircle(lat1, lon1, lat2, lon2)
}

func greatCircle(lat1, lon1, lat2, lon2 float64) float64 {
	const rad = math.Pi / 180
	dLat, dLon := (lat2-lat1)*rad/2, (lon2-lon1)*rad/2
	a := math.Sin(dLat)*math.Sin(dLat) + math.Cos(lat1*rad)*math.Cos(lat2*rad)*math.Sin(dLon)*math.Sin(dLon)
	return 2 * EarthRadius * math.Asin(math.Min(1, math.Sqrt(a)))
}

// DistanceE7 is Distance for coordinates in 1e-7 degrees.
func DistanceE7(lat1, lon1, lat2, lon2 int32) float64 {
	return Distance(float64(lat1)/1e7, float64(lon1)/1e7, float64(lat2)/1e7, float64(lon2)/1e7)
}
