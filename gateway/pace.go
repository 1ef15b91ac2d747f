package gateway

import (
	"net/netip"
	"sync/atomic"
	"time"
)

// pace holds what comes over several connections to a rate: the records of one
// device, or what one address sends of terminals that are not registered. It is
// one number, so that nobody waits for a lock. Safe for use by several goroutines.
type pace struct {
	due atomic.Int64 // when, in nanoseconds of the gateway's life, all so far would have come at the rate
}

// ahead is how far before the rate one may be, so that a few records that come
// together are not held up.
const ahead = time.Second

// unknownEach is between frames of terminals that are not registered, of one
// address: those of very many that report every few seconds.
const unknownEach = 2 * time.Millisecond

// strangersEach is between frames of all terminals that are not registered together: those of tens of thousands that report every half
// minute. Addresses are easily had by the thousand, and over UDP are easily made up.
const strangersEach = 500 * time.Microsecond

// take counts one more. It returns how long to wait before the next one is read.
func (p *pace) take(now, each time.Duration) time.Duration {
	for {
		due := p.due.Load()
		next := max(time.Duration(due), now) + each
		if p.due.CompareAndSwap(due, int64(next)) {
			return max(next-now-ahead, 0)
		}
	}
}

// room counts one more as take does, unless it is behind by more than slowly already. It returns how long to wait before the next one is read, no
// longer than that, and whether this one was counted.
func (p *pace) room(now, each time.Duration) (wait time.Duration, counted bool) {
	if time.Duration(p.due.Load())-now > ahead+slowly {
		return slowly, false
	}
	return min(p.take(now, each), slowly), true
}

// idle reports whether nothing was ever counted.
func (p *pace) idle() bool { return p.due.Load() == 0 }

// over reports whether one is before the rate by more than it may be.
func (p *pace) over(now time.Duration) bool { return time.Duration(p.due.Load())-now > ahead }

// strangers holds to a rate what each address sends of terminals that are not
// registered, in datagrams, of which nobody knows when they end.
type strangers map[netip.Addr]*pace

// maxStrangers bounds the addresses that are remembered; they are easily made up.
const maxStrangers = 10_000

// over reports whether an address is over the rate.
func (s strangers) over(from netip.Addr, now time.Duration) bool {
	p := s[neighbour(from)]
	return p != nil && p.over(now)
}

// take counts frames of an address.
func (s strangers) take(from netip.Addr, now time.Duration, frames int) {
	from = neighbour(from)
	p := s[from]
	if p == nil {
		if len(s) >= maxStrangers {
			clear(s)
		}
		p = &pace{}
		s[from] = p
	}
	for range frames {
		p.take(now, unknownEach)
	}
}

// neighbour is what counts as one address: of IPv6, where everybody has very
// many, the network of 64 bits.
func neighbour(a netip.Addr) netip.Addr {
	if a = a.Unmap().WithZone(""); a.Is4() {
		return a
	}
	network, err := a.Prefix(64)
	if err != nil {
		return a
	}
	return network.Addr()
}
