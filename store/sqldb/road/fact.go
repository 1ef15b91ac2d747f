package road

import (
	"cmp"
	"context"
	"database/sql"
	"slices"
	"strconv"

	"waymark/fleet"
	"waymark/fleet/fact"
	"waymark/store/sqldb/engine"
)

// tell writes what terminals said of themselves: the facts that it leads to, and the events that are new.
func (db *DB) tell(ctx context.Context, tx *sql.Tx, list []fact.Told) error {
	slices.SortStableFunc(list, func(a, b fact.Told) int { return int(a.DeviceID - b.DeviceID) }) // see newest
	known, err := db.knownFacts(ctx, tx, list)
	if err != nil {
		return err
	}
	var events []eventRow
	changed := map[fleet.ID]map[string]bool{}
	for i := range list {
		t := &list[i]
		k := known[t.DeviceID]
		if k == nil {
			k = fact.Known{}
			known[t.DeviceID] = k
		}
		for _, e := range k.Take(t) {
			events = append(events, eventRow{t.DeviceID, e})
		}
		keys := changed[t.DeviceID]
		if keys == nil {
			keys = map[string]bool{}
			changed[t.DeviceID] = keys
		}
		for _, s := range t.Facts {
			keys[s.Key] = true
		}
	}
	if err := db.putFacts(ctx, tx, known, changed); err != nil {
		return err
	}
	return db.addEvents(ctx, tx, events)
}

func (db *DB) knownFacts(ctx context.Context, tx *sql.Tx, list []fact.Told) (map[fleet.ID]fact.Known, error) {
	ids := make([]fleet.ID, len(list))
	for i := range list {
		ids[i] = list[i].DeviceID
	}
	ids = slices.Compact(ids)
	known := make(map[fleet.ID]fact.Known, len(ids))
	find := engine.Bulk{
		Before: `SELECT device_id, ` + factColumns + ` FROM device_facts WHERE device_id IN (VALUES `, After: `)`,
		Casts: []string{"BIGINT"}, Width: 1, Load: db.Dialect.Rows, Args: engine.IDArgs(ids),
	}
	err := find.Query(ctx, tx, len(ids), func(r *sql.Rows) error {
		var id fleet.ID
		var f fact.Fact
		if err := r.Scan(append([]any{&id}, factPlaces(&f)...)...); err != nil {
			return err
		}
		if known[id] == nil {
			known[id] = fact.Known{}
		}
		known[id][f.Key] = f
		return nil
	})
	return known, err
}

const factColumns = `fact_key, value, since, at`

func factPlaces(f *fact.Fact) []any {
	return []any{&f.Key, &f.Value, engine.Millis(&f.Since), engine.Millis(&f.At)}
}

type factRow struct {
	deviceID fleet.ID
	fact.Fact
}

func (db *DB) putFacts(ctx context.Context, tx *sql.Tx, known map[fleet.ID]fact.Known, changed map[fleet.ID]map[string]bool) error {
	var rows []factRow
	for id, keys := range changed {
		for key := range keys {
			rows = append(rows, factRow{id, known[id][key]})
		}
	}
	slices.SortFunc(rows, func(a, b factRow) int {
		return cmp.Or(cmp.Compare(a.deviceID, b.deviceID), cmp.Compare(a.Key, b.Key))
	})
	upsert := engine.Bulk{
		Before: `INSERT INTO device_facts (device_id, ` + factColumns + `) VALUES `,
		After:  ` ON CONFLICT (device_id, fact_key) DO UPDATE SET value = excluded.value, since = excluded.since, at = excluded.at`,
		Width:  5, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any {
			f := &rows[i]
			return append(dst, int64(f.deviceID), engine.Text(f.Key), engine.Text(f.Value), int64(f.Since), int64(f.At))
		},
	}
	return upsert.Exec(ctx, tx, len(rows))
}

type eventRow struct {
	deviceID fleet.ID
	fact.Event
}

// addEvents adds events, and deletes what there is beyond fact.MaxEvents then.
func (db *DB) addEvents(ctx context.Context, tx *sql.Tx, rows []eventRow) error {
	insert := engine.Bulk{
		Before: `INSERT INTO device_events (device_id, kind, at, command, ok, said, detail) VALUES `, Width: 7, Load: db.Dialect.Rows,
		Args: func(dst []any, i int) []any {
			e := &rows[i]
			return append(dst, int64(e.deviceID), e.Kind, int64(e.At), int64(e.Command), e.OK, engine.Text(e.Text), engine.Text(e.Detail))
		},
	}
	if err := insert.Exec(ctx, tx, len(rows)); err != nil {
		return err
	}
	for i := range rows {
		if i > 0 && rows[i].deviceID == rows[i-1].deviceID {
			continue
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM device_events WHERE device_id = $1 AND id <= (SELECT id FROM device_events WHERE device_id = $1
			ORDER BY id DESC LIMIT 1 OFFSET $2)`, int64(rows[i].deviceID), fact.MaxEvents); err != nil {
			return err
		}
	}
	return nil
}

// Facts implements fact.Store.
func (db *DB) Facts(ctx context.Context, deviceID fleet.ID) (list []fact.Fact, err error) {
	rows, err := db.Read.QueryContext(ctx, `SELECT `+factColumns+` FROM device_facts WHERE device_id = $1 ORDER BY fact_key`, int64(deviceID))
	if err != nil {
		return nil, db.Wrap(err)
	}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var f fact.Fact
		err := r.Scan(factPlaces(&f)...)
		list = append(list, f)
		return err
	})
	return list, db.Wrap(err)
}

// Events implements fact.Store.
func (db *DB) Events(ctx context.Context, deviceID fleet.ID, kind string, page fleet.Page) (list []fact.Event, total int, err error) {
	const of = ` FROM device_events WHERE device_id = $1 AND ($2 = '' OR kind = $2)`
	if err := db.Read.QueryRowContext(ctx, `SELECT count(*)`+of, int64(deviceID), kind).Scan(&total); err != nil || page.Offset() >= total {
		return nil, total, db.Wrap(err)
	}
	rows, err := db.Read.QueryContext(ctx, `SELECT id, kind, at, command, ok, said, detail`+of+` ORDER BY id DESC LIMIT $3 OFFSET $4`,
		int64(deviceID), kind, page.Size, page.Offset())
	if err != nil {
		return nil, 0, db.Wrap(err)
	}
	err = engine.Drain(rows, func(r *sql.Rows) error {
		var e fact.Event
		err := r.Scan(engine.ID(&e.ID), &e.Kind, engine.Millis(&e.At), &e.Command, &e.OK, &e.Text, &e.Detail)
		list = append(list, e)
		return err
	})
	return list, total, db.Wrap(err)
}

// DropEvents implements fact.Store.
func (db *DB) DropEvents(ctx context.Context, deviceIDs []fleet.ID, before fleet.Millis) error {
	return db.Tx(ctx, func(tx *sql.Tx) error {
		return db.ForIDs(ctx, tx, `DELETE FROM device_events WHERE at < `+strconv.FormatInt(int64(before), 10)+` AND device_id IN (VALUES `, deviceIDs)
	})
}
