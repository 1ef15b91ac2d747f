// Package alarms keeps alarms and what people have done about them.
package alarms

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

// DB implements alarm.Store.
type DB struct{ *engine.DB }

// kept is an alarm with its evidence as it is written.
type kept struct {
	alarm.Row
	evidence string
}

// columns are all columns of an alarm.
func columns(k *kept) []engine.Column {
	a := &k.Alarm
	return append([]engine.Column{
		engine.Col("id", engine.ID(&a.ID)),
		engine.Col("alarm_type", &a.Type),
		engine.Col("device_id", engine.ID(&a.DeviceID)),
		engine.Col("ref", engine.ID(&a.Ref)),
		engine.Col("started_at", engine.Millis(&a.Start)),
		engine.Col("vehicle_id", engine.ID(&a.VehicleID)),
		engine.Col("ended_at", engine.Millis(&a.End)),
		engine.Col("last_at", engine.Millis(&a.Last)),
		engine.Col("repeats", (*engine.Whole)(&a.Count)),
		engine.Col("stays", &a.Stays),
		engine.Col("located", &a.Known),
		engine.Col("lat", engine.Small(&a.Lat)),
		engine.Col("lon", engine.Small(&a.Lon)),
		engine.Col("speed", engine.Small(&a.Speed)),
		engine.Col("mode", engine.Small(&a.Mode)),
		engine.Col("backfilled", &a.Backfilled),
		engine.Col("revised", &a.Revised),
		engine.Col("evidence", &k.evidence),
	}, handlingColumns(&a.Handling)...)
}

func handlingColumns(h *alarm.Handling) []engine.Column {
	return []engine.Column{
		engine.Col("handled", &h.Handled),
		engine.Col("handled_at", engine.Millis(&h.At)),
		engine.Col("problem", &h.Problem),
		engine.Col("handle_remark", &h.Remark),
		engine.Col("handle_user", &h.User),
		engine.Col("handle_mobile", &h.Mobile),
	}
}

func rowColumns(k *kept) []engine.Column {
	return append(engine.Of("a", columns(k)),
		engine.Col("d.imei", &k.IMEI),
		engine.Col("d.name", &k.DeviceName),
		engine.Col("d.model", &k.Model),
		engine.Col("d.attention", (*engine.Whole)(&k.Attention)),
		engine.Col("d.attention_remark", &k.AttentionRemark),
		engine.Col("COALESCE(v.id, 0)", engine.ID(&k.CarID)),
		engine.Col("COALESCE(v.plate, '')", &k.Plate),
		engine.Col("COALESCE(v.owner, '')", &k.Owner),
		engine.Col("COALESCE(v.settled, FALSE)", &k.Settled),
		engine.Col("o.id", engine.ID(&k.OrganID)),
		engine.Col("o.name", &k.OrganName),
		engine.Col("o.path", &k.OrganPath),
		engine.Col("COALESCE(f.name, '')", &k.FenceName))
}

// tables are those of a row: the vehicle is the one that the alarm is about, else the one that the device is fitted to.
const tables = `FROM alarms a JOIN devices d ON d.id = a.device_id JOIN organs o ON o.id = d.organ_id
	LEFT JOIN vehicles v ON v.id = CASE WHEN a.vehicle_id = 0 THEN d.vehicle_id ELSE a.vehicle_id END LEFT JOIN fences f ON f.id = a.ref AND a.vehicle_id = 0 `

func keptOf(a *alarm.Alarm) (kept, error) {
	text, err := json.Marshal(a.Evidence)
	if err != nil {
		return kept{}, fmt.Errorf("evidence of an alarm: %w", err)
	}
	return kept{Row: alarm.Row{Alarm: *a}, evidence: string(text)}, nil
}

// rowsOf are rows with their evidence read.
func rowsOf(list []kept) ([]alarm.Row, error) {
	out := make([]alarm.Row, len(list))
	for i := range list {
		k := &list[i]
		if err := json.Unmarshal([]byte(k.evidence), &k.Evidence); err != nil {
			return nil, fmt.Errorf("evidence of alarm %d: %w", k.ID, err)
		}
		out[i] = k.Row
	}
	return out, nil
}

func alarmsOf(list []kept) ([]alarm.Alarm, error) {
	rows, err := rowsOf(list)
	out := make([]alarm.Alarm, len(rows))
	for i := range rows {
		out[i] = rows[i].Alarm
	}
	return out, err
}

const listTables = `alarms a JOIN devices d ON d.id = a.device_id
	LEFT JOIN vehicles v ON v.id = CASE WHEN a.vehicle_id = 0 THEN d.vehicle_id ELSE a.vehicle_id END`

// listed is the list of alarms.
var listed = engine.Listing{From: listTables, ID: `a.id`, Sorts: map[string]engine.Sortable{
	"alarmTime": engine.Scanned(`a.started_at`),
	"alarmType": engine.Scanned(`a.alarm_type BYTEWISE`),
	"organName": engine.ByOrgan(`d.organ_id`),
	"imei":      engine.Scanned(`d.imei BYTEWISE`),
	"plateNo":   engine.OrNull(`v.plate BYTEWISE`, `''`),
}}

