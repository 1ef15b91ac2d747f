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
	MaxPoints int           // default 400 000, of a list, a line and a file alike
	Gap       time.Duration // nothing for longer than this interrupts a track; default 15 minutes
}

// History reads the tracks of devices. Audit may be nil; without Stops none are told.
type History struct {
	Devices  Devices
	Reader   Reader
	Clock    fleet.Clock
	Settings HistorySettings
	Audit    *audit.Recorder
	Stops    Stops

	noted   noted
	turns   turns
	earlier earlier
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
	// Zone is by whose days the length of the range is judged; nil is UTC.
	Zone *time.Location
	// Newest says that of more points than are read at once the newest will do.
	Newest bool
	// Exported says that the points go into a file, which the audit tells apart from looking at them.
	Exported bool
}

// Leg is a point of a track; Stop is not nil where a stop begins, of those points that are shown.
type Leg struct {
	*Point
	Stop *Stood
}

// Way is a track with the stops that were made along it, those that began before it or ended after it among them.
type Way struct {
	Legs  []Leg
	Stops []Stood
}

// Track returns the points of a device that are fit for drawing (or all that
// are kept), ordered by fix time, and its stops. It refuses with track.imeiRequired, track.rangeRequired,
// track.rangeReversed, track.rangeTooLong, track.tooManyPoints and
// device.notFound.
func (h *History) Track(ctx context.Context, actor fleet.Actor, q HistoryQuery) (*Way, error) {
	done, err := h.turns.take(ctx)
	if err != nil {
		return nil, err
	}
	defer done()
	points, stops, err := h.read(ctx, actor, q, h.maxPoints())
	if err != nil {
		return nil, err
	}
	return &Way{Legs: legs(points, stops, q), Stops: stops}, nil
}

// read returns all points of a range as they are judged by now, and the stops, and notes that the actor saw them.
func (h *History) read(ctx context.Context, actor fleet.Actor, q HistoryQuery, most int) ([]Point, []Stood, error) {
	if err := h.check(q); err != nil {
		return nil, nil, err
	}
	row, err := h.Devices.Visible(ctx, actor, q.IMEI)
	if err != nil {
		return nil, nil, err
	}
	points, err := h.pointsOf(ctx, row.Device.ID, q, most)
	if err != nil {
		return nil, nil, err
	}
	stops, err := h.stood(ctx, actor, &row, q.Range)
	if err != nil {
		return nil, nil, err
	}
	points = since(points, row.Device.ResetAt)
	if actor.Personal {
		points = forHolder(points)
	}
	Rejudge(points, fleet.MillisOf(h.Clock.Now()))
	h.noteView(actor, q)
	return points, stops, nil
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

func (h *History) pointsOf(ctx context.Context, id fleet.ID, q HistoryQuery, most int) ([]Point, error) {
	if q.Newest {
		return h.newest(ctx, id, q.Range, most)
	}
	return h.points(ctx, id, q.Range, most)
}

// newest returns the points of the end of a range, at most so many.
func (h *History) newest(ctx context.Context, id fleet.ID, r Range, most int) ([]Point, error) {
	var parts [][]Point
	n := 0
	for to := r.To; to > r.From && n < most; to -= readAtOnce {
		part, err := h.Reader.Points(ctx, id, Range{From: max(r.From, to-readAtOnce), To: to})
		if err != nil {
			return nil, &fleet.Error{Kind: fleet.Internal, Code: "internal", Err: err}
		}
		part = part[max(0, len(part)-(most-n)):]
		parts, n = append(parts, part), n+len(part)
	}
	slices.Reverse(parts)
	return slices.Concat(parts...), nil
}

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
	return q.Range.Check(longest, q.Zone)
}

// LongestSpan is how much may be asked for at once.
const LongestSpan = 31 * 24 * time.Hour

// Check refuses with track.rangeRequired, track.rangeReversed and track.rangeTooLong what is not a range up to a length in whole days. Days
// are those of a zone, nil for UTC: a month in which clocks are put back has an hour more.
func (r Range) Check(longest time.Duration, zone *time.Location) error {
	if zone == nil {
		zone = time.UTC
	}
	begins := r.From.Time().In(zone)
	latest := max(r.From+fleet.Millis(longest.Milliseconds()), fleet.MillisOf(begins.AddDate(0, 0, int(longest/(24*time.Hour)))))
	switch from, to := r.From, r.To; {
	case from <= 0 || to <= 0:
		return fleet.Refuse(fleet.Refused, "track.rangeRequired")
	case from > to:
		return fleet.Refuse(fleet.Refused, "track.rangeReversed")
	case to > latest+1000: // the last second may be counted in
		return fleet.Refuse(fleet.Refused, "track.rangeTooLong").With("days", int(longest.Hours()/24))
	}
	return nil
}

func (h *History) maxPoints() int {
	if h.Settings.MaxPoints > 0 {
		return h.Settings.MaxPoints
	}
	return 400_000
}

func legs(points []Point, stops []Stood, q HistoryQuery) []Leg {
	walk := stoodWalk{left: stops}
	legs := make([]Leg, 0, len(points))
	var last *Stood
	for i := range points {
		p := &points[i]
		leg, fits := Leg{Point: p}, drawable(p)
		if !q.shows(p, fits) {
			continue
		}
		if fits {
			if in := walk.at(p); in != nil && in != last {
				leg.Stop, last = in, in
			}
		}
		legs = append(legs, leg)
	}
	return legs
}

// shows reports whether a point is asked for, that is fit for drawing or not.
func (q *HistoryQuery) shows(p *Point, fits bool) bool {
	return (fits || q.All) && (len(q.Modes) == 0 || slices.Contains(q.Modes, p.Mode))
}

// drawable reports whether a point belongs on a map.
func drawable(p *Point) bool { return p.Quality.Fit() && p.HasFix() }
