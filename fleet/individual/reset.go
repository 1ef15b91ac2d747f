package individual

import (
	"context"
	"errors"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
)

// Unreset is a device that was not reset, and why.
type Unreset struct {
	IMEI   string
	Reason error
}

// FactoryReset makes devices as if they were new: holder, personal password, state, raw frames and history are
// forgotten, and each counts as never used until it reports again. Those that cannot be reset (device.notFound) are
// returned; the others are done. It refuses with individual.noneChosen.
func (s *Service) FactoryReset(ctx context.Context, actor fleet.Actor, imeis []string) (done int, refused []Unreset, err error) {
	imeis = trimmed(imeis)
	if len(imeis) == 0 {
		return 0, nil, fleet.Refuse(fleet.Refused, "individual.noneChosen")
	}
	for _, imei := range imeis {
		row, err := s.Devices.RowByIMEI(ctx, imei)
		if err != nil && !errors.Is(err, fleet.ErrNotFound) {
			return done, refused, err
		}
		if err != nil || actor.Personal || !row.SeenBy(actor) {
			refused = append(refused, Unreset{imei, fleet.Refuse(fleet.NotFound, "device.notFound")})
			continue
		}
		if err := s.reset(ctx, actor, &row, fleet.MillisOf(s.Clock.Now())); err != nil { // of many the last come much later
			return done, refused, err
		}
		done++
	}
	return done, refused, nil
}

func (s *Service) reset(ctx context.Context, actor fleet.Actor, row *device.Row, at fleet.Millis) error {
	holder, err := s.HolderOf(ctx, row.Device.ID)
	if err != nil {
		return err
	}
	// What is destroyed: the history from the first position (or the last reset) to now, and the holder.
	lost := []audit.Change{{Field: "historyFrom", Old: moment(max(row.Device.ActiveAt, row.Device.ResetAt))}, {Field: "historyTo", Old: moment(at)}}
	if holder != nil {
		lost = append(lost, audit.Change{Field: "holder", Old: holder.UserName}, audit.Change{Field: "phone", Old: holder.Phone})
	}
	noting := s.Audit.With(ctx, actor, deviceDeed("audit.deviceRecovered", row.Device.IMEI, lost))
	if err := s.Store.ResetDevice(noting, row.Device.ID, at); err != nil {
		return err
	}
	s.changed("reset", row.Device.ID)
	return nil
}

// moment writes a time in UTC as people read it.
func moment(m fleet.Millis) string {
	if m == 0 {
		return ""
	}
	return m.Time().Format("2006-01-02 15:04:05Z")
}

// Binder makes a holder of whoever signs in with a device for the first time,
// and begins the service of a device that waited for that. Events may be nil.
type Binder struct {
	Store   Store
	Devices Activator
	Clock   fleet.Clock
	Events  fleet.Publisher
}

// Activator finds devices and begins their service; package device provides it.
type Activator interface {
	Devices
	// ActivateDevice begins the service of a device that waits for its holder's first sign-in; false when it does not.
	ActivateDevice(ctx context.Context, id fleet.ID, at fleet.Millis) (bool, error)
}

// SignedIn notes that somebody signed in with a device.
func (b Binder) SignedIn(ctx context.Context, deviceID fleet.ID) error {
	rows, err := b.Devices.RowsByID(ctx, []fleet.ID{deviceID})
	if err != nil || len(rows) == 0 {
		return err
	}
	d, v := &rows[0].Device, &rows[0].Vehicle
	name := v.Owner
	if name == "" {
		name = d.Name
	}
	if name == "" {
		name = d.IMEI
	}
	now := fleet.MillisOf(b.Clock.Now())
	_, err = b.Store.BindIndividual(ctx, Individual{OrganID: d.OrganID, DeviceID: deviceID, UserName: name, Phone: v.Phone, CreatedAt: now})
	if err != nil || d.ActiveAt != 0 || d.ActivateWay != device.UserBind {
		return err
	}
	began, err := b.Devices.ActivateDevice(ctx, deviceID, now)
	if began {
		fleet.Tell(b.Events, fleet.Event{Word: "device", Verb: "activated", IDs: []fleet.ID{deviceID}})
	}
	return err
}
