package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"waymark/cmd/waymark/install"
	"waymark/store/backup"
	"waymark/store/storetest/postgrestest"
)

func init() {
	chaosScenarios["rehearsal"] = chaosRehearsal
	chaosScenarios["backup-killed"] = chaosBackupKilled
	chaosScenarios["restore-killed"] = chaosRestoreKilled
}

// elsewhere is another installation with the ledger of c, as long as nothing else is loaded there.
func (c *chaos) elsewhere() *chaos {
	c.t.Helper()
	s := *c.server
	s.data, s.http, s.jt, s.gt, s.process = filepath.Join(c.t.TempDir(), "data"), freeAddr(c.t), freeAddr(c.t), freeAddr(c.t), nil
	return &chaos{server: &s, rng: c.rng, began: c.began, loads: 100, ledger: slices.Clone(c.ledger)}
}

// restored puts a backup in place elsewhere and demands that everything is there that was acknowledged before it.
func (c *chaos) restored(dir string) *chaos {
	c.t.Helper()
	other := c.elsewhere()
	other.do("admin", "restore", dir)
	other.wantSound()
	other.start()
	other.wantAll()
	if other.tells() {
		c.t.Error("a restored installation complains")
	}
	return other
}

// chaosRehearsal makes a backup of a server that holds nearly everything in memory and is under load, restores it elsewhere,
// and finds everything there that was acknowledged before the backup began. Then life goes on there. The same for a backup
// of a server that was killed.
func chaosRehearsal(t *testing.T) {
	embedded := func() []string { return nil }
	if !chaosLong() {
		rehearse(t, copiedAndRestored, embedded)
		return
	}
	t.Run("sqlite", func(t *testing.T) { rehearse(t, copiedAndRestored, embedded) })
	t.Run("postgres", func(t *testing.T) {
		var pg postgrestest.Cluster
		t.Cleanup(pg.Stop)
		rehearse(t, func(c *chaos) *chaos { return c.dumpedAndRestored(&pg) }, func() []string { return []string{"--database.url", pg.Database(t)} })
	})
}

// copiedAndRestored makes a backup and puts it in place elsewhere.
func copiedAndRestored(c *chaos) *chaos {
	c.t.Helper()
	copied := filepath.Join(c.t.TempDir(), "copy")
	c.do("admin", "backup", copied)
	return c.restored(copied)
}

// dumpedAndRestored does the same with a database in PostgreSQL, by its own tools.
func (c *chaos) dumpedAndRestored(pg *postgrestest.Cluster) *chaos {
	c.t.Helper()
	dump, url := filepath.Join(c.t.TempDir(), "dump"), pg.Database(c.t)
	at := slices.Index(c.flags, "--database.url") + 1
	c.do("admin", "settle")
	for _, command := range [][]string{
		{"pg_dump", "-Fc", "-f", dump, c.flags[at]}, {"pg_restore", "--no-owner", "--exit-on-error", "-d", url, dump},
	} {
		if out, err := exec.Command(postgrestest.Tool(c.t, command[0]), command[1:]...).CombinedOutput(); err != nil {
			c.t.Fatalf("%s: %v\n%s", command[0], err, out)
		}
	}
	other := c.elsewhere()
	other.flags = slices.Clone(c.flags)
	other.flags[at] = url
	other.start()
	other.wantAll()
	// The log that it was read from is not there, and nobody but the operator knows that nothing more was in it.
	if out := other.do("admin", "findings"); !strings.Contains(out, "log.missing") || strings.Count(out, "open)") != 1 {
		c.t.Errorf("of a database without its log is told:\n%s", out)
	}
	other.do("admin", "confirm", "log.missing")
	return other
}

