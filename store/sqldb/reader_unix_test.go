//go:build unix

package sqldb

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"waymark/store/storetest"
)

// lookerEnv tells a copy of this test program which databases to look at.
const lookerEnv = "WAYMARK_TEST_LOOKER"

// TestLookerChild is no test: it is the other process of TestLockedAgainstOthers. It asks of each database what SQLite asks before it removes a
// write-ahead log as the last one that closes it: the bytes that everybody locks who has the database open (3.51 and later ask more).
func TestLookerChild(t *testing.T) {
	dir := os.Getenv(lookerEnv)
	if dir == "" {
		t.Skip("only for TestLockedAgainstOthers")
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.db"))
	if err != nil || len(files) < 2 {
		t.Fatal(files, err)
	}
	for _, path := range files {
		f, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		everybodys := syscall.Flock_t{Type: syscall.F_WRLCK, Whence: io.SeekStart, Start: 1<<30 + 2, Len: 510}
		if err := syscall.FcntlFlock(f.Fd(), syscall.F_SETLK, &everybodys); err == nil {
			t.Errorf("nobody seems to have %s open", filepath.Base(path))
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestLockedAgainstOthers: a program that reads the databases while this one writes them and then closes them does not take itself for the last one,
// and leaves us our logs.
func TestLockedAgainstOthers(t *testing.T) {
	dir := t.TempDir()
	db, err := OpenSQLite(t.Context(), dir, storetest.Clock)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	merge(t, db, 1, storetest.Track(1, noon, 200))
	for range 3 { // as it is after the first point of a month, after a start, and after the files were looked after
		looker := exec.Command(os.Args[0], "-test.run=^TestLookerChild$") //nolint:gosec // it is this program
		looker.Env = append(os.Environ(), lookerEnv+"="+dir)
		if out, err := looker.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		if err := db.KnowFiles(t.Context()); err != nil {
			t.Fatal(err)
		}
		wantLost(t, db, nil) // which looks into the files
	}
}
