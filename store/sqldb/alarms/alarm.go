// Package alarms keeps alarms and what people have done about them.
package alarms

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

// DB implements alarm.Store.
type DB struct {
	*engine.DB
	Limits Limits
}

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
		engine.Col("found_at", engine.Millis(&a.Found)),
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
		engine.Col("handle_account", &h.Signed),
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
		engine.Col(about(`f.name`, ``, `''`), &k.FenceName),
		engine.Col(about(`fo.path`, `po.path`, `''`), &k.About.OrganPath),
		engine.Col(about(`f.shared`, `pp.shared`, `FALSE`), &k.About.Shared))
}

// about is something of the fence or the second-pledge point that an alarm is about. It is looked up beside, since most are about neither: as four more tables that
// are joined these had PostgreSQL plan for longer than it read.
func about(fence, point, none string) string {
	of := `(SELECT ` + fence + ` FROM fences f JOIN organs fo ON fo.id = f.organ_id WHERE f.id = a.ref AND a.vehicle_id = 0)`
	if point != "" {
		of = `CASE WHEN a.alarm_type = 'secondBet' THEN (SELECT ` + point + ` FROM pledge_points pp JOIN organs po ON po.id = pp.organ_id WHERE pp.id = a.ref) ELSE ` + of + ` END`
	}
	return `COALESCE(` + of + `, ` + none + `)`
}

// tables are those of a row: the vehicle is the one that the alarm is about, else the one that the device is fitted to.
const tables = `FROM alarms a JOIN devices d ON d.id = a.device_id JOIN organs o ON o.id = d.organ_id
	LEFT JOIN vehicles v ON v.id = CASE WHEN a.vehicle_id = 0 THEN d.vehicle_id ELSE a.vehicle_id END `

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

func rowID(r *alarm.Row) fleet.ID { return r.ID }

// AlarmsByID implements alarm.Store.
func (db *DB) AlarmsByID(ctx context.Context, ids []fleet.ID) ([]alarm.Row, error) {
	rows, err := db.rows(ctx, db.Read, ids)
	return engine.InOrder(rows, ids, rowID), db.Wrap(err)
}

// ByID is a statement such as alarms are read by, for those who look at how an engine goes about it.
func ByID(ids []fleet.ID) string {
	return engine.Selecting(rowColumns) + tables + `WHERE a.id IN (VALUES (` + strings.ReplaceAll(engine.IDList(ids), `,`, `), (`) + `)) ORDER BY a.id`
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

// CheckCounts implements alarm.CountStore.
func (db *DB) CheckCounts(ctx context.Context) ([]alarm.Drift, error) {
	return sums.Check(ctx, db.DB)
}

// HandleAlarms implements alarm.Store.
func (db *DB) HandleAlarms(ctx context.Context, ids []fleet.ID, h alarm.Handling, check func([]alarm.Row) error) (int, error) {
	n := 0
	err := db.Contended(ctx, func(tx *sql.Tx) error {
		if err := engine.LockRows(ctx, tx, db.Dialect, `alarms`, ids); err != nil { // whoever writes them reads them after that
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
