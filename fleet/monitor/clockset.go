package monitor

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/track"
)

// The clock was set when it went back, or went on by more than any pause between two looks.
const (
	setBack = fleet.Millis(1000)
	setOn   = fleet.Millis(60_000)
)

// clockSet reports whether the clock was set since the last look.
func (b *Board) clockSet(now fleet.Millis) bool {
	last, newest := b.looked, max(b.looked, b.newest)
	b.looked, b.newest = now, now
	return last != 0 && (now < newest-setBack || now > last+setOn)
}

// rejudge judges every device by a clock that was set.
func (b *Board) rejudge(now fleet.Millis) []Change {
	b.wheel, b.heard = wheel{}, 0
	var out []Change
	for _, e := range b.order {
		code, moved, heard := e.code, e.moving, e.state.LastMessage
		came := e.state
		if e.ahead != nil {
			came = *e.ahead
		}
		e.due = 0
		b.take(e, &came, now)
		b.recount(e, now)
		if e.code != code || e.moving != moved || e.state.LastMessage != heard {
			out = append(out, b.touch(e))
		}
	}
	return out
}

// take gives an entry a state. One that lies ahead of the clock is taken back, and kept as it came for when the clock
// itself turns out to be behind.
func (b *Board) take(e *entry, st *State, now fleet.Millis) {
	b.newest = max(b.newest, now)
	e.state, e.ahead = *st, nil
	e.state.Motion, e.state.Leapt = nil, nil // the workers' own
	if e.state.liesAhead(now) {
		came := e.state
		e.state.takeBack(now, b.settings.OnlineWindow(&e.row.Device))
		e.ahead = &came
	}
	b.heard = max(b.heard, e.state.LastMessage)
}

// wait keeps a state until its device is told of.
func (b *Board) wait(st *State) {
	older, ok := b.waiting[st.DeviceID]
	if ok && st.LastMessage >= older.LastMessage || !ok && len(b.waiting) < maxWaiting {
		came := *st
		came.Motion = nil
		b.waiting[st.DeviceID] = came
	}
}

// Wrong reports whether the terminals say of a time that the server's clock was as wrong as it says: by the newest report of each that was received
// then. Nobody else can tell whether a clock that was set had been wrong, or is so now.
func (b *Board) Wrong(w track.WrongClock) bool {
	b.mu.RLock()
	defer b.mu.RUnlock()
	var behind []fleet.Millis
	for _, e := range b.order {
		p := &e.state.Latest
		if e.ahead != nil {
			p = &e.ahead.Latest
		}
		if p.RecvTime >= w.From && p.RecvTime <= w.To && p.FixTime != p.RecvTime { // with a clock of its own
			behind = append(behind, p.FixTime-p.RecvTime)
		}
	}
	if len(behind) == 0 {
		return false
	}
	slices.Sort(behind)
	most := behind[len(behind)/2]
	return !ahead(most, w.By) && !ahead(w.By, most)
}
