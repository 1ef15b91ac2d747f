package gateway

import (
	"net/netip"
	"time"
)

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
