package blob

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/file"
)

const name = "user/202603/0123456789abcdef0123456789abcdef.png"

// keeps is what every file.Store must do.
func keeps(t *testing.T, s file.Store) {
	t.Helper()
	if _, err := s.Open(t.Context(), name); !errors.Is(err, fleet.ErrNotFound) {
		t.Fatalf("nothing is there yet: %v", err)
	}
	content := make([]byte, 200_000)
	for i := range content {
		content[i] = byte(i * i >> 5)
	}
	if err := s.Put(t.Context(), name, content); err != nil {
		t.Fatal(err)
	}
	defer func() {
		for range 2 { // the second time there is nothing
			if err := s.Remove(t.Context(), name); err != nil {
				t.Error(err)
			}
		}
		if _, err := s.Open(t.Context(), name); !errors.Is(err, fleet.ErrNotFound) {
			t.Errorf("it is still there: %v", err)
		}
	}()
	opened, err := s.Open(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	defer opened.Close()
	if end, err := opened.Seek(0, io.SeekEnd); err != nil || end != int64(len(content)) {
		t.Fatalf("%d bytes, %v", end, err)
	}
	if _, err := opened.Seek(100_000, io.SeekStart); err != nil {
		t.Fatal(err)
	}
	if back, err := io.ReadAll(opened); err != nil || string(back) != string(content[100_000:]) {
		t.Fatalf("%d other bytes, %v", len(back), err)
	}
}

func TestFolder(t *testing.T) {
	f := NewFolder(filepath.Join(t.TempDir(), "files"), 0)
	keeps(t, f)
	for _, path := range []string{"../x", "/etc/passwd", "a/../../x", ""} {
		if err := f.Put(t.Context(), path, nil); err == nil {
			t.Errorf("%q is written", path)
		}
		if _, err := f.Open(t.Context(), path); !errors.Is(err, fleet.ErrNotFound) {
			t.Errorf("%q: %v", path, err)
		}
	}
	if _, err := f.Open(t.Context(), "user/202603"); !errors.Is(err, fleet.ErrNotFound) {
		t.Errorf("a folder: %v", err)
	}
}

// TestFullDisk writes to the device that is always full.
func TestFullDisk(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("SKIPPED: this system has no /dev/full")
	}
	dir := t.TempDir()
	f := NewFolder(dir, 0)
	// What is removed after the failure is the temporary file, here a link in its place.
	link := filepath.Join(dir, "full")
	if err := os.Symlink("/dev/full", link); err != nil {
		t.Fatal(err)
	}
	f.temporary = func(string, string) (*os.File, error) { return os.OpenFile(link, os.O_WRONLY, 0) }
	if err := f.Put(t.Context(), name, []byte("x")); !errors.Is(err, file.ErrNoRoom) {
		t.Fatalf("%v", err)
	}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			t.Errorf("%s is left", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestFolderThatCannotBeWritten(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "files")
	if err := os.WriteFile(dir, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := NewFolder(dir, 0).Put(t.Context(), name, []byte("x")); err == nil || errors.Is(err, file.ErrNoRoom) {
		t.Fatalf("%v", err)
	}
}

// TestWhoHungUpLeavesTheLine: of those who wait for their turn, who is gone waits no more, and nothing is written for who is gone as it comes.
func TestWhoHungUpLeavesTheLine(t *testing.T) {
	f := NewFolder(filepath.Join(t.TempDir(), "files"), 0)
	begun, on := make(chan struct{}), make(chan struct{})
	f.free = func(string) (uint64, error) {
		begun <- struct{}{}
		<-on
		return 1 << 40, nil
	}
	put := func(ctx context.Context, name string) chan error {
		done := make(chan error, 1)
		go func() { done <- f.Put(ctx, name, []byte("x")) }()
		return done
	}
	first := put(t.Context(), name)
	<-begun // and it stays where it is
	gone, hangUp := context.WithCancel(t.Context())
	second := put(gone, name+"-2")
	hangUp()
	if err := <-second; !errors.Is(err, context.Canceled) {
		t.Errorf("who hung up in the line: %v", err)
	}
	close(on)
	if err := <-first; err != nil {
		t.Fatal(err)
	}
	for range 100 { // the turn is free, and who asks is gone: both could be chosen
		if err := f.Put(gone, name+"-3", []byte("x")); !errors.Is(err, context.Canceled) {
			t.Fatalf("who hung up before: %v", err)
		}
	}
	third := put(t.Context(), name+"-4") // those who left hold nothing
	<-begun
	if err := <-third; err != nil {
		t.Fatal(err)
	}
}

// TestRoomMustStay takes nothing that would leave less than what must stay free.
func TestRoomMustStay(t *testing.T) {
	f := NewFolder(filepath.Join(t.TempDir(), "files"), 1000)
	room := uint64(1100)
	f.free = func(string) (uint64, error) { return room, nil }
	inTurn := func(string) (uint64, error) {
		if len(f.turn) == 0 {
			t.Error("another picture may be written between the look and the writing")
		}
		return room, nil
	}
	write := func(w io.Writer) error {
		_, err := w.Write([]byte("x"))
		return err
	}
	whenever := f.free
	f.free = inTurn
	if err := f.Put(t.Context(), name, make([]byte, 100)); err != nil {
		t.Fatal(err)
	}
	f.free = whenever
	if _, err := f.Write(t.Context(), name+"-2", write); err != nil {
		t.Fatal(err)
	}
	if err := f.Put(t.Context(), name+"-3", make([]byte, 101)); !errors.Is(err, file.ErrNoRoom) {
		t.Fatalf("%v", err)
	}
	piece := make([]byte, lookEvery/4)
	written := 0
	_, err := f.Write(t.Context(), name+"-5", func(w io.Writer) (err error) {
		for room = uint64(len(piece)) + 1000; err == nil && written < 10*len(piece); written += len(piece) {
			_, err = w.Write(piece)
			room = 999 // from here on
		}
		return err
	})
	if _, gone := f.Open(t.Context(), name+"-5"); !errors.Is(err, file.ErrNoRoom) || written > 7*len(piece) || !errors.Is(gone, fleet.ErrNotFound) {
		t.Fatalf("a file that grows: %v, %d bytes", err, written)
	}
	if _, err := f.Write(t.Context(), name+"-4", write); !errors.Is(err, file.ErrNoRoom) {
		t.Fatalf("%v", err)
	}
	if _, err := f.Open(t.Context(), name); err != nil {
		t.Fatalf("what is there can be read: %v", err)
	}
	if err := f.Remove(t.Context(), name); err != nil {
		t.Fatalf("and removed: %v", err)
	}
}

// TestRestBetweenPictures: also after a small picture the disk is others' for longer than it was busy, before the next one begins.
func TestRestBetweenPictures(t *testing.T) {
	f := NewFolder(filepath.Join(t.TempDir(), "files"), 0)
	var busy, rested time.Duration
	f.syncDir = func(string) error {
		busy += 7 * time.Millisecond
		return nil
	}
	f.pace = pace{now: func() time.Time { return time.Time{}.Add(busy) }, rest: func(d time.Duration) {
		if len(f.turn) == 0 {
			t.Error("the next picture may have begun")
		}
		rested += d
	}}
	for i := range 3 {
		if err := f.Put(t.Context(), name+strconv.Itoa(i), []byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	if busy == 0 || rested != restShare*busy {
		t.Errorf("busy for %v, let be for %v", busy, rested)
	}
}

// TestFoldersAreSyncedOnce: the folders above a picture are made to last with the first that comes into its folder, and only that folder with those after it; where that
// failed they are with the next.
func TestFoldersAreSyncedOnce(t *testing.T) {
	f := NewFolder(filepath.Join(t.TempDir(), "files"), 0)
	var synced []string
	broken := errors.New("the disk is broken")
	fail := broken
	f.syncDir = func(dir string) error {
		rel, _ := filepath.Rel(f.dir, dir)
		synced = append(synced, rel)
		if rel == "user" {
			return fail
		}
		return nil
	}
	put := func(want error, dirs ...string) {
		t.Helper()
		synced = nil
		if err := f.Put(t.Context(), name, []byte("x")); !errors.Is(err, want) || !slices.Equal(synced, dirs) {
			t.Errorf("%v, synced %q, want %q", err, synced, dirs)
		}
	}
	put(broken, "user/202603", "user")
	fail = nil
	put(nil, "user/202603", "user", ".")
	put(nil, "user/202603")
}

// TestKilledUpload: what a process that was killed in the middle of a picture has left goes with the picture, which nothing refers to.
func TestKilledUpload(t *testing.T) {
	f := NewFolder(filepath.Join(t.TempDir(), "files"), 0)
	if err := f.Put(t.Context(), name, []byte("x")); err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(f.dir, filepath.Dir(name))
	half, err := f.temporary(dir, filepath.Base(name))
	if err == nil {
		err = half.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Remove(t.Context(), name); err != nil {
		t.Fatal(err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 0 {
		t.Errorf("%v, %v", left, err)
	}
}
