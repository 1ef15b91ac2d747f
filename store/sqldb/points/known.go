package points

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"waymark/store/sqldb/engine"
)

// Lost is a file of points that is not what it was known to be: a file that is gone takes its points with it without an error, and of one that was
// emptied or has become shorter nobody who reads it need notice. PostgreSQL has none: it knows its tables itself, and says so when the file of one is
// missing.
type Lost struct {
	Name  string // of the month, or of the odd times
	Known int64  // bytes that it had when it was looked at last
	Now   int64  // bytes that it has, 0 when it is gone
	// Commits is how many of its last commits are missing in a file that is there and no shorter: its write-ahead log was removed or damaged, or it is
	// an older one.
	Commits int64
	// Other says that what is there is another file than the one that was known, whose points are not in it.
	Other bool
}

// LostFiles compares the files of points with the list of them that the main database has. What was set aside is not lost.
func (db *DB) LostFiles(ctx context.Context) ([]Lost, error) {
	s, is := db.shelf.(*fileShelf)
	if !is {
		return nil, nil
	}
	known, err := s.known(ctx)
	if err != nil {
		return nil, db.Wrap(err)
	}
	var lost []Lost
	for _, name := range slices.Sorted(maps.Keys(known)) {
		l, err := s.lost(ctx, name)
		if err != nil {
			return nil, db.Wrap(err)
		}
		if l != (Lost{Name: name}) {
			lost = append(lost, l)
		}
	}
	return lost, nil
}

// lost is compare that is sure: what looks lost while a file is set aside or brought back is looked at again after that. mu is not held while the main
// database is asked: who has all of its connections may wait for mu.
func (s *fileShelf) lost(ctx context.Context, name string) (l Lost, err error) {
	for range 3 {
		if l, err = s.compare(ctx, name); err != nil || l == (Lost{Name: name}) {
			return l, err
		}
		s.mu.Lock()   // whoever changes files has done so
		s.mu.Unlock() //nolint:staticcheck // it is only waited for them
	}
	return l, nil
}

// compare compares a file with what is known of it; only the name is filled where nothing is missing.
func (s *fileShelf) compare(ctx context.Context, name string) (Lost, error) {
	known, err := s.knownOf(ctx, name) // before the file, which goes ahead of it
	if errors.Is(err, sql.ErrNoRows) {
		return Lost{Name: name}, nil
	}
	if err != nil {
		return Lost{}, err
	}
	now, err := sizeOf(s.path(name))
	if err != nil {
		return Lost{}, err
	}
	if now > 0 && s.other(name, known.identity) {
		return Lost{Name: name, Known: known.size, Now: now, Other: true}, nil
	}
	if now < known.size {
		if _, err := os.Stat(s.asidePath(name)); now == 0 && err == nil {
			return Lost{Name: name}, nil
		}
		return Lost{Name: name, Known: known.size, Now: now}, nil
	}
	commits, err := s.commitsOf(ctx, name)
	if err != nil || commits >= known.commits {
		return Lost{Name: name}, ctx.Err() // a file that cannot be read is told of by whoever uses it
	}
	return Lost{Name: name, Known: known.size, Now: now, Commits: known.commits - commits}, nil
}

// commitsOf is how many commits of points a file counts, by the connections that it is open with: to open others beside them, and close them, would have
// SQLite take its locks again and again while somebody commits.
func (s *fileShelf) commitsOf(ctx context.Context, name string) (n int64, err error) {
	s.mu.Lock()
	p := s.open[name]
	if p == nil {
		defer s.mu.Unlock() // so that nobody opens it meanwhile
		is, err := s.says(ctx, name)
		return is.commits, err
	}
	s.mu.Unlock()
	err = p.use(func() error { return p.Read.QueryRowContext(ctx, readCommits).Scan(&n) })
	return n, err
}

// says is what a file says of itself: who it is, and how many commits of points it counts. mu is held.
func (s *fileShelf) says(ctx context.Context, name string) (is file, err error) {
	if is.identity, err = s.identityOf(s.path(name)); err != nil {
		return file{}, err
	}
	if p := s.open[name]; p != nil {
		err = p.Read.QueryRowContext(ctx, readCommits).Scan(&is.commits)
		return is, err
	}
	if err := s.ownLog(s.path(name)); err != nil {
		return file{}, err
	}
	on, err := engine.OpenReader(s.path(name), "query_only(1)")
	if err != nil {
		return file{}, err
	}
	err = on.QueryRowContext(ctx, readCommits).Scan(&is.commits)
	return is, errors.Join(err, on.Close())
}