func rehearse(t *testing.T, restored func(*chaos) *chaos, database func() []string) {
	for range rounds(1, 5) {
		c := newChaos(t, slices.Concat(database(), []string{"--ingest.max-age", "1h", "--ingest.chunk-points", "4096"})...)
		c.start()
		l := c.load()
		l.await(500)
		l.end()
		l = c.load()
		l.await(50)
		other := restored(c) // before the second load is in the ledger
		more := other.load()
		more.await(500)
		more.end()
		other.signal(syscall.SIGKILL)
		other.start()
		other.wantAll()
		other.signal(syscall.SIGKILL)

		l.await(500)
		l.end()
		c.signal(syscall.SIGKILL)
		restored(c).signal(syscall.SIGKILL)
	}
}

// chaosBackupKilled kills backups when they have got so far. What is left is refused, unless the backup was finished: then
// it is whole.
func chaosBackupKilled(t *testing.T) {
	c := newChaos(t)
	c.start()
	l := c.load()
	l.await(1000)
	l.end()
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	for _, far := range []string{"", "db/waymark.db", "db/points-*.db", "manifest.json*", "manifest.json"}[:rounds(4, 5)] {
		copied := filepath.Join(t.TempDir(), "copy")
		p := launch(t, path, slices.Concat([]string{"admin", "backup", copied, "--data", c.data}, c.flags))
		p.awaitFile(filepath.Join(copied, far))
		p.signal(syscall.SIGKILL)
		if _, err := backup.Read(copied); err == nil {
			c.restored(copied).signal(syscall.SIGKILL)
			continue
		}
		other := c.elsewhere()
		if out, err := other.try("admin", "restore", copied); err == nil || !strings.Contains(out, "no whole backup") {
			t.Errorf("a backup that was killed when there was %q was restored: %v\n%s", far, err, out)
		}
	}
	c.wantAll()
}

// awaitFile waits until there is a file of a pattern, or the process is gone.
func (p *process) awaitFile(pattern string) {
	for {
		if found, _ := filepath.Glob(pattern); len(found) > 0 {
			return
		}
		select {
		case <-p.stopped:
			return
		case <-time.After(time.Millisecond): // look again
		}
	}
}

// chaosRestoreKilled kills restores when they have got so far. The next start finds the former installation or that of the
// backup, whole, and never begins a new one.
func chaosRestoreKilled(t *testing.T) {
	former, other := newChaos(t), newChaos(t)
	for _, c := range []*chaos{former, other} {
		c.start()
		l := c.load()
		l.await(500)
		l.end()
	}
	copied := filepath.Join(t.TempDir(), "copy")
	other.do("admin", "backup", copied)
	other.signal(syscall.SIGKILL)
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	for _, far := range []string{"restore.new", "restore.new/db/points-*.db", "restore.journal*", "db.before-restore", "log.before-restore", "restore.new/db/waymark.db"}[:rounds(4, 6)] {
		former.signal(syscall.SIGKILL)
		p := launch(t, path, slices.Concat([]string{"admin", "restore", copied, "--data", former.data}, former.flags))
		p.awaitFile(filepath.Join(former.data, far))
		p.signal(syscall.SIGKILL)
		former.start()
		if _, err := os.Stat(filepath.Join(former.data, "db"+backup.Aside)); err != nil {
			former.wantAll()
			continue
		}
		// It is the other one now. Its former data are beside it; putting them back is what an operator would do.
		now := &chaos{server: former.server, ledger: other.ledger, rng: other.rng}
		now.wantAll()
		if now.tells() {
			t.Error("a restored installation complains")
		}
		former.signal(syscall.SIGKILL)
		for _, name := range (&install.Config{Data: former.data}).Swap().Folders {
			place := filepath.Join(former.data, name)
			if err := os.RemoveAll(place); err != nil {
				t.Fatal(err)
			}
			if err := os.Rename(place+backup.Aside, place); err != nil && !os.IsNotExist(err) {
				t.Fatal(err)
			}
		}
		former.start()
		former.wantAll()
		if former.tells() {
			t.Error("what was put back complains")
		}
	}
}
