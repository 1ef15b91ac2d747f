package install

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"syscall"

	"waymark/store/sqldb"
)

// lockFile is the file in the data folder that is locked by the one process that may write there. It holds the number of
// that process. It is never removed: another one could have it open already.
const lockFile = "lock"

// lockData keeps every other process off the data folder until release is called or this process is gone, however it ends.
func lockData(dir string) (release func(), err error) {
	if err := os.MkdirAll(dir, 0o750); err != nil {
		return nil, fmt.Errorf("data: %w", err)
	}
	f, err := os.OpenFile(filepath.Join(dir, lockFile), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("data: %w", err)
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		defer f.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, &InUseError{dir, holder(f)}
		}
		return nil, fmt.Errorf("data: lock %s: %w", f.Name(), err)
	}
	// The number is for people: the lock holds without it, should there be no room for it.
	if err := f.Truncate(0); err == nil {
		_, _ = f.WriteAt([]byte(strconv.Itoa(os.Getpid())+"\n"), 0)
	}
	return func() { _ = f.Close() }, nil
}

// holder is who has the lock, for people.
func holder(f io.Reader) string {
	number, err := io.ReadAll(io.LimitReader(f, 32))
	if number = bytes.TrimSpace(number); err != nil || len(number) == 0 {
		return "another process"
	}
	return "process " + string(number)
}

// InUseError says that another process has the data folder.
type InUseError struct{ Dir, By string }

// Error implements error.
func (e *InUseError) Error() string {
	return fmt.Sprintf("data: %s is in use by %s; only one process at a time may write there", e.Dir, e.By)
}

// Own locks the data folder and ends what an interrupted restore has left there, and holds a database in PostgreSQL, which
// must not be shared by two with logs of their own, nor by one and the processes of a cluster. The folder is not locked when database and log are elsewhere:
// then processes may share the rest of it, and the database among themselves.
func (c *Config) Own(log *slog.Logger) (release func(), err error) {
	if c.Database.URL != "" && c.Bus.URL != "" {
		return c.hold(log, sqldb.JoinPostgres)
	}
	if release, err = lockData(c.Data); err != nil {
		return nil, err
	}
	if err := c.finishRestore(log); err != nil {
		release()
		return nil, err
	}
	if c.Database.URL == "" {
		return release, nil
	}
	letGo, err := c.hold(log, sqldb.HoldPostgres)
	if err != nil {
		release()
		return nil, err
	}
	unlock := release
	return func() { letGo(); unlock() }, nil
}

// hold holds the database in PostgreSQL, alone or with others.
func (c *Config) hold(log *slog.Logger, as func(context.Context, string, func(error)) (func(), error)) (letGo func(), err error) {
	letGo, err = as(context.Background(), c.Database.URL, func(err error) { endAtOnce(log, err) })
	var held *sqldb.HeldError
	if errors.As(err, &held) {
		return nil, &InUseError{"the database of database.url", held.By}
	}
	return letGo, err
}

// endAtOnce ends the process as a kill does: stopping in order would commit what it holds to a database that is another server's now, whose places are
// those of another log. What was acknowledged is in the log of this one.
func endAtOnce(log *slog.Logger, err error) {
	log.Error("another server has taken the database while it did not answer: this one ends at once, and what it had acknowledged stays in its log; run one of the two", "err", err)
	os.Exit(1)
}
