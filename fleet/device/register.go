package device

import (
	"context"
	"errors"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/permission"
	"waymark/fleet/sim"
)

// Registration is what is filled in to register a terminal.
type Registration struct {
	OrganID fleet.ID
	IMEI    string // 11–15 digits
	ICCID   string // "", or 6 digits and 13–14 word characters
	Form
}

// Check tidies a registration and checks it as Register does, but for what only
// the store knows; for imports, which want to know beforehand. It replaces the
// model by the code of the catalogue.
func (s *Service) Check(ctx context.Context, r *Registration) error {
	_, err := s.prepare(ctx, r)
	return err
}

// prepare is Check; it returns the device that the registration makes, without organisation and vehicle.
func (s *Service) prepare(ctx context.Context, r *Registration) (Device, error) {
	r.IMEI, r.ICCID = fleet.Narrow(fleet.Line(r.IMEI)), fleet.Narrow(fleet.Line(r.ICCID))
	if !IsIMEI(r.IMEI) {
		return Device{}, fleet.Refuse(fleet.Refused, "device.imei")
	}
	if r.ICCID != "" && !sim.IsICCID(r.ICCID) {
		return Device{}, fleet.Refuse(fleet.Refused, "device.iccid")
	}
	if err := r.clean(); err != nil {
		return Device{}, err
	}
	m, err := s.model(ctx, r.Model, "")
	if err != nil {
		return Device{}, err
	}
	r.Model = m.Code
	d := Device{IMEI: r.IMEI, ICCID: r.ICCID, CreatedAt: fleet.MillisOf(s.Clock.Now())}
	d.TrialDays = s.TrialDays
	r.fill(&d, &m)
	return d, nil
}

// Register adds a device and fits it to the vehicle of the plate, which is made
// where the organisation has none; of one that is there, what is filled in is
// changed. Terminals that already report under its IMEI or alias leave the
// inbox. It refuses as Check does, with organ.notFound, and with device.taken
// when IMEI or alias belong to another device.
func (s *Service) Register(ctx context.Context, actor fleet.Actor, r Registration) (Device, error) {
	if err := allow(actor, permission.DeviceAdd); err != nil {
		return Device{}, err
	}
	d, err := s.prepare(ctx, &r)
	if err != nil {
		return Device{}, err
	}
	o, err := s.Organs.Visible(ctx, actor, r.OrganID)
	if err != nil {
		return Device{}, err
	}
	d.OrganID = o.ID
	var made Row
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return []audit.Deed{deed("audit.deviceRegistered", Row{}, made)} })
	d, touched, err := s.Store.InsertDevice(noting, d, func(e *Edit) error {
		err := e.fit(&r.Car, d.CreatedAt)
		made = e.Row
		made.OrganName = o.Name
		return err
	})
	if err != nil {
		return Device{}, refusal(err, r.IMEI, r.Car.Plate)
	}
	s.tell("inserted", touched)
	return d, s.leaveInbox(ctx, d)
}

// refusal says what a store's error means for a device.
func refusal(err error, imei, plate string) error {
	var known *fleet.Error
	switch {
	case errors.As(err, &known):
		return known
	case errors.Is(err, ErrPlateTaken):
		return fleet.Refuse(fleet.Refused, "vehicle.taken").With("plate", plate)
	case errors.Is(err, fleet.ErrConflict):
		return fleet.Refuse(fleet.Refused, "device.taken").With("imei", imei)
	case errors.Is(err, fleet.ErrNotFound):
		return fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	return err
}

func (s *Service) tell(verb string, ids []fleet.ID) {
	const each = 5000 // an event is one message of the bus
	for from := 0; from < len(ids); from += each {
		fleet.Tell(s.Events, fleet.Event{Word: "device", Verb: verb, IDs: ids[from:min(from+each, len(ids))]})
	}
}

// leaveInbox removes the entries under which the terminal may stand in the inbox.
func (s *Service) leaveInbox(ctx context.Context, d Device) error {
	names := d.Names()
	return s.Store.LeaveInbox(ctx, names[:]...)
}