// identityOf reads who a file is from its header: the log beside it may be that of the file that was there before, and SQLite would not know.
func (s *fileShelf) identityOf(path string) (int64, error) {
	var at [4]byte
	err := s.synced.with(path, func(f *os.File) error {
		if _, err := f.ReadAt(at[:], identityAt); err != nil && !errors.Is(err, io.EOF) {
			return err
		}
		return nil
	})
	return int64(binary.BigEndian.Uint32(at[:])), err
}

// other reports whether a file is another one than that of an identity, or than the one that is open. mu is held meanwhile: a file that is being renamed must
// not be opened under its former name, see synced.
func (s *fileShelf) other(name string, identity int64) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p := s.open[name]; p != nil {
		if now, err := os.Stat(s.path(name)); err == nil && !os.SameFile(p.opened, now) {
			return true
		}
	}
	id, err := s.identityOf(s.path(name))
	return err == nil && identity != 0 && id != identity
}

// A file counts its commits of points, and says who it is, where SQLite keeps numbers for whoever uses it.
const (
	readCommits  = `PRAGMA user_version`
	readIdentity = `PRAGMA application_id`
)

// countCommit counts one more in the transaction that makes it, and returns how many there are.
func countCommit(ctx context.Context, tx *sql.Tx) (n int64, err error) {
	if err := tx.QueryRowContext(ctx, readCommits).Scan(&n); err != nil {
		return 0, err
	}
	n++
	return n, setPragma(ctx, tx, readCommits, n)
}

func setPragma(ctx context.Context, tx *sql.Tx, pragma string, n int64) error {
	_, err := tx.ExecContext(ctx, pragma+` = `+strconv.FormatInt(n, 10))
	return err
}

// identify gives a file a number that no other has, unless it has one, and returns it; it is in its header then. One that was given before is not
// changed: the list has it.
func identify(ctx context.Context, on *sql.DB) (id int64, err error) {
	err = engine.InTx(ctx, on, func(tx *sql.Tx) error {
		if err := tx.QueryRowContext(ctx, readIdentity).Scan(&id); err != nil || id != 0 {
			return err
		}
		var b [4]byte
		_, _ = rand.Read(b[:]) // never fails
		id = 1 + int64(binary.BigEndian.Uint32(b[:])>>1)%math.MaxInt32
		return setPragma(ctx, tx, readIdentity, id)
	})
	if err == nil {
		err = settle(ctx, on)
	}
	return id, err
}

// noteCommits keeps how many commits files have that are durable already; of one that has another in its place by now nothing is kept.
func noteCommits(ctx context.Context, tx *sql.Tx, files map[*Part]int64) error {
	for p, n := range files {
		_, err := tx.ExecContext(ctx, `UPDATE points_files SET commits = $2 WHERE name = $1 AND commits < $2 AND identity IN (0, $3)`, p.Name, n, p.identity)
		if err != nil {
			return err
		}
	}
	return nil
}

// file is what is known of one, or what one says of itself.
type file struct{ size, commits, identity int64 }

