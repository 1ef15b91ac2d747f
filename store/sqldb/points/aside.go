package points

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/store/chunk"
	"waymark/store/sqldb/engine"
)

// MonthsBefore implements retention.Partitions.
func (db *DB) MonthsBefore(ctx context.Context, before fleet.Millis) ([]string, error) {
	months, err := db.shelf.months(ctx)
	var old []string
	for _, name := range slices.Sorted(maps.Keys(months)) {
		if m, ok := parseMonth(name); ok && m.to <= before {
			old = append(old, name)
		}
	}
	return old, db.Wrap(err)
}

// ReceivedSince implements retention.Partitions.
func (db *DB) ReceivedSince(ctx context.Context, name string, since fleet.Millis) (bool, error) {
	months, err := db.shelf.months(ctx)
	if err != nil || months[name] == nil {
		return false, db.Wrap(err)
	}
	p, found := months[name], false
	err = p.IfThere(func() error {
		rows, err := p.Read.QueryContext(ctx, `SELECT data FROM `+p.table)
		if err != nil {
			return err
		}
		var pts []track.Point
		return engine.Drain(rows, func(r *sql.Rows) error {
			var data sql.RawBytes
			if err := r.Scan(&data); err != nil {
				return err
			}
			if pts, err = db.Codec.Decode(pts[:0], data); errors.Is(err, chunk.ErrDamaged) || err == nil && receivedSince(pts, since) {
				found = true // of what cannot be read, nobody knows: people are asked
				return engine.ErrEnough
			}
			return err
		})
	})
	return found, db.Wrap(err)
}

// SetAside implements retention.Partitions.
func (db *DB) SetAside(ctx context.Context, name string) error {
	return db.Wrap(db.shelf.setAside(ctx, name))
}

// AsideMonths implements retention.Partitions.
func (db *DB) AsideMonths(ctx context.Context) ([]string, error) {
	names, err := db.shelf.aside(ctx)
	slices.Sort(names)
	return names, db.Wrap(err)
}

// BringBack implements retention.Partitions.
func (db *DB) BringBack(ctx context.Context, name string) error {
	m, ok := parseMonth(name)
	if !ok {
		return db.Wrap(noAside(name))
	}
	return db.Wrap(db.shelf.bringBack(ctx, m, db.pour))
}

// RemoveAside implements retention.Partitions.
func (db *DB) RemoveAside(ctx context.Context, name string) error {
	return db.Wrap(db.shelf.removeAside(ctx, name))
}

func noAside(name string) error {
	return fmt.Errorf("%w: month %s is not set aside", fleet.ErrNotFound, name)
}

func asideAlready(name string) error {
	return fmt.Errorf("%w: month %s is set aside already", fleet.ErrConflict, name)
}

// pourer merges the chunks of a month that a query finds in one partition into another, within a transaction on the latter.
type pourer func(ctx context.Context, from querier, table string, m month, into merger) error

// querier is a pool or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

func (db *DB) pour(ctx context.Context, from querier, table string, m month, into merger) error {
	rows, err := from.QueryContext(ctx, `SELECT device_id, data FROM `+table+` WHERE first_time >= $1 AND first_time < $2 ORDER BY device_id, first_time`,
		int64(m.from), int64(m.to))
	if err != nil {
		return err
	}
	var batch []track.DevicePoints
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var id int64
		var data sql.RawBytes
		if err := r.Scan(&id, &data); err != nil {
			return err
		}
		pts, err := db.Codec.Decode(nil, data)
		batch = append(batch, track.DevicePoints{DeviceID: fleet.ID(id), Points: pts})
		return err
	})
	if err != nil {
		return err
	}
	into.db = db
	return into.merge(ctx, split(batch))
}
