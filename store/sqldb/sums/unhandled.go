package sums

import (
	"cmp"
	"context"
	"database/sql"
	"slices"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/organ"
	"waymark/store/sqldb/engine"
)

// vehicleOf is the vehicle that an alarm, or a change, counts with: the one that it is about, else the one that its device d is fitted to.
func vehicleOf(alias string) string {
	return `CASE WHEN ` + alias + `.vehicle_id = 0 THEN d.vehicle_id ELSE ` + alias + `.vehicle_id END`
}

// wholeOf is what an alarm of a class of which vehicles count once counts as: its vehicle, or below 0 the device that has none.
func wholeOf(alias string) string {
	return `CASE WHEN ` + alias + `.vehicle_id <> 0 THEN ` + alias + `.vehicle_id ELSE COALESCE(NULLIF(d.vehicle_id, 0), -d.id) END`
}

// onceOf is the class of a type of which vehicles count once, "" of another.
func onceOf(kind string) string {
	if class := alarm.ClassOf(kind); slices.Contains(alarm.VehicleClasses(), class) {
		return class
	}
	return ""
}

// ofVehicles are the types, and the classes that are kept beside them, of which vehicles are counted.
var ofVehicles = slices.Concat(alarm.VehicleTypes(), alarm.VehicleClasses())

// typesOnce are the types of classes of which vehicles count once.
var typesOnce = func() (list []string) {
	for _, class := range alarm.VehicleClasses() {
		list = append(list, alarm.TypesOf(class)...)
	}
	return list
}()

// which is what unhandled alarms are of: a type, the vehicle that they are about, and what they count as in their class.
type which struct {
	kind           string
	vehicle, whole fleet.ID
}

// of is whose unhandled alarms are kept together: all of a type, or of those types of which vehicles are counted, the ones about a vehicle.
type of struct {
	organ   fleet.ID
	kind    string
	vehicle fleet.ID
}

// waiting is how many more alarms nobody has handled. It is written with the turn of the sums.
type waiting map[of]int64

// put adds alarms of a device of an organisation, of none where that is 0: to those of their type, and of their class where vehicles of it count once.
func (w waiting) put(organ fleet.ID, a which, n int64) {
	if organ == 0 || n == 0 {
		return
	}
	w[of{organ, a.kind, a.vehicle}] += n
	if class := onceOf(a.kind); class != "" {
		w[of{organ, class, a.whole}] += n
	}
}

// subject is a vehicle that alarms of a type are about.
type subject struct {
	kind    string
	vehicle fleet.ID
}

// write changes what is kept.
func (w waiting) write(ctx context.Context, tx *sql.Tx, d engine.Dialect) error {
	alarms, plain, about := waiting{}, waiting{}, map[subject]map[fleet.ID]int64{}
	for o, n := range w {
		alarms[of{o.organ, o.kind, 0}] += n
		if !slices.Contains(ofVehicles, o.kind) {
			plain[of{o.organ, o.kind, 0}] += n
		} else if s := (subject{o.kind, o.vehicle}); n != 0 {
			if about[s] == nil {
				about[s] = map[fleet.ID]int64{}
			}
			about[s][o.organ] += n
		}
	}
	if err := plain.vehicles(ctx, tx, d, about); err != nil {
		return err
	}
	return plain.sum(ctx, tx, d, alarms)
}

// vehicles changes how many alarms there are about vehicles, and counts the vehicles that have some, or none any more.
func (w waiting) vehicles(ctx context.Context, tx *sql.Tx, d engine.Dialect, about map[subject]map[fleet.ID]int64) error {
	kept, err := keptOf(ctx, tx, d, about)
	if err != nil {
		return err
	}
	var put []counted
	for s, more := range about {
		had := kept[s]
		if had == nil {
			had = map[fleet.ID]int64{}
		}
		for organ, n := range more {
			was := had[organ]
			had[organ] += n
			w[of{organ, s.kind, 0}] += int64(flag(had[organ] > 0) - flag(was > 0))
		}
		many := 0
		for _, n := range had {
			many += flag(n > 0)
		}
		for organ, n := range had {
			put = append(put, counted{of{organ, s.kind, s.vehicle}, n, many > 1})
		}
	}
	slices.SortFunc(put, func(a, b counted) int { return compare(a.of, b.of) })
	upsert := engine.Bulk{Before: `INSERT INTO unhandled_vehicles (alarm_type, vehicle_id, organ_id, n, several) VALUES `,
		After: ` ON CONFLICT (alarm_type, vehicle_id, organ_id) DO UPDATE SET n = excluded.n, several = excluded.several`, Width: 5, Load: d.Rows / 2,
		Args: func(dst []any, i int) []any {
			p := &put[i]
			return append(dst, engine.Text(p.kind), int64(p.vehicle), int64(p.organ), p.n, p.several)
		}}
	if err := upsert.Exec(ctx, tx, len(put)); err != nil || len(put) == 0 {
		return err
	}
	_, err = tx.ExecContext(ctx, `DELETE FROM unhandled_vehicles WHERE n = 0`)
	return err
}

