package finance

import (
	"context"
	"database/sql"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/payment"
	"waymark/store/sqldb/engine"
)

// packageFields are all columns of a package but its ID, its number and whether it is there.
func packageFields(p *payment.Package) []engine.Column {
	return []engine.Column{
		engine.Col("organ_id", engine.ID(&p.OrganID)),
		engine.Col("name", &p.Name),
		engine.Col("price", (*int64)(&p.Price)),
		engine.Col("days", (*engine.Whole)(&p.Days)),
		engine.Col("type", &p.Type),
		engine.Col("state", (*engine.Whole)(&p.State)),
		engine.Col("created_at", engine.Millis(&p.CreatedAt)),
	}
}

func packageRow(p *payment.Package) []engine.Column {
	return append(engine.Of("p", append(packageFields(p), engine.Col("id", engine.ID(&p.ID)), engine.Col("number", &p.Number))),
		engine.Col("o.name", &p.OrganName), engine.Col("o.path", &p.OrganPath))
}

const packageTables = `FROM packages p JOIN organs o ON o.id = p.organ_id AND p.deleted_at = 0 `

var packages = engine.Listing{From: `packages p`, ID: `p.id`, Sorts: map[string]engine.Sortable{
	"productId":   engine.Indexed(`p.number`),
	"packageName": engine.Scanned(`p.name BYTEWISE`),
	"price":       engine.Scanned(`p.price`),
	"days":        engine.Scanned(`p.days`),
	"state":       engine.Scanned(`p.state`),
	"createTime":  engine.Scanned(`p.created_at`),
}}

func packageID(p *payment.Package) fleet.ID { return p.ID }

// Packages implements payment.PackageStore.
func (db *DB) Packages(ctx context.Context, f payment.PackageFilter, page fleet.Page) ([]payment.Package, int, error) {
	c := &engine.Choice{DB: db.DB, List: &packages, Sort: f.Sort}
	c.And(`p.deleted_at = 0`)
	if err := c.Within(ctx, db.DB, `p.organ_id`, f.OrganID, f.Below); err != nil {
		return nil, 0, err
	}
	c.Contains(f.Search, `lower(p.number)`, `lower(p.name)`)
	return engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]payment.Package, error) { return db.packagesIn(ctx, db.Read, ids) }, packageID)
}

func (db *DB) packagesIn(ctx context.Context, on engine.Preparer, ids []fleet.ID) ([]payment.Package, error) {
	return engine.LookUp(ctx, on, packageRow, engine.RowsOf{DB: db.DB, Tables: packageTables, ID: `p.id`}, ids)
}

// PackagesByID implements payment.PackageStore.
func (db *DB) PackagesByID(ctx context.Context, ids []fleet.ID) ([]payment.Package, error) {
	rows, err := db.packagesIn(ctx, db.Read, ids)
	return engine.InOrder(rows, ids, packageID), db.Wrap(err)
}

// PackageByNumber implements payment.PackageStore.
func (db *DB) PackageByNumber(ctx context.Context, number string) (payment.Package, error) {
	p, err := engine.FindOne(ctx, db.Read, packageRow, `FROM packages p JOIN organs o ON o.id = p.organ_id WHERE p.number = $1`, engine.Text(number))
	return p, db.Wrap(err)
}

// InsertPackage implements payment.PackageStore.
func (db *DB) InsertPackage(ctx context.Context, p payment.Package) (payment.Package, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		insert, args := engine.Inserting(`packages`, append(packageFields(&p), engine.Col("deleted_at", int64(0))))
		if err := tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(engine.ID(&p.ID)); err != nil {
			return err
		}
		p.Number = fmt.Sprintf("P%06d", p.ID)
		_, err := tx.ExecContext(ctx, `UPDATE packages SET number = $2 WHERE id = $1`, int64(p.ID), p.Number)
		return err
	})
	return p, err
}

// UpdatePackage implements payment.PackageStore.
func (db *DB) UpdatePackage(ctx context.Context, id fleet.ID, change func(*payment.Package) error) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, `UPDATE packages SET state = state WHERE id = $1`, int64(id)); err != nil { // others wait
			return err
		}
		rows, err := db.packagesIn(ctx, tx, []fleet.ID{id})
		if err != nil || len(rows) == 0 {
			return engine.OrNoRows(err)
		}
		if err := change(&rows[0]); err != nil {
			return err
		}
		update, args := engine.Updating(`packages`, packageFields(&rows[0]), id)
		_, err = tx.ExecContext(ctx, update, args...)
		return err
	})
}

// DeletePackages implements payment.PackageStore.
func (db *DB) DeletePackages(ctx context.Context, ids []fleet.ID, check func([]payment.Package) error) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := db.ForIDs(ctx, tx, `UPDATE packages SET state = state WHERE id IN (VALUES `, ids); err != nil { // others wait
			return err
		}
		rows, err := db.packagesIn(ctx, tx, ids)
		if err != nil {
			return err
		}
		if err := check(rows); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE packages SET deleted_at = 1 WHERE id IN (`+engine.IDList(ids)+`)`)
		return err
	})
}
