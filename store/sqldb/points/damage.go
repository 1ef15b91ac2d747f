package points

import (
	"errors"

	"waymark/store/chunk"
	"waymark/store/sqldb/engine"
)

// OnDamage has f called for each error that says that a month cannot be read as it was written, see store.Upkeep. PostgreSQL looks after its own files.
func (db *DB) OnDamage(f func(month, aside string, err error)) {
	if s, is := db.shelf.(*fileShelf); is {
		s.tell.Store(&f)
	}
}

// damaged reports whether an error says that what is in a file is not what was written.
func damaged(err error) bool {
	if errors.Is(err, chunk.ErrDamaged) {
		return true
	}
	return engine.Corrupt(err)
}

// check tells of an error of a part where it is one of damage, and returns it. mu may be held, and need not be.
func (s *fileShelf) check(name string, err error) error {
	if damaged(err) {
		s.told(name, "", err)
		return engine.Elsewhere{Err: err}
	}
	return err
}

func (s *fileShelf) told(name, aside string, err error) {
	if tell := s.tell.Load(); tell != nil {
		(*tell)(name, aside, err)
	}
}
