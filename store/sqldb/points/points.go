// Package points keeps the positions of devices in chunks: chunk*.go pack, merge and read them, shelf*.go hold their time
// partitions, a SQLite file or a PostgreSQL table a month, aside*.go set such a month aside and bring it back.
package points

import (
	"fmt"

	"waymark/fleet"
	"waymark/store/chunk"
	"waymark/store/sqldb/engine"
)

// DB implements track.Store and what retention needs of partitions.
type DB struct {
	*engine.DB
	Codec *chunk.Codec
	shelf shelf
	wrong wrongClocks
}

// OpenFiles opens points that are kept in files of a folder, beside the database of the rest. prepare is for the files that
// are there.
func OpenFiles(main *engine.DB, dir string, clock fleet.Clock, prepare engine.Preparing) (*DB, error) {
	codec, err := chunk.New()
	if err != nil {
		return nil, err
	}
	files, err := openFiles(main, dir, clock, prepare)
	if err != nil {
		return nil, fmt.Errorf("sqldb: %w", err)
	}
	return &DB{DB: main, Codec: codec, shelf: files}, nil
}

// OpenTables opens points that are kept in tables of the database of the rest.
func OpenTables(main *engine.DB, clock fleet.Clock) (*DB, error) {
	codec, err := chunk.New()
	if err != nil {
		return nil, err
	}
	return &DB{DB: main, Codec: codec, shelf: &tableShelf{db: main.Read, clock: clock}}, nil
}

// Close closes the files of the points; the database of the rest stays open.
func (db *DB) Close() error { return db.shelf.close() }
