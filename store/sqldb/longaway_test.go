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

// longAway are times offline of so many devices that they are found by time: most are short, some are not over, and some last as long as the marks of the indexes, or just not.
type longAway struct {
	*DB
	top, half organ.Organ
	now       fleet.Millis
	times     []timeAway // the newest first
}

type timeAway struct {
	report.Key
	until fleet.Millis
}

func makeLongAway(t *testing.T, db *DB) *longAway {
	const devices, rows, step = 2400, 36_000, 60_000
	a := &longAway{DB: db, now: rows*step + 5*pastDay}
	var err error
	if a.top, err = db.InsertOrgan(t.Context(), organ.Organ{Name: "top", Status: 1, CreatedAt: 1}); err != nil {
		t.Fatal(err)
	}
	if a.half, err = db.InsertOrgan(t.Context(), organ.Organ{ParentID: a.top.ID, Name: "half", Status: 1, CreatedAt: 1}); err != nil {
		t.Fatal(err)
	}
	list := make([]device.Row, devices)
	for i := range list {
		list[i].Device = device.Device{OrganID: []fleet.ID{a.top.ID, a.half.ID}[i%2], IMEI: fmt.Sprintf("86%013d", i), Details: device.Details{Type: device.Wired}}
	}
	if err := db.InsertMany(t.Context(), list); err != nil {
		t.Fatal(err)
	}
	lasts, cases := []int64{pastDay - 1, pastDay, 3 * pastDay, 7*pastDay - 1, 7 * pastDay, 9 * pastDay}, ""
	for i, l := range lasts {
		cases += fmt.Sprintf(" WHEN %d THEN 1000 + CAST(i AS BIGINT) * %d + %d", i+1, step, l)
	}
	_, err = db.main.Exec(t.Context(), fmt.Sprintf(`INSERT INTO offline_periods (device_id, started_at, turned_at, ended_at, cause, evidence, lat, lon)
		WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		SELECT 1 + i %% %d, 1000 + CAST(i AS BIGINT) * %d, 0, CASE i %% 37 WHEN 0 THEN 0%s ELSE 1000 + CAST(i AS BIGINT) * %d + 600000 END, 'unknown', '{}', 1, 2 FROM n`, rows-1, devices, step, cases, step))
	if err != nil {
		t.Fatal(err)
	}
	for i := range rows {
		w := timeAway{Key: report.Key{DeviceID: fleet.ID(1 + i%devices), Start: fleet.Millis(1000 + i*step)}}
		switch kind := i % 37; {
		case kind > len(lasts):
			w.until = w.Start + 600_000
		case kind > 0:
			w.until = w.Start + fleet.Millis(lasts[kind-1])
		}
		a.times = append(a.times, w)
	}
	slices.Reverse(a.times)
	return a
}

// wanted are the keys of the times that a filter covers, the newest first.
func (a *longAway) wanted(f *report.Filter) (keys []report.Key) {
	for _, w := range a.times {
		lasts := (w.until - w.Start) / 1000
		if w.until == 0 {
			lasts = (f.Now - w.Start) / 1000
		}
		if (f.Below == a.top.Path || w.DeviceID%2 == 0) && w.Start < f.To && (w.until == 0 || w.until > f.From) && int64(lasts) >= f.Least && (f.Most == 0 || int64(lasts) < f.Most) {
			keys = append(keys, w.Key)
		}
	}
	return keys
}

