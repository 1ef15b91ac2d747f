package backup

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// A restore is prepared in a folder beside what it will replace. Then a journal is written, which is the moment it is
// decided, and the folders are exchanged one by one. Who finds the journal does what is left to do.
const (
	stagingDir  = "restore.new"
	journalFile = "restore.journal"
	// Aside is what the names of folders end in that were replaced.
	Aside = ".before-restore"
)

// Swap replaces folders of an installation by those of a restore.
type Swap struct {
	Data    string   // folder of the installation
	Folders []string // the names of those that are replaced, whether the backup has them or not

	// killed is asked before each step, by tests: an error leaves everything as it is.
	killed func() error
}

// Staging makes the empty folder that a restore is prepared in, without what an earlier one may have left there. It says that a restore was begun until that
// has ended, so one that is there stays.
func (s Swap) Staging() (string, error) {
	if err := s.possible(); err != nil {
		return "", err
	}
	dir := filepath.Join(s.Data, stagingDir)
	if err := os.MkdirAll(dir, 0o750); err != nil {
		return "", fmt.Errorf("restore: %w", err)
	}
	if err := syncPath(s.Data); err != nil {
		return "", fmt.Errorf("restore: %w", err)
	}
	left, err := os.ReadDir(dir)
	if err != nil {
		return "", fmt.Errorf("restore: %w", err)
	}
	for _, e := range left {
		if err := os.RemoveAll(filepath.Join(dir, e.Name())); err != nil {
			return "", fmt.Errorf("restore: %w", err)
		}
	}
	return dir, nil
}

// Begun returns the folder of a restore that was begun and not decided, "" when there is none.
func (s Swap) Begun() (string, error) {
	if pending, err := s.Pending(); err != nil || pending {
		return "", err
	}
	dir := filepath.Join(s.Data, stagingDir)
	_, err := os.Lstat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "", nil
	case err != nil:
		return "", fmt.Errorf("restore: %w", err)
	}
	return dir, nil
}

// possible refuses what could not be brought to an end.
func (s Swap) possible() error {
	if pending, err := s.Pending(); err != nil || pending {
		return errors.Join(err, errors.New("restore: another one is not finished; start the server, which finishes it"))
	}
	home, err := device(s.Data)
	if err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	for _, name := range s.Folders {
		path := filepath.Join(s.Data, name)
		if _, err := os.Lstat(path + Aside); err == nil {
			return fmt.Errorf("restore: %s is there already; move it away first", path+Aside)
		}
		on, err := device(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return fmt.Errorf("restore: %w", err)
		}
		if on != home {
			return fmt.Errorf("restore: %s is a disk of its own and cannot be renamed: restore into a new data folder", path)
		}
	}
	return nil
}

// device is the number of the disk that a file is on.
func device(path string) (uint64, error) {
	info, err := os.Lstat(path)
	if err != nil {
		return 0, err
	}
	st, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return 0, nil
	}
	return uint64(st.Dev), nil //nolint:unconvert // another type on other systems than Linux
}

// Commit decides the restore that is prepared in the staging folder and carries it out.
func (s Swap) Commit() error {
	for _, name := range s.Folders { // an empty one replaces what the backup does not have
		if err := os.MkdirAll(filepath.Join(s.Data, stagingDir, name), 0o750); err != nil {
			return fmt.Errorf("restore: %w", err)
		}
	}
	if err := s.step(func() error { return syncPath(filepath.Join(s.Data, stagingDir)) }); err != nil {
		return err
	}
	if err := s.step(func() error { return writeDurably(filepath.Join(s.Data, journalFile), []byte("decided\n")) }); err != nil {
		return err
	}
	_, err := s.Finish()
	return err
}

// Pending reports whether a restore was decided and is not finished.
func (s Swap) Pending() (bool, error) {
	_, err := os.Lstat(filepath.Join(s.Data, journalFile))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

// Finish ends what an interrupted restore has left: one that was decided is carried out, any other is as if it had never
// started. It reports whether there was one to carry out.
func (s Swap) Finish() (carriedOut bool, err error) {
	if carriedOut, err = s.Pending(); err != nil {
		return false, fmt.Errorf("restore: %w", err)
	}
	if carriedOut {
		for _, name := range s.Folders {
			if err := s.exchange(name); err != nil {
				return true, err
			}
		}
	}
	staging, journal := filepath.Join(s.Data, stagingDir), filepath.Join(s.Data, journalFile)
	if _, err := os.Lstat(staging); err == nil {
		if err := s.step(func() error { return os.RemoveAll(staging) }); err != nil {
			return carriedOut, err
		}
	}
	if !carriedOut {
		return false, nil
	}
	return true, s.step(func() error { return errors.Join(os.Remove(journal), syncPath(s.Data)) })
}

// exchange puts one folder in place, unless that was done already, and keeps the former one.
func (s Swap) exchange(name string) error {
	fresh, place := filepath.Join(s.Data, stagingDir, name), filepath.Join(s.Data, name)
	if _, err := os.Lstat(fresh); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if _, err := os.Lstat(place); err == nil {
		if err := s.step(func() error { return s.rename(place, place+Aside) }); err != nil {
			return err
		}
	}
	return s.step(func() error { return s.rename(fresh, place) })
}

func (s Swap) rename(from, to string) error {
	return errors.Join(os.Rename(from, to), syncPath(filepath.Dir(from)), syncPath(s.Data))
}

func (s Swap) step(do func() error) error {
	if s.killed != nil {
		if err := s.killed(); err != nil {
			return err
		}
	}
	if err := do(); err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	return nil
}
