package track

import (
	"context"
	"time"

	"waymark/fleet"
)

// WrongClock is a time during which the server's clock was wrong.
type WrongClock struct {
	From, To fleet.Millis // by that clock, both among it
	By       fleet.Millis // how far it was behind; below 0, ahead
}

// WrongClocks keep when the server's clock was wrong. Reader.Points tells what was received meanwhile as received when it was.
type WrongClocks interface {
	// NoteWrongClock keeps that a clock was wrong. What devices did is to be judged again in each of so many partitions.
	NoteWrongClock(ctx context.Context, w WrongClock, partitions int) error
	// WrongClocks returns those that are known, oldest first.
	WrongClocks(ctx context.Context) ([]WrongClock, error)
	// ForgetWrongClocks has them read again, for another process may have noted one.
	ForgetWrongClocks()
	// ClocksToJudge returns those by which what devices of a partition did is to be judged again, oldest first.
	ClocksToJudge(ctx context.Context, partition int) ([]WrongClock, error)
	// ClockJudged notes that it was.
	ClockJudged(ctx context.Context, partition int, w WrongClock) error
}

const (
	// skew is how far the clocks of terminals and ours may differ without anybody being wrong.
	skew = fleet.Millis(10 * time.Minute / time.Millisecond)
	// memory is how long terminals remember.
	memory = fleet.Millis(30 * 24 * time.Hour / time.Millisecond)
)

// PutRight says of points that were received by a wrong clock when they were.
func PutRight(points []Point, wrong []WrongClock) {
	if len(wrong) == 0 {
		return // as nearly always
	}
	for i := range points {
		p := &points[i]
		for j := range wrong {
			if w := &wrong[j]; w.received(p) {
				p.RecvTime += w.By
				break
			}
		}
	}
}

// received reports whether a point was received by the wrong clock. That told moments which had been before, when it was behind,
// or were still to come, when it was ahead, and others are received at these: what tells them apart is the clock of the terminal. A
// report without one, which is timed by its receipt, counts only where the clock was ahead. What is received when that time has come, by a clock that is right, is
// told from it by what took it in (see ToldBefore).
func (w *WrongClock) received(p *Point) bool {
	if p.RecvTime < w.From || p.RecvTime > w.To || p.Status.Has(ReceivedRight) {
		return false
	}
	right := p.RecvTime + w.By
	if w.By < 0 {
		return p.FixTime <= right+skew || p.FixTime == p.RecvTime
	}
	return p.FixTime > p.RecvTime+skew && p.FixTime >= right-memory
}

// ToldBefore reports whether a moment of receipt, by a clock that is right now, is one that the wrong one told when it was ahead.
func (w *WrongClock) ToldBefore(received, now fleet.Millis) bool {
	const apart = fleet.Millis(time.Minute / time.Millisecond) // clocks of gateways and workers may be; what the wrong one told is still to come
	return w.By < 0 && received >= w.From && received <= w.To && received <= now+apart
}

// Range is when the clock was wrong, by one that is right: what was received then was received by the wrong one.
func (w *WrongClock) Range() Range { return Range{From: w.From + w.By, To: w.To + w.By + 1} }

// MisjudgedSince returns the earliest moment at which any of some points, which were put right, may have been taken to have been made; 0 where
// none was received by the wrong clock.
func (w *WrongClock) MisjudgedSince(points []Point) fleet.Millis {
	var first fleet.Millis
	for i := range points {
		p := &points[i]
		if r := w.Range(); p.RecvTime < r.From || p.RecvTime >= r.To {
			continue
		}
		if at := min(p.FixTime, p.RecvTime, p.RecvTime-w.By); first == 0 || at < first {
			first = at
		}
	}
	return first
}
