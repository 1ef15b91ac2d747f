package backoffice

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/permission"
	"waymark/store/sqldb/engine"
)

// routeFields are all columns of a route but its ID.
func routeFields(r *permission.Route) []engine.Column {
	return []engine.Column{
		engine.Col("system_type", &r.SystemType),
		engine.Col("route_type", &r.RouteType),
		engine.Col("app_type", &r.AppType),
		engine.Col("method", &r.Method),
		engine.Col("path", &r.Path),
		engine.Col("code", &r.Code),
		engine.Col("middlewares", &r.Middlewares),
		engine.Col("handler", &r.Handler),
		engine.Col("about_cn", &r.About.CN),
		engine.Col("about_en", &r.About.EN),
		engine.Col("status", (*engine.Whole)(&r.Status)),
		engine.Col("updated_at", engine.Millis(&r.UpdatedAt)),
	}
}

func routeColumns(r *permission.Route) []engine.Column {
	return append(routeFields(r), engine.Col("id", engine.ID(&r.ID)))
}

// Routes implements permission.RouteStore.
func (db *DB) Routes(ctx context.Context) ([]permission.Route, error) {
	out, err := routes(ctx, db.Read)
	return out, db.Wrap(err)
}

func routes(ctx context.Context, on engine.Queryer) ([]permission.Route, error) {
	return engine.Find(ctx, on, routeColumns, `FROM routes ORDER BY path, method`)
}

// PutRoutes implements permission.RouteStore.
func (db *DB) PutRoutes(ctx context.Context, list []permission.Route) (added, changed, retired int, err error) {
	err = db.Tx(ctx, func(tx *sql.Tx) error {
		if err := db.Turn(ctx, tx, engine.RightsTurn); err != nil {
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
	insert, args := engine.Inserting(`routes`, routeFields(r))
	_, err := tx.ExecContext(ctx, insert, args...)
	return err
}

func updateRoute(ctx context.Context, tx *sql.Tx, id fleet.ID, r *permission.Route) error {
	update, args := engine.Updating(`routes`, routeFields(r), id)
	_, err := tx.ExecContext(ctx, update, args...)
	return err
}
