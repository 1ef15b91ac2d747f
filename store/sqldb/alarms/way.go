package alarms

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/store/sqldb/engine"
)

// Limits are up to how many devices, or devices and vehicles, alarms are found in one way rather than another; 0 is what counts usually. Databases cannot know
// how many alarms these have, and guess wrong.
type Limits struct {
	// Few is up to how many all their alarms are looked at, rather than those of everybody, newest first; FewNew where only those are looked at that nobody has
	// handled, which is soon done for everybody.
	Few, FewNew int
	// Some is up to how many devices of a part of the tree alarms are told apart by these, and counted device by device: of more, those that are counted are met soon.
	// SomeSorted is up to how many where many are looked at for a page anyway: in another order all that are sorted, and far from the first page all before it.
	Some, SomeSorted int
	// Far is from how many alarms on a page is far from the first.
	Far int
	// Sought is up to how many devices and vehicles that a search finds alarms are told apart by the numbers of these, and not by their words for each alarm.
	Sought int
}

// usual fills in what is not set. With SQLite a look at the device of each alarm that is gone through costs more than to know the numbers of a tenth of 100,000 devices;
// PostgreSQL takes 40 ms to find, read and plan with as many.
func (l Limits) usual(sqlite bool) Limits {
	some := 5000
	if sqlite {
		some = 20_000
	}
	return Limits{Few: cmp.Or(l.Few, 2500), FewNew: cmp.Or(l.FewNew, 200), Some: cmp.Or(l.Some, some), SomeSorted: cmp.Or(l.SomeSorted, l.Some, 20_000), Far: cmp.Or(l.Far, 2000), Sought: cmp.Or(l.Sought, 20_000)}
}

// byDevice is the list with alarms looked up by their devices, from the index that has all of a device that decides.
var byDevice = engine.Listing{From: `alarms a CROSS JOIN devices d` + withVehicle, ID: `a.id`, Sorts: sorts}

// byEither is the list with alarms looked up by devices and, those that are about vehicles, by these: two indexes, each of which has all that decides.
func byEither(devices, vehicles []fleet.ID) *engine.Listing {
	const decides = `SELECT id, device_id, vehicle_id, alarm_type, started_at, ended_at, handled FROM alarms WHERE `
	of := engine.IDList(devices)
	return &engine.Listing{ID: `a.id`, Sorts: sorts, From: `(` + decides + `device_id IN (` + of + `) UNION ALL ` +
		decides + `vehicle_id <> 0 AND vehicle_id IN (` + engine.IDList(vehicles) + `) AND +device_id NOT IN (` + of + `)) AS a CROSS JOIN devices d` + withVehicle}
}

// sought are the devices and vehicles whose alarms are asked for, as far as these are not too many to name.
type sought struct {
	mine              []fleet.ID // devices of a small part of the tree
	small             bool       // that is asked for
	devices, vehicles []fleet.ID // that are searched for: devices of whom is asked for, vehicles of anybody
	told              bool       // a search is made, and these are all
}

// sought finds whose alarms a filter asks for, of a page.
func (db *DB) sought(ctx context.Context, f *alarm.Filter, page fleet.Page) (s sought, err error) {
	if f.CarID != 0 || f.Plate != "" || f.IMEI != "" {
		return s, nil
	}
	limits := db.Limits.usual(db.Apart())
	var tree engine.Where
	if err := tree.Within(ctx, db.DB, `d.organ_id`, f.OrganID, f.Below); err != nil {
		return s, err
	}
	if tree.Clause(false) != "" {
		most := limits.Some
		if f.Sort.Field != "" || page.Beside == (fleet.Cursor{}) && page.Offset() >= limits.Far {
			most = limits.SomeSorted
		}
		s.mine, s.small, err = db.some(ctx, `SELECT d.id FROM devices d`+tree.Clause(false), tree.Args, most)
	}
	if err != nil || strings.TrimSpace(f.Search) == "" {
		return s, err
	}
	var of engine.Where
	of.Contains(f.Search, `v.search`)
	vehicles, all, err := db.some(ctx, `SELECT v.id FROM vehicles v`+of.Clause(false), of.Args, limits.Sought)
	if err != nil || !all {
		return s, err
	}
	if s.small {
		tree = engine.Where{}
		tree.And(`d.id IN (` + engine.IDList(s.mine) + `)`)
	}
	tree.ContainsOr(f.Search, `d.vehicle_id IN (`+engine.IDList(vehicles)+`)`, `d.imei`, `lower(d.name)`)
	devices, all, err := db.some(ctx, `SELECT d.id FROM devices d`+tree.Clause(true), tree.Args, limits.Sought-len(vehicles))
	if err == nil && all {
		s.devices, s.vehicles, s.told = devices, vehicles, true
	}
	return s, err
}

