package jobs

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/track"
	"waymark/store/sqldb"
)

var now = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

var clock = fleet.ClockFunc(func() time.Time { return now })

func TestDays(t *testing.T) {
	o := func(id, parent fleet.ID, days int) organ.Organ {
		return organ.Organ{ID: id, ParentID: parent, RetentionDays: days}
	}
	tests := map[string]struct {
		organs  []organ.Organ
		def     int
		want    map[fleet.ID]int
		longest int
	}{
		"nobody says":             {[]organ.Organ{o(1, 0, 0), o(2, 1, 0)}, 90, map[fleet.ID]int{1: 90, 2: 90}, 90},
		"for ever":                {[]organ.Organ{o(1, 0, 0)}, 0, map[fleet.ID]int{1: 0}, 0},
		"as the one above":        {[]organ.Organ{o(1, 0, 30), o(2, 1, 0), o(3, 2, 0)}, 90, map[fleet.ID]int{1: 30, 2: 30, 3: 30}, 90},
		"its own":                 {[]organ.Organ{o(1, 0, 30), o(2, 1, 365), o(3, 2, 7)}, 90, map[fleet.ID]int{1: 30, 2: 365, 3: 7}, 365},
		"two roots":               {[]organ.Organ{o(1, 0, 30), o(2, 0, 0), o(3, 2, 0)}, 10, map[fleet.ID]int{1: 30, 2: 10, 3: 10}, 30},
		"one for ever, one not":   {[]organ.Organ{o(1, 0, 30), o(2, 0, 0)}, 0, map[fleet.ID]int{1: 30, 2: 0}, 0},
		"no organisation":         {nil, 5, map[fleet.ID]int{}, 5},
		"the default is the most": {[]organ.Organ{o(1, 0, 3)}, 400, map[fleet.ID]int{1: 3}, 400},
	}
	for name, tt := range tests {
		got := Days(tt.organs, tt.def)
		if len(got) != len(tt.want) {
			t.Errorf("%s: %v", name, got)
		}
		for id, n := range tt.want {
			if got[id] != n {
				t.Errorf("%s: organisation %d keeps %d days, want %d", name, id, got[id], n)
			}
		}
		if n := longestOf(got, tt.def); n != tt.longest {
			t.Errorf("%s: longest %d, want %d", name, n, tt.longest)
		}
	}
}

// retention makes organisations that keep 0 (as above), 30, 100 days, with a
// device each that has a point every 10 days for a year, and one of an
// organisation below the one of 30 days.
func retention(t *testing.T, def int) (*Retention, *sqldb.DB, []fleet.ID) {
	t.Helper()
	ctx := t.Context()
	db, err := sqldb.OpenSQLite(ctx, t.TempDir(), clock)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	var devices []fleet.ID
	var thirty fleet.ID
	for i, days := range []int{0, 30, 100, -1} {
		o := organ.Organ{Name: string(rune('a' + i)), Status: 1, RetentionDays: max(days, 0)}
		if days == -1 {
			o.ParentID = thirty
		}
		if o, err = db.InsertOrgan(ctx, o); err != nil {
			t.Fatal(err)
		}
		if days == 30 {
			thirty = o.ID
		}
		d, err := db.Insert(ctx, device.Device{OrganID: o.ID, IMEI: "86812030123456" + string(rune('0'+i)), Type: device.Wired}, nil)
		if err != nil {
			t.Fatal(err)
		}
		devices = append(devices, d.ID)
		var points []track.Point
		for ago := 365; ago > 0; ago -= 10 {
			at := fleet.MillisOf(now.AddDate(0, 0, -ago))
			points = append(points, track.Point{FixTime: at, RecvTime: at, Lat: int32(ago), Mode: track.ModeGPS})
		}
		if _, err := db.Merge(ctx, []track.DevicePoints{{DeviceID: d.ID, Points: points}}); err != nil {
			t.Fatal(err)
		}
	}
	return &Retention{Organs: db, Devices: db, Tracks: db, Default: def, Clock: clock, Log: slog.New(slog.NewTextHandler(io.Discard, nil))}, db, devices
}

// oldest is how many days ago each device's oldest point was.
func oldest(t *testing.T, db *sqldb.DB, devices []fleet.ID) (out []int) {
	t.Helper()
	for _, id := range devices {
		points, err := db.Points(t.Context(), id, track.Range{From: 0, To: 1 << 60})
		if err != nil || len(points) == 0 || points[len(points)-1].Lat != 5 {
			t.Fatalf("device %d has %d points, %v", id, len(points), err)
		}
		out = append(out, int(points[0].Lat))
	}
	return out
}

func TestRetention(t *testing.T) {
	for name, tt := range map[string]struct {
		def  int
		want []int
	}{
		"for ever where nobody says": {0, []int{365, 25, 95, 25}},
		"a shorter default":          {20, []int{15, 25, 105, 25}}, // the longest is kept by whole partitions: 105 days ago lies in that of 95
	} {
		t.Run(name, func(t *testing.T) {
			r, db, devices := retention(t, tt.def)
			for range 2 { // again, it changes nothing
				if err := r.Do(t.Context()); err != nil {
					t.Fatal(err)
				}
				if got := oldest(t, db, devices); !slices.Equal(got, tt.want) {
					t.Fatalf("oldest points of %v days ago, want %v", got, tt.want)
				}
			}
			if problems, err := db.Check(t.Context()); err != nil || len(problems) > 0 {
				t.Fatal(err, problems)
			}
		})
	}
}

