package track

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/device"
)

// Stood is a stop that a device made, as it was kept when it closed, or one that lasts. The rule that found it is that of fleet/motion: what
// a screen lists, a file says and a line is drawn by are the same.
type Stood struct {
	From, To fleet.Millis // first and last moment in the place; one that lasts has it until now
	Lat, Lon int32        // 1e-7 degrees, WGS-84
	Lasts    bool
}

// Seconds is how long it lasted, or has lasted.
func (s Stood) Seconds() int64 { return max(0, int64(s.To-s.From)/1000) }

// Stops tells what stops a device made; report.Service does.
type Stops interface {
	// Stood returns the stops that overlap a span, each whole, oldest first.
	Stood(ctx context.Context, actor fleet.Actor, row *device.Row, span Range) ([]Stood, error)
}

// stood returns the stops of a device in a span; none where nobody tells.
func (h *History) stood(ctx context.Context, actor fleet.Actor, row *device.Row, span Range) ([]Stood, error) {
	if h.Stops == nil {
		return nil, nil
	}
	return h.Stops.Stood(ctx, actor, row, span)
}

// stoodWalk goes over points, which are ordered by fix time, along with stops.
type stoodWalk struct{ left []Stood }

// at returns the stop that a point is within, nil for none.
func (w *stoodWalk) at(p *Point) *Stood {
	for len(w.left) > 0 && w.left[0].To < p.FixTime {
		w.left = w.left[1:]
	}
	if len(w.left) == 0 || w.left[0].From > p.FixTime {
		return nil
	}
	return &w.left[0]
}
