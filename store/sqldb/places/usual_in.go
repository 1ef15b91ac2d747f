package places

import (
	"context"
	"strconv"

	"waymark/fleet/fence"
	"waymark/fleet/place"
	"waymark/store/sqldb/engine"
)

// UsualWay is by what the usual places of a part of the globe are found. Databases cannot know how much of the globe is asked for, nor how many vehicles are of a part
// of the tree; PostgreSQL guesses well enough.
type UsualWay int

// The ways.
const (
	ByPlace     UsualWay = iota // by where they are: a small part of the globe
	ByOrgan                     // by whose they are: a small part of the tree
	NewestFirst                 // those of all vehicles, newest first
)

// fewUsual is up to how many places, and vehicles, are all looked at.
const fewUsual = 5000

// UsualIn finds the usual places of a part of the globe: south, north, west, east, a path and its end, and how many at most.
func (by UsualWay) UsualIn(sqlite bool) string {
	const of, scope = `v.id = u.vehicle_id AND o.id = v.organ_id AND NOT v.settled AND o.path >= $5 AND o.path < $6`, ` BETWEEN $1 AND $2 AND u.lon BETWEEN $3 AND $4 AND `
	tables, lat, order := `usual_places u, vehicles v, organs o`, `u.lat`, `u.vehicle_id`
	switch {
	case !sqlite:
	case by == ByPlace:
		tables, order = `usual_places u CROSS JOIN vehicles v CROSS JOIN organs o`, `+u.vehicle_id`
	case by == ByOrgan:
		tables, lat = `organs o CROSS JOIN vehicles v CROSS JOIN usual_places u`, `+u.lat`
	default:
		tables, lat = `usual_places u CROSS JOIN vehicles v CROSS JOIN organs o`, `+u.lat`
	}
	return `FROM ` + tables + ` WHERE ` + lat + scope + of + ` ORDER BY ` + order + ` DESC, u.number DESC LIMIT $7`
}

// UsualWay returns the way that fits a part of the globe and of the tree.
func (db *DB) UsualWay(ctx context.Context, below string, b fence.Box) (UsualWay, error) {
	if !db.Dialect.AsWritten {
		return ByPlace, nil
	}
	limit := ` LIMIT ` + strconv.Itoa(fewUsual) + `) AS found`
	n := 0
	err := db.Read.QueryRowContext(ctx, `SELECT count(*) FROM (SELECT 1 FROM usual_places WHERE lat BETWEEN $1 AND $2 AND lon BETWEEN $3 AND $4`+limit, b.South, b.North, b.West, b.East).Scan(&n)
	if err != nil || n < fewUsual {
		return ByPlace, err
	}
	err = db.Read.QueryRowContext(ctx, `SELECT count(*) FROM (SELECT 1 FROM organs o CROSS JOIN vehicles v WHERE v.organ_id = o.id AND o.path >= $1 AND o.path < $2`+limit,
		below, engine.PathEnd(below)).Scan(&n)
	if err != nil || n < fewUsual {
		return ByOrgan, err
	}
	return NewestFirst, nil
}

// UsualPlacesIn implements place.SubjectStore.
func (db *DB) UsualPlacesIn(ctx context.Context, below string, b fence.Box, most int) ([]place.UsualOf, error) {
	columns := func(u *place.UsualOf) []engine.Column {
		return []engine.Column{
			engine.Col("u.vehicle_id", engine.ID(&u.VehicleID)), engine.Col("v.plate", &u.Plate), engine.Col("u.name", &u.Name),
			engine.Col("u.lat", engine.Small(&u.Place.Lat)), engine.Col("u.lon", engine.Small(&u.Place.Lon)), engine.Col("u.radius", (*engine.Whole)(&u.Radius)),
		}
	}
	by, err := db.UsualWay(ctx, below, b)
	if err != nil {
		return nil, db.Wrap(err)
	}
	list, err := engine.Find(ctx, db.Read, columns, by.UsualIn(db.Dialect.AsWritten), b.South, b.North, b.West, b.East, below, engine.PathEnd(below), most)
	return list, db.Wrap(err)
}
