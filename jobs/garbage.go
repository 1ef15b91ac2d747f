package jobs

import (
	"runtime"
	"runtime/metrics"
)

// litter is how much a task may leave lying about, in bytes. Go itself would wait until the heap has doubled; beside a board of
// 100,000 devices, a single list would let the process grow by another 170 MB.
const litter = 48 << 20

// sweeper has the garbage of a task collected as it comes. It is not safe for concurrent use.
type sweeper struct {
	heap []metrics.Sample
	from uint64 // bytes on the heap after the last collection that it saw
}

func newSweeper() *sweeper {
	s := &sweeper{heap: []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}}
	s.from = s.now()
	return s
}

func (s *sweeper) now() uint64 {
	metrics.Read(s.heap)
	return s.heap[0].Value.Uint64()
}

// sweep collects when there is enough of it. A task calls it at each step.
func (s *sweeper) sweep() {
	switch now := s.now(); {
	case now < s.from: // somebody else collected
		s.from = now
	case now-s.from > litter:
		runtime.GC()
		s.from = s.now()
	}
}
