// Package blob keeps uploaded files: in a folder of this machine, or in an
// object store that speaks S3. It implements file.Store.
package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"syscall"

	"waymark/fleet"
	"waymark/fleet/file"
)

// Folder keeps files below a folder.
type Folder struct {
	dir     string
	minFree uint64 // bytes
	// free tells how much room there is on the disk of a folder, in bytes.
	free func(dir string) (uint64, error)
	// temporary opens a new file in a folder to write to what becomes of a name. Remove finds what a process that was killed left of it.
	temporary func(dir, name string) (*os.File, error)
	// turn lets one picture be written at a time: its one place is that of who writes.
	turn chan struct{}
	pace pace
	// syncDir makes a new name in a folder last.
	syncDir func(dir string) error
	lasting sync.Map // the folders of which it is known that their own names last
}

var _ file.Store = (*Folder)(nil)

// NewFolder makes a Folder; it is created when the first file comes. While less than minFree bytes of its disk are free it takes
// nothing: the room is for what terminals report.
func NewFolder(dir string, minFree uint64) *Folder {
	return &Folder{
		dir: dir, minFree: minFree, free: freeRoom, temporary: temporary, turn: make(chan struct{}, 1), pace: wallPace, syncDir: syncDir,
	}
}

func temporary(dir, name string) (*os.File, error) { return os.CreateTemp(dir, "."+name+"-*") }

// freeRoom is what whoever is not root may still write.
func freeRoom(dir string) (uint64, error) {
	var st syscall.Statfs_t
	if err := syscall.Statfs(dir, &st); err != nil {
		return 0, err
	}
	return st.Bavail * uint64(st.Bsize), nil
}

// make makes the folder of a file, if there is room for a content of so many bytes.
func (f *Folder) make(dir string, size int) error {
	if err := os.MkdirAll(dir, 0o750); err != nil {
		return err
	}
	return f.room(dir, size)
}

// room returns file.ErrNoRoom (wrapped) when there is none for so many bytes more.
func (f *Folder) room(dir string, size int) error {
	free, err := f.free(dir)
	if err == nil && free < f.minFree+uint64(size) {
		return fmt.Errorf("%d MiB are free, %d MiB must stay: %w", free>>20, f.minFree>>20, file.ErrNoRoom)
	}
	return err
}

// inTurn waits until no other picture is written. Who is gone by then has left the line: nothing is written for them.
func (f *Folder) inTurn(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case f.turn <- struct{}{}:
	}
	if err := ctx.Err(); err != nil { // of both select takes either
		<-f.turn
		return err
	}
	return nil
}

// Put implements file.Store. The content is on the disk under another name
// before it gets its own, so that a name never stands for half a file. It returns the error of ctx where that is done before its turn has come.
func (f *Folder) Put(ctx context.Context, path string, content []byte) error {
	target, err := f.place(path)
	if err != nil {
		return err
	}
	dir := filepath.Dir(target)
	if err := f.inTurn(ctx); err != nil { // before there is room: of many that come together each finds what the others have left
		return failure(path, err)
	}
	defer func() { <-f.turn }()
	if err := f.make(dir, len(content)); err != nil {
		return failure(path, err)
	}
	temp, err := f.temporary(dir, filepath.Base(target))
	if err != nil {
		return failure(path, err)
	}
	if _, err = (&gentle{to: temp, pace: f.pace}).Write(content); err != nil {
		err = errors.Join(err, temp.Close())
	} else {
		err = f.pace.between(func() error { return f.name(temp, target) }) // the next picture begins after that
	}
	if err != nil {
		_ = os.Remove(temp.Name()) // what is left of it, if anything
	}
	return failure(path, err)
}

// name gives what was written its name, for good.
func (f *Folder) name(temp *os.File, target string) error {
	err := temp.Sync()
	if err = errors.Join(err, temp.Close()); err == nil {
		err = os.Rename(temp.Name(), target)
	}
	if err != nil {
		return err
	}
	return f.last(filepath.Dir(target))
}

// Open implements file.Store.
func (f *Folder) Open(_ context.Context, path string) (io.ReadSeekCloser, error) {
	target, err := f.place(path)
	if err != nil {
		return nil, err
	}
	opened, err := os.Open(target)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("file %s: %w", path, fleet.ErrNotFound)
	}
	if err != nil {
		return nil, failure(path, err)
	}
	if st, err := opened.Stat(); err != nil || !st.Mode().IsRegular() {
		return nil, errors.Join(fmt.Errorf("file %s: %w", path, fleet.ErrNotFound), err, opened.Close())
	}
	return opened, nil
}

// place finds where a path is on the disk; it never leads out of the folder.
func (f *Folder) place(path string) (string, error) {
	if !filepath.IsLocal(filepath.FromSlash(path)) {
		return "", fmt.Errorf("file %q: %w", path, fleet.ErrNotFound)
	}
	return filepath.Join(f.dir, filepath.FromSlash(path)), nil
}

// last makes a new name in a folder last. The folders above may be new, too, the first time.
func (f *Folder) last(dir string) error {
	err := f.syncDir(dir)
	if _, known := f.lasting.Load(dir); known || err != nil {
		return err
	}
	for above := filepath.Dir(dir); err == nil && len(above) >= len(f.dir); above = filepath.Dir(above) {
		err = f.syncDir(above)
	}
	if err == nil {
		f.lasting.Store(dir, true)
	}
	return err
}

// syncDir makes a new name last.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

func failure(path string, err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EFBIG):
		return fmt.Errorf("file %s: %w: %w", path, file.ErrNoRoom, err)
	}
	return fmt.Errorf("file %s: %w", path, err)
}
