package track

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
)

// Latest is the newest value of a reading.
type Latest struct {
	Extra
	At fleet.Millis // fix time of the point that says it
}

// What of the past is gone through for the newest readings, back from the last message of a device: the last day anew each time, the days
// before it, for what is said once in a while, now and then.
const (
	latestSpan  = fleet.Millis(24 * time.Hour / time.Millisecond)
	latestDays  = 7 // in all
	earlierSpan = latestDays*latestSpan - latestSpan
)

// clockSlack is how far the clock of a terminal may be ahead of ours.
const clockSlack = fleet.Millis(time.Hour / time.Millisecond)

// LatestReadings returns the newest value of each reading of a device, of the last latestDays days in which it was heard of; heard is its
// last message. Readings that nobody understands (raw.…) and secrets are left out, and to the holder of the device what is of its
// organisation. The order is that of what people look for, then by key. It refuses with device.notFound and track.tooManyPoints.
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
	before, begins, err := h.earlierReadings(ctx, &row.Device, heard-latestSpan)
	if err != nil {
		return nil, err
	}
	points, err := h.points(ctx, row.Device.ID, Range{From: begins, To: heard + clockSlack}, h.maxPoints())
	if err != nil {
		return nil, err
	}
	newest := gather(since(points, row.Device.ResetAt))
	for key, l := range before {
		if _, said := newest[key]; !said {
			newest[key] = l
		}
	}
	if actor.Personal {
		maps.DeleteFunc(newest, func(key string, _ Latest) bool { return slices.Contains(ofOrganisation, key) })
	}
	return inOrder(newest), nil
}

// earlier are the newest readings of the days before the last one, by device. They hardly change, and who looks at a device asks again and
// again.
type earlier struct {
	mu sync.Mutex
	of map[fleet.ID]earlierOf
}

// earlierOf is what was found of one device: until when, since which factory reset, and when that was.
type earlierOf struct {
	until, reset, found fleet.Millis
	readings            map[string]Latest
}

const (
	earlierGood = fleet.Millis(10 * time.Minute / time.Millisecond) // for so long they are not looked for again
	maxEarlier  = 1000                                              // devices
	mostEarlier = 100_000                                           // points, the newest: a week of one every six seconds
)

// earlierReadings returns the newest readings of the days before a moment or a little earlier, which are not to be changed, and until when
// they are.
func (h *History) earlierReadings(ctx context.Context, d *device.Device, until fleet.Millis) (map[string]Latest, fleet.Millis, error) {
	e, now := &h.earlier, fleet.MillisOf(h.Clock.Now())
	e.mu.Lock()
	known, there := e.of[d.ID]
	e.mu.Unlock()
	if there && known.reset == d.ResetAt && now >= known.found && now < known.found+earlierGood && until >= known.until && until < known.until+earlierGood {
		return known.readings, known.until, nil
	}
	points, err := h.newest(ctx, d.ID, Range{From: until - earlierSpan, To: until}, mostEarlier)
	if err != nil {
		return nil, 0, err
	}
	found := gather(since(points, d.ResetAt))
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.of == nil || len(e.of) >= maxEarlier {
		e.of = map[fleet.ID]earlierOf{}
	}
	e.of[d.ID] = earlierOf{until: until, reset: d.ResetAt, found: now, readings: found}
	return found, until, nil
}

// gather finds the newest value of each reading in points that are ordered by fix time. What has a field of its own counts before a
// further reading of the same key.
func gather(points []Point) map[string]Latest {
	var own [len(known)]Latest
	newest := map[string]Latest{}
	for i := range points {
		p := &points[i]
		for k := range known {
			if v, ok := known[k].of(p); ok {
				own[k] = Latest{Extra{Key: known[k].key, Num: v}, p.FixTime}
			}
		}
		for _, e := range p.Extras {
			if Told(e.Key) {
				newest[e.Key] = Latest{e, p.FixTime}
			}
		}
	}
	for k := range own {
		if own[k].At != 0 {
			newest[own[k].Key] = own[k]
		}
	}
	return newest
}

// inOrder lists readings: what people look for first, then by key.
func inOrder(newest map[string]Latest) []Latest {
	out := make([]Latest, 0, len(newest))
	for k := range known {
		if l, said := newest[known[k].key]; said {
			out = append(out, l)
		}
	}
	begin := len(out)
	for key, l := range newest {
		if !slices.ContainsFunc(out[:begin], func(first Latest) bool { return first.Key == key }) {
			out = append(out, l)
		}
	}
	slices.SortFunc(out[begin:], func(a, b Latest) int { return strings.Compare(a.Key, b.Key) })
	return out
}
