package httpapi_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/fleet/task"
	"waymark/httpapi"
	"waymark/jobs"
	"waymark/store/sqldb"
	"waymark/store/storetest/postgrestest"
)

// BenchmarkExports exports the whole of BenchmarkFleet's lists, and reports of a week in which each device did something, each as a task, the way the program does it. The metrics say what the
// process had before, in MB, and at most while it went on, and for how many seconds it kept a processor busy (PostgreSQL's own work is not in that).
func BenchmarkExports(b *testing.B) {
	b.Run("SQLite", func(b *testing.B) {
		dir := b.TempDir()
		f := newFleetOn(b, func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenSQLite(b.Context(), dir, clock) })
		f.manyRows(b, "sqlite", "file:"+filepath.Join(dir, "waymark.db"))
		manyPast(b, "sqlite", "file:"+filepath.Join(dir, "waymark.db"))
		benchExports(b, f)
	})
	b.Run("PostgreSQL", func(b *testing.B) {
		at := cluster.Database(b)
		f := newFleetOn(b, func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenPostgres(b.Context(), at, clock) })
		f.manyRows(b, "pgx", at)
		manyPast(b, "pgx", at)
		postgrestest.Exec(b, "pgx", at, "VACUUM ANALYZE") // as autovacuum does by the minute: it had looked at tables with two rows
		benchExports(b, f)
	})
}

func benchExports(b *testing.B, f *fleetOf) {
	actor := f.asker(b, "super", "root")
	runner := jobs.NewRunner(jobs.Tasks{
		Store: f.db, Files: f.deps.Services.Tasks.Files, Kinds: httpapi.Exports(f.deps), Clock: fleet.ClockFunc(f.clock), Rand: rand.Reader, Log: slog.New(slog.DiscardHandler),
		Actor: func(context.Context, fleet.ID, string) (fleet.Actor, error) { return actor, nil },
	}, jobs.DefaultPace())
	ctx, stop := context.WithCancel(b.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); runner.Run(ctx) }()
	defer func() { stop(); <-ended }()
	week := fmt.Sprintf(`{"zone":480,"startTime":"%d","endTime":"%d"}`, start.Add(-7*24*time.Hour).Unix(), start.Unix())
	params := map[string]string{
		"device-list": `{"zone":480}`, "vehicle-list": `{"zone":480}`, "sim-list": `{"zone":480}`, "ride-report": week, "stop-report": week, "offline-report": week, "operation-report": week, "command-list": week,
		"alarm-report": fmt.Sprintf(`{"zone":480,"startTime":%d,"endTime":%d}`, start.Add(-7*24*time.Hour).Unix(), start.Unix()), "mileage-report": `{"zone":480,"startDate":"2026-02-20","endDate":"2026-02-26"}`,
	}
	for _, kind := range slices.Sorted(maps.Keys(params)) {
		b.Run(kind, func(b *testing.B) {
			debug.FreeOSMemory()
			before := resident(b, "VmRSS:")
			_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) // forget the peak so far, where that can be
			b.ReportAllocs()
			busy := processor(b)
			for b.Loop() {
				asked, err := f.deps.Services.Tasks.Start(ctx, actor, task.Asked{Kind: kind, Code: permission.Codes()[0], Params: params[kind], Lang: "cn", FileName: "x.xlsx"})
				check(b, err)
				runner.Wake()
				f.untilEnded(b, asked.ID)
			}
			b.ReportMetric((processor(b)-busy)/float64(b.N), "cpu-s/op")
			b.ReportMetric(before, "MB-before")
			b.ReportMetric(resident(b, "VmHWM:"), "MB-peak")
		})
	}
}

