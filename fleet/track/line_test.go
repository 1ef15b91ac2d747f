package track_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/track"
)

// outing is a drive of a point every ten seconds: an hour on the way, ten minutes standing with a receiver that wanders, a silence of
// half an hour, and a way on. One point is a jump, one has no position.
func outing(from fleet.Millis) []track.Point {
	var points []track.Point
	at := from
	lat, lon := 300_000_000.0, 1_100_000_000.0
	add := func(speed uint16) {
		ignition := track.ACCKnown
		if speed > 0 {
			ignition |= track.ACCOn
		}
		points = append(points, track.Point{
			FixTime: at, RecvTime: at, Lat: int32(lat), Lon: int32(lon), Speed: speed, Mode: track.ModeGPS, Satellites: 8,
			Status: track.BatteryKnown | ignition, Battery: 80, Extras: []track.Extra{{Key: "fuel", Num: 41.5}, {Key: "raw.7", Text: "00"}},
		})
		at += 10_000
	}
	for i := range 360 {
		lat, lon = lat+8000*math.Sin(float64(i)/7), lon+15_000
		add(540)
	}
	stood := lat
	for i := range 60 {
		lat = stood + 150*math.Sin(float64(i))
		add(0)
	}
	at += 30 * 60_000
	for range 60 {
		lat += 13_000
		add(540)
	}
	points[100].Quality, points[100].Lat = track.Jump, points[100].Lat+50_000_000
	points[200].Mode, points[200].Lat, points[200].Lon, points[200].Quality = track.ModeNone, 0, 0, track.NoFix
	return points
}

