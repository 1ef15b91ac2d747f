package places

import (
	"context"
	"database/sql"
	"errors"

	"waymark/fleet"
	"waymark/fleet/place"
	"waymark/store/sqldb/engine"
)

// usualRow is a usual place with its vehicle and its number there.
type usualRow struct {
	vehicle, number int64
	place.Usual
}

func usualColumns(u *usualRow) []engine.Column {
	return []engine.Column{
		engine.Col("vehicle_id", &u.vehicle),
		engine.Col("number", &u.number),
		engine.Col("name", &u.Name),
		engine.Col("lat", engine.Small(&u.Place.Lat)),
		engine.Col("lon", engine.Small(&u.Place.Lon)),
		engine.Col("radius", (*engine.Whole)(&u.Radius)),
	}
}

// UsualPlaces implements place.SubjectStore.
func (db *DB) UsualPlaces(ctx context.Context, vehicleID fleet.ID) ([]place.Usual, error) {
	rows, err := engine.Find(ctx, db.Read, usualColumns, `FROM usual_places WHERE vehicle_id = $1 ORDER BY number`, int64(vehicleID))
	var out []place.Usual
	for i := range rows {
		out = append(out, rows[i].Usual)
	}
	return out, db.Wrap(err)
}

// SetUsualPlaces implements place.SubjectStore.
func (db *DB) SetUsualPlaces(ctx context.Context, vehicleID fleet.ID, below string, list []place.Usual) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := lock(ctx, tx, place.Subject{VehicleID: vehicleID}, below); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM usual_places WHERE vehicle_id = $1`, int64(vehicleID)); err != nil {
			return err
		}
		rows := make([]usualRow, len(list))
		for i := range list {
			rows[i] = usualRow{int64(vehicleID), int64(i), list[i]}
		}
		insert := engine.InsertingAll(db.DB, `usual_places`, usualColumns, rows)
		return insert.Exec(ctx, tx, len(rows))
	})
}

// lock has others who change what is set for a subject, or move it, wait; fleet.ErrNotFound where it is not below a path by then.
func lock(ctx context.Context, tx *sql.Tx, of place.Subject, below string) error {
	held, id, is := `UPDATE organs SET status = status WHERE id = $1`, of.OrganID, `SELECT 1 FROM organs o WHERE o.id = $1`
	if of.VehicleID != 0 {
		held, id, is = `UPDATE vehicles SET settled = settled WHERE id = $1`, of.VehicleID, `SELECT 1 FROM vehicles v JOIN organs o ON o.id = v.organ_id WHERE v.id = $1`
	}
	if err := engine.ExecOneIn(ctx, tx, held, int64(id)); err != nil {
		return err
	}
	var there int // asked once it is held: whoever moved it meanwhile has come to an end
	err := tx.QueryRowContext(ctx, is+` AND o.path >= $2 AND o.path < $3`, int64(id), below, engine.PathEnd(below)).Scan(&there)
	if errors.Is(err, sql.ErrNoRows) {
		return fleet.ErrNotFound
	}
	return err
}

// districtRow is a district with what it is bound to.
type districtRow struct {
	place.Subject
	region int64
}

func districtColumns(d *districtRow) []engine.Column {
	return []engine.Column{engine.Col("vehicle_id", engine.ID(&d.VehicleID)), engine.Col("organ_id", engine.ID(&d.OrganID)), engine.Col("region", &d.region)}
}

// AllowedDistricts implements place.SubjectStore.
func (db *DB) AllowedDistricts(ctx context.Context, of place.Subject) ([]int64, error) {
	rows, err := engine.Find(ctx, db.Read, districtColumns, `FROM allowed_districts WHERE vehicle_id = $1 AND organ_id = $2 ORDER BY region`, int64(of.VehicleID), int64(of.OrganID))
	var out []int64
	for i := range rows {
		out = append(out, rows[i].region)
	}
	return out, db.Wrap(err)
}

// SetAllowedDistricts implements place.SubjectStore.
func (db *DB) SetAllowedDistricts(ctx context.Context, of place.Subject, below string, codes []int64) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		if err := lock(ctx, tx, of, below); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM allowed_districts WHERE vehicle_id = $1 AND organ_id = $2`, int64(of.VehicleID), int64(of.OrganID)); err != nil {
			return err
		}
		rows := make([]districtRow, len(codes))
		for i := range codes {
			rows[i] = districtRow{of, codes[i]}
		}
		insert := engine.InsertingAll(db.DB, `allowed_districts`, districtColumns, rows)
		return insert.Exec(ctx, tx, len(rows))
	})
}

// Places implements place.Store.
func (db *DB) Places(ctx context.Context) (place.All, error) {
	all := place.All{Usual: map[fleet.ID][]place.Usual{}, Districts: map[place.Subject][]int64{}}
	points, err := engine.Find(ctx, db.Read, rowColumns, tables+`ORDER BY p.id`)
	if err != nil {
		return all, db.Wrap(err)
	}
	usual, err := engine.Find(ctx, db.Read, usualColumns, `FROM usual_places ORDER BY vehicle_id, number`)
	if err != nil {
		return all, db.Wrap(err)
	}
	districts, err := engine.Find(ctx, db.Read, districtColumns, `FROM allowed_districts ORDER BY vehicle_id, organ_id, region`)
	all.Points = points
	for i := range usual {
		id := fleet.ID(usual[i].vehicle)
		all.Usual[id] = append(all.Usual[id], usual[i].Usual)
	}
	for i := range districts {
		all.Districts[districts[i].Subject] = append(all.Districts[districts[i].Subject], districts[i].region)
	}
	return all, db.Wrap(err)
}
