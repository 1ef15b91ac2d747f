package gateway

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

// TestUnnamedMakeRoom: connections that are no registered device's make room, the silent ones and the oldest first, but
// not before they had the time to name themselves.
func TestUnnamedMakeRoom(t *testing.T) {
	begun := time.Unix(1_000_000, 0)
	for name, c := range map[string]struct {
		max, by, unnamed int
		steps            string // "a1" is connection 1 from address a, "-" before it says that it must be refused; speaks 1: "s1", is named: "n1", forgotten: "f1", leaves: "l1"; "+" is ten seconds later
		gone             []int  // given up, in this order
		total, waiting   int
	}{
		"room for all":             {max: 9, by: 9, unnamed: 9, steps: "a1 a2 b3 s1 n1", total: 3, waiting: 2},
		"many from one address":    {max: 9, by: 9, unnamed: 2, steps: "a1 a2 -a3 b4", total: 3, waiting: 3},
		"the oldest goes":          {max: 9, by: 9, unnamed: 2, steps: "a1 a2 + a3 a4", gone: []int{1, 2}, total: 2, waiting: 2},
		"the young one stays":      {max: 9, by: 9, unnamed: 2, steps: "a1 + a2 a3 -a4", gone: []int{1}, total: 2, waiting: 2},
		"the silent one goes":      {max: 9, by: 9, unnamed: 2, steps: "a1 a2 s1 + a3 a4", gone: []int{2, 1}, total: 2, waiting: 2},
		"a young silent one stays": {max: 9, by: 9, unnamed: 2, steps: "a1 s1 + a2 a3", gone: []int{1}, total: 2, waiting: 2},
		"named ones stay":          {max: 9, by: 2, unnamed: 2, steps: "a1 n1 a2 n2 + -a3 b4", total: 3, waiting: 1},
		"the address is full":      {max: 9, by: 2, unnamed: 2, steps: "a1 n1 a2 + a3 n3 + -a4", gone: []int{2}, total: 2, waiting: 0},
		"all is full":              {max: 3, by: 3, unnamed: 3, steps: "a1 n1 b2 n2 c3 + d4", gone: []int{3}, total: 3, waiting: 1},
		"half of all":              {max: 4, by: 4, unnamed: 4, steps: "a1 b2 -c3 + c4 n4 c5", gone: []int{1}, total: 3, waiting: 2},
		"forgotten":                {max: 9, by: 9, unnamed: 1, steps: "a1 n1 a2 n2 f1 + a3", gone: []int{1}, total: 2, waiting: 1},
		"left":                     {max: 9, by: 9, unnamed: 1, steps: "a1 l1 a2 n2 l2 n2 f2 a3 l3 l3", total: 0, waiting: 0},
	} {
		t.Run(name, func(t *testing.T) {
			l := newLimits(&Settings{MaxConns: c.max, MaxPerAddress: c.by, MaxUnnamed: c.unnamed, Patience: 10 * time.Second})
			now, seats := begun, map[int]*seat{}
			var gone []int
			for _, step := range fields(c.steps) {
				if step == "+" {
					now = now.Add(10 * time.Second)
					continue
				}
				refused := step[0] == '-'
				if refused {
					step = step[1:]
				}
				n := int(step[1] - '0')
				switch step[0] {
				case 's':
					l.heard(seats[n])
				case 'n':
					l.name(seats[n], true)
				case 'f':
					l.name(seats[n], false)
				case 'l':
					l.leave(seats[n])
				default:
					seats[n] = l.enter(step[:1], now, func() { gone = append(gone, n) })
					if (seats[n] == nil) != refused {
						t.Fatalf("%s: refused is %v", step, !refused)
					}
				}
			}
			if !slices.Equal(gone, c.gone) || l.total != c.total || l.unnamed.len() != c.waiting {
				t.Errorf("given up %v, %d in all, %d unnamed", gone, l.total, l.unnamed.len())
			}
			in, waiting := 0, 0
			for _, n := range l.byAddress {
				in, waiting = in+n.total, waiting+n.unnamed.len()
			}
			if in != c.total || waiting != c.waiting {
				t.Errorf("by address %d and %d", in, waiting)
			}
		})
	}
}

