package blob

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"waymark/apart"
	"waymark/fleet/file"
)

// TestRoomOfTheDiskThatTheFolderIsOn: pictures and exports are refused for want of room on the disk that they would be on, be it that of the folder or of one below it, and of
// no other: neither that of the data, in which there is more, nor one that is full beside it.
func TestRoomOfTheDiskThatTheFolderIsOn(t *testing.T) {
	if !apart.Run(t, true) {
		return
	}
	data := t.TempDir()
	if free, err := freeRoom(data); err != nil || free < 64<<20 {
		t.Skip("SKIPPED: there is no room for what tells disks from each other: ", free, err)
	}
	const most = 32 // MiB
	for _, at := range []string{"files", "other/files/user"} {
		if err := os.MkdirAll(filepath.Join(data, at), 0o750); err != nil {
			t.Fatal(err)
		}
		apart.SmallDisk(t, filepath.Join(data, at), most)
	}
	content := make([]byte, 12<<20)
	write := func(f *Folder, path string) error {
		_, err := f.Write(t.Context(), path, func(w io.Writer) error {
			for at := 0; at < len(content); at += lookEvery {
				if _, err := w.Write(content[at : at+lookEvery]); err != nil {
					return err
				}
			}
			return nil
		})
		return err
	}
	put := func(f *Folder, path string) error { return f.Put(t.Context(), path, content) }
	for name, keep := range map[string]func(*Folder, string) error{"picture": put, "export": write} {
		for dir, small := range map[string]bool{"files": true, "other/files": true, "here": false} {
			f := NewFolder(filepath.Join(data, dir), (most-16)<<20)
			f.pace.rest = func(time.Duration) {}
			path := "user/" + name
			if err := keep(f, path); err != nil {
				t.Errorf("%s in %s, where there is room: %v", name, dir, err)
			}
			if err := keep(f, path+"-2"); errors.Is(err, file.ErrNoRoom) != small {
				t.Errorf("another %s in %s: %v", name, dir, err)
			}
			if err := f.Remove(t.Context(), path); err != nil {
				t.Error(err)
			}
			if err := f.Remove(t.Context(), path+"-2"); err != nil {
				t.Error(err)
			}
		}
	}
}
