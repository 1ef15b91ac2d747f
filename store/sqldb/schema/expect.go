package schema

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// ErrNoDatabase says that there is no database where one was expected, or one that nobody has started to use.
var ErrNoDatabase = errors.New("sqldb: there is no database")

// Expect demands that a part of the schema has the version of this program.
func (s Schema) Expect(ctx context.Context, on *sql.DB, part string) error {
	version, err := s.Version(ctx, on, part)
	if err != nil {
		return fmt.Errorf("sqldb: %w", err)
	}
	newest, err := Version(part)
	if err != nil {
		return err
	}
	return expected(version, newest)
}

// expected demands that a version is the newest one.
func expected(version, newest int) error {
	switch {
	case version == 0:
		return ErrNoDatabase
	case version > newest:
		return fmt.Errorf("sqldb: %w", tooOld(version, newest))
	case version < newest:
		return fmt.Errorf("sqldb: the database has version %d, this program works with %d: use the program that its server is, or start the server of this one, which migrates it", version, newest)
	}
	return nil
}
