package device

import (
	"context"
	"errors"
	"strings"

	"waymark/fleet"
	"waymark/fleet/vehicle"
)

// ErrPlateTaken is what a ChangeStore returns when the organisation has another vehicle of the plate.
var ErrPlateTaken = errors.New("device: plate taken")

// Edit is a device as a change finds it, and as the change leaves it. A
// Vehicle without ID but with an organisation is made; a zero one unfits the device.
type Edit struct {
	Row
	Mates int // other devices that are fitted to its vehicle
	// Find returns the vehicle of a plate in an organisation, a zero one where there is none.
	Find func(organID fleet.ID, plate string) (vehicle.Vehicle, error)
	// Paid returns the days of service that were paid for since service began, those that were paid back taken off.
	Paid func() (int, error)
}

// Detail is a device with all that its page shows.
type Detail struct {
	Row
	Extra
}

// Extra is what the page of a device shows besides its row. The zero Extra is that of a device that stands alone.
type Extra struct {
	SIMState    string       // key of SIM_STATE, "" when the SIM card is not known
	SIMExpires  fleet.Millis // end of the card's service
	SIMPath     string       // path of the organisation that the card belongs to
	CarDevices  int          // devices fitted to its vehicle, itself included
	HolderBound bool         // somebody is bound to it as its holder
}

// HideCard forgets what is known of a SIM card that belongs to neither an organisation that the actor sees nor one above that of
// the device, whose path is organPath: any number can be typed as the device's.
func (e *Extra) HideCard(actor fleet.Actor, organPath string) {
	if !actor.SeesOrgan(e.SIMPath) && !strings.HasPrefix(organPath, e.SIMPath) {
		e.SIMState, e.SIMExpires, e.SIMPath = "", 0, ""
	}
}

// ChangeStore changes devices as they are administered. Each method is one
// transaction; what is asked inside it sees the rows as they are, and its error
// ends it. touched are the devices that are shown otherwise from then on.
type ChangeStore interface {
	// DeviceExtras returns what is known of some devices besides their rows, by ID; those that do not exist are left out.
	DeviceExtras(ctx context.Context, ids []fleet.ID) (map[fleet.ID]Extra, error)
	// InsertDevice adds a device and has fit choose its vehicle. fleet.ErrConflict when IMEI or alias are taken,
	// fleet.ErrNotFound without its organisation, ErrPlateTaken.
	InsertDevice(ctx context.Context, d Device, fit func(*Edit) error) (made Device, touched []fleet.ID, err error)
	// ChangeDevice replaces a device by what change makes of it, but for ID, IMEI and CreatedAt. fleet.ErrNotFound; errors as InsertDevice.
	ChangeDevice(ctx context.Context, id fleet.ID, change func(*Edit) error) (touched []fleet.ID, err error)
	// DeleteDevices removes the devices that choose names of those that exist, with their states, frames and sessions. Points
	// stay until DropDeleted.
	DeleteDevices(ctx context.Context, ids []fleet.ID, at fleet.Millis, choose func([]Detail) []fleet.ID) error
	// MoveDevices puts what plan chooses under another organisation.
	MoveDevices(ctx context.Context, imeis []string, organID fleet.ID, plan func(Moving) Move) error
	// MarkDevices has change say how closely a device is watched, with mates all that are fitted to its vehicle; nothing else
	// of the rows is kept. It returns which devices those are. fleet.ErrNotFound.
	MarkDevices(ctx context.Context, imei string, mates bool, change func([]Row) error) (touched []fleet.ID, err error)
	// ActivateDevice begins the service of a device that waits for its holder's first sign-in (UserBind); false when it does not.
	ActivateDevice(ctx context.Context, id fleet.ID, at fleet.Millis) (bool, error)
	// DeletedDevices calls yield for every device that was deleted and may have points, until it returns false.
	DeletedDevices(ctx context.Context, yield func(Deleted) bool) error
	// SeeDeleted notes the moment at which deleted devices were seen first; those that were seen before keep theirs.
	SeeDeleted(ctx context.Context, ids []fleet.ID, at fleet.Millis) error
	// DropDeleted forgets deleted devices, whose points are gone, and what workers wrote of them since.
	DropDeleted(ctx context.Context, ids []fleet.ID) error
}

// Deleted is a device that was deleted.
type Deleted struct {
	ID      fleet.ID
	OrganID fleet.ID // as it was
	At      fleet.Millis
	SeenAt  fleet.Millis // by retention, in its own time; 0 not yet
}

// Moving is what a transfer finds.
type Moving struct {
	Devices []Detail
	Taken   map[string]bool // plates of these devices' vehicles that the other organisation has too
}

// Move is what a transfer does.
type Move struct{ Devices, Vehicles []fleet.ID }

// fit makes the vehicle of an edit what clean fields say, within the
// organisation that the device has by now.
//
//   - No plate: a fitted device is unfitted; one that is not keeps the rest in a placeholder.
//   - The plate it has: the vehicle becomes what the fields say, for all its devices.
//   - Another plate: it is fitted to that vehicle, which is made where there is none. Of one that is there only
//     what differs from the former vehicle's is changed: the rest was not typed for it.
func (e *Edit) fit(f *vehicle.Fields, now fleet.Millis) error {
	was := e.Vehicle.ID
	err := e.choose(f, now)
	if e.Vehicle.ID != was || was == 0 && e.Vehicle.OrganID != 0 { // one that is yet to be made has no number, one that is none no organisation
		e.Device.FittedAt = now
	}
	return err
}

func (e *Edit) choose(f *vehicle.Fields, now fleet.Millis) error {
	old := e.Vehicle
	loose := old.ID == 0 || old.Plate == ""
	switch {
	case f.Plate == "" && !loose:
		e.Vehicle = vehicle.Vehicle{}
		return nil
	case f.Plate == "" && old.ID == 0 && f.Blank():
		return nil
	case f.Plate == "" && old.ID == 0:
		e.Vehicle = vehicle.Vehicle{OrganID: e.Device.OrganID, CreatedAt: now}
	case f.Plate != "" && f.Plate != old.Plate:
		found, err := e.Find(e.Device.OrganID, f.Plate)
		if err != nil {
			return err
		}
		if found.ID != 0 {
			e.Vehicle = f.Changed(vehicle.FieldsOf(&old), found)
			return nil
		}
		if old.ID == 0 || !loose || e.Mates > 0 {
			e.Vehicle = vehicle.Vehicle{OrganID: e.Device.OrganID, CreatedAt: now}
		}
		e.Vehicle.Plate = f.Plate
	}
	f.Fill(&e.Vehicle)
	return nil
}

// moveTo puts an edit under another organisation, before it is fitted. A
// vehicle goes along unless other devices are fitted to it, or the plate is another's there.
func (e *Edit) moveTo(organID fleet.ID, plate string) error {
	e.Device.OrganID = organID
	v := &e.Vehicle
	if v.ID == 0 || v.Plate != "" && v.Plate != plate { // it is left behind
		return nil
	}
	if e.Mates > 0 {
		return fleet.Refuse(fleet.Refused, "device.fitted").With("plate", v.Plate)
	}
	if v.Plate != "" {
		other, err := e.Find(organID, v.Plate)
		if err != nil {
			return err
		}
		if other.ID != 0 {
			return ErrPlateTaken
		}
	}
	v.OrganID = organID
	return nil
}
