package region

import (
	"bytes"
	"compress/gzip"
	_ "embed" // the table
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"waymark/geo"
)

//go:embed cities.tsv.gz
var cityTable []byte // latitude, longitude, names; sorted by latitude

// City is a city or town outside of China.
type City struct{ CN, EN string }

// Name returns the name in Chinese ("cn") or English.
func (c City) Name(lang string) string {
	if lang == "cn" {
		return c.CN
	}
	return c.EN
}

// cityAt is where one is.
type cityAt struct {
	lat, lon float64
	City
}

// nearby is how far away a city is still said to be near, in metres, and no less in degrees of latitude.
const (
	nearby        = 30_000
	nearbyDegrees = 0.28
)

func loadCities() (out []cityAt) {
	unzip, err := gzip.NewReader(bytes.NewReader(cityTable))
	if err != nil {
		panic("embedded cities: " + err.Error())
	}
	text, err := io.ReadAll(unzip)
	if err != nil {
		panic("embedded cities: " + err.Error())
	}
	for line := range strings.Lines(string(text)) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		lat, errLat := strconv.ParseFloat(f[0], 64)
		lon, errLon := strconv.ParseFloat(f[1], 64)
		if errLat != nil || errLon != nil || len(f) != 4 {
			panic("embedded cities: " + line)
		}
		out = append(out, cityAt{lat, lon, City{f[2], f[3]}})
	}
	return out
}

// nearest returns the city that is nearest to a place, within reach.
func nearest(cities []cityAt, lat, lon float64) (found City) {
	from, _ := slices.BinarySearchFunc(cities, lat-nearbyDegrees, func(c cityAt, lat float64) int { return int(math.Copysign(1, c.lat-lat)) })
	best := float64(nearby)
	reach := nearbyDegrees / max(0.01, math.Cos((math.Abs(lat)+nearbyDegrees)*math.Pi/180)) // of longitude
	for _, c := range cities[from:] {
		if c.lat > lat+nearbyDegrees {
			break
		}
		if d := math.Abs(c.lon - lon); d > reach && d < 360-reach { // most of them; cheaper than the distance
			continue
		}
		if d := geo.Distance(lat, lon, c.lat, c.lon); d < best {
			best, found = d, c.City
		}
	}
	return found
}
