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
)

func init() { chaosScenarios["clock"] = chaosClock }

// clocked is an installation whose program has a clock that the test can put wrong, and that looks several times a second
// for what is too old.
type clocked struct {
	*chaos
	offset string // file
}

func newClocked(t *testing.T, flags ...string) *clocked {
	t.Helper()
	dir := t.TempDir()
	path, offset := filepath.Join(dir, "waymark"), filepath.Join(dir, "offset")
	out, err := exec.CommandContext(t.Context(), "go", "build", "-o", path,
		"-ldflags", "-X waymark/cmd/waymark/install.retentionPace=200ms -X waymark/cmd/waymark/install.clockOffsetFile="+offset, ".").CombinedOutput()
	if err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
	c := &clocked{newChaos(t, flags...), offset}
	c.build = func() (string, error) { return path, nil }
	return c
}

// wrong puts the clock wrong.
func (c *clocked) wrong(by time.Duration) {
	c.t.Helper()
	next := c.offset + ".next"
	if err := os.WriteFile(next, fmt.Append(nil, by), 0o600); err != nil {
		c.t.Fatal(err)
	}
	if err := os.Rename(next, c.offset); err != nil {
		c.t.Fatal(err)
	}
}

// await polls until something is so.
func (c *clocked) await(what string, so func() bool) {
	c.t.Helper()
	for !so() {
		select {
		case <-c.t.Context().Done():
			c.t.Fatal("it did not come to this: " + what)
		case <-c.stopped:
			c.t.Fatalf("the server ended:\n%s", c.out)
		case <-time.After(50 * time.Millisecond): // look again; there is nothing else to wait for
		}
	}
}

// report has terminals send so many reports, and more.
func (c *clocked) report(n int64) {
	l := c.load()
	l.await(n)
	l.end()
}

// asked reports whether an operator is asked for a word.
func (c *clocked) asked() bool {
	c.t.Helper()
	return strings.Contains(text(c.t, c.url()+"/readyz"), "findings degraded")
}

// online returns how many devices are on line.
func (c *clocked) online(token string) int {
	c.t.Helper()
	var answer struct {
		Errcode int
		Retobj  struct{ Online int }
	}
	if c.get("/api/device/getdevicestatecount", token, &answer); answer.Errcode != 0 {
		c.t.Fatalf("errcode %d", answer.Errcode)
	}
	return answer.Retobj.Online
}

const year = 365 * 24 * time.Hour

// chaosClock puts the clock wrong by years in either direction, at the start and while it runs: no point is lost, those that
// came meanwhile are in the track afterwards, and the operator is told.
func chaosClock(t *testing.T) {
	eachEngine(t, func(t *testing.T, flags ...string) {
		c := newClocked(t, flags...)
		c.start()
		c.report(1000)
		c.signal(syscall.SIGTERM) // commits everything
		c.wrong(2 * year)
		c.start()
		c.wantAll()
		c.report(200) // now the newest receipt lies ahead, too
		c.await("the operator is told", c.asked)
		c.wantAll()
		c.signal(syscall.SIGKILL)
		c.wrong(0)
		c.start()
		c.await("all is well again", func() bool { return !c.asked() })
		c.wantAll()
		c.wrong(-year)
		c.report(200) // these are in the future
		c.wrong(0)
		c.report(200)
		c.wantAll()
		c.wrong(72 * time.Hour)
		c.report(200)
		token := c.token()
		c.await("terminals are on line", func() bool { return c.online(token) > 0 })
		c.wrong(0)
		c.await("nobody is on line who is silent", func() bool { return c.online(token) == 0 })
		c.wantAll()
		c.signal(syscall.SIGTERM)
		c.wantSound()
		if away, err := filepath.Glob(filepath.Join(c.data, "db", "*.dropped")); err != nil || len(away) > 0 {
			t.Errorf("set aside: %v, %v", away, err)
		}
	})
}
