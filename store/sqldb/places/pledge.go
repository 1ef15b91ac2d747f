// Package places keeps places that tell of risk: second-pledge points, usual places of vehicles and allowed districts.
package places

import (
	"context"
	"database/sql"
	"strings"

	"waymark/fleet"
	"waymark/fleet/place"
	"waymark/store/sqldb/engine"
)

// DB implements place.Store.
type DB struct{ *engine.DB }

// fields are all columns of a point but its ID.
func fields(p *place.PledgePoint) []engine.Column {
	return []engine.Column{
		engine.Col("organ_id", engine.ID(&p.OrganID)),
		engine.Col("name", &p.Name),
		engine.Col("lat", engine.Small(&p.Place.Lat)),
		engine.Col("lon", engine.Small(&p.Place.Lon)),
		engine.Col("radius", (*engine.Whole)(&p.Radius)),
		engine.Col("shared", &p.Shared),
		engine.Col("address", &p.Address),
		engine.Col("remark", &p.Remark),
		engine.Col("created_at", engine.Millis(&p.CreatedAt)),
		engine.Col("updated_at", engine.Millis(&p.UpdatedAt)),
	}
}

func written(p *place.PledgePoint) []engine.Column {
	return append(fields(p), engine.Col("search", engine.Text(strings.ToLower(p.Name+"\n"+p.Address))))
}

func rowColumns(r *place.PledgeRow) []engine.Column {
	return append(engine.Of("p", append(fields(&r.PledgePoint), engine.Col("id", engine.ID(&r.ID)))), engine.Col("o.name", &r.OrganName), engine.Col("o.path", &r.OrganPath))
}

// listed is the list of points.
var listed = engine.Listing{From: `pledge_points p`, ID: `p.id`, Sorts: map[string]engine.Sortable{
	"pointName":  engine.Scanned(`p.name BYTEWISE`),
	"radius":     engine.Scanned(`p.radius`),
	"createTime": engine.Scanned(`p.created_at`),
}}

// PledgePoints implements place.PledgeStore.
func (db *DB) PledgePoints(ctx context.Context, f place.Filter, page fleet.Page) ([]place.PledgeRow, int, error) {
	c := &engine.Choice{DB: db.DB, List: &listed, Sort: f.Sort}
	if f.OwnBut {
		if err := c.Within(ctx, db.DB, `p.organ_id`, 0, f.Below); err != nil {
			return nil, 0, err
		}
	} else {
		c.And(`(p.organ_id IN (SELECT id FROM organs WHERE path >= ? AND path < ?) OR p.shared)`, f.Below, engine.PathEnd(f.Below))
	}
	c.Contains(f.Search, `p.search`)
	if b := f.Within; b != nil {
		c.And(`p.lat BETWEEN ? AND ? AND p.lon BETWEEN ? AND ?`, b.South, b.North, b.West, b.East)
	}
	return engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]place.PledgeRow, error) { return db.rows(ctx, db.Read, ids) }, rowID)
}

func rowID(r *place.PledgeRow) fleet.ID { return r.ID }

const tables = `FROM pledge_points p JOIN organs o ON o.id = p.organ_id `

func (db *DB) rows(ctx context.Context, on engine.Preparer, ids []fleet.ID) ([]place.PledgeRow, error) {
	return engine.LookUp(ctx, on, rowColumns, engine.RowsOf{DB: db.DB, Tables: tables, ID: `p.id`}, ids)
}

// PledgePointsByID implements place.PledgeStore.
func (db *DB) PledgePointsByID(ctx context.Context, ids []fleet.ID) ([]place.PledgeRow, error) {
	rows, err := db.rows(ctx, db.Read, ids)
	return engine.InOrder(rows, ids, rowID), db.Wrap(err)
}

// InsertPledgePoints implements place.PledgeStore.
func (db *DB) InsertPledgePoints(ctx context.Context, list []place.PledgePoint, most int) ([]place.PledgePoint, error) {
	out := make([]place.PledgePoint, len(list))
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		if len(list) == 0 {
			return nil
		}
		organ := int64(list[0].OrganID)
		if err := engine.ExecOneIn(ctx, tx, `UPDATE organs SET status = status WHERE id = $1`, organ); err != nil { // others who add to it wait
			return err
		}
		var there int
		if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM pledge_points WHERE organ_id = $1`, organ).Scan(&there); err != nil {
			return err
		}
		if there+len(list) > most {
			return fleet.ErrConflict
		}
		for i, p := range list {
			insert, args := engine.Inserting(`pledge_points`, written(&p))
			if err := tx.QueryRowContext(ctx, insert+` RETURNING id`, args...).Scan(engine.ID(&p.ID)); err != nil {
				return err
			}
			out[i] = p
		}
		return nil
	})
	return out, err
}

// UpdatePledgePoint implements place.PledgeStore.
func (db *DB) UpdatePledgePoint(ctx context.Context, id fleet.ID, change func(*place.PledgeRow) error) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := engine.ExecOneIn(ctx, tx, `UPDATE pledge_points SET radius = radius WHERE id = $1`, int64(id)); err != nil { // others wait
			return err
		}
		rows, err := db.rows(ctx, tx, []fleet.ID{id})
		if err != nil || len(rows) == 0 {
			return engine.OrNoRows(err)
		}
		row := rows[0]
		if err := change(&row); err != nil {
			return err
		}
		update, args := engine.Updating(`pledge_points`, written(&row.PledgePoint), id)
		_, err = tx.ExecContext(ctx, update, args...)
		return err
	})
}

// DeletePledgePoints implements place.PledgeStore.
func (db *DB) DeletePledgePoints(ctx context.Context, ids []fleet.ID, check func([]place.PledgeRow) error) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := db.ForIDs(ctx, tx, `UPDATE pledge_points SET radius = radius WHERE id IN (VALUES `, ids); err != nil { // others wait
			return err
		}
		rows, err := db.rows(ctx, tx, ids)
		if err != nil {
			return err
		}
		if err := check(rows); err != nil {
			return err
		}
		return db.ForIDs(ctx, tx, `DELETE FROM pledge_points WHERE id IN (VALUES `, ids)
	})
}
