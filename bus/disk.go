package bus

import (
	"sync/atomic"
	"syscall"
	"time"
)

// diskGuard watches the room on the log's disk. JetStream that meets a full
// disk stops for good, so the log refuses before that.
type diskGuard struct {
	low  atomic.Bool
	done chan struct{}
}

func startDiskGuard(dir string, minFree uint64) *diskGuard {
	g := &diskGuard{done: make(chan struct{})}
	g.look(dir, minFree)
	go func() {
		t := time.NewTicker(time.Second)
		defer t.Stop()
		for {
			select {
			case <-g.done:
				return
			case <-t.C:
				g.look(dir, minFree)
			}
		}
	}()
	return g
}

func (g *diskGuard) look(dir string, minFree uint64) {
	var st syscall.Statfs_t
	if err := syscall.Statfs(dir, &st); err == nil {
		g.low.Store(st.Bavail*uint64(st.Bsize) < minFree)
	}
}

func (g *diskGuard) stop() { close(g.done) }
