package devsim

import "math/bits"

// window follows the reports of one connection, numbered from 0: those below base are acknowledged, those
// below sent have been sent, next is the one to send next. After a lost connection next goes back to base.
type window struct {
	base, next, sent uint32
	beyond           uint64 // bit k: report base+k is acknowledged
}

// rewind makes everything unacknowledged due again.
func (w *window) rewind() { w.next = w.base }

// open is how many numbers lie between the oldest unacknowledged report and the next to send.
func (w *window) open() int { return int(w.next - w.base) }

// again reports whether report next has been sent before and must be sent again, passing over those that were
// acknowledged meanwhile.
func (w *window) again() bool {
	for w.next < w.sent && w.beyond>>(w.next-w.base)&1 != 0 {
		w.next++
	}
	return w.next < w.sent
}

// take returns the number of the next report and moves on.
func (w *window) take() uint32 {
	n := w.next
	w.next++
	w.sent = max(w.sent, w.next)
	return n
}

// acknowledge notes that report base+k is acknowledged; false when it is not waiting for that.
func (w *window) acknowledge(k uint32) bool {
	if k >= w.sent-w.base || w.beyond>>k&1 != 0 {
		return false
	}
	w.beyond |= 1 << k
	done := bits.TrailingZeros64(^w.beyond)
	w.base += uint32(done)
	w.beyond >>= done
	w.next = max(w.next, w.base)
	return true
}
