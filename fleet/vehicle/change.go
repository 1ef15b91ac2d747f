package vehicle

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/audit"
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
	v, err = s.Store.InsertVehicle(s.Audit.With(ctx, actor, deed("audit.vehicleInserted", Row{}, Row{Vehicle: v, OrganName: o.Name})), v)
	if err != nil {
		return Vehicle{}, refusal(err, f.Plate)
	}
	return v, nil
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

// Update is what is filled in to change a vehicle.
type Update struct {
	ID      fleet.ID
	OrganID fleet.ID // another one moves it with its devices, for which DC-14 is needed too; 0 leaves it where it is
	Fields
	Revision string // of the row that the form showed; "" changes whatever is there
}

// Update changes a vehicle, and so what every device fitted to it shows; it
// returns how many those are. It refuses as Insert does, and with
// vehicle.notFound and vehicle.changed.
func (s *Service) Update(ctx context.Context, actor fleet.Actor, u Update) (devices int, err error) {
	if err := u.clean(); err != nil {
		return 0, err
	}
	var before, after Row
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return []audit.Deed{deed("audit.vehicleUpdated", before, after)} })
	touched, err := s.Store.UpdateVehicle(noting, u.ID, func(r *Row) error {
		if !actor.SeesOrgan(r.OrganPath) || r.Plate == "" {
			return notFound()
		}
		if u.Revision != "" && u.Revision != r.Revision() {
			return fleet.Refuse(fleet.Refused, "vehicle.changed")
		}
		before = *r
		if err := s.moveTo(ctx, actor, r, u.OrganID); err != nil {
			return err
		}
		r.Plate = u.Plate
		u.Fill(&r.Vehicle)
		after = *r
		return nil
	})
	if err != nil {
		return 0, refusal(err, u.Plate)
	}
	s.tell("updated", touched)
	return len(touched), nil
}

// moveTo puts a vehicle under another organisation, 0 for its own.
func (s *Service) moveTo(ctx context.Context, actor fleet.Actor, r *Row, organID fleet.ID) error {
	if organID == 0 || organID == r.OrganID {
		return nil
	}
	if !actor.Can(permission.DeviceTransfer) {
		return fleet.Refuse(fleet.NotPermitted, "notPermitted").With("code", permission.DeviceTransfer)
	}
	o, err := s.Organs.Visible(ctx, actor, organID)
	if err != nil {
		return err
	}
	r.OrganID, r.OrganName = o.ID, o.Name
	return nil
}

// Delete removes vehicles, all or none, and returns how many devices are
// without a vehicle by that. It refuses with vehicle.chooseFirst and vehicle.notFound.
func (s *Service) Delete(ctx context.Context, actor fleet.Actor, ids []fleet.ID) (devices int, err error) {
	ids = fleet.Distinct(ids)
	if len(ids) == 0 {
		return 0, fleet.Refuse(fleet.Refused, "vehicle.chooseFirst")
	}
	var gone []Row
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return deletions(gone) })
	touched, err := s.Store.DeleteVehicles(noting, ids, func(rows []Row) error {
		if len(rows) != len(ids) {
			return notFound()
		}
		for i := range rows {
			if !actor.SeesOrgan(rows[i].OrganPath) || rows[i].Plate == "" {
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
	return len(touched), nil
}

func deletions(gone []Row) []audit.Deed {
	deeds := make([]audit.Deed, len(gone))
	for i := range gone {
		deeds[i] = deed("audit.vehicleDeleted", gone[i], Row{})
	}
	return deeds
}
