package alarms

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/threshold"
	"waymark/store/sqldb/engine"
)

func thresholdColumns(s *threshold.Set) []engine.Column {
	return []engine.Column{
		engine.Col("organ_id", engine.ID(&s.OrganID)),
		engine.Col("vehicle_id", engine.ID(&s.VehicleID)),
		engine.Col("device_id", engine.ID(&s.DeviceID)),
		engine.Col("name", &s.Name),
		engine.Col("value", (*engine.Whole)(&s.Value)),
	}
}

// Thresholds implements threshold.Store.
func (db *DB) Thresholds(ctx context.Context) (threshold.All, error) {
	all := threshold.All{Devices: map[fleet.ID][]fleet.ID{}}
	var err error
	if all.Sets, err = engine.Find(ctx, db.Read, thresholdColumns, `FROM thresholds ORDER BY organ_id, vehicle_id, device_id, name`); err != nil {
		return all, db.Wrap(err)
	}
	fitted := func(s *threshold.Subject) []engine.Column {
		return []engine.Column{engine.Col("vehicle_id", engine.ID(&s.VehicleID)), engine.Col("id", engine.ID(&s.DeviceID))}
	}
	list, err := engine.Find(ctx, db.Read, fitted, `FROM devices WHERE vehicle_id IN (SELECT vehicle_id FROM thresholds WHERE vehicle_id <> 0) ORDER BY id`)
	for i := range list {
		all.Devices[list[i].VehicleID] = append(all.Devices[list[i].VehicleID], list[i].DeviceID)
	}
	return all, db.Wrap(err)
}

// ThresholdsOf implements threshold.Store.
func (db *DB) ThresholdsOf(ctx context.Context, of threshold.Subject) ([]threshold.Set, error) {
	out, err := engine.Find(ctx, db.Read, thresholdColumns, `FROM thresholds WHERE organ_id = $1 AND vehicle_id = $2 AND device_id = $3 ORDER BY name`,
		int64(of.OrganID), int64(of.VehicleID), int64(of.DeviceID))
	return out, db.Wrap(err)
}

// ChangeThresholds implements threshold.Store.
func (db *DB) ChangeThresholds(ctx context.Context, of threshold.Subject, list []threshold.Change) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		for _, c := range list {
			args := []any{int64(of.OrganID), int64(of.VehicleID), int64(of.DeviceID), c.Name}
			query := `DELETE FROM thresholds WHERE organ_id = $1 AND vehicle_id = $2 AND device_id = $3 AND name = $4`
			if c.Value != nil {
				query = `INSERT INTO thresholds (organ_id, vehicle_id, device_id, name, value) VALUES ($1, $2, $3, $4, $5)
					ON CONFLICT (organ_id, vehicle_id, device_id, name) DO UPDATE SET value = excluded.value`
				args = append(args, int64(*c.Value))
			}
			if _, err := tx.ExecContext(ctx, query, args...); err != nil {
				return err
			}
		}
		return nil
	})
}
