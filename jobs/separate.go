package jobs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

// Separate raises alarms of wireless devices that are far from the wired ones of their vehicles, and ends them. What it judges are the stored
// points of both, about the times that the road of reports has noted.
type Separate struct {
	Board interface {
		Fleet(f func(row *device.Row, st *monitor.State, code int))
	}
	Points track.Reader
	Due    alarm.SeparateStore
	Alarms alarm.Store
	Rules  alarm.SeparateRules
	Clock  fleet.Clock
	Events fleet.Publisher // may be nil
	Tuned  Tuned           // may be nil
}

const (
	separateMost   = 10_000               // are looked at at once
	separateWindow = fleet.Millis(7 * 24) // hours, older than which nothing is judged again
	hour           = fleet.Millis(3_600_000)
)

// pair are the devices of a vehicle that can be compared.
type pair struct {
	vehicle     fleet.ID
	free, wired []side
	organPath   string
}

// side is a device of a vehicle, and since when: what it said before is of another vehicle.
type side struct {
	id    fleet.ID
	since fleet.Millis
}

// frees reports whether a device is one of those that are compared with the wired ones.
func (p *pair) frees(id fleet.ID) bool {
	return slices.ContainsFunc(p.free, func(f side) bool { return f.id == id })
}

// Do looks once.
func (s *Separate) Do(ctx context.Context) error {
	due, err := s.Due.MovedApart(ctx, fleet.MillisOf(s.Clock.Now()), separateMost)
	if err != nil {
		return err
	}
	list, err := s.Alarms.OpenAlarms(ctx, []string{"separate"})
	if err != nil || len(due) == 0 && len(list) == 0 {
		return err
	}
	pairs := s.pairs()
	var put []alarm.Alarm
	for i := range list {
		a := &list[i]
		p := pairs[a.DeviceID]
		if p == nil || p.vehicle != a.VehicleID || !p.frees(a.DeviceID) {
			put = append(put, a.Parted())
			continue
		}
		if _, judged := s.Rules.With(valuesOf(s.Tuned, a.DeviceID, p.organPath)); !judged || len(p.wired) == 0 {
			put = append(put, a.Ended(a.Last, "alarmed.notJudged"))
			continue
		}
	}
	if err := raise(ctx, s.Alarms, s.Events, put); err != nil {
		return err
	}
	return s.judge(ctx, due, pairs)
}

// judge judges the wireless devices of the vehicles of which something is due. A vehicle that cannot be judged stays due, and is in nobody's way.
func (s *Separate) judge(ctx context.Context, due []alarm.Moved, pairs map[fleet.ID]*pair) error {
	of := map[*pair][]alarm.Moved{}
	var done []alarm.Moved
	for _, m := range due {
		if p := pairs[m.DeviceID]; p != nil {
			of[p] = append(of[p], m)
		} else {
			done = append(done, m)
		}
	}
	var told []fleet.ID
	var problem error
	failed := 0
	for p, list := range of {
		changed, err := s.judgePair(ctx, p, list)
		told = append(told, changed...)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err == nil {
			done = append(done, list...)
		} else if failed++; failed == 1 {
			problem = fmt.Errorf("devices of vehicle %d: %w", p.vehicle, err)
		}
	}
	if len(told) > 0 {
		fleet.Tell(s.Events, fleet.Event{Word: "alarm", Verb: "raised", IDs: fleet.Distinct(told)})
	}
	if problem != nil {
		problem = fmt.Errorf("%d vehicles could not be judged: %w", failed, problem)
	}
	return errors.Join(problem, s.Due.ComparedApart(ctx, done))
}

// judgePair judges a vehicle by all that is due of its devices. What is too old to be judged does not keep what is not from it.
func (s *Separate) judgePair(ctx context.Context, p *pair, due []alarm.Moved) (changed []fleet.ID, err error) {
	from := slices.MinFunc(due, func(a, b alarm.Moved) int { return cmp.Compare(a.From, b.From) }).From
	from = max(from, fleet.MillisOf(s.Clock.Now())-separateWindow*hour)
	for _, f := range p.free {
		is, err := s.judgeOne(ctx, p, f, from)
		if err != nil {
			return changed, err
		}
		if is {
			changed = append(changed, f.id)
		}
	}
	return changed, nil
}

func (s *Separate) judgeOne(ctx context.Context, p *pair, free side, from fleet.Millis) (changed bool, err error) {
	v := valuesOf(s.Tuned, free.id, p.organPath)
	rules, judged := s.Rules.With(v)
	if !judged || len(p.wired) == 0 {
		return false, nil
	}
	from -= span(rules.Skew) // the fix that it is compared with
	f := alarm.Free{DeviceID: free.id, VehicleID: p.vehicle, From: max(from, free.since)}
	kept, err := s.Alarms.AlarmsOf(ctx, free.id, f.From)
	if err != nil {
		return false, err
	}
	for i := range kept {
		if a := &kept[i]; a.Type == "separate" && a.VehicleID == p.vehicle && a.Start < f.From && (a.End == 0 || a.End >= f.From) {
			f.Open = a
		}
	}
	if f.Points, err = s.points(ctx, free, from-24*hour); err != nil {
		return false, err
	}
	wired := make([][]track.Point, len(p.wired))
	for i, w := range p.wired {
		for _, back := range []fleet.Millis{24 * hour, separateWindow * hour} { // it may have stood for long
			if wired[i], err = s.points(ctx, w, from-back); err != nil {
				return false, err
			}
			if len(wired[i]) > 0 && wired[i][0].HasFix() {
				break
			}
		}
	}
	return s.Due.PutApart(ctx, &f, again(v, rules.Of(&f, wired)))
}

// points are what a device reported since a moment, and since it is fitted to its vehicle.
func (s *Separate) points(ctx context.Context, of side, from fleet.Millis) ([]track.Point, error) {
	points, err := s.Points.Points(ctx, of.id, track.Range{From: from, To: 1 << 62})
	if err != nil {
		return nil, fmt.Errorf("points of device %d: %w", of.id, err)
	}
	return slices.DeleteFunc(points, func(p track.Point) bool {
		at, _ := s.Rules.Clock.Moment(&p)
		return at < of.since
	}), nil
}

// pairs are the devices of each vehicle, by device.
func (s *Separate) pairs() map[fleet.ID]*pair {
	vehicles, of := map[fleet.ID]*pair{}, map[fleet.ID]*pair{}
	s.Board.Fleet(func(r *device.Row, _ *monitor.State, code int) {
		if r.Vehicle.ID == 0 || r.Vehicle.Plate == "" || code == monitor.Expired {
			return
		}
		v := vehicles[r.Vehicle.ID]
		if v == nil {
			v = &pair{vehicle: r.Vehicle.ID, organPath: r.OrganPath}
			vehicles[r.Vehicle.ID] = v
		}
		one := side{r.Device.ID, r.Device.FittedAt}
		if of[one.id] = v; r.Device.Type == device.Wireless {
			v.free = append(v.free, one)
		} else {
			v.wired = append(v.wired, one)
		}
	})
	return of
}
