package bus

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"
)

// lookAtDisk notes how much room there is, gives the reserve back or takes it again, and reports whether there is enough.
func (e *embedded) lookAtDisk() bool {
	free, err := room(e.dir)
	if err != nil {
		return true // what cannot be asked refuses nothing
	}
	err = e.reserve.fit(free)
	low := free < e.minFree
	e.mu.Lock()
	before := e.low
	e.low = low
	e.mu.Unlock()
	switch {
	case low:
		e.health.told.Failed("disk", fmt.Errorf("%w: %d MiB", ErrDiskFull, free>>20))
	case before:
		e.health.told.Works("disk")
	}
	if err != nil && !low {
		e.log.Warn("the reserve on the log's disk was not made", "err", err)
	}
	return !low
}

// room is how many bytes this user may still write on the disk of a folder.
func room(dir string) (uint64, error) {
	var st syscall.Statfs_t
	if err := syscall.Statfs(dir, &st); err != nil {
		return 0, fmt.Errorf("look at the disk of the log: %w", err)
	}
	return st.Bavail * uint64(st.Bsize), nil
}

// probe reports whether the disk takes writes: a small file is written, synced and removed.
func probe(dir string) error {
	name := filepath.Join(dir, "probe")
	err := writeSynced(name, make([]byte, 64<<10))
	return errors.Join(err, removeIfThere(name))
}

// writeSynced writes a file and syncs it.
func writeSynced(name string, data []byte) error {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Sync(), f.Close())
}

func removeIfThere(name string) error {
	if err := os.Remove(name); !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

// replaceSynced puts a file in the place of another; after a crash there is the one or the other.
func replaceSynced(name string, data []byte) error {
	tmp := name + ".tmp"
	if err := writeSynced(tmp, data); err != nil {
		return errors.Join(err, removeIfThere(tmp))
	}
	if err := os.Rename(tmp, name); err != nil {
		return err
	}
	return syncDir(filepath.Dir(name))
}

// syncDir makes the making and removing of files in a folder durable.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// reserve is a file that holds room for the time when there is none.
type reserve struct {
	name    string
	size    uint64
	minFree uint64
}

func newReserve(cfg Config) reserve {
	return reserve{name: filepath.Join(cfg.Dir, "reserve"), size: cfg.Reserve, minFree: cfg.MinFree}
}

// fit gives the reserve back when hardly anything is left, and makes it again when there is plenty.
func (r reserve) fit(free uint64) error {
	if r.size == 0 {
		return nil
	}
	if free < min(r.size, r.minFree)/2 {
		return removeIfThere(r.name)
	}
	if st, err := os.Stat(r.name); (err == nil && uint64(st.Size()) == r.size) || free < r.minFree+2*r.size {
		return nil
	}
	return r.fill()
}

// fill writes the file whole: a file of holes would hold no room. It is made under its name at once, so that what a
// crash leaves of it is made whole or given back later.
func (r reserve) fill() error {
	f, err := os.OpenFile(r.name, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("make the reserve: %w", err)
	}
	_, err = io.CopyN(f, zeros{}, int64(r.size))
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("make the reserve: %w", errors.Join(err, removeIfThere(r.name)))
	}
	return nil
}

// zeros is an endless stream of them.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}
