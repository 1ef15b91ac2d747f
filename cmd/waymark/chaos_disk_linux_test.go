package main

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"waymark/apart"
	"waymark/fleet/health"
)

func init() {
	chaosScenarios["disk-full"] = chaosDiskFull
	chaosScenarios["disk-fills"] = chaosDiskFills
	chaosScenarios["disk-refuses"] = chaosDiskRefuses
	chaosScenarios["disk-spoils"] = chaosDiskSpoils
}

// runApart runs a scenario in a process of its own with mounts of its own, and reports whether this is that process. The
// program is built before, for both.
func runApart(t *testing.T) bool {
	t.Helper()
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(binaryVar, path)
	return apart.Run(t, true)
}

// smallDisk has all temporary files of this process lie on a disk of some MiB, which the program under test does not.
func smallDisk(t *testing.T, mib int) string {
	t.Helper()
	dir := filepath.Dir(t.TempDir()) // the folder that all of them are in
	apart.SmallDisk(t, dir, mib)
	return dir
}

// chaosDiskFull fills the disk of everything at once, faster than it is looked at, and gives the room back: reports are taken
// in again by the same process, and nothing that was acknowledged is lost.
func chaosDiskFull(t *testing.T) {
	if !runApart(t) {
		return
	}
	for _, free := range []string{"0", "8"} { // nobody looks at the room; somebody does
		t.Run(free+" MiB", func(t *testing.T) {
			eachEngine(t, func(t *testing.T, flags ...string) {
				dir := smallDisk(t, 128)
				c := newChaos(t, slices.Concat(flags, []string{"--bus.min-free-mib", free, "--bus.reserve-mib", "4"})...)
				c.start()
				l := c.load()
				l.await(1000)
				for range rounds(1, 10) {
					others := filepath.Join(dir, "others")
					if err := fillDisk(others); err != nil {
						t.Fatal(err)
					}
					c.untilReady(false)
					c.makeRoom(l, others)
				}
				c.endsSound(l)
			})
		})
	}
}

// chaosDiskFills fills the disk of everything a MiB every 50 ms, so that the room is looked at in time: reports are refused while there still is some,
// and what people ask is answered.
func chaosDiskFills(t *testing.T) {
	if !runApart(t) {
		return
	}
	eachEngine(t, func(t *testing.T, flags ...string) {
		dir := smallDisk(t, 96)
		c := newChaos(t, slices.Concat(flags, []string{"--bus.min-free-mib", "16", "--bus.reserve-mib", "4"})...)
		c.start()
		l := c.load()
		for range rounds(1, 6) {
			l.await(1000)
			others := filepath.Join(dir, "others")
			room, full := c.fillSlowly(others)
			c.untilReady(false)
			if mib := <-room; mib < 4 {
				t.Errorf("it refuses with %d MiB free: the guard was late", mib)
			}
			c.wantRefusals(l)
			if answer := text(t, c.url()+"/readyz"); !strings.Contains(answer, "disk failing\n") {
				t.Errorf("it does not say why it is not ready:\n%s", answer)
			}
			<-full
			c.wantRefusals(l)
			c.makeRoom(l, others)
		}
		c.endsSound(l)
	})
}

// fillSlowly fills a disk a MiB every 50 ms. It says how many MiB were left when the server was not ready any more, and closes full when nothing is.
func (c *chaos) fillSlowly(name string) (room <-chan int, full <-chan struct{}) {
	left, done := make(chan int, 1), make(chan struct{})
	go func() {
		defer close(done)
		defer close(left)
		f, err := os.Create(name)
		if err != nil {
			c.t.Error(err)
			return
		}
		defer f.Close()
		mib, told := make([]byte, 1<<20), false
		for err == nil {
			if !told {
				resp, err := http.Get(c.url() + "/readyz")
				if err != nil {
					c.t.Error(err)
					return
				}
				_ = resp.Body.Close()
				var st syscall.Statfs_t
				if told = resp.StatusCode != http.StatusOK && syscall.Statfs(filepath.Dir(name), &st) == nil; told {
					left <- int(st.Bavail * uint64(st.Bsize) >> 20)
				}
			}
			time.Sleep(50 * time.Millisecond) // the pace of what fills the disk
			_, err = f.Write(mib)
		}
		if !errors.Is(err, syscall.ENOSPC) {
			c.t.Error(err)
		}
	}()
	return left, done
}

// makeRoom takes away what fills the disk: reports are taken in again.
func (c *chaos) makeRoom(l *terminals, others string) {
	c.t.Helper()
	if err := os.Remove(others); err != nil {
		c.t.Fatal(err)
	}
	c.wantAgain(l)
	c.untilReady(true)
}

