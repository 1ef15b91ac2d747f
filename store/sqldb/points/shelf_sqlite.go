package points

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/schema"
)

// fileShelf keeps each partition in a SQLite file, points-2026-11.db, so that dropping one frees its room at once
// and writing one never waits for another.
type fileShelf struct {
	main  *engine.DB // has the list of files, see known.go
	dir   string
	clock fleet.Clock
	// prepare is for the files that are there; one that is new gets the newest schema.
	prepare engine.Preparing
	synced  synced

	mu   sync.Mutex
	open map[string]*Part
	tell atomic.Pointer[func(month, aside string, err error)] // of damage; nil tells nobody
}

const (
	filePrefix = "points-"
	fileSuffix = ".db"
)

// openFiles finds the partitions that are there. They are opened when they are first needed. A file without a byte is none: it is told of as lost, and
// made again like one that is gone.
func openFiles(main *engine.DB, dir string, clock fleet.Clock, prepare engine.Preparing) (*fileShelf, error) {
	names, err := filepath.Glob(filepath.Join(dir, filePrefix+"*"+fileSuffix))
	if err != nil {
		return nil, err
	}
	s := &fileShelf{main: main, dir: dir, clock: clock, prepare: prepare, open: map[string]*Part{}}
	for _, path := range names {
		name := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(path), filePrefix), fileSuffix)
		size, err := sizeOf(path)
		if err != nil {
			return nil, err
		}
		if _, ok := parseMonth(name); size > 0 && (ok || name == odd) {
			s.open[name] = nil
		}
	}
	return s, nil
}

func (s *fileShelf) path(name string) string {
	return filepath.Join(s.dir, filePrefix+name+fileSuffix)
}

func (s *fileShelf) place(ctx context.Context, m month) (*Part, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p, err := s.placed(ctx, m)
	if !engine.Corrupt(err) {
		return p, err
	}
	if err := s.putAway(ctx, s.nameFor(m), err); err != nil {
		return nil, err
	}
	return s.placed(ctx, m)
}

// nameFor returns the name of the partition that chunks of a month go to. mu is held.
func (s *fileShelf) nameFor(m month) string {
	name := m.name()
	if _, there := s.open[name]; !there && !m.sensible(s.clock.Now()) {
		return odd
	}
	return name
}

// placed is place as far as the file is whole. mu is held.
func (s *fileShelf) placed(ctx context.Context, m month) (*Part, error) {
	name := s.nameFor(m)
	if _, there := s.open[name]; there {
		return s.part(ctx, name)
	}
	p, err := s.part(ctx, name)
	if err != nil {
		return nil, err
	}
	if err := s.know(ctx, name); err != nil { // before it has a point
		delete(s.open, name)
		return nil, errors.Join(err, p.Read.Close(), p.Write.Close())
	}
	return p, nil
}

// part returns a partition, opening its file. mu is held.
func (s *fileShelf) part(ctx context.Context, name string) (*Part, error) {
	p, there := s.open[name]
	if p != nil {
		return p, nil
	}
	prepare := s.prepare
	if !there {
		prepare = schema.SQLite.Migrate
	}
	if err := s.ownLog(s.path(name)); err != nil {
		return nil, s.check(name, err)
	}
	write, read, err := engine.OpenFile(ctx, s.path(name), engine.PartPoints, s.main.Disk, prepare)
	if err != nil {
		return nil, s.check(name, err)
	}
	p = &Part{Name: name, table: "chunks", Read: read, Write: write, check: func(err error) error { return s.check(name, err) }}
	if !there {
		_, err = identify(ctx, write)
	}
	if err == nil {
		err = read.QueryRowContext(ctx, readIdentity).Scan(&p.identity)
	}
	if err == nil {
		p.opened, err = os.Stat(s.path(name))
	}
	if err != nil {
		return nil, s.check(name, errors.Join(err, read.Close(), write.Close()))
	}
	if name != odd {
		p.lasts = map[fleet.ID]head{}
		p.of, _ = parseMonth(name)
	}
	s.open[name] = p
	return p, nil
}

func (s *fileShelf) parts(ctx context.Context, r track.Range) ([]*Part, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	names := make([]string, 0, len(s.open))
	for name := range s.open {
		if m, ok := parseMonth(name); !ok || m.from < r.To && r.From < m.to {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, cmp.Compare) // "odd" after all digits
	out := make([]*Part, len(names))
	for i, name := range names {
		var err error
		if out[i], err = s.part(ctx, name); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// names are those of all files, in order.
func (s *fileShelf) names() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Sorted(maps.Keys(s.open))
}

func (s *fileShelf) oddPart(ctx context.Context) (*Part, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, there := s.open[odd]; !there {
		return nil, nil
	}
	return s.part(ctx, odd)
}

func (s *fileShelf) months(ctx context.Context) (map[string]*Part, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := map[string]*Part{}
	for name := range s.open {
		if name == odd {
			continue
		}
		p, err := s.part(ctx, name)
		if err != nil {
			p = nil // it is damaged; that is told, and must not hold up the others
		}
		out[name] = p
	}
	return out, ctx.Err()
}

// forget has nothing to do: no other process changes our files.
func (s *fileShelf) forget() {}

func (s *fileShelf) size(context.Context) (int64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var sum int64
	for name := range s.open {
		sum += engine.SizeOfFile(s.path(name))
	}
	return sum, nil
}

func (s *fileShelf) close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var errs []error
	for name, p := range s.open {
		if p != nil {
			errs = append(errs, p.Read.Close(), p.Write.Close(), s.grown(context.Background(), name))
		}
	}
	return errors.Join(append(errs, s.synced.close())...)
}
