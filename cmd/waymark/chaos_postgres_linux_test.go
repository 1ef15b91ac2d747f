package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"waymark/apart"
	"waymark/store/storetest/postgrestest"
)

func init() { chaosScenarios["postgres-full"] = chaosPostgresFull }

// chaosPostgresFull fills the disk of PostgreSQL under load and gives the room back. PostgreSQL may end over it, and is started
// again as a service manager does. The same process of ours goes on, and nothing that was acknowledged meanwhile is lost.
func chaosPostgresFull(t *testing.T) {
	if !chaosLong() {
		t.Skip("takes a PostgreSQL of its own: make chaos")
	}
	if !runApart(t) {
		return
	}
	dir := t.TempDir()
	if err := os.Chmod(filepath.Dir(dir), 0o755); err != nil { // PostgreSQL is not run as root
		t.Fatal(err)
	}
	apart.SmallDisk(t, dir, 192)
	pg := postgrestest.Cluster{Folder: dir, Settings: []string{"max_wal_size=32MB", "min_wal_size=32MB", "shared_buffers=16MB"}}
	t.Cleanup(pg.Stop)
	c := newChaos(t, "--database.url", pg.Database(t))
	c.start()
	l := c.load()
	for range rounds(1, 6) {
		l.await(1000)
		others := filepath.Join(dir, "others")
		if err := fillDisk(others); err != nil {
			t.Fatal(err)
		}
		c.untilReady(false)
		l.await(1000) // the log is on another disk: it takes what comes
		if err := os.Remove(others); err != nil {
			t.Fatal(err)
		}
		begun := time.Now()
		pg.Revive(t)
		c.untilReady(true)
		t.Log("ready again after", time.Since(begun).Round(time.Millisecond))
	}
	l.end()
	c.wantAll()
	c.signal(syscall.SIGTERM)
	c.wantErrorLine()
	c.wantSound()
	c.start()
	c.wantAll()
}
