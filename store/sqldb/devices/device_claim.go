package devices

import (
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/store/sqldb/engine"
)

// claim is a number that a device keeps for itself.
type claim struct {
	number string
	device fleet.ID
}

func claimsOf(id fleet.ID, imei, alias string) []claim {
	var out []claim
	for _, number := range device.Claims(engine.Text(imei), engine.Text(alias)) {
		out = append(out, claim{number, id})
	}
	return out
}

// claimNew has new devices claim their numbers; when one of them is another device's, that breaks a constraint.
func (db *DB) claimNew(ctx context.Context, tx *sql.Tx, rows []device.Row) error {
	var all []claim
	for i := range rows {
		d := &rows[i].Device
		all = append(all, claimsOf(d.ID, d.IMEI, d.Alias)...)
	}
	if err := db.Turn(ctx, tx, engine.ClaimsTurn); err != nil {
		return err
	}
	return db.putClaims(ctx, tx, all)
}

// claimAnew is claimNew for a device that has another alias now.
func (db *DB) claimAnew(ctx context.Context, tx *sql.Tx, d *device.Device) error {
	if err := db.Turn(ctx, tx, engine.ClaimsTurn); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM device_claims WHERE device_id = $1`, int64(d.ID)); err != nil {
		return err
	}
	return db.putClaims(ctx, tx, claimsOf(d.ID, d.IMEI, d.Alias))
}

func (db *DB) putClaims(ctx context.Context, tx *sql.Tx, list []claim) error {
	put := engine.Bulk{Before: `INSERT INTO device_claims (claim, device_id) VALUES `, Width: 2, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any { return append(dst, list[i].number, int64(list[i].device)) }}
	return put.Exec(ctx, tx, len(list))
}

const namesQuery = `SELECT id, imei, alias FROM devices ORDER BY id`

// eachClaim makes a scan of namesQuery that passes on what each device claims.
func eachClaim(yield func(claim)) func(*sql.Rows) error {
	return func(r *sql.Rows) error {
		var id int64
		var imei, alias string
		err := r.Scan(&id, &imei, &alias)
		for _, c := range claimsOf(fleet.ID(id), imei, alias) {
			yield(c)
		}
		return err
	}
}

// CheckClaims finds devices that do not have what they claim.
func (db *DB) CheckClaims(ctx context.Context, found *engine.Problems) error {
	rows, err := db.Read.QueryContext(ctx, `SELECT claim, device_id FROM device_claims`)
	if err != nil {
		return err
	}
	holders := map[string]fleet.ID{}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var number string
		var id int64
		err := r.Scan(&number, &id)
		holders[number] = fleet.ID(id)
		return err
	})
	if err != nil {
		return err
	}
	if rows, err = db.Read.QueryContext(ctx, namesQuery); err != nil {
		return err
	}
	return engine.Drain(rows, eachClaim(func(c claim) {
		if holder := holders[c.number]; holder != c.device {
			found.Add("device %d calls itself %s, but has not claimed it (device %d has)", c.device, c.number, holder)
		}
	}))
}

// TakenIMEIs implements batch.Store.
func (db *DB) TakenIMEIs(ctx context.Context, imeis []string) (map[string]bool, error) {
	taken, err := db.takenIMEIs(ctx, db.Read, imeis)
	return taken, db.Wrap(err)
}

func (db *DB) takenIMEIs(ctx context.Context, on engine.Preparer, imeis []string) (map[string]bool, error) {
	var numbers []string
	for _, imei := range imeis {
		numbers = append(numbers, device.Claims(imei)...)
	}
	claimed, err := db.Present(ctx, on, `SELECT claim FROM device_claims WHERE claim IN (VALUES `, numbers)
	out := map[string]bool{}
	for _, imei := range imeis {
		if slices.ContainsFunc(device.Claims(imei), func(number string) bool { return claimed[number] }) {
			out[imei] = true
		}
	}
	return out, err
}
