package sqldb

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/organ"
)

func organColumns(o *organ.Organ) []column {
	return []column{
		{"id", id(&o.ID)},
		{"parent_id", (*ref)(&o.ParentID)},
		{"name", &o.Name},
		{"level", (*whole)(&o.Level)},
		{"path", &o.Path},
		{"sort", (*whole)(&o.Sort)},
		{"status", (*whole)(&o.Status)},
		{"remark", &o.Remark},
		{"retention_days", (*whole)(&o.RetentionDays)},
		{"created_at", millis(&o.CreatedAt)},
	}
}

// Organs implements organ.Store.
func (db *DB) Organs(ctx context.Context) ([]organ.Organ, error) {
	out, err := find(ctx, db.read, organColumns, `FROM organs ORDER BY level, sort, id`)
	return out, db.wrap(err)
}

// Organ implements organ.Store.
func (db *DB) Organ(ctx context.Context, id fleet.ID) (organ.Organ, error) {
	o, err := findOne(ctx, db.read, organColumns, `FROM organs WHERE id = $1`, int64(id))
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
	o.Path = "" // needs the ID
	insert, args := inserting(`organs`, organColumns(o)[1:])
	if err := tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(&o.ID); err != nil {
		return err
	}
	o.Path = organ.ChildPath(parent.Path, o.ID)
	_, err := tx.ExecContext(ctx, `UPDATE organs SET path = $1 WHERE id = $2`, o.Path, int64(o.ID))
	return err
}

// OrganPath implements audit.Places.
func (db *DB) OrganPath(ctx context.Context, id fleet.ID) (path string, err error) {
	err = db.read.QueryRowContext(ctx, `SELECT path FROM organs WHERE id = $1`, int64(id)).Scan(&path)
	return path, db.wrap(err)
}
