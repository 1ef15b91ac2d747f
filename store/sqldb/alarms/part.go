package alarms

import (
	"cmp"
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/store/sqldb/engine"
)

// whole names the alarms that are put together of parts: of a type about a vehicle and something else.
type whole struct {
	vehicle fleet.ID
	kind    string
	ref     fleet.ID
}

// parts are changes of parts within a transaction: since when alarms are to follow them.
type parts map[whole]fleet.Millis

func (p parts) add(a *alarm.Alarm) {
	w := whole{a.VehicleID, a.Type, a.Ref}
	if from, there := p[w]; !there || a.Start < from {
		p[w] = a.Start
	}
}

// follow makes alarms what their parts say.
func (p parts) follow(ctx context.Context, tx *sql.Tx, d engine.Dialect) error {
	list, vehicles := make([]whole, 0, len(p)), make([]fleet.ID, 0, len(p))
	for w := range p {
		list, vehicles = append(list, w), append(vehicles, w.vehicle)
	}
	if err := engine.LockVehicles(ctx, tx, d, vehicles); err != nil { // another worker waits that has another device of one
		return err
	}
	slices.SortFunc(list, func(a, b whole) int {
		return cmp.Or(cmp.Compare(a.vehicle, b.vehicle), cmp.Compare(a.kind, b.kind), cmp.Compare(a.ref, b.ref))
	})
	for _, w := range list {
		if err := w.follow(ctx, tx, d, p[w]); err != nil {
			return err
		}
	}
	return nil
}

// PutRaised writes what began, went on or ended on the road: alarms, and parts of those about vehicles.
func PutRaised(ctx context.Context, tx *sql.Tx, d engine.Dialect, list []alarm.Raised) error {
	changed := parts{}
	for i := range list {
		var own []alarm.Alarm
		for _, a := range list[i].Alarms {
			if !alarm.OfParts(a.Type) {
				own = append(own, a)
				continue
			}
			changed.add(&a)
			if err := putPart(ctx, tx, &a); err != nil {
				return err
			}
		}
		if err := Put(ctx, tx, d, own); err != nil {
			return err
		}
	}
	return changed.follow(ctx, tx, d)
}

const partOf = `device_id = $1 AND alarm_type = $2 AND ref = $3 AND started_at = $4`

// putPart writes a part in the place of what is kept of it.
func putPart(ctx context.Context, tx *sql.Tx, a *alarm.Alarm) error {
	if err := dropPart(ctx, tx, a); err != nil {
		return err
	}
	k, err := keptOf(a)
	if err != nil {
		return err
	}
	k.ID = a.Key.ID()
	statement, args := engine.Inserting(`alarm_parts`, columns(&k))
	_, err = tx.ExecContext(ctx, statement, args...)
	return err
}

