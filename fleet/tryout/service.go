package tryout

import (
	"cmp"
	"context"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/offline"
	"waymark/fleet/report"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
)

// Parts are what a Service works with.
type Parts struct {
	Store      Store
	Thresholds *threshold.Service
	Board      interface {
		Each(actor fleet.Actor, q monitor.Query, after uint64, f func(monitor.View) bool)
	}
	Points track.Reader
	Marks  alarm.Marks
	Past   interface {
		StopKeys(ctx context.Context, f *report.Filter, page fleet.Page) ([]report.Key, int, error)
		StopsByKey(ctx context.Context, keys []report.Key) ([]report.Row[motion.Stop], error)
		OfflineKeys(ctx context.Context, f *report.Filter, page fleet.Page) ([]report.Key, int, error)
		OfflineByKey(ctx context.Context, keys []report.Key) ([]report.Row[offline.Period], error)
	}
	// Ground reads fences and places as they are now.
	Ground func(ctx context.Context) (Ground, error)
	Clock  fleet.Clock
}

// Service tries thresholds out.
type Service struct{ Parts }

// plan is what a tryout has before it.
type plan struct {
	wish     threshold.Wish
	classes  []string
	untried  []string
	vehicles [][]fitted // those of a vehicle together; each list has one for which something would change
	devices  int        // for which it would
	others   int
	heard    map[fleet.ID]bool // devices that ever were
}

// Check refuses what Run would refuse, and returns for whom the thresholds would be set: as threshold.Service.Change does, and with tryout.days,
// tryout.nothing where none of the changed thresholds can be tried out, tryout.nobody where nothing would change for any device, and
// tryout.tooManyDevices.
func (s *Service) Check(ctx context.Context, actor fleet.Actor, a Asked) (threshold.Wish, error) {
	p, err := s.plan(ctx, actor, a)
	return p.wish, err
}

func (s *Service) plan(ctx context.Context, actor fleet.Actor, a Asked) (p plan, err error) {
	if a.Days < 1 || a.Days > MostDays {
		return p, fleet.Refuse(fleet.Refused, "tryout.days").With("max", MostDays)
	}
	if p.wish, err = s.Thresholds.Wished(ctx, actor, a.Of, a.List); err != nil {
		return p, err
	}
	if p.classes, p.untried = classesOf(a.List); len(p.classes) == 0 {
		return p, fleet.Refuse(fleet.Refused, "tryout.nothing")
	}
	rows, heard := s.devices(actor, p.wish.Subject)
	p.heard = heard
	of := p.wish.Subject
	var ids []fleet.ID
	for i := range rows {
		if rows[i].Vehicle.ID == of.VehicleID {
			ids = append(ids, rows[i].Device.ID)
		}
	}
	before, err := s.Thresholds.Book.With(ctx, threshold.Subject{}, nil, nil)
	if err != nil {
		return p, err
	}
	after, err := s.Thresholds.Book.With(ctx, of, a.List, ids)
	if err != nil {
		return p, err
	}
	for len(rows) > 0 {
		n := 1
		for rows[0].Vehicle.ID != 0 && n < len(rows) && rows[n].Vehicle.ID == rows[0].Vehicle.ID {
			n++
		}
		p.add(rows[:n], before, after)
		rows = rows[n:]
	}
	switch {
	case p.devices == 0:
		return p, fleet.Refuse(fleet.Refused, "tryout.nobody")
	case p.devices > MostDevices:
		return p, fleet.Refuse(fleet.Refused, "tryout.tooManyDevices").With("count", p.devices).With("max", MostDevices)
	}
	return p, nil
}

// add adds the devices of a vehicle, if something would change for one of them.
func (p *plan) add(rows []device.Row, before, after *threshold.Book) {
	list, changes := make([]fitted, len(rows)), 0
	for i := range rows {
		r := &rows[i]
		was, is := before.Of(r.Device.ID, r.OrganPath), after.Of(r.Device.ID, r.OrganPath)
		list[i] = fitted{*r, was, is, changed(was, is)}
		if list[i].changes {
			changes++
		}
	}
	p.devices, p.others = p.devices+changes, p.others+len(rows)-changes
	if changes > 0 {
		p.vehicles = append(p.vehicles, list)
	}
}

