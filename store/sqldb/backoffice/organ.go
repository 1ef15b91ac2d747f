package backoffice

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/store/sqldb/engine"
)

func organColumns(o *organ.Organ) []engine.Column {
	return []engine.Column{
		engine.Col("id", engine.ID(&o.ID)),
		engine.Col("parent_id", (*engine.Ref)(&o.ParentID)),
		engine.Col("name", &o.Name),
		engine.Col("level", (*engine.Whole)(&o.Level)),
		engine.Col("path", &o.Path),
		engine.Col("sort", (*engine.Whole)(&o.Sort)),
		engine.Col("status", (*engine.Whole)(&o.Status)),
		engine.Col("remark", &o.Remark),
		engine.Col("retention_days", (*engine.Whole)(&o.RetentionDays)),
		engine.Col("created_at", engine.Millis(&o.CreatedAt)),
	}
}

// Organs implements organ.Store.
func (db *DB) Organs(ctx context.Context) ([]organ.Organ, error) {
	out, err := engine.Find(ctx, db.Read, organColumns, `FROM organs ORDER BY level, sort, id`)
	return out, db.Wrap(err)
}

// Organ implements organ.Store.
func (db *DB) Organ(ctx context.Context, id fleet.ID) (organ.Organ, error) {
	o, err := engine.FindOne(ctx, db.Read, organColumns, `FROM organs WHERE id = $1`, int64(id))
	return o, db.Wrap(err)
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
	insert, args := engine.Inserting(`organs`, organColumns(o)[1:])
	if err := tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(&o.ID); err != nil {
		return err
	}
	o.Path = organ.ChildPath(parent.Path, o.ID)
	_, err := tx.ExecContext(ctx, `UPDATE organs SET path = $1 WHERE id = $2`, o.Path, int64(o.ID))
	return err
}

// OrganPath implements audit.Places.
func (db *DB) OrganPath(ctx context.Context, id fleet.ID) (path string, err error) {
	err = db.Read.QueryRowContext(ctx, `SELECT path FROM organs WHERE id = $1`, int64(id)).Scan(&path)
	return path, db.Wrap(err)
}
