package road

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/report"
	"waymark/store/sqldb/engine"
)

// sorted returns by what expression and in which direction rows are sorted, "" by their start, and whether the first that began comes first.
func (l *list) sorted(f *report.Filter) (by string, upwards bool, err error) {
	s := f.Sort
	if s.Field == "" {
		return "", false, nil
	}
	by, known := l.sorts[s.Field]
	if !known {
		return "", false, fmt.Errorf("nothing sorts %s by %q", l.table, s.Field)
	}
	by = strings.Replace(by, `?`, strconv.FormatInt(int64(f.Now), 10), 1)
	switch {
	case by == begun:
		return "", !s.Desc, nil
	case s.Desc:
		return by + ` DESC`, false, nil
	}
	return by, false, nil
}

// some are rows from a number on.
type some struct{ from, size int }

func (s some) end() string { return fmt.Sprintf(` LIMIT %d OFFSET %d`, s.size, s.from) }

// numbered reads the keys of some rows, by their start.
func numbered(ctx context.Context, db *DB, ways []*choice, upwards bool, rows some) (keys []report.Key, err error) {
	order := latest
	if upwards {
		slices.Reverse(ways)
		order = earliest
	}
	for _, c := range ways {
		if rows.from >= c.n {
			rows.from -= c.n
			continue
		}
		found, err := c.keys(ctx, db, order+some{rows.from, min(rows.size-len(keys), c.n-rows.from)}.end())
		if err != nil {
			return nil, err
		}
		if keys, rows.from = append(keys, found...), 0; len(keys) == rows.size {
			break
		}
	}
	return keys, nil
}

// besides reads the keys on a side of a row, by their start: however far from the first that is, only these are looked at.
func besides(ctx context.Context, db *DB, ways []*choice, page fleet.Page, upwards bool) (keys []report.Key, err error) {
	order, than := latest, `<`
	if upwards != page.Beside.Before {
		slices.Reverse(ways)
		order, than = earliest, `>`
	}
	for _, c := range ways {
		c.FirstAs(`s.started_at `+than+`= ?`, int64(page.Beside.At))
		c.AndAs(`(s.started_at `+than+` ? OR s.device_id `+than+` ?)`, int64(page.Beside.At), int64(page.Beside.ID))
		found, err := c.keys(ctx, db, order+` LIMIT `+strconv.Itoa(page.Size-len(keys)))
		if err != nil {
			return nil, err
		}
		if keys = append(keys, found...); len(keys) == page.Size {
			break
		}
	}
	if page.Beside.Before {
		slices.Reverse(keys)
	}
	return keys, nil
}

// sorted reads keys of some rows in the order of what they say, of the newest most.
func (c *choice) sorted(ctx context.Context, db *DB, by string, most int, rows some) ([]report.Key, error) {
	by, way := direction(by)
	return keysOf(ctx, db, `SELECT device_id, started_at FROM (SELECT s.device_id, s.started_at, `+by+` AS k FROM `+c.from+c.where(db)+latest+
		` LIMIT `+strconv.Itoa(most)+`) AS found ORDER BY k`+way+`, started_at DESC, device_id DESC`+rows.end(), c.Args)
}

// sortedOf is sorted for the rows of several ways, which come one after the other, those that began last first.
func sortedOf(ctx context.Context, db *DB, ways []*choice, w wanted, most int) ([]report.Key, error) {
	if len(ways) == 1 {
		return ways[0].sorted(ctx, db, w.by, most, w.rows)
	}
	type placed struct {
		report.Key
		at int64
	}
	var found []placed
	by, way := direction(w.by)
	for _, c := range ways {
		rows, err := db.Read.QueryContext(ctx, `SELECT s.device_id, s.started_at, `+by+` FROM `+c.from+c.where(db)+latest+` LIMIT `+strconv.Itoa(most-len(found)), c.Args...)
		if err == nil {
			err = engine.Drain(rows, func(r *sql.Rows) error {
				var p placed
				err := r.Scan(engine.ID(&p.DeviceID), engine.Millis(&p.Start), &p.at)
				found = append(found, p)
				return err
			})
		}
		if err != nil {
			return nil, db.Wrap(err)
		}
	}
	slices.SortStableFunc(found, func(a, b placed) int { // as they came, those that began last first
		if way != "" {
			a, b = b, a
		}
		return cmp.Compare(a.at, b.at)
	})
	from := min(w.rows.from, len(found))
	found = found[from:min(from+w.rows.size, len(found))]
	keys := make([]report.Key, len(found))
	for i := range found {
		keys[i] = found[i].Key
	}
	return keys, nil
}

// direction parts an expression from the direction in which rows are sorted by it.
func direction(by string) (expression, way string) {
	if by, desc := strings.CutSuffix(by, ` DESC`); desc {
		return by, ` DESC`
	}
	return by, ``
}

// keys reads the keys of rows in an order.
func (c *choice) keys(ctx context.Context, db *DB, order string) ([]report.Key, error) {
	return keysOf(ctx, db, c.reading(db, order), c.Args)
}

func (c *choice) reading(db *DB, order string) string {
	if c.aside {
		order = strings.Replace(order, ` BY s.`, ` BY +s.`, 1)
	}
	return `SELECT s.device_id, s.started_at FROM ` + c.from + c.where(db) + order
}

func keysOf(ctx context.Context, db *DB, query string, args []any) (out []report.Key, err error) {
	rows, err := db.Read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, db.Wrap(err)
	}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var k report.Key
		err := r.Scan(engine.ID(&k.DeviceID), engine.Millis(&k.Start))
		out = append(out, k)
		return err
	})
	return out, db.Wrap(err)
}
