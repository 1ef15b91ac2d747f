package points

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math"
	"os"
	"sync"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/store/chunk"
)

// odd is the name of the partition for times that are too far off to get one of their own.
const odd = "odd"

// shelf holds the time partitions of an engine.
type shelf interface {
	// place returns the partition that new chunks of a month go to, making it where it is missing.
	place(ctx context.Context, m month) (*Part, error)
	// parts returns what must be read to see every chunk that may overlap a range, in the order of time with
	// the odd ones last. PostgreSQL knows itself which partitions those are and returns one.
	parts(ctx context.Context, r track.Range) ([]*Part, error)
	// oddPart returns the partition of the odd times, nil when there is none.
	oddPart(ctx context.Context) (*Part, error)
	// months returns the partitions of months by name.
	months(ctx context.Context) (map[string]*Part, error)
	// forget drops what is remembered of partitions that other processes may have changed.
	forget()
	// size returns the bytes on disk.
	size(ctx context.Context) (int64, error)
	close() error
	asides
}

// asides are the partitions of months that were set aside, by name.
type asides interface {
	// setAside takes a partition out of the way once nobody uses it; fleet.ErrConflict when one of that name is aside.
	setAside(ctx context.Context, name string) error
	// aside returns the names of those that are aside.
	aside(ctx context.Context) ([]string, error)
	// bringBack undoes setAside; pour is asked to merge what has come for the month since.
	bringBack(ctx context.Context, m month, pour pourer) error
	// removeAside removes for good what is aside.
	removeAside(ctx context.Context, name string) error
}

// Part is a table of chunks and where it is.
type Part struct {
	Name        string
	table       string
	Read, Write *sql.DB
	identity    int64       // of its file, see known.go; 0 where it is none
	opened      os.FileInfo // its file, as it was opened
	of          month       // that all its chunks are of; zero where they may be of any

	// life is held for reading while the part is used and for writing to drop it.
	life    sync.RWMutex
	dropped bool
	// check is asked about each error of the part, where damage is to be told of.
	check func(error) error

	// mu is held while chunks are written, where that is one at a time anyway, and guards the rest.
	mu sync.Mutex
	// lasts is the last chunk of each device, as far as it is known; zero where there is none. A nil map keeps
	// nothing: in PostgreSQL, where others write too, and among the odd times, where one device may have chunks
	// of many months.
	lasts map[fleet.ID]head
	// version is that of the file when lasts was learnt; SQLite changes it when another process writes.
	version int64
}

// freshen forgets the last chunks if another process has written since. mu is held.
func (p *Part) freshen(ctx context.Context, tx *sql.Tx) error {
	if p.lasts == nil {
		return nil
	}
	var now int64
	if err := tx.QueryRowContext(ctx, `PRAGMA data_version`).Scan(&now); err != nil {
		return err
	}
	if now != p.version {
		clear(p.lasts)
		p.version = now
	}
	return nil
}

// errDropped says that a part was dropped between being found and being used.
var errDropped = errors.New("the partition was dropped just now")

// has demands that a chunk that begins at a moment belongs here: a file with the points of another month may have been put in the place of this one.
func (p *Part) has(first fleet.Millis) error {
	if p.of == (month{}) || p.of.from <= first && first < p.of.to {
		return nil
	}
	return fmt.Errorf("%w: a chunk of %s is among those of %s", chunk.ErrDamaged, monthOf(first).name(), p.Name)
}

// use runs f while the part is not dropped, or returns errDropped.
func (p *Part) use(f func() error) error {
	p.life.RLock()
	defer p.life.RUnlock()
	if p.dropped {
		return errDropped
	}
	err := f()
	if p.check != nil {
		return p.check(err)
	}
	return err
}

// IfThere is use for those to whom a dropped part is an empty one.
func (p *Part) IfThere(f func() error) error {
	if err := p.use(f); !errors.Is(err, errDropped) {
		return err
	}
	return nil
}

// File is the name of the file that a part is, where each is one.
func (p *Part) File() string { return filePrefix + p.Name + fileSuffix }

// AllParts returns all partitions, see shelf.parts.
func (db *DB) AllParts(ctx context.Context) ([]*Part, error) {
	return db.shelf.parts(ctx, track.Range{From: math.MinInt64, To: math.MaxInt64})
}

// SizeOfPoints returns the bytes of all partitions on disk.
func (db *DB) SizeOfPoints(ctx context.Context) (int64, error) { return db.shelf.size(ctx) }
