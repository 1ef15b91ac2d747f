package points

import (
	"database/sql"
	"path/filepath"
	"testing"

	"waymark/proof"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/schema"
)

// TestNoteCommits: what is noted late of a file whose place another has taken is not noted of that one; of one without a number, as former versions made
// them, it is.
func TestNoteCommits(t *testing.T) {
	disk := new(proof.Disk)
	dir := t.TempDir()
	if err := disk.Open(dir); err != nil {
		t.Fatal(err)
	}
	defer disk.Close()
	write, read, err := engine.OpenFile(t.Context(), filepath.Join(dir, "main.db"), engine.PartMain, disk, schema.SQLite.Migrate)
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	defer write.Close()
	for _, c := range []struct{ listed, noted, want int64 }{{7, 7, 50}, {7, 5, 3}, {0, 5, 50}, {0, 0, 50}, {7, 0, 3}} {
		var got int64
		_, err := write.Exec(`INSERT OR REPLACE INTO points_files (name, size, commits, identity) VALUES ('2026-10', 1, 3, $1)`, c.listed)
		if err == nil {
			err = engine.InTx(t.Context(), write, func(tx *sql.Tx) error {
				return noteCommits(t.Context(), tx, map[*Part]int64{{Name: "2026-10", identity: c.noted}: 50})
			})
		}
		if err == nil {
			err = read.QueryRow(`SELECT commits FROM points_files`).Scan(&got)
		}
		if err != nil || got != c.want {
			t.Errorf("%+v: %d, %v", c, got, err)
		}
	}
}
