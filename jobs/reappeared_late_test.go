package jobs

import (
	"context"
	"errors"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/monitor"
	"waymark/fleet/offline"
	"waymark/fleet/track"
)

// returns are devices of which each was offline and came back elsewhere. Of one, nothing can be read, and one is not known yet.
type returns struct {
	*gone
	ids             []fleet.ID
	damaged, hidden fleet.ID
}

func (r *returns) OfflineOver(ctx context.Context, from, to fleet.Millis) (out []offline.Opened, err error) {
	over, err := r.gone.OfflineOver(ctx, from, to)
	for _, p := range over {
		for _, id := range r.ids {
			out = append(out, offline.Opened{DeviceID: id, Period: p.Period})
		}
	}
	return out, err
}

func (r *returns) Known(id fleet.ID) (monitor.View, bool) {
	v, _ := r.gone.Known(id)
	return v, id != r.hidden
}

func (r *returns) Points(ctx context.Context, id fleet.ID, in track.Range) ([]track.Point, error) {
	if id == r.damaged {
		return nil, errors.New("cannot be read")
	}
	return r.gone.Points(ctx, id, in)
}

// TestReappearedLate: a return that is known of long after, of a device that could not be read or was not known, is told of as soon as it can be judged, and
// is in no other's way.
func TestReappearedLate(t *testing.T) {
	const minute = fleet.Millis(60_000)
	start := fleet.MillisOf(time.Date(2026, 3, 1, 8, 0, 0, 0, time.UTC))
	at := func(minutes fleet.Millis, lat int32) track.Point {
		return track.Point{FixTime: start + minutes*minute, Lat: lat, Lon: 1_200_000_000, Mode: track.ModeGPS, Satellites: 9}
	}
	g := &returns{gone: &gone{offline.Period{From: start, To: start + 300*minute}, []track.Point{at(-1, 300_000_000), at(301, 310_000_000)}}}
	kept := &keptAlarms{of: map[alarm.Key]alarm.Alarm{}}
	now := start + 320*minute
	r := &Reappeared{Board: g, Periods: g, Points: g, Alarms: kept, Rules: alarm.DefaultReappearedRules(), Clock: fleet.ClockFunc(func() time.Time { return now.Time() })}
	look := func(later fleet.Millis, alarms int, fails bool) {
		t.Helper()
		now += later * minute
		if err := r.Do(t.Context()); (err != nil) != fails || len(kept.of) != alarms || kept.put != alarms {
			t.Errorf("%d alarms, %d written, not %d; %v", len(kept.of), kept.put, alarms, err)
		}
	}
	look(0, 0, false) // their worker was down
	g.ids, g.damaged, g.hidden = []fleet.ID{1, 2, 3}, 1, 2
	look(1, 1, true)
	look(1, 1, true)
	g.damaged, g.hidden = 0, 0
	look(1, 3, false)
	g.ids = append(g.ids, 4) // an outage of hours
	look(300, 4, false)
	look(1, 4, false)
}
