package httpapi_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
)

// stored puts a track of n points, one every so many seconds, into the database of a fleet and returns its first second.
func stored(b *testing.B, f *fleetOf, n, every int) (from int64) {
	b.Helper()
	points := make([]track.Point, n)
	begin := fleet.MillisOf(start.Add(-31 * 24 * time.Hour))
	lat, lon, course := 399000000.0, 1163000000.0, 0.0
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range points {
		at := begin + fleet.Millis(i*every*1000)
		speed := uint16(0)
		if i/600%3 != 0 { // it stands for a third of the time
			course += rng.NormFloat64() * 0.2
			lat, lon, speed = lat+1000*math.Cos(course), lon+1300*math.Sin(course), uint16(300+i*7%600)
		}
		points[i] = track.Point{
			FixTime: at, RecvTime: at + 700, Lat: int32(lat + rng.NormFloat64()*200), Lon: int32(lon + rng.NormFloat64()*200), Speed: speed, Course: uint16(i % 360),
			Mode: track.ModeGPS, Satellites: 9, Status: track.ACCKnown | track.ACCOn | track.VoltageKnown, Voltage: int32(12_000 + i%900),
			Extras: []track.Extra{{Key: "fuel", Num: float64(i%500) / 10}},
		}
	}
	_, err := f.db.Merge(b.Context(), []track.DevicePoints{{DeviceID: f.device(b, northIMEI).Device.ID, Points: points}})
	check(b, err)
	return begin.Unix()
}

// BenchmarkTrackLine reads tracks through the whole handler as the history page does: first what is drawn from afar, then all.
func BenchmarkTrackLine(b *testing.B) {
	for _, c := range []struct {
		name      string
		days      int64
		n, every  int
		what      string
		questions string
	}{
		{"day/8640/zoom 11", 1, 8640, 10, "gettrackline", "&zoom=11"}, {"day/8640/all", 1, 8640, 10, "gettrackline", ""},
		{"month/86400/zoom 8", 30, 86_400, 30, "gettrackline", "&zoom=8"}, {"month/86400/zoom 12", 30, 86_400, 30, "gettrackline", "&zoom=12"},
		{"month/86400/all", 30, 86_400, 30, "gettrackline", ""}, {"month/86400/readings", 30, 86_400, 30, "gettrackline", "&readings=voltage,fuel"},
		{"month/259200/zoom 8", 30, 259_200, 10, "gettrackline", "&zoom=8"}, {"month/86400/rows", 30, 86_400, 30, "gethistorytracklist", ""},
	} {
		b.Run(c.name, func(b *testing.B) {
			f := newFleet(b)
			from := stored(b, f, c.n, c.every)
			target := fmt.Sprintf("/api/historytrack/%s?imei=%s&startTime=%d&endTime=%d%s", c.what, northIMEI, from, from+c.days*86400, c.questions)
			for b.Loop() {
				f.pass(time.Second) // for the pace of costly calls
				r := httptest.NewRequest(http.MethodGet, target, nil)
				r.Header.Set("Authorization", "Bearer "+f.tokens["north"])
				r.Header.Set("Accept-Encoding", "gzip")
				w := httptest.NewRecorder()
				f.handler.ServeHTTP(w, r)
				if w.Code != http.StatusOK {
					b.Fatal(w.Code, w.Body)
				}
				b.ReportMetric(float64(w.Body.Len())/1000, "kB/answer")
			}
		})
	}
}

// BenchmarkHistoryOfADay reads a day of 8,640 points from the database through
// the whole handler, with and without compression.
func BenchmarkHistoryOfADay(b *testing.B) {
	f := newFleet(b)
	points := make([]track.Point, 8640)
	day := fleet.MillisOf(start.Add(-48 * time.Hour))
	for i := range points {
		at := day + fleet.Millis(i*10_000)
		points[i] = track.Point{
			FixTime: at, RecvTime: at + 700, Lat: 399000000 + int32(i%977)*531, Lon: 1163000000 + int32(i)*977, Speed: uint16(300 + i*7%600), Course: uint16(i % 360),
			Mode: track.ModeGPS, Satellites: 9, Status: track.ACCKnown | track.ACCOn,
		}
	}
	_, err := f.db.Merge(b.Context(), []track.DevicePoints{{DeviceID: f.device(b, northIMEI).Device.ID, Points: points}})
	check(b, err)
	target := fmt.Sprintf("/api/historytrack/gethistorytracklist?imei=%s&startTime=%d&endTime=%d", northIMEI, day.Unix(), day.Unix()+86400)
	for _, encoding := range []string{"identity", "gzip"} {
		b.Run(encoding, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				r := httptest.NewRequest(http.MethodGet, target, nil)
				r.Header.Set("Authorization", "Bearer "+f.tokens["north"])
				r.Header.Set("Accept-Encoding", encoding)
				w := httptest.NewRecorder()
				f.handler.ServeHTTP(w, r)
				if w.Code != http.StatusOK {
					b.Fatal(w.Code, w.Body)
				}
				b.ReportMetric(float64(w.Body.Len()), "bytes/answer")
			}
		})
	}
}
