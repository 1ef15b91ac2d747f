package sqldb

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/permission"
)

// routeFields are all columns of a route but its ID.
func routeFields(r *permission.Route) []column {
	return []column{
		{"system_type", &r.SystemType},
		{"route_type", &r.RouteType},
		{"app_type", &r.AppType},
		{"method", &r.Method},
		{"path", &r.Path},
		{"code", &r.Code},
		{"middlewares", &r.Middlewares},
		{"handler", &r.Handler},
		{"about_cn", &r.About.CN},
		{"about_en", &r.About.EN},
		{"status", (*whole)(&r.Status)},
		{"updated_at", millis(&r.UpdatedAt)},
	}
}

func routeColumns(r *permission.Route) []column {
	return append(routeFields(r), column{"id", id(&r.ID)})
}

// Routes implements permission.RouteStore.
func (db *DB) Routes(ctx context.Context) ([]permission.Route, error) {
	out, err := routes(ctx, db.read)
	return out, db.wrap(err)
}

func routes(ctx context.Context, on queryer) ([]permission.Route, error) {
	return find(ctx, on, routeColumns, `FROM routes ORDER BY path, method`)
}

// PutRoutes implements permission.RouteStore.
func (db *DB) PutRoutes(ctx context.Context, list []permission.Route) (added, changed, retired int, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		if err := db.turn(ctx, tx, rightsTurn); err != nil {
			return err
		}
		known, err := routes(ctx, tx)
		if err != nil {
			return err
		}
		old := make(map[[2]string]permission.Route, len(known))
		for _, r := range known {
			old[[2]string{r.Method, r.Path}] = r
		}
		for i := range list {
			r := list[i]
			was, there := old[[2]string{r.Method, r.Path}]
			delete(old, [2]string{r.Method, r.Path})
			switch {
			case !there:
				added++
				err = insertRoute(ctx, tx, &r)
			case differs(was, r):
				changed++
				err = updateRoute(ctx, tx, was.ID, &r)
			}
			if err != nil {
				return err
			}
		}
		for _, r := range old {
			if r.Status == 0 {
				continue
			}
			retired++
			if _, err := tx.ExecContext(ctx, `UPDATE routes SET status = 0 WHERE id = $1`, int64(r.ID)); err != nil {
				return err
			}
		}
		return nil
	})
	return added, changed, retired, err
}

// differs compares all but ID and time.
func differs(a, b permission.Route) bool {
	a.ID, a.UpdatedAt = b.ID, b.UpdatedAt
	return a != b
}

func insertRoute(ctx context.Context, tx *sql.Tx, r *permission.Route) error {
	insert, args := inserting(`routes`, routeFields(r))
	_, err := tx.ExecContext(ctx, insert, args...)
	return err
}

func updateRoute(ctx context.Context, tx *sql.Tx, id fleet.ID, r *permission.Route) error {
	update, args := updating(`routes`, routeFields(r), id)
	_, err := tx.ExecContext(ctx, update, args...)
	return err
}
