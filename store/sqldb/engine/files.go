package engine

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// The two parts of the schema. SQLite keeps points in files of their own, PostgreSQL both in one database.
const (
	PartMain   = "main"
	PartPoints = "points"
)

// readers is how many queries of one file run at once; more wait for their turn.
const readers = 6

// Preparing makes a part of the schema what this program works with, or refuses it.
type Preparing func(ctx context.Context, on *sql.DB, part string) error

// pageSizes are chosen by what is kept: a page of points holds a few chunks of some KiB with little room left over,
// a page of the main file a few dozen rows, of which a commit changes many, each somewhere else.
var pageSizes = map[string]int{PartMain: 4096, PartPoints: 16384}

// logSize is how many bytes the write-ahead log may take before it is worked off.
const logSize = 8 << 20

// analysed is at about how many rows of each index SQLite looks for its statistics.
const analysed = 1000

// OpenFile opens one SQLite file, which lies on a disk, and prepares its schema.
func OpenFile(ctx context.Context, path, part string, disk Disk, prepare Preparing) (write, read *sql.DB, err error) {
	// FULL: what was committed is on the disk before the commit returns, as it is taken off the log after that.
	page := pageSizes[part]
	log, err := workOff(path, page)
	if err != nil {
		return nil, nil, err
	}
	write, err = openKept(dsn(path, "busy_timeout(10000)", "foreign_keys(1)", "synchronous(FULL)", "temp_store(MEMORY)",
		"cache_size(-32768)", pragma("page_size", page), pragma("wal_autocheckpoint", logSize/page), pragma("journal_size_limit", logSize), pragma("analysis_limit", analysed))+
		"&_journal_mode=WAL&_txlock=immediate", disk, log) // the mode is set after all pragmas: the size of pages is fixed by then
	if err != nil {
		return nil, nil, fmt.Errorf("sqldb: %w", errors.Join(err, log.Close()))
	}
	write.SetMaxOpenConns(1) // and never another: freshen relies on it
	if read, err = OpenReader(path, "query_only(1)"); err != nil {
		_ = write.Close()
		return nil, nil, err
	}
	if err := prepare(ctx, write, part); err != nil {
		closeBoth(write, read)
		return nil, nil, fmt.Errorf("%s: %w", path, err)
	}
	return write, read, nil
}

// OpenReader opens a pool that reads what was committed and never waits for the writer. The file must be there.
func OpenReader(path string, more ...string) (*sql.DB, error) {
	read, err := openSQLite(dsn(path, append([]string{"busy_timeout(10000)", "temp_store(MEMORY)", "cache_size(-8192)"}, more...)...) + "&mode=rw")
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

// SyncDir makes the making and removing of files in a folder durable.
func SyncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}

// closeBoth is for a pair that turned out to be of no use.
func closeBoth(write, read *sql.DB) {
	_ = write.Close()
	_ = read.Close()
}

// SizeOfFile adds up a database and its log; what is not there takes no room.
func SizeOfFile(path string) (sum int64) {
	for _, suffix := range []string{"", "-wal"} {
		if info, err := os.Stat(path + suffix); err == nil {
			sum += info.Size()
		}
	}
	return sum
}
