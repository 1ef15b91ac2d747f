package main

import (
	"sync"
	"testing"
	"time"

	"waymark/devsim"
)

// TestNastyNeighbours has well-behaved terminals report while others send half
// frames, wrong checksums, noise and floods. Everything the good ones had
// acknowledged is there, and the server still answers.
func TestNastyNeighbours(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	const devices, seed = 60, 13
	s := newServer(t, devices+60, seed) // the villains are registered too
	s.start()
	var nasty sync.WaitGroup
	for protocol, addr := range map[string]string{devsim.JT808: s.jt, devsim.GT06: s.gt} {
		nasty.Go(func() {
			res, err := devsim.Nasty(t.Context(), devsim.NastyConfig{Addr: addr, Protocol: protocol, Seed: seed, First: 60, Copies: 2, Duration: 5 * time.Second, FirstFix: time.Now().Add(-time.Hour).Truncate(time.Second)})
			if err != nil {
				t.Error(err)
			}
			t.Logf("%s: %v", protocol, res)
		})
	}
	res, err := devsim.Load(t.Context(), devsim.LoadConfig{
		Addr: s.jt, Protocol: devsim.JT808, Connections: devices, Seed: seed, Rate: 600, Duration: 5 * time.Second,
		FirstFix: time.Now().Add(-time.Hour).Truncate(time.Second), AckTimeout: 5 * time.Minute, Drain: 5 * time.Minute,
	})
	if err != nil {
		t.Fatal(err)
	}
	nasty.Wait()
	t.Log(res)
	if res.Acked != res.Sent || res.Resent != 0 {
		t.Errorf("%d of %d reports acknowledged, %d sent again", res.Acked, res.Sent, res.Resent)
	}
	s.verify(res)
}
