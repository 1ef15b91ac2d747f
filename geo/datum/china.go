package datum

import "math"

// rings are where providers draw in GCJ-02: the mainland with Hong Kong and Macau, and Hainan, far coarser than any
// border, longitude before latitude; abroad and in Taiwan they draw in WGS-84. From Natural Earth 1:110m (public domain).
// The same are in web/src/map/gcjOutline.ts.
var rings = [][][2]float64{
	{
		{80.3, 42.4}, {80.2, 42.9}, {80.9, 43.2}, {80, 44.9}, {82.5, 45.5}, {83.2, 47.3}, {85.2, 47}, {85.8, 48.5}, {87.8, 49.3}, {88, 48.6}, {90.3, 47.7},
		{91, 46.9}, {90.6, 45.7}, {90.9, 45.3}, {95.3, 44.2}, {96.3, 42.7}, {100.8, 42.7}, {105, 41.6}, {109.2, 42.5}, {111.8, 43.7}, {111.3, 44.5},
		{111.9, 45.1}, {113.5, 44.8}, {117.4, 46.7}, {119.7, 46.7}, {118.1, 48.1}, {115.7, 47.7}, {115.5, 48.1}, {116.7, 49.9}, {117.9, 49.5},
		{119.3, 50.1}, {120.7, 52}, {120.2, 52.8}, {122.2, 53.4}, {125.9, 52.8}, {127.7, 49.8}, {129.4, 49.4}, {130.6, 48.7}, {131, 47.8}, {135, 48.5},
		{133.1, 45.1}, {131, 45}, {131.1, 42.9}, {130.6, 42.9}, {130.6, 42.4}, {130, 43}, {128.1, 42}, {128.2, 41.5}, {126.9, 41.8}, {124.3, 39.9},
		{121.1, 38.9}, {122.2, 40.4}, {121.6, 40.9}, {117.5, 38.7}, {119.7, 37.2}, {120.8, 37.9}, {122.4, 37.5}, {122.5, 36.9}, {121.1, 36.7},
		{119.2, 34.9}, {120.2, 34.4}, {121.9, 31.7}, {121.9, 30.9}, {121.3, 30.7}, {122.1, 29.8}, {121.7, 28.2}, {121.1, 28.1}, {118.7, 24.5},
		{115.9, 22.8}, {110.8, 21.4}, {110.4, 20.3}, {109.9, 20.3}, {109.9, 21.4}, {107, 21.8}, {106.7, 22.8}, {105.3, 23.4}, {101.7, 22.3}, {101.8, 21.2},
		{101.3, 21.2}, {101.1, 21.8}, {100.4, 21.6}, {99.2, 22.1}, {99.5, 22.9}, {98.9, 23.1}, {98.7, 24.1}, {97.6, 23.9}, {97.7, 25.1}, {98.7, 25.9},
		{98.7, 27.5}, {97.9, 28.3}, {96.2, 28.4}, {96.6, 28.8}, {96.1, 29.5}, {94.6, 29.3}, {92.5, 27.9}, {90, 28.3}, {88.8, 27.3}, {88.7, 28.1},
		{85.8, 28.2}, {78.7, 31.5}, {78.5, 32.6}, {79.2, 32.5}, {79.2, 33}, {78.9, 34.3}, {77.8, 35.5}, {76.2, 35.9}, {75, 37.4}, {74.9, 38.4},
		{73.9, 38.5}, {73.7, 39.4}, {74.8, 40.4}, {76.5, 40.4}, {76.9, 41.1},
	},
	{
		{109.5, 18.2}, {108.7, 18.5}, {108.6, 19.4}, {110.8, 20.1}, {110.3, 18.7},
	},
}

const (
	// margin: the rings are that coarse; whatever is nearer counts as inside. Degrees.
	margin = 0.35
	// fade is how far beyond the margin the offset shrinks to nothing, so that no place is two places at once. Degrees.
	fade = 0.1
)

// shareAt is how much of the offset applies at a place: 1 in China, 0 abroad, in between where it fades.
func shareAt(lat, lon float64) float64 {
	if !(lon > 72.5 && lon < 136 && lat > 17 && lat < 54.5) { // not near any ring
		return 0
	}
	nearest := math.Inf(1)
	for _, ring := range rings {
		inside := false
		from := ring[len(ring)-1]
		for _, to := range ring {
			nearest = min(nearest, distance(lon, lat, from, to))
			if (from[1] > lat) != (to[1] > lat) && lon < from[0]+(to[0]-from[0])*(lat-from[1])/(to[1]-from[1]) {
				inside = !inside
			}
			from = to
		}
		if inside {
			return 1
		}
	}
	return min(1, max(0, (margin+fade-nearest)/fade))
}

// distance from a place to the edge between two others, in degrees, as if they were all as long.
func distance(x, y float64, a, b [2]float64) float64 {
	dx, dy := b[0]-a[0], b[1]-a[1]
	along := ((x-a[0])*dx + (y-a[1])*dy) / (dx*dx + dy*dy)
	part := min(1, max(0, along))
	return math.Hypot(x-a[0]-part*dx, y-a[1]-part*dy)
}
