package road

import (
	"context"
	"database/sql"
	"errors"

	"waymark/fleet"
	"waymark/fleet/order"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/finance"
)

// ResetOrder implements order.Store.
func (db *DB) ResetOrder(ctx context.Context, id fleet.ID, at fleet.Millis, check func(order.Row) error) (done []fleet.ID, err error) {
	orders := finance.DB{DB: db.DB.DB}
	err = db.Contended(ctx, func(tx *sql.Tx) error {
		done = nil
		row, err := orders.LockedOrder(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := check(row); err != nil {
			return err
		}
		devices, err := engine.IDsOf(ctx, tx, `SELECT device_id FROM order_devices WHERE order_id = $1 AND standing AND device_id IN (SELECT d.id
			FROM devices d JOIN organs o ON o.id = d.organ_id WHERE o.path LIKE (SELECT h.path FROM orders r JOIN organs h ON h.id = r.organ_id WHERE r.id = $1) || '%')
			ORDER BY device_id`, int64(id)) // what is elsewhere by now is nobody's there to reset
		if err != nil {
			return err
		}
		for _, device := range devices {
			err := db.resetDevice(ctx, tx, device, at)
			if errors.Is(err, sql.ErrNoRows) { // it was deleted since
				continue
			}
			if err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, `UPDATE devices SET active_at = 0, expire_at = 0, trial_days = $2 WHERE id = $1`, int64(device), row.TrialDays); err != nil {
				return err
			}
			done = append(done, device)
		}
		if _, err := tx.ExecContext(ctx, `UPDATE order_devices SET standing = FALSE WHERE order_id = $1`, int64(id)); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE orders SET standing = FALSE, reset_at = $2, updated_at = $2 WHERE id = $1`, int64(id), int64(at))
		return err
	})
	return done, err
}
