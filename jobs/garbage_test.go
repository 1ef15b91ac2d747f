package jobs

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
)

// block is what the tests below allocate at a time, in bytes.
const block = 1 << 20

// onlySweeper leaves collecting to the sweeper for the time of a test.
func onlySweeper(t *testing.T) {
	before := debug.SetGCPercent(-1)
	t.Cleanup(func() { debug.SetGCPercent(before) })
	runtime.GC()
}

// drop makes garbage of that many blocks.
func drop(blocks int) {
	for range blocks {
		b := make([]byte, block)
		runtime.KeepAlive(b)
	}
}

func collections() uint64 {
	s := []metrics.Sample{{Name: "/gc/cycles/total:gc-cycles"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

func TestSweeperWaitsForEnoughGarbage(t *testing.T) {
	onlySweeper(t)
	s := newSweeper()
	from, n := s.from, collections()
	drop(litter/block - 8)
	s.sweep()
	if got := collections(); got != n {
		t.Errorf("%d collections for less garbage than a task may leave", got-n)
	}
	drop(16)
	s.sweep()
	if got := collections(); got != n+1 {
		t.Errorf("%d collections instead of 1 for more garbage than a task may leave", got-n)
	}
	if now := s.now(); now > from+4*block {
		t.Errorf("%d bytes are on the heap, before there were %d", now, from)
	}
	s.sweep()
	if got := collections(); got != n+1 {
		t.Errorf("%d collections, the last of them without garbage", got-n)
	}
}

func TestSweeperDoesNotCountWhatIsHeld(t *testing.T) {
	onlySweeper(t)
	s, n := newSweeper(), collections()
	held := make([]byte, litter+8*block)
	s.sweep()
	for range 3 {
		drop(4)
		s.sweep()
	}
	if got := collections(); got != n+1 {
		t.Errorf("%d collections instead of 1: what is held is looked at once, then it is no garbage", got-n)
	}
	runtime.KeepAlive(held)
}

func TestSweeperSeesWhatOthersCollected(t *testing.T) {
	onlySweeper(t)
	held := make([]byte, 32*block)
	s := newSweeper()
	runtime.KeepAlive(held)
	runtime.GC() // now the block above is gone
	s.sweep()
	n := collections()
	drop(litter/block + 8)
	s.sweep()
	if got := collections(); got != n+1 {
		t.Errorf("%d collections instead of 1: garbage is counted from the smaller heap on", got-n)
	}
}
