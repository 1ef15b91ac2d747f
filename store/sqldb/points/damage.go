package points

import (
	"errors"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"waymark/store/chunk"
)

// OnDamage implements store.Upkeep. PostgreSQL looks after its own files.
func (db *DB) OnDamage(f func(month string, err error)) {
	if s, is := db.shelf.(*fileShelf); is {
		s.tell.Store(&f)
	}
}

// damaged tells whether an error says that what is in a file is not what was written.
func damaged(err error) bool {
	if errors.Is(err, chunk.ErrDamaged) {
		return true
	}
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return false
	}
	primary := e.Code() & 0xff // the rest says more exactly what
	return primary == lib.SQLITE_CORRUPT || primary == lib.SQLITE_NOTADB
}

// check tells of an error of a part where it is one of damage, and returns it. mu may be held, and need not be.
func (s *fileShelf) check(name string, err error) error {
	if tell := s.tell.Load(); tell != nil && damaged(err) {
		(*tell)(name, err)
	}
	return err
}