// counted is how many alarms about a vehicle devices of an organisation have, and whether those of others have some, too.
type counted struct {
	of
	n       int64
	several bool
}

func compare(a, b of) int {
	return cmp.Or(cmp.Compare(a.organ, b.organ), cmp.Compare(a.kind, b.kind), cmp.Compare(a.vehicle, b.vehicle))
}

// keptOf reads what is kept of some vehicles.
func keptOf(ctx context.Context, tx *sql.Tx, d engine.Dialect, about map[subject]map[fleet.ID]int64) (map[subject]map[fleet.ID]int64, error) {
	list := make([]subject, 0, len(about))
	for s := range about {
		list = append(list, s)
	}
	find := engine.Bulk{Before: `SELECT alarm_type, vehicle_id, organ_id, n FROM unhandled_vehicles WHERE (alarm_type, vehicle_id) IN (VALUES `, After: `)`, Casts: []string{"TEXT", "BIGINT"},
		Width: 2, Load: d.Rows, Args: func(dst []any, i int) []any { return append(dst, engine.Text(list[i].kind), int64(list[i].vehicle)) }}
	out := map[subject]map[fleet.ID]int64{}
	err := find.Query(ctx, tx, len(list), func(r *sql.Rows) error {
		var s subject
		var organ fleet.ID
		var n int64
		if err := r.Scan(&s.kind, engine.ID(&s.vehicle), engine.ID(&organ), &n); err != nil {
			return err
		}
		if out[s] == nil {
			out[s] = map[fleet.ID]int64{}
		}
		out[s][organ] = n
		return nil
	})
	return out, err
}

// sum changes the sums: what counts, and how many alarms that is.
func (w waiting) sum(ctx context.Context, tx *sql.Tx, d engine.Dialect, alarms waiting) error {
	var list []of
	for o := range alarms { // vehicles come and go with alarms
		if w[o] != 0 || alarms[o] != 0 {
			list = append(list, o)
		}
	}
	slices.SortFunc(list, compare)
	upsert := engine.Bulk{Before: `INSERT INTO unhandled_sums (organ_id, alarm_type, n, alarms) VALUES `,
		After: ` ON CONFLICT (organ_id, alarm_type) DO UPDATE SET n = unhandled_sums.n + excluded.n, alarms = unhandled_sums.alarms + excluded.alarms`,
		Width: 4, Load: d.Rows, Args: func(dst []any, i int) []any {
			return append(dst, int64(list[i].organ), engine.Text(list[i].kind), w[list[i]], alarms[list[i]])
		}}
	return upsert.Exec(ctx, tx, len(list))
}

// dissolve takes out what is kept of an organisation and all below it, and returns it as what its parent has more.
func dissolve(ctx context.Context, tx *sql.Tx, o *organ.Organ) (waiting, error) {
	open := waiting{}
	for _, query := range [...]string{
		`DELETE FROM unhandled_sums WHERE organ_id IN (SELECT id FROM organs WHERE path >= $1 AND path < $2) RETURNING alarm_type, CAST(0 AS BIGINT), n, FALSE`,
		`DELETE FROM unhandled_vehicles WHERE organ_id IN (SELECT id FROM organs WHERE path >= $1 AND path < $2) RETURNING alarm_type, vehicle_id, n, TRUE`,
	} {
		rows, err := tx.QueryContext(ctx, query, o.Path, engine.PathEnd(o.Path))
		if err != nil {
			return nil, err
		}
		err = engine.Drain(rows, func(r *sql.Rows) error {
			var kind string
			var vehicle fleet.ID
			var n int64
			var each bool
			err := r.Scan(&kind, engine.ID(&vehicle), &n, &each)
			if each == slices.Contains(ofVehicles, kind) && n != 0 && o.ParentID != 0 { // classes are kept beside types
				open[of{o.ParentID, kind, vehicle}] += n
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return open, nil
}
