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
	"alarmTime":  engine.Scanned(`a.started_at`),
	"alarmType":  engine.Scanned(`a.alarm_type BYTEWISE`),
	"organName":  engine.ByOrgan(`d.organ_id`),
	"deviceName": engine.Scanned(`d.name BYTEWISE`),
	"imei":       engine.Scanned(`d.imei BYTEWISE`),
	"plateNo":    engine.OrNull(`v.plate BYTEWISE`, `''`),
}

// listed is the list of alarms as the database likes to read it. walked is it with alarms gone through in the order of their IDs, from an index that has all of
// them that decides, and devices looked up beside: databases cannot know how much of the fleet somebody sees, and go device by device.
var (
	listed = engine.Listing{From: `alarms a JOIN devices d ON d.id = a.device_id` + withVehicle, ID: `a.id`, Sorts: sorts}
	walked = engine.Listing{From: `alarms a CROSS JOIN devices d` + withVehicle, ID: `a.id`, Sorts: sorts, Walked: true}
)

// A choosing is how the alarms of a filter are found.
type choosing struct {
	*engine.Choice
	f *alarm.Filter
	// indexed says that those that nobody has handled, or those that last, have an index of their own to be gone through.
	indexed bool
	// apart says that what is chosen is counted sooner device by device than by going through all alarms.
	apart bool
	// by is how alarms are looked up, by those whom they are of where that is told, and limits says of how many.
	by     *engine.Listing
	limits Limits
	// mark goes before what alarms are not to be looked up by, as these are looked up by device or vehicle.
	mark string
}

// chosen is what a filter chooses, of those who are sought.
func (db *DB) chosen(ctx context.Context, f *alarm.Filter, s *sought) (*choosing, error) {
	c := &choosing{Choice: &engine.Choice{DB: db.DB, List: &walked, Sort: f.Sort, Most: f.Most, Sorted: max(f.Most, engine.Few)}, f: f, by: &listed, limits: db.Limits.usual(db.Apart())}
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
	if err := c.narrow(ctx, s); err != nil {
		return nil, err
	}
	c.And(`d.id = a.device_id`)
	c.times()
	if f.FoundBy != 0 {
		// found_at, which is 0 of one that was found as it began, is in no index of what decides.
		c.AndAs(`+a.started_at <= ?`, int64(f.FoundBy))
		c.And(`EXISTS (SELECT 1 FROM alarms x WHERE x.id = a.id AND x.found_at <= ?)`, int64(f.FoundBy))
	}
	c.Is(`d.imei`, f.IMEI)
	c.Is(`v.plate`, f.Plate)
	if f.CarID != 0 {
		c.And(`v.id = ?`, int64(f.CarID))
	}
	if !f.Settled {
		c.And(`(v.settled IS NULL OR NOT v.settled)`)
	}
	err := c.WithinAs(ctx, db.DB, `d.organ_id`, f.OrganID, f.Below)
	if !s.told || len(s.vehicles) > 0 { // else it is told by the devices alone, and each has what is searched for
		c.Contains(f.Search, `d.imei`, `lower(d.name)`, `v.search`)
	}
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
	start := `a.started_at`
	if c.DB.Apart() { // SQLite is to go by IDs; PostgreSQL would take such a condition for one that hardly any alarm meets
		start = `+` + start
	}
	if c.f.From != 0 {
		c.AndAs(c.mark+`a.id >= ?`, int64(alarm.FirstID(c.f.From)))
		c.AndAs(start+` >= ?`, int64(c.f.From))
	}
	if c.f.To != 0 {
		c.AndAs(c.mark+`a.id < ?`, int64(alarm.FirstID(c.f.To+1000))) // those of the last second, too
		c.AndAs(start+` < ?`, int64(c.f.To))
	}
}

// lookUp has alarms looked up, and not found in the order of their IDs.
func (c *choosing) lookUp() { c.List = c.by }

// count returns how many alarms are chosen.
func (c *choosing) count(ctx context.Context) (int, error) {
	if list := c.List; list == &walked && !c.indexed && c.apart {
		c.lookUp()
		defer func() { c.List = list }()
	}
	return c.Count(ctx)
}

// atOnce reports whether a page is found with what is counted: all that is chosen is looked at for either.
func (c *choosing) atOnce(page fleet.Page) bool {
	return c.Known == nil && c.Most > 0 && page.Beside == (fleet.Cursor{}) && (c.mark != "" || c.indexed)
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
		n = min(n, f.Most+1)
	}
	c.Known = &n
	return nil
}

// Alarms implements alarm.Store.
func (db *DB) Alarms(ctx context.Context, f alarm.Filter, page fleet.Page) ([]alarm.Row, int, error) {
	read := func(ids []fleet.ID) ([]alarm.Row, error) { return db.rows(ctx, db.Read, ids) }
	who, err := db.sought(ctx, &f, page)
	if err != nil {
		return nil, 0, err
	}
	c, err := db.chosen(ctx, &f, &who)
	if err != nil {
		return nil, 0, err
	}
	if c.atOnce(page) {
		return engine.NewestOf(ctx, c.Choice, page, read, rowID)
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
		if c, err = db.chosen(ctx, &f, &who); err != nil {
			return nil, 0, err
		}
	}
	c.knows(total)
	return engine.PageOf(ctx, c.Choice, page, read, rowID)
}

// AlarmsByTime is a statement that reads the newest alarms of a filter, gone through in the order of their IDs, for those who look at how an engine goes about it.
func (db *DB) AlarmsByTime(ctx context.Context, f alarm.Filter, most int) (query string, args []any, err error) {
	who, err := db.sought(ctx, &f, fleet.Page{})
	if err != nil {
		return "", nil, err
	}
	c, err := db.chosen(ctx, &f, &who)
	if err != nil {
		return "", nil, err
	}
	return `SELECT a.id FROM ` + walked.From + c.Clause(true) + ` ORDER BY a.id DESC LIMIT ` + strconv.Itoa(most), c.Args, nil
}

// AlarmIDs implements alarm.Store.
func (db *DB) AlarmIDs(ctx context.Context, f alarm.Filter) ([]fleet.ID, error) {
	who, err := db.sought(ctx, &f, fleet.Page{})
	if err != nil {
		return nil, err
	}
	c, err := db.chosen(ctx, &f, &who)
	if err != nil {
		return nil, err
	}
	if !c.indexed {
		c.lookUp()
	}
	return c.First(ctx, f.Newest)
}
