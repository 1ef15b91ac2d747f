package sqldb

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/dictionary"
)

// Properties implements dictionary.Store.
func (db *DB) Properties(ctx context.Context) ([]dictionary.Property, error) {
	rows, err := db.read.QueryContext(ctx, `SELECT id, COALESCE(parent_id, 0), code, name_cn, name_en, entry_key, val_cn, val_en,
		sort, status, remark, updated_at FROM properties ORDER BY code, sort, id`)
	if err != nil {
		return nil, db.wrap(err)
	}
	var out []dictionary.Property
	err = drain(rows, func(r *sql.Rows) error {
		var p dictionary.Property
		err := r.Scan(&p.ID, &p.ParentID, &p.Code, &p.Name.CN, &p.Name.EN, &p.Key, &p.Val.CN, &p.Val.EN, &p.Sort, &p.Status, &p.Remark, &p.UpdatedAt)
		out = append(out, p)
		return err
	})
	return out, db.wrap(err)
}

// InsertProperty implements dictionary.Store.
func (db *DB) InsertProperty(ctx context.Context, p dictionary.Property) (dictionary.Property, error) {
	err := db.tx(ctx, func(tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, `INSERT INTO properties
			(parent_id, code, name_cn, name_en, entry_key, val_cn, val_en, sort, status, remark, updated_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`, propertyArgs(&p)...).Scan(&p.ID)
	})
	return p, err
}

// UpdateProperty implements dictionary.Store.
func (db *DB) UpdateProperty(ctx context.Context, p dictionary.Property) error {
	return db.execOne(ctx, `UPDATE properties SET parent_id = $1, code = $2, name_cn = $3, name_en = $4, entry_key = $5, val_cn = $6, val_en = $7,
		sort = $8, status = $9, remark = $10, updated_at = $11 WHERE id = $12`, append(propertyArgs(&p), int64(p.ID))...)
}

func propertyArgs(p *dictionary.Property) []any {
	return []any{idOrNull(p.ParentID), text(p.Code), text(p.Name.CN), text(p.Name.EN), text(p.Key), text(p.Val.CN), text(p.Val.EN),
		p.Sort, p.Status, text(p.Remark), int64(p.UpdatedAt)}
}

// SeedProperties implements dictionary.Store.
func (db *DB) SeedProperties(ctx context.Context, seeds []dictionary.Seed, now fleet.Millis) (added int, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		there, err := seeded(ctx, tx)
		if err != nil {
			return err
		}
		for i := range seeds {
			s := seeds[i]
			if _, known := there[s.Iden()]; known {
				continue
			}
			s.ParentID, s.UpdatedAt = there[s.Parent], now
			// Whoever came first, an operator or another role that starts now, stays.
			err := tx.QueryRowContext(ctx, `INSERT INTO properties
				(parent_id, code, name_cn, name_en, entry_key, val_cn, val_en, sort, status, remark, updated_at, seed)
				VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING RETURNING id`,
				append(propertyArgs(&s.Property), s.Iden())...).Scan(&s.ID)
			if err == sql.ErrNoRows {
				continue
			}
			if err != nil {
				return err
			}
			there[s.Iden()] = s.ID
			added++
		}
		return nil
	})
	return added, err
}

// seeded returns the IDs of the seeds that were added, by what they were then.
func seeded(ctx context.Context, tx *sql.Tx) (map[string]fleet.ID, error) {
	rows, err := tx.QueryContext(ctx, `SELECT seed, id FROM properties WHERE seed IS NOT NULL`)
	if err != nil {
		return nil, err
	}
	there := make(map[string]fleet.ID)
	err = drain(rows, func(r *sql.Rows) error {
		var seed string
		var id fleet.ID
		err := r.Scan(&seed, &id)
		there[seed] = id
		return err
	})
	return there, err
}
