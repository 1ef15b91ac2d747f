package device

import (
	"context"

	"waymark/fleet/vehicle"
)

// Prepare returns the device that a registration makes, with its vehicle where a
// plate is named, and changes nothing: for imports, which insert many at once.
// The organisation is taken as it is. It refuses as Check does.
func (s *Service) Prepare(ctx context.Context, r *Registration) (Row, error) {
	d, err := s.prepare(ctx, r)
	if err != nil {
		return Row{}, err
	}
	d.OrganID = r.OrganID
	row := Row{Device: d}
	if r.Car.Plate != "" {
		row.Vehicle = vehicle.Vehicle{OrganID: r.OrganID, Plate: r.Car.Plate, CreatedAt: d.CreatedAt}
		r.Car.Fill(&row.Vehicle)
		row.Device.FittedAt = d.CreatedAt // as when it is registered: what it said before is of no vehicle, or of another
	}
	return row, nil
}
