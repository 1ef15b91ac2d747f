package devices

import (
	"context"
	"database/sql"
	"errors"
	"slices"

	"waymark/fleet"
	"waymark/store/sqldb/engine"
)

// errUnheld ends a transaction that needs a vehicle which comes before one that it holds, as two that take them in another order would wait for
// each other. It begins again with all that it needs.
var errUnheld = errors.New("devices: a vehicle is to be held before another one")

// holding are the vehicles that the edit of a device holds, with those that it turned out to need.
type holding struct{ ids, also []fleet.ID }

// contended is Contended for an edit of a device.
func (db *DB) contended(ctx context.Context, f func(*sql.Tx, *holding) error) error {
	const attempts = 5
	var h holding
	for try := 1; ; try++ {
		err := db.Contended(ctx, func(tx *sql.Tx) error {
			h.ids = nil
			return f(tx, &h)
		})
		if try == attempts || !errors.Is(err, errUnheld) {
			return err
		}
	}
}

// begin holds the vehicle of a device, those that an attempt before turned out to need, and then the device.
func (h *holding) begin(ctx context.Context, tx *sql.Tx, d engine.Dialect, id fleet.ID) error {
	own, err := engine.IDsOf(ctx, tx, `SELECT vehicle_id FROM devices WHERE id = $1 AND vehicle_id IS NOT NULL`, int64(id))
	if err != nil {
		return err
	}
	h.ids = append(own, h.also...)
	if err := engine.LockVehicles(ctx, tx, d, h.ids); err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `UPDATE devices SET organ_id = organ_id WHERE id = $1`, int64(id))
	return err
}

// take holds another vehicle.
func (h *holding) take(ctx context.Context, tx *sql.Tx, d engine.Dialect, id fleet.ID) error {
	if !d.Waits() || id == 0 || slices.Contains(h.ids, id) {
		return nil
	}
	if len(h.ids) > 0 && id < slices.Max(h.ids) {
		h.also = append(h.also, id)
		return errUnheld
	}
	h.ids = append(h.ids, id)
	return engine.LockVehicles(ctx, tx, d, []fleet.ID{id})
}
