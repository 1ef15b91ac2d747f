package gateway

import (
	"sync/atomic"
	"time"
)

// pace holds the records of one device to a rate, over all its connections. It
// is one number, so that devices never wait for each other. Safe for use by
// several goroutines.
type pace struct {
	due atomic.Int64 // when, in nanoseconds of the gateway's life, the records so far would have come at the rate
}

// ahead is how far before its rate a device may be, so that a few records that
// come together are not held up.
const ahead = time.Second

// take counts a record. It returns how long to wait before the next one is read.
func (p *pace) take(now, each time.Duration) time.Duration {
	for {
		due := p.due.Load()
		next := max(time.Duration(due), now) + each
		if p.due.CompareAndSwap(due, int64(next)) {
			return max(next-now-ahead, 0)
		}
	}
}

// over tells whether a device is before its rate by more than it may be.
func (p *pace) over(now time.Duration) bool { return time.Duration(p.due.Load())-now > ahead }
