package road

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/offline"
	"waymark/store/sqldb/engine"
)

// offlineColumns are those of a period and its device.
func offlineColumns(o *offline.Opened) []engine.Column {
	return append([]engine.Column{engine.Col("device_id", engine.ID(&o.DeviceID))}, periodColumns(&o.Period)...)
}

func periodColumns(p *offline.Period) []engine.Column {
	return []engine.Column{
		engine.Col("started_at", engine.Millis(&p.From)), engine.Col("turned_at", engine.Millis(&p.Turned)), engine.Col("ended_at", engine.Millis(&p.To)),
		engine.Col("cause", (*string)(&p.Cause)), engine.Col("evidence", &p.Evidence), engine.Col("lat", engine.Small(&p.Lat)), engine.Col("lon", engine.Small(&p.Lon)),
	}
}

// OpenOffline implements offline.Store.
func (db *DB) OpenOffline(ctx context.Context, list []offline.Opened) error {
	return db.Tx(ctx, func(tx *sql.Tx) error { return db.addOffline(ctx, tx, list) })
}

func (db *DB) addOffline(ctx context.Context, tx *sql.Tx, list []offline.Opened) error {
	insert := engine.InsertingAll(db.DB.DB, "offline_periods", offlineColumns, list)
	insert.After = ` ON CONFLICT (device_id, started_at) DO NOTHING`
	return insert.Exec(ctx, tx, len(list))
}

// StillOffline implements offline.Store.
func (db *DB) StillOffline(ctx context.Context, ids []fleet.ID) ([]offline.Opened, error) {
	which := `FROM offline_periods WHERE ended_at = 0`
	if len(ids) > 0 {
		which += ` AND device_id IN (` + engine.IDList(ids) + `)`
	}
	out, err := engine.Find(ctx, db.Read, offlineColumns, which)
	return out, db.Wrap(err)
}

// DropUnfounded implements offline.Store.
func (db *DB) DropUnfounded(ctx context.Context, until fleet.Millis) error {
	_, err := db.Exec(ctx, `DELETE FROM offline_periods WHERE ended_at = 0 AND started_at < (SELECT s.last_message FROM device_states s
		WHERE s.device_id = offline_periods.device_id AND s.last_message <= $1)`, int64(until))
	return err
}

// OfflineOver implements offline.OverStore.
func (db *DB) OfflineOver(ctx context.Context, from, to fleet.Millis) ([]offline.Opened, error) {
	out, err := engine.Find(ctx, db.Read, offlineColumns, `FROM offline_periods WHERE ended_at > 0 AND ended_at >= $1 AND ended_at < $2 ORDER BY device_id, started_at`, int64(from), int64(to))
	return out, db.Wrap(err)
}

// putHeard closes the periods of devices that were heard again, and adds those that nobody saw open.
func (db *DB) putHeard(ctx context.Context, tx *sql.Tx, list []offline.Heard) error {
	known, err := db.windowsOf(ctx, tx, list)
	if err != nil {
		return err
	}
	var missed []offline.Opened
	for i := range list {
		h := &list[i]
		if d, there := known[h.DeviceID]; there {
			if p, was := h.Missed(monitor.DefaultSettings(), &d); was {
				missed = append(missed, offline.Opened{DeviceID: h.DeviceID, Period: p})
			}
		}
		if _, err := tx.ExecContext(ctx, `UPDATE offline_periods SET ended_at = $1 WHERE device_id = $2 AND ended_at = 0 AND started_at < $1`, int64(h.At), int64(h.DeviceID)); err != nil {
			return err
		}
	}
	return db.addOffline(ctx, tx, missed)
}

// windowsOf reads what tells how long devices may be silent.
func (db *DB) windowsOf(ctx context.Context, tx *sql.Tx, list []offline.Heard) (map[fleet.ID]device.Device, error) {
	out := make(map[fleet.ID]device.Device, len(list))
	find := engine.Bulk{Before: `SELECT id, type, report_seconds, heartbeat_seconds, expire_at FROM devices WHERE id IN (VALUES `, After: `)`, Casts: []string{"BIGINT"}, Width: 1,
		Load: db.Dialect.Rows, Args: func(dst []any, i int) []any { return append(dst, int64(list[i].DeviceID)) }}
	err := find.Query(ctx, tx, len(list), func(r *sql.Rows) error {
		var d device.Device
		err := r.Scan(&d.ID, &d.Type, &d.ReportSeconds, &d.HeartbeatSeconds, &d.ExpireAt)
		out[d.ID] = d
		return err
	})
	return out, err
}
