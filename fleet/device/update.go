package device

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/permission"
	"waymark/fleet/sim"
)

// Update is what is filled in to change a device. The IMEI cannot be changed, nor the ICCID once there is one.
type Update struct {
	ID      fleet.ID
	OrganID fleet.ID // 0 leaves it where it is
	Form
	ICCID     string        // of the card of a device that has none yet; "" leaves it as it is
	KeepAlias bool          // the form has no alias: it stays
	KeepZone  bool          // the form has no zone of the clock: it stays
	ExpireAt  *fleet.Millis // end of service, 0 never; nil as it is, or as TrialDays says
	Revision  string        // of the row that the form showed; "" changes whatever is there
}

// day is in milliseconds.
const day = 24 * 3600 * 1000

// Update changes a device and, by its plate, its vehicle (see Edit.fit), which
// is changed for all devices that are fitted to it; it returns how many devices
// that concerns. Another organisation needs DC-14 too. It refuses as Register
// does, with device.notFound, device.changed, device.expireTime, device.fitted, device.iccidFixed,
// vehicle.taken.
func (s *Service) Update(ctx context.Context, actor fleet.Actor, u Update) (devices int, err error) {
	if err := allow(actor, permission.DeviceEdit); err != nil {
		return 0, err
	}
	if err := u.clean(); err != nil {
		return 0, err
	}
	if u.ExpireAt != nil && *u.ExpireAt < 0 {
		return 0, fleet.Refuse(fleet.Refused, "device.expireTime")
	}
	var before, after Row
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return []audit.Deed{deed("audit.deviceUpdated", before, after)} })
	touched, err := s.Store.ChangeDevice(noting, u.ID, func(e *Edit) error {
		if !e.SeenBy(actor) {
			return fleet.Refuse(fleet.NotFound, "device.notFound")
		}
		if u.Revision != "" && u.Revision != e.Revision() {
			return fleet.Refuse(fleet.Refused, "device.changed")
		}
		before = e.Row
		err := s.change(ctx, actor, &u, e)
		after = e.Row
		return err
	})
	if err != nil {
		return 0, refusal(err, u.Alias, u.Car.Plate)
	}
	s.tell("updated", touched)
	return len(touched), nil
}

// change makes an edit what was filled in.
func (s *Service) change(ctx context.Context, actor fleet.Actor, u *Update, e *Edit) error {
	m, err := s.model(ctx, u.Model, e.Device.Model)
	if err != nil {
		return err
	}
	if err := u.fillICCID(&e.Device); err != nil {
		return err
	}
	if u.KeepAlias {
		u.Alias = e.Device.Alias
	}
	if u.KeepZone {
		u.ClockZone = Zone(e.Device.ZoneMinutes)
	}
	if u.ActivateWay == "" {
		u.ActivateWay = e.Device.ActivateWay
	}
	trial := e.Device.TrialDays
	u.fill(&e.Device, &m)
	if err := u.endService(e, trial, fleet.MillisOf(s.Clock.Now())); err != nil {
		return err
	}
	if u.OrganID != 0 && u.OrganID != e.Device.OrganID {
		if err := allow(actor, permission.DeviceTransfer); err != nil {
			return err
		}
		o, err := s.Organs.Visible(ctx, actor, u.OrganID)
		if err != nil {
			return err
		}
		if err := e.moveTo(o.ID, u.Car.Plate); err != nil {
			return err
		}
		e.OrganName, e.OrganPath = o.Name, o.Path
	}
	return e.fit(&u.Car, fleet.MillisOf(s.Clock.Now()))
}

// fillICCID notes the card of a device that has none yet.
func (u *Update) fillICCID(d *Device) error {
	iccid := fleet.Narrow(fleet.Line(u.ICCID))
	switch {
	case iccid == "" || iccid == d.ICCID:
		return nil
	case d.ICCID != "":
		return fleet.Refuse(fleet.Refused, "device.iccidFixed")
	case !sim.IsICCID(iccid):
		return fleet.Refuse(fleet.Refused, "device.iccid")
	}
	d.ICCID = iccid
	return nil
}

// endService sets the end of service: as it was entered, which begins the
// service of a device that waits for that, else by a trial that changed: service
// ends as many days later or earlier, with all that was paid for on top. Service
// that had no end gets one by trial and payments, counted from activation.
func (u *Update) endService(e *Edit, trial int, now fleet.Millis) error {
	d := &e.Device
	switch {
	case u.ExpireAt != nil:
		d.ExpireAt = *u.ExpireAt
		if d.ActiveAt == 0 && d.ActivateWay == Manual && d.ExpireAt != 0 {
			d.ActiveAt = now
		}
	case d.TrialDays == trial || d.ActiveAt == 0:
	case d.TrialDays == 0:
		d.ExpireAt = 0
	case d.ExpireAt != 0:
		d.ExpireAt = max(d.ExpireAt+fleet.Millis(d.TrialDays-trial)*day, 1) // 0 were no end
	default:
		paid, err := e.Paid()
		if err != nil {
			return err
		}
		d.ExpireAt = d.ActiveAt + fleet.Millis(d.TrialDays+paid)*day
	}
	return nil
}
