package main

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"waymark/apart"
)

func init() { chaosScenarios["disk-readonly"] = chaosDiskReadonly }

// chaosDiskReadonly has the kernel turn the disk of the data folder read-only under load, as it does with a disk that it
// finds an error on. Nobody else can while files are open, and no kernel takes that back but by mounting the disk again; so
// the program is stopped for it, and must let itself be. Nothing that was acknowledged is lost.
func chaosDiskReadonly(t *testing.T) {
	if !runApart(t) {
		return
	}
	apart.Private(t)
	eachEngine(t, func(t *testing.T, flags ...string) {
		d := newDisk(t)
		c := newChaosIn(t, filepath.Join(d.dir, "data"), flags...)
		c.start()
		l := c.load()
		for range rounds(1, 5) {
			l.await(1000)
			d.findError()
			c.untilReady(false)
			c.wantRefusals(l)
			begun := time.Now()
			c.signal(syscall.SIGTERM)
			t.Log("stopped after", time.Since(begun).Round(time.Millisecond))
			c.wantErrorLine()
			d.mend()
			c.start()
			l.await(200)
		}
		l.end()
		c.wantAll()
		c.signal(syscall.SIGTERM)
		c.wantSound()
	})
}

// findError has the kernel find an error on the disk, which it is mounted to answer by being read-only.
func (d *disk) findError() {
	d.t.Helper()
	var st syscall.Stat_t
	if err := syscall.Stat(d.dir, &st); err != nil {
		d.t.Fatal(err)
	}
	device, err := os.Readlink(fmt.Sprintf("/sys/dev/block/%d:%d", st.Dev>>8&0xfff, st.Dev&0xff|st.Dev>>12&0xfff00))
	if err == nil {
		err = os.WriteFile(filepath.Join("/sys/fs/ext4", filepath.Base(device), "trigger_fs_error"), []byte("1"), 0)
	}
	if err != nil {
		d.t.Skip("SKIPPED: A DISK THAT TURNS READ-ONLY IS NOT TESTED: ", err)
	}
}

// mend does what an operator does: look the disk over and mount it again.
func (d *disk) mend() {
	d.t.Helper()
	if out, err := exec.Command("umount", d.dir).CombinedOutput(); err != nil {
		d.t.Fatalf("umount: %v\n%s", err, out)
	}
	const mended = 3 // the highest status that e2fsck ends with when all is well afterwards
	var ended *exec.ExitError
	if out, err := exec.Command("e2fsck", "-f", "-y", d.image).CombinedOutput(); err != nil && (!errors.As(err, &ended) || ended.ExitCode() > mended) {
		d.t.Fatalf("e2fsck: %v\n%s", err, out)
	}
	if out, err := d.mount(); err != nil {
		d.t.Fatalf("mount: %v\n%s", err, out)
	}
}

// wantRefusals demands that a server that is not ready says why, and that it acknowledges nothing any more. What it had
// acknowledged before may still be on its way to terminals that are slow to read, but no more than they had sent: one report each.
func (c *chaos) wantRefusals(l *terminals) {
	c.t.Helper()
	for first, before := l.acked.Load(), int64(-1); before != l.acked.Load(); {
		before = l.acked.Load()
		if more := before - first; more > chaosDevices {
			c.t.Fatalf("%d reports were acknowledged of a log that cannot be written to", more)
		}
		for range 10 {
			c.wantUnavailable()
		}
	}
}

// wantUnavailable demands that the server says that it is not ready.
func (c *chaos) wantUnavailable() {
	c.t.Helper()
	resp, err := http.Get(c.url() + "/readyz")
	if err != nil {
		c.t.Fatal(err)
	}
	_ = resp.Body.Close()
	if resp.StatusCode != http.StatusServiceUnavailable {
		c.t.Errorf("ready again, with status %d", resp.StatusCode)
	}
}

// wantErrorLine demands that the server, which has ended, said that something failed.
func (c *chaos) wantErrorLine() {
	c.t.Helper()
	if !c.failed("") {
		c.t.Errorf("no line says that anything failed:\n%s", c.out)
	}
}

// failed reports whether a line tells that something, or what is named, failed.
func (c *chaos) failed(what string) bool {
	return strings.Contains(c.out.String(), `level=ERROR msg="does not work" what=`+what)
}