// devices are those of a subject that the actor may see, with the others of their vehicles, vehicle by vehicle. Those of settled vehicles are
// left out, as from all lists. It also returns which of them were ever heard.
func (s *Service) devices(actor fleet.Actor, of threshold.Subject) (rows []device.Row, heard map[fleet.ID]bool) {
	heard = map[fleet.ID]bool{}
	s.Board.Each(actor, monitor.Query{OrganID: of.OrganID, Sub: true}, 0, func(v monitor.View) bool {
		if of.VehicleID == 0 || v.Row.Vehicle.ID == of.VehicleID {
			rows, heard[v.Row.Device.ID] = append(rows, v.Row), v.State.LastMessage != 0
		}
		return true
	})
	if of.DeviceID != 0 {
		i := slices.IndexFunc(rows, func(r device.Row) bool { return r.Device.ID == of.DeviceID })
		if i < 0 {
			return nil, nil
		}
		car := rows[i].Vehicle.ID
		rows = slices.DeleteFunc(rows, func(r device.Row) bool { return r.Device.ID != of.DeviceID && (car == 0 || r.Vehicle.ID != car) })
	}
	slices.SortFunc(rows, func(a, b device.Row) int {
		return cmp.Or(cmp.Compare(a.Vehicle.ID, b.Vehicle.ID), cmp.Compare(a.Device.ID, b.Device.ID))
	})
	return rows, heard
}

// Run tries out what is asked and keeps what came of it with a task. It refuses as Check does, ends soon after ctx has, and after MostTime with
// what it has come to by then.
func (s *Service) Run(ctx context.Context, actor fleet.Actor, taskID fleet.ID, a Asked, step func(done, total int64)) (Tryout, []Row, error) {
	p, err := s.plan(ctx, actor, a)
	if err != nil {
		return Tryout{}, nil, err
	}
	began := s.Clock.Now()
	t := Tryout{
		TaskID: taskID, Level: p.wish.Level, Name: p.wish.Name, To: fleet.MillisOf(began), From: fleet.MillisOf(began.Add(-time.Duration(a.Days) * 24 * time.Hour)),
		List: a.List, Untried: p.untried, Devices: p.devices, Others: p.others,
	}
	j := judge{Service: s, classes: p.classes, from: t.From, to: t.To, heard: p.heard}
	if j.Ground, err = s.Ground(ctx); err != nil {
		return t, nil, err
	}
	f := found{counts: map[string]*Count{}, from: t.From}
	for _, c := range p.classes {
		f.counts[c] = &Count{Class: c}
	}
	for _, list := range p.vehicles {
		step(int64(t.Judged), int64(t.Devices))
		if err := ctx.Err(); err != nil {
			return t, nil, err
		}
		if s.Clock.Now().Sub(began) > MostTime {
			break
		}
		before, after, err := j.vehicle(ctx, list)
		if err != nil {
			return t, nil, err
		}
		compare(before, after, func(class string, was, is *alarm.Alarm) { f.take(class, was, is, named(list)) })
		for i := range list {
			if list[i].changes {
				t.Judged++
			}
		}
	}
	step(int64(t.Judged), int64(t.Devices))
	for _, c := range p.classes {
		t.Counts = append(t.Counts, *f.counts[c])
	}
	t.Left = f.left
	return t, f.rows, s.Store.PutTryout(ctx, t, f.rows)
}

// named gives a row what its device and vehicle are called.
func named(list []fitted) func(*Row) {
	return func(r *Row) {
		i := max(slices.IndexFunc(list, func(d fitted) bool { return d.Device.ID == r.DeviceID }), 0)
		d := &list[i]
		r.IMEI, r.Organ = d.Device.IMEI, d.OrganName
		if r.VehicleID == 0 || r.VehicleID == d.Vehicle.ID {
			r.Plate, r.VehicleID = d.Vehicle.Plate, d.Vehicle.ID
		}
	}
}
