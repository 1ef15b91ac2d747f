package backoffice

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

// OrganContents implements organ.ChangeStore.
func (db *DB) OrganContents(ctx context.Context, path string) (organ.Contents, error) {
	c, err := contents(ctx, db.Read, path)
	return c, db.Wrap(err)
}

// questioner is a transaction or a database.
type questioner interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// theirs chooses the organisations of a subtree.
const theirs = ` organ_id IN (SELECT id FROM organs WHERE path >= $1 AND path < $2)`

func contents(ctx context.Context, on questioner, path string) (c organ.Contents, err error) {
	from, to := subtree(path)
	err = on.QueryRowContext(ctx, `SELECT
		(SELECT count(*) FROM organs WHERE path > $1 AND path < $2),
		(SELECT count(*) FROM accounts WHERE`+theirs+`),
		(SELECT count(*) FROM accounts WHERE super AND`+theirs+`),
		(SELECT count(*) FROM vehicles WHERE`+theirs+`),
		(SELECT count(*) FROM devices WHERE`+theirs+`),
		(SELECT count(*) FROM roles WHERE`+theirs+`),
		(SELECT count(DISTINCT r.organ_id) FROM organ_roles r JOIN organs o ON o.id = r.organ_id WHERE NOT (o.path >= $1 AND o.path < $2)
			AND r.role_id IN (SELECT id FROM roles WHERE`+theirs+`))`, from, to).
		Scan(&c.Organs, &c.Users, &c.Supers, &c.Vehicles, &c.Devices, &c.Roles, &c.Offering)
	return c, err
}

// DeleteOrgan implements organ.ChangeStore.
func (db *DB) DeleteOrgan(ctx context.Context, id fleet.ID, check func(o organ.Organ, c organ.Contents) error) error {
	return db.treeTx(ctx, func(tx *sql.Tx) error {
		o, err := organIn(ctx, tx, id)
		if err != nil {
			return err
		}
		from, to := subtree(o.Path)
		if err := db.hold(ctx, tx, from, to); err != nil { // what they have is what is checked and removed
			return err
		}
		c, err := contents(ctx, tx, o.Path)
		if err != nil {
			return err
		}
		if err := check(o, c); err != nil {
			return err
		}
		return db.removeOrgans(ctx, tx, from, to, o)
	})
}

// hold waits for all who add anything to the organisations of a subtree; from then on nobody does until the transaction ends.
func (db *DB) hold(ctx context.Context, tx *sql.Tx, from, to string) error {
	rows, err := tx.QueryContext(ctx, `SELECT id FROM organs WHERE path >= $1 AND path < $2 ORDER BY id`+db.Dialect.ForUpdate, from, to)
	if err != nil {
		return err
	}
	return engine.Drain(rows, func(*sql.Rows) error { return nil })
}

