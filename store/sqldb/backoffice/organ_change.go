package backoffice

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/organ"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

// treeTx is tx for changes of the tree: they wait for each other, so that what was checked holds until the end. f may begin again.
func (db *DB) treeTx(ctx context.Context, f func(*sql.Tx) error) error {
	return db.Contended(ctx, func(tx *sql.Tx) error {
		if err := db.Turn(ctx, tx, engine.TreeTurn); err != nil {
			return err
		}
		return f(tx)
	})
}

func organIn(ctx context.Context, tx *sql.Tx, id fleet.ID) (organ.Organ, error) {
	return engine.FindOne(ctx, tx, organColumns, `FROM organs WHERE id = $1`, int64(id))
}

// subtree returns the bounds of the paths of an organisation and all below it: from, inclusive, and to, exclusive.
func subtree(path string) (from, to string) {
	if path == "" {
		return "", ""
	}
	return path, path[:len(path)-1] + "0" // the character after the slash
}

// AddOrgan implements organ.ChangeStore.
func (db *DB) AddOrgan(ctx context.Context, o organ.Organ, roles []fleet.ID, check func(parent organ.Organ) error) (organ.Organ, error) {
	err := db.treeTx(ctx, func(tx *sql.Tx) error {
		parent, err := organIn(ctx, tx, o.ParentID)
		if err != nil {
			return err
		}
		if err := check(parent); err != nil {
			return err
		}
		if err := nameFree(ctx, tx, &o); err != nil {
			return err
		}
		if err := insertBelow(ctx, tx, &o, &parent); err != nil {
			return err
		}
		return db.setOrganRoles(ctx, tx, o.ID, roles)
	})
	return o, err
}

// UpdateOrgan implements organ.ChangeStore.
func (db *DB) UpdateOrgan(ctx context.Context, o organ.Organ, roles []fleet.ID, check func(old organ.Organ, roles []fleet.ID) error) error {
	return db.treeTx(ctx, func(tx *sql.Tx) error {
		old, err := organIn(ctx, tx, o.ID)
		if err != nil {
			return err
		}
		before, err := rolesOfOrgan(ctx, tx, o.ID)
		if err != nil {
			return err
		}
		if err := check(old, before); err != nil {
			return err
		}
		o.ParentID = old.ParentID
		if err := nameFree(ctx, tx, &o); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE organs SET name = $1, sort = $2, status = $3, remark = $4, retention_days = $5 WHERE id = $6`,
			engine.Text(o.Name), o.Sort, o.Status, engine.Text(o.Remark), o.RetentionDays, int64(o.ID))
		if err != nil || roles == nil {
			return err
		}
		return db.setOrganRoles(ctx, tx, o.ID, roles)
	})
}

// nameFree returns fleet.ErrConflict when another organisation below the same parent has the name.
func nameFree(ctx context.Context, tx *sql.Tx, o *organ.Organ) error {
	query, args := `SELECT 1 FROM organs WHERE name = $1 AND id <> $2 AND parent_id = $3 LIMIT 1`, []any{engine.Text(o.Name), int64(o.ID), int64(o.ParentID)}
	if o.ParentID == 0 {
		query, args = `SELECT 1 FROM organs WHERE name = $1 AND id <> $2 AND parent_id IS NULL LIMIT 1`, args[:2]
	}
	var taken int
	err := tx.QueryRowContext(ctx, query, args...).Scan(&taken)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	return fmt.Errorf("organisation %q: %w", o.Name, fleet.ErrConflict)
}

func rolesOfOrgan(ctx context.Context, tx *sql.Tx, id fleet.ID) (roles []fleet.ID, err error) {
	rows, err := tx.QueryContext(ctx, `SELECT role_id FROM organ_roles WHERE organ_id = $1 ORDER BY role_id`, int64(id))
	if err != nil {
		return nil, err
	}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var role fleet.ID
		err := r.Scan(&role)
		roles = append(roles, role)
		return err
	})
	return roles, err
}

func (db *DB) setOrganRoles(ctx context.Context, tx *sql.Tx, id fleet.ID, roles []fleet.ID) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM organ_roles WHERE organ_id = $1`, int64(id)); err != nil {
		return err
	}
	insert := engine.Bulk{Before: `INSERT INTO organ_roles (organ_id, role_id) VALUES `, Width: 2, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any { return append(dst, int64(id), int64(roles[i])) }}
	return insert.Exec(ctx, tx, len(roles))
}

// MoveOrgan implements organ.ChangeStore.
func (db *DB) MoveOrgan(ctx context.Context, id, parent fleet.ID, check func(organ.Move) error) error {
	return db.treeTx(ctx, func(tx *sql.Tx) error {
		m, err := moveIn(ctx, tx, id, parent)
		if err != nil {
			return err
		}
		if err := check(m); err != nil {
			return err
		}
		moved := m.Organ
		moved.ParentID = parent
		if err := nameFree(ctx, tx, &moved); err != nil {
			return err
		}
		from, to := subtree(m.Organ.Path)
		if err := db.hold(ctx, tx, from, to); err != nil {
			return err
		}
		if err := sums.MoveOrgan(ctx, tx, db.DB, &m); err != nil {
			return err
		}
		if err := moveMoney(ctx, tx, &m); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `UPDATE organs SET parent_id = $1 WHERE id = $2`, int64(parent), int64(id)); err != nil {
			return err
		}
		path := organ.ChildPath(m.Parent.Path, id)
		_, err = tx.ExecContext(ctx, `UPDATE organs SET path = CAST($1 AS TEXT) || substr(path, CAST($2 AS INTEGER)), level = level + $3
			WHERE path >= $4 AND path < $5`, path, len(m.Organ.Path)+1, m.Parent.Level+1-m.Organ.Level, from, to)
		if err != nil {
			return err
		}
		from, to = subtree(path)
		_, err = tx.ExecContext(ctx, `DELETE FROM order_devices WHERE `+engine.Stray+` AND device_id IN (SELECT id FROM devices WHERE`+theirs+`)`, from, to)
		if err != nil || parent == m.Organ.ParentID {
			return err
		}
		if err := unbind(ctx, tx, from, to); err != nil {
			return err
		}
		return rehomed(ctx, tx)
	})
}

