package points

import (
	"errors"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"waymark/store/chunk"
)

// OnDamage implements store.Upkeep. PostgreSQL looks after its own files.
func (db *DB) OnDamage(f func(month, aside string, err error)) {
	if s, is := db.shelf.(*fileShelf); is {
		s.tell.Store(&f)
	}
}

// damaged tells whether an error says that what is in a file is not what was written.
func damaged(err error) bool {
	if errors.Is(err, chunk.ErrDamaged) {
		return true
	}
	return corrupt(err)
}

// corrupt tells whether SQLite says that a file is not a whole database. That a disk is full, fails or takes no writes is another matter.
func corrupt(err error) bool {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return false
	}
	primary := e.Code() & 0xff // the rest says more exactly what
	return primary == lib.SQLITE_CORRUPT || primary == lib.SQLITE_NOTADB
}

// check tells of an error of a part where it is one of damage, and returns it. mu may be held, and need not be.
func (s *fileShelf) check(name string, err error) error {
	if damaged(err) {
		s.told(name, "", err)
	}
	return err
}

func (s *fileShelf) told(name, aside string, err error) {
	if tell := s.tell.Load(); tell != nil {
		(*tell)(name, aside, err)
	}
}
