package points

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"waymark/store/chunk"
	"waymark/store/sqldb/engine"
)

// damagedSuffix takes the place of fileSuffix in the name of a damaged file that was put away; after it comes when.
const damagedSuffix = ".damaged-"

// mostDamaged is how many files of one month are put away: a disk on which each new one is damaged at once is to be looked after first.
const mostDamaged = 10

// mergeAnew puts away the file that work could not be merged into for damage, and merges it into a new one: a month that is damaged must not keep the
// others, nor what comes for it, from being taken in. Nothing is deleted.
func (db *DB) mergeAnew(ctx context.Context, w *work, commits map[*Part]int64, cause error) (duplicates int, err error) {
	s, is := db.shelf.(*fileShelf)
	if !is {
		return 0, cause
	}
	if err := s.condemn(ctx, w.part, cause); err != nil {
		return 0, err
	}
	delete(commits, w.part)
	for _, g := range w.groups { // what was found in the former file
		g.heads, g.last = nil, head{}
	}
	if w.part, err = s.place(ctx, w.groups[0].month); err != nil {
		return 0, err
	}
	return db.mergeApart(ctx, w, commits)
}

// spare keeps a damaged chunk, as it is, in a table of its own, so that what comes for its device can be written in its place; else it would hold up every
// commit. In PostgreSQL, which has no such table and looks after its own files, it stays where it is: the cause is returned.
func (m *merger) spare(ctx context.Context, e *edit, cause error) error {
	if !m.db.Apart() || !errors.Is(cause, chunk.ErrDamaged) {
		return cause
	}
	_, err := m.tx.ExecContext(ctx, `CREATE TABLE IF NOT EXISTS damaged_chunks (device_id BIGINT NOT NULL, first_time BIGINT NOT NULL, data BYTEA NOT NULL)`)
	if err == nil {
		_, err = m.tx.ExecContext(ctx, `INSERT INTO damaged_chunks VALUES ($1, $2, $3)`, int64(e.group.device), int64(e.old.first), e.data)
	}
	if err == nil && m.part.check != nil {
		_ = m.part.check(cause)
	}
	return err
}

// condemn puts away the file of a part, unless somebody has by now.
func (s *fileShelf) condemn(ctx context.Context, p *Part, cause error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[p.Name] != p {
		return nil
	}
	p.life.Lock()
	defer p.life.Unlock()
	p.dropped = true
	_, _ = p.Read.Close(), p.Write.Close() // that it is damaged is known
	s.open[p.Name] = nil
	return s.putAway(ctx, p.Name, cause)
}

// putAway gives a damaged file that is not open another name and takes it off the list, so that a new one can be made. Should all end in between, the
// list has a file that is gone, which is told of like any that is lost. mu is held.
func (s *fileShelf) putAway(ctx context.Context, name string, cause error) error {
	path := s.path(name)
	stem := filepath.Join(s.dir, filePrefix+name+damagedSuffix)
	before, err := filepath.Glob(stem + "*")
	if err != nil {
		return errors.Join(cause, err)
	}
	before = slices.DeleteFunc(before, func(path string) bool {
		return strings.HasSuffix(path, "-wal") || strings.HasSuffix(path, "-shm") || strings.HasSuffix(path, "-journal")
	})
	if len(before) >= mostDamaged {
		return fmt.Errorf("%d files of %s are damaged, look after the disk: %w", len(before), name, cause)
	}
	if err := s.synced.forget(path); err != nil {
		return errors.Join(cause, err)
	}
	away := s.damagedName(name)
	for _, suffix := range []string{"-wal", "-shm", "-journal", ""} { // a log must not be left to a file that it is not of
		if err := os.Rename(path+suffix, away+suffix); err != nil && !(suffix != "" && errors.Is(err, fs.ErrNotExist)) {
			return errors.Join(cause, err)
		}
	}
	delete(s.open, name)
	if err := engine.SyncDir(s.dir); err != nil {
		return errors.Join(cause, err)
	}
	s.told(name, filepath.Base(away), cause)
	return s.unknow(ctx, name)
}

// damagedName returns a path for a damaged file that nothing has yet.
func (s *fileShelf) damagedName(name string) string {
	first := filepath.Join(s.dir, filePrefix+name+damagedSuffix) + s.clock.Now().UTC().Format("20060102T150405")
	free := func(path string) bool {
		for _, suffix := range []string{"", "-wal"} {
			if _, err := os.Lstat(path + suffix); !errors.Is(err, fs.ErrNotExist) {
				return false
			}
		}
		return true
	}
	path := first
	for n := 2; !free(path); n++ {
		path = fmt.Sprintf("%s-%d", first, n)
	}
	return path
}
