package engine

import (
	"errors"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// Corrupt reports whether SQLite says that a file is not a whole database. That a disk is full, fails or takes no writes is another matter.
func Corrupt(err error) bool {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return false
	}
	primary := e.Code() & 0xff // the rest says more exactly what
	return primary == lib.SQLITE_CORRUPT || primary == lib.SQLITE_NOTADB
}

// OnCorrupt has f called for each error that says so of this database's file. f must not wait for the database.
func (db *DB) OnCorrupt(f func(error)) { db.corrupt.Store(&f) }

// Elsewhere is an error of another file than this database's, which was told of where it was met.
type Elsewhere struct{ Err error }

// Unwrap returns the error that it was.
func (e Elsewhere) Unwrap() error { return e.Err }

// Error implements error.
func (e Elsewhere) Error() string { return e.Err.Error() }

// meet tells of an error where it is one of damage.
func (db *DB) meet(err error) {
	if tell := db.corrupt.Load(); tell != nil && Corrupt(err) && !errors.As(err, new(Elsewhere)) {
		(*tell)(err)
	}
}
