// Package datum converts places between WGS-84, in which everything is kept,
// and the coordinates of map providers in China: GCJ-02, and Baidu's BD-09 on
// top of it. Both put a place some hundred metres from where it is, in China
// only. There is no closed form back; it is found by iteration.
//
// The browser has GCJ-02 too (web/src/map/gcj.ts); one file of places is read
// by the tests of both.
package datum

import "math"

// Krasovsky 1940, the ellipsoid that GCJ-02 is computed on: semi-major axis in metres and squared eccentricity.
const (
	axis          = 6378245
	eccentricity2 = 0.006693421622965943
)

const rad = math.Pi / 180

func wave(amplitude, turns float64) float64 { return amplitude * math.Sin(turns*math.Pi) }

// northing and easting are the offset in metres on the plane around (105° E, 35° N), as the published form of GCJ-02 has it.
func northing(x, y float64) float64 {
	slow := wave(20, y) + wave(40, y/3) + wave(160, y/12) + wave(320, y/30)
	return -100 + 2*x + 3*y + 0.2*y*y + 0.1*x*y + 0.2*math.Sqrt(math.Abs(x)) + (wave(20, 6*x)+wave(20, 2*x)+slow)*2/3
}

func easting(x, y float64) float64 {
	slow := wave(20, x) + wave(40, x/3) + wave(150, x/12) + wave(300, x/30)
	return 300 + x + 2*y + 0.1*x*x + 0.1*x*y + 0.1*math.Sqrt(math.Abs(x)) + (wave(20, 6*x)+wave(20, 2*x)+slow)*2/3
}

// offset is how far GCJ-02 puts a place from where it is, in degrees, were it used everywhere.
func offset(lat, lon float64) (north, east float64) {
	x, y := lon-105, lat-35
	sine := math.Sin(lat * rad)
	flat := 1 - eccentricity2*sine*sine
	meridian := axis * (1 - eccentricity2) / (flat * math.Sqrt(flat))
	parallel := axis / math.Sqrt(flat) * math.Cos(lat*rad)
	return northing(x, y) / meridian / rad, easting(x, y) / parallel / rad
}

// ToGCJ02 converts WGS-84 degrees; where GCJ-02 is not used the place stays.
func ToGCJ02(lat, lon float64) (gcjLat, gcjLon float64) {
	share := shareAt(lat, lon)
	if share == 0 {
		return lat, lon
	}
	north, east := offset(lat, lon)
	return lat + share*north, lon + share*east
}

// FromGCJ02 converts to WGS-84 degrees, to a centimetre.
func FromGCJ02(lat, lon float64) (wgsLat, wgsLon float64) { return back(ToGCJ02, lat, lon) }

// ToBD09 converts WGS-84 degrees; where GCJ-02 is not used the place stays.
func ToBD09(lat, lon float64) (bdLat, bdLon float64) {
	share := shareAt(lat, lon)
	if share == 0 {
		return lat, lon
	}
	y, x := ToGCJ02(lat, lon)
	const turns = 3000 * rad
	length := math.Hypot(x, y) + 0.00002*math.Sin(y*turns)
	angle := math.Atan2(y, x) + 0.000003*math.Cos(x*turns)
	return y + share*(length*math.Sin(angle)+0.006-y), x + share*(length*math.Cos(angle)+0.0065-x)
}

// FromBD09 converts to WGS-84 degrees, to a centimetre.
func FromBD09(lat, lon float64) (wgsLat, wgsLon float64) { return back(ToBD09, lat, lon) }

// back finds the place that a conversion puts at another: what it is off by shrinks at least fivefold in each round.
func back(convert func(lat, lon float64) (float64, float64), lat, lon float64) (float64, float64) {
	y, x := lat, lon
	for range 10 {
		gotY, gotX := convert(y, x)
		if gotY == lat && gotX == lon {
			break // abroad, for instance
		}
		y, x = y+lat-gotY, x+lon-gotX
	}
	return y, x
}
