package jobs

import (
	"context"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/monitor"
	"waymark/fleet/offline"
	"waymark/fleet/track"
)

// Reappeared raises alarms of devices that were offline and came back elsewhere.
type Reappeared struct {
	Board interface {
		Known(id fleet.ID) (monitor.View, bool)
	}
	Periods offline.OverStore
	Points  track.Reader
	Alarms  alarm.Store
	Rules   alarm.ReappearedRules
	Clock   fleet.Clock
	Events  fleet.Publisher // may be nil
	Tuned   Tuned           // may be nil

	until fleet.Millis // times offline that ended before have been looked at
}

const (
	// backlogTime is how long after a device came back it is judged: what it kept of its way meanwhile has come by then.
	backlogTime = 10 * time.Minute
	// lookBack is how far back it looks after a start; alarms that are there already stay as they are.
	lookBack = 24 * time.Hour
	// returnTime is how long after a device came back its first good fix is looked for, and lastFixTime how long before it
	// went offline its last.
	returnTime  = 2 * time.Hour
	lastFixTime = 24 * time.Hour
	// clockAhead is how far the clock of a terminal may be ahead of what it was heard last by.
	clockAhead = 2 * time.Minute
	// wayStep is how much of the time between the two fixes is read at once.
	wayStep = 24 * time.Hour
)

func span(d time.Duration) fleet.Millis { return fleet.Millis(d.Milliseconds()) }

// Do looks at the times offline that have ended since it looked last.
func (r *Reappeared) Do(ctx context.Context) error {
	to := fleet.MillisOf(r.Clock.Now()) - span(backlogTime)
	from := r.until
	if from == 0 {
		from = to - span(lookBack)
	}
	over, err := r.Periods.OfflineOver(ctx, from, to)
	if err != nil {
		return err
	}
	var put []alarm.Alarm
	for i := range over {
		a, found, err := r.judge(ctx, &over[i])
		if err != nil {
			return err
		}
		if found {
			put = append(put, a)
		}
	}
	if err := raise(ctx, r.Alarms, r.Events, put); err != nil {
		return err
	}
	r.until = max(to, r.until)
	return nil
}

func (r *Reappeared) judge(ctx context.Context, p *offline.Opened) (a alarm.Alarm, found bool, err error) {
	v, known := r.Board.Known(p.DeviceID)
	if !known || v.Code == monitor.Expired {
		return a, false, nil
	}
	tuned := valuesOf(r.Tuned, p.DeviceID, v.Row.OrganPath)
	rules, judged := r.Rules.With(tuned)
	if !judged {
		return a, false, nil
	}
	after, err := r.fix(ctx, p.DeviceID, p.To-span(backlogTime), p.To+span(returnTime), false)
	if err != nil || after == nil {
		return a, false, err
	}
	before, err := r.fix(ctx, p.DeviceID, p.From-span(lastFixTime), min(p.From+span(clockAhead), p.To), true)
	if err != nil || before == nil {
		return a, false, err
	}
	if a, found = rules.Of(p.DeviceID, before, after); !found {
		return a, false, nil
	}
	for at := before.FixTime + 1; at < after.FixTime; at += span(wayStep) { // what came later shows the way that it took
		way, err := r.fix(ctx, p.DeviceID, at, min(at+span(wayStep), after.FixTime), false)
		if err != nil || way != nil {
			return a, false, err
		}
	}
	return again(tuned, alarm.FoundAt([]alarm.Alarm{a}, fleet.MillisOf(r.Clock.Now()), backlogTime))[0], true, nil
}

// fix is the first or the last good fix of a device in a span of time; nil where there is none.
func (r *Reappeared) fix(ctx context.Context, id fleet.ID, from, to fleet.Millis, last bool) (*track.Point, error) {
	points, err := r.Points.Points(ctx, id, track.Range{From: from, To: to})
	track.Rejudge(points, fleet.MillisOf(r.Clock.Now()))
	if last {
		slices.Reverse(points)
	}
	for i := range points {
		if alarm.Steady(&points[i]) {
			return &points[i], err
		}
	}
	return nil, err
}
