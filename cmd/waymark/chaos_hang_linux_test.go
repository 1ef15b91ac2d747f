package main

import (
	"errors"
	"io"
	"net"
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
//
// With SQLite the server may say nothing at all for as long: the memory that SQLite's connections share is mapped from a file beside the database, and
// whoever writes to a page of it waits for the disk in a way that nothing ends, with the whole process as soon as its memory is to be collected.
// Who asks takes no answer for a server that is not ready, as monitors do.
func chaosDiskHangs(t *testing.T) {
	if !chaosLong() {
		t.Skip("waits for a disk: make chaos")
	}
	if !runApart(t) {
		return
	}
	apart.Private(t)
	eachEngine(t, func(t *testing.T, flags ...string) {
		d, embedded := newDisk(t), len(flags) == 0
		c := newChaosIn(t, filepath.Join(d.dir, "data"), flags...)
		c.start()
		l := c.load()
		begun := time.Now()
		hangs := []time.Duration{15 * time.Second, 15 * time.Second, 130 * time.Second}
		stands := false // without a word
		for _, long := range hangs {
			l.await(1000)
			thaw := d.hang()
			since := time.Now()
			told := c.untilTold("log failing\n", embedded) // an append has waited in vain
			stands = stands || told == ""
			t.Log("told after", time.Since(since).Round(time.Millisecond), "stands still:", told == "")
			before := l.acked.Load()
			for time.Since(since) < long {
				answer := c.untilTold(" fail", embedded)
				if strings.Contains(answer, "log ok\n") {
					t.Fatalf("a log that cannot be written to is called well:\n%s", answer)
				}
				stands = stands || answer == ""
				time.Sleep(askEvery)
			}
			if more := l.acked.Load() - before; more > chaosDevices { // what was acknowledged before may be on its way
				t.Errorf("%d reports were acknowledged of a log that cannot be written to", more)
			}
			thaw()
			c.wantAgain(l)
			c.untilReady(true)
		}
		minutes := int(time.Since(begun) / time.Minute)
		c.endsSound(l)
		for _, what := range []string{"log", "disk"} { // once a minute, for as long as it lasts
			lines := strings.Count(c.out.String(), `level=ERROR msg="does not work" what=`+what+" ")
			if most := len(hangs) + minutes; lines > most || what == "disk" && !stands && lines < 2 {
				t.Errorf("%d lines say in %d minutes that the %s does not work, which hung %d times:\n%s", lines, minutes, what, len(hangs), c.out)
			}
		}
	})
}

// untilTold waits until /readyz says something, which it does with a status that says that the server is not ready, and returns what it says: nothing
// where that is allowed, and no answer came in time.
func (c *chaos) untilTold(want string, mayBeSilent bool) string {
	c.t.Helper()
	client := http.Client{Timeout: answersWithin}
	for {
		resp, err := client.Get(c.url() + "/readyz")
		if err != nil {
			if late, ok := errors.AsType[net.Error](err); ok && late.Timeout() && mayBeSilent {
				return ""
			}
			c.t.Fatal("no answer from /readyz: ", err)
		}
		answer, err := io.ReadAll(resp.Body)
		_ = resp.Body.Close()
		if err == nil && strings.Contains(string(answer), want) && resp.StatusCode == http.StatusServiceUnavailable {
			return string(answer)
		}
		select {
		case <-c.stopped:
			c.t.Fatalf("the server ended:\n%s", c.out)
		case <-time.After(askEvery): // ask again; there is nothing else to wait for
		}
	}
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
