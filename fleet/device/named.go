package device

import (
	"context"

	"waymark/fleet"
)

// Named returns the device of an IMEI, or the first one fitted to the vehicle of a plate, if the actor may see it, else
// it refuses with device.notFound.
func (s *Service) Named(ctx context.Context, actor fleet.Actor, key string) (Row, error) {
	row, err := s.Visible(ctx, actor, key)
	if err == nil || key == "" {
		return row, err
	}
	rows, problem := s.Store.RowsByPlate(ctx, key)
	if problem != nil {
		return Row{}, problem
	}
	for i := range rows {
		if rows[i].SeenBy(actor) {
			return rows[i], nil
		}
	}
	return Row{}, err
}
