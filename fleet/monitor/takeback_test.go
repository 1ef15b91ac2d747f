package monitor

import (
	"slices"
	"testing"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/track"
)

const hours = fleet.Millis(3_600_000)

func TestHeardAt(t *testing.T) {
	for name, c := range map[string]struct {
		heard, fix, recv, want fleet.Millis
		known                  bool
	}{
		"as it should be":                       {t0 - 5, t0 - 9, t0 - 9, t0 - 5, true},
		"a little ahead":                        {t0 + 9*60_000, t0, t0, t0 + 9*60_000, true},
		"three days ahead":                      {t0 + 72*hours, t0 - 7, t0 + 72*hours, t0 - 7, true},
		"three days ahead without a report":     {t0 + 72*hours, 0, 0, 0, false},
		"three days ahead, no clock of its own": {t0 + 72*hours, t0 + 72*hours, t0 + 72*hours, t0 + 72*hours, false},
		"the terminal's clock is behind":        {t0 + 72*hours, t0 - 900*hours, t0 + 72*hours, t0 - 900*hours, true},
	} {
		s := State{LastMessage: c.heard, Latest: track.Point{FixTime: c.fix, RecvTime: c.recv}}
		if at, known := s.HeardAt(t0); at != c.want || known != c.known {
			t.Errorf("%s: %d, %v", name, at-t0, known)
		}
	}
}

// heardAt is a state of a device whose terminal has a right clock, made at a moment while the server's clock was wrong.
func heardAt(id fleet.ID, at, wrong fleet.Millis) State {
	return State{DeviceID: id, LastMessage: at + wrong, HasPosition: true, FixedAt: at, Latest: track.Point{FixTime: at, RecvTime: at + wrong}}
}

// TestStateOfBeforeAReset: a worker that has not heard of a factory reset yet tells of a device that was heard of since where it was before. Nobody is
// shown that, neither when the device is known nor when it is told of after.
func TestStateOfBeforeAReset(t *testing.T) {
	reset := row(1, "/1/", 0)
	reset.Device.ResetAt = t0 - 100
	old, now := State{DeviceID: 1, LastMessage: t0 - 50, HasPosition: true}, State{DeviceID: 1, LastMessage: t0 - 60, ResetAt: t0 - 100}
	for _, order := range []string{"device first", "state first"} {
		b, _ := newBoard()
		if order == "device first" {
			b.Put([]device.Row{row(1, "/1/", 0)})
			b.Put([]device.Row{reset})
			b.Apply([]State{old})
		} else {
			b.Apply([]State{old})
			b.Put([]device.Row{reset})
		}
		if v := b.Views(actorAt("/1/"), []fleet.ID{1}); v[0].State.HasPosition || v[0].State.LastMessage != 0 {
			t.Errorf("%s: %+v", order, v[0].State)
		}
		b.Apply([]State{now})
		if v := b.Views(actorAt("/1/"), []fleet.ID{1}); v[0].State.LastMessage != now.LastMessage {
			t.Errorf("%s: %+v", order, v[0].State)
		}
	}
}

