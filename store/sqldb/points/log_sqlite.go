package points

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"waymark/store/chunk"
	"waymark/store/sqldb/engine"
)

// ownLog demands that the write-ahead log beside a file is its own: SQLite would work off that of a file that was there before into the one that is there
// now, page by page, and spoil both.
func (s *fileShelf) ownLog(path string) error {
	of, err := identityOfLog(path + "-wal")
	if err != nil || of == 0 {
		return err
	}
	is, err := s.identityOf(path)
	if errors.Is(err, fs.ErrNotExist) || is == 0 {
		return nil
	}
	if err == nil && is != of {
		return fmt.Errorf("%w: the log beside it is of another file that was there before", chunk.ErrDamaged)
	}
	return err
}

// putAwayLog gives a log that is not of the file that it stands beside the name of a damaged file. Nobody has the file open. mu is held.
func (s *fileShelf) putAwayLog(name string) error {
	err := s.ownLog(s.path(name))
	if s.open[name] != nil || !errors.Is(err, chunk.ErrDamaged) {
		return nil // what else is wrong is told of by whoever uses it
	}
	away := s.damagedName(name) + "-wal"
	if err := os.Rename(s.path(name)+"-wal", away); err != nil {
		return err
	}
	if err := os.Remove(s.path(name) + "-shm"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	s.told(name, filepath.Base(away), err)
	return engine.SyncDir(s.dir)
}

// What is where in a write-ahead log of SQLite: a header, and then pages, each with a header of its own that begins with the number of the page.
const (
	logHeader   = 32
	frameHeader = 24
	pageSizeAt  = 8
	identityAt  = 68 // in the first page of a database
)

// identityOfLog reads of which file a log is, by the first page that it has; 0 where it does not say.
func identityOfLog(path string) (int64, error) {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	defer f.Close()
	var word [4]byte
	read := func(at int64) (int64, error) {
		_, err := f.ReadAt(word[:], at)
		return int64(binary.BigEndian.Uint32(word[:])), err
	}
	size, err := read(pageSizeAt)
	for at := int64(logHeader); err == nil && size > 0; at += frameHeader + size {
		var page int64
		if page, err = read(at); err == nil && page == 1 {
			size, err = read(at + frameHeader + identityAt)
			if err == nil {
				return size, nil
			}
		}
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = nil
	}
	return 0, err
}