func dropPart(ctx context.Context, tx *sql.Tx, a *alarm.Alarm) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM alarm_parts WHERE `+partOf, int64(a.DeviceID), a.Type, int64(a.Ref), int64(a.Start))
	return err
}

func findAlarms(ctx context.Context, on engine.Queryer, rest string, args ...any) ([]alarm.Alarm, error) {
	found, err := engine.Find(ctx, on, columns, rest, args...)
	if err != nil {
		return nil, err
	}
	return alarmsOf(found)
}

// partsSince are the parts that are kept of a device that is judged again.
func partsSince(ctx context.Context, tx *sql.Tx, j *alarm.Judged) ([]alarm.Alarm, error) {
	return findAlarms(ctx, tx, `FROM alarm_parts WHERE device_id = $1 AND (started_at >= $2 OR ended_at = 0 OR ended_at >= $2) ORDER BY started_at, alarm_type, ref`,
		int64(j.DeviceID), int64(j.From))
}

// replaceParts makes the parts of a device since a moment what was judged again, and alarms follow them.
func replaceParts(ctx context.Context, tx *sql.Tx, d engine.Dialect, j *alarm.Judged) error {
	was, err := partsSince(ctx, tx, j)
	if err != nil {
		return err
	}
	changed, now := parts{}, map[alarm.Key]bool{}
	for i := range j.Alarms {
		if a := &j.Alarms[i]; alarm.OfParts(a.Type) {
			now[a.Key] = true
			changed.add(a)
			if err := putPart(ctx, tx, a); err != nil {
				return err
			}
		}
	}
	for i := range was {
		a := &was[i]
		keeps := j.Keeps == nil || j.Keeps(a)
		switch {
		case now[a.Key] || a.Start < j.From && !keeps:
			continue
		case !keeps:
			err = dropPart(ctx, tx, a)
		case a.End == 0 && j.Keeps != nil:
			over := a.Ended(a.Last, "alarmed.notJudged")
			err = putPart(ctx, tx, &over)
		}
		if err != nil {
			return err
		}
		changed.add(a)
	}
	return changed.follow(ctx, tx, d)
}

// follow makes the alarms of a vehicle since a moment what its devices have to say of it.
func (w whole) follow(ctx context.Context, tx *sql.Tx, d engine.Dialect, from fleet.Millis) error {
	const ours = ` WHERE vehicle_id = $1 AND alarm_type = $2 AND ref = $3 AND (started_at >= $4 OR ended_at = 0 OR ended_at >= $4) ORDER BY started_at, device_id`
	args := func() []any { return []any{int64(w.vehicle), w.kind, int64(w.ref), int64(from)} }
	var list []alarm.Alarm
	for {
		var err error
		if list, err = findAlarms(ctx, tx, `FROM alarm_parts`+ours, args()...); err != nil {
			return err
		}
		if len(list) == 0 || list[0].Start >= from {
			break
		}
		from = list[0].Start // what touches it belongs to it
	}
	kept, err := findAlarms(ctx, tx, `FROM alarms`+ours+d.ForChange, args()...)
	if err != nil {
		return err
	}
	put, gone := alarm.ReviseParts(kept, alarm.Union(list))
	return (&revision{kept, put, gone}).write(ctx, tx, d)
}

func vehiclesOf(list []alarm.Alarm) []fleet.ID {
	out := make([]fleet.ID, len(list))
	for i := range list {
		out[i] = list[i].VehicleID
	}
	return out
}

// PartVehicles returns the vehicles of which alarms are to follow parts, where some are put and others judged again.
func PartVehicles(ctx context.Context, tx *sql.Tx, raised []alarm.Raised, judged []alarm.Judged) (ids []fleet.ID, err error) {
	of := func(list []alarm.Alarm) {
		for i := range list {
			if alarm.OfParts(list[i].Type) {
				ids = append(ids, list[i].VehicleID)
			}
		}
	}
	for i := range raised {
		of(raised[i].Alarms)
	}
	for i := range judged {
		of(judged[i].Alarms)
		was, err := partsSince(ctx, tx, &judged[i])
		if err != nil {
			return nil, err
		}
		of(was)
	}
	return ids, nil
}

// openPart is an alarm.OpenPart as it is read.
type openPart struct {
	kept
	fitted, placed bool
}

func openColumns(p *openPart) []engine.Column {
	return append(columns(&p.kept),
		engine.Col(`EXISTS (SELECT 1 FROM devices d WHERE d.id = alarm_parts.device_id AND d.vehicle_id = alarm_parts.vehicle_id)`, &p.fitted),
		engine.Col(`(alarm_type <> 'secondBet' OR EXISTS (SELECT 1 FROM pledge_points p WHERE p.id = alarm_parts.ref))`, &p.placed))
}

// endingParts are the parts that last and are to end.
func endingParts(ctx context.Context, tx *sql.Tx, ends func(*alarm.OpenPart) (alarm.Alarm, bool)) (over []alarm.Alarm, err error) {
	open, err := engine.Find(ctx, tx, openColumns, `FROM alarm_parts WHERE ended_at = 0 ORDER BY device_id, started_at`)
	if err != nil {
		return nil, err
	}
	for i := range open {
		list, err := alarmsOf([]kept{open[i].kept})
		if err != nil {
			return nil, err
		}
		if a, ends := ends(&alarm.OpenPart{Alarm: list[0], Fitted: open[i].fitted, Placed: open[i].placed}); ends {
			over = append(over, a)
		}
	}
	return over, nil
}

// EndParts implements alarm.PartStore.
func (db *DB) EndParts(ctx context.Context, ends func(*alarm.OpenPart) (alarm.Alarm, bool)) ([]fleet.ID, error) {
	var out []fleet.ID
	err := db.Tx(ctx, func(tx *sql.Tx) error {
		out = nil
		over, err := endingParts(ctx, tx, ends)
		if err != nil || len(over) == 0 {
			return err
		}
		if err := engine.LockVehicles(ctx, tx, db.Dialect, vehiclesOf(over)); err != nil {
			return err
		}
		if over, err = endingParts(ctx, tx, ends); err != nil { // as they are now that others wait
			return err
		}
		changed := parts{}
		for i := range over {
			if err := putPart(ctx, tx, &over[i]); err != nil {
				return err
			}
			changed.add(&over[i])
			out = append(out, over[i].DeviceID)
		}
		return changed.follow(ctx, tx, db.Dialect)
	})
	return fleet.Distinct(out), err
}
