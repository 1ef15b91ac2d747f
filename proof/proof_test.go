package proof

import (
	"os"
	"path/filepath"
	"testing"
)

func open(t testing.TB, dir string) *Disk {
	t.Helper()
	d := new(Disk)
	if err := d.Open(dir); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	return d
}

// TestARefusalIsTold: a disk that takes no changes is told of, and one that takes them again is not.
func TestARefusalIsTold(t *testing.T) {
	dir := t.TempDir()
	d := open(t, dir)
	name := filepath.Join(dir, "other")
	if err := os.WriteFile(name, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	refused, err := os.Open(name) // not to be written to
	if err != nil {
		t.Fatal(err)
	}
	defer refused.Close()
	before := d.file
	for range 3 {
		if err := d.Takes(); err != nil {
			t.Error(err)
		}
		d.file = refused
		if err := d.Takes(); err == nil {
			t.Error("a disk that refuses counts as one that takes changes")
		}
		d.file = before
	}
}

// TestEachTimeIsAChange: a length that is the former would be no change, and a disk that refuses any would not say so. Nor does the file grow for ever, or
// have a name that anybody has to know.
func TestEachTimeIsAChange(t *testing.T) {
	dir := t.TempDir()
	d := open(t, dir)
	before := int64(0)
	for range 2*longest + 2 {
		if err := d.Takes(); err != nil {
			t.Fatal(err)
		}
		st, err := d.file.Stat()
		if err != nil || st.Size() == before || st.Size() > longest {
			t.Fatalf("%d bytes after %d, %v", st.Size(), before, err)
		}
		before = st.Size()
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Error(left, err)
	}
}

// TestShut: nothing is said of a disk before it is opened and after it is closed; it can be opened again, also while it is open.
func TestShut(t *testing.T) {
	var d Disk
	for range 2 {
		if err := d.Takes(); err == nil {
			t.Error("asked of a file that is not there")
		}
		for range 2 {
			if err := d.Open(t.TempDir()); err != nil {
				t.Fatal(err)
			}
			if err := d.Takes(); err != nil {
				t.Error(err)
			}
		}
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}
	if err := d.Open(filepath.Join(t.TempDir(), "nowhere")); err == nil {
		t.Error("opened on a disk that is not there")
	}
}

func BenchmarkTakes(b *testing.B) {
	d := open(b, b.TempDir())
	for b.Loop() {
		if err := d.Takes(); err != nil {
			b.Fatal(err)
		}
	}
}
