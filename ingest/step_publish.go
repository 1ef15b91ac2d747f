package ingest

import "waymark/fleet/monitor"

// publish marks the device's state as changed; changed states go out together
// a little later, so that a busy device is told of once.
func (hs *heads) publish(d *datum) bool {
	hs.changed(d.head)
	return true
}

func (hs *heads) changed(h *head) {
	if !h.dirty {
		h.dirty = true
		hs.dirty = append(hs.dirty, h)
	}
}

// resend marks all states as changed, for a board that has just started.
func (hs *heads) resend() {
	for _, h := range hs.of {
		if h.state.LastMessage != 0 {
			hs.changed(h)
		}
	}
}

// maxStatesMessage bounds a message of states on the bus, in bytes.
const maxStatesMessage = 256 << 10

// sendStates sends the states that changed, and returns how many.
func (hs *heads) sendStates(send func(packed []byte)) (n int) {
	var buf []byte
	for _, h := range hs.dirty {
		h.dirty = false
		buf = monitor.AppendState(buf, &h.state)
		if len(buf) >= maxStatesMessage {
			send(buf)
			buf = nil
		}
	}
	n, hs.dirty = len(hs.dirty), hs.dirty[:0]
	if len(buf) > 0 {
		send(buf)
	}
	return n
}
