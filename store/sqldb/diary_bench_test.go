//go:build unix

package sqldb

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/organ"
	"waymark/fleet/report"
)

// diaryNow is when diaries are asked for: at noon of the last of 31 days of which something is known.
var diaryNow = time.Date(2026, 3, 31, 12, 0, 0, 0, time.UTC)

// BenchmarkDiariesRead reads diaries for the first time from a database, once as far as use asks for it and once with speeds too, says how much memory
// each holds, and asks them then. There are 100,000 vehicles, with two rides and three stops a day for 31 days, where WAYMARK_BENCH_PAST is 1, a part
// of them where it is one, and a hundredth otherwise. What is filled is kept as benchOn says.
func BenchmarkDiariesRead(b *testing.B) {
	benchOn(b, func(b *testing.B, db *DB, filled bool) {
		if !filled {
			fillDiaries(b, db)
		}
		s, actor := diaryService(b, db)
		today := s.Days.Day(fleet.MillisOf(diaryNow))
		q := report.MileageQuery{Scope: organ.All(actor), Period: mileage.Period{From: today - 30, To: today}, Patient: true}
		asks := map[string]func(ctx context.Context) error{
			"use":     func(ctx context.Context) error { _, err := s.UseSum(ctx, actor, q); return err },
			"speeds":  func(ctx context.Context) error { _, err := s.SpeedProfile(ctx, actor, q); return err },
			"mileage": func(ctx context.Context) error { _, err := s.MileageSum(ctx, actor, q); return err },
		}
		b.Run("first", func(b *testing.B) {
			for b.Loop() {
				s.Diaries = &report.Diaries{Always: true}
				before := heapHeld()
				for _, name := range []string{"use", "speeds"} {
					began := time.Now()
					if err := asks[name](b.Context()); err != nil {
						b.Fatal(err)
					}
					b.ReportMetric(time.Since(began).Seconds(), name+"-s")
					b.ReportMetric(float64(heapHeld()-before)/1e6, name+"-MB")
				}
			}
		})
		for _, name := range []string{"mileage", "use", "speeds"} {
			b.Run(name, func(b *testing.B) { askAgain(b, func() error { return asks[name](b.Context()) }) })
		}
	})
}

// heapHeld is how many bytes are held.
func heapHeld() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

func fillDiaries(b *testing.B, db *DB) {
	devices := 1000
	if part, err := strconv.ParseFloat(os.Getenv("WAYMARK_BENCH_PAST"), 64); err == nil {
		devices = int(part * 100_000)
	}
	top, err := db.InsertOrgan(b.Context(), organ.Organ{Name: "top", Status: 1, CreatedAt: 1})
	if err != nil {
		b.Fatal(err)
	}
	fillDevices(b, db, devices, [3]fleet.ID{top.ID, top.ID, top.ID})
	gone := motion.Speeds{{Seconds: 900, Metres: 1000}, {Seconds: 900, Metres: 9000}, {Seconds: 1200, Metres: 20_000}, {Seconds: 600, Metres: 10_000}}
	series, bytes := `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {n} - 1) `, `X'%x'`
	if !db.main.Apart() {
		series, bytes = `WITH n(i) AS (SELECT generate_series(0, {n} - 1)) `, `'\x%x'::bytea`
	}
	today := motion.DefaultSettings().Clock.Day(fleet.MillisOf(diaryNow))
	filled := func(eachDay int, statement string) string {
		return strings.NewReplacer("{n}", strconv.Itoa(devices*eachDay*31), "{d}", strconv.Itoa(devices), "{day}", strconv.Itoa(int(today)-30),
			"{begin}", fmt.Sprint(fleet.MillisOf(diaryNow)-31*pastDay), "{none}", fmt.Sprintf(bytes, ""), "{speeds}", fmt.Sprintf(bytes, gone.Append(nil))).Replace(series + statement)
	}
	const begun = `CAST({begin} AS BIGINT) + (i / {d}) * CAST(%d AS BIGINT)`
	rides, stops := fmt.Sprintf(begun, pastDay/2), fmt.Sprintf(begun, pastDay/3)
	withoutIndexes(b, db, []string{
		filled(2, `INSERT INTO rides (device_id, started_at, ended_at, from_lat, from_lon, to_lat, to_lon, metres, source, top_speed, ignition, gap, speeds, revised)
			SELECT 1 + i % {d}, `+rides+`, `+rides+` + 3600000, 1, 2, 3, 4, 40000, 1, 600, TRUE, FALSE, {speeds}, FALSE FROM n`),
		filled(3, `INSERT INTO stops (device_id, started_at, ended_at, lat, lon, kind, fixes, revised) SELECT 1 + i % {d}, `+stops+` + 3600000, `+stops+` + 25200000, 1, 2, 0, 9, FALSE FROM n`),
		filled(1, `INSERT INTO mileage_days (device_id, day_no, metres, source, mark, revised) SELECT 1 + i % {d}, {day} + i / {d}, 1000 + i % 30011, i % 2, {none}, FALSE FROM n`),
	}, "rides", "stops", "mileage_days")
}

// diaryService is who makes reports of all devices of a database, which were heard a moment ago and stand for an hour.
func diaryService(b *testing.B, db *DB) (*report.Service, fleet.Actor) {
	clock := fleet.ClockFunc(func() time.Time { return diaryNow })
	board := monitor.NewBoard(monitor.DefaultSettings(), clock)
	s := &report.Service{Store: db, Board: board, Clock: clock, Days: motion.DefaultSettings().Clock}
	var rows []device.Row
	var states []monitor.State
	heard := fleet.MillisOf(diaryNow) - 1000
	err := db.Rows(b.Context(), func(r device.Row) bool {
		rows = append(rows, r)
		states = append(states, monitor.State{DeviceID: r.Device.ID, LastMessage: heard, Stop: monitor.Stop{Since: heard - 3600_000, Open: true}})
		return true
	})
	if err != nil {
		b.Fatal(err)
	}
	board.Put(rows)
	board.Apply(states)
	return s, fleet.Actor{AccountID: 1, OrganID: 1, OrganPath: "/1/"}
}
