package sqldb

import (
	"context"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"waymark/fleet"
	"waymark/store/chunk"
)

// mainFile holds everything but the points.
const mainFile = "waymark.db"

// readers is how many queries of one file run at once; more wait for their turn.
const readers = 6

// OpenSQLite opens the database in a folder, making what is missing. One process may have it open for writing at
// a time. Close it after use.
func OpenSQLite(ctx context.Context, dir string, clock fleet.Clock) (*DB, error) {
	if err := os.MkdirAll(dir, 0o750); err != nil {
		return nil, fmt.Errorf("sqldb: %w", err)
	}
	return newSQLite(ctx, dir, clock, sqliteDialect.migrate)
}

// preparing makes a part of the schema what this program works with, or refuses it.
type preparing func(ctx context.Context, on *sql.DB, part string) error

func newSQLite(ctx context.Context, dir string, clock fleet.Clock, prepare preparing) (*DB, error) {
	codec, err := chunk.New()
	if err != nil {
		return nil, err
	}
	write, read, err := openFile(ctx, filepath.Join(dir, mainFile), PartMain, prepare)
	if err != nil {
		return nil, err
	}
	files, err := openFiles(dir, clock, prepare)
	if err != nil {
		closeBoth(write, read)
		return nil, fmt.Errorf("sqldb: %w", err)
	}
	return &DB{dialect: sqliteDialect, clock: clock, codec: codec, read: read, write: write, shelf: files, dir: dir}, nil
}

// pageSizes are chosen by what is kept: a page of points holds a few chunks of some KiB with little room left over,
// a page of the main file a few dozen rows, of which a commit changes many, each somewhere else.
var pageSizes = map[string]int{PartMain: 4096, partPoints: 16384}

// logSize is how many bytes the write-ahead log may take before it is worked off.
const logSize = 8 << 20

// openFile opens one SQLite file and prepares its schema.
func openFile(ctx context.Context, path, part string, prepare preparing) (write, read *sql.DB, err error) {
	// FULL: what was committed is on the disk before the commit returns, as it is taken off the log after that.
	page := pageSizes[part]
	write, err = sql.Open("sqlite", dsn(path, "busy_timeout(10000)", "foreign_keys(1)", "synchronous(FULL)", "temp_store(MEMORY)",
		"cache_size(-32768)", pragma("page_size", page), pragma("wal_autocheckpoint", logSize/page), pragma("journal_size_limit", logSize))+
		"&_journal_mode=WAL&_txlock=immediate") // the mode is set after all pragmas: the size of pages is fixed by then
	if err != nil {
		return nil, nil, fmt.Errorf("sqldb: %w", err)
	}
	write.SetMaxOpenConns(1) // and never another: freshen relies on it
	if read, err = openReader(path, "query_only(1)"); err != nil {
		_ = write.Close()
		return nil, nil, err
	}
	if err := prepare(ctx, write, part); err != nil {
		closeBoth(write, read)
		return nil, nil, fmt.Errorf("%s: %w", path, err)
	}
	return write, read, nil
}

// openReader opens a pool that reads what was committed and never waits for the writer. The file must be there.
func openReader(path string, more ...string) (*sql.DB, error) {
	read, err := sql.Open("sqlite", dsn(path, append([]string{"busy_timeout(10000)", "temp_store(MEMORY)", "cache_size(-8192)"}, more...)...)+"&mode=rw")
	if err != nil {
		return nil, fmt.Errorf("sqldb: %w", err)
	}
	read.SetMaxOpenConns(readers)
	read.SetMaxIdleConns(readers)
	return read, nil
}

func pragma(name string, value int) string { return name + "(" + strconv.Itoa(value) + ")" }

func dsn(path string, pragmas ...string) string {
	var s strings.Builder
	s.WriteString((&url.URL{Scheme: "file", Opaque: (&url.URL{Path: filepath.ToSlash(path)}).EscapedPath()}).String())
	for i, p := range pragmas {
		s.WriteByte("?&"[min(i, 1)])
		s.WriteString("_pragma=" + url.QueryEscape(p))
	}
	return s.String()
}

// syncDir makes the making and removing of files in a folder durable.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}
