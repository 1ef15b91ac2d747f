//go:build unix

package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/report"
	"waymark/fleet/vehicle"
)

// BenchmarkPast asks the reports of what was, first and deep pages, for who sees all, half and a thousandth of the devices. It is full, with
// 20 million rides, 30 million stops, 5 million alarms, 2 million periods offline and 10 million entries of the audit of 100,000 devices over 100
// days, where WAYMARK_BENCH_PAST is 1, a part where it is one, such as 0.1, and a hundredth otherwise: as many of each of fewer devices; WAYMARK_BENCH_DIR is where the database goes.
// WAYMARK_BENCH_FILL is the one table that is filled, e.g. alarms, where not all are needed. WAYMARK_BENCH_KEPT is the folder, or the URL of the
// empty database, that is filled once and asked again and again.
func BenchmarkPast(b *testing.B) {
	b.Run("sqlite", func(b *testing.B) {
		dir := b.TempDir()
		if kept := os.Getenv("WAYMARK_BENCH_KEPT"); kept != "" {
			dir = kept
		} else if parent := os.Getenv("WAYMARK_BENCH_DIR"); parent != "" {
			var err error
			if dir, err = os.MkdirTemp(parent, "past"); err != nil {
				b.Fatal(err)
			}
			b.Cleanup(func() { _ = os.RemoveAll(dir) })
		}
		benchPast(b, openSQLite(b, dir))
	})
	b.Run("postgres", func(b *testing.B) {
		url := os.Getenv("WAYMARK_BENCH_KEPT")
		if url == "" {
			url = cluster.Database(b)
		}
		benchPast(b, openPostgres(b, url))
	})
}

const (
	pastDay  = 86_400_000
	pastDays = 100
	pastSpan = pastDays * pastDay
)

// pastFleet is who asks: paths of organisations.
type pastFleet struct{ all, half, few string }

// filledPast returns who asks of a database that was filled before.
func filledPast(b *testing.B, db *DB) (who pastFleet) {
	for name, path := range map[string]*string{"top": &who.all, "half": &who.half, "few": &who.few} {
		err := db.main.Read.QueryRowContext(b.Context(), `SELECT path FROM organs WHERE name = $1`, name).Scan(path)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			b.Fatal(err)
		}
	}
	return who
}

