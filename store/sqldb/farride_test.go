package sqldb

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/report"
)

// farRides fills a database with rides of 1100 devices, so many that they are found by time: most of them are short, and some are as far, or last as long, as the marks of
// the indexes, or just not. Each tells what the rides of its number are: metres and milliseconds.
func farRides(t *testing.T, db *DB) (top organ.Organ, ride func(i int) (key report.Key, metres, lasts int64)) {
	top, err := db.InsertOrgan(t.Context(), organ.Organ{Name: "top", Status: 1, CreatedAt: 1})
	if err != nil {
		t.Fatal(err)
	}
	rows := make([]device.Row, 1100)
	for i := range rows {
		rows[i].Device = device.Device{OrganID: top.ID, IMEI: fmt.Sprintf("86%013d", i), Details: device.Details{Type: device.Wired}}
	}
	if err := db.InsertMany(t.Context(), rows); err != nil {
		t.Fatal(err)
	}
	metres := []int64{19_999, 20_000, 49_999, 50_000, 299_999, 300_000}
	lasts := []int64{1_799_999, 1_800_000, 3_599_000, 3_600_000, 17_999_000, 18_000_000}
	pick := func(expression string, of []int64) string {
		cases := ""
		for i, v := range of {
			cases += fmt.Sprintf(" WHEN %d THEN %d", i, v)
		}
		return "CASE " + expression + cases + " ELSE 600 END"
	}
	none := `X''`
	if !db.main.Apart() {
		none = `CAST('' AS BYTEA)`
	}
	_, err = db.main.Exec(t.Context(), `INSERT INTO rides (device_id, started_at, ended_at, from_lat, from_lon, to_lat, to_lon, metres, source, top_speed, ignition, gap, speeds, revised)
		WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 43999)
		SELECT 1 + i % 1100, 1000 + i * 9000, 1000 + i * 9000 + `+pick(`i % 31`, lasts)+`, 1, 2, 3, 4, `+pick(`i % 29`, metres)+`, 1, 400, TRUE, FALSE, `+none+`, FALSE FROM n`)
	if err != nil {
		t.Fatal(err)
	}
	at := func(i int, of []int64) int64 {
		if i < len(of) {
			return of[i]
		}
		return 600
	}
	return top, func(i int) (report.Key, int64, int64) {
		return report.Key{DeviceID: fleet.ID(1 + i%1100), Start: fleet.Millis(1000 + i*9000)}, at(i%29, metres), at(i%31, lasts)
	}
}

// TestFarRides: whoever asks for rides of so many metres, or seconds, and more finds all of them and no others, on the first page as on a deep one, and each question reads
// the index of the fewest rides that has them all.
func TestFarRides(t *testing.T) {
	t.Parallel()
	bothEngines(t, func(t *testing.T, db *DB) {
		top, ride := farRides(t, db)
		known(t, db)
		for _, c := range []struct {
			metres, seconds int64
			index           string
		}{
			{19_999, 0, "rides_by_time"}, {20_000, 0, "rides_way"}, {49_999, 0, "rides_way"}, {50_000, 0, "rides_far"}, {299_999, 0, "rides_far"}, {300_000, 0, "rides_farthest"},
			{0, 1799, "rides_by_time"}, {0, 1800, "rides_while"}, {0, 3599, "rides_while"}, {0, 3600, "rides_hour"}, {0, 17_999, "rides_hour"}, {0, 18_000, "rides_long"},
		} {
			f := report.Filter{Below: top.Path, From: 1000, To: 30_000 * 9000, Metres: c.metres, Least: c.seconds}
			var want []report.Key
			for i := range 44_000 {
				if key, metres, lasts := ride(i); metres >= c.metres && lasts >= c.seconds*1000 && key.Start < f.To {
					want = append(want, key)
				}
			}
			slices.Reverse(want)
			for _, number := range []int{1, len(want)/80 + 1, len(want)/40 + 1} {
				from := (number - 1) * 40
				keys, total, err := db.RideKeys(t.Context(), &f, fleet.Page{Number: number, Size: 40})
				if err != nil || total != len(want) || !slices.Equal(keys, want[from:min(from+40, len(want))]) {
					t.Errorf("%d metres, %d s, page %d: %d keys of %d, want %d: %v", c.metres, c.seconds, number, len(keys), total, len(want), err)
				}
			}
			query, args, err := db.RidesByTime(t.Context(), &f)
			if err != nil {
				t.Fatal(err)
			}
			if way := wayOf(t, db, query, args...); !strings.Contains(way, c.index+" ") {
				t.Errorf("%d metres, %d s: %s", c.metres, c.seconds, way)
			}
		}
	})
}