// TestRetentionDropsWholePartitions that nobody keeps; of the one that the
// longest span ends in, what is older may stay a little longer.
func TestRetentionDropsWholePartitions(t *testing.T) {
	r, db, devices := retention(t, 200)
	var out bytes.Buffer
	r.Log = slog.New(slog.NewTextHandler(&out, nil))
	if err := r.Do(t.Context()); err != nil {
		t.Fatal(err)
	}
	got := oldest(t, db, devices)
	if got[0] < 195 || got[0] > 231 || !slices.Equal(got[1:], []int{25, 95, 25}) {
		t.Fatalf("oldest points of %v days ago", got)
	}
	if n := strings.Count(out.String(), "points dropped"); n < 4 {
		t.Errorf("%d partitions dropped:\n%s", n, &out)
	}
}

func TestRetentionStops(t *testing.T) {
	r, _, _ := retention(t, 10)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := r.Do(ctx); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
}

func TestRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex
		done := map[string]int{}
		did := func(name string, err error) func(context.Context) error {
			return func(context.Context) error {
				mu.Lock()
				defer mu.Unlock()
				done[name]++
				return err
			}
		}
		began, ended := false, false
		var out bytes.Buffer
		ctx, cancel := context.WithCancel(t.Context())
		finished := make(chan struct{})
		go func() {
			defer close(finished)
			Run(ctx, []Job{
				{Name: "often", Every: time.Minute, Do: did("often", nil)},
				{Name: "failing", Every: time.Hour, Do: did("failing", errors.New("no luck"))},
				{Name: "long", Every: time.Second, Do: func(ctx context.Context) error {
					began = true
					<-ctx.Done()
					time.Sleep(time.Minute) // it cleans up
					ended = true
					return ctx.Err()
				}},
			}, slog.New(slog.NewTextHandler(&out, nil)))
		}()
		time.Sleep(2*time.Hour + time.Second)
		synctest.Wait()
		mu.Lock()
		if done["often"] != 121 || done["failing"] != 3 || !began {
			t.Errorf("done %v", done)
		}
		mu.Unlock()
		if n := strings.Count(out.String(), "no luck"); n != 3 {
			t.Errorf("%d failures logged", n)
		}
		cancel()
		synctest.Wait()
		select {
		case <-finished:
			t.Error("returned before its job had ended")
		default:
		}
		<-finished
		if !ended || strings.Contains(out.String(), "long") {
			t.Errorf("ended %v; log %s", ended, &out)
		}
		mu.Lock()
		defer mu.Unlock()
		if done["often"] != 121 {
			t.Error("a job was done after the end")
		}
	})
}

// TestRetentionOfDeletedDevices: their points go when those of their organisation would have gone, and then nothing is known of them.
func TestRetentionOfDeletedDevices(t *testing.T) {
	r, db, devices := retention(t, 0)
	all := func(list []device.Detail) (ids []fleet.ID) {
		for i := range list {
			ids = append(ids, list[i].Device.ID)
		}
		return ids
	}
	young, old, kept := devices[1], devices[3], devices[0] // 30, 30 days and for ever
	if err := db.DeleteDevices(t.Context(), []fleet.ID{young, kept}, fleet.MillisOf(now.AddDate(0, 0, -1)), all); err != nil {
		t.Fatal(err)
	}
	if err := db.DeleteDevices(t.Context(), []fleet.ID{old}, fleet.MillisOf(now.AddDate(0, 0, -31)), all); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := r.Do(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := oldest(t, db, []fleet.ID{young, kept}); !slices.Equal(got, []int{25, 365}) {
			t.Fatalf("oldest points of %v days ago", got)
		}
		if points, err := db.Points(t.Context(), old, track.Range{From: 0, To: 1 << 60}); err != nil || len(points) > 0 {
			t.Fatalf("%d points, %v", len(points), err)
		}
		var left []fleet.ID
		if err := db.DeletedDevices(t.Context(), func(d device.Deleted) bool { left = append(left, d.ID); return true }); err != nil || !slices.Equal(left, []fleet.ID{kept, young}) {
			t.Fatalf("%v, %v", left, err)
		}
	}
}

// TestRetentionOfResetDevices: what a device sent before its factory reset goes, that of others stays.
func TestRetentionOfResetDevices(t *testing.T) {
	r, db, devices := retention(t, 0)
	if err := db.ResetDevice(t.Context(), devices[0], fleet.MillisOf(now.AddDate(0, 0, -50))); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := r.Do(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := oldest(t, db, devices); !slices.Equal(got, []int{45, 25, 95, 25}) {
			t.Fatalf("oldest points, days ago: %v", got)
		}
	}
}
