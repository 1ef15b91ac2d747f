package device

import (
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"waymark/fleet"
	"waymark/fleet/vehicle"
)

// Registration is what is filled in to register a terminal.
type Registration struct {
	OrganID  fleet.ID
	IMEI     string // 11–15 digits
	Name     string
	Model    string
	Type     string // Wired (also when empty) or Wireless
	SIM      string // empty, or 11–13 digits
	Alias    string // another identity on the wire, e.g. a JT/T 808 phone number
	Plate    string // empty when it is not fitted to a vehicle
	CarOwner string
}

// Register adds a device and, with a plate, its vehicle; terminals that already
// report under its IMEI or alias leave the inbox. It refuses with
// device.nameRequired, device.imei, device.type, device.sim, device.alias,
// device.tooLong, organ.notFound, and with device.taken when IMEI or alias
// belong to another device.
func (s *Service) Register(ctx context.Context, actor fleet.Actor, r Registration) (Device, error) {
	if err := mayAdd(actor); err != nil {
		return Device{}, err
	}
	r.trim()
	if err := r.validate(); err != nil {
		return Device{}, err
	}
	o, err := s.Organs.Visible(ctx, actor, r.OrganID)
	if err != nil {
		return Device{}, err
	}
	now := fleet.MillisOf(s.Clock.Now())
	d, err := s.Store.Insert(ctx, Device{
		OrganID: o.ID, IMEI: r.IMEI, Alias: r.Alias, Name: r.Name, Model: r.Model, Type: r.Type, SIM: r.SIM, CreatedAt: now,
	}, r.vehicle(now))
	if errors.Is(err, fleet.ErrConflict) {
		return Device{}, fleet.Refuse(fleet.Refused, "device.taken").With("imei", r.IMEI)
	}
	if err != nil {
		return Device{}, internal(err)
	}
	if s.Events != nil {
		s.Events.Publish(fleet.Event{Word: "device", Verb: "inserted", IDs: []fleet.ID{d.ID}})
	}
	if err := s.noteRegistration(ctx, actor, r, o.Name); err != nil {
		return Device{}, err
	}
	return d, s.leaveInbox(ctx, d)
}

func (r *Registration) trim() {
	for _, p := range [...]*string{&r.IMEI, &r.Name, &r.Model, &r.Type, &r.SIM, &r.Alias, &r.Plate, &r.CarOwner} {
		*p = strings.TrimSpace(*p)
	}
	if r.Type == "" {
		r.Type = Wired
	}
}

const longest = 64 // characters of any text of a registration

func (r *Registration) validate() error {
	switch {
	case r.Name == "":
		return fleet.Refuse(fleet.Refused, "device.nameRequired")
	case !digits(r.IMEI, 11, 15):
		return fleet.Refuse(fleet.Refused, "device.imei")
	case r.Type != Wired && r.Type != Wireless:
		return fleet.Refuse(fleet.Refused, "device.type")
	case r.SIM != "" && !digits(r.SIM, 11, 13):
		return fleet.Refuse(fleet.Refused, "device.sim")
	case r.Alias != "" && !word(r.Alias):
		return fleet.Refuse(fleet.Refused, "device.alias")
	}
	for _, s := range [...]string{r.Name, r.Model, r.Plate, r.CarOwner, r.Alias} {
		if utf8.RuneCountInString(s) > longest {
			return fleet.Refuse(fleet.Refused, "device.tooLong").With("max", longest)
		}
	}
	return nil
}

func (r *Registration) vehicle(now fleet.Millis) *vehicle.Vehicle {
	if r.Plate == "" || r.Plate == vehicle.NoPlate {
		return nil
	}
	return &vehicle.Vehicle{OrganID: r.OrganID, Plate: r.Plate, Owner: r.CarOwner, CreatedAt: now}
}

// leaveInbox removes the entries under which the terminal may stand in the inbox.
func (s *Service) leaveInbox(ctx context.Context, d Device) error {
	for _, identity := range [...]string{d.IMEI, d.Alias} {
		if identity == "" {
			continue
		}
		if err := s.Store.DeleteUnknown(ctx, identity); err != nil && !errors.Is(err, fleet.ErrNotFound) {
			return internal(err)
		}
	}
	return nil
}

func digits(s string, least, most int) bool {
	return len(s) >= least && len(s) <= most && strings.Trim(s, "0123456789") == ""
}

func word(s string) bool {
	return strings.Trim(s, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_") == ""
}
