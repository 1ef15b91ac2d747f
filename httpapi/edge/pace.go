package edge

import (
	"errors"
	"net/netip"
	"strconv"
	"time"

	"waymark/export"
	"waymark/fleet"
)

// What calls cost that take much of the machine, see route.Cost; other calls cost nothing. Whoever works by hand never comes near it.
const (
	CostSome  = 1  // a look through the log, an address
	CostMuch  = 5  // a spreadsheet to be read, or to be written, a picture, a password to be hashed
	CostMost  = 10 // for everybody
	costAtOne = 600
	costEach  = 5 // that may be spent in a second, in the long run
)

const (
	// refusedAfter is how long who sends too much too often waits for the answer: a program that sends it again at once would keep the machine busy with bodies that
	// nobody reads.
	refusedAfter = 200 * time.Millisecond
	// muchSent is the length of such a body, in bytes.
	muchSent = 256 << 10
	// mostLinger is how many wait for that at most; others are answered at once.
	mostLinger = 64
)

// spend refuses with tooOften when somebody has called too much that is costly. Sent is how long the body is that comes with it, below 0 where nobody knows.
func (s *Server) spend(c *Call, r *Route, sent int64) error {
	if r.Cost == 0 {
		return nil
	}
	who := callerOf(c)
	if r.Public {
		who = "p" + networkOf(c.Address)
	}
	wait := s.pace.Take(who, r.Cost, s.Accounts.Clock.Now())
	if wait == 0 {
		return nil
	}
	if sent < 0 || sent >= muchSent {
		s.linger(c)
	}
	return fleet.Refuse(fleet.TooMany, "tooOften").With("seconds", int((wait+time.Second-1)/time.Second))
}

// linger keeps a caller waiting.
func (s *Server) linger(c *Call) {
	if s.Accounts.Pause == nil {
		return
	}
	select {
	case s.lingering <- struct{}{}:
		_ = s.Accounts.Pause(c.Ctx, refusedAfter) // who goes away is refused all the same
		<-s.lingering
	default:
	}
}

// callerOf names who has signed in.
func callerOf(c *Call) string {
	if c.Actor.Personal {
		return "d" + strconv.FormatInt(int64(c.Actor.DeviceID), 10)
	}
	return "a" + strconv.FormatInt(int64(c.Actor.AccountID), 10)
}

// sheetWait is after how many seconds somebody is asked to try again who has too many files that wait to be read.
const sheetWait = 10

// ReadSheet reads an uploaded spreadsheet, in turn with those of others. It refuses with tooOften when too many of the caller wait; other errors are those
// of export.Read.
func ReadSheet(c *Call, content []byte, name string) (*export.Table, error) {
	table, err := export.ReadFor(c.Ctx, callerOf(c), content, name, export.DefaultLimits())
	if errors.Is(err, export.ErrBusy) {
		return nil, fleet.Refuse(fleet.TooMany, "tooOften").With("seconds", sheetWait)
	}
	return table, err
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
