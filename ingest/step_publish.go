package ingest

// publish marks the device's state as changed; changed states go out together
// a little later, so that a busy device is told of once.
func (w *Worker) publish(d *datum) (bool, error) {
	if !d.head.dirty {
		d.head.dirty = true
		w.dirty = append(w.dirty, d.head)
	}
	return true, nil
}

// maxStatesMessage bounds a message of states on the bus, in bytes.
const maxStatesMessage = 256 << 10

// publishStates sends the states that changed. A message that cannot be sent is
// dropped: the board repairs itself with the next one of the device.
func (w *Worker) publishStates() {
	if len(w.dirty) == 0 {
		return
	}
	var buf []byte
	for _, h := range w.dirty {
		h.dirty = false
		buf = AppendState(buf, &h.state)
		if len(buf) >= maxStatesMessage {
			w.send(buf)
			buf = nil
		}
	}
	w.dirty = w.dirty[:0]
	if len(buf) > 0 {
		w.send(buf)
	}
}

func (w *Worker) send(buf []byte) {
	if err := w.bus.PublishStates(w.partition, buf); err != nil {
		w.log.Warn("states were not published", "partition", w.partition, "err", err)
	}
}

// resend marks all states as changed, for a board that has just started.
func (w *Worker) resend() {
	for _, h := range w.heads {
		if !h.dirty && h.state.LastMessage != 0 {
			h.dirty = true
			w.dirty = append(w.dirty, h)
		}
	}
}
