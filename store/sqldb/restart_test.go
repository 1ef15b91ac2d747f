package sqldb

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
	"waymark/store/sqldb/points"
	"waymark/store/storetest"
)

var noon = fleet.MillisOf(storetest.Now)

var everything = track.Range{From: -1 << 63, To: 1<<63 - 1}

// movingClock is a clock that a test moves.
type movingClock struct{ now time.Time }

func (c *movingClock) Now() time.Time { return c.now }

func merge(t *testing.T, db *DB, id fleet.ID, pts []track.Point) (duplicates int) {
	t.Helper()
	n, err := db.Merge(t.Context(), []track.DevicePoints{{DeviceID: id, Points: pts}})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func wantTrack(t *testing.T, db *DB, id fleet.ID, want []track.Point) {
	t.Helper()
	got, err := db.Points(t.Context(), id, everything)
	if err != nil {
		t.Fatal(err)
	}
	same := func(a, b track.Point) bool { return a.Same(&b) && a.RecvTime == b.RecvTime && a.Odometer == b.Odometer }
	if !slices.EqualFunc(got, want, same) {
		t.Fatalf("%d points of device %d are not the %d expected", len(got), id, len(want))
	}
}

func wantSound(t *testing.T, db *DB) {
	t.Helper()
	problems, err := db.Check(t.Context())
	if err != nil || len(problems) > 0 {
		t.Fatal(err, problems)
	}
}

// TestRestart closes and opens between merges: what is remembered of the last chunks must be no different.
func TestRestart(t *testing.T) {
	dir := t.TempDir()
	pts := storetest.Track(1, noon, 2000)
	for at := 0; at < len(pts); at += 100 {
		db := openSQLite(t, dir)
		merge(t, db, 1, pts[at:at+50])
		if n := merge(t, db, 1, pts[max(at-30, 0):at+100]); n != 50+min(at, 30) {
			t.Fatalf("%d duplicates at %d", n, at)
		}
		wantTrack(t, db, 1, pts[:at+100])
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
	}
	db := openSQLite(t, dir)
	wantSound(t, db)
	parts, err := db.AllParts(t.Context())
	if err != nil || len(parts) != 1 {
		t.Fatal(err, len(parts))
	}
	chunks := 0
	if err := parts[0].Read.QueryRow(`SELECT count(*) FROM chunks`).Scan(&chunks); err != nil || chunks > 8 { // of at least fillUpTo points
		t.Fatalf("2000 points make %d chunks, %v", chunks, err)
	}
}

// TestClockMovesOn stores points of a month too far ahead, which then comes.
func TestClockMovesOn(t *testing.T) {
	engines := map[string]func(*movingClock) (*DB, error){
		"sqlite":   func(c *movingClock) (*DB, error) { return OpenSQLite(t.Context(), t.TempDir(), c) },
		"postgres": func(c *movingClock) (*DB, error) { return OpenPostgres(t.Context(), cluster.Database(t), c) },
	}
	for name, open := range engines {
		t.Run(name, func(t *testing.T) {
			clock := &movingClock{storetest.Now}
			db, err := open(clock)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			later := storetest.Now.AddDate(0, 3, 0)
			pts := storetest.Track(1, fleet.MillisOf(later), 900)
			merge(t, db, 1, pts[:600])
			clock.now = later
			merge(t, db, 1, pts[300:])
			wantTrack(t, db, 1, pts)
			merge(t, db, 1, pts)
			wantTrack(t, db, 1, pts)
			wantSound(t, db)
			before := fleet.MillisOf(later.AddDate(0, 1, 0))
			if names, err := db.MonthsBefore(t.Context(), before); err != nil || len(names) != 1 || names[0] != "2027-02" {
				t.Fatal(names, err)
			}
			if err := errors.Join(db.SetAside(t.Context(), "2027-02"), db.DropOdd(t.Context(), before)); err != nil {
				t.Fatal(err)
			}
			wantTrack(t, db, 1, nil)
		})
	}
}

// TestDiskFull lets a commit run out of room in either file.
func TestDiskFull(t *testing.T) {
	ctx := t.Context()
	db := openSQLite(t, t.TempDir())
	pts := storetest.Track(1, noon, 5000)
	batch := func(n int, place uint64) monitor.Batch {
		b := monitor.Batch{Partition: 1, Place: place, Points: []track.DevicePoints{{DeviceID: 1, Points: pts[:n]}}}
		for i := range n {
			b.States = append(b.States, monitor.State{DeviceID: fleet.ID(i + 1), Latest: pts[i], LastMessage: fleet.Millis(place)})
		}
		return b
	}
	if _, err := db.Commit(ctx, batch(100, 1)); err != nil {
		t.Fatal(err)
	}
	limit := func(p *points.Part, pages string) {
		t.Helper()
		on := db.main.Write
		if p != nil {
			on = p.Write
		}
		if _, err := on.Exec(`PRAGMA max_page_count = ` + pages); err != nil {
			t.Fatal(err)
		}
	}
	parts, err := db.AllParts(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []*points.Part{parts[0], nil} {
		limit(p, "1") // no smaller than it is
		if _, err := db.Commit(ctx, batch(5000, 2)); err == nil || !strings.Contains(err.Error(), "full") {
			t.Fatalf("a full disk gave %v", err)
		}
		if place, err := db.Place(ctx, 1); place != 1 || err != nil {
			t.Fatal(place, err)
		}
		states := 0
		if err := db.States(ctx, func(s monitor.State) bool { states++; return s.LastMessage == 1 }); states != 100 || err != nil {
			t.Fatal(states, err)
		}
		if p != nil {
			wantTrack(t, db, 1, pts[:100])
		}
		limit(p, "1000000")
	}
	if _, err := db.Commit(ctx, batch(5000, 2)); err != nil {
		t.Fatal(err)
	}
	wantTrack(t, db, 1, pts)
	if place, err := db.Place(ctx, 1); place != 2 || err != nil {
		t.Fatal(place, err)
	}
	wantSound(t, db)
}

// TestCheckFindsDamage spoils rows one after the other.
func TestCheckFindsDamage(t *testing.T) {
	ctx := t.Context()
	for name, spoil := range map[string]string{
		"unknown version": `UPDATE chunks SET data = x'00' || substr(data, 2)`,
		"cut":             `UPDATE chunks SET data = substr(data, 1, 50)`,
		"count":           `UPDATE chunks SET points = points + 1 WHERE device_id = 1`,
		"last time":       `UPDATE chunks SET last_time = last_time + 1`,
		"first time":      `UPDATE chunks SET first_time = first_time - 1`,
		"overlap":         `INSERT INTO chunks SELECT device_id, first_time + 1, last_time, points, data FROM chunks WHERE device_id = 2`,
	} {
		t.Run(name, func(t *testing.T) {
			db := openSQLite(t, t.TempDir())
			merge(t, db, 1, storetest.Track(1, noon, 200))
			merge(t, db, 2, storetest.Track(2, noon, 200))
			wantSound(t, db)
			parts, err := db.AllParts(ctx)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := parts[0].Write.Exec(spoil); err != nil {
				t.Fatal(err)
			}
			if problems, err := db.Check(ctx); err != nil || len(problems) == 0 {
				t.Fatal("nothing was found", err)
			}
		})
	}
	t.Run("file", func(t *testing.T) {
		dir := t.TempDir()
		db := openSQLite(t, dir)
		merge(t, db, 1, storetest.Track(1, noon, 20_000))
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, "points-2026-11.db")
		b, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		const page = 16384
		middle := len(b) / page / 2 * page // among the rows
		for i := range page {
			b[middle+i] ^= 0x55
		}
		if err := os.WriteFile(path, b, 0o600); err != nil {
			t.Fatal(err)
		}
		if problems, err := openSQLite(t, dir).Check(ctx); err != nil || len(problems) == 0 {
			t.Fatal("nothing was found", err)
		}
	})
}

func TestBackup(t *testing.T) {
	ctx := t.Context()
	db := openSQLite(t, t.TempDir())
	pts := storetest.Track(1, noon-40*86_400_000, 8000)
	fill := func(db *DB) {
		t.Helper()
		if _, err := db.Commit(ctx, monitor.Batch{Partition: 1, Place: 9, Points: []track.DevicePoints{{DeviceID: 1, Points: pts}}}); err != nil {
			t.Fatal(err)
		}
	}
	fill(db)
	dir := filepath.Join(t.TempDir(), "a b?c")
	if err := db.Backup(ctx, dir); err != nil {
		t.Fatal(err)
	}
	if err := db.Backup(ctx, dir); err == nil {
		t.Fatal("a backup went over another")
	}
	again := openSQLite(t, dir)
	wantTrack(t, again, 1, pts)
	wantSound(t, again)
	if place, err := again.Place(ctx, 1); place != 9 || err != nil {
		t.Fatal(place, err)
	}
	fill(again)
	wantTrack(t, again, 1, pts)
	pg := openPostgres(t, cluster.Database(t))
	if err := pg.Backup(ctx, t.TempDir()); !errors.Is(err, ErrUsePgDump) {
		t.Fatal(err)
	}
}

// TestTwoProcesses writes through two engines in turn: what one remembers must not outlive what the other did.
func TestTwoProcesses(t *testing.T) {
	dir := t.TempDir()
	pts := storetest.Track(1, noon, 3000)
	dbs := []*DB{openSQLite(t, dir), openSQLite(t, dir)}
	for at := 0; at < len(pts); at += 100 {
		merge(t, dbs[at/100%2], 1, pts[at:at+100])
		if n := merge(t, dbs[at/300%2], 1, pts[at:at+100]); n != 100 {
			t.Fatalf("%d duplicates of 100", n)
		}
	}
	wantTrack(t, dbs[0], 1, pts)
	wantSound(t, dbs[1])
}
