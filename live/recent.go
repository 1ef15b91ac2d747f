package live

import "sync"

// mostRecent is of how many changes is remembered what they were about.
const mostRecent = 10_000

// recent remembers the newest of what happened, by number.
type recent[T any] struct {
	mu   sync.Mutex
	seq  uint64 // of the newest
	last []T
}

func (r *recent[T]) note(what ...T) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.seq += uint64(len(what))
	if r.last = append(r.last, what...); len(r.last) > 2*mostRecent {
		r.last = append([]T(nil), r.last[len(r.last)-mostRecent:]...)
	}
}

// since returns what came after a number, all false where that is not remembered any more, and the newest number.
func (r *recent[T]) since(seq uint64) (what []T, all bool, newest uint64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	n := r.seq - seq
	if n > uint64(len(r.last)) {
		return nil, false, r.seq
	}
	return append([]T(nil), r.last[uint64(len(r.last))-n:]...), true, r.seq
}
