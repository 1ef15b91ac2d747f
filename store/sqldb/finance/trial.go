package finance

import (
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/store/sqldb/engine"
)

// lastReset is when an order last sent a device out as new, 0 never: what was paid for it before is not its present owner's.
func lastReset(device string) string {
	return `COALESCE((SELECT max(r.reset_at) FROM order_devices x JOIN orders r ON r.id = x.order_id WHERE x.device_id = ` + device + ` AND NOT x.standing), 0)`
}

// ordered is what an order was before a change of it.
type ordered struct {
	devices []fleet.ID
	days    int // of trial
}

// tryFor gives devices the days of trial of their order, and leaves them what was paid for on top: those that come into the order have it of
// payments from before their service begins, the others keep what they have, and get what the days are more, or fewer, than they were.
// Service that was without an end, and is so by the order, stays without one.
func (was *ordered) tryFor(ctx context.Context, tx *sql.Tx, devices []fleet.ID, days int) error {
	var added, others []fleet.ID
	for _, id := range devices {
		if slices.Contains(was.devices, id) {
			others = append(others, id)
		} else {
			added = append(added, id)
		}
	}
	_, err := tx.ExecContext(ctx, `UPDATE devices SET trial_days = CASE WHEN trial_days = 0 AND CAST($1 AS INTEGER) = 0 THEN 0 ELSE CAST($1 AS INTEGER) +
		CASE WHEN active_at = 0 AND expire_at = 0 THEN COALESCE((SELECT sum(p.days) FROM payments p WHERE p.imei = devices.imei AND p.device_id = devices.id
			AND p.booked_at >= `+lastReset(`devices.id`)+`), 0) ELSE 0 END END WHERE id IN (`+engine.IDList(added)+`)`, days)
	if err != nil || days == was.days {
		return err
	}
	_, err = tx.ExecContext(ctx, `UPDATE devices SET trial_days = CASE WHEN trial_days + CAST($1 AS INTEGER) > 0 THEN trial_days + CAST($1 AS INTEGER) ELSE $2 END
		WHERE id IN (`+engine.IDList(others)+`)`, days-was.days, days)
	return err
}
