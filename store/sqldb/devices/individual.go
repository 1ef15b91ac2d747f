package devices

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"waymark/fleet"
	"waymark/fleet/individual"
	"waymark/store/sqldb/engine"
)

// A holder stands where the device stands now; without one, where it was.
const individualQuery = `FROM individuals i LEFT JOIN devices d ON d.id = i.device_id LEFT JOIN vehicles v ON v.id = d.vehicle_id JOIN organs o ON o.id = COALESCE(d.organ_id, i.organ_id) `

func individualRow(r *individual.Row) []engine.Column {
	return []engine.Column{
		engine.Col("i.id", engine.ID(&r.ID)),
		engine.Col("o.id", engine.ID(&r.OrganID)),
		engine.Col("i.device_id", (*engine.Ref)(&r.DeviceID)),
		engine.Col("i.user_name", &r.UserName),
		engine.Col("i.phone", &r.Phone),
		engine.Col("i.created_at", engine.Millis(&r.CreatedAt)),
		engine.Col("o.name", &r.OrganName),
		engine.Col("o.path", &r.OrganPath),
		engine.Col("COALESCE(d.imei, '')", &r.IMEI),
		engine.Col("COALESCE(v.plate, '')", &r.PlateNo),
	}
}

// individuals is the list of holders.
var individuals = engine.Listing{From: strings.TrimPrefix(individualQuery, `FROM `), ID: `i.id`, Sorts: map[string]engine.Sortable{
	"organName":  engine.Scanned(`o.name BYTEWISE`),
	"userName":   engine.Scanned(`i.user_name BYTEWISE`),
	"phone":      engine.Scanned(`i.phone BYTEWISE`),
	"imei":       {By: []string{`d.imei BYTEWISE`}, Nulls: true, Scanned: true},
	"plateNo":    {By: []string{`v.plate BYTEWISE`}, Nulls: true, Scanned: true},
	"createTime": engine.Scanned(`i.created_at`),
}}

// Individuals implements individual.Store.
func (db *DB) Individuals(ctx context.Context, f individual.Filter, page fleet.Page) ([]individual.Row, int, error) {
	c := &engine.Choice{DB: db.DB, List: &individuals, Sort: f.Sort}
	c.And(`o.path >= ? AND o.path < ?`, f.Below, engine.PathEnd(f.Below))
	c.Contains(f.Key, `lower(i.user_name)`, `d.imei`, `lower(v.plate)`)
	return engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]individual.Row, error) {
		return engine.LookUp(ctx, db.Read, individualRow, engine.RowsOf{DB: db.DB, Tables: individualQuery, ID: `i.id`}, ids)
	}, func(r *individual.Row) fleet.ID { return r.ID })
}

// Individual implements individual.Store.
func (db *DB) Individual(ctx context.Context, id fleet.ID) (individual.Row, error) {
	r, err := engine.FindOne(ctx, db.Read, individualRow, individualQuery+`WHERE i.id = $1`, int64(id))
	return r, db.Wrap(err)
}

// IndividualOf implements individual.Store.
func (db *DB) IndividualOf(ctx context.Context, deviceID fleet.ID) (individual.Row, error) {
	r, err := engine.FindOne(ctx, db.Read, individualRow, individualQuery+`WHERE i.device_id = $1`, int64(deviceID))
	return r, db.Wrap(err)
}

// BindIndividual implements individual.Store.
func (db *DB) BindIndividual(ctx context.Context, i individual.Individual) (individual.Individual, error) {
	err := db.Write.QueryRowContext(ctx, `INSERT INTO individuals (organ_id, device_id, user_name, phone, created_at)
		VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING id`,
		int64(i.OrganID), int64(i.DeviceID), engine.Text(i.UserName), engine.Text(i.Phone), int64(i.CreatedAt)).Scan(&i.ID)
	if !errors.Is(err, sql.ErrNoRows) {
		return i, db.Wrap(err)
	}
	bound, err := db.IndividualOf(ctx, i.DeviceID)
	return bound.Individual, err
}

// PartHolder parts the holder of a device from it, and ends what the password opened.
const PartHolder = `UPDATE individuals SET organ_id = (SELECT organ_id FROM devices WHERE id = $1), device_id = NULL WHERE device_id = $1`

// UnbindIndividual implements individual.Store.
func (db *DB) UnbindIndividual(ctx context.Context, id, deviceID fleet.ID) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, PartHolder+` AND id = $2`, int64(deviceID), int64(id)); err != nil {
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
	n, err := db.Exec(ctx, `DELETE FROM individuals WHERE id = $1 AND device_id IS NULL`, int64(id))
	if err != nil || n > 0 {
		return err
	}
	if _, err := db.Individual(ctx, id); err != nil {
		return err
	}
	return fleet.ErrConflict
}
