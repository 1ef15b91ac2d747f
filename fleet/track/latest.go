package track

import (
	"context"
	"slices"
	"strings"
	"time"

	"waymark/fleet"
)

// Latest is the newest value of a reading.
type Latest struct {
	Extra
	At fleet.Millis // fix time of the point that says it
}

// latestSpan is how far before its last message a device's readings are looked for.
const latestSpan = fleet.Millis(24 * time.Hour / time.Millisecond)

// clockSlack is how far the clock of a terminal may be ahead of ours.
const clockSlack = fleet.Millis(time.Hour / time.Millisecond)

// LatestReadings returns the newest value of each reading of a device, of the last day in which it was heard of; heard is its last
// message. Readings that nobody understands (raw.…) and secrets are left out. The order is that of what people look for, then by key. It refuses
// with device.notFound and track.tooManyPoints.
func (h *History) LatestReadings(ctx context.Context, actor fleet.Actor, imei string, heard fleet.Millis) ([]Latest, error) {
	row, err := h.Devices.Visible(ctx, actor, imei)
	if err != nil || heard == 0 {
		return nil, err
	}
	done, err := h.turns.take(ctx)
	if err != nil {
		return nil, err
	}
	defer done()
	points, err := h.points(ctx, row.Device.ID, Range{From: heard - latestSpan, To: heard + clockSlack}, h.maxPoints())
	if err != nil {
		return nil, err
	}
	return latest(since(points, row.Device.ResetAt)), nil
}

// latest finds the newest value of each reading in points that are ordered by fix time.
func latest(points []Point) []Latest {
	var own [len(known)]Latest
	others := map[string]Latest{}
	for i := range points {
		p := &points[i]
		for k := range known {
			if v, ok := known[k].of(p); ok {
				own[k] = Latest{Extra{Key: known[k].key, Num: v}, p.FixTime}
			}
		}
		for _, e := range p.Extras {
			if Told(e.Key) {
				others[e.Key] = Latest{e, p.FixTime}
			}
		}
	}
	out := []Latest{}
	for k := range own {
		if own[k].At != 0 {
			out = append(out, own[k])
			delete(others, own[k].Key)
		}
	}
	begin := len(out)
	for _, reading := range others {
		out = append(out, reading)
	}
	slices.SortFunc(out[begin:], func(a, b Latest) int { return strings.Compare(a.Key, b.Key) })
	return out
}