func fillPast(b *testing.B, db *DB) pastFleet {
	if who := filledPast(b, db); who.few != "" {
		return who
	}
	devices := 1000
	if part, err := strconv.ParseFloat(os.Getenv("WAYMARK_BENCH_PAST"), 64); err == nil {
		devices = int(part * 100_000)
	}
	add := func(parent fleet.ID, name string) organ.Organ {
		o, err := db.InsertOrgan(b.Context(), organ.Organ{ParentID: parent, Name: name, Status: 1, CreatedAt: 1})
		if err != nil {
			b.Fatal(err)
		}
		return o
	}
	top := add(0, "top")
	add(0, "somebody else")
	half, few := add(top.ID, "half"), add(top.ID, "few")
	fillDevices(b, db, devices, [3]fleet.ID{top.ID, half.ID, few.ID})
	n := func(each int) string { return strconv.Itoa(devices * each) }
	series := `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {n} - 1) `
	empty := `X''`
	if !db.main.Apart() {
		series, empty = `WITH n(i) AS (SELECT generate_series(0, {n} - 1)) `, `CAST('' AS BYTEA)`
	}
	filled := func(each int, statement string) string {
		return strings.NewReplacer("{n}", n(each), "{d}", strconv.Itoa(devices), "{step}", strconv.Itoa(pastSpan/each), "{empty}", empty, "{half}", half.Path, "{few}", few.Path, "{top}", top.Path,
			"{fewID}", fmt.Sprint(few.ID), "{halfID}", fmt.Sprint(half.ID), "{topID}", fmt.Sprint(top.ID)).Replace(series + statement)
	}
	// Each device in turn does something, once in a step of time.
	const who = `1 + i % {d}, (i / {d}) * CAST({step} AS BIGINT) + i % {d} * 37 % {step}`
	fills, tables := []string{
		filled(200, `INSERT INTO rides (device_id, started_at, ended_at, from_lat, from_lon, to_lat, to_lon, metres, source, top_speed, ignition, gap, speeds, revised)
			SELECT `+who+`, (i / {d}) * CAST({step} AS BIGINT) + i % {d} * 37 % {step} + CASE i % 50 WHEN 0 THEN 3600000 + i % 90 * 160000 ELSE 600000 + i % 90 * 20000 END, 1, 2, 3, 4,
			CASE i % 50 WHEN 0 THEN 50000 + i % 30011 * 10 ELSE 500 + i % 30011 END, 1, 400 + i % 900, TRUE, FALSE, {empty}, FALSE FROM n`),
		filled(300, `INSERT INTO stops (device_id, started_at, ended_at, lat, lon, kind, fixes, revised)
			SELECT `+who+`, (i / {d}) * CAST({step} AS BIGINT) + i % {d} * 37 % {step} + CASE i % 50 WHEN 0 THEN 90000000 ELSE 600000 + i % 90 * 100000 END, 1, 2, 0, 9, FALSE FROM n`),
		filled(50, `INSERT INTO alarms (id, alarm_type, device_id, ref, started_at, vehicle_id, ended_at, last_at, repeats, stays, located, lat, lon, speed, mode, found_at, backfilled, revised,
			handled, handled_at, problem, handle_remark, handle_user, handle_mobile, evidence)
			SELECT ((i / {d}) * CAST({step} AS BIGINT) + i % {d} * 37 % {step}) / 1000 * 262144 + i % 262144, CASE i % 7 WHEN 0 THEN 'sos' WHEN 1 THEN 'powerCut' WHEN 2 THEN 'stop' ELSE 'overspeed' END, 1 + i % {d}, 0,
			(i / {d}) * CAST({step} AS BIGINT) + i % {d} * 37 % {step}, 0, CASE i % 9 WHEN 0 THEN 0 ELSE 9 END, 9, 1, FALSE, TRUE, 1, 2, 3, 0, 0, FALSE, FALSE, i % 10 <> 0, 0, '', '', '', '',
			'{"rule":1,"opened":{"code":"alarmed.terminal"}}' FROM n`),
		filled(20, `INSERT INTO offline_periods (device_id, started_at, turned_at, ended_at, cause, evidence, lat, lon)
			SELECT `+who+`, 0, CASE WHEN i / {d} = 19 AND i % 5 = 0 THEN 0 WHEN i % 10 = 1 THEN (i / {d}) * CAST({step} AS BIGINT) + i % {d} * 37 % {step} + 200000000 ELSE (i / {d}) * CAST({step} AS BIGINT) + i % {d} * 37 % {step} + 3600000 + i % 90 * 600000 END, 'unknown', '{}', 1, 2 FROM n`),
		filled(100, `INSERT INTO audit (id, at, account_id, device_id, organ_id, actor, address, organ_path, source, level, type, module, client, code, args, changes, prev, hash)
			SELECT 1000000 + i, (i / {d}) * CAST({step} AS BIGINT) + i % {d} * CAST({step} AS BIGINT) / {d}, 1 + i % 500, 0, 1, 'somebody', '10.0.0.1', CASE WHEN i % 1000 = 1 THEN '{few}' WHEN i % 2 = 0 THEN '{half}' ELSE '{top}' END,
			'operation', 'info', CASE i % 4 WHEN 0 THEN 'insert' ELSE 'update' END, CASE i % 5 WHEN 0 THEN 'vehicle' ELSE 'device' END, '86' || substr(CAST(10000000000000 + i % {d} AS TEXT), 2), 'audit.x', '[]', '[]', {empty}, {empty} FROM n`),
		filled(10, `INSERT INTO commands (device_id, organ_id, batch_id, imei, device_name, plate, device_type, model, protocol, search, account_id, issuer, client_key, code, asked, sending, status, reason,
			attempts, delivered, content, answer, evidence, asking, created_at, sent_at, answered_at, ended_at, expire_at, due_at)
			SELECT 1 + i % {d}, CASE WHEN i % 1000 = 1 THEN {fewID} WHEN i % 2 = 0 THEN {halfID} ELSE {topID} END, CASE WHEN i % 100 = 7 THEN i / 1000000 * 100 + 7 ELSE 0 END, '86' || substr(CAST(10000000000000 + i % {d} AS TEXT), 2), 'name', 'A' || CAST(i % {d} AS TEXT), '', 'GT06N', 'gt06',
			'86' || substr(CAST(10000000000000 + i % {d} AS TEXT), 2) || ' name a' || CAST(i % {d} AS TEXT) || ' somebody', 1 + i % 500, 'somebody', '', CASE WHEN i % 5000 = 0 THEN 'CC_38' WHEN i % 5000 = 1 THEN 'CC_39' WHEN i % 3 = 0 THEN 'CC_18' ELSE 'CC_56' END, '{}', '{}', CASE i % 4 WHEN 0 THEN 'failed' ELSE 'done' END, '',
			1, TRUE, '', '', '', '', (i / {d}) * CAST({step} AS BIGINT) + i % {d} * 37 % {step}, 1, 1, 1, 1, 0 FROM n`),
		filled(100, `INSERT INTO mileage_days (device_id, day_no, metres, source, mark, revised) SELECT 1 + i % {d}, i / {d}, 1000 + i % 30011, i % 2, {empty}, FALSE FROM n`),
	}, []string{"rides", "stops", "alarms", "offline_periods", "audit", "commands", "mileage_days"}
	if only := slices.Index(tables, os.Getenv("WAYMARK_BENCH_FILL")); only >= 0 {
		fills, tables = fills[only:only+1], tables[only:only+1]
	}
	withoutIndexes(b, db, fills, tables...)
	sumPast(b, db)
	return pastFleet{top.Path, half.Path, few.Path}
}

