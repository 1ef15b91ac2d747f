package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"waymark/store/backup"
)

// TestNotWhole: anything but a whole backup is refused, and what was there stays; a whole one is refused while a server runs.
func TestNotWhole(t *testing.T) {
	s := newServer(t, 1, 1)
	s.do("simulate", "history", "--count", "1", "--every", "1m")
	made := func() string {
		dir := filepath.Join(t.TempDir(), "copy")
		s.do("admin", "backup", dir)
		return dir
	}
	points := func(dir string) string {
		found, err := filepath.Glob(filepath.Join(dir, "db", "points-*.db"))
		if err != nil || len(found) == 0 {
			t.Fatal("no points", err)
		}
		return found[0]
	}
	flip := func(path string) error {
		b, err := os.ReadFile(path)
		if err == nil {
			for i := len(b) / 4; i < len(b)*3/4; i++ {
				b[i] ^= 0x55
			}
			err = os.WriteFile(path, b, 0o600)
		}
		return err
	}
	manifest, words := "manifest.json", filepath.Join("db", "waymark.db")
	for name, spoil := range map[string]func(dir string) error{
		"empty folder":     func(dir string) error { return errors.Join(os.RemoveAll(dir), os.Mkdir(dir, 0o750)) },
		"no manifest":      func(dir string) error { return os.Remove(filepath.Join(dir, manifest)) },
		"empty words":      func(dir string) error { return os.Truncate(filepath.Join(dir, words), 0) },
		"points alone":     func(dir string) error { return os.Remove(filepath.Join(dir, words)) },
		"empty points":     func(dir string) error { return os.Truncate(points(dir), 0) },
		"words alone":      func(dir string) error { return os.Remove(points(dir)) },
		"other bits":       func(dir string) error { return flip(points(dir)) },
		"sealed, no words": func(dir string) error { return resealed(dir, os.Remove(filepath.Join(dir, words))) },
		"sealed, half":     func(dir string) error { return resealed(dir, os.Truncate(filepath.Join(dir, words), 8192)) },
		"sealed, damaged":  func(dir string) error { return resealed(dir, flip(points(dir))) },
	} {
		dir := made()
		if err := spoil(dir); err != nil {
			t.Fatal(name, err)
		}
		other := *s
		other.data = filepath.Join(t.TempDir(), "data")
		other.put("db/waymark.db", "what was there")
		if out, err := other.try("admin", "restore", dir); err == nil {
			t.Errorf("%s: it was restored:\n%s", name, out)
		}
		left, err := os.ReadDir(other.data)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range left {
			if strings.Contains(e.Name(), "restore") {
				t.Errorf("%s: %s is left", name, e.Name())
			}
		}
		if got, err := os.ReadFile(filepath.Join(other.data, "db/waymark.db")); err != nil || string(got) != "what was there" {
			t.Errorf("%s: what was there is gone: %v", name, err)
		}
	}
	whole := made()
	s.start()
	if out, err := s.try("admin", "restore", whole); err == nil || !strings.Contains(out, "in use by process") {
		t.Errorf("restored under a running server: %v\n%s", err, out)
	}
	s.token()
}

// TestRestoreIsDoneAgain: where a restore was killed on a machine that had nothing, no server starts before it was done again, however often that was killed.
func TestRestoreIsDoneAgain(t *testing.T) {
	s := newServer(t, 1, 1)
	s.do("simulate", "history", "--count", "1", "--every", "1m")
	dir := filepath.Join(t.TempDir(), "copy")
	s.do("admin", "backup", dir)
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	other := *s
	other.data, other.http = filepath.Join(t.TempDir(), "data"), freeAddr(t)
	killed := 0
	for range 3 {
		p := launch(t, path, []string{"admin", "restore", dir, "--data", other.data})
		p.awaitFile(filepath.Join(other.data, "restore.new"))
		p.signal(syscall.SIGKILL)
		if _, err := os.Stat(filepath.Join(other.data, "db")); err == nil {
			break // it was quicker
		}
		killed++
		if out, err := other.try("serve", "--http.listen", other.http); err == nil || !strings.Contains(out, "interrupted") || strings.Contains(out, "First start") {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	if killed > 0 {
		spoiled := filepath.Join(t.TempDir(), "spoiled")
		s.do("admin", "backup", spoiled)
		if err := resealed(spoiled, os.Remove(filepath.Join(spoiled, "db", "waymark.db"))); err != nil {
			t.Fatal(err)
		}
		if out, err := other.try("admin", "restore", spoiled); err == nil {
			t.Error("restored without a database: ", out)
		}
		if out, err := other.try("serve", "--http.listen", other.http); err == nil || !strings.Contains(out, "interrupted") {
			t.Errorf("%v\n%s", err, out)
		}
		other.do("admin", "restore", dir)
	}
	if _, err := os.Stat(filepath.Join(other.data, "restore.new")); err == nil {
		t.Error("what was prepared is left")
	}
	other.start()
	other.token()
}

// resealed makes a manifest of what is in a folder now.
func resealed(dir string, err error) error {
	if err == nil {
		err = os.Remove(filepath.Join(dir, "manifest.json"))
	}
	if err == nil {
		err = backup.Seal(dir, backup.Manifest{})
	}
	return err
}
