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
	Gap       time.Duration // nothing for longer than this interrupts a track; default 15 minutes
	Stops     StopRule
}

// History reads the tracks of devices. Audit may be nil.
type History struct {
	Devices  Devices
	Reader   Reader
	Clock    fleet.Clock
	Settings HistorySettings
	Audit    *audit.Recorder

	noted noted
	turns turns
}

// Devices reports whether an actor may see a device; device.Service provides it.
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
	// Exported says that the points go into a file, which the audit tells apart from looking at them.
	Exported bool
	// Many allows as many points as Line shows: for files, which have all of it, and where few of them are kept.
	Many bool
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
	done, err := h.turns.take(ctx)
	if err != nil {
		return nil, err
	}
	defer done()
	most := h.maxPoints()
	if q.Many {
		most *= inColumns
	}
	points, err := h.read(ctx, actor, q, most)
	if err != nil {
		return nil, err
	}
	return h.legs(points, q), nil
}

// read returns all points of a range as they are judged by now, and notes that the actor saw them.
func (h *History) read(ctx context.Context, actor fleet.Actor, q HistoryQuery, most int) ([]Point, error) {
	if err := h.check(q); err != nil {
		return nil, err
	}
	row, err := h.Devices.Visible(ctx, actor, q.IMEI)
	if err != nil {
		return nil, err
	}
	points, err := h.points(ctx, row.Device.ID, q.Range, most)
	if err != nil {
		return nil, err
	}
	points = since(points, row.Device.ResetAt)
	Rejudge(points, fleet.MillisOf(h.Clock.Now()))
	h.noteView(actor, q)
	return points, nil
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

func (h *History) points(ctx context.Context, id fleet.ID, r Range, most int) ([]Point, error) {
	var all []Point
	for from := r.From; from < r.To; from += readAtOnce {
		part, err := h.Reader.Points(ctx, id, Range{From: from, To: min(r.To, from+readAtOnce)})
		if err != nil {
			return nil, &fleet.Error{Kind: fleet.Internal, Code: "internal", Err: err}
		}
		if all == nil {
			all = part // a day needs no copy
		} else {
			if left := int((r.To-from-1)/readAtOnce) + 1; cap(all) < len(all)+len(part) {
				all = slices.Grow(all, min(left*len(part), most))
			}
			all = append(all, part...)
		}
		if len(all) > most {
			return nil, fleet.Refuse(fleet.Refused, "track.tooManyPoints").With("max", most)
		}
	}
	return all, nil
}

func (h *History) check(q HistoryQuery) error {
	longest := h.Settings.MaxSpan
	if longest <= 0 {
		longest = LongestSpan
	}
	if q.IMEI == "" {
		return fleet.Refuse(fleet.Refused, "track.imeiRequired")
	}
	return q.Range.Check(longest)
}

// LongestSpan is how much may be asked for at once.
const LongestSpan = 31 * 24 * time.Hour

// slack is what a month may be longer in a zone whose clocks are put back in it; and the last second may be counted in.
const slack = time.Hour + time.Second

// Check refuses with track.rangeRequired, track.rangeReversed and track.rangeTooLong what is not a range up to a length.
func (r Range) Check(longest time.Duration) error {
	switch from, to := r.From, r.To; {
	case from <= 0 || to <= 0:
		return fleet.Refuse(fleet.Refused, "track.rangeRequired")
	case from > to:
		return fleet.Refuse(fleet.Refused, "track.rangeReversed")
	case int64(to-from) > (longest + slack).Milliseconds():
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
	stays := h.Settings.Stops.Find(fit(points))
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
		if q.shows(p, fits) {
			legs = append(legs, leg)
		}
	}
	return legs
}

// shows reports whether a point is asked for, that is fit for drawing or not.
func (q *HistoryQuery) shows(p *Point, fits bool) bool {
	return (fits || q.All) && (len(q.Modes) == 0 || slices.Contains(q.Modes, p.Mode))
}

// fit returns the points that are fit for drawing.
func fit(points []Point) []Point {
	if allDrawable(points) {
		return points
	}
	return slices.DeleteFunc(slices.Clone(points), func(p Point) bool { return !drawable(&p) })
}

// drawable reports whether a point belongs on a map.
func drawable(p *Point) bool { return p.Quality.Fit() && p.HasFix() }

func allDrawable(points []Point) bool {
	for i := range points {
		if !drawable(&points[i]) {
			return false
		}
	}
	return true
}