// TestLongAway: whoever asks for times offline of a range, of such a length at least or at most, finds all that have a part in it and no others, on the first page as on a deep
// one, however long before they began, and who asks for long ones reads the index of the fewest that has them all.
func TestLongAway(t *testing.T) {
	t.Parallel()
	bothEngines(t, func(t *testing.T, db *DB) {
		a := makeLongAway(t, db)
		known(t, db)
		for _, below := range []string{a.top.Path, a.half.Path} {
			for _, span := range [][2]fleet.Millis{{pastDay / 2, 20 * pastDay}, {12 * pastDay, 13 * pastDay}, {20 * pastDay, 40 * pastDay}, {29 * pastDay, 40 * pastDay}, {34 * pastDay, 40 * pastDay}} {
				for _, lasting := range [][2]int64{{0, 0}, {0, 3600}, {0, 2 * 86_400}, {3600, 86_400}, {86_399, 0}, {86_400, 0}, {86_400, 7 * 86_400}, {7*86_400 - 1, 0}, {7 * 86_400, 0}, {8 * 86_400, 10 * 86_400}} {
					a.ask(t, report.Filter{Below: below, From: span[0], To: span[1], Now: a.now, Least: lasting[0], Most: lasting[1]})
				}
			}
		}
		for least, index := range map[int64]string{86_399: "offline_periods_by_time", 86_400: "offline_periods_long", 7*86_400 - 1: "offline_periods_long", 7 * 86_400: "offline_periods_week"} {
			query, args, err := db.AwayByTime(t.Context(), &report.Filter{Below: a.half.Path, From: 20 * pastDay, To: 24 * pastDay, Now: a.now, Least: least})
			if err != nil {
				t.Fatal(err)
			}
			if way := wayOf(t, db, query, args...); !strings.Contains(way, index+" ") {
				t.Errorf("%d s: %s", least, way)
			}
			if len(args) > 0 { // PostgreSQL would reckon for any range once it was asked some times
				t.Errorf("%d s: with %v beside the text: %s", least, args, query)
			}
		}
		query, args := db.OldestAway(&report.Filter{Devices: []fleet.ID{7, 700, 1700}, From: 20 * pastDay, To: 40 * pastDay, Now: a.now}, 20)
		if !strings.Contains(query, " BY +s.started_at") { // with two million rows PostgreSQL would go through all that began before the range
			t.Errorf("of three devices, in the order of an index: %s", query)
		}
		if way := wayOf(t, db, query, args...); strings.Contains(way, "offline_periods_by_time") || strings.Contains(way, "offline_periods_long") {
			t.Errorf("of three devices: %s", way)
		}
	})
}

func (a *longAway) ask(t *testing.T, f report.Filter) {
	t.Helper()
	all := a.wanted(&f)
	total := min(len(all), report.MaxTotal)
	for _, number := range []int{1, total/80 + 1, total/40 + 1} {
		keys, counted, err := a.OfflineKeys(t.Context(), &f, fleet.Page{Number: number, Size: 40})
		from := min((number-1)*40, total)
		if want := all[from:min(from+40, total)]; err != nil || counted != min(len(all), report.CountedTo) || !slices.Equal(keys, want) {
			t.Errorf("%+v, page %d: %d of %d times, %d counted of %d: %v", f, number, len(keys), len(want), counted, total, err)
		}
	}
	oldest, up := slices.Clone(all), f
	slices.Reverse(oldest)
	up.Sort = fleet.Sort{Field: "lastOnlineTime"}
	for _, number := range []int{1, total/80 + 1} {
		from := min((number-1)*40, total)
		if keys, _, err := a.OfflineKeys(t.Context(), &up, fleet.Page{Number: number, Size: 40}); err != nil || !slices.Equal(keys, oldest[from:min(from+40, total)]) {
			t.Errorf("%+v, page %d: %d times, and not the first: %v", up, number, len(keys), err)
		}
	}
	if keys, _, err := a.OfflineKeys(t.Context(), &f, fleet.Page{}); err != nil || !slices.Equal(keys, all) {
		t.Errorf("%+v: a file has %d of %d times: %v", f, len(keys), len(all), err)
	}
	if len(all) > 100 { // pages beside a row
		at := all[len(all)/2]
		beside := fleet.Page{Number: 1, Size: 40, Beside: fleet.Cursor{At: at.Start, ID: at.DeviceID}}
		if keys, _, err := a.OfflineKeys(t.Context(), &f, beside); err != nil || !slices.Equal(keys, all[len(all)/2+1:][:40]) {
			t.Errorf("%+v: after %v there are %d others: %v", f, at, len(keys), err)
		}
	}
}
