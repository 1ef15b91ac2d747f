package sqldb

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/organ"
)

const organColumns = `id, COALESCE(parent_id, 0), name, level, path, sort, status, remark, retention_days, created_at`

func scanOrgan(s scanner) (o organ.Organ, err error) {
	err = s.Scan(&o.ID, &o.ParentID, &o.Name, &o.Level, &o.Path, &o.Sort, &o.Status, &o.Remark, &o.RetentionDays, &o.CreatedAt)
	return o, err
}

// Organs implements organ.Store.
func (db *DB) Organs(ctx context.Context) ([]organ.Organ, error) {
	rows, err := db.read.QueryContext(ctx, `SELECT `+organColumns+` FROM organs ORDER BY level, sort, id`)
	if err != nil {
		return nil, db.wrap(err)
	}
	var out []organ.Organ
	err = drain(rows, func(r *sql.Rows) error {
		o, err := scanOrgan(r)
		out = append(out, o)
		return err
	})
	return out, db.wrap(err)
}

// Organ implements organ.Store.
func (db *DB) Organ(ctx context.Context, id fleet.ID) (organ.Organ, error) {
	o, err := scanOrgan(db.read.QueryRowContext(ctx, `SELECT `+organColumns+` FROM organs WHERE id = $1`, int64(id)))
	return o, db.wrap(err)
}

// InsertOrgan implements organ.Store. A parent that does not exist is fleet.ErrNotFound.
func (db *DB) InsertOrgan(ctx context.Context, o organ.Organ) (organ.Organ, error) {
	err := db.treeTx(ctx, func(tx *sql.Tx) error {
		var parent organ.Organ
		if o.ParentID != 0 {
			var err error
			if parent, err = organIn(ctx, tx, o.ParentID); err != nil {
				return err
			}
		}
		return insertBelow(ctx, tx, &o, &parent)
	})
	return o, err
}

// insertBelow adds an organisation, filling ID, Level and Path; the zero parent makes a root.
func insertBelow(ctx context.Context, tx *sql.Tx, o, parent *organ.Organ) error {
	o.Level = parent.Level + 1
	err := tx.QueryRowContext(ctx, `INSERT INTO organs (parent_id, name, level, path, sort, status, remark, retention_days, created_at)
		VALUES ($1, $2, $3, '', $4, $5, $6, $7, $8) RETURNING id`,
		idOrNull(o.ParentID), text(o.Name), o.Level, o.Sort, o.Status, text(o.Remark), o.RetentionDays, int64(o.CreatedAt)).Scan(&o.ID)
	if err != nil {
		return err
	}
	o.Path = organ.ChildPath(parent.Path, o.ID)
	_, err = tx.ExecContext(ctx, `UPDATE organs SET path = $1 WHERE id = $2`, o.Path, int64(o.ID))
	return err
}

// OrganPath implements audit.Places.
func (db *DB) OrganPath(ctx context.Context, id fleet.ID) (path string, err error) {
	err = db.read.QueryRowContext(ctx, `SELECT path FROM organs WHERE id = $1`, int64(id)).Scan(&path)
	return path, db.wrap(err)
}