func TestLine(t *testing.T) {
	from := fleet.Millis(1_770_000_000_000)
	points := outing(from)
	h := newHistory(t, track.HistorySettings{}, points)
	h.Stops = stoodOnce{{From: from + 60*60_000, To: from + 70*60_000 - 10_000}}
	ask := track.LineQuery{HistoryQuery: track.HistoryQuery{IMEI: "1", Range: track.Range{From: from, To: from + 4*hour}}}
	line := func(q track.LineQuery) *track.Line {
		t.Helper()
		got, err := h.Line(t.Context(), fleet.Actor{}, q)
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	whole := line(ask)
	if whole.Total != 478 || len(whole.Vertices) != 478 {
		t.Fatalf("%d of %d points", len(whole.Vertices), whole.Total)
	}
	if want := []string{"battery", "ignition", "satellites", "fuel"}; !slices.Equal(whole.Keys, want) {
		t.Errorf("readings %v, want %v", whole.Keys, want)
	}
	if whole.Texts == nil || len(whole.Texts) != 0 {
		t.Errorf("%v are said in words", whole.Texts)
	}
	spoken := append([]track.Point{}, points...)
	spoken[7].Extras = []track.Extra{{Key: "wifi", Text: "aa"}, {Key: "rpm", Num: 3}, {Key: "driverName", Text: "Li"}, {Key: "password", Text: "1"}}
	said := newHistory(t, track.HistorySettings{}, spoken)
	if got, err := said.Line(t.Context(), fleet.Actor{}, ask); err != nil || !slices.Equal(got.Texts, []string{"driverName", "wifi"}) {
		t.Errorf("%v are said in words, %v", got.Texts, err)
	}
	gaps := 0
	for i, v := range whole.Vertices {
		if v.Gap {
			gaps++
			if v.FixTime != from+100*60_000 || whole.Vertices[i-1].FixTime >= from+70*60_000 {
				t.Errorf("a gap before minute %d", (v.FixTime-from)/60_000)
			}
		}
	}
	if gaps != 1 {
		t.Errorf("%d gaps", gaps)
	}
	var always []int64 // minutes since the beginning of what is drawn at every zoom
	for i, v := range whole.Vertices {
		if v.Level == 0 {
			always = append(always, int64(v.FixTime-from)/60_000)
		}
		if i > 0 && v.Metres < whole.Vertices[i-1].Metres {
			t.Fatalf("point %d: %d metres after %d", i, v.Metres, whole.Vertices[i-1].Metres)
		}
	}
	// The first one; the stop's first and last, which is the one before the gap, too; the one after it; the last one.
	if want := []int64{0, 60, 69, 100, 109}; !slices.Equal(always, want) {
		t.Errorf("drawn at every zoom are those of minutes %v, want %v", always, want)
	}
	stop := slices.IndexFunc(whole.Vertices, func(v track.Vertex) bool { return v.FixTime >= from+60*60_000 })
	if a, b := whole.Vertices[stop].Metres, whole.Vertices[stop+58].Metres; a != b || a < 50_000 || a > 60_000 {
		t.Errorf("%d m when it stops and %d m when it goes on", a, b)
	}
	ask.Far, ask.Zoom = true, 9
	far := line(ask)
	if far.Total != whole.Total || len(far.Vertices) > 60 || len(far.Vertices) < 5 || !slices.Equal(far.Keys, whole.Keys) {
		t.Errorf("from afar: %d of %d points, readings %v", len(far.Vertices), far.Total, far.Keys)
	}
	want := slices.DeleteFunc(slices.Clone(whole.Vertices), func(v track.Vertex) bool { return v.Level > 9 })
	if !slices.EqualFunc(far.Vertices, want, func(a, b track.Vertex) bool {
		return a.FixTime == b.FixTime && a.Level == b.Level && a.Metres == b.Metres && a.Gap == b.Gap
	}) {
		t.Error("from afar other points are drawn than those whose level says so")
	}
	ask.Far, ask.All = false, true
	all := line(ask)
	if all.Total != len(points) || all.Vertices[100].Level != track.Undrawn || all.Vertices[200].Level != track.Undrawn || all.Vertices[201].Level == track.Undrawn {
		t.Errorf("all: %d points, levels %d and %d", all.Total, all.Vertices[100].Level, all.Vertices[200].Level)
	}
	ask.All, ask.Modes = false, []track.Mode{track.ModeWiFi}
	if none := line(ask); none.Total != 0 || len(none.Vertices) != 0 || len(none.Keys) != 0 {
		t.Errorf("of another mode: %+v", none)
	}
}

// stoodOnce is what was kept of the stops of a device.
type stoodOnce []track.Stood

func (s stoodOnce) Stood(context.Context, fleet.Actor, *device.Row, track.Range) ([]track.Stood, error) {
	return s, nil
}

// TestOneRuleForStops: where a track is read back, its stops are those that were kept, whatever its points look like: the first point that is
// shown within one tells of it, and those without a point that is shown are told, too.
func TestOneRuleForStops(t *testing.T) {
	from := fleet.Millis(1_770_000_000_000)
	points := outing(from)
	kept := stoodOnce{{From: from - 30*60_000, To: from + 5*60_000}, {From: from + 20*60_000, To: from + 21*60_000}, {From: from + 80*60_000, To: from + 90*60_000}}
	points[120].Mode = track.ModeWiFi // where the second begins
	h := newHistory(t, track.HistorySettings{}, points)
	h.Stops = kept
	q := track.HistoryQuery{IMEI: "1", Range: track.Range{From: from, To: from + 4*hour}, Modes: []track.Mode{track.ModeGPS}}
	way, err := h.Track(t.Context(), fleet.Actor{}, q)
	if err != nil || !slices.Equal(way.Stops, kept) {
		t.Fatalf("%+v, %v", way, err)
	}
	var began []fleet.Millis
	for _, leg := range way.Legs {
		if leg.Stop != nil {
			began = append(began, leg.FixTime, leg.Stop.From)
		}
	}
	if want := []fleet.Millis{from, kept[0].From, from + 20*60_000 + 10_000, kept[1].From}; !slices.Equal(began, want) {
		t.Errorf("stops begin at %v, want %v", began, want)
	}
	line, err := h.Line(t.Context(), fleet.Actor{}, track.LineQuery{HistoryQuery: q})
	if err != nil {
		t.Fatal(err)
	}
	var always []int64
	for _, v := range line.Vertices {
		if v.Level == 0 {
			always = append(always, int64(v.FixTime-from)/10_000)
		}
	}
	if want := []int64{0, 30, 121, 126, 419, 600, 659}; !slices.Equal(always, want) {
		t.Errorf("drawn at every zoom: %v, want %v", always, want)
	}
}

// TestLineOfManyPoints: from afar more points are read than can be shown.
func TestLineOfManyPoints(t *testing.T) {
	from := fleet.Millis(1_770_000_000_000)
	h := newHistory(t, track.HistorySettings{MaxPoints: 10}, hourly(from, 40))
	for _, c := range []struct {
		hours fleet.Millis
		far   bool
		want  string
	}{{10, false, ""}, {11, false, "track.tooManyPoints"}, {15, true, ""}, {16, true, "track.tooManyPoints"}} {
		q := track.LineQuery{HistoryQuery: track.HistoryQuery{IMEI: "1", Range: track.Range{From: from, To: from + c.hours*hour}}, Far: c.far, Zoom: 5}
		_, err := h.Line(t.Context(), fleet.Actor{}, q)
		var e *fleet.Error
		if errors.As(err, &e) != (c.want != "") || e != nil && e.Code != c.want {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

func TestReading(t *testing.T) {
	p := &track.Point{
		Status: track.BatteryKnown | track.VoltageKnown | track.ACCKnown | track.ACCOn, Battery: 55, Voltage: 12_600, Altitude: -12,
		Extras: []track.Extra{{Key: "signal", Num: 3}, {Key: "driverName", Text: "张三"}},
	}
	for _, c := range []struct {
		key   string
		want  track.Extra
		known bool
	}{
		{"battery", track.Extra{Key: "battery", Num: 55}, true},
		{"voltage", track.Extra{Key: "voltage", Num: 12.6}, true},
		{"ignition", track.Extra{Key: "ignition", Num: 1}, true},
		{"altitude", track.Extra{Key: "altitude", Num: -12}, true},
		{"signal", track.Extra{Key: "signal", Num: 3}, true},
		{"driverName", track.Extra{Key: "driverName", Text: "张三"}, true},
		{"odometer", track.Extra{}, false},
		{"nothing", track.Extra{}, false},
	} {
		if got, known := track.Reading(c.key)(p); got != c.want || known != c.known {
			t.Errorf("%s: %+v, %v", c.key, got, known)
		}
	}
}
