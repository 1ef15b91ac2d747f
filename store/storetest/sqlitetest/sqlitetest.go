// Package sqlitetest gives tests embedded databases that have their tables already.
package sqlitetest

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"waymark/fleet"
	"waymark/store/sqldb"
)

// model has the files of a database in which nothing is kept yet.
var model = sync.OnceValues(func() (files fstest.MapFS, err error) {
	dir, err := os.MkdirTemp("", "waymark-model-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	db, err := sqldb.OpenSQLite(context.Background(), dir, fleet.ClockFunc(func() time.Time { return time.Unix(0, 0) })) // it is of no test
	if err == nil {
		err = db.Close()
	}
	if err != nil {
		return nil, err
	}
	files = fstest.MapFS{}
	return files, fs.WalkDir(os.DirFS(dir), ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(filepath.Join(dir, path))
		files[path] = &fstest.MapFile{Data: content, Mode: 0o600}
		return err
	})
})

// Folder returns the folder of a new database, which is removed when the test ends: the tables are copied, since making hundreds of them takes a tenth of a second,
// and more with the race detector. Open it with sqldb.OpenSQLite.
func Folder(t testing.TB) string {
	t.Helper()
	files, err := model()
	dir := t.TempDir()
	if err == nil {
		err = os.CopyFS(dir, files)
	}
	if err != nil {
		t.Fatal(fmt.Errorf("a database to copy: %w", err))
	}
	return dir
}
