package alarms

import (
	"context"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/store/sqldb/engine"
	"waymark/store/sqldb/sums"
)

const withVehicle = `
	LEFT JOIN vehicles v ON v.id = CASE WHEN a.vehicle_id = 0 THEN d.vehicle_id ELSE a.vehicle_id END`

var sorts = map[string]engine.Sortable{
	"alarmTime": engine.Scanned(`a.started_at`),
	"alarmType": engine.Scanned(`a.alarm_type BYTEWISE`),
	"organName": engine.ByOrgan(`d.organ_id`),
	"imei":      engine.Scanned(`d.imei BYTEWISE`),
	"plateNo":   engine.OrNull(`v.plate BYTEWISE`, `''`),
}

// listed is the list of alarms as the database likes to read it. walked is it with alarms gone through in the order of their IDs, from an index that has all of
// them that decides, and devices looked up beside: databases cannot know how much of the fleet somebody sees, and go device by device.
var (
	listed = engine.Listing{From: `alarms a JOIN devices d ON d.id = a.device_id` + withVehicle, ID: `a.id`, Sorts: sorts}
	walked = engine.Listing{From: `alarms a CROSS JOIN devices d` + withVehicle, ID: `a.id`, Sorts: sorts, Walked: true}
)

const (
	// fewDevices is up to how many devices all their alarms are better looked at than those of everybody, newest first; fewUnhandled where only those are looked
	// at that nobody has handled, which is soon done for everybody.
	fewDevices   = 1000
	fewUnhandled = 200
	// someDevices is up to how many devices alarms are told apart by these, and counted device by device: of more, those that are counted are met soon.
	someDevices = 5000
	// mostSought is up to how many devices and vehicles that are searched for are told apart by their numbers, and not by their words for each of their alarms.
	mostSought = 20_000
)

// A choosing is how the alarms of a filter are found.
type choosing struct {
	*engine.Choice
	f *alarm.Filter
	// indexed says that those that nobody has handled, or those that last, have an index of their own to be gone through.
	indexed bool
	// apart says that what is chosen is counted sooner device by device than by going through all alarms.
	apart bool
	// mark goes before what alarms are not to be looked up by, as these are looked up by device or vehicle.
	mark string
}

// chosen is what a filter chooses.
func (db *DB) chosen(ctx context.Context, f *alarm.Filter) (*choosing, error) {
	c := &choosing{Choice: &engine.Choice{DB: db.DB, List: &walked, Sort: f.Sort, Most: f.Most, Sorted: max(f.Most, engine.Few)}, f: f}
	c.indexed = f.Handled != nil && !*f.Handled || f.Open != nil && *f.Open
	if err := db.known(ctx, c.Choice, f); err != nil {
		return nil, err
	}
	c.types()
	if f.Handled != nil {
		c.And(map[bool]string{true: `a.handled`, false: `NOT a.handled`}[*f.Handled])
	}
	if f.Open != nil {
		c.And(map[bool]string{true: `a.ended_at = 0`, false: `a.ended_at <> 0`}[*f.Open])
	}
	if err := c.narrow(ctx); err != nil {
		return nil, err
	}
	c.And(`d.id = a.device_id`)
	c.times()
	c.Is(`d.imei`, f.IMEI)
	c.Is(`v.plate`, f.Plate)
	if !f.Settled {
		c.And(`(v.settled IS NULL OR NOT v.settled)`)
	}
	err := c.WithinAs(ctx, db.DB, `d.organ_id`, f.OrganID, f.Below)
	c.Contains(f.Search, `d.imei`, `lower(d.name)`, `v.search`)
	return c, err
}

// types chooses types.
func (c *choosing) types() {
	if c.f.Types == nil {
		return
	}
	quoted, values := make([]string, len(c.f.Types)), make([]any, len(c.f.Types))
	for i, t := range c.f.Types {
		quoted[i], values[i] = `?`, engine.Text(t)
	}
	c.apart = true // each device has those of a type together
	column := `a.alarm_type`
	if c.DB.Apart() && (c.indexed || len(values) > 1) { // SQLite: the newest of several types come by number
		column = `~` + column
	}
	c.And(column+` IN (`+strings.Join(quoted, `, `)+`)`, values...)
}

// times chooses when alarms began. Rows come in the order of IDs, which rise with the start.
func (c *choosing) times() {
	if c.f.From != 0 {
		c.And(c.mark+`a.id >= ?`, int64(alarm.FirstID(c.f.From)))
		c.And(`+a.started_at >= ?`, int64(c.f.From))
	}
	if c.f.To != 0 {
		c.And(c.mark+`a.id < ?`, int64(alarm.FirstID(c.f.To+1000))) // those of the last second, too
		c.And(`+a.started_at < ?`, int64(c.f.To))
	}
}

// lookUp has alarms found in the order that the database likes, and not by their IDs.
func (c *choosing) lookUp() { c.List = &listed }

// count returns how many alarms are chosen.
func (c *choosing) count(ctx context.Context) (int, error) {
	if list := c.List; list == &walked && !c.indexed && c.apart {
		c.lookUp()
		defer func() { c.List = list }()
	}
	return c.Count(ctx)
}

