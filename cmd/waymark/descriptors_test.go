package main

import (
	"fmt"
	"net"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"waymark/devsim"
)

func TestRoomForTerminals(t *testing.T) {
	for _, c := range []struct{ set, files, want int }{
		{200_000, 1 << 30, 200_000}, {200_000, 300_000, 200_000}, {200_000, 222_222, 200_000}, {200_000, 222_221, 199_999}, {200_000, 20_000, 18_000},
		{200_000, 2000, 1800}, {200_000, 1024, 824}, {200_000, 400, 200}, {200_000, 256, 128}, {200_000, 1, 1}, {200_000, 0, 1}, {100, 1024, 100}, {1, 256, 1},
	} {
		if got := roomForTerminals(c.set, c.files); got != c.want {
			t.Errorf("of %d files and %d set: %d, want %d", c.files, c.set, got, c.want)
		}
	}
}

// TestTerminalsLeaveFilesForOthers floods a program that may open few files with connections: people and the log go on.
func TestTerminalsLeaveFilesForOthers(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	const files = 400
	const devices, seed = 5, 21
	s := newServer(t, devices, seed)
	path, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	s.process = launch(t, "/bin/sh", []string{"-c", fmt.Sprintf(`ulimit -n %d; exec "$@"`, files), "sh", path, "serve", "--data", s.data,
		"--http.listen", s.http, "--gateway.listen", "jt808+tcp://" + s.jt + ",gt06+tcp://" + s.gt})
	s.awaitReady()
	var good sync.WaitGroup
	good.Go(func() {
		res, err := devsim.Load(t.Context(), devsim.LoadConfig{
			Addr: s.jt, Protocol: devsim.JT808, Connections: devices, Seed: seed, Rate: 50, Duration: 4 * time.Second, FirstFix: time.Now().Add(-time.Hour).Truncate(time.Second),
			AckTimeout: 5 * time.Minute, Drain: 5 * time.Minute, // a machine that does other things too is slow, and sends nothing again
		})
		if err != nil || res.Acked != res.Sent || res.Resent != 0 {
			t.Error(res, err)
		}
	})
	s.stateIsThere() // they are all connected
	open := make([]net.Conn, 0, files)
	for range files {
		c, err := net.Dial("tcp", s.jt)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		open = append(open, c)
	}
	// Of those beyond the room the program has closed each, and it accepts on: the last one was refused, too.
	last := open[len(open)-1]
	_ = last.SetReadDeadline(time.Now().Add(time.Minute)) // a test that hangs fails
	if _, err := last.Read(make([]byte, 1)); err == nil || strings.Contains(err.Error(), "timeout") {
		t.Fatalf("the last of %d connections is open: %v", files, err)
	}
	s.stateIsThere() // people sign in and see them
	good.Wait()
	s.signal(syscall.SIGTERM)
	out := s.out.String()
	if !strings.Contains(out, "limit of open files") || strings.Contains(out, "accept failed") || strings.Contains(out, "too many open files") {
		t.Errorf("the log:\n%s", out)
	}
}