// chosen is what a filter chooses.
func (db *DB) chosen(ctx context.Context, f *alarm.Filter) (*engine.Choice, error) {
	c := &engine.Choice{DB: db.DB, List: &listed, Sort: f.Sort, Most: f.Most}
	if err := db.known(ctx, c, f); err != nil {
		return nil, err
	}
	if f.Types != nil {
		quoted := make([]string, len(f.Types))
		values := make([]any, len(f.Types))
		for i, t := range f.Types {
			quoted[i], values[i] = `?`, engine.Text(t)
		}
		column := `a.alarm_type`
		if db.Apart() && len(f.Types) > 1 && c.Known != nil && *c.Known > engine.Few { // the newest of several types come by number
			column = `+` + column
		}
		c.And(column+` IN (`+strings.Join(quoted, `, `)+`)`, values...)
	}
	if f.Handled != nil {
		c.And(map[bool]string{true: `a.handled`, false: `NOT a.handled`}[*f.Handled])
	}
	if f.Open != nil {
		c.And(map[bool]string{true: `a.ended_at = 0`, false: `a.ended_at <> 0`}[*f.Open])
	}
	mark, err := db.narrowed(ctx, c, f)
	if err != nil {
		return nil, err
	}
	if f.From != 0 {
		c.And(mark+`a.id >= ?`, int64(alarm.FirstID(f.From)))
		c.And(`+a.started_at >= ?`, int64(f.From)) // rows come in the order of IDs, which rise with the start
	}
	if f.To != 0 {
		c.And(mark+`a.id < ?`, int64(alarm.FirstID(f.To+1000))) // those of the last second, too
		c.And(`+a.started_at < ?`, int64(f.To))
	}
	c.Is(`d.imei`, f.IMEI)
	c.Is(`v.plate`, f.Plate)
	if !f.Settled {
		c.And(`(v.settled IS NULL OR NOT v.settled)`)
	}
	column := `d.organ_id`
	if mark == `` && f.Handled != nil && !*f.Handled && db.Apart() { // these are looked through, and not all alarms of all devices
		column = `(+` + column + `)`
	}
	err = c.Within(ctx, db.DB, column, f.OrganID, f.Below)
	c.Contains(f.Search, `d.imei`, `lower(d.name)`, `v.search`)
	return c, err
}

// known has a choice know how many alarms that nobody has handled it chooses, where it is by type and organisation alone.
func (db *DB) known(ctx context.Context, c *engine.Choice, f *alarm.Filter) error {
	rest := *f
	rest.Below, rest.OrganID, rest.Types, rest.Sort, rest.Most, rest.Handled = "", 0, nil, fleet.Sort{}, 0, nil
	if f.Handled == nil || *f.Handled || !reflect.DeepEqual(rest, alarm.Filter{}) {
		return nil
	}
	of, err := sums.UnhandledAlarms(ctx, db.DB, f.OrganID, f.Below)
	if err != nil {
		return err
	}
	n := 0
	for kind, alarms := range of {
		if f.Types == nil || slices.Contains(f.Types, kind) {
			n += alarms
		}
	}
	if f.Most > 0 {
		n = min(n, f.Most)
	}
	c.Known = &n
	return nil
}

// fewDevices is up to how many devices all their alarms are better looked at than those of everybody, newest first.
const fewDevices = 1000

// narrowed has a choice look at the alarms of a plate, or of the devices of a small part of the tree, and at no others. The mark goes before what alarms are
// not to be looked up by then. Databases cannot know and guess wrong.
func (db *DB) narrowed(ctx context.Context, c *engine.Choice, f *alarm.Filter) (mark string, err error) {
	if f.Plate != "" {
		const vehicles = `(SELECT id FROM vehicles WHERE plate = ?)`
		c.And(`(a.device_id IN (SELECT id FROM devices WHERE vehicle_id IN `+vehicles+`) OR a.vehicle_id <> 0 AND a.vehicle_id IN `+vehicles+`)`, engine.Text(f.Plate), engine.Text(f.Plate))
		return `+`, nil
	}
	if strings.TrimSpace(f.Search) != "" && f.IMEI == "" {
		if mark, err := db.searched(ctx, c, f); err != nil || mark != `` {
			return mark, err
		}
	}
	var w engine.Where
	if err := w.Within(ctx, db.DB, `d.organ_id`, f.OrganID, f.Below); err != nil || f.IMEI != "" || w.Clause(false) == "" {
		return ``, err
	}
	ids, err := db.IDs(ctx, `SELECT d.id FROM devices d`+w.Clause(false)+` LIMIT `+strconv.Itoa(fewDevices+1), w.Args...)
	if err != nil || len(ids) > fewDevices {
		return ``, err
	}
	c.And(`a.device_id IN (` + engine.IDList(ids) + `)`)
	return `+`, nil
}

