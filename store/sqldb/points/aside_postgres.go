package points

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"waymark/store/sqldb/engine"
)

// asidePrefix takes the place of tablePrefix in the name of a table that was set aside.
const asidePrefix = "dropped_"

func asideTable(name string) string { return asidePrefix + strings.ReplaceAll(name, "-", "_") }

func (s *tableShelf) aside(ctx context.Context) ([]string, error) {
	rows, err := s.db.QueryContext(ctx, `SELECT CAST(relname AS TEXT) FROM pg_class
		WHERE relkind = 'r' AND relnamespace = CAST(current_schema() AS regnamespace)`)
	if err != nil {
		return nil, err
	}
	var names []string
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var table string
		err := r.Scan(&table)
		if of, ok := strings.CutPrefix(table, asidePrefix); ok {
			if name := strings.ReplaceAll(of, "_", "-"); isMonth(name) {
				names = append(names, name)
			}
		}
		return err
	})
	return names, err
}

func isMonth(name string) bool {
	_, ok := parseMonth(name)
	return ok
}

// changed is inTurn, and forgets what is known of the partitions.
func (s *tableShelf) changed(ctx context.Context, f func(*sql.Tx) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.known = nil
	return s.inTurn(ctx, f)
}

// inTurn runs f, which starts from nothing each time, in a transaction while no other process changes the schema. What others read and write meanwhile
// takes its tables in an order of its own, and can wait for what this waits for.
func (s *tableShelf) inTurn(ctx context.Context, f func(*sql.Tx) error) error {
	return engine.Postgres.Again(func() error {
		return engine.InTx(ctx, s.db, func(tx *sql.Tx) error {
			if err := engine.Postgres.Turn(ctx, tx, engine.SchemaTurn); err != nil {
				return err
			}
			return f(tx)
		})
	})
}

// there reports whether there is a table.
func there(ctx context.Context, tx *sql.Tx, table string) (is bool, err error) {
	err = tx.QueryRowContext(ctx, `SELECT to_regclass($1) IS NOT NULL`, table).Scan(&is)
	return is, err
}

func (s *tableShelf) setAside(ctx context.Context, name string) error {
	return s.changed(ctx, func(tx *sql.Tx) error {
		table := tableOf(name)
		if is, err := there(ctx, tx, table); err != nil || !is {
			return err
		}
		is, err := there(ctx, tx, asideTable(name))
		if err != nil {
			return err
		}
		if is {
			return asideAlready(name)
		}
		_, err = tx.ExecContext(ctx, fmt.Sprintf(`ALTER TABLE chunks DETACH PARTITION %[1]s; ALTER TABLE %[1]s RENAME TO %[2]s`, table, asideTable(name)))
		return err
	})
}

func (s *tableShelf) bringBack(ctx context.Context, m month, pour pourer) error {
	return s.changed(ctx, func(tx *sql.Tx) error {
		name := m.name()
		table, away := tableOf(name), asideTable(name)
		if is, err := there(ctx, tx, away); err != nil || !is {
			return engine.OrElse(err, noAside(name))
		}
		into := merger{tx: tx, part: &Part{Name: name, table: away}}
		since, err := there(ctx, tx, table)
		if err != nil {
			return err
		}
		if since {
			if err := pour(ctx, tx, table, m, into); err != nil {
				return err
			}
			if _, err := tx.ExecContext(ctx, `DROP TABLE `+table); err != nil {
				return err
			}
		}
		if err := pour(ctx, tx, tablePrefix+odd, m, into); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, fmt.Sprintf(`DELETE FROM chunks_odd WHERE first_time >= %[3]d AND first_time < %[4]d;
			ALTER TABLE %[2]s RENAME TO %[1]s;
			ALTER TABLE chunks ATTACH PARTITION %[1]s FOR VALUES FROM (%[3]d) TO (%[4]d)`, table, away, m.from, m.to))
		return err
	})
}

func (s *tableShelf) removeAside(ctx context.Context, name string) error {
	return s.changed(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `DROP TABLE IF EXISTS `+asideTable(name))
		return err
	})
}