func fields(s string) (out []string) {
	for len(s) > 0 {
		var f string
		if n, _ := fmt.Sscan(s, &f); n == 0 {
			break
		}
		out = append(out, f)
		s = s[min(len(s), len(f)+1):]
	}
	return out
}

func TestNeighbourhood(t *testing.T) {
	for remote, want := range map[string]string{
		"1.2.3.4:5": "1.2.3.4", "[::ffff:1.2.3.4]:5": "1.2.3.4", "[2001:db8:1:2:3:4:5:6]:7": "2001:db8:1:2::", "[fe80::1%eth0]:7": "fe80::", "pipe": "pipe",
	} {
		if got := neighbourhood(remote); got != want {
			t.Errorf("%s is %s", remote, got)
		}
	}
}

// TestWhoComesBackIsNoQuicker: an address that was slow is so on its next connection, although it had none in between.
func TestWhoComesBackIsNoQuicker(t *testing.T) {
	l := newLimits(&Settings{MaxConns: 4, MaxPerAddress: 4, MaxUnnamed: 4, Patience: time.Second})
	come := func(address string) *seat { return l.enter(address, time.Unix(1, 0), func() {}) }
	s := come("a")
	for range 2 * int(ahead/unknownEach) {
		s.near.pace.take(0, unknownEach)
	}
	for range 3 {
		l.leave(s)
		if s = come("a"); !s.near.pace.over(0) {
			t.Fatal("it is forgotten that it was slow")
		}
	}
	if come("b").near.pace.over(0) {
		t.Error("somebody else is slow")
	}
	l.leave(s)
	for range 3 {
		come("c")
	}
	if come("a") != nil {
		t.Fatal("there is room")
	}
	if n := l.resting["a"]; n == nil || !n.pace.over(0) || len(l.byAddress) != 2 {
		t.Error("who is turned away is forgotten to be slow")
	}
	for i := range 2*maxStrangers + 1 {
		n := &neighbours{}
		n.pace.take(0, unknownEach)
		l.rest(fmt.Sprint(i), n)
	}
	if len(l.resting) > maxStrangers {
		t.Errorf("%d addresses are remembered", len(l.resting))
	}
	if l.rest("d", &neighbours{}); l.resting["d"] != nil {
		t.Error("one is remembered of which there is nothing to remember")
	}
}

func TestHost(t *testing.T) {
	for remote, want := range map[string]string{
		"1.2.3.4:5": "1.2.3.4", "[::ffff:1.2.3.4]:5": "1.2.3.4", "[2001:db8::6]:7": "2001:db8::6", "[fe80::1%eth0]:7": "fe80::1%eth0", "pipe": "pipe",
	} {
		if got := host(remote); got != want {
			t.Errorf("%s is %s", remote, got)
		}
	}
}

// TestSilentConnections of one address keep no registered terminal out.
func TestSilentConnections(t *testing.T) {
	w := newWorld(t, func(s *Settings, _ *Deps) { s.MaxUnnamed, s.Patience = 3, 0 })
	var silent []*link
	for range 3 {
		silent = append(silent, w.dial("jt808", "tcp"))
	}
	for w.gw.Metrics.Connections.Load() < 3 {
		time.Sleep(time.Millisecond)
	}
	for i := range 3 {
		l := w.dial("jt808", "tcp")
		l.send(l.report())
		l.want(1, 0)
		if i == 0 {
			silent[0].closed()
		}
	}
	stranger := w.dial("jt808", "tcp")
	stranger.phone = "13000000000"
	stranger.send(stranger.report())
	stranger.want(1, 1)
	if n := w.gw.Metrics.RefusedConns.Load(); n != 1 {
		t.Errorf("%d refused", n)
	}
}