// manyPast has each device of BenchmarkFleet do something of every kind in the week before, and go something on each of its days.
func manyPast(b *testing.B, driver, at string) {
	empty := `X''`
	if driver == "pgx" {
		empty = `CAST('' AS BYTEA)`
	}
	when := fmt.Sprintf(`CAST(%d AS BIGINT) + d.id * 5 %% 600000 * 1000`, fleet.MillisOf(start.Add(-7*24*time.Hour)))
	day := start.Add(-14*24*time.Hour).Unix() / 86_400
	ofEach := ` FROM devices d JOIN organs o ON o.id = d.organ_id WHERE d.imei LIKE '8620000%'`
	for _, statement := range []string{
		`INSERT INTO rides (device_id, started_at, ended_at, from_lat, from_lon, to_lat, to_lon, metres, source, top_speed, ignition, gap, speeds, revised)
			SELECT d.id, {when}, {when} + 1800000, 399000000, 1163000000, 399100000, 1163100000, 5000 + d.id % 30011, 1, 400 + d.id % 900, TRUE, FALSE, {empty}, FALSE`,
		`INSERT INTO stops (device_id, started_at, ended_at, lat, lon, kind, fixes, revised) SELECT d.id, {when}, {when} + 7200000, 399000000, 1163000000, 0, 9, FALSE`,
		`INSERT INTO offline_periods (device_id, started_at, turned_at, ended_at, cause, evidence, lat, lon)
			SELECT d.id, {when}, {when} + 600000, CASE d.id % 5 WHEN 0 THEN 0 ELSE {when} + 7200000 END, 'weak', '4', 399000000, 1163000000`,
		`INSERT INTO alarms (id, alarm_type, device_id, ref, started_at, vehicle_id, ended_at, last_at, repeats, stays, located, lat, lon, speed, mode, found_at, backfilled, revised,
			handled, handled_at, problem, handle_remark, handle_user, handle_mobile, evidence)
			SELECT ({when}) / 1000 * 262144 + d.id % 262144, 'overspeed', d.id, 0, {when}, 0, 9, 9, 1, FALSE, TRUE, 399000000, 1163000000, 900, 0, 0, FALSE, FALSE, TRUE, 0, '', '', '', '', '{"rule":1,"opened":{"code":"alarmed.terminal"}}'`,
		`INSERT INTO audit (id, at, account_id, device_id, organ_id, actor, address, organ_path, source, level, type, module, client, code, args, changes, prev, hash)
			SELECT 10000000 + d.id, {when}, 1, 0, o.id, 'somebody', '10.0.0.1', o.path, 'operation', 'info', 'update', 'device', d.imei, 'audit.deviceUpdated', '[]', '[]', {empty}, {empty}`,
		`INSERT INTO commands (device_id, organ_id, batch_id, imei, device_name, plate, device_type, model, protocol, search, account_id, issuer, client_key, code, asked, sending, status, reason,
			attempts, delivered, content, answer, evidence, asking, created_at, sent_at, answered_at, ended_at, expire_at, due_at)
			SELECT d.id, o.id, 0, d.imei, d.name, '', d.type, d.model, d.protocol, d.imei, 1, 'somebody', '', 'CC_18', '{}', '{}', 'done', '', 1, TRUE, '', '', '', '', {when}, {when}, {when}, {when}, {when}, 0`,
	} {
		postgrestest.Exec(b, driver, at, strings.NewReplacer("{when}", when, "{empty}", empty).Replace(statement)+ofEach)
	}
	for k := range int64(14) {
		postgrestest.Exec(b, driver, at, fmt.Sprintf(`INSERT INTO mileage_days (device_id, day_no, metres, source, mark, revised) SELECT d.id, %d, 1000 + d.id %% 30011, 1, %s, FALSE`, day+k, empty)+ofEach)
	}
}

// untilEnded waits until a task has ended well.
func (f *fleetOf) untilEnded(b *testing.B, id fleet.ID) {
	for {
		x, err := f.db.Task(b.Context(), id)
		check(b, err)
		if x.Ended() {
			if x.State != task.Done || x.Done < manyVehicles {
				b.Fatalf("%+v", x)
			}
			b.ReportMetric(float64(x.Size)/1e6, "MB/file")
			b.ReportMetric(float64(x.Done), "rows")
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// processor is for how many seconds this process has kept a processor busy; 0 where the kernel does not say so.
func processor(b *testing.B) (seconds float64) {
	raw, err := os.ReadFile("/proc/self/stat")
	if err != nil {
		return 0
	}
	_, rest, _ := strings.Cut(string(raw), ") ") // what comes before is the name of the program
	for _, ticks := range strings.Fields(rest)[11:13] {
		var n float64
		_, err := fmt.Sscan(ticks, &n)
		check(b, err)
		seconds += n / 100
	}
	return seconds
}

// resident reads a line of what the kernel says of this process's memory, in MB; 0 where it says nothing.
func resident(b *testing.B, line string) float64 {
	raw, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	for l := range strings.Lines(string(raw)) {
		if rest, ok := strings.CutPrefix(l, line); ok {
			var kb float64
			_, err := fmt.Sscan(rest, &kb)
			check(b, err)
			return kb / 1024
		}
	}
	return 0
}