// KnowFiles has the list of files be what is there now.
func (db *DB) KnowFiles(ctx context.Context) error {
	s, is := db.shelf.(*fileShelf)
	if !is {
		return nil
	}
	known, err := s.known(ctx)
	if err != nil {
		return db.Wrap(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for name := range known {
		if _, there := s.open[name]; !there {
			err = errors.Join(err, s.unknow(ctx, name))
		}
	}
	for name := range s.open {
		err = errors.Join(err, s.putAwayLog(name))
		s.identified(ctx, name)
		err = errors.Join(err, s.know(ctx, name))
	}
	return db.Wrap(err)
}

// identified sees to it that a file has a number of its own, which those that former versions made have not. One that cannot be read or written gets
// none, and is told of by whoever uses it. mu is held.
func (s *fileShelf) identified(ctx context.Context, name string) {
	if id, err := s.identityOf(s.path(name)); err != nil || id != 0 {
		return
	}
	if p, err := s.part(ctx, name); err == nil {
		p.identity, err = identify(ctx, p.Write)
		_ = s.check(name, err)
	}
}

// knownOf returns what the list has of a file, sql.ErrNoRows when it is not on it.
func (s *fileShelf) knownOf(ctx context.Context, name string) (f file, err error) {
	err = s.main.Read.QueryRowContext(ctx, `SELECT size, commits, identity FROM points_files WHERE name = $1`, name).Scan(&f.size, &f.commits, &f.identity)
	return f, err
}

// known returns the list of files.
func (s *fileShelf) known(ctx context.Context) (map[string]file, error) {
	rows, err := s.main.Read.QueryContext(ctx, `SELECT name, size, commits, identity FROM points_files`)
	if err != nil {
		return nil, err
	}
	known := map[string]file{}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var name string
		var f file
		err := r.Scan(&name, &f.size, &f.commits, &f.identity)
		known[name] = f
		return err
	})
	return known, err
}

// know puts a file on the list as it is.
func (s *fileShelf) know(ctx context.Context, name string) error {
	is, err := s.says(ctx, name)
	if err != nil { // it is damaged, which is told of by whoever uses it
		is = file{}
	}
	return s.note(ctx, name, `INSERT INTO points_files (name, size, commits, identity) VALUES ($1, $2, $3, $4)
		ON CONFLICT (name) DO UPDATE SET size = excluded.size, commits = excluded.commits, identity = excluded.identity`, is.commits, is.identity)
}

// grown notes that a file on the list has become longer, if it has.
func (s *fileShelf) grown(ctx context.Context, name string) error {
	return s.note(ctx, name, `UPDATE points_files SET size = $2 WHERE name = $1 AND size < $2`)
}

// note has a statement keep the size that a file has on the disk, whatever becomes of the machine.
func (s *fileShelf) note(ctx context.Context, name, statement string, more ...any) error {
	size, err := sizeOf(s.path(name))
	if err != nil {
		return err
	}
	if err := s.synced.sync(s.path(name)); err != nil {
		return err
	}
	if err := engine.SyncDir(s.dir); err != nil {
		return err
	}
	_, err = s.main.Write.ExecContext(ctx, statement, append([]any{name, size}, more...)...)
	return err
}

// unknow takes a file off the list.
func (s *fileShelf) unknow(ctx context.Context, name string) error {
	_, err := s.main.Write.ExecContext(ctx, `DELETE FROM points_files WHERE name = $1`, name)
	return err
}

// AmendCopy makes the list in a copy of the main database that of the files beside it, which are packed and so shorter. What is on the list of db, but
// not there, is gone from the copy, too, and must be told of where that is put in place; what was set aside meanwhile is not.
func (db *DB) AmendCopy(ctx context.Context, main string) error {
	s, is := db.shelf.(*fileShelf)
	if !is {
		return nil
	}
	known, err := s.known(ctx)
	if err != nil {
		return db.Wrap(err)
	}
	list, err := engine.OpenReader(main, "query_only(0)")
	if err != nil {
		return err
	}
	copied := &fileShelf{dir: filepath.Dir(main), main: &engine.DB{Dialect: db.Dialect, Read: list, Write: list}}
	return db.Wrap(errors.Join(amend(ctx, copied, known), list.Close(), copied.synced.close()))
}

// amend makes the list of a copy that of its files and of those that are only known.
func amend(ctx context.Context, copied *fileShelf, known map[string]file) error {
	listed, err := copied.known(ctx)
	if err != nil {
		return err
	}
	maps.Copy(listed, known)
	for name := range listed {
		_, err := os.Stat(copied.path(name))
		switch _, stillKnown := known[name]; {
		case err == nil:
			err = copied.know(ctx, name)
		case errors.Is(err, fs.ErrNotExist) && !stillKnown:
			err = copied.unknow(ctx, name)
		case errors.Is(err, fs.ErrNotExist):
			err = nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// sizeOf returns the size of a file, 0 when it is not there.
func sizeOf(path string) (int64, error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}
