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
	legs, err := h.Track(t.Context(), fleet.Actor{}, track.HistoryQuery{IMEI: "1", Range: track.Range{From: from, To: from + 31*24*hour}})
	if err != nil || len(legs) != 31*24 {
		t.Fatalf("%d points, %v", len(legs), err)
	}
	for i, leg := range legs {
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
		if legs, err := h.Track(t.Context(), fleet.Actor{}, q); err != nil || len(legs) != c.want {
			t.Errorf("modes %v, all %v: %d points, %v; want %d", c.modes, c.all, len(legs), err, c.want)
		}
	}
}

func TestTooManyPoints(t *testing.T) {
	from := fleet.Millis(1_770_000_000_000)
	h := newHistory(t, track.HistorySettings{MaxPoints: 100}, hourly(from, 101))
	q := track.HistoryQuery{IMEI: "1", Range: track.Range{From: from, To: from + 100*hour}}
	if legs, err := h.Track(t.Context(), fleet.Actor{}, q); err != nil || len(legs) != 100 {
		t.Fatalf("%d points, %v", len(legs), err)
	}
	q.Range.To++
	_, err := h.Track(t.Context(), fleet.Actor{}, q)
	var e *fleet.Error
	if !errors.As(err, &e) || e.Code != "track.tooManyPoints" || e.Args["max"] != 100 {
		t.Fatal(err)
	}
}

// TestRangeOfAMonth: a month of 31 days in which the clocks are put back is an hour longer, and can be asked for.
func TestRangeOfAMonth(t *testing.T) {
	from := fleet.Millis(1_790_000_000_000)
	for _, c := range []struct {
		length time.Duration
		fits   bool
	}{{31*24*time.Hour + time.Hour - time.Millisecond, true}, {31*24*time.Hour + time.Hour + time.Minute, false}} {
		r := track.Range{From: from, To: from + fleet.Millis(c.length.Milliseconds())}
		if err := r.Check(track.LongestSpan); (err == nil) != c.fits {
			t.Errorf("%v: %v", c.length, err)
		}
	}
}

// TestFilesHaveAllThatIsShown: what goes into a file may have as many points as a line on the map.
func TestFilesHaveAllThatIsShown(t *testing.T) {
	from := fleet.Millis(1_771_000_000_000)
	h := newHistory(t, track.HistorySettings{MaxPoints: 10}, hourly(from, 20))
	q := track.HistoryQuery{IMEI: "1", Range: track.Range{From: from, To: from + 20*hour}}
	if _, err := h.Track(t.Context(), fleet.Actor{}, q); err == nil {
		t.Error("a list of 20 points of at most 10")
	}
	q.Many = true
	if legs, err := h.Track(t.Context(), fleet.Actor{}, q); err != nil || len(legs) != 20 {
		t.Errorf("a file of 20 points: %d, %v", len(legs), err)
	}
	line, err := h.Line(t.Context(), fleet.Actor{}, track.LineQuery{HistoryQuery: q})
	if err != nil || len(line.Vertices) != 20 {
		t.Errorf("a line of 20 points: %v", err)
	}
}
