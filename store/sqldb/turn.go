package sqldb

import (
	"context"
	"database/sql"
)

// A turnKey is what transactions take turns at. They wait for keys in this order, where they wait for more than one.
type turnKey int64

const (
	schemaTurn turnKey = 727001 + iota // changes of the schema and of partitions
	treeTurn                           // changes of the tree of organisations, so that what was checked holds until the end
	rightsTurn                         // planting what the product comes with, and names of roles
	importTurn                         // submitting an import: two that add the same would wait for each other
	manyTurn                           // moving or deleting many devices or vehicles: two who take the same rows in another order would wait for each other
	claimsTurn                         // claiming numbers: two devices that claim the same in another order would wait for each other
)

// turn waits until no other transaction holds a key, which this one then holds until it ends. Where one transaction at a time
// writes anyway, there is nothing to wait for.
func (d dialect) turn(ctx context.Context, tx *sql.Tx, key turnKey) error {
	if d.lock == "" {
		return nil
	}
	_, err := tx.ExecContext(ctx, d.lock, int64(key))
	return err
}

func (db *DB) turn(ctx context.Context, tx *sql.Tx, key turnKey) error {
	return db.dialect.turn(ctx, tx, key)
}
