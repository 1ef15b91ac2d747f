package gateway

import (
	"encoding/hex"
	"errors"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/ingest"
	"waymark/protocol"
)

// work is the scratch memory for taking in what one read brought. It is lent
// from a pool, so that an idle connection holds none.
type work struct {
	*reply // to what is taken in
	msg    protocol.Message
	rec    ingest.Record
	in     []byte        // what a socket is read into
	ask    []byte        // to be written at once
	now    time.Duration // of the gateway's life
	wait   time.Duration // before its terminal is read again, to keep to its rate
}

// begin readies w for what one read brought.
func (w *work) begin(g *Gateway, now time.Duration) {
	w.ask, w.now, w.wait = w.ask[:0], now, 0
	if w.reply == nil {
		w.reply = g.replies.Get().(*reply)
	}
	w.reset()
}

// handOver returns the reply, which w gives up: it is answered later, by somebody else.
func (w *work) handOver() *reply {
	r := w.reply
	w.reply = nil
	return r
}

// take decodes one frame of a terminal and hands on what it says.
func (w *work) take(t *terminal, frame []byte) (bye bool) {
	g := t.gw
	g.Metrics.Frames.Add(1)
	now := t.turn()
	t.recheck()
	w.msg.Reset()
	err := w.decode(t, frame)
	w.ask = append(w.ask, w.msg.Ask...)
	if err != nil {
		g.Metrics.BadFrames.Add(1)
	}
	if err != nil || !t.session.Known {
		t.bad++
	} else {
		t.bad = 0
	}
	if !t.session.Known && t.conn != nil { // whoever ends a connection that is slow and opens the next one is no quicker
		w.wait = max(w.wait, min(t.conn.seat.near.pace.take(w.now, unknownEach), slowly))
	}
	if w.msg.Held {
		return false
	}
	if !t.session.Known {
		if w.mayTakeUnknown(t) {
			w.takeUnknown(t, frame, now, err)
		}
		return w.msg.Bye
	}
	t.sees(w.msg.Points, now)
	w.keep(t, frame, now, err)
	return w.msg.Bye
}

// decode is the protocol's Decode. A frame that makes a decoder panic costs
// nobody more than any other frame that cannot be decoded.
func (w *work) decode(t *terminal, frame []byte) (err error) {
	defer func() {
		if p := recover(); p != nil {
			t.gw.deps.Slog.Error("decoder panicked", "protocol", t.proto.Name(), "bytes", hex.EncodeToString(frame[:min(len(frame), longestTold)]), "panic", p)
			w.msg.Reset()
			err = errPanic
		}
	}()
	return t.proto.Decode(&t.session, frame, &w.msg)
}

// longestTold is how many bytes of what made a decoder panic the log is told; the frame itself is kept whole.
const longestTold = 2 << 10

var errPanic = errors.New("decoder panicked")

// mayTakeUnknown reports whether there is room for one more frame of all terminals that are not registered. Who is registered never waits for these: only
// a frame that was decoded tells whose it is. What there is no room for is not answered, so that the terminal sends it again.
func (w *work) mayTakeUnknown(t *terminal) bool {
	wait, room := t.gw.unnamed.room(w.now, strangersEach)
	if t.conn != nil {
		w.wait = max(w.wait, wait)
	}
	if !room {
		t.gw.Metrics.Crowded.Add(1)
	}
	return room
}

// takeUnknown answers a terminal that is not registered so that it stays, but
// acknowledges none of its reports: it keeps them and sends them again once it
// is registered.
func (w *work) takeUnknown(t *terminal, frame []byte, now fleet.Millis, problem error) {
	t.unknown(device.Frame{At: now, Protocol: t.proto.Name(), Type: w.msg.Type, Problem: problemText(problem), Raw: frame})
	if len(w.msg.Stranger) > 0 {
		w.kept = append(w.kept, w.msg.Stranger...)
		w.refused = append(w.refused, w.msg.Stranger...)
		return
	}
	if len(w.msg.Points) == 0 {
		w.kept = append(w.kept, w.msg.Reply...)
		w.refused = append(w.refused, w.msg.Reply...)
		return
	}
	w.kept = append(w.kept, w.msg.Refusal...)
	w.refused = append(w.refused, w.msg.Refusal...)
}

// keep puts a frame into the log and its answers in line behind it.
func (w *work) keep(t *terminal, frame []byte, now fleet.Millis, problem error) {
	if each := t.gw.each; each > 0 {
		if t.conn == nil && t.here.pace.over(w.now) { // nothing can be held back but the answer: it sends again
			t.gw.Metrics.Slowed.Add(1)
			return
		}
		if wait := t.here.pace.take(w.now, each); wait > 0 {
			t.gw.Metrics.Slowed.Add(1)
			w.wait = wait
		}
	}
	w.rec = ingest.Record{
		DeviceID: t.ref.ID, RecvTime: now, Protocol: t.proto.Name(), Type: w.msg.Type, Problem: problemText(problem), Raw: frame,
		Points: w.msg.Points, Login: w.msg.Login, Facts: w.msg.Facts, Answer: w.msg.Answer,
	}
	for i := range w.rec.Points {
		w.rec.Points[i].RecvTime = now
	}
	pk := t.gw.packers[ingest.PartitionOf(t.ref.ID, len(t.gw.packers))].add(&w.rec)
	if n := len(w.packs); n == 0 || w.packs[n-1] != pk {
		w.packs = append(w.packs, pk)
	}
	w.kept = append(w.kept, w.msg.Reply...)
	w.refused = append(w.refused, w.msg.Refusal...)
}

// problemText says why a frame could not be decoded, in a word where there is one.
func problemText(err error) string {
	if err == nil {
		return ""
	}
	for _, known := range [...]error{protocol.ErrChecksum, protocol.ErrShort, protocol.ErrType, protocol.ErrNoIdentity} {
		if errors.Is(err, known) {
			return known.Error()
		}
	}
	return err.Error()
}
