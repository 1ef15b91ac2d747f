package edge

import (
	"net/netip"
	"strconv"
	"time"

	"waymark/fleet"
)

// What calls cost that take much of the machine, see route.Cost; other calls cost nothing. Whoever works by hand never comes near it.
const (
	CostSome  = 1  // a look through the log, a picture, an address
	CostMuch  = 5  // a spreadsheet to be read, or to be written, a password to be hashed
	CostMost  = 10 // for everybody
	costAtOne = 600
	costEach  = 5 // that may be spent in a second, in the long run
)

// spend refuses with tooOften when somebody has called too much that is costly.
func (s *Server) spend(c *Call, r *Route) error {
	if r.Cost == 0 {
		return nil
	}
	who := "a" + strconv.FormatInt(int64(c.Actor.AccountID), 10)
	switch {
	case r.Public:
		who = "p" + networkOf(c.Address)
	case c.Actor.Personal:
		who = "d" + strconv.FormatInt(int64(c.Actor.DeviceID), 10)
	}
	wait := s.pace.Take(who, r.Cost, s.Accounts.Clock.Now())
	if wait == 0 {
		return nil
	}
	return fleet.Refuse(fleet.TooMany, "tooOften").With("seconds", int((wait+time.Second-1)/time.Second))
}

// networkOf returns what one subscriber has of addresses: of version 6, whole networks.
func networkOf(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil || ip.Unmap().Is4() {
		return address
	}
	network, err := ip.WithZone("").Prefix(64)
	if err != nil {
		return address
	}
	return network.String()
}