// removeOrgans removes the subtree of an organisation; what is not removed with it goes to its parent.
func (db *DB) removeOrgans(ctx context.Context, tx *sql.Tx, from, to string, o organ.Organ) error {
	parent := o.ParentID
	const touched = `(` + theirs + ` OR id IN (SELECT vehicle_id FROM devices WHERE` + theirs + `))` // vehicles elsewhere that lose a device, too
	settled, err := engine.IDsOf(ctx, tx, `SELECT id FROM vehicles WHERE settled AND `+touched, from, to)
	if err != nil {
		return err
	}
	if err := sums.LeaveVehicles(ctx, tx, db.DB, settled); err != nil {
		return err
	}
	if err := sums.LeaveFitted(ctx, tx, db.DB, touched, from, to); err != nil {
		return err
	}
	const theirRoles = ` role_id IN (SELECT id FROM roles WHERE` + theirs + `)`
	for _, query := range [...]string{
		`UPDATE rides SET doubled = FALSE WHERE doubled AND device_id IN (SELECT id FROM devices WHERE vehicle_id IN (SELECT id FROM vehicles WHERE ` + touched + `))`,
		`UPDATE devices SET vehicle_id = NULL WHERE vehicle_id IN (SELECT id FROM vehicles WHERE` + theirs + `)`,
		`DELETE FROM usual_places WHERE vehicle_id IN (SELECT id FROM vehicles WHERE` + theirs + `)`,
		`DELETE FROM vehicle_odometers WHERE vehicle_id IN (SELECT id FROM vehicles WHERE` + theirs + `)`,
		`DELETE FROM allowed_districts WHERE` + theirs + ` OR vehicle_id IN (SELECT id FROM vehicles WHERE` + theirs + `)`,
		`DELETE FROM thresholds WHERE` + theirs + ` OR vehicle_id IN (SELECT id FROM vehicles WHERE` + theirs + `)`,
		`DELETE FROM risk_models WHERE` + theirs,
		`DELETE FROM notice_rules WHERE` + theirs,
		`DELETE FROM pledge_points WHERE` + theirs,
		`DELETE FROM command_rules WHERE` + theirs,
		`DELETE FROM shop_nonces WHERE key_id IN (SELECT id FROM shop_keys WHERE` + theirs + `)`,
		`DELETE FROM shop_keys WHERE` + theirs, // who could pay for its devices must not be able to pay for those above
		`DELETE FROM vehicles WHERE` + theirs,
		`DELETE FROM fence_stays WHERE fence_id IN (SELECT id FROM fences WHERE` + theirs + `)`,
		`DELETE FROM fence_waits WHERE fence_id IN (SELECT id FROM fences WHERE` + theirs + `)`,
		`DELETE FROM fence_bindings WHERE` + theirs + ` OR fence_id IN (SELECT id FROM fences WHERE` + theirs + `)`,
		`DELETE FROM fences WHERE` + theirs,
		`DELETE FROM account_roles WHERE` + theirRoles,
		`DELETE FROM organ_roles WHERE` + theirRoles,
		`DELETE FROM role_permissions WHERE` + theirRoles,
		`DELETE FROM roles WHERE` + theirs,
		`DELETE FROM organ_roles WHERE` + theirs,
	} {
		if _, err := tx.ExecContext(ctx, query, from, to); err != nil {
			return err
		}
	}
	for _, query := range [...]string{
		`UPDATE devices SET organ_id = $3, vehicle_id = NULL WHERE` + theirs,
		`UPDATE individuals SET organ_id = $3 WHERE` + theirs,
		`UPDATE sims SET organ_id = $3 WHERE` + theirs,
		`UPDATE payees SET organ_id = $3 WHERE` + theirs,
		`UPDATE orders SET organ_id = $3 WHERE` + theirs,
		`UPDATE packages SET organ_id = $3, state = 0 WHERE` + theirs, // what it offered to its own is not offered to all above it
		`UPDATE payments SET organ_id = $3 WHERE` + theirs,
		`UPDATE postings SET organ_id = $3 WHERE` + theirs,
		`UPDATE bills SET organ_id = $3, compared_at = 0 WHERE` + theirs,
		`UPDATE purchases SET organ_id = $3 WHERE` + theirs,
		`UPDATE notices SET organ_id = COALESCE($3, organ_id) WHERE` + theirs,
		`UPDATE fence_bindings SET bound_by = COALESCE($3, bound_by) WHERE bound_by IN (SELECT id FROM organs WHERE path >= $1 AND path < $2)`,
	} {
		if _, err := tx.ExecContext(ctx, query, from, to, engine.IDOrNull(parent)); err != nil {
			return err
		}
	}
	if err := moveKept(ctx, tx, from, to, parent); err != nil {
		return err
	}
	if err := sums.Dissolve(ctx, tx, db.DB, &o); err != nil {
		return err
	}
	if err := moveSums(ctx, tx, from, to, &o); err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `DELETE FROM organs WHERE path >= $1 AND path < $2`, from, to)
	return err
}

// moveKept has the refunds that wait for payments in a subtree wait in parent, where those payments are by now. Where one waits there under the same
// number, or two of the subtree have one, the first goes on waiting.
func moveKept(ctx context.Context, tx *sql.Tx, from, to string, parent fleet.ID) error {
	for _, query := range [...]string{
		`UPDATE kept_refunds SET refused = '` + payment.KeptTwice + `', refused_at = kept_at WHERE refused = '' AND` + theirs + ` AND EXISTS (SELECT 1 FROM kept_refunds k
			WHERE k.source = kept_refunds.source AND k.number = kept_refunds.number AND k.refused = '' AND k.id <> kept_refunds.id
			AND (k.organ_id = $3 OR k.id < kept_refunds.id AND k.organ_id IN (SELECT id FROM organs WHERE path >= $1 AND path < $2)))`,
		`UPDATE kept_refunds SET organ_id = $3 WHERE` + theirs,
	} {
		if _, err := tx.ExecContext(ctx, query, from, to, engine.IDOrNull(parent)); err != nil {
			return err
		}
	}
	return nil
}
