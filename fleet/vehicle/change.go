package vehicle

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/permission"
)

// Insert adds a vehicle. It refuses with organ.notFound, vehicle.plateRequired,
// what Fields.Clean refuses with, and vehicle.taken when the organisation has
// the plate already.
func (s *Service) Insert(ctx context.Context, actor fleet.Actor, organID fleet.ID, f Fields) (Vehicle, error) {
	if err := f.clean(); err != nil {
		return Vehicle{}, err
	}
	o, err := s.Organs.Visible(ctx, actor, organID)
	if err != nil {
		return Vehicle{}, err
	}
	v := Vehicle{OrganID: o.ID, Plate: f.Plate, CreatedAt: fleet.MillisOf(s.Clock.Now())}
	f.Fill(&v)
	v, err = s.Store.InsertVehicle(ctx, v)
	if err != nil {
		return Vehicle{}, refusal(err, f.Plate)
	}
	return v, s.note(ctx, actor, "audit.vehicleInserted", Row{OrganName: ""}, Row{Vehicle: v, OrganName: o.Name})
}

// clean is Clean of a vehicle that must have a plate.
func (f *Fields) clean() error {
	if err := f.Clean(); err != nil {
		return err
	}
	if f.Plate == "" {
		return fleet.Refuse(fleet.Refused, "vehicle.plateRequired")
	}
	return nil
}

// Update changes a vehicle, and so what every device fitted to it shows; it
// returns how many those are. An organID other than its own moves it with its
// devices, for which DC-14 is needed too; 0 leaves it where it is. It refuses
// as Insert does, and with vehicle.notFound.
func (s *Service) Update(ctx context.Context, actor fleet.Actor, id, organID fleet.ID, f Fields) (devices int, err error) {
	if err := f.clean(); err != nil {
		return 0, err
	}
	var before, after Row
	touched, err := s.Store.UpdateVehicle(ctx, id, func(r *Row) error {
		if !actor.SeesOrgan(r.OrganPath) || r.Plate == NoPlate {
			return notFound()
		}
		before = *r
		if organID != 0 && organID != r.OrganID {
			if !actor.Can(permission.DeviceTransfer) {
				return fleet.Refuse(fleet.NotPermitted, "notPermitted").With("code", permission.DeviceTransfer)
			}
			o, err := s.Organs.Visible(ctx, actor, organID)
			if err != nil {
				return err
			}
			r.OrganID, r.OrganName = o.ID, o.Name
		}
		r.Plate = f.Plate
		f.Fill(&r.Vehicle)
		after = *r
		return nil
	})
	if err != nil {
		return 0, refusal(err, f.Plate)
	}
	s.tell("updated", touched)
	return len(touched), s.note(ctx, actor, "audit.vehicleUpdated", before, after)
}

// Delete removes vehicles, all or none, and returns how many devices are
// without a vehicle by that. It refuses with vehicle.chooseFirst and vehicle.notFound.
func (s *Service) Delete(ctx context.Context, actor fleet.Actor, ids []fleet.ID) (devices int, err error) {
	ids = fleet.Distinct(ids)
	if len(ids) == 0 {
		return 0, fleet.Refuse(fleet.Refused, "vehicle.chooseFirst")
	}
	var gone []Row
	touched, err := s.Store.DeleteVehicles(ctx, ids, func(rows []Row) error {
		if len(rows) != len(ids) {
			return notFound()
		}
		for i := range rows {
			if !actor.SeesOrgan(rows[i].OrganPath) || rows[i].Plate == NoPlate {
				return notFound()
			}
		}
		gone = rows
		return nil
	})
	if err != nil {
		return 0, refusal(err, "")
	}
	s.tell("updated", touched)
	for i := range gone {
		if err := s.note(ctx, actor, "audit.vehicleDeleted", gone[i], Row{}); err != nil {
			return 0, err
		}
	}
	return len(touched), nil
}
