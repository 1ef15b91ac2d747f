package sqldb

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/sim"
	"waymark/fleet/vehicle"
)

// cursor asks for the IDs of the next rows of a list, newest first, below the last one of those before; 0 is from the beginning.
type cursor struct {
	from   string // table and its letter
	letter string
	organ  fleet.ID // 0: those of the subtree
	below  string
	state  string
	search string
	also   string // a condition more, "" for none
}

func (c *cursor) query(before fleet.ID, limit int) (query string, args []any) {
	if before == 0 {
		before = math.MaxInt64
	}
	args = []any{int64(before)}
	query = `SELECT ` + c.letter + `.id FROM ` + c.from + ` WHERE ` + c.letter + `.id < $1`
	if c.organ != 0 {
		args = append(args, int64(c.organ))
		query += ` AND ` + c.letter + `.organ_id = $2`
	} else {
		args = append(args, c.below, pathEnd(c.below))
		query += ` AND EXISTS (SELECT 1 FROM organs o WHERE o.id = ` + c.letter + `.organ_id AND o.path >= $2 AND o.path < $3)`
	}
	if c.state != "" {
		args = append(args, c.state)
		query += ` AND ` + c.letter + `.state = $` + strconv.Itoa(len(args))
	}
	if c.search != "" {
		args = append(args, likeOf(c.search))
		query += ` AND ` + c.letter + `.search LIKE $` + strconv.Itoa(len(args)) + ` ESCAPE '\'`
	}
	return query + c.also + ` ORDER BY ` + c.letter + `.id DESC LIMIT ` + strconv.Itoa(limit), args
}

// VehiclesBefore returns the next vehicles of a filter, newest first, from below an ID (0 is from the beginning).
func (db *DB) VehiclesBefore(ctx context.Context, f vehicle.Filter, before fleet.ID, limit int) ([]vehicle.Row, error) {
	c := cursor{from: `vehicles v`, letter: `v`, organ: f.OrganID, below: f.Below, search: f.Search, also: ` AND v.search <> ''`}
	query, args := c.query(before, limit)
	ids, err := idsOf(ctx, db.read, query, args...)
	if err != nil {
		return nil, db.wrap(err)
	}
	rows, err := db.vehicleRows(ctx, db.read, ids)
	slices.SortFunc(rows, func(a, b vehicle.Row) int { return cmp.Compare(b.ID, a.ID) })
	return rows, db.wrap(err)
}

// SIMsBefore returns the next cards of a filter, likewise.
func (db *DB) SIMsBefore(ctx context.Context, f sim.Filter, before fleet.ID, limit int) ([]sim.Row, error) {
	c := cursor{from: `sims s`, letter: `s`, organ: f.OrganID, below: f.Below, state: f.State, search: f.Search}
	query, args := c.query(before, limit)
	ids, err := idsOf(ctx, db.read, query, args...)
	if err != nil {
		return nil, db.wrap(err)
	}
	rows, err := db.simRows(ctx, db.read, simKeys{`id`, `BIGINT`, len(ids), idArgs(ids)}, f.Below)
	slices.SortFunc(rows, func(a, b sim.Row) int { return cmp.Compare(b.ID, a.ID) })
	return rows, db.wrap(err)
}