// some returns the IDs that a query finds, and reports whether these are all, and no more than most.
func (db *DB) some(ctx context.Context, query string, args []any, most int) (ids []fleet.ID, all bool, err error) {
	ids, err = db.IDs(ctx, query+` LIMIT `+strconv.Itoa(most+1), args...)
	if all = err == nil && len(ids) <= most; !all {
		ids = nil
	}
	return ids, all, err
}

// narrow has a choice look at the alarms of a plate, or of those who are sought, and at no others.
func (c *choosing) narrow(ctx context.Context, s *sought) error {
	few := c.limits.Few
	if c.f.Handled != nil && !*c.f.Handled {
		few = c.limits.FewNew
	}
	switch {
	case c.f.CarID != 0:
		return c.ofVehicles(ctx, []fleet.ID{c.f.CarID})
	case c.f.Plate != "":
		return c.ofPlate(ctx)
	case c.f.IMEI != "":
		c.lookUp()
	case s.told && len(s.vehicles) == 0:
		c.of(s.devices, few)
	case s.told && len(s.devices)+len(s.vehicles) <= few:
		c.by, c.apart = byEither(s.devices, s.vehicles), true
		c.few()
	case s.told && s.small && len(s.mine) <= few:
		c.about(s.devices, s.vehicles)
		c.of(s.mine, few)
	case s.told:
		c.about(s.devices, s.vehicles)
		c.by, c.apart = byEither(s.devices, s.vehicles), true
	case s.small:
		c.of(s.mine, few)
	}
	return nil
}

// of has a choice look at the alarms of devices: these are looked up where they are few.
func (c *choosing) of(devices []fleet.ID, few int) {
	c.And(`~a.device_id IN (` + engine.IDList(devices) + `)`)
	if c.by, c.apart = &byDevice, true; len(devices) <= few {
		c.few()
	}
}

// few has alarms looked up by those whom they are of, and by nothing else.
func (c *choosing) few() {
	c.mark = `+`
	c.lookUp()
}

// about chooses the alarms of devices and those about vehicles, which are not to be looked up by these.
func (c *choosing) about(devices, vehicles []fleet.ID) {
	c.And(`(+a.device_id IN (` + engine.IDList(devices) + `) OR a.vehicle_id <> 0 AND +a.vehicle_id IN (` + engine.IDList(vehicles) + `))`)
}

// ofPlate has a choice look at the alarms about the vehicles of a plate, and of their devices.
func (c *choosing) ofPlate(ctx context.Context) error {
	vehicles, err := c.DB.IDs(ctx, `SELECT id FROM vehicles WHERE plate = $1`, engine.Text(c.f.Plate))
	if err != nil {
		return err
	}
	return c.ofVehicles(ctx, vehicles)
}

// ofVehicles has a choice look at the alarms about vehicles, and of their devices.
func (c *choosing) ofVehicles(ctx context.Context, vehicles []fleet.ID) error {
	devices, err := c.DB.IDs(ctx, `SELECT id FROM devices WHERE vehicle_id IN (`+engine.IDList(vehicles)+`)`)
	c.by = byEither(devices, vehicles)
	c.few()
	return err
}
