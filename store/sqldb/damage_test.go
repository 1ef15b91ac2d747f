package sqldb

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
	"waymark/store"
	"waymark/store/storetest"
)

// TestDamagedPointsAreTold: a month whose file cannot be read is named, wherever in it the damage is.
func TestDamagedPointsAreTold(t *testing.T) {
	for _, c := range []struct {
		name string
		from int64 // of the bytes that are altered; to the end
		want []string
	}{{"the beginning", 0, []string{"2026-11"}}, {"the rows", 16384, []string{"2026-11"}}, {"nothing", 1 << 40, nil}} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			db, err := OpenSQLite(t.Context(), dir, storetest.Clock)
			if err != nil {
				t.Fatal(err)
			}
			for id := range fleet.ID(50) {
				merge(t, db, id+1, storetest.Track(uint64(id)+1, noon, 200))
			}
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
			spoil(t, filepath.Join(dir, "points-2026-11.db"), c.from)
			if db, err = OpenSQLite(t.Context(), dir, storetest.Clock); err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			var told []string
			var tell func(string, string, error)
			tell = func(month, _ string, err error) {
				if err == nil {
					t.Error("told of damage without saying what it is")
				}
				told = append(told, month)
				db.OnDamage(tell) // who is told may be changed at any moment, by who is told, too
			}
			db.OnDamage(tell)
			_, err = db.Points(t.Context(), 7, everything)
			if (err != nil) != (c.want != nil) || !slices.Equal(told, c.want) {
				t.Errorf("told of %q, want %q: %v", told, c.want, err)
			}
		})
	}
}

