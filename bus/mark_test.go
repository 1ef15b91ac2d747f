package bus

import (
	"os"
	"path/filepath"
	"testing"
)

// TestMarkThatIsNotWritten: a mark that could not be written is not in order because there is nothing new to sync.
func TestMarkThatIsNotWritten(t *testing.T) {
	m, _, err := openMark(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	next := func(now *marks) { now.Last++ }
	if err := m.set(true, next); err != nil {
		t.Fatal(err)
	}
	whole := m.file
	t.Cleanup(func() { _ = whole.Close() })
	if m.file, err = os.Open(whole.Name()); err != nil { // it takes no writes, but says that it is synced
		t.Fatal(err)
	}
	if err := m.set(false, next); err == nil {
		t.Error("written to a file that takes nothing")
	}
	for range 2 {
		if err := m.settle(); err == nil {
			t.Error("it is said to be on the disk")
		}
	}
	_ = m.file.Close()
	m.file = whole
	if err := m.set(false, next); err != nil {
		t.Fatal(err)
	}
	if err := m.settle(); err != nil {
		t.Error("it is on the disk: ", err)
	}
	if seen, there, err := peekMark(filepath.Dir(whole.Name())); err != nil || !there || seen.Last != 3 {
		t.Errorf("it says %+v, %v, %v", seen, there, err)
	}
}
