// Package sqldb is the database: SQLite, embedded, for one machine, and PostgreSQL for many, from one SQL text. It keeps
// what the words of fleet ask it to and decides nothing.
//
// It opens a database, checks it and copies it. How statements are made and run is in engine, the tables are in schema, and
// what is kept of a word in the package of its area, a file a word.
package sqldb

import (
	"errors"

	"waymark/store"
	"waymark/store/sqldb/alarms"
	"waymark/store/sqldb/backoffice"
	"waymark/store/sqldb/commands"
	"waymark/store/sqldb/devices"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/fences"
	"waymark/store/sqldb/finance"
	"waymark/store/sqldb/notices"
	"waymark/store/sqldb/places"
	"waymark/store/sqldb/points"
	"waymark/store/sqldb/records"
	"waymark/store/sqldb/road"
)

type (
	pointStore      = points.DB
	roadStore       = road.DB
	deviceStore     = devices.DB
	backofficeStore = backoffice.DB
	recordStore     = records.DB
	fenceStore      = fences.DB
	alarmStore      = alarms.DB
	commandStore    = commands.DB
	placeStore      = places.DB
	financeStore    = finance.DB
	noticeStore     = notices.DB
)

// DB implements store.Engine by what its areas keep.
type DB struct {
	main *engine.DB // everything but the points of SQLite
	dir  string     // of SQLite

	*pointStore
	*roadStore
	*deviceStore
	*backofficeStore
	*recordStore
	*fenceStore
	*alarmStore
	*commandStore
	*placeStore
	*financeStore
	*noticeStore
}

var _ store.Engine = (*DB)(nil)

// newDB joins the areas over an open database.
func newDB(main *engine.DB, kept *points.DB) *DB {
	return &DB{
		main:            main,
		pointStore:      kept,
		roadStore:       &road.DB{DB: kept},
		deviceStore:     &devices.DB{DB: main},
		backofficeStore: &backoffice.DB{DB: main},
		recordStore:     &records.DB{DB: main},
		fenceStore:      &fences.DB{DB: main},
		alarmStore:      &alarms.DB{DB: main},
		commandStore:    &commands.DB{DB: main},
		placeStore:      &places.DB{DB: main},
		financeStore:    &finance.DB{DB: main},
		noticeStore:     &notices.DB{DB: main},
	}
}

// Close closes all connections. Nothing that was committed is lost without it.
func (db *DB) Close() error { return errors.Join(db.pointStore.Close(), db.main.Close()) }
