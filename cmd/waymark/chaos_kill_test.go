package main

import (
	"strings"
	"syscall"
	"testing"
)

func init() { chaosScenarios["killed"] = chaosKilled }

// chaosKilled kills the server with SIGKILL at unforeseen moments under load, and stops it in good order now and then, and finds every acknowledged point
// exactly once: beside the log, and from the database alone.
func chaosKilled(t *testing.T) {
	eachEngine(t, func(t *testing.T, flags ...string) {
		c := newChaos(t, flags...)
		c.start()
		l := c.load()
		for i := range rounds(4, 20) {
			l.await(between(c, int64(20), 2500))
			end := syscall.SIGKILL
			if i%4 == 1 {
				end = syscall.SIGTERM
			}
			c.signal(end)
			c.start()
		}
		l.await(1)
		l.end()
		c.wantAll()
		c.signal(syscall.SIGTERM)
		if !strings.Contains(c.out.String(), "msg=stopping") {
			t.Errorf("SIGTERM was not heeded:\n%s", c.out)
		}
		c.wantSound()
		c.start()
		c.wantAll()
		if c.tells() {
			t.Error("a false alarm: nothing is lost")
		}
	})
}
