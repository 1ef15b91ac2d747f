package organ

import (
	"context"
	"time"

	"waymark/fleet"
)

// Loss is what would go of the points of organisations.
type Loss struct {
	Points  int64
	Devices int // that have any of them
}

// PointCounter counts points that are older than a moment.
type PointCounter interface {
	// PointsBefore counts those of the devices of organisations, without those below them.
	PointsBefore(ctx context.Context, organIDs []fleet.ID, before fleet.Millis) (Loss, error)
	Confirming
}

// Placed is a device in an organisation.
type Placed struct{ DeviceID, OrganID fleet.ID }

// Confirming keeps that somebody confirmed that points of devices may go. A device that came from where points are kept longer brings that rule along
// when the next run of retention sees that it came (see retention.Follow); one that had come before somebody confirmed that points may go does not.
type Confirming interface {
	// DevicesIn returns the devices of organisations, without those below them.
	DevicesIn(ctx context.Context, organIDs []fleet.ID) ([]Placed, error)
	// LetGo has devices that are where they were bring nothing along.
	LetGo(ctx context.Context, devices []Placed) error
}

// keepsEnough refuses with organ.retentionFloor to keep points for less time than the platform has everybody keep them.
func (s *Service) keepsEnough(days int) error {
	if floor := s.parts.Keep.Floor(); days != 0 && days < floor {
		return fleet.Refuse(fleet.Refused, "organ.retentionFloor").With("min", floor)
	}
	return nil
}

// mayShorten asks before an organisation says that points are kept for less time; see mayLose.
func (s *Service) mayShorten(ctx context.Context, now Organ, d *Draft) error {
	if d.RetentionDays == now.RetentionDays {
		return nil
	}
	if err := s.keepsEnough(d.RetentionDays); err != nil || d.ConfirmRetention {
		return err
	}
	now.RetentionDays = d.RetentionDays
	return s.mayLose(ctx, now)
}

// confirm returns what carries out, once an organisation has become what is given, that somebody confirmed that points may go. It is for the devices that
// are there now: one that comes meanwhile loses nothing.
func (s *Service) confirm(ctx context.Context, is Organ, confirmed bool) (carryOut func() error, err error) {
	carryOut = func() error { return nil }
	if s.parts.Points == nil || !confirmed {
		return carryOut, nil
	}
	k, err := s.recall(ctx)
	if err != nil {
		return nil, err
	}
	ids, _ := s.shortened(k, is)
	if len(ids) == 0 {
		return carryOut, nil
	}
	devices, err := s.parts.Points.DevicesIn(ctx, ids)
	return func() error { return s.parts.Points.LetGo(ctx, devices) }, err
}

// mayLose asks before points are kept for less time because one organisation becomes what is given: with
// organ.retentionConfirm it refuses and says how many would go.
func (s *Service) mayLose(ctx context.Context, is Organ) error {
	if s.parts.Points == nil {
		return nil
	}
	k, err := s.recall(ctx)
	if err != nil {
		return err
	}
	ids, days := s.shortened(k, is)
	if len(ids) == 0 {
		return nil
	}
	before := s.parts.Clock.Now().AddDate(0, 0, -days)
	loss, err := s.parts.Points.PointsBefore(ctx, ids, fleet.MillisOf(before))
	if err != nil {
		return err
	}
	if loss.Points == 0 {
		return nil
	}
	return fleet.Refuse(fleet.Refused, "organ.retentionConfirm").With("points", loss.Points).With("devices", loss.Devices).
		With("day", before.UTC().Format(time.DateOnly))
}

// shortened returns the organisations that would keep points for less time if one became what is given, and how long
// they would: those that follow it all keep them alike.
func (s *Service) shortened(k *known, changed Organ) (ids []fleet.ID, keep int) {
	organs := append([]Organ(nil), k.organs...)
	organs[k.at[changed.ID]] = changed
	was, is := s.parts.Keep.Days(k.organs), s.parts.Keep.Days(organs)
	for _, o := range organs {
		if is[o.ID] != 0 && (was[o.ID] == 0 || is[o.ID] < was[o.ID]) {
			ids, keep = append(ids, o.ID), is[o.ID]
		}
	}
	return ids, keep
}
