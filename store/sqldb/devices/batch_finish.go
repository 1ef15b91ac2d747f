package devices

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/batch"
	"waymark/fleet/device"
	"waymark/fleet/sim"
	"waymark/store/sqldb/engine"
)

// FinishDevices implements batch.Store.
func (db *DB) FinishDevices(ctx context.Context, id fleet.ID, s batch.DeviceSubmission) (made []fleet.ID, err error) {
	err = db.finish(ctx, id, s.Submission, func(tx *sql.Tx, rows []batch.Row) error {
		taken, err := db.takenIMEIs(ctx, tx, valuesOf(rows, batch.Devices, batch.IMEI))
		if err != nil {
			return err
		}
		devices, err := s.Choose(rows, taken)
		if err != nil {
			return err
		}
		if err := db.addRows(ctx, tx, devices); err != nil {
			return err
		}
		made = make([]fleet.ID, len(devices))
		names := make([]device.Name, 0, 2*len(devices))
		for i := range devices {
			made[i] = devices[i].Device.ID
			own := devices[i].Device.Names()
			names = append(names, own[:]...)
		}
		return db.leaveInbox(ctx, tx, names)
	})
	return made, err
}

// FinishSIMs implements batch.Store.
func (db *DB) FinishSIMs(ctx context.Context, id fleet.ID, s batch.SIMSubmission) error {
	return db.finish(ctx, id, s.Submission, func(tx *sql.Tx, rows []batch.Row) error {
		taken, err := db.takenSIMs(ctx, tx, valuesOf(rows, batch.SIMs, batch.Number), valuesOf(rows, batch.SIMs, batch.ICCID))
		if err != nil {
			return err
		}
		cards, err := s.Choose(rows, taken)
		if err != nil {
			return err
		}
		return db.insertSIMs(ctx, tx, cards)
	})
}

// finish submits an open batch; insert chooses rows, marks them and inserts what they say.
func (db *DB) finish(ctx context.Context, id fleet.ID, s batch.Submission, insert func(*sql.Tx, []batch.Row) error) error {
	return db.Contended(ctx, func(tx *sql.Tx) error {
		if err := db.Turn(ctx, tx, engine.ImportTurn); err != nil {
			return err
		}
		rows, err := openRows(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := insert(tx, rows); err != nil {
			return err
		}
		done := s.Settle(rows)
		if err := putBatchRows(ctx, tx, rows); err != nil || !done {
			return err
		}
		return engine.ExecOneIn(ctx, tx, `UPDATE import_batches SET state = 'done', organ_id = $1, finished_at = $2 WHERE id = $3`, int64(s.OrganID), int64(s.At), int64(id))
	})
}

// valuesOf returns the values of valid rows in a column.
func valuesOf(rows []batch.Row, kind batch.Kind, name string) []string {
	var out []string
	for i, c := range kind.Columns() {
		for j := range rows {
			if c == name && rows[j].Valid() {
				out = append(out, rows[j].Values[i])
			}
		}
	}
	return out
}

var _ interface {
	sim.Store
	batch.Store
} = (*DB)(nil)
