package threshold

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/vehicle"
)

// Parts are what a Service works with. Events and Audit may be nil.
type Parts struct {
	Store    Store
	Organs   *organ.Service
	Vehicles interface {
		VehiclesByID(ctx context.Context, ids []fleet.ID) ([]vehicle.Row, error)
	}
	Devices interface {
		Visible(ctx context.Context, actor fleet.Actor, imei string) (device.Row, error)
	}
	Events fleet.Publisher
	Audit  *audit.Recorder
}

// Service shows and sets thresholds. Book is what they are judged by in this process.
type Service struct {
	Parts
	Book *Book
}

// Asked names a subject as people do: by one of the fields, or by none for the whole installation.
type Asked struct {
	OrganID   fleet.ID
	VehicleID fleet.ID
	IMEI      string
}

// Shown is a threshold as it counts for a subject.
type Shown struct {
	Def
	Own   *int   // what is set for the subject itself
	Value int    // what counts
	Level        // that decides
	From  string // what decides is called: the organisation, plate or IMEI; "" where that is not the actor's to see
}

// found is a subject with what is above it.
type found struct {
	Subject
	level Level
	name  string
	chain []link // that decide, from the farthest to the nearest, the subject last
}

// link is what decides on one level.
type link struct {
	Subject
	level Level
	name  string
}

// Of returns all thresholds as they count for a subject. It refuses with organ.notFound, vehicle.notFound and device.notFound.
func (s *Service) Of(ctx context.Context, actor fleet.Actor, asked Asked) ([]Shown, error) {
	f, err := s.find(ctx, actor, asked)
	if err != nil {
		return nil, err
	}
	out := make([]Shown, len(defs))
	for k := range defs {
		out[k] = Shown{Def: defs[k], Value: defs[k].Default, Level: Domain}
	}
	for i := range f.chain {
		l := &f.chain[i]
		sets, err := s.Store.ThresholdsOf(ctx, l.Subject)
		if err != nil {
			return nil, err
		}
		for _, set := range sets {
			k, known := Find(set.Name)
			if !known {
				continue
			}
			out[k].Value, out[k].Level, out[k].From = set.Value, l.level, l.name
			if l.Subject == f.Subject {
				out[k].Own = &set.Value
			}
		}
	}
	return out, nil
}

// Change sets thresholds of a subject, or has them inherited again. It refuses as Of does, and with threshold.installation who is not staff of
// the platform and asks for the whole installation, threshold.unknown, and threshold.range; all or none.
func (s *Service) Change(ctx context.Context, actor fleet.Actor, asked Asked, list []Change) error {
	f, err := s.wished(ctx, actor, asked, list)
	if err != nil {
		return err
	}
	was, err := s.Store.ThresholdsOf(ctx, f.Subject)
	if err != nil {
		return err
	}
	noting := s.Audit.With(ctx, actor, deed(&f, was, list))
	if err := s.Store.ChangeThresholds(noting, f.Subject, list); err != nil {
		return err
	}
	fleet.Tell(s.Events, fleet.Event{Word: "threshold", Verb: "changed"})
	return nil
}

// Wish is what a Change would set, for whom.
type Wish struct {
	Subject
	Level
	Name string // of the organisation, plate or IMEI
	List []Change
}

// Wished refuses what Change would refuse, and sets nothing.
func (s *Service) Wished(ctx context.Context, actor fleet.Actor, asked Asked, list []Change) (Wish, error) {
	f, err := s.wished(ctx, actor, asked, list)
	return Wish{f.Subject, f.level, f.name, list}, err
}

func (s *Service) wished(ctx context.Context, actor fleet.Actor, asked Asked, list []Change) (f found, err error) {
	if f, err = s.find(ctx, actor, asked); err != nil {
		return f, err
	}
	if f.level == Installation && !actor.Super && !actor.Employee {
		return f, fleet.Refuse(fleet.Refused, "threshold.installation")
	}
	for _, c := range list {
		k, known := Find(c.Name)
		if !known {
			return f, fleet.Refuse(fleet.Refused, "threshold.unknown").With("name", c.Name)
		}
		if d := &defs[k]; c.Value != nil && (*c.Value < d.Min || *c.Value > d.Max) {
			return f, fleet.Refuse(fleet.Refused, "threshold.range").With("name", c.Name).With("min", d.Min).With("max", d.Max)
		}
	}
	return f, nil
}

// deed is what was set, and what before, as the audit keeps it.
func deed(f *found, was []Set, list []Change) audit.Deed {
	d := audit.Deed{Module: audit.ModuleAlarm, Text: "audit.thresholdsSet." + string(f.level), Args: []audit.Arg{{Name: "name", Value: f.name}}}
	for _, c := range list {
		change := audit.Change{Field: c.Name}
		for _, set := range was {
			if set.Name == c.Name {
				change.Old = strconv.Itoa(set.Value)
			}
		}
		if c.Value != nil {
			change.New = strconv.Itoa(*c.Value)
		}
		d.Changes = append(d.Changes, change)
	}
	return d
}

func (s *Service) find(ctx context.Context, actor fleet.Actor, a Asked) (f found, err error) {
	var path string
	var nearer []link
	switch {
	case a.IMEI != "":
		row, err := s.Devices.Visible(ctx, actor, a.IMEI)
		if err != nil {
			return f, err
		}
		if path = row.OrganPath; row.Vehicle.ID != 0 {
			nearer = append(nearer, link{Subject{VehicleID: row.Vehicle.ID}, Vehicle, row.Vehicle.Plate})
		}
		nearer = append(nearer, link{Subject{DeviceID: row.Device.ID}, Device, row.Device.IMEI})
	case a.VehicleID != 0:
		rows, err := s.Vehicles.VehiclesByID(ctx, []fleet.ID{a.VehicleID})
		if err != nil {
			return f, err
		}
		if len(rows) == 0 || rows[0].Plate == "" || !actor.SeesOrgan(rows[0].OrganPath) {
			return f, fleet.Refuse(fleet.NotFound, "vehicle.notFound")
		}
		path = rows[0].OrganPath
		nearer = append(nearer, link{Subject{VehicleID: a.VehicleID}, Vehicle, rows[0].Plate})
	case a.OrganID != 0:
		o, err := s.Organs.Visible(ctx, actor, a.OrganID)
		if err != nil {
			return f, err
		}
		path = o.Path
	}
	f.chain = append(f.chain, link{Subject{}, Installation, ""})
	for _, p := range above(path) {
		l, err := s.organ(ctx, actor, p)
		if err != nil {
			return f, err
		}
		f.chain = append(f.chain, l)
	}
	f.chain = append(f.chain, nearer...)
	last := f.chain[len(f.chain)-1]
	f.Subject, f.level, f.name = last.Subject, last.level, last.name
	return f, nil
}

// organ is the organisation of a path; what it is called is told to those who may see it.
func (s *Service) organ(ctx context.Context, actor fleet.Actor, path string) (link, error) {
	parts := strings.Split(strings.Trim(path, "/"), "/")
	id, err := strconv.ParseInt(parts[len(parts)-1], 10, 64)
	if err != nil {
		return link{}, err
	}
	l := link{Subject{OrganID: fleet.ID(id)}, Organ, ""}
	if !actor.SeesOrgan(path) {
		return l, nil
	}
	o, err := s.Organs.Visible(ctx, actor, fleet.ID(id))
	var refused *fleet.Error
	if errors.As(err, &refused) { // it is gone since
		return l, nil
	}
	l.name = o.Name
	return l, err
}
