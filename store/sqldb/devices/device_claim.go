package devices

import (
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/store/sqldb/engine"
)

// claim is a name that a device keeps for itself.
type claim struct {
	device.Name
	device fleet.ID
}

func claimsOf(d *device.Device) []claim {
	var out []claim
	kept := device.Device{IMEI: engine.Text(d.IMEI), Alias: engine.Text(d.Alias), Protocol: engine.Text(d.Protocol)}
	for _, name := range kept.Claims() {
		out = append(out, claim{name, d.ID})
	}
	return out
}

// claimNew has new devices claim their names; when one of them is another device's, that is fleet.ErrConflict.
func (db *DB) claimNew(ctx context.Context, tx *sql.Tx, rows []device.Row) error {
	var all []claim
	for i := range rows {
		all = append(all, claimsOf(&rows[i].Device)...)
	}
	if err := db.Turn(ctx, tx, engine.ClaimsTurn); err != nil {
		return err
	}
	return db.putClaims(ctx, tx, all)
}

// claimAnew is claimNew for a device that has another alias now, or is of another protocol.
func (db *DB) claimAnew(ctx context.Context, tx *sql.Tx, d *device.Device) error {
	if err := db.Turn(ctx, tx, engine.ClaimsTurn); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM device_claims WHERE device_id = $1`, int64(d.ID)); err != nil {
		return err
	}
	return db.putClaims(ctx, tx, claimsOf(d))
}

func (db *DB) putClaims(ctx context.Context, tx *sql.Tx, list []claim) error {
	put := engine.Bulk{Before: `INSERT INTO device_claims (claim, protocol, device_id) VALUES `, Width: 3, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any {
			return append(dst, list[i].Text, list[i].Protocol, int64(list[i].device))
		}}
	if err := put.Exec(ctx, tx, len(list)); err != nil {
		return err
	}
	// What counts anywhere is nobody else's in any protocol, which no constraint says. Claims are made one after the other (see ClaimsTurn).
	texts := make([]string, len(list))
	for i := range list {
		texts[i] = list[i].Text
	}
	both, err := db.Present(ctx, tx, `SELECT mine.claim FROM device_claims AS mine JOIN device_claims AS theirs ON theirs.claim = mine.claim
		AND theirs.device_id <> mine.device_id WHERE mine.protocol = '' AND mine.claim IN (VALUES `, texts)
	if err == nil && len(both) > 0 {
		return fleet.ErrConflict
	}
	return err
}

const namesQuery = `SELECT id, imei, alias, protocol FROM devices ORDER BY id`

// eachClaim makes a scan of namesQuery that passes on what each device claims.
func eachClaim(yield func(claim)) func(*sql.Rows) error {
	return func(r *sql.Rows) error {
		var d device.Device
		err := r.Scan(engine.ID(&d.ID), &d.IMEI, &d.Alias, &d.Protocol)
		for _, c := range claimsOf(&d) {
			yield(c)
		}
		return err
	}
}

// CheckClaims finds devices that do not have what they claim.
func (db *DB) CheckClaims(ctx context.Context, found *engine.Problems) error {
	rows, err := db.Read.QueryContext(ctx, `SELECT claim, protocol, device_id FROM device_claims`)
	if err != nil {
		return err
	}
	holders := map[device.Name]fleet.ID{}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var name device.Name
		var id int64
		err := r.Scan(&name.Text, &name.Protocol, &id)
		holders[name] = fleet.ID(id)
		return err
	})
	if err != nil {
		return err
	}
	if rows, err = db.Read.QueryContext(ctx, namesQuery); err != nil {
		return err
	}
	return engine.Drain(rows, eachClaim(func(c claim) {
		holder := holders[c.Name]
		if anywhere := holders[device.Name{Text: c.Text}]; holder == c.device && anywhere != 0 {
			holder = anywhere // which has it in every protocol
		}
		if holder != c.device {
			found.Add("device %d calls itself %s, but has not claimed it (device %d has)", c.device, c.Text, holder)
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