// sumPast sums the alarms that were filled in, and says how long that takes.
func sumPast(b *testing.B, db *DB) {
	_, err := db.main.Exec(b.Context(), `INSERT INTO alarm_changes (device_id, vehicle_id, alarm_type, quarter, n, unhandled)
		SELECT device_id, vehicle_id, alarm_type, started_at / 900000, count(*), count(CASE WHEN NOT handled THEN 1 END) FROM alarms GROUP BY 1, 2, 3, 4`)
	began := time.Now()
	if err == nil {
		err = db.SumAlarms(b.Context())
	}
	took := time.Since(began)
	if err == nil && !db.main.Apart() {
		_, err = db.main.Exec(b.Context(), "VACUUM ANALYZE alarm_changes, alarm_sums, unhandled_sums, unhandled_vehicles") // as autovacuum does
	}
	if err != nil {
		b.Fatal(err)
	}
	b.Logf("summed in %s", took.Round(time.Millisecond))
}

// fillDevices adds devices: each second one of half, each thousandth of few.
func fillDevices(b *testing.B, db *DB, devices int, of [3]fleet.ID) {
	rows := make([]device.Row, devices)
	for i := range rows {
		at := of[0]
		if i%2 == 0 {
			at = of[1]
		}
		if i%1000 == 1 {
			at = of[2]
		}
		rows[i].Device = device.Device{OrganID: at, IMEI: fmt.Sprintf("86%013d", i), Details: device.Details{Type: device.Wired}}
		if i%3 == 0 {
			rows[i].Device.Type = device.Wireless
		}
		if i%10 < 2 {
			rows[i].Vehicle = vehicle.Vehicle{OrganID: at, Plate: fmt.Sprint("A", i)}
		}
	}
	if err := db.InsertMany(b.Context(), rows); err != nil {
		b.Fatal(err)
	}
}

