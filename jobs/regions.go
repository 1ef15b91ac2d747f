package jobs

import (
	"context"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
)

// Regions raises the alarms for which time has to pass, of fences and of what terminals said and nobody denies, and ends those of fences that do not
// count any more.
type Regions struct {
	Board interface {
		Heard() fleet.Millis // when any device was heard last
	}
	Alarms alarm.FenceStore
	Clock  fleet.Clock
	Events fleet.Publisher // may be nil
	// Settle is how long terminals have to come back where nothing was heard for long.
	Settle time.Duration
	// Judged says when what nobody has denied is due by what counts for its device now, and whether it is judged still; nil, as it was.
	Judged func(*alarm.Waiting) (due fleet.Millis, ok bool)

	lull lull
}

// JudgedBy has alarms that wait be as thresholds are when they are due: a class may have been switched off meanwhile, or the device be a wireless one now.
func JudgedBy(board interface {
	Known(id fleet.ID) (monitor.View, bool)
}, tuned Tuned) func(*alarm.Waiting) (fleet.Millis, bool) {
	return func(w *alarm.Waiting) (fleet.Millis, bool) {
		v, known := board.Known(w.DeviceID)
		if !known {
			return w.Due, true
		}
		rules := alarm.DefaultRules().With(valuesOf(tuned, w.DeviceID, v.Row.OrganPath))
		rules.Wireless = v.Row.Device.Type == device.Wireless
		return w.DueBy(&rules)
	}
}

// mostFences is how many devices and fences are looked at at once.
const mostFences = 1000

// Raise looks once for what is due. While nothing at all is heard no time passes for it: a vehicle that left meanwhile could not say so.
func (r *Regions) Raise(ctx context.Context) error {
	now, ok := r.lull.now(r.Clock, r.Board.Heard(), r.Settle)
	if !ok {
		return nil
	}
	return r.raise(ctx, now, r.Alarms.RaiseFences)
}

// RaiseWaiting looks once for what is due because nobody has denied it. It wants a Regions of its own.
func (r *Regions) RaiseWaiting(ctx context.Context) error {
	now, ok := r.lull.now(r.Clock, r.Board.Heard(), r.Settle)
	if !ok {
		return nil
	}
	return r.raise(ctx, now, func(ctx context.Context, at fleet.Millis, most int) ([]fleet.ID, error) {
		return r.Alarms.RaiseWaiting(ctx, at, most, r.Judged)
	})
}

// raise raises what is due until nothing is left.
func (r *Regions) raise(ctx context.Context, now fleet.Millis, some func(ctx context.Context, at fleet.Millis, most int) ([]fleet.ID, error)) error {
	for {
		ids, err := some(ctx, now, mostFences)
		r.tell(ids)
		if err != nil || len(ids) < mostFences {
			return err
		}
	}
}

// End looks once for alarms of fences that do not count any more.
func (r *Regions) End(ctx context.Context) error {
	ids, err := r.Alarms.EndFences(ctx, fleet.MillisOf(r.Clock.Now()))
	r.tell(ids)
	return err
}

func (r *Regions) tell(ids []fleet.ID) {
	if len(ids) > 0 {
		fleet.Tell(r.Events, fleet.Event{Word: "alarm", Verb: "raised", IDs: fleet.Distinct(ids)})
	}
}

// lull tells what time it is for alarms that time alone raises. While nothing at all is heard no time passes: that is us who do not hear, and a vehicle
// that left, or was there all the time, could not say so. Once something is heard again, time goes on when the others have had time to come back.
type lull struct {
	heard fleet.Millis // when anything was heard last, as far as it has looked
	begun fleet.Millis // when time goes on
}

const (
	// outage is for how long the whole fleet may be silent without it being us who do not hear.
	outage = 10 * time.Minute
	// longOutage is for how long it may be so that terminals are not waited for: a small fleet reports now and then.
	longOutage = time.Hour
)

// now is what time it is where anything was heard last at a moment; ok is false while terminals have still time to come back.
func (l *lull) now(clock fleet.Clock, newest fleet.Millis, settle time.Duration) (now fleet.Millis, ok bool) {
	if newest == 0 { // nothing was heard of anything yet
		return 0, false
	}
	now = fleet.MillisOf(clock.Now())
	silent := l.heard == 0 && now-newest > span(outage) || l.heard != 0 && newest-l.heard > span(longOutage)
	if silent && now >= l.begun {
		l.begun = now + span(settle)
	}
	l.heard = newest // it may fall: a clock that was ahead is forgotten
	return min(now, newest+span(outage)), now >= l.begun
}
