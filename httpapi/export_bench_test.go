package httpapi_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/fleet/task"
	"waymark/httpapi"
	"waymark/jobs"
	"waymark/store/sqldb"
)

// BenchmarkExports exports the whole of BenchmarkFleet's lists, each as a task, the way the program does it. The metrics say what the
// process had before, in MB, and at most while it went on.
func BenchmarkExports(b *testing.B) {
	b.Run("SQLite", func(b *testing.B) {
		dir := b.TempDir()
		f := newFleetOn(b, func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenSQLite(b.Context(), dir, clock) })
		f.manyRows(b, "sqlite", "file:"+filepath.Join(dir, "waymark.db"))
		benchExports(b, f)
	})
	b.Run("PostgreSQL", func(b *testing.B) {
		at := cluster.Database(b)
		f := newFleetOn(b, func(clock fleet.Clock) (*sqldb.DB, error) { return sqldb.OpenPostgres(b.Context(), at, clock) })
		f.manyRows(b, "pgx", at)
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
	for _, kind := range []string{"device-list", "vehicle-list", "sim-list"} {
		b.Run(kind, func(b *testing.B) {
			debug.FreeOSMemory()
			before := resident(b, "VmRSS:")
			_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) // forget the peak so far, where that can be
			b.ReportAllocs()
			for b.Loop() {
				asked, err := f.deps.Services.Tasks.Start(ctx, actor, task.Asked{Kind: kind, Code: permission.Codes()[0], Params: `{"zone":480}`, Lang: "cn", FileName: "x.xlsx"})
				check(b, err)
				runner.Wake()
				f.untilEnded(b, asked.ID)
			}
			b.ReportMetric(before, "MB-before")
			b.ReportMetric(resident(b, "VmHWM:"), "MB-peak")
		})
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
