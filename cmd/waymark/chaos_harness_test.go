package main

import (
	"context"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"waymark/devsim"
	"waymark/devsim/verify"
	"waymark/store/storetest/postgrestest"
)

// A scenario of chaos does something terrible to the real program under the load of simulated terminals and then holds
// it to its word: every point that was acknowledged is there, or the operator is told that it is not. A scenario takes a
// few seconds; `make chaos` does the terrible thing more often and on both engines.

// chaosScenarios are all scenarios by name. A file chaos_<what>_test.go adds its own in an init function.
var chaosScenarios = map[string]func(t *testing.T){}

// TestChaos runs the scenarios.
func TestChaos(t *testing.T) {
	if testing.Short() {
		t.Skip("takes minutes")
	}
	for _, name := range slices.Sorted(maps.Keys(chaosScenarios)) {
		t.Run(name, func(t *testing.T) {
			if !chaosLong() && !chaosAlone(name) {
				t.Parallel() // they wait for terminals and for programs that start, mostly
			}
			chaosScenarios[name](t)
		})
	}
}

// chaosAlone reports whether a scenario is about a disk, and has a process of its own: nothing else is to run meanwhile.
func chaosAlone(name string) bool {
	return slices.ContainsFunc([]string{"disk-", "power-", "postgres-"}, func(about string) bool { return strings.HasPrefix(name, about) })
}

// chaosLong reports whether this is `make chaos`.
func chaosLong() bool { return os.Getenv("WAYMARK_CHAOS") == "long" }

// rounds is how often a scenario does what it does.
func rounds(short, long int) int {
	if chaosLong() {
		return long
	}
	return short
}

// eachEngine runs a scenario with the flags of the embedded database and, where there is time, with those of PostgreSQL.
func eachEngine(t *testing.T, scenario func(t *testing.T, flags ...string)) {
	if !chaosLong() {
		scenario(t)
		return
	}
	t.Run("sqlite", func(t *testing.T) { scenario(t) })
	t.Run("postgres", func(t *testing.T) {
		var pg postgrestest.Cluster
		t.Cleanup(pg.Stop)
		scenario(t, "--database.url", pg.Database(t))
	})
}

const (
	chaosDevices = 40
	chaosSeed    = 11
	chaosRate    = 1000 // reports a second
)

// chaos is an installation with a ledger of all that it ever acknowledged.
type chaos struct {
	*server
	rng    *rand.Rand
	began  time.Time // fix time of the first load; each further one has an hour of its own
	loads  int
	ledger []*devsim.LoadResult
}

// newChaos prepares an installation; start, stop with signal and start again as you like.
func newChaos(t *testing.T, flags ...string) *chaos {
	t.Helper()
	return newChaosIn(t, t.TempDir(), flags...)
}

// newChaosIn is newChaos in a given data folder.
func newChaosIn(t *testing.T, data string, flags ...string) *chaos {
	t.Helper()
	flags = slices.Concat([]string{"--ingest.max-age", "1s", "--ingest.chunk-points", "64"}, flags)
	return &chaos{server: newServerIn(t, data, chaosDevices, chaosSeed, flags...), rng: rand.New(rand.NewPCG(chaosSeed, 1)),
		began: time.Now().Add(-5 * 24 * time.Hour).Truncate(time.Second)}
}

// terminals of both protocols report until they are stopped, and connect again whenever they must.
type terminals struct {
	c     *chaos
	acked atomic.Int64
	stop  context.CancelFunc
	ended sync.WaitGroup
	got   []*devsim.LoadResult
}

// load has the terminals begin.
func (c *chaos) load() *terminals {
	c.t.Helper()
	ctx, stop := context.WithCancel(c.t.Context())
	l := &terminals{c: c, stop: stop, got: make([]*devsim.LoadResult, 2)}
	first := c.began.Add(time.Duration(c.loads) * time.Hour)
	c.loads++
	half := chaosDevices / 2
	for i, cfg := range []devsim.LoadConfig{
		{Addr: c.jt, Protocol: devsim.JT808, First: 0, Connections: half},
		{Addr: c.gt, Protocol: devsim.GT06, First: half, Connections: half},
	} {
		cfg.Seed, cfg.Rate, cfg.FirstFix, cfg.Acked, cfg.Duration = chaosSeed, chaosRate/2, first, &l.acked, time.Hour
		cfg.AckTimeout = 5 * time.Second
		l.ended.Go(func() {
			var err error
			if l.got[i], err = devsim.Load(ctx, cfg); err != nil {
				c.t.Error(err)
			}
		})
	}
	c.t.Cleanup(func() { stop(); l.ended.Wait() })
	return l
}

// await waits until so many more reports have been acknowledged.
func (l *terminals) await(more int64) {
	l.c.t.Helper()
	for until := l.acked.Load() + more; l.acked.Load() < until; {
		select {
		case <-l.c.stopped:
			l.c.t.Fatalf("the server ended:\n%s", l.c.out)
		case <-l.c.t.Context().Done():
			l.c.t.Fatalf("only %d reports were acknowledged", l.acked.Load())
		case <-time.After(2 * time.Millisecond): // look again; there is nothing else to wait for
		}
	}
}

// end stops the terminals and enters what they know of into the ledger.
func (l *terminals) end() {
	l.c.t.Helper()
	l.stop()
	l.ended.Wait()
	for _, res := range l.got {
		if res == nil || res.Acked == 0 {
			l.c.t.Fatal("nothing was acknowledged: there is nothing that could be lost")
		}
		l.c.ledger = append(l.c.ledger, res)
	}
}

// missing asks the server for every point of the ledger and returns how many acknowledged ones it does not have; patience
// is how long it may take to find them. Points that are there twice, altered or were never sent are always wrong.
func (c *chaos) missing(patience time.Duration) int64 {
	c.t.Helper()
	token, sum := c.token(), int64(0)
	for _, res := range c.ledger {
		report, err := verify.Load(c.t.Context(), verify.Config{BaseURL: c.url(), Token: token, Patience: patience}, res)
		if err != nil {
			c.t.Fatal(err)
		}
		c.t.Log(report)
		if wrong := report.Wrong() - report.Missing; wrong > 0 {
			c.t.Errorf("%d points are not what was acknowledged:\n%s", wrong, report)
		}
		sum += report.Missing
	}
	return sum
}

// wantAll demands every acknowledged point.
func (c *chaos) wantAll() {
	c.t.Helper()
	if n := c.missing(time.Minute); n > 0 {
		c.t.Errorf("%d acknowledged points are lost", n)
	}
}

// tells reports whether the server says in /readyz that somebody must look after it.
func (c *chaos) tells() bool {
	c.t.Helper()
	answer := text(c.t, c.url()+"/readyz")
	c.t.Log(answer)
	return strings.Contains(answer, "findings degraded")
}

// wantSound demands that the database of a server that does not run is sound.
func (c *chaos) wantSound() {
	c.t.Helper()
	if out := c.do("admin", "check"); !strings.Contains(out, "sound") {
		c.t.Errorf("the database is not sound:\n%s", out)
	}
}

// between returns a number from least to most that each run of the test chooses alike.
func between[T ~int | ~int64](c *chaos, least, most T) T {
	return least + T(c.rng.Int64N(int64(most-least)+1))
}