// endsSound ends a server that failed for a while and demands every point, a line that told of it, and a sound database.
func (c *chaos) endsSound(l *terminals) {
	c.t.Helper()
	l.end()
	c.wantAll()
	c.signal(syscall.SIGTERM)
	c.wantErrorLine()
	c.wantSound()
}

// wantAgain waits until reports are acknowledged again, by a server that was not started again meanwhile. How soon it tries by itself, in seconds of its
// clock, TestTriesWithinTenSeconds says; how long that takes here is told, for a machine that is busy takes longer.
func (c *chaos) wantAgain(l *terminals) {
	c.t.Helper()
	begun := time.Now()
	l.await(200)
	c.t.Log("acknowledged again after", time.Since(begun).Round(time.Millisecond))
}

// fillDisk takes all room of a disk at once.
func fillDisk(name string) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	at := int64(0)
	for _, step := range []int64{1 << 20, 64 << 10, 4 << 10} {
		for syscall.Fallocate(int(f.Fd()), 0, at, step) == nil {
			at += step
		}
	}
	return f.Close()
}

// chaosDiskRefuses has every write of the program fail for a while, as on a disk that has become read-only.
func chaosDiskRefuses(t *testing.T) {
	eachEngine(t, func(t *testing.T, flags ...string) {
		c := newChaos(t, flags...)
		c.start()
		l := c.load()
		l.await(1000)
		for range rounds(1, 10) {
			limit := c.limitFiles(syscall.Rlimit{Cur: 0, Max: ^uint64(0)})
			c.untilReady(false)
			c.untilFailed("") // it is not ready as soon as the disk is asked, whatever was to be written meanwhile
			c.limitFiles(limit)
			c.wantAgain(l)
			c.untilReady(true)
		}
		c.endsSound(l)
	})
}

// chaosDiskSpoils has every write of the program fail for a while, and what is in the log be altered meanwhile. Nothing but the log and the memory of that
// process holds the points: started again in place, it tells of the damage and takes in what comes; after a kill no more is missing than was told.
func chaosDiskSpoils(t *testing.T) {
	eachEngine(t, func(t *testing.T, flags ...string) {
		c := newChaos(t, slices.Concat(flags, []string{"--ingest.max-age", "1h", "--ingest.chunk-points", "4096"})...)
		c.start()
		l := c.load()
		l.await(1000)
		limit := c.limitFiles(syscall.Rlimit{Cur: 0, Max: ^uint64(0)})
		c.untilFailed("log")
		flipBytes(t, newestBlock(t, c.data))
		c.limitFiles(limit)
		c.wantAgain(l)
		l.end()
		c.wantAll()
		told := c.toldMissing()
		if len(told) == 0 {
			t.Error("nothing is told of the damage")
		}
		c.signal(syscall.SIGKILL)
		if out := c.out.String(); !strings.Contains(out, `level=ERROR msg="found wrong`) || !strings.Contains(out, "finding="+health.LogDamaged) {
			t.Errorf("no line tells of it:\n%s", out)
		}
		c.start()
		wantTold(t, told, c.missing(time.Second))
		late := c.load()
		late.await(500)
		late.end()
		c.ledger = c.ledger[len(c.ledger)-2:]
		c.wantAll()
		c.signal(syscall.SIGTERM)
	})
}

// limitFiles sets how large files of the program under test may be, and returns how large they might be before.
func (c *chaos) limitFiles(limit syscall.Rlimit) (before syscall.Rlimit) {
	c.t.Helper()
	_, _, errno := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(c.cmd.Process.Pid), syscall.RLIMIT_FSIZE,
		uintptr(unsafe.Pointer(&limit)), uintptr(unsafe.Pointer(&before)), 0, 0)
	if errno != 0 {
		c.t.Fatal("prlimit: ", errno)
	}
	return before
}

// untilReady waits until /readyz says that the server is ready, or that it is not.
func (c *chaos) untilReady(want bool) {
	c.t.Helper()
	for {
		resp, err := http.Get(c.url() + "/readyz")
		if err == nil {
			_ = resp.Body.Close()
			if (resp.StatusCode == http.StatusOK) == want {
				return
			}
		}
		select {
		case <-c.stopped:
			c.t.Fatalf("the server ended:\n%s", c.out)
		case <-c.t.Context().Done():
			c.t.Fatalf("never ready = %v", want)
		case <-time.After(20 * time.Millisecond): // ask again; there is nothing else to wait for
		}
	}
}

// untilFailed waits until a line has told that something, or what is named, failed.
func (c *chaos) untilFailed(what string) {
	c.t.Helper()
	for !c.failed(what) {
		select {
		case <-c.stopped:
			c.t.Fatalf("the server ended:\n%s", c.out)
		case <-c.t.Context().Done():
			c.t.Fatal("nothing failed")
		case <-time.After(20 * time.Millisecond): // look again; there is nothing else to wait for
		}
	}
}