func spoil(t *testing.T, name string, from int64) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for i := from; i < int64(len(data)); i++ {
		data[i] ^= 0x5a
	}
	if err := os.WriteFile(name, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestMonthThatIsNotSetAside: a month whose file could not be given its other name is still there.
func TestMonthThatIsNotSetAside(t *testing.T) {
	dir := t.TempDir()
	db := openSQLite(t, dir)
	merge(t, db, 1, storetest.Track(1, noon, 200))
	file := filepath.Join(dir, "points-2026-11.db")
	if err := os.Rename(file, file+".elsewhere"); err != nil {
		t.Fatal(err)
	}
	if err := db.SetAside(t.Context(), "2026-11"); err == nil {
		t.Error("what is not there was set aside")
	}
	if err := os.Rename(file+".elsewhere", file); err != nil {
		t.Fatal(err)
	}
	if got, err := db.Points(t.Context(), 1, everything); err != nil || len(got) != 200 {
		t.Errorf("of 200 points %d are there, %v", len(got), err)
	}
}

// TestLostPointsAreTold: a month whose file is gone, empty or an older one is named, with what it was and is, until what is there is known.
func TestLostPointsAreTold(t *testing.T) {
	const september, october = "points-2026-09.db", "points-2026-10.db"
	for name, c := range map[string]struct {
		harm func(dir string) error
		want []string
		now  bool // something is left of it
	}{
		"nothing":     {func(string) error { return nil }, nil, false},
		"removed":     {func(dir string) error { return os.Remove(filepath.Join(dir, october)) }, []string{"2026-10"}, false},
		"emptied":     {func(dir string) error { return os.Truncate(filepath.Join(dir, october), 0) }, []string{"2026-10"}, false},
		"an old copy": {func(dir string) error { return os.Rename(filepath.Join(dir, "old"), filepath.Join(dir, october)) }, []string{"2026-10"}, true},
		"all removed": {func(dir string) error {
			return errors.Join(os.Remove(filepath.Join(dir, september)), os.Remove(filepath.Join(dir, october)), os.Remove(filepath.Join(dir, "points-odd.db")))
		}, []string{"2026-09", "2026-10", "odd"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			db := openSQLite(t, dir)
			merge(t, db, 1, storetest.Track(1, noon-40*86_400_000, 10))
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
			old, err := os.ReadFile(filepath.Join(dir, october))
			if err := errors.Join(err, os.WriteFile(filepath.Join(dir, "old"), old, 0o600)); err != nil {
				t.Fatal(err)
			}
			db = openSQLite(t, dir)
			for _, days := range []fleet.Millis{70, 40, 3000} {
				for id := range fleet.ID(20) {
					merge(t, db, id+1, storetest.Track(uint64(id), noon-days*86_400_000, 500))
				}
			}
			wantLost(t, db, nil)
			if err := errors.Join(db.Close(), c.harm(dir)); err != nil {
				t.Fatal(err)
			}
			db = openSQLite(t, dir)
			for _, l := range wantLost(t, db, c.want) {
				if l.Known <= 16384 || l.Now >= l.Known || (l.Now > 0) != c.now {
					t.Errorf("told of %+v", l)
				}
			}
			problems, err := db.Check(t.Context())
			if err != nil || (len(problems) > 0) != (c.want != nil) {
				t.Errorf("check finds %q, %v", problems, err)
			}
			merge(t, db, 1, storetest.Track(9, noon-40*86_400_000, 10)) // the file is made again, which must not hide that it was lost
			if err := db.KnowPoints(t.Context()); err != nil {
				t.Fatal(err)
			}
			wantLost(t, db, nil)
		})
	}
}

func wantLost(t *testing.T, db *DB, want []string) []store.LostPoints {
	t.Helper()
	lost, err := db.LostPoints(t.Context())
	var got []string
	for _, l := range lost {
		got = append(got, l.Month)
	}
	if err != nil || !slices.Equal(got, want) {
		t.Fatalf("lost are %q, want %q: %v", got, want, err)
	}
	return lost
}

// TestNothingIsLost: what is set aside, brought back or removed for its age is not lost, nor is anything in a backup, whose files are shorter.
func TestNothingIsLost(t *testing.T) {
	dir := t.TempDir()
	db := openSQLite(t, dir)
	for _, days := range []fleet.Millis{100, 70, 40} {
		merge(t, db, 1, storetest.Track(1, noon-days*86_400_000, 500))
	}
	for range 40 { // files with pages that nothing uses any more
		merge(t, db, 2, storetest.Track(2, noon-40*86_400_000, 500))
	}
	if err := errors.Join(db.KnowPoints(t.Context()), db.DeleteBefore(t.Context(), []fleet.ID{2}, noon)); err != nil {
		t.Fatal(err)
	}
	again := func() *DB {
		t.Helper()
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		db = openSQLite(t, dir)
		wantLost(t, db, nil)
		return db
	}
	if err := errors.Join(again().SetAside(t.Context(), "2026-08"), db.SetAside(t.Context(), "2026-09")); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(again().BringBack(t.Context(), "2026-09"), db.RemoveAside(t.Context(), "2026-08")); err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "copy")
	if err := again().Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	wantLost(t, openSQLite(t, copied), nil)
	if err := os.Remove(filepath.Join(dir, "points-2026-09.db")); err != nil { // under the program that has it open
		t.Fatal(err)
	}
	copied = filepath.Join(t.TempDir(), "another")
	if err := db.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	wantLost(t, openSQLite(t, copied), []string{"2026-09"})
}

