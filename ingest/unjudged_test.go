package ingest

import "testing"

// TestUnjudged: of a device that is online and has reported no point nothing is remembered for judging it, also once its state was kept and read again.
func TestUnjudged(t *testing.T) {
	p := newPlace(t, newLog())
	w := p.abandoned()
	w.heads.steps = steps
	if err := w.heads.process(t.Context(), 1, message1(Record{DeviceID: 1, RecvTime: start, Protocol: "jt808", Login: true})); err != nil {
		t.Fatal(err)
	}
	if w.heads.of[1].judged != &unjudged {
		t.Error("something is remembered")
	}
	if _, err := w.writeOnce(t.Context(), w.heads.collect(always.To, true)); err != nil {
		t.Fatal(err)
	}
	h, err := p.abandoned().heads.find(t.Context(), 1)
	if err != nil || h.state.LastMessage != start {
		t.Fatal(h, err)
	}
	if h.judged != &unjudged {
		t.Error("something is remembered once it was kept")
	}
	if h.remembers() == &unjudged || h.judged == &unjudged {
		t.Error("what is remembered of all was given away to be changed")
	}
}
