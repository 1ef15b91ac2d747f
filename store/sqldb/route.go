package sqldb

import (
	"context"
	"database/sql"

	"waymark/fleet"
	"waymark/fleet/permission"
)

const routeColumns = `system_type, route_type, app_type, method, path, code, middlewares, handler, about_cn, about_en, status, updated_at`

// Routes implements permission.RouteStore.
func (db *DB) Routes(ctx context.Context) ([]permission.Route, error) {
	out, err := routes(ctx, db.read)
	return out, db.wrap(err)
}

// asker is a transaction or a database.
type asker interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

func routes(ctx context.Context, on asker) ([]permission.Route, error) {
	rows, err := on.QueryContext(ctx, `SELECT id, `+routeColumns+` FROM routes ORDER BY path, method`)
	if err != nil {
		return nil, err
	}
	var out []permission.Route
	err = drain(rows, func(r *sql.Rows) error {
		var x permission.Route
		err := r.Scan(&x.ID, &x.SystemType, &x.RouteType, &x.AppType, &x.Method, &x.Path, &x.Code, &x.Middlewares, &x.Handler,
			&x.About.CN, &x.About.EN, &x.Status, &x.UpdatedAt)
		out = append(out, x)
		return err
	})
	return out, err
}

// PutRoutes implements permission.RouteStore.
func (db *DB) PutRoutes(ctx context.Context, list []permission.Route) (added, changed, retired int, err error) {
	err = db.tx(ctx, func(tx *sql.Tx) error {
		if err := db.turn(ctx, tx, rightsLock); err != nil {
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

func routeArgs(r *permission.Route) []any {
	return []any{r.SystemType, r.RouteType, r.AppType, r.Method, r.Path, r.Code, r.Middlewares, r.Handler, r.About.CN, r.About.EN, r.Status, int64(r.UpdatedAt)}
}

func insertRoute(ctx context.Context, tx *sql.Tx, r *permission.Route) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO routes (`+routeColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`, routeArgs(r)...)
	return err
}

func updateRoute(ctx context.Context, tx *sql.Tx, id fleet.ID, r *permission.Route) error {
	_, err := tx.ExecContext(ctx, `UPDATE routes SET system_type = $1, route_type = $2, app_type = $3, method = $4, path = $5, code = $6, middlewares = $7,
		handler = $8, about_cn = $9, about_en = $10, status = $11, updated_at = $12 WHERE id = $13`, append(routeArgs(r), int64(id))...)
	return err
}
