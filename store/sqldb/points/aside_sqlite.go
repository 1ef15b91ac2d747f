package points

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/schema"
)

// asideSuffix takes the place of fileSuffix in the name of a file that was set aside.
const asideSuffix = ".dropped"

func (s *fileShelf) asidePath(name string) string {
	return filepath.Join(s.dir, filePrefix+name+asideSuffix)
}

func (s *fileShelf) aside(context.Context) ([]string, error) {
	paths, err := filepath.Glob(filepath.Join(s.dir, filePrefix+"*"+asideSuffix))
	var names []string
	for _, path := range paths {
		name := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(path), filePrefix), asideSuffix)
		if _, ok := parseMonth(name); ok {
			names = append(names, name)
		}
	}
	return names, err
}

func (s *fileShelf) setAside(ctx context.Context, name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, there := s.open[name]; !there {
		return nil
	}
	if _, err := os.Stat(s.asidePath(name)); err == nil {
		return asideAlready(name)
	}
	p, err := s.part(ctx, name)
	if err != nil {
		return err
	}
	p.life.Lock()
	defer p.life.Unlock()
	if err := s.shut(ctx, p); err != nil {
		return err
	}
	if err := os.Rename(s.path(name), s.asidePath(name)); err != nil {
		return err // it is still there, and opened again when it is next needed
	}
	delete(s.open, name)
	if err := engine.SyncDir(s.dir); err != nil {
		return err
	}
	return s.unknow(ctx, name)
}

// shut closes a partition for good, with everything in its one file. When that cannot be, it is opened again when it is next
// needed. mu and life are held.
func (s *fileShelf) shut(ctx context.Context, p *Part) error {
	err := settle(ctx, p.Write)
	p.dropped = true
	s.open[p.Name] = nil
	err = errors.Join(err, p.Read.Close(), p.Write.Close(), s.synced.forget(s.path(p.Name)))
	if err == nil {
		err = dropJournals(s.path(p.Name))
	}
	return err
}

// settle works off the write-ahead log, so that the file is whole without it.
func settle(ctx context.Context, on *sql.DB) error {
	var busy, pages, done int
	if err := on.QueryRowContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`).Scan(&busy, &pages, &done); err != nil {
		return err
	}
	if busy != 0 {
		return errors.New("the partition is being read by another process")
	}
	return nil
}

// dropJournals removes what stands beside a database that was settled and closed.
func dropJournals(path string) error {
	if info, err := os.Stat(path + "-wal"); err == nil && info.Size() > 0 {
		return fmt.Errorf("%s is being written by another process", filepath.Base(path))
	}
	for _, suffix := range []string{"-wal", "-shm", "-journal"} {
		if err := os.Remove(path + suffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

func (s *fileShelf) bringBack(ctx context.Context, m month, pour pourer) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	name := m.name()
	if _, err := os.Stat(s.asidePath(name)); err != nil {
		return noAside(name)
	}
	if _, there := s.open[name]; there {
		now, err := s.part(ctx, name)
		if err != nil {
			return err
		}
		now.life.Lock()
		defer now.life.Unlock()
		if err := s.pourAside(ctx, now, m, pour); err != nil {
			return err
		}
		if err := s.shut(ctx, now); err != nil {
			return err
		}
	}
	// What is known of the length is that of the other file; should all end here, this one is not to be told of as shorter.
	if _, err := s.main.Write.ExecContext(ctx, `UPDATE points_files SET size = 0 WHERE name = $1`, name); err != nil {
		return err
	}
	if err := s.dropBegun(name); err != nil {
		return err
	}
	if err := os.Rename(s.asidePath(name), s.path(name)); err != nil {
		return err
	}
	s.open[name] = nil
	return s.know(ctx, name)
}

// dropBegun removes the rollback journal of a file that was begun, and of which no byte was written when all ended: it says that the file has no page, and
// SQLite would cut down to that whatever stands in its place. It is gone for good before anything does.
func (s *fileShelf) dropBegun(name string) error {
	err := os.Remove(s.path(name) + "-journal")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return errors.Join(err, engine.SyncDir(s.dir))
}

// pourAside merges what a partition holds into the file of its month that is aside, which is to take its place: it gets its number, and no fewer commits,
// so that it is what is known. Both are whole all the time.
func (s *fileShelf) pourAside(ctx context.Context, from *Part, m month, pour pourer) error {
	path := s.asidePath(from.Name)
	write, read, err := engine.OpenFile(ctx, path, engine.PartPoints, s.main.Disk, schema.SQLite.Migrate)
	if err != nil {
		return err
	}
	err = engine.InTx(ctx, write, func(tx *sql.Tx) error {
		if err := pour(ctx, from.Read, from.table, m, merger{tx: tx, part: &Part{Name: from.Name, table: from.table}}); err != nil {
			return err
		}
		var commits int64
		if err := from.Read.QueryRowContext(ctx, readCommits).Scan(&commits); err != nil {
			return err
		}
		n, err := countCommit(ctx, tx)
		if err != nil {
			return err
		}
		return errors.Join(setPragma(ctx, tx, readCommits, max(n, commits)), setPragma(ctx, tx, readIdentity, from.identity))
	})
	if err == nil {
		err = settle(ctx, write)
	}
	if err = errors.Join(err, read.Close(), write.Close()); err != nil {
		return err
	}
	return dropJournals(path)
}

func (s *fileShelf) removeAside(_ context.Context, name string) error {
	for _, suffix := range []string{"", "-wal", "-shm", "-journal"} {
		if err := os.Remove(s.asidePath(name) + suffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return engine.SyncDir(s.dir)
}
