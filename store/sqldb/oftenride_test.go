package sqldb

import (
	"fmt"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/report"
)

// TestOftenByTime: rides are found by time where two fifths of those who rode last are asked for, or a fifth where only far rides or long ones are, and where there are few of
// anybody in the range; otherwise one device after the other is looked at.
func TestOftenByTime(t *testing.T) {
	t.Parallel()
	bothEngines(t, func(t *testing.T, db *DB) {
		const last, more, rows = 500, 1001, 50_001
		// Each organisation is below the one before, and has so many of the 500 devices that rode last; the lowest has a thousand that rode before, too.
		shares := []int{last, 200, 199, 100, 99}
		organs := make([]organ.Organ, len(shares))
		for i := range organs {
			organs[i] = organ.Organ{Name: fmt.Sprint("o", i), Status: 1, CreatedAt: 1}
			if i > 0 {
				organs[i].ParentID = organs[i-1].ID
			}
			var err error
			if organs[i], err = db.InsertOrgan(t.Context(), organs[i]); err != nil {
				t.Fatal(err)
			}
		}
		devices := make([]device.Row, last+more)
		for i := range devices {
			at := len(organs) - 1
			for at > 0 && i < last && i >= shares[at] {
				at--
			}
			devices[i].Device = device.Device{OrganID: organs[at].ID, IMEI: fmt.Sprintf("86%013d", i), Details: device.Details{Type: device.Wired}}
		}
		if err := db.InsertMany(t.Context(), devices); err != nil {
			t.Fatal(err)
		}
		none := `X''`
		if !db.main.Apart() {
			none = `CAST('' AS BYTEA)`
		}
		// The first 500 devices rode last, one after the other; before that the others did, in turn. Each ride took two hours.
		if _, err := db.main.Exec(t.Context(), fmt.Sprintf(`INSERT INTO rides (device_id, started_at, ended_at, from_lat, from_lon, to_lat, to_lon, metres, source, top_speed, ignition, gap, speeds, revised)
			WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
			SELECT CASE WHEN i >= %d THEN 1 + i - %d ELSE %d + i %% %d END, 1000 + i * 1000, 7201000 + i * 1000, 1, 2, 3, 4, 30000, 1, 400, TRUE, FALSE, %s, FALSE FROM n`,
			rows-1, rows-last, rows-last, last+1, more, none)); err != nil {
			t.Fatal(err)
		}
		known(t, db)
		for _, c := range []struct {
			organ int
			f     report.Filter
			want  bool
		}{
			{0, report.Filter{}, true}, {1, report.Filter{}, true}, {2, report.Filter{}, false}, {4, report.Filter{}, false},
			{3, report.Filter{Least: 7200}, true}, {3, report.Filter{Metres: 30_000}, true}, {4, report.Filter{Least: 7200}, false}, {4, report.Filter{Metres: 30_000}, false},
			{4, report.Filter{From: 2000}, false}, {4, report.Filter{From: 3000}, true}, // of 50,000 rides, and of one fewer
		} {
			c.f.Below = organs[c.organ].Path
			c.f.From, c.f.To = max(c.f.From, 1), fleet.Millis(1000+rows*1000)
			if got, err := db.RidesByTimeAlone(t.Context(), &c.f); err != nil || got != c.want {
				t.Errorf("%d of %d devices, %+v: by time %v: %v", shares[c.organ], last, c.f, got, err)
			}
		}
	})
}
