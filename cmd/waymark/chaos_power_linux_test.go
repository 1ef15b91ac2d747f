package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"waymark/store/storetest/postgrestest"
)

func init() {
	chaosScenarios["power-loss"] = chaosPowerLoss
	chaosScenarios["power-loss-postgres"] = chaosPowerLossPostgres
}

// chaosPowerLoss takes the power away under load, again and again: what the file system had not yet written to its disk is
// gone. Every acknowledged point is there afterwards.
func chaosPowerLoss(t *testing.T) {
	d := newDisk(t)
	c := newChaosIn(t, filepath.Join(d.dir, "data"))
	c.start()
	l := c.load()
	for range rounds(2, 12) {
		l.await(between(c, int64(100), 2000))
		c.freeze()
		d.losePower(func() { c.signal(syscall.SIGKILL) })
		c.start()
	}
	l.await(1)
	l.end()
	c.wantAll()
	c.signal(syscall.SIGKILL)
	c.wantSound()
	c.start()
	c.wantAll()
	if c.tells() {
		t.Error("it complains, although nothing was lost")
	}
}

// chaosPowerLossPostgres takes the power away from the program and from PostgreSQL at once, both on one disk. PostgreSQL syncs here, as it does by
// default, and not only what tests need.
func chaosPowerLossPostgres(t *testing.T) {
	if !chaosLong() {
		t.Skip("takes a PostgreSQL of its own: make chaos")
	}
	d := newDisk(t)
	for _, dir := range []string{filepath.Dir(d.dir), d.dir} { // PostgreSQL is not run as root
		if err := os.Chmod(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	pg := postgrestest.Cluster{Folder: d.dir, Settings: []string{"fsync=on", "full_page_writes=on", "shared_buffers=16MB", "max_wal_size=64MB"}}
	t.Cleanup(pg.Stop) // before the disk is taken away
	c := newChaosIn(t, filepath.Join(d.dir, "data"), "--database.url", pg.Database(t))
	syscall.Sync() // PostgreSQL was not asked to sync what it began with
	c.start()
	l := c.load()
	for range rounds(1, 8) {
		l.await(between(c, int64(100), 2000))
		c.freeze()
		d.losePowerWhile(func(keep func()) {
			pg.LosePower(t, keep)
			c.signal(syscall.SIGKILL)
		})
		pg.Revive(t)
		c.start()
	}
	l.await(1)
	l.end()
	c.wantAll()
	c.signal(syscall.SIGKILL)
	c.start()
	c.wantAll()
	if c.tells() {
		t.Error("it complains, although nothing was lost")
	}
	c.signal(syscall.SIGTERM)
	c.wantSound()
}

// freeze stops the process where it stands, all of its threads.
func (p *process) freeze() {
	_ = p.cmd.Process.Signal(syscall.SIGSTOP)
	for {
		stats, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", p.cmd.Process.Pid))
		running := 0
		for _, path := range stats {
			stat, err := os.ReadFile(path)
			if _, rest, ok := strings.Cut(string(stat), ") "); err == nil && ok && !strings.HasPrefix(rest, "T") {
				running++
			}
		}
		if running == 0 {
			return
		}
		time.Sleep(time.Millisecond) // and look again
	}
}

// disk is a file system in a file.
type disk struct {
	t          *testing.T
	image, dir string
}

// newDisk makes a disk whose power can be lost. It needs the right to mount.
func newDisk(t *testing.T) *disk {
	t.Helper()
	d := &disk{t, filepath.Join(t.TempDir(), "disk"), t.TempDir()}
	if err := os.WriteFile(d.image, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(d.image, 1<<30); err != nil { // the file has holes
		t.Fatal(err)
	}
	if out, err := exec.Command("mkfs.ext4", "-q", "-F", d.image).CombinedOutput(); err != nil {
		t.Skipf("SKIPPED: NOTHING IS TESTED OF DISKS THAT FAIL: there is no file system to be had: %v\n%s", err, out)
	}
	if out, err := d.mount(); err != nil {
		t.Skipf("SKIPPED: NOTHING IS TESTED OF DISKS THAT FAIL: nobody may mount here: %v\n%s", err, out)
	}
	t.Cleanup(func() { _ = exec.Command("umount", d.dir).Run() })
	return d
}

// mount mounts the disk. It writes by itself as late as it can, and turns read-only where the kernel finds an error on it.
func (d *disk) mount() ([]byte, error) {
	return exec.Command("mount", "-o", "loop,commit=600,errors=remount-ro", d.image, d.dir).CombinedOutput()
}

// losePower leaves what the disk itself holds at this moment; kill ends whoever has files open.
func (d *disk) losePower(kill func()) {
	d.t.Helper()
	d.losePowerWhile(func(keep func()) {
		keep()
		kill()
	})
}

// losePowerWhile leaves what the disk itself holds when end calls keep; end ends whoever has files open.
func (d *disk) losePowerWhile(end func(keep func())) {
	d.t.Helper()
	run := func(name string, args ...string) {
		d.t.Helper()
		if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
			d.t.Fatalf("%s: %v\n%s", name, err, out)
		}
	}
	end(func() { run("cp", "--sparse=always", d.image, d.image+".then") })
	run("umount", d.dir)
	if err := os.Rename(d.image+".then", d.image); err != nil {
		d.t.Fatal(err)
	}
	if out, err := d.mount(); err != nil {
		d.t.Fatalf("mount: %v\n%s", err, out)
	}
}
