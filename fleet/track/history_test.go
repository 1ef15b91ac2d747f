package track_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/track"
	"waymark/store/sqldb"
)

type everything struct{}

func (everything) Visible(context.Context, fleet.Actor, string) (device.Row, error) {
	return device.Row{Device: device.Device{ID: 1}}, nil
}

func newHistory(t *testing.T, settings track.HistorySettings, points []track.Point) *track.History {
	t.Helper()
	now := fleet.ClockFunc(func() time.Time { return time.UnixMilli(1_772_000_000_000) })
	db, err := sqldb.OpenSQLite(t.Context(), t.TempDir(), now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	if _, err := db.Merge(t.Context(), []track.DevicePoints{{DeviceID: 1, Points: points}}); err != nil {
		t.Fatal(err)
	}
	return &track.History{Devices: everything{}, Reader: db, Clock: now, Settings: settings}
}

const hour = fleet.Millis(3_600_000)

// hourly makes a fix every hour, all elsewhere.
func hourly(from fleet.Millis, n int) []track.Point {
	points := make([]track.Point, n)
	for i := range points {
		points[i] = track.Point{FixTime: from + fleet.Millis(i)*hour, Lat: int32(i+1) * 100_000, Lon: 1, Speed: 600, Mode: track.ModeGPS}
	}
	return points
}

func TestTrackOverManyDaysIsWholeAndInOrder(t *testing.T) {
	from := fleet.Millis(1_770_000_000_000)
	h := newHistory(t, track.HistorySettings{}, hourly(from, 31*24))
	way, err := h.Track(t.Context(), fleet.Actor{}, track.HistoryQuery{IMEI: "1", Range: track.Range{From: from, To: from + 31*24*hour}})
	if err != nil || len(way.Legs) != 31*24 {
		t.Fatalf("%+v, %v", way, err)
	}
	for i, leg := range way.Legs {
		if leg.FixTime != from+fleet.Millis(i)*hour || leg.Stop != nil {
			t.Fatalf("point %d: %+v", i, leg)
		}
	}
}

func TestTrackChoosesModesAndQuality(t *testing.T) {
	from := fleet.Millis(1_770_000_000_000)
	points := hourly(from, 8)
	for i, q := range []track.Quality{track.OK, track.Late, track.StaticNoise, track.LBS, track.Jump, track.Future, track.NoFix, track.OK} {
		points[i].Quality = q
	}
	points[5].FixTime = fleet.Millis(1_772_000_000_000) + 25*hour
	points[3].Mode = track.ModeCell
	points[7].Status = track.LastKnown // no position of its own
	h := newHistory(t, track.HistorySettings{}, points)
	q := track.HistoryQuery{IMEI: "1", Range: track.Range{From: from, To: from + 30*24*hour}}
	for _, c := range []struct {
		modes []track.Mode
		all   bool
		want  int
	}{{nil, false, 4}, {nil, true, 8}, {[]track.Mode{track.ModeCell}, false, 1}, {[]track.Mode{track.ModeGPS, track.ModeCell}, false, 4}, {[]track.Mode{track.ModeWiFi}, true, 0}} {
		q.Modes, q.All = c.modes, c.all
		if way, err := h.Track(t.Context(), fleet.Actor{}, q); err != nil || len(way.Legs) != c.want {
			t.Errorf("modes %v, all %v: %+v, %v; want %d", c.modes, c.all, way, err, c.want)
		}
	}
}

func TestTooManyPoints(t *testing.T) {
	from := fleet.Millis(1_770_000_000_000)
	h := newHistory(t, track.HistorySettings{MaxPoints: 100}, hourly(from, 101))
	q := track.HistoryQuery{IMEI: "1", Range: track.Range{From: from, To: from + 100*hour}}
	if way, err := h.Track(t.Context(), fleet.Actor{}, q); err != nil || len(way.Legs) != 100 {
		t.Fatalf("%+v, %v", way, err)
	}
	q.Range.To++
	_, err := h.Track(t.Context(), fleet.Actor{}, q)
	var e *fleet.Error
	if !errors.As(err, &e) || e.Code != "track.tooManyPoints" || e.Args["max"] != 100 {
		t.Fatal(err)
	}
}

// TestNewestPoints: who does not need all is given the end of a track that has more points than are read at once.
func TestNewestPoints(t *testing.T) {
	from := fleet.Millis(1_770_000_000_000)
	h := newHistory(t, track.HistorySettings{MaxPoints: 150}, hourly(from, 400)) // read in parts of four days
	q := track.HistoryQuery{IMEI: "1", Range: track.Range{From: from, To: from + 400*hour}, Newest: true}
	way, err := h.Track(t.Context(), fleet.Actor{}, q)
	if err != nil || len(way.Legs) != 150 {
		t.Fatalf("%+v, %v", way, err)
	}
	for i, leg := range way.Legs {
		if leg.FixTime != from+fleet.Millis(250+i)*hour {
			t.Fatalf("point %d is of hour %d", i, (leg.FixTime-from)/hour)
		}
	}
}

// TestMonthsOfClockChanges: a month is never too long, however many hours it has where it is asked for.
func TestMonthsOfClockChanges(t *testing.T) {
	zone := func(name string) *time.Location {
		z, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		return z
	}
	berlin, shanghai := zone("Europe/Berlin"), zone("Asia/Shanghai")
	for _, c := range []struct {
		zone     *time.Location
		from, to string
		fits     bool
	}{
		{berlin, "2026-10-01 00:00:00", "2026-10-31 23:59:59", true}, // 745 hours
		{berlin, "2026-03-01 00:00:00", "2026-03-31 23:59:59", true},
		{berlin, "2026-10-01 00:00:00", "2026-11-01 00:00:59", false},
		{berlin, "2026-03-15 12:00:00", "2026-04-15 13:00:00", true}, // 31 times 24 hours
		{shanghai, "2026-10-01 00:00:00", "2026-10-31 23:59:59", true},
		{shanghai, "2026-10-01 00:00:00", "2026-11-01 00:59:59", false},
		{nil, "2026-10-01 00:00:00", "2026-11-01 00:59:59", false},
	} {
		at := func(text string) fleet.Millis {
			in := c.zone
			if in == nil {
				in = time.UTC
			}
			moment, err := time.ParseInLocation(time.DateTime, text, in)
			if err != nil {
				t.Fatal(err)
			}
			return fleet.MillisOf(moment)
		}
		err := track.Range{From: at(c.from), To: at(c.to) + 1000}.Check(track.LongestSpan, c.zone)
		if (err == nil) != c.fits {
			t.Errorf("%s to %s in %v: %v", c.from, c.to, c.zone, err)
		}
	}
}
