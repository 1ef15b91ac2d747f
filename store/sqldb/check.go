package sqldb

import (
	"context"

	"waymark/store/sqldb/engine"
)

// Check implements store.Upkeep. It lists the first problems of each kind; a very broken database has more.
func (db *DB) Check(ctx context.Context) ([]string, error) {
	var found engine.Problems
	if err := db.main.Integrity(ctx, "main", db.main.Read, &found); err != nil {
		return nil, db.main.Wrap(err)
	}
	if err := db.CheckWords(ctx, &found); err != nil {
		return nil, db.main.Wrap(err)
	}
	if err := db.CheckClaims(ctx, &found); err != nil {
		return nil, db.main.Wrap(err)
	}
	parts, err := db.AllParts(ctx)
	if err != nil {
		return nil, db.main.Wrap(err)
	}
	for _, p := range parts {
		err := p.IfThere(func() error {
			if db.main.Apart() {
				if err := db.main.Integrity(ctx, "points "+p.Name, p.Read, &found); err != nil {
					return err
				}
			}
			return db.CheckChunks(ctx, p, &found)
		})
		if err != nil {
			return nil, db.main.Wrap(err)
		}
	}
	return found.List, nil
}
