package main

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"waymark/apart"
)

// TestReadOnlyAtTheStart: a data folder that takes no writes is said in the last line, with the folder, of a program that does not start; once it takes them, it starts, and
// nothing that it had is gone.
func TestReadOnlyAtTheStart(t *testing.T) {
	if !runApart(t) {
		return
	}
	dir := filepath.Join(t.TempDir(), "data")
	smallDiskAt(t, dir)
	s := newServerIn(t, dir, 2, 1, "--bus.min-free-mib", "8", "--bus.reserve-mib", "4") // it is a small disk
	remount := func(flags uintptr) {
		t.Helper()
		if err := syscall.Mount("none", dir, "tmpfs", syscall.MS_REMOUNT|flags, ""); err != nil {
			t.Fatal(err)
		}
	}
	remount(syscall.MS_RDONLY)
	for _, args := range [][]string{{"serve"}, {"demo"}} {
		out, err := s.try(append(args, "--http.listen", s.http)...)
		lines := strings.Split(strings.TrimSpace(out), "\n")
		if last := lines[len(lines)-1]; err == nil || !strings.Contains(last, dir) || !strings.Contains(last, "read-only") || strings.Contains(out, "First start") {
			t.Errorf("%s: %v\n%s", args, err, out)
		}
	}
	remount(0)
	s.start()
	s.token()
	s.signal(syscall.SIGTERM)
}

// smallDiskAt is a folder on a disk of its own.
func smallDiskAt(t *testing.T, dir string) {
	t.Helper()
	if err := syscall.Mkdir(dir, 0o750); err != nil {
		t.Fatal(err)
	}
	apart.SmallDisk(t, dir, 128)
}
