package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"waymark/fleet"
	"waymark/fleet/individual"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

// A holder stands where the device stands now; without one, where it was.
const individualQuery = `FROM individuals i LEFT JOIN devices d ON d.id = i.device_id JOIN organs o ON o.id = COALESCE(d.organ_id, i.organ_id) `

func individualRow(r *individual.Row) []column {
	return []column{
		{"i.id", id(&r.ID)},
		{"o.id", id(&r.OrganID)},
		{"i.device_id", (*ref)(&r.DeviceID)},
		{"i.user_name", &r.UserName},
		{"i.phone", &r.Phone},
		{"i.created_at", millis(&r.CreatedAt)},
		{"o.name", &r.OrganName},
		{"o.path", &r.OrganPath},
		{"COALESCE(d.imei, '')", &r.IMEI},
	}
}

// individuals is the list of holders.
var individuals = listing{from: strings.TrimPrefix(individualQuery, `FROM `), id: `i.id`, sorts: map[string]sortable{
	"organName":  scanned(`o.name BYTEWISE`),
	"userName":   scanned(`i.user_name BYTEWISE`),
	"phone":      scanned(`i.phone BYTEWISE`),
	"imei":       {by: []string{`d.imei BYTEWISE`}, nulls: true, scanned: true},
	"createTime": scanned(`i.created_at`),
}}

// Individuals implements individual.Store.
func (db *DB) Individuals(ctx context.Context, f individual.Filter, page fleet.Page) ([]individual.Row, int, error) {
	c := &choice{db: db, list: &individuals, sort: f.Sort}
	c.and(`o.path >= ? AND o.path < ?`, f.Below, pathEnd(f.Below))
	c.contains(f.Key, `lower(i.user_name)`, `d.imei`)
	return pageOf(ctx, c, page, func(ids []fleet.ID) ([]individual.Row, error) {
		return lookUp(ctx, db.read, individualRow, rowsOf{db, individualQuery, `i.id`}, ids)
	}, func(r *individual.Row) fleet.ID { return r.ID })
}

// Individual implements individual.Store.
func (db *DB) Individual(ctx context.Context, id fleet.ID) (individual.Row, error) {
	r, err := findOne(ctx, db.read, individualRow, individualQuery+`WHERE i.id = $1`, int64(id))
	return r, db.wrap(err)
}

// IndividualOf implements individual.Store.
func (db *DB) IndividualOf(ctx context.Context, deviceID fleet.ID) (individual.Row, error) {
	r, err := findOne(ctx, db.read, individualRow, individualQuery+`WHERE i.device_id = $1`, int64(deviceID))
	return r, db.wrap(err)
}

// BindIndividual implements individual.Store.
func (db *DB) BindIndividual(ctx context.Context, i individual.Individual) (individual.Individual, error) {
	err := db.write.QueryRowContext(ctx, `INSERT INTO individuals (organ_id, device_id, user_name, phone, created_at)
		VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`,
		int64(i.OrganID), int64(i.DeviceID), text(i.UserName), text(i.Phone), int64(i.CreatedAt)).Scan(&i.ID)
	if !errors.Is(err, sql.ErrNoRows) {
		return i, db.wrap(err)
	}
	bound, err := db.IndividualOf(ctx, i.DeviceID)
	return bound.Individual, err
}

// partHolder parts the holder of a device from it, and ends what the password opened.
const partHolder = `UPDATE individuals SET organ_id = (SELECT organ_id FROM devices WHERE id = $1), device_id = NULL WHERE device_id = $1`

// UnbindIndividual implements individual.Store.
func (db *DB) UnbindIndividual(ctx context.Context, id, deviceID fleet.ID) error {
	return db.tx(ctx, func(tx *sql.Tx) error {
		if err := execOneIn(ctx, tx, partHolder+` AND id = $2`, int64(deviceID), int64(id)); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `UPDATE devices SET password_hash = '' WHERE id = $1`, int64(deviceID)); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `DELETE FROM sessions WHERE device_id = $1`, int64(deviceID))
		return err
	})
}

// DeleteIndividual implements individual.Store.
func (db *DB) DeleteIndividual(ctx context.Context, id fleet.ID) error {
	n, err := db.exec(ctx, `DELETE FROM individuals WHERE id = $1 AND device_id IS NULL`, int64(id))
	if err != nil || n > 0 {
		return err
	}
	if _, err := db.Individual(ctx, id); err != nil {
		return err
	}
	return fleet.ErrConflict
}

// ResetDevice implements individual.Store. The state stays as an empty one that remembers the moment: a worker that
// still holds what came before cannot put it back.
func (db *DB) ResetDevice(ctx context.Context, deviceID fleet.ID, at fleet.Millis) error {
	empty := monitor.State{DeviceID: deviceID, ResetAt: at, Latest: track.Point{}}
	return db.tx(ctx, func(tx *sql.Tx) error {
		if err := execOneIn(ctx, tx, `UPDATE devices SET reset_at = $2, password_hash = '' WHERE id = $1`, int64(deviceID), int64(at)); err != nil {
			return err
		}
		for _, query := range []string{partHolder, `DELETE FROM sessions WHERE device_id = $1`, `DELETE FROM device_frames WHERE device_id = $1`} {
			if _, err := tx.ExecContext(ctx, query, int64(deviceID)); err != nil {
				return err
			}
		}
		return db.putStates(ctx, tx, []monitor.State{empty})
	})
}