// unbind ends that accounts see the shares of payees from which an organisation was moved away, or that were moved away with it, as UpdateUser does: who bound them
// may not see both any more, and could not end it. Those that are above one another are as near as they were.
func unbind(ctx context.Context, tx *sql.Tx, from, to string) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM payee_viewers WHERE EXISTS (SELECT 1 FROM accounts a JOIN organs x ON x.id = a.organ_id CROSS JOIN payees p JOIN organs y ON y.id = p.organ_id
		WHERE a.id = payee_viewers.account_id AND p.id = payee_viewers.payee_id AND (x.path >= $1 AND x.path < $2) <> (y.path >= $1 AND y.path < $2)
		AND x.path NOT LIKE y.path || '%' AND y.path NOT LIKE x.path || '%')`, from, to)
	return err
}

func moveIn(ctx context.Context, tx *sql.Tx, id, parent fleet.ID) (m organ.Move, err error) {
	if m.Organ, err = organIn(ctx, tx, id); err != nil {
		return m, err
	}
	if m.Parent, err = organIn(ctx, tx, parent); err != nil {
		return m, err
	}
	from, to := subtree(m.Organ.Path)
	err = tx.QueryRowContext(ctx, `SELECT MAX(level), COALESCE((SELECT name FROM organs WHERE id = $1), '') FROM organs WHERE path >= $2 AND path < $3`,
		int64(m.Organ.ParentID), from, to).Scan(&m.Deepest, &m.Former)
	return m, err
}

// DisabledAbove implements organ.ChangeStore.
func (db *DB) DisabledAbove(ctx context.Context, path string) (bool, error) {
	var disabled bool
	find := engine.Bulk{Before: `SELECT 1 FROM organs WHERE status = 0 AND id IN (VALUES `, After: `)`, Casts: []string{"BIGINT"}, Width: 1,
		Load: organ.MaxLevel + 1, Args: engine.IDArgs(organ.Ancestors(path))}
	err := find.Query(ctx, db.Read, len(organ.Ancestors(path)), func(*sql.Rows) error {
		disabled = true
		return nil
	})
	return disabled, db.Wrap(err)
}

// OrganUsers implements organ.ChangeStore.
func (db *DB) OrganUsers(ctx context.Context, ids []fleet.ID) (map[fleet.ID]int, error) {
	where := ``
	if ids != nil {
		where = ` WHERE organ_id IN (` + engine.IDList(ids) + `)`
	}
	return db.Counts(ctx, `SELECT organ_id, count(*) FROM accounts`+where+` GROUP BY organ_id`)
}
