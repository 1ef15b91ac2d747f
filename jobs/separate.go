package jobs

import (
	"context"
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
	free, wired []fleet.ID
	organPath   string
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
		if p == nil || p.vehicle != a.VehicleID || !slices.Contains(p.free, a.DeviceID) {
			put = append(put, a.Parted())
			continue
		}
		if _, judged := s.Rules.With(valuesOf(s.Tuned, a.DeviceID, p.organPath)); !judged {
			put = append(put, a.Ended(a.Last, "alarmed.notJudged"))
			continue
		}
	}
	if err := raise(ctx, s.Alarms, s.Events, put); err != nil {
		return err
	}
	return s.judge(ctx, due, pairs)
}

// judge judges the wireless devices of the vehicles of which something is due.
func (s *Separate) judge(ctx context.Context, due []alarm.Moved, pairs map[fleet.ID]*pair) error {
	from := map[*pair]fleet.Millis{}
	oldest := fleet.MillisOf(s.Clock.Now()) - separateWindow*hour
	for _, m := range due {
		p := pairs[m.DeviceID]
		if p == nil || m.From < oldest {
			continue
		}
		if was, there := from[p]; !there || m.From < was {
			from[p] = m.From
		}
	}
	var told []fleet.ID
	for p, at := range from {
		at -= fleet.Millis(s.Rules.Skew.Milliseconds()) // the fix that it is compared with
		for _, id := range p.free {
			changed, err := s.judgeOne(ctx, p, id, at)
			if err != nil {
				return err
			}
			if changed {
				told = append(told, id)
			}
		}
	}
	if len(told) > 0 {
		fleet.Tell(s.Events, fleet.Event{Word: "alarm", Verb: "raised", IDs: fleet.Distinct(told)})
	}
	return s.Due.ComparedApart(ctx, due)
}

func (s *Separate) judgeOne(ctx context.Context, p *pair, id fleet.ID, from fleet.Millis) (changed bool, err error) {
	v := valuesOf(s.Tuned, id, p.organPath)
	rules, judged := s.Rules.With(v)
	if !judged || len(p.wired) == 0 {
		return false, nil
	}
	kept, err := s.Alarms.AlarmsOf(ctx, id, from)
	if err != nil {
		return false, err
	}
	f := alarm.Free{DeviceID: id, VehicleID: p.vehicle, From: from}
	for i := range kept {
		if a := &kept[i]; a.Type == "separate" && a.Start < from && (a.End == 0 || a.End >= from) {
			f.Open = a
		}
	}
	always := track.Range{From: from - 24*hour, To: 1 << 62}
	if f.Points, err = s.Points.Points(ctx, id, always); err != nil {
		return false, fmt.Errorf("points of device %d: %w", id, err)
	}
	wired := make([][]track.Point, len(p.wired))
	for i, w := range p.wired {
		for _, back := range []fleet.Millis{24 * hour, separateWindow * hour} { // it may have stood for long
			if wired[i], err = s.Points.Points(ctx, w, track.Range{From: from - back, To: 1 << 62}); err != nil {
				return false, fmt.Errorf("points of device %d: %w", w, err)
			}
			if len(wired[i]) > 0 && wired[i][0].HasFix() {
				break
			}
		}
	}
	return s.Due.PutApart(ctx, id, from, again(v, rules.Of(&f, wired)))
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
		if of[r.Device.ID] = v; r.Device.Type == device.Wireless {
			v.free = append(v.free, r.Device.ID)
		} else {
			v.wired = append(v.wired, r.Device.ID)
		}
	})
	return of
}
