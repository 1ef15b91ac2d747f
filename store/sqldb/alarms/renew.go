package alarms

import (
	"context"
	"database/sql"
	"strings"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

// renewing are the alarms that may be new again by time alone: what terminals say, of which most lasts that was handled, is not read for it.
var renewing = func() string {
	all, ofFences := alarm.RenewTypes()
	quoted := func(keys []string) string { return `'` + strings.Join(keys, `', '`) + `'` }
	return `(alarm_type IN (` + quoted(all) + `) OR ref <> 0 AND alarm_type IN (` + quoted(ofFences) + `))`
}()

// HandledLasting implements alarm.RenewStore.
func (db *DB) HandledLasting(ctx context.Context, until fleet.Millis, above fleet.ID, most int) ([]alarm.Alarm, error) {
	found, err := findAlarms(ctx, db.Read, `FROM alarms WHERE ended_at = 0 AND handled AND handled_at <= $1 AND id > $2 AND NOT stays AND `+renewing+` ORDER BY id LIMIT $3`,
		int64(until), int64(above), most)
	return found, db.Wrap(err)
}

// RenewAlarms implements alarm.RenewStore.
func (db *DB) RenewAlarms(ctx context.Context, list []alarm.Alarm) ([]fleet.ID, error) {
	ids, handled := make([]fleet.ID, len(list)), make(map[fleet.ID]fleet.Millis, len(list))
	for i := range list {
		ids[i], handled[list[i].ID] = list[i].ID, list[i].At
	}
	var out []fleet.ID
	err := db.Contended(ctx, func(tx *sql.Tx) error {
		out = nil
		if err := engine.LockRows(ctx, tx, db.Dialect, `alarms`, ids); err != nil {
			return err
		}
		rows, err := db.rows(ctx, tx, ids)
		if err != nil {
			return err
		}
		var changed []sums.Change
		for i := range rows {
			a := &rows[i].Alarm
			if !a.Handled || a.End != 0 || a.At != handled[a.ID] {
				continue
			}
			was := summed(a)
			a.Handled = false
			if _, err := tx.ExecContext(ctx, `UPDATE alarms SET handled = FALSE WHERE id = $1`, int64(a.ID)); err != nil {
				return err
			}
			if err := announce(ctx, tx, a.ID); err != nil {
				return err
			}
			changed, out = append(changed, sums.Change{Was: was, Now: summed(a)}), append(out, a.DeviceID)
		}
		return sums.Changed(ctx, tx, db.Dialect, changed...)
	})
	return out, err
}
