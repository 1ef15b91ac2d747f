package jobs

import (
	"context"
	"fmt"
	"maps"
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

	judged map[returned]fleet.Millis // when times offline ended that have been looked at, no longer ago than lookBack
	back   fleet.Millis              // when it looked back all the way last
}

// returned is one return of a device.
type returned struct {
	id   fleet.ID
	from fleet.Millis
}

const (
	// backlogTime is how long after a device came back it is judged: what it kept of its way meanwhile has come by then.
	backlogTime = 10 * time.Minute
	// lookBack is how far back it looks after a start and every hour, and lateTime between: that a device came back may be known long after, where workers
	// or the database were down. Alarms that are there already stay as they are.
	lookBack  = 24 * time.Hour
	backEvery = time.Hour
	lateTime  = time.Hour
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

// Do looks at the times offline that have ended and that it has not looked at. What cannot be judged is looked at again, and is in no other's way.
func (r *Reappeared) Do(ctx context.Context) error {
	now := fleet.MillisOf(r.Clock.Now())
	to := now - span(backlogTime)
	from := to - span(lateTime)
	whole := r.judged == nil || now >= r.back+span(backEvery) || now < r.back
	if whole {
		from = to - span(lookBack)
	}
	over, err := r.Periods.OfflineOver(ctx, from, to)
	if err != nil {
		return err
	}
	put, looked, problem := r.find(ctx, over)
	if err := raise(ctx, r.Alarms, r.Events, put); err != nil {
		return err
	}
	if r.judged == nil {
		r.judged = map[returned]fleet.Millis{}
	}
	maps.Copy(r.judged, looked)
	if whole {
		r.back = now
		maps.DeleteFunc(r.judged, func(_ returned, at fleet.Millis) bool { return at < from })
	}
	return problem
}

// find judges returns of devices that have not been judged. One of a device that is not known yet is not, nor one that could not be.
func (r *Reappeared) find(ctx context.Context, over []offline.Opened) (put []alarm.Alarm, looked map[returned]fleet.Millis, problem error) {
	looked = map[returned]fleet.Millis{}
	for i := range over {
		p := &over[i]
		of := returned{p.DeviceID, p.From}
		if _, before := r.judged[of]; before {
			continue
		}
		v, known := r.Board.Known(p.DeviceID)
		if !known {
			continue
		}
		a, found, err := r.judge(ctx, &v, p)
		if err != nil {
			problem = fmt.Errorf("return of device %d: %w", p.DeviceID, err)
			continue
		}
		if looked[of] = p.To; found {
			put = append(put, a)
		}
	}
	return put, looked, problem
}

func (r *Reappeared) judge(ctx context.Context, v *monitor.View, p *offline.Opened) (a alarm.Alarm, found bool, err error) {
	if v.Code == monitor.Expired {
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
