package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"waymark/cmd/waymark/simulate"
	"waymark/fleet/health"
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
	told := c.toldMissing()
	if len(told) == 0 {
		t.Error("nothing is told of the damage")
	}
	wantTold(t, told, c.missing(time.Second))
	late := c.load() // what comes after is taken in whole
	late.await(500)
	late.end()
	c.ledger = c.ledger[len(c.ledger)-2:]
	c.wantAll()
	c.signal(syscall.SIGTERM)
	c.wantToldAlike(told)
	c.start()
	c.wantAll()
}

// toldMissing returns what /readyz tells is found wrong, by code and subject, with how much it says is missing.
func (c *chaos) toldMissing() map[string]string {
	c.t.Helper()
	answer, told := text(c.t, c.url()+"/readyz"), map[string]string{}
	c.t.Log(answer)
	for _, m := range regexp.MustCompile(`(?m)^finding (.+?)(?: \(missing (.+)\))?$`).FindAllStringSubmatch(answer, -1) {
		told[m[1]] = m[2]
	}
	return told
}

// wantTold demands that so many lost points are told of: by a file of points that is not what it was, or by the number of messages. Those number what
// the log gave away, of which some may not have been acknowledged; and a terminal waits for its answer, so that none of them holds two of its reports.
func wantTold(t *testing.T, told map[string]string, points int64) {
	t.Helper()
	messages, known := int64(0), true
	for what, missing := range told {
		switch code, _, _ := strings.Cut(what, " "); code {
		case health.PointsLost, health.PointsBack, health.PointsOther, health.PointsDamaged, health.PointsAside:
			known = false // it is told of the file
		case health.LogMissing, health.LogDamaged, health.DatabaseOlder:
			n, err := strconv.ParseInt(missing, 10, 64)
			if err != nil {
				known = false
			}
			messages += n
		}
	}
	if t.Logf("%d points are lost, %d messages are told of", points, messages); known && points > messages*chaosDevices {
		t.Errorf("%d points are lost, and the loss of only %d messages is told of", points, messages)
	}
}

// wantToldAlike demands that the lines of a server that has ended, and admin check, say of each finding what /readyz said, with the same numbers.
func (c *chaos) wantToldAlike(told map[string]string) {
	c.t.Helper()
	check, _ := c.try("admin", "check")
	for what, missing := range told {
		code, subject, _ := strings.Cut(what, " ")
		line := regexp.MustCompile(`(?m)^Not confirmed: .*` + regexp.QuoteMeta(code+" "+subject) + `  .*$`).FindString(check)
		if line == "" || !strings.Contains(line, missing) {
			c.t.Errorf("check does not tell of %s, missing %q:\n%s", what, missing, check)
		}
		if said := regexp.MustCompile(`level=ERROR msg="found wrong.* finding=` + regexp.QuoteMeta(code) + ` .*\{missing ` + regexp.QuoteMeta(missing) + `\}`); missing != "" && !said.MatchString(c.out.String()) {
			c.t.Errorf("no line tells of %s, missing %q:\n%s", what, missing, c.out)
		}
	}
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
