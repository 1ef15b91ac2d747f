package track

import (
	"context"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
)

// HistorySettings bound what one question may ask for. Zero fields take the defaults.
type HistorySettings struct {
	MaxSpan   time.Duration // default 31 days
	MaxPoints int           // default 200 000
	Stops     StopRule
}

// History reads the tracks of devices. Audit may be nil.
type History struct {
	Devices  Devices
	Reader   Reader
	Clock    fleet.Clock
	Settings HistorySettings
	Audit    *audit.Recorder
}

// Devices tells whether an actor may see a device; device.Service provides it.
type Devices interface {
	// Visible returns the device of an IMEI, or refuses with device.notFound.
	Visible(ctx context.Context, actor fleet.Actor, imei string) (device.Row, error)
}

// HistoryQuery asks for the track of one device.
type HistoryQuery struct {
	IMEI  string
	Range Range
	Modes []Mode // only points found in these ways; empty for all
	All   bool   // also the points that are not fit for drawing
}

// Leg is a point of a track; Stop is not nil where a stop begins.
type Leg struct {
	*Point
	Stop *Stay
}

// Track returns the points of a device that are fit for drawing (or all that
// are kept), ordered by fix time. It refuses with track.imeiRequired, track.rangeRequired,
// track.rangeReversed, track.rangeTooLong, track.tooManyPoints and
// device.notFound. Stops are found among all fit points, before the choice of modes.
func (h *History) Track(ctx context.Context, actor fleet.Actor, q HistoryQuery) ([]Leg, error) {
	if err := h.check(q); err != nil {
		return nil, err
	}
	row, err := h.Devices.Visible(ctx, actor, q.IMEI)
	if err != nil {
		return nil, err
	}
	points, err := h.points(ctx, row.Device.ID, q.Range)
	if err != nil {
		return nil, err
	}
	points = since(points, row.Device.ResetAt)
	rejudge(points, fleet.MillisOf(h.Clock.Now()))
	h.noteView(actor, q)
	return h.legs(points, q), nil
}

// since leaves out what was before a factory reset: received before it, or fixed before it and sent later. Terminals tell
// whole seconds: what is of the second of the reset and came after it is shown.
func since(points []Point, reset fleet.Millis) []Point {
	if reset == 0 {
		return points
	}
	return slices.DeleteFunc(points, func(p Point) bool { return p.RecvTime <= reset || p.FixTime < reset-reset%1000 })
}

// readAtOnce is how much of a range is read before the points are counted, so
// that a question for too many is refused before they fill the memory.
const readAtOnce = fleet.Millis(4 * 24 * time.Hour / time.Millisecond)

func (h *History) points(ctx context.Context, id fleet.ID, r Range) ([]Point, error) {
	var all []Point
	for from := r.From; from < r.To; from += readAtOnce {
		part, err := h.Reader.Points(ctx, id, Range{From: from, To: min(r.To, from+readAtOnce)})
		if err != nil {
			return nil, &fleet.Error{Kind: fleet.Internal, Code: "internal", Err: err}
		}
		if all == nil {
			all = part // a day needs no copy
		} else {
			all = append(all, part...)
		}
		if len(all) > h.maxPoints() {
			return nil, fleet.Refuse(fleet.Refused, "track.tooManyPoints").With("max", h.maxPoints())
		}
	}
	return all, nil
}

func (h *History) check(q HistoryQuery) error {
	longest := h.Settings.MaxSpan
	if longest <= 0 {
		longest = 31 * 24 * time.Hour
	}
	switch from, to := q.Range.From, q.Range.To; {
	case q.IMEI == "":
		return fleet.Refuse(fleet.Refused, "track.imeiRequired")
	case from <= 0 || to <= 0:
		return fleet.Refuse(fleet.Refused, "track.rangeRequired")
	case from > to:
		return fleet.Refuse(fleet.Refused, "track.rangeReversed")
	case int64(to-from) > longest.Milliseconds()+1000: // the last second may be counted in
		return fleet.Refuse(fleet.Refused, "track.rangeTooLong").With("days", int(longest.Hours()/24))
	}
	return nil
}

func (h *History) maxPoints() int {
	if h.Settings.MaxPoints > 0 {
		return h.Settings.MaxPoints
	}
	return 200_000
}

func (h *History) legs(points []Point, q HistoryQuery) []Leg {
	fit := points
	if !allDrawable(points) {
		fit = slices.DeleteFunc(slices.Clone(points), func(p Point) bool { return !drawable(&p) })
	}
	stays := h.Settings.Stops.Find(fit)
	legs := make([]Leg, 0, len(points))
	fitted := 0 // how many of fit have passed
	for i := range points {
		p := &points[i]
		leg, fits := Leg{Point: p}, drawable(p)
		if fits {
			if len(stays) > 0 && stays[0].First == fitted {
				leg.Stop, stays = &stays[0], stays[1:]
			}
			fitted++
		}
		if (fits || q.All) && (len(q.Modes) == 0 || slices.Contains(q.Modes, p.Mode)) {
			legs = append(legs, leg)
		}
	}
	return legs
}

// drawable tells whether a point belongs on a map.
func drawable(p *Point) bool { return p.Quality.Fit() && p.HasFix() }

func allDrawable(points []Point) bool {
	for i := range points {
		if !drawable(&points[i]) {
			return false
		}
	}
	return true
}
