package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"waymark/cmd/waymark/simulate"
)

func init() { chaosScenarios["damaged"] = chaosDamaged }

// chaosDamaged kills the server and damages its files in one way after the other: every acknowledged point is there or it
// is told that some are lost, and the server takes in what comes after.
func chaosDamaged(t *testing.T) {
	damages := []struct {
		name   string
		damage func(t *testing.T, data string)
	}{
		{"block flipped", func(t *testing.T, data string) { flipBytes(t, newestBlock(t, data)) }},
		{"log removed", func(t *testing.T, data string) { removeAll(t, filepath.Join(data, "log")) }},
		{"wal removed", func(t *testing.T, data string) { removeAll(t, filepath.Join(data, "db", "waymark.db-wal")) }},
		{"block removed", func(t *testing.T, data string) { removeAll(t, newestBlock(t, data)) }},
		{"wal flipped", func(t *testing.T, data string) { flipBytes(t, filepath.Join(data, "db", "waymark.db-wal")) }},
		{"points removed", func(t *testing.T, data string) { removeAll(t, pointsFile(t, data)) }},
		{"points wal removed", func(t *testing.T, data string) { removeAll(t, pointsFile(t, data)+"-wal") }},
		{"points emptied", func(t *testing.T, data string) {
			if err := os.Truncate(pointsFile(t, data), 0); err != nil {
				t.Fatal(err)
			}
		}},
	}
	for _, d := range damages[:rounds(3, len(damages))] {
		t.Run(d.name, func(t *testing.T) {
			if strings.HasPrefix(d.name, "wal") || strings.HasPrefix(d.name, "points") { // of the embedded database
				damagedOnce(newChaos(t), d.damage)
				return
			}
			eachEngine(t, func(t *testing.T, flags ...string) { damagedOnce(newChaos(t, flags...), d.damage) })
		})
	}
}

func damagedOnce(c *chaos, damage func(t *testing.T, data string)) {
	t := c.t
	c.start()
	l := c.load()
	l.await(3000)
	c.signal(syscall.SIGKILL)
	damage(t, c.data)
	c.start()
	l.await(500)
	l.end()
	if !c.tells() {
		t.Error("nothing is told of the damage")
	}
	c.missing(time.Second)
	late := c.load() // what comes after is taken in whole
	late.await(500)
	late.end()
	c.ledger = c.ledger[len(c.ledger)-2:]
	c.wantAll()
	c.signal(syscall.SIGTERM)
	if out, _ := c.try("admin", "check"); !strings.Contains(out, "Not confirmed:") {
		t.Errorf("check says nothing of what was found:\n%s", out)
	}
	c.start()
	c.wantAll()
}

// pointsFile is one with the points of a month.
func pointsFile(t *testing.T, data string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(data, "db", "points-2*.db"))
	if err != nil || len(files) == 0 {
		t.Fatal("no file of points: ", err)
	}
	return files[0]
}

// TestLostPointsFile: a file of points that was removed while the server did not run is told by every means that there are, and once it is confirmed
// by none. When the file is found again, what it holds is merged into what came since.
func TestLostPointsFile(t *testing.T) {
	s := newServer(t, 1, 1)
	s.do("simulate", "history", "--count", "1")
	lost := pointsFile(t, s.data)
	month := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(lost), "points-"), ".db")
	found := filepath.Join(t.TempDir(), "found.db")
	if err := os.Rename(lost, found); err != nil {
		t.Fatal(err)
	}
	if out, err := s.try("admin", "check"); err == nil || !strings.Contains(out, "points "+month+": the file had ") {
		t.Errorf("check: %v\n%s", err, out)
	}
	s.start()
	if ready := text(t, s.url()+"/readyz"); !strings.Contains(ready, "findings degraded") {
		t.Error(ready)
	}
	s.signal(syscall.SIGTERM)
	if out := s.out.String(); !strings.Contains(out, "level=ERROR msg=\"points are lost") || !strings.Contains(out, "month="+month) {
		t.Errorf("no line tells of it:\n%s", out)
	}
	if out := s.do("admin", "findings"); !strings.Contains(out, "points.lost "+month) {
		t.Error(out)
	}
	s.do("admin", "confirm", "points.lost", month)
	s.start()
	if ready := text(t, s.url()+"/readyz"); strings.Contains(ready, "degraded") {
		t.Error(ready)
	}
	if out, err := s.try("admin", "merge-points", found); err == nil || !strings.Contains(out, "in use by process") {
		t.Errorf("merged while the server runs: %v\n%s", err, out)
	}
	s.signal(syscall.SIGTERM)
	if out := s.do("admin", "check"); !strings.Contains(out, "sound") {
		t.Error(out)
	}
	if out := s.do("admin", "merge-points", found); !strings.Contains(out, " points read, ") || strings.Contains(out, " 0 of them new") {
		t.Error(out)
	}
	if out := s.do("admin", "merge-points", found); !strings.Contains(out, " 0 of them new here") {
		t.Error(out)
	}
	if out := s.do("admin", "check"); !strings.Contains(out, "sound") {
		t.Error(out)
	}
}