func benchPast(b *testing.B, db *DB) {
	began := time.Now()
	who := fillPast(b, db)
	b.Logf("filled in %s", time.Since(began).Round(time.Second))
	asks := pastAsks(db)
	for _, name := range []string{"rides", "stops", "offline", "alarms", "operations", "alarm days"} {
		for _, of := range []struct{ name, path string }{{"all", who.all}, {"half", who.half}, {"few", who.few}} {
			for _, days := range []fleet.Millis{1, 31, pastDays} {
				for _, number := range []int{1, 400} {
					if name == "alarm days" && number > 1 {
						continue
					}
					b.Run(fmt.Sprintf("%s/%s/%ddays/page%d", name, of.name, days, number), func(b *testing.B) {
						f := report.Filter{Below: of.path, From: pastSpan - days*pastDay, To: pastSpan, Now: pastSpan}
						askAgain(b, func() error { return asks[name](b.Context(), &f, fleet.Page{Number: number, Size: 20}) })
					})
				}
			}
		}
	}
	benchPastFilters(b, db, who)
}

// askAgain asks a question again and again, and says how long half of the answers took at most, and how long this process kept a processor busy with
// each, which others on the machine hardly make longer.
func askAgain(b *testing.B, ask func() error) {
	b.Helper()
	var took []time.Duration
	busy := processorTime(b)
	for b.Loop() {
		began := time.Now()
		if err := ask(); err != nil {
			b.Fatal(err)
		}
		took = append(took, time.Since(began))
	}
	b.ReportMetric(float64((processorTime(b)-busy).Microseconds())/1000/float64(len(took)), "cpu-ms/op")
	slices.Sort(took)
	b.ReportMetric(float64(took[(len(took)-1)/2].Microseconds())/1000, "p50-ms")
}

func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// pastAsks are the lists of reports, by the names of their cases.
func pastAsks(db *DB) map[string]func(ctx context.Context, f *report.Filter, page fleet.Page) error {
	return map[string]func(ctx context.Context, f *report.Filter, page fleet.Page) error{
		"rides": func(ctx context.Context, f *report.Filter, page fleet.Page) error {
			keys, _, err := db.RideKeys(ctx, f, page)
			if err == nil {
				_, err = db.RidesByKey(ctx, keys)
			}
			return err
		},
		"stops": func(ctx context.Context, f *report.Filter, page fleet.Page) error {
			keys, _, err := db.StopKeys(ctx, f, page)
			if err == nil {
				_, err = db.StopsByKey(ctx, keys)
			}
			return err
		},
		"offline": func(ctx context.Context, f *report.Filter, page fleet.Page) error {
			keys, _, err := db.OfflineKeys(ctx, f, page)
			if err == nil {
				_, err = db.OfflineByKey(ctx, keys)
			}
			return err
		},
		"alarms": func(ctx context.Context, f *report.Filter, page fleet.Page) error {
			_, _, err := db.Alarms(ctx, alarm.Filter{Below: f.Below, From: f.From, To: f.To, Settled: true, Sort: f.Sort, Most: report.MaxTotal}, page)
			return err
		},
		"operations": func(ctx context.Context, f *report.Filter, page fleet.Page) error {
			_, _, err := db.AuditPage(ctx, audit.Query{Below: f.Below, From: f.From, To: f.To, People: true, Page: page})
			return err
		},
		"alarm days": func(ctx context.Context, f *report.Filter, _ fleet.Page) error {
			days := []report.EvenDays{{Begins: f.From, Length: 24 * time.Hour, Days: int((f.To - f.From) / pastDay)}}
			return db.AlarmsPerDay(ctx, f, days, func(string, int32, int) {})
		},
	}
}