// TestClockAheadForAWhile: nobody is on line that is silent, and who reports is.
func TestClockAheadForAWhile(t *testing.T) {
	b, c := newBoard()
	b.Put([]device.Row{row(1, "/1/", 0), row(2, "/1/", 0), row(3, "/1/", 0)})
	b.Apply([]State{heardAt(1, t0, 0), heardAt(2, t0, 0), heardAt(3, t0, 0)})
	b.Advance()
	codes := func(step string, want ...int) {
		t.Helper()
		last := fleet.Millis(0)
		b.Fleet(func(_ *device.Row, st *State, _ int) { last = max(last, st.LastMessage) })
		if b.Heard() != last {
			t.Errorf("%s: the newest was heard at %d, the board says %d", step, last-t0, b.Heard()-t0)
		}
		var got []int
		for _, v := range b.Views(actorAt("/1/"), []fleet.ID{1, 2, 3}) {
			got = append(got, v.Code)
			if v.State.LastMessage > c.now {
				t.Errorf("%s: device %d was heard in %d s", step, v.Row.Device.ID, (v.State.LastMessage-c.now)/1000)
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%s: %v, want %v", step, got, want)
		}
	}
	codes("at first", Online, Online, Online)
	c.now += 72 * hours
	b.Advance()
	codes("three days ahead", Offline, Offline, Offline)
	c.now += 8000
	unclocked := State{DeviceID: 3, LastMessage: c.now, Latest: track.Point{FixTime: c.now, RecvTime: c.now}}
	b.Apply([]State{heardAt(1, t0+8000, 72*hours), heardAt(2, t0+8000, 72*hours), unclocked})
	codes("and heard", Online, Online, Online)
	c.now = t0 + 9000
	if n := len(b.Advance()); n != 3 {
		t.Errorf("%d changes when the clock is right again", n)
	}
	codes("right again", Online, Online, Offline)
	c.now += 60_000
	b.Apply([]State{heardAt(1, c.now, 0)})
	for end := c.now + 12*60_000; c.now < end; c.now += 1000 {
		if c.now%60_000 == 0 {
			b.Apply([]State{heardAt(1, c.now, 0), unclocked}) // the second is told again
		}
		b.Advance()
	}
	codes("ten minutes later", Online, Offline, Offline)
	for ; c.now < t0+73*hours; c.now += 30_000 {
		b.Advance()
	}
	codes("three days later", Offline, Offline, Offline)
}

// TestClockAheadBetweenTwoLooks: nothing looked while it was ahead, but somebody was heard.
func TestClockAheadBetweenTwoLooks(t *testing.T) {
	b, c := newBoard()
	b.Put([]device.Row{row(1, "/1/", 0)})
	b.Advance()
	c.now += 72 * hours
	b.Apply([]State{heardAt(1, t0-hours, 73*hours)})
	c.now = t0 + 500
	b.Advance()
	if v := b.Views(actorAt("/1/"), []fleet.ID{1})[0]; v.Code != Offline || v.State.LastMessage != t0-hours {
		t.Fatalf("%d, heard %d s ago", v.Code, (c.now-v.State.LastMessage)/1000)
	}
}

// TestClockBehindForAWhile: what was known before is known again when the clock is right.
func TestClockBehindForAWhile(t *testing.T) {
	b, c := newBoard()
	b.Put([]device.Row{row(1, "/1/", 0), row(2, "/1/", 0)})
	b.Apply([]State{heardAt(1, t0, 0), heardAt(2, t0, 0)})
	b.Advance()
	c.now -= 365 * 24 * hours
	b.Advance()
	b.Apply([]State{heardAt(1, t0+1000, -365*24*hours)})
	view := func(id fleet.ID) View { return b.Views(actorAt("/1/"), []fleet.ID{id})[0] }
	if view(1).Code != Online || view(2).Code != Offline {
		t.Fatalf("a year behind: %d, %d", view(1).Code, view(2).Code)
	}
	c.now = t0 + 20*60_000
	b.Apply([]State{heardAt(1, c.now, 0)})
	b.Advance()
	if v := view(2); view(1).Code != Online || v.Code != Offline || v.State.LastMessage != t0 {
		t.Fatalf("right again: %d; %d, heard %d s ago", view(1).Code, v.Code, (c.now-v.State.LastMessage)/1000)
	}
}

// TestServerClockAheadDoesNotFreeze: what came while it was ahead does not hold up what comes after it.
func TestServerClockAheadDoesNotFreeze(t *testing.T) {
	unclocked := func(after int64, east float64) track.Point {
		return with(fix(after, east), func(p *track.Point) { p.RecvTime += 72 * hours; p.FixTime = p.RecvTime })
	}
	var s State
	s.Heard(t0 + 72*hours)
	got := drive(&s, unclocked(0, 0), unclocked(10, 100), fix(20, 200), fix(30, 300), fix(25, 250))
	s.Heard(t0 + sec(30))
	if want := []track.Quality{track.OK, track.OK, track.OK, track.OK, track.Late}; !slices.Equal(got, want) {
		t.Errorf("qualities %v", got)
	}
	if s.FixedAt != t0+sec(30) || s.LastMessage != t0+sec(30) || s.Latest.RecvTime != t0+sec(30) || east(&s) < 299 {
		t.Errorf("%+v", s)
	}
	var p State
	got = drive(&p, fix(0, 0), with(fix(10, 0), func(p *track.Point) { p.RecvTime -= 8 * hours }), with(fix(20, 100), func(p *track.Point) { p.RecvTime -= 8 * hours }), fix(30, 200))
	if slices.Contains(got, track.Late) || east(&p) < 199 {
		t.Errorf("eight hours behind: %v, at %v m", got, east(&p))
	}
}
