package ingest

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"sort"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/packed"
	"waymark/fleet/track"
)

// Kinds of question that a worker answers over the bus.
const (
	askPoints = 1
	askFrames = 2
)

// Asker carries a question to the worker of a partition and brings back the
// answer. A partition without a worker is an error: nothing may silently be missing.
type Asker func(ctx context.Context, partition int, question []byte) ([]byte, error)

// An answer begins with a byte: the rest is what was asked for, or says why there is none.
const (
	answered = 0
	failed   = 1
)

// answerWithin bounds how long a question waits for the worker to catch up with
// the log, as it must after a start.
const answerWithin = 20 * time.Second

// Answer answers a question that Reader asked, from the heads, once the worker
// has seen everything that was in the log when it was asked.
func (w *Worker) Answer(ctx context.Context, question []byte) []byte {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	if err := w.Await(ctx); err != nil {
		return append([]byte{failed}, err.Error()...)
	}
	return append([]byte{answered}, w.heads.lookUp(question)...)
}

// ask asks and takes the answer apart.
func (r *Reader) ask(ctx context.Context, id fleet.ID, question []byte) ([]byte, error) {
	a, err := r.Ask(ctx, PartitionOf(id, r.Partitions), question)
	if err != nil {
		return nil, err
	}
	if len(a) == 0 || a[0] != answered {
		return nil, fmt.Errorf("%w: %s", ErrBehind, a[min(1, len(a)):])
	}
	return a[1:], nil
}

// ErrBehind is returned when a worker has not caught up with the log in time.
var ErrBehind = errors.New("ingest: the worker is behind the log")

func (hs *heads) lookUp(question []byte) []byte {
	r := packed.Reader{B: question}
	kind := r.Uvarint()
	id := fleet.ID(r.Uvarint())
	from, to := fleet.Millis(r.Varint()), fleet.Millis(r.Varint())
	hs.mu.RLock()
	defer hs.mu.RUnlock()
	h := hs.of[id]
	if r.Bad || h == nil {
		return nil
	}
	var out []byte
	switch kind {
	case askPoints:
		for _, points := range [][]track.Point{h.flushing, h.points} {
			for _, p := range within(points, track.Range{From: from, To: to}) {
				out = track.AppendPoint(out, &p)
			}
		}
	case askFrames:
		out = append(append(out, h.flushingFrames...), h.frames.packed()...)
	}
	return out
}

func question(kind uint64, id fleet.ID, r track.Range) []byte {
	q := binary.AppendUvarint(nil, kind)
	q = binary.AppendUvarint(q, uint64(id))
	q = binary.AppendVarint(q, int64(r.From))
	return binary.AppendVarint(q, int64(r.To))
}

// within returns the part of points (ordered by fix time) that lies in a range.
func within(points []track.Point, r track.Range) []track.Point {
	i := sort.Search(len(points), func(i int) bool { return points[i].FixTime >= r.From })
	j := sort.Search(len(points), func(i int) bool { return points[i].FixTime >= r.To })
	return points[i:max(i, j)]
}

// Reader reads points and raw frames from the database and the workers' heads
// together, so that it sees everything that was acknowledged.
type Reader struct {
	Chunks     track.Reader
	Kept       device.FrameStore
	Ask        Asker
	Partitions int
}

var _ track.Reader = (*Reader)(nil)

// Points implements track.Reader. The heads are asked first: what is committed
// between the two questions is then seen twice, never missed.
func (r *Reader) Points(ctx context.Context, id fleet.ID, span track.Range) ([]track.Point, error) {
	answer, err := r.ask(ctx, id, question(askPoints, id, span))
	if err != nil {
		return nil, fmt.Errorf("ask for the newest points of device %d: %w", id, err)
	}
	points, err := r.Chunks.Points(ctx, id, span)
	if err != nil {
		return nil, fmt.Errorf("read the points of device %d: %w", id, err)
	}
	in := packed.Reader{B: answer, Names: map[string]string{}}
	for len(in.B) > 0 {
		var p track.Point
		track.ReadPoint(&in, &p)
		if in.Bad {
			return nil, ErrForm
		}
		points = mergePoint(points, p)
	}
	return points, nil
}

// mergePoint adds a point in its place, or unites it with the one that is there already.
func mergePoint(points []track.Point, p track.Point) []track.Point {
	if n := len(points); n == 0 || points[n-1].FixTime < p.FixTime {
		return append(points, p)
	}
	i := sort.Search(len(points), func(i int) bool { return points[i].FixTime >= p.FixTime })
	for ; i < len(points) && points[i].FixTime == p.FixTime; i++ {
		if points[i].Same(&p) {
			points[i].Unite(&p)
			return points
		}
	}
	return slices.Insert(points, i, p)
}

// LastFrames returns the last raw frames of a device, oldest first.
func (r *Reader) LastFrames(ctx context.Context, id fleet.ID) ([]device.Frame, error) {
	answer, err := r.ask(ctx, id, question(askFrames, id, track.Range{}))
	if err != nil {
		return nil, fmt.Errorf("ask for the newest frames of device %d: %w", id, err)
	}
	newer, err := device.DecodeFrames(answer)
	if err != nil {
		return nil, err
	}
	kept, err := r.Kept.FramesOf(ctx, id)
	if err != nil && !errors.Is(err, fleet.ErrDamaged) {
		return nil, fmt.Errorf("read the raw frames of device %d: %w", id, err)
	}
	// The database was asked after the worker: what was committed between the two questions came twice.
	older, _ := device.DecodeFrames(kept) // damaged frames in the database must not cost the newer ones
	all := append(older[:len(older)-overlap(older, newer)], newer...)
	return all[max(0, len(all)-device.KeptFrames):], nil
}

// overlap is how many of the last frames of older are the first of newer.
func overlap(older, newer []device.Frame) int {
	same := func(a, b device.Frame) bool {
		return a.At == b.At && a.Problem == b.Problem && bytes.Equal(a.Raw, b.Raw)
	}
	for n := min(len(older), len(newer)); n > 0; n-- {
		if slices.EqualFunc(older[len(older)-n:], newer[:n], same) {
			return n
		}
	}
	return 0
}

// Frames is LastFrames in packed form (see device.AppendFrame).
func (r *Reader) Frames(ctx context.Context, id fleet.ID) ([]byte, error) {
	frames, err := r.LastFrames(ctx, id)
	if err != nil {
		return nil, err
	}
	var out []byte
	for _, f := range frames {
		out = device.AppendFrame(out, f)
	}
	return out, nil
}
