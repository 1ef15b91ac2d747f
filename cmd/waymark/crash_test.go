package main

import (
	"math/rand/v2"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"waymark/devsim"
)

// TestKilledAgainAndAgain loads the server over both protocols, kills it with
// SIGKILL at unforeseen moments, and finds every acknowledged point exactly once.
func TestKilledAgainAndAgain(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	const devices, seed, kills = 120, 11, 6
	s := newServer(t, devices, seed, "--ingest.max-age", "1s", "--ingest.chunk-points", "64")
	s.start()
	first := time.Now().Add(-12 * time.Hour).Truncate(time.Second)
	loads := []devsim.LoadConfig{
		{Addr: s.jt, Protocol: devsim.JT808, First: 0, Connections: devices / 2},
		{Addr: s.gt, Protocol: devsim.GT06, First: devices / 2, Connections: devices / 2},
	}
	results := make([]*devsim.LoadResult, len(loads))
	errs := make([]error, len(loads))
	var running sync.WaitGroup
	for i, cfg := range loads {
		cfg.Seed, cfg.Rate, cfg.Duration, cfg.FirstFix = seed, 1500, 18*time.Second, first
		cfg.AckTimeout, cfg.Drain = 5*time.Second, 30*time.Second
		running.Go(func() { results[i], errs[i] = devsim.Load(t.Context(), cfg) })
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	for range kills {
		time.Sleep(time.Duration(500+rng.IntN(2200)) * time.Millisecond) // the moment of the kill is the point of the test
		s.signal(syscall.SIGKILL)
		s.start()
	}
	running.Wait()
	for i, res := range results {
		if errs[i] != nil {
			t.Fatal(errs[i])
		}
		t.Log(res)
		if res.Acked == 0 || res.Resent == 0 {
			t.Errorf("%s: %d acknowledged, %d sent again: the kills were not felt", res.Protocol, res.Acked, res.Resent)
		}
		s.verify(res)
	}
	s.signal(syscall.SIGTERM)
	if !strings.Contains(s.out.String(), "msg=stopping") {
		t.Errorf("SIGTERM was not heeded:\n%s", s.out)
	}
	if out := s.do("admin", "check"); !strings.Contains(out, "sound") {
		t.Errorf("after the kills the database is not sound:\n%s", out)
	}
	s.start()
	for _, res := range results {
		s.verify(res) // now from the database alone
	}
}
