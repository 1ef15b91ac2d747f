package main

import (
	"strings"
	"syscall"
	"testing"
)

// TestStoriesWhileKilled: terminals tell stories, and their near misses, while the real program is killed with SIGKILL in the middle, again and again;
// each raises its alarms once, and no other.
func TestStoriesWhileKilled(t *testing.T) {
	s := newServer(t, 1, 7)
	s.start()
	token := s.token()
	type told struct {
		out string
		err error
	}
	done := make(chan told, 1)
	go func() {
		out, err := s.try("simulate", "stories", "--prompt", "--wait", "5m", "--address", s.jt, "--url", s.url(), "--user", s.user, "--password", s.passwd)
		done <- told{out, err}
	}()
	kills := 0
	for _, heard := range []int{4, 12, 20} { // one goes before the stories, and sees whether there is all that they need
		s.await("terminals tell stories", func() bool {
			var count struct {
				Retobj struct{ Online int }
			}
			s.get("/api/device/getdevicestatecount", token, &count)
			return count.Retobj.Online >= heard || len(done) > 0
		})
		if len(done) > 0 {
			break
		}
		s.signal(syscall.SIGKILL)
		s.start()
		kills++
	}
	end := <-done
	if end.err != nil || kills == 0 || !strings.Contains(end.out, " stories told, 0 not as they should") || strings.Contains(end.out, "\n0 stories told") {
		t.Errorf("%d times killed: %v\n%s", kills, end.err, end.out)
	}
	t.Logf("%d times killed", kills)
}
