package schema

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"waymark/store/sqldb/engine"
)

// ErrUnreleased says that a database was made by a build whose tables never became part of a release. Nothing is known
// of such tables, so nothing is done to them.
var ErrUnreleased = errors.New("the database was made by a build of this program that was never released, whose tables are other than this one's:" +
	" begin with an empty folder or database, or use the build that made it")

// versionTable says which version each part of the schema has, and from which migrations it was made. Builds before it
// kept the version alone, in formerTable.
const (
	versionTable = "schema_parts"
	formerTable  = "schema_version"
)

// rower is a transaction or a database.
type rower interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// Version is that of a part of the schema, 0 when it has no tables yet. One that this program knows must have been made
// from the migrations of this program, else ErrUnreleased.
func (s Schema) Version(ctx context.Context, on rower, part string) (version int, err error) {
	var there bool
	if err := on.QueryRowContext(ctx, s.HasTable, formerTable).Scan(&there); err != nil || there {
		return 0, engine.OrElse(err, ErrUnreleased)
	}
	if err := on.QueryRowContext(ctx, s.HasTable, versionTable).Scan(&there); err != nil || !there {
		return 0, err
	}
	var from string
	err = on.QueryRowContext(ctx, `SELECT version, made_from FROM `+versionTable+` WHERE part = $1`, part).Scan(&version, &from)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	newest, err := Version(part)
	if err != nil || version > newest {
		return version, err
	}
	if known, err := madeFrom(part, version); err != nil || from != known {
		return 0, engine.OrElse(err, ErrUnreleased)
	}
	return version, nil
}

// noteVersion says that a part of the schema has a version now.
func noteVersion(ctx context.Context, tx *sql.Tx, part string, version int) error {
	from, err := madeFrom(part, version)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `CREATE TABLE IF NOT EXISTS `+versionTable+` (part TEXT PRIMARY KEY, version INTEGER NOT NULL, made_from TEXT NOT NULL)`)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO `+versionTable+` (part, version, made_from) VALUES ($1, $2, $3)
		ON CONFLICT (part) DO UPDATE SET version = excluded.version, made_from = excluded.made_from`, part, version, from)
	return err
}

// madeFrom is a hash over the statements of the migrations up to a version, whatever their comments and blanks are.
func madeFrom(part string, version int) (string, error) {
	files, err := migrations(part)
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	for _, name := range files {
		number, err := numberOf(name)
		if err != nil {
			return "", err
		}
		if number > version {
			break
		}
		text, err := fs.ReadFile(schemaFiles, name)
		if err != nil {
			return "", err
		}
		for line := range strings.Lines(string(text)) {
			statement, _, _ := strings.Cut(line, "--")
			for word := range strings.FieldsSeq(statement) {
				fmt.Fprintln(sum, word)
			}
		}
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
