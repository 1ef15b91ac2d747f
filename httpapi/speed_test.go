package httpapi_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
)

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
