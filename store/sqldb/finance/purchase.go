package finance

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/fleet/purchase"
	"waymark/store/sqldb/engine"
)

// purchaseFields are all columns of a purchase but its ID.
func purchaseFields(p *purchase.Purchase) []engine.Column {
	return []engine.Column{
		engine.Col("number", &p.Number),
		engine.Col("organ_id", engine.ID(&p.OrganID)),
		engine.Col("device_id", engine.ID(&p.DeviceID)),
		engine.Col("imei", &p.IMEI),
		engine.Col("package_id", engine.ID(&p.PackageID)),
		engine.Col("product", &p.Product),
		engine.Col("name", &p.Name),
		engine.Col("type", &p.Type),
		engine.Col("amount", (*int64)(&p.Amount)),
		engine.Col("days", (*engine.Whole)(&p.Days)),
		engine.Col("source", &p.Source),
		engine.Col("code", &p.Code),
		engine.Col("made_at", engine.Millis(&p.MadeAt)),
		engine.Col("expires_at", engine.Millis(&p.ExpiresAt)),
		engine.Col("asked_at", engine.Millis(&p.AskedAt)),
		engine.Col("paid_at", engine.Millis(&p.PaidAt)),
	}
}

func purchaseRow(p *purchase.Purchase) []engine.Column {
	return append(purchaseFields(p), engine.Col("id", engine.ID(&p.ID)))
}

// InsertPurchase implements purchase.Store.
func (db *DB) InsertPurchase(ctx context.Context, p purchase.Purchase) (purchase.Purchase, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		insert, args := engine.Inserting(`purchases`, purchaseFields(&p))
		return tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(engine.ID(&p.ID))
	})
	return p, err
}

// SetPurchaseCode implements purchase.Store.
func (db *DB) SetPurchaseCode(ctx context.Context, id fleet.ID, code string) error {
	_, err := db.Exec(ctx, `UPDATE purchases SET code = $2 WHERE id = $1`, int64(id), engine.Text(code))
	return err
}

// PurchaseByNumber implements purchase.Store.
func (db *DB) PurchaseByNumber(ctx context.Context, number string) (purchase.Purchase, error) {
	p, err := engine.FindOne(ctx, db.Read, purchaseRow, `FROM purchases WHERE number = $1`, engine.Text(number))
	return p, db.Wrap(err)
}

// OpenPurchases implements purchase.Store.
func (db *DB) OpenPurchases(ctx context.Context, deviceID fleet.ID, after fleet.Millis) ([]purchase.Purchase, error) {
	list, err := engine.Find(ctx, db.Read, purchaseRow, `FROM purchases WHERE device_id = $1 AND expires_at > $2 AND paid_at = 0 AND code <> '' ORDER BY id DESC LIMIT 100`, int64(deviceID), int64(after))
	return list, db.Wrap(err)
}

// AskedPurchase implements purchase.Store.
func (db *DB) AskedPurchase(ctx context.Context, id fleet.ID, before, now fleet.Millis) (bool, error) {
	n, err := db.Exec(ctx, `UPDATE purchases SET asked_at = $3 WHERE id = $1 AND asked_at = $2`, int64(id), int64(before), int64(now))
	return n == 1, err
}

// PaidPurchase implements purchase.Store.
func (db *DB) PaidPurchase(ctx context.Context, id fleet.ID, at fleet.Millis) error {
	_, err := db.Exec(ctx, `UPDATE purchases SET paid_at = $2 WHERE id = $1 AND paid_at = 0`, int64(id), int64(at))
	return err
}

// PackagesOffered implements purchase.Store.
func (db *DB) PackagesOffered(ctx context.Context, path string) ([]payment.Package, error) {
	list, err := engine.Find(ctx, db.Read, packageRow, packageTables+`WHERE p.state = 1 AND substr($1, 1, length(o.path)) = o.path ORDER BY p.price, p.days, p.id LIMIT 100`, engine.Text(path))
	return list, db.Wrap(err)
}
