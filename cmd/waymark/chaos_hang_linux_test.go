package main

import (
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"waymark/apart"
)

func init() { chaosScenarios["disk-hangs"] = chaosDiskHangs }

// answersWithin is how long a server whose disk hangs may take to say that it is not ready, on a machine that is busy.
const answersWithin = 30 * time.Second

// chaosDiskHangs has the disk of the data folder take writes and not end them, as a disk does that is about to fail, or one behind a network that
// is gone: nothing fails, everything waits. The server says that it is not ready for as long as that lasts, acknowledges nothing, and the
// same process goes on when the disk does. Nothing that was acknowledged is lost.
func chaosDiskHangs(t *testing.T) {
	if !runApart(t) {
		return
	}
	apart.Private(t)
	eachEngine(t, func(t *testing.T, flags ...string) {
		d := newDisk(t)
		c := newChaosIn(t, filepath.Join(d.dir, "data"), flags...)
		c.start()
		l := c.load()
		begun := time.Now()
		hangs := []time.Duration{0}
		if chaosLong() {
			hangs = []time.Duration{15 * time.Second, 15 * time.Second, 130 * time.Second}
		}
		for _, long := range hangs {
			l.await(1000)
			thaw := d.hang()
			since := time.Now()
			for c.readyStatus() != http.StatusServiceUnavailable { // it may take a little to notice
				select {
				case <-c.stopped:
					t.Fatalf("the server ended:\n%s", c.out)
				case <-time.After(askEvery):
				}
			}
			t.Log("not ready after", time.Since(since).Round(time.Millisecond))
			before := l.acked.Load()
			for time.Since(since) < long {
				if status := c.readyStatus(); status != http.StatusServiceUnavailable {
					t.Fatalf("ready with status %d on a disk that hangs", status)
				}
				time.Sleep(askEvery)
			}
			if more := l.acked.Load() - before; more > chaosDevices { // what was acknowledged before may be on its way
				t.Errorf("%d reports were acknowledged of a log that cannot be written to", more)
			}
			thaw()
			c.wantAgain(l)
			c.untilReady(true)
		}
		minutes := 1 + int(time.Since(begun)/time.Minute)
		l.end()
		c.wantAll()
		c.signal(syscall.SIGTERM)
		c.wantErrorLine()
		lines := strings.Count(c.out.String(), `level=ERROR msg="does not work" what=log `)
		if most := len(hangs) + minutes; lines > most || chaosLong() && lines < len(hangs)+1 {
			t.Errorf("%d lines say in %d minutes that the log does not work, %d times; once a minute is right:\n%s", lines, minutes, len(hangs), c.out)
		}
		c.wantSound()
	})
}

// hang has the disk end no write until thaw is called.
func (d *disk) hang() (thaw func()) {
	d.t.Helper()
	const freezeFS, thawFS = 0xc0045877, 0xc0045878 // FIFREEZE and FITHAW of linux/fs.h
	dir, err := os.Open(d.dir)
	if err != nil {
		d.t.Fatal(err)
	}
	if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, dir.Fd(), freezeFS, 0); errno != 0 {
		_ = dir.Close()
		d.t.Skip("SKIPPED: A DISK THAT HANGS IS NOT TESTED: ", errno)
	}
	once := sync.OnceFunc(func() {
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, dir.Fd(), thawFS, 0); errno != 0 {
			d.t.Error("thaw: ", errno)
		}
		_ = dir.Close()
	})
	d.t.Cleanup(once) // whatever fails: nobody who waits for the disk can be ended
	return once
}

// readyStatus is what /readyz answers, which it must.
func (c *chaos) readyStatus() int {
	c.t.Helper()
	client := http.Client{Timeout: answersWithin}
	resp, err := client.Get(c.url() + "/readyz")
	if err != nil {
		c.t.Fatal("no answer from /readyz: ", err)
	}
	_, _ = io.Copy(io.Discard, resp.Body)
	_ = resp.Body.Close()
	return resp.StatusCode
}
