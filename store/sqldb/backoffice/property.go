package backoffice

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/dictionary"
	"waymark/store/sqldb/engine"
)

// propertyFields are all columns of an entry but its ID.
func propertyFields(p *dictionary.Property) []engine.Column {
	return []engine.Column{
		engine.Col("parent_id", (*engine.Ref)(&p.ParentID)),
		engine.Col("code", &p.Code),
		engine.Col("name_cn", &p.Name.CN),
		engine.Col("name_en", &p.Name.EN),
		engine.Col("entry_key", &p.Key),
		engine.Col("val_cn", &p.Val.CN),
		engine.Col("val_en", &p.Val.EN),
		engine.Col("sort", (*engine.Whole)(&p.Sort)),
		engine.Col("status", (*engine.Whole)(&p.Status)),
		engine.Col("remark", &p.Remark),
		engine.Col("updated_at", engine.Millis(&p.UpdatedAt)),
	}
}

func propertyColumns(p *dictionary.Property) []engine.Column {
	return append(propertyFields(p), engine.Col("id", engine.ID(&p.ID)))
}

// Properties implements dictionary.Store.
func (db *DB) Properties(ctx context.Context) ([]dictionary.Property, error) {
	out, err := engine.Find(ctx, db.Read, propertyColumns, `FROM properties ORDER BY code, sort, id`)
	return out, db.Wrap(err)
}

// InsertProperty implements dictionary.Store.
func (db *DB) InsertProperty(ctx context.Context, p dictionary.Property) (dictionary.Property, error) {
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		insert, args := engine.Inserting(`properties`, propertyFields(&p))
		return tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(&p.ID)
	})
	return p, err
}

// UpdateProperty implements dictionary.Store.
func (db *DB) UpdateProperty(ctx context.Context, p dictionary.Property) error {
	update, args := engine.Updating(`properties`, propertyFields(&p), p.ID)
	return db.ExecOne(ctx, update, args...)
}

// SeedProperties implements dictionary.Store.
func (db *DB) SeedProperties(ctx context.Context, seeds []dictionary.Seed, now fleet.Millis) (added int, err error) {
	err = db.Tx(ctx, func(tx *sql.Tx) error {
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
			insert, args := engine.Inserting(`properties`, append(propertyFields(&s.Property), engine.Col("seed", s.Iden())))
			err := tx.QueryRowContext(ctx, insert+` ON CONFLICT DO NOTHING RETURNING id`, args...).Scan(&s.ID)
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
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var seed string
		var id fleet.ID
		err := r.Scan(&seed, &id)
		there[seed] = id
		return err
	})
	return there, err
}