// knows has a choice know how many alarms it chooses; few of all are found at once.
func (c *choosing) knows(total int) {
	if c.Known = &total; !c.indexed && !c.Many(total) {
		c.lookUp()
	}
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

// narrow has a choice look at the alarms of a plate, or of the devices of a small part of the tree, and at no others. Databases cannot know and guess wrong.
func (c *choosing) narrow(ctx context.Context) error {
	switch {
	case c.f.Plate != "":
		return c.ofPlate(ctx)
	case c.f.IMEI != "":
		c.lookUp()
		return nil
	case strings.TrimSpace(c.f.Search) != "":
		if done, err := c.searched(ctx); err != nil || done {
			return err
		}
	}
	var w engine.Where
	if err := w.Within(ctx, c.DB, `d.organ_id`, c.f.OrganID, c.f.Below); err != nil || w.Clause(false) == "" {
		return err
	}
	ids, err := c.some(ctx, `SELECT d.id FROM devices d`, &w, someDevices)
	if err != nil || len(ids) > someDevices {
		return err
	}
	c.And(`~a.device_id IN (` + engine.IDList(ids) + `)`)
	c.fewer(len(ids))
	return nil
}

// fewer has alarms looked up by devices or vehicles where these are few, and counted by them where they are not many.
func (c *choosing) fewer(n int) {
	few := fewDevices
	if c.f.Handled != nil && !*c.f.Handled {
		few = fewUnhandled
	}
	c.apart = c.apart || n <= someDevices
	if n <= few {
		c.mark = `+`
		c.lookUp()
	}
}

// some returns the IDs that a query finds, and one more than most where these are more.
func (c *choosing) some(ctx context.Context, query string, w *engine.Where, most int) ([]fleet.ID, error) {
	return c.DB.IDs(ctx, query+w.Clause(false)+` LIMIT `+strconv.Itoa(most+1), w.Args...)
}

// ofPlate has a choice look at the alarms about the vehicles of a plate, and of their devices.
func (c *choosing) ofPlate(ctx context.Context) error {
	vehicles, err := c.DB.IDs(ctx, `SELECT id FROM vehicles WHERE plate = $1`, engine.Text(c.f.Plate))
	if err != nil {
		return err
	}
	devices, err := c.DB.IDs(ctx, `SELECT id FROM devices WHERE vehicle_id IN (`+engine.IDList(vehicles)+`)`)
	c.about(devices, vehicles)
	c.mark = `+`
	c.lookUp()
	return err
}

// about chooses the alarms of devices and those about vehicles.
func (c *choosing) about(devices, vehicles []fleet.ID) {
	c.And(`(~a.device_id IN (` + engine.IDList(devices) + `) OR a.vehicle_id <> 0 AND ~a.vehicle_id IN (` + engine.IDList(vehicles) + `))`)
}

// searched has a choice look at the alarms of those devices and vehicles alone that are searched for, where these are not too many. It reports whether
// alarms are looked up by these.
func (c *choosing) searched(ctx context.Context) (bool, error) {
	var of, about engine.Where
	of.Contains(c.f.Search, `d.imei`, `lower(d.name)`, `v.search`)
	about.Contains(c.f.Search, `v.search`)
	devices, err := c.some(ctx, `SELECT d.id FROM devices d LEFT JOIN vehicles v ON v.id = d.vehicle_id`, &of, mostSought)
	if err != nil || len(devices) > mostSought {
		return false, err
	}
	vehicles, err := c.some(ctx, `SELECT v.id FROM vehicles v`, &about, mostSought)
	if err != nil || len(vehicles) > mostSought {
		return false, err
	}
	c.about(devices, vehicles)
	c.fewer(max(len(devices), len(vehicles)))
	return c.mark != ``, nil
}

// Alarms implements alarm.Store.
func (db *DB) Alarms(ctx context.Context, f alarm.Filter, page fleet.Page) ([]alarm.Row, int, error) {
	c, err := db.chosen(ctx, &f)
	if err != nil {
		return nil, 0, err
	}
	total, err := c.count(ctx)
	if err != nil {
		return nil, 0, err
	}
	if f.Sort.Field == "" && page.Beside != (fleet.Cursor{}) { // rows are looked up from there on, and not from the end of the range
		second := fleet.Millis(page.Beside.ID / alarm.FirstID(1000) * 1000)
		if !page.Beside.Before {
			second += 999
		}
		f.From, f.To = fleet.Cursor{At: second, Before: page.Beside.Before}.Narrow(f.From, f.To)
		if c, err = db.chosen(ctx, &f); err != nil {
			return nil, 0, err
		}
	}
	c.knows(total)
	return engine.PageOf(ctx, c.Choice, page, func(ids []fleet.ID) ([]alarm.Row, error) { return db.rows(ctx, db.Read, ids) }, rowID)
}

// AlarmIDs implements alarm.Store.
func (db *DB) AlarmIDs(ctx context.Context, f alarm.Filter) ([]fleet.ID, error) {
	c, err := db.chosen(ctx, &f)
	if err != nil {
		return nil, err
	}
	if !c.indexed {
		c.lookUp()
	}
	return c.All(ctx)
}