// TestBackupOfDamage: a backup of what is damaged is made, says so and fails; it is restored only by whoever says that they know, with what is whole.
func TestBackupOfDamage(t *testing.T) {
	s := newServer(t, 1, 1)
	s.do("simulate", "history", "--count", "1")
	removeAll(t, pointsFile(t, s.data))
	dir := filepath.Join(t.TempDir(), "copy")
	if out, err := s.try("admin", "backup", dir); err == nil || !strings.Contains(out, "Copied to") || !strings.Contains(out, "the database is damaged") {
		t.Errorf("backup: %v\n%s", err, out)
	}
	other := newServer(t, 0, 0)
	if out, err := other.try("admin", "restore", dir); err == nil || !strings.Contains(out, "--damaged") {
		t.Errorf("restore: %v\n%s", err, out)
	}
	other.do("admin", "restore", "--damaged", dir)
	other.start()
	if ready := text(t, other.url()+"/readyz"); !strings.Contains(ready, "findings degraded") {
		t.Error(ready)
	}
	other.signal(syscall.SIGTERM)
}

// newestBlock is the file that the log is being written to.
func newestBlock(t *testing.T, data string) (newest string) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(data, "log", "jetstream"), func(path string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(path, ".blk") && (len(path) > len(newest) || len(path) == len(newest) && path > newest) {
			newest = path
		}
		return err
	})
	if err != nil || newest == "" {
		t.Fatal("no block of the log: ", err)
	}
	return newest
}

// flipBytes alters some bytes in the middle of a file.
func flipBytes(t *testing.T, name string) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for i := range 64 {
		data[len(data)/2+i] ^= 0x5a
	}
	if err := os.WriteFile(name, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

func removeAll(t *testing.T, name string) {
	t.Helper()
	if err := os.RemoveAll(name); err != nil {
		t.Fatal(err)
	}
}

// TestDamagedDatabase: a server whose database turns damaged while it runs says that it is not ready, and why, as soon as somebody meets the damage.
func TestDamagedDatabase(t *testing.T) {
	s := newServer(t, 1, 1)
	s.start()
	s.signal(syscall.SIGTERM) // what was in the database's log is in the file
	s.start()
	file, err := os.OpenFile(filepath.Join(s.data, "db", "waymark.db"), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.WriteAt(make([]byte, info.Size()-8192), 8192); err != nil {
		t.Fatal(err)
	}
	for ready := ""; !strings.Contains(ready, "database.whole failing\n"); ready = text(t, s.url()+"/readyz") {
		if _, err := simulate.SignIn(t.Context(), s.url(), s.user, s.passwd); err != nil {
			t.Log(err)
		}
		time.Sleep(askEvery)
	}
	s.signal(syscall.SIGKILL) // it cannot end in order
	if out := s.out.String(); !strings.Contains(out, `level=ERROR msg="does not work" what=database.whole`) {
		t.Errorf("no line tells of it:\n%s", out)
	}
}