// TestLostCommitsAreTold: a file of points that is there, and no shorter, is told of when its last commits are gone: with its write-ahead log, or
// because it is an older one. After what merely was not written to the other file yet nothing is told.
func TestLostCommitsAreTold(t *testing.T) {
	const file = "points-2026-11.db"
	commit := func(db *DB, n int) {
		t.Helper()
		for i := range n {
			_, err := db.Commit(t.Context(), monitor.Batch{Partition: 1, Place: uint64(i + 1), Points: []track.DevicePoints{{DeviceID: 1, Points: storetest.Track(1, noon, 10*(i+1))}}})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	// killed copies a database that is open, as a kill leaves it.
	killed := func(from string) string {
		t.Helper()
		dir := t.TempDir()
		if err := os.CopyFS(filepath.Join(dir, "db"), os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
		return filepath.Join(dir, "db")
	}
	dir := t.TempDir()
	db := openSQLite(t, dir)
	commit(db, 7)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	old := killed(dir)
	db = openSQLite(t, dir)
	commit(db, 5)
	for name, c := range map[string]struct {
		harm func(dir string) error
		lost int64
	}{
		"nothing": {func(string) error { return nil }, 0},
		"its write-ahead log removed": {func(dir string) error {
			return errors.Join(os.Remove(filepath.Join(dir, file+"-wal")), os.Remove(filepath.Join(dir, file+"-shm")))
		}, 5},
		"its write-ahead log cut": {func(dir string) error { return os.Truncate(filepath.Join(dir, file+"-wal"), 40_000) }, 5},
		"an older one": {func(dir string) error {
			return errors.Join(os.Remove(filepath.Join(dir, file+"-wal")), os.Rename(filepath.Join(old, file), filepath.Join(dir, file)))
		}, 5},
		"the others' last commits": {func(dir string) error { return os.Remove(filepath.Join(dir, mainFile+"-wal")) }, 0},
	} {
		t.Run(name, func(t *testing.T) {
			dir := killed(dir)
			if err := c.harm(dir); err != nil {
				t.Fatal(err)
			}
			db := openSQLite(t, dir)
			lost, err := db.LostPoints(t.Context())
			if err != nil || (c.lost > 0) != (len(lost) == 1) || c.lost > 0 && (lost[0].Commits > c.lost || lost[0].Commits < 1) {
				t.Fatalf("lost are %+v, want %d commits; %v", lost, c.lost, err)
			}
			if err := db.KnowPoints(t.Context()); err != nil {
				t.Fatal(err)
			}
			wantLost(t, db, nil)
		})
	}
}

// TestReplacedPointsAreTold: a file of points that was lost and is found again is told of when it is put over the one that took its place, however long
// and however many commits it has; of a file that never had a number of its own, as former versions made them, nothing is told, and it gets one.
func TestReplacedPointsAreTold(t *testing.T) {
	const file = "points-2026-11.db"
	dir := t.TempDir()
	name, found := filepath.Join(dir, file), filepath.Join(t.TempDir(), "found")
	db := openSQLite(t, dir)
	for n := range 20 {
		merge(t, db, 1, storetest.Track(uint64(n), noon, 500))
	}
	again := func(change func() error) *DB {
		t.Helper()
		if err := errors.Join(db.Close(), change()); err != nil {
			t.Fatal(err)
		}
		db = openSQLite(t, dir)
		return db
	}
	again(func() error { return os.Rename(name, found) })
	wantLost(t, db, []string{"2026-11"})
	if err := db.KnowPoints(t.Context()); err != nil {
		t.Fatal(err)
	}
	merge(t, db, 2, storetest.Track(7, noon, 10)) // a new file, with what nothing else has
	again(func() error { return os.Rename(found, name) })
	lost := wantLost(t, db, []string{"2026-11"})
	if !lost[0].Other {
		t.Errorf("told of %+v", lost[0])
	}
	if problems, err := db.Check(t.Context()); err != nil || len(problems) != 1 {
		t.Errorf("check finds %q, %v", problems, err)
	}
	if err := db.KnowPoints(t.Context()); err != nil {
		t.Fatal(err)
	}
	wantLost(t, db, nil)

	former := func() error { // as a version before there were numbers left it
		on, err := sql.Open("sqlite", name)
		if err != nil {
			return err
		}
		_, err = on.Exec(`PRAGMA application_id = 0`)
		list, err2 := sql.Open("sqlite", filepath.Join(dir, mainFile))
		if err2 != nil {
			return err2
		}
		_, err2 = list.Exec(`UPDATE points_files SET identity = 0`)
		return errors.Join(err, err2, on.Close(), list.Close())
	}
	again(former)
	wantLost(t, db, nil)
	if err := db.KnowPoints(t.Context()); err != nil {
		t.Fatal(err)
	}
	merge(t, db, 1, storetest.Track(99, noon, 10))
	wantLost(t, db, nil)
	again(func() error {
		data, err := os.ReadFile(name)
		return errors.Join(err, os.WriteFile(found, data, 0o600))
	})
	other := openSQLite(t, t.TempDir())
	merge(t, other, 1, storetest.Track(1, noon, 10))
	if err := other.Backup(t.Context(), filepath.Join(dir, "copy")); err != nil { // has the numbers of what it is a copy of
		t.Fatal(err)
	}
	wantLost(t, openSQLite(t, filepath.Join(dir, "copy")), nil)
	again(func() error { return os.Rename(filepath.Join(dir, "copy", file), name) })
	if lost := wantLost(t, db, []string{"2026-11"}); !lost[0].Other {
		t.Errorf("told of %+v", lost[0])
	}
}

// TestBroughtBackIsKnown: a month that is brought back, with what came meanwhile, is what is known of it at every step, however many commits the file of
// meanwhile had, and whenever they are noted.
func TestBroughtBackIsKnown(t *testing.T) {
	dir := t.TempDir()
	db := openSQLite(t, dir)
	commit := func(n int) {
		t.Helper()
		for i := range n {
			_, err := db.MergeAnd(t.Context(), []track.DevicePoints{{DeviceID: 1, Points: storetest.Track(uint64(i), noon-40*86_400_000, 20)}}, func(*sql.Tx) error { return nil })
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	commit(3)
	if err := db.SetAside(t.Context(), "2026-10"); err != nil {
		t.Fatal(err)
	}
	commit(9)
	on, err := sql.Open("sqlite", filepath.Join(dir, mainFile))
	if err != nil {
		t.Fatal(err)
	}
	defer on.Close()
	var commits, identity int64
	err = on.QueryRow(`SELECT commits, identity FROM points_files WHERE name = '2026-10'`).Scan(&commits, &identity)
	if err != nil || commits != 9 || identity == 0 {
		t.Fatalf("%d commits of %d, %v", commits, identity, err)
	}
	if err := db.BringBack(t.Context(), "2026-10"); err != nil {
		t.Fatal(err)
	}
	wantLost(t, db, nil)
	// as it was known when all ended before the list was written, or what was noted of the file of before only then
	if _, err := on.Exec(`UPDATE points_files SET commits = $1, identity = $2`, commits, identity); err != nil {
		t.Fatal(err)
	}
	wantLost(t, db, nil)
}

// TestOtherMonthIsTold: a chunk of another month than that of its file is damage, to who reads it and to who checks.
func TestOtherMonthIsTold(t *testing.T) {
	dir := t.TempDir()
	db := openSQLite(t, dir)
	merge(t, db, 1, storetest.Track(1, noon, 20))
	merge(t, db, 1, storetest.Track(1, noon-30*86_400_000, 20))
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(filepath.Join(dir, "points-2026-10.db"), filepath.Join(dir, "points-2026-11.db")); err != nil {
		t.Fatal(err)
	}
	db = openSQLite(t, dir)
	var told []string
	db.OnDamage(func(month, _ string, _ error) { told = append(told, month) })
	if got, err := db.Points(t.Context(), 1, everything); err == nil || !slices.Equal(told, []string{"2026-11"}) {
		t.Errorf("%d points are read, told of %q, %v", len(got), told, err)
	}
	if err := db.KnowPoints(t.Context()); err != nil { // so that the list says nothing of it
		t.Fatal(err)
	}
	if problems, err := db.Check(t.Context()); err != nil || len(problems) != 1 {
		t.Errorf("check finds %q, %v", problems, err)
	}
}

// TestDamagedMonthBeginsAnew: a month whose file is damaged holds up no commit. The file is set aside as it is, that is told, and what comes is taken in,
// for that month, too; the list has the new file. What fails for another reason than damage is left where it is.
func TestDamagedMonthBeginsAnew(t *testing.T) {
	const file = "points-2026-11.db"
	for _, c := range []struct {
		name    string
		damage  func(t *testing.T, name string)
		running bool // it is damaged under the open database
		aside   bool
	}{
		{"the beginning", func(t *testing.T, name string) { spoil(t, name, 0) }, false, true},
		{"the rows", func(t *testing.T, name string) { spoil(t, name, 16384) }, false, true},
		{"the rows, while it is open", func(t *testing.T, name string) { spoil(t, name, 3*16384) }, true, true},
		{"nothing", func(*testing.T, string) {}, false, false},
		{"it cannot be opened", func(t *testing.T, name string) {
			if err := errors.Join(os.Rename(name, name+".else"), os.Mkdir(name, 0o700)); err != nil {
				t.Fatal(err)
			}
		}, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			db := openSQLite(t, dir)
			for id := range fleet.ID(50) {
				merge(t, db, id+1, storetest.Track(uint64(id)+1, noon, 200))
			}
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
			name := filepath.Join(dir, file)
			if !c.running {
				c.damage(t, name)
			}
			db = openSQLite(t, dir)
			if c.running {
				merge(t, db, 1, storetest.Track(1, noon, 1)) // it is open, and little of it was read
				c.damage(t, name)
			}
			before, _ := os.ReadFile(name)
			var aside []string
			db.OnDamage(func(_, file string, _ error) {
				if file != "" {
					aside = append(aside, file)
				}
			})
			batch := monitor.Batch{Partition: 1, Place: 7}
			for _, days := range []fleet.Millis{0, 30} {
				for id := range fleet.ID(50) {
					batch.Points = append(batch.Points, track.DevicePoints{DeviceID: id + 1, Points: storetest.Track(uint64(id)+900, noon-days*86_400_000, 30)})
				}
			}
			_, err := db.Commit(t.Context(), batch)
			if c.name == "it cannot be opened" {
				if err == nil || len(aside) > 0 {
					t.Errorf("set aside are %q, %v", aside, err)
				}
				return
			}
			if err != nil || (len(aside) == 1) != c.aside {
				t.Fatalf("set aside are %q, %v", aside, err)
			}
			for id := range fleet.ID(50) {
				if got, err := db.Points(t.Context(), id+1, everything); err != nil || len(got) < 60 {
					t.Fatalf("of device %d there are %d points, %v", id+1, len(got), err)
				}
			}
			wantLost(t, db, nil)
			if c.aside && !c.running { // closing one that is open writes its log into it
				after, err := os.ReadFile(filepath.Join(dir, aside[0]))
				if err != nil || !bytes.Equal(before, after) {
					t.Errorf("what was set aside is not what was there: %d of %d bytes, %v", len(after), len(before), err)
				}
			}
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
			db = openSQLite(t, dir)
			wantLost(t, db, nil)
			if problems, err := db.Check(t.Context()); err != nil || len(problems) > 0 {
				t.Errorf("check finds %q, %v", problems, err)
			}
		})
	}
}

// TestDamagedAgainAndAgain: on a disk that damages whatever is written, files are not set aside without end.
func TestDamagedAgainAndAgain(t *testing.T) {
	dir := t.TempDir()
	for n := range 12 {
		db := openSQLite(t, dir)
		_, err := db.Merge(t.Context(), []track.DevicePoints{{DeviceID: 1, Points: storetest.Track(uint64(n), noon, 200)}})
		if (err != nil) != (n > 10) {
			t.Fatalf("%d: %v", n, err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		spoil(t, filepath.Join(dir, "points-2026-11.db"), 0)
	}
}

// TestDamagedChunkIsSpared: a chunk that is damaged in a file that is whole holds up no commit either. It is kept beside the others, and told of.
func TestDamagedChunkIsSpared(t *testing.T) {
	dir := t.TempDir()
	db := openSQLite(t, dir)
	merge(t, db, 1, storetest.Track(1, noon, 100))
	merge(t, db, 2, storetest.Track(2, noon, 100))
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	on, err := sql.Open("sqlite", filepath.Join(dir, "points-2026-11.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer on.Close()
	if _, err := on.Exec(`UPDATE chunks SET data = substr(data, 1, 20) || x'00' || substr(data, 22) WHERE device_id = 1`); err != nil {
		t.Fatal(err)
	}
	db = openSQLite(t, dir)
	told := map[string]bool{}
	db.OnDamage(func(month, aside string, _ error) { told[month+aside] = true })
	if _, err := db.Points(t.Context(), 1, everything); !errors.Is(err, fleet.ErrDamaged) {
		t.Errorf("damaged points are read with %v", err)
	}
	late := storetest.Track(1, noon+3_600_000, 30)
	batch := monitor.Batch{Points: []track.DevicePoints{{DeviceID: 1, Points: late}, {DeviceID: 2, Points: storetest.Track(2, noon+3_600_000, 30)}}}
	if _, err := db.Commit(t.Context(), batch); err != nil || !told["2026-11"] || len(told) != 1 {
		t.Fatalf("told of %v, %v", told, err)
	}
	for id, want := range map[fleet.ID]int{1: 30, 2: 130} {
		if got, err := db.Points(t.Context(), id, everything); err != nil || len(got) != want {
			t.Errorf("of device %d there are %d points, %v", id, len(got), err)
		}
	}
	var kept int
	if err := on.QueryRow(`SELECT count(*) FROM damaged_chunks WHERE device_id = 1 AND length(data) > 100`).Scan(&kept); err != nil || kept != 1 {
		t.Errorf("%d are kept, %v", kept, err)
	}
}

// TestDamagedFramesAreTold: who asks for raw frames that are damaged is told so, and newer ones take their place.
func TestDamagedFramesAreTold(t *testing.T) {
	db := openSQLite(t, t.TempDir())
	batch := monitor.Batch{Frames: []monitor.DeviceFrames{{DeviceID: 1, Packed: []byte("frames")}}}
	if _, err := db.Commit(t.Context(), batch); err != nil {
		t.Fatal(err)
	}
	if _, err := db.main.Write.Exec(`UPDATE device_frames SET frames = x'00'`); err != nil {
		t.Fatal(err)
	}
	if _, err := db.FramesOf(t.Context(), 1); !errors.Is(err, fleet.ErrDamaged) {
		t.Errorf("damaged frames are read with %v", err)
	}
	if _, err := db.Commit(t.Context(), batch); err != nil {
		t.Fatal(err)
	}
	if got, err := db.FramesOf(t.Context(), 1); err != nil || string(got) != "frames" {
		t.Errorf("%q, %v", got, err)
	}
}

// TestMergePoints: a file of points that is found again is merged into what came since, once or twice; of one that is damaged what can be read is.
func TestMergePoints(t *testing.T) {
	const file = "points-2026-11.db"
	dir := t.TempDir()
	db := openSQLite(t, dir)
	for id := range fleet.ID(50) {
		merge(t, db, id+1, storetest.Track(uint64(id)+1, noon, 600))
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	found := filepath.Join(t.TempDir(), "found")
	if err := os.Rename(filepath.Join(dir, file), found); err != nil {
		t.Fatal(err)
	}
	db = openSQLite(t, dir)
	if err := db.KnowPoints(t.Context()); err != nil {
		t.Fatal(err)
	}
	for id := range fleet.ID(50) { // the first hundred again, and what is only here
		merge(t, db, id+1, append(storetest.Track(uint64(id)+1, noon, 100), storetest.Track(uint64(id)+1, noon+86_400_000, 50)...))
	}
	for _, known := range []int{5_000, 30_000} {
		if m, err := db.MergePoints(t.Context(), found); err != nil || m != (store.MergedPoints{Points: 30_000, Known: known}) {
			t.Fatalf("%+v, %v", m, err)
		}
		for id := range fleet.ID(50) {
			if got, err := db.Points(t.Context(), id+1, everything); err != nil || len(got) != 650 {
				t.Fatalf("of device %d there are %d points, %v", id+1, len(got), err)
			}
		}
	}
	wantLost(t, db, nil)

	data, err := os.ReadFile(found)
	if err != nil {
		t.Fatal(err)
	}
	for i := len(data) / 2; i < len(data)/2+20_000; i++ {
		data[i] ^= 0x5a
	}
	if err := os.WriteFile(found, data, 0o600); err != nil {
		t.Fatal(err)
	}
	other := openSQLite(t, t.TempDir())
	m, err := other.MergePoints(t.Context(), found)
	if err != nil || m.Broken == 0 || m.Points < 20_000 || m.Points >= 30_000 || m.Known != 0 {
		t.Errorf("of a damaged file: %+v, %v", m, err)
	}
	for _, name := range []string{found + ".none", filepath.Join(dir, mainFile)} {
		if m, err := other.MergePoints(t.Context(), name); err == nil {
			t.Errorf("%s: %+v", name, m)
		}
	}
}

// TestReplacedUnderItsLog: another file is told of even where the log of the one that was there, with its last commits, is left beside it.
func TestReplacedUnderItsLog(t *testing.T) {
	const file = "points-2026-11.db"
	dir, killed := t.TempDir(), filepath.Join(t.TempDir(), "killed")
	old := openSQLite(t, filepath.Join(dir, "old"))
	merge(t, old, 1, storetest.Track(1, noon, 600))
	db := openSQLite(t, filepath.Join(dir, "new"))
	merge(t, db, 1, storetest.Track(2, noon, 10))
	if err := errors.Join(old.Close(), os.CopyFS(killed, os.DirFS(filepath.Join(dir, "new")))); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(filepath.Join(killed, file+"-wal")); err != nil || info.Size() == 0 {
		t.Fatal("it has no log: ", err)
	}
	if err := os.Rename(filepath.Join(dir, "old", file), filepath.Join(killed, file)); err != nil {
		t.Fatal(err)
	}
	log, err := os.ReadFile(filepath.Join(killed, file+"-wal"))
	if err != nil {
		t.Fatal(err)
	}
	put := openSQLite(t, killed)
	for range 2 { // looking changes nothing
		if m, err := put.MergePoints(t.Context(), filepath.Join(killed, file)); err == nil {
			t.Errorf("merged with a log that is another's: %+v", m)
		}
		if lost := wantLost(t, put, []string{"2026-11"}); !lost[0].Other {
			t.Errorf("%+v", lost)
		}
		if problems, err := put.Check(t.Context()); err != nil || len(problems) != 2 {
			t.Errorf("check finds %q, %v", problems, err)
		}
	}
	var aside string
	put.OnDamage(func(_, file string, _ error) { aside = file })
	if err := put.KnowPoints(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(killed, aside)); err != nil || !bytes.Equal(got, log) {
		t.Errorf("the log of the former file: %d of %d bytes, %v", len(got), len(log), err)
	}
	if got, err := put.Points(t.Context(), 1, everything); err != nil || len(got) != 600 { // whole, without what is not its
		t.Errorf("%d points, %v", len(got), err)
	}
	wantLost(t, put, nil)
}

// TestDamagedWordsAreFound: of everything but points, too, what is in the file and is not what was written is found: the database does not open, or
// check says what is wrong with it.
func TestDamagedWordsAreFound(t *testing.T) {
	for _, from := range []int64{0, 4096, 64 << 10, 1 << 40} {
		dir := t.TempDir()
		if err := openSQLite(t, dir).Close(); err != nil {
			t.Fatal(err)
		}
		spoil(t, filepath.Join(dir, mainFile), from)
		var problems []string
		db, err := AttachSQLite(t.Context(), dir, storetest.Clock)
		if err == nil {
			problems, err = db.Check(t.Context())
			_ = db.Close() // it is damaged
		}
		if found := err != nil || len(problems) > 0; found != (from < 1<<40) {
			t.Errorf("from byte %d on: %q, %v", from, problems, err)
		}
	}
}

// TestLookedAfterMeanwhile: while months are set aside and brought back and points come, none is said to be lost.
func TestLookedAfterMeanwhile(t *testing.T) {
	db := openSQLite(t, t.TempDir())
	come := func(n int) {
		t.Helper()
		batch := monitor.Batch{Points: []track.DevicePoints{{DeviceID: 1, Points: storetest.Track(uint64(n), noon-40*86_400_000, 20)}}}
		if _, err := db.Commit(t.Context(), batch); err != nil {
			t.Fatal(err)
		}
	}
	come(0)
	stop, looked := make(chan struct{}), make(chan error)
	go func() {
		defer close(looked)
		for {
			select {
			case <-stop:
				return
			default:
			}
			if lost, err := db.LostPoints(context.Background()); err != nil || len(lost) > 0 {
				looked <- fmt.Errorf("lost are %+v, %w", lost, err)
			}
		}
	}()
	for n := range 25 {
		if err := db.SetAside(t.Context(), "2026-10"); err != nil {
			t.Fatal(err)
		}
		come(2*n + 1)
		if err := db.BringBack(t.Context(), "2026-10"); err != nil {
			t.Fatal(err)
		}
		come(2*n + 2)
	}
	close(stop)
	for err := range looked {
		t.Error(err)
	}
}