// searched has a choice look at the alarms of those devices and vehicles alone that are searched for, where these are few.
func (db *DB) searched(ctx context.Context, c *engine.Choice, f *alarm.Filter) (mark string, err error) {
	var devices, vehicles engine.Where
	devices.Contains(f.Search, `d.imei`, `lower(d.name)`, `v.search`)
	vehicles.Contains(f.Search, `v.search`)
	most := ` LIMIT ` + strconv.Itoa(fewDevices+1)
	ofDevices, err := db.IDs(ctx, `SELECT d.id FROM devices d LEFT JOIN vehicles v ON v.id = d.vehicle_id`+devices.Clause(false)+most, devices.Args...)
	if err != nil || len(ofDevices) > fewDevices {
		return ``, err
	}
	ofVehicles, err := db.IDs(ctx, `SELECT v.id FROM vehicles v`+vehicles.Clause(false)+most, vehicles.Args...)
	if err != nil || len(ofVehicles) > fewDevices {
		return ``, err
	}
	c.And(`(a.device_id IN (` + engine.IDList(ofDevices) + `) OR a.vehicle_id <> 0 AND a.vehicle_id IN (` + engine.IDList(ofVehicles) + `))`)
	return `+`, nil
}

// Alarms implements alarm.Store.
func (db *DB) Alarms(ctx context.Context, f alarm.Filter, page fleet.Page) ([]alarm.Row, int, error) {
	c, err := db.chosen(ctx, &f)
	if err != nil {
		return nil, 0, err
	}
	if f.Sort.Field == "" && page.Beside != (fleet.Cursor{}) { // rows are looked up from there on, and not from the end of the range
		total, err := c.Count(ctx)
		if err != nil {
			return nil, 0, err
		}
		second := fleet.Millis(page.Beside.ID / alarm.FirstID(1000) * 1000)
		if !page.Beside.Before {
			second += 999
		}
		f.From, f.To = fleet.Cursor{At: second, Before: page.Beside.Before}.Narrow(f.From, f.To)
		if c, err = db.chosen(ctx, &f); err != nil {
			return nil, 0, err
		}
		c.Known = &total
	}
	return engine.PageOf(ctx, c, page, func(ids []fleet.ID) ([]alarm.Row, error) { return db.rows(ctx, db.Read, ids) }, rowID)
}

func rowID(r *alarm.Row) fleet.ID { return r.ID }

// AlarmIDs implements alarm.Store.
func (db *DB) AlarmIDs(ctx context.Context, f alarm.Filter) ([]fleet.ID, error) {
	c, err := db.chosen(ctx, &f)
	if err != nil {
		return nil, err
	}
	return c.All(ctx)
}

// AlarmsByID implements alarm.Store.
func (db *DB) AlarmsByID(ctx context.Context, ids []fleet.ID) ([]alarm.Row, error) {
	rows, err := db.rows(ctx, db.Read, ids)
	return engine.InOrder(rows, ids, rowID), db.Wrap(err)
}

func (db *DB) rows(ctx context.Context, on engine.Preparer, ids []fleet.ID) ([]alarm.Row, error) {
	found, err := engine.LookUp(ctx, on, rowColumns, engine.RowsOf{DB: db.DB, Tables: tables, ID: `a.id`}, ids)
	if err != nil {
		return nil, err
	}
	return rowsOf(found)
}

// CountAlarms implements alarm.Store.
func (db *DB) CountAlarms(ctx context.Context, below string) (map[string]int, error) {
	return sums.Unhandled(ctx, db.DB, below)
}

// HandleAlarms implements alarm.Store.
func (db *DB) HandleAlarms(ctx context.Context, ids []fleet.ID, h alarm.Handling, check func([]alarm.Row) error) (int, error) {
	n := 0
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		if err := db.ForIDs(ctx, tx, `UPDATE alarms SET handled = handled WHERE id IN (VALUES `, ids); err != nil { // others wait
			return err
		}
		rows, err := db.rows(ctx, tx, ids)
		if err != nil {
			return err
		}
		if err := check(rows); err != nil {
			return err
		}
		var changed []sums.Change
		for i := range rows {
			a := &rows[i].Alarm
			if a.Handled {
				continue
			}
			was := summed(a)
			if a.Handling = h; a.Stays && a.End == 0 {
				a.End = max(h.At, a.Start)
			}
			update, args := engine.Updating(`alarms`, append(handlingColumns(&a.Handling), engine.Col("ended_at", engine.Millis(&a.End))), a.ID)
			if _, err := tx.ExecContext(ctx, update, args...); err != nil {
				return err
			}
			changed = append(changed, sums.Change{Was: was, Now: summed(a)})
		}
		n = len(changed)
		return sums.Changed(ctx, tx, db.Dialect, changed...)
	})
	return n, err
}
