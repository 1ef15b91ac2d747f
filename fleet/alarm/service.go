package alarm

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/organ"
	"waymark/fleet/vehicle"
)

// Service answers what people ask about alarms. Events and Audit may be nil.
type Service struct {
	Store  Store
	Clock  fleet.Clock
	Events fleet.Publisher
	Audit  *audit.Recorder
}

// Query asks for alarms.
type Query struct {
	Scope  organ.Scope
	Search string // part of IMEI, device name, plate or owner
	Plate  string
	IMEI   string
	Types  []string // keys of ALARM_TYPE, with or without the name of the list before a dot; none: all
	Class  string   // key of ALARM_CLASS, likewise; "": all
	Lives
	From, To time.Time // of the start; zero: without bounds
	Settled  bool      // with those of settled vehicles
	Sort     fleet.Sort
	Most     int // are paged through at most, and one more is counted, which tells that there are more; 0: all
}

// SortFields are the fields of a row that lists can be sorted by.
var SortFields = []string{"alarmTime", "alarmType", "organName", "deviceName", "imei", "plateNo"}

// keyOf is a key without the name of its list.
func keyOf(list, text string) string {
	return strings.TrimPrefix(strings.TrimSpace(text), list+".")
}

func (q *Query) filter() Filter {
	f := Filter{
		Below: q.Scope.Below(), OrganID: q.Scope.Only(), Search: vehicle.Sought(q.Search), Plate: strings.TrimSpace(q.Plate),
		IMEI: strings.TrimSpace(q.IMEI), Lives: q.Lives, From: fleet.MillisOf(q.From), To: fleet.MillisOf(q.To), Settled: q.Settled, Sort: q.Sort, Most: q.Most,
	}
	for _, t := range q.Types {
		if key := keyOf("ALARM_TYPE", t); key != "" {
			f.Types = append(f.Types, key)
		}
	}
	if class := keyOf("ALARM_CLASS", q.Class); class != "" {
		of := TypesOf(class)
		if f.Types != nil {
			of = slices.DeleteFunc(of, func(t string) bool { return !slices.Contains(f.Types, t) })
		}
		f.Types = of
	}
	return f
}

// List returns a page of alarms, newest first unless sorted, and how many there are.
func (s *Service) List(ctx context.Context, q Query, page fleet.Page) ([]Row, int, error) {
	f := q.filter()
	if q.Scope.Empty() || f.Types != nil && len(f.Types) == 0 {
		return nil, 0, nil
	}
	return s.Store.Alarms(ctx, f, page.Clamp(20, 1000))
}

// Walk returns all alarms of the list; those that leave its organisations meanwhile are left out.
func (s *Service) Walk(ctx context.Context, q Query) (fleet.Walk[Row], error) {
	f := q.filter()
	if q.Scope.Empty() || f.Types != nil && len(f.Types) == 0 {
		return fleet.Walk[Row]{}, nil
	}
	ids, err := s.Store.AlarmIDs(ctx, f)
	if err != nil {
		return fleet.Walk[Row]{}, err
	}
	return fleet.WalkIDs(ids, func(ids []fleet.ID) ([]Row, error) {
		rows, err := s.Store.AlarmsByID(ctx, ids)
		return slices.DeleteFunc(rows, func(r Row) bool { return !q.Scope.Covers(r.OrganID, r.OrganPath) }), err
	}), nil
}

func notFound() error { return fleet.Refuse(fleet.NotFound, "alarm.notFound") }

// Find returns an alarm that the actor may see, and what else happened to its vehicle that day, in the zone of a day; it refuses with
// alarm.notFound.
func (s *Service) Find(ctx context.Context, actor fleet.Actor, id fleet.ID, zone *time.Location) (Row, []Row, error) {
	rows, err := s.Store.AlarmsByID(ctx, []fleet.ID{id})
	if err != nil {
		return Row{}, nil, err
	}
	if len(rows) == 0 || !actor.SeesOrgan(rows[0].OrganPath) {
		return Row{}, nil, notFound()
	}
	r := rows[0]
	y, m, d := r.Start.Time().In(zone).Date()
	begins := time.Date(y, m, d, 0, 0, 0, 0, zone)
	f := Filter{Below: actor.OrganPath, IMEI: r.IMEI, From: fleet.MillisOf(begins), To: fleet.MillisOf(begins.AddDate(0, 0, 1)), Settled: true}
	if r.CarID != 0 { // not by its plate, which is another vehicle's in another organisation
		f.IMEI, f.CarID = "", r.CarID
	}
	const most = 100
	day, _, err := s.Store.Alarms(ctx, f, fleet.Page{Number: 1, Size: most})
	return r, slices.DeleteFunc(day, func(o Row) bool { return o.ID == id }), err
}

// How many alarms are handled at once: those that are named, and those of a filter, step by step.
const (
	MaxHandled = 1000
	MaxWaiting = 20_000
)

// Tidy makes what a person says of alarms as it is kept. It refuses with alarm.problemType and alarm.tooLong.
func (h *Handling) Tidy(actor fleet.Actor, known func(problem string) bool) error {
	fields := []fleet.Field{
		{Name: "handleUser", Value: &h.User}, {Name: "handleMobile", Value: &h.Mobile}, {Name: "handleRemark", Value: &h.Remark, Kind: fleet.SeveralLines},
	}
	fleet.Tidy(fields)
	if h.Problem = keyOf("PROBLEM_TYPE", h.Problem); h.Problem == "" {
		h.Problem = "0"
	}
	switch {
	case !known(h.Problem):
		return fleet.Refuse(fleet.Refused, "alarm.problemType")
	case fleet.TooLong(fields) != 0:
		return fleet.Refuse(fleet.Refused, "alarm.tooLong").With("max", fleet.TooLong(fields))
	}
	if h.User == "" {
		h.User = actor.Name
	}
	return nil
}

// Handle notes what was done about alarms and returns how many were new; the others had been handled. It refuses with
// alarm.chooseFirst, alarm.tooMany, as Tidy does and, where one of them is not the actor's to see, with alarm.notFound.
func (s *Service) Handle(ctx context.Context, actor fleet.Actor, ids []fleet.ID, h Handling, known func(problem string) bool) (int, error) {
	ids = fleet.Distinct(ids)
	switch {
	case len(ids) == 0:
		return 0, fleet.Refuse(fleet.Refused, "alarm.chooseFirst")
	case len(ids) > MaxHandled:
		return 0, fleet.Refuse(fleet.Refused, "alarm.tooMany").With("max", MaxHandled)
	}
	if err := h.Tidy(actor, known); err != nil {
		return 0, err
	}
	return s.handle(ctx, actor, ids, h)
}

// Waiting returns the alarms of a list that nobody has handled, of those that were found until a moment, newest first, MaxWaiting at most, and whether there are more.
func (s *Service) Waiting(ctx context.Context, q Query, until fleet.Millis) (ids []fleet.ID, more bool, err error) {
	q.Most, q.Sort, q.Handled = 0, fleet.Sort{}, new(bool)
	f := q.filter()
	f.FoundBy, f.Newest = until, MaxWaiting+1
	if q.Scope.Empty() || f.Types != nil && len(f.Types) == 0 {
		return nil, false, nil
	}
	ids, err = s.Store.AlarmIDs(ctx, f)
	if more = len(ids) > MaxWaiting; more {
		ids = ids[:MaxWaiting]
	}
	return ids, more, err
}

// HandleWaiting notes what was done about those of some alarms that nobody has handled and the actor may see, and returns how many these were. What is
// said of them is as Tidy makes it.
func (s *Service) HandleWaiting(ctx context.Context, actor fleet.Actor, ids []fleet.ID, h Handling) (int, error) {
	const tries = 4 // some may be out of sight between the two looks at them
	for try := 1; ; try++ {
		rows, err := s.Store.AlarmsByID(ctx, ids)
		if err != nil {
			return 0, err
		}
		var there []fleet.ID
		for i := range rows {
			if r := &rows[i]; !r.Handled && actor.SeesOrgan(r.OrganPath) {
				there = append(there, r.ID)
			}
		}
		if len(there) == 0 {
			return 0, nil
		}
		n, err := s.handle(ctx, actor, there, h)
		if refused, ok := errors.AsType[*fleet.Error](err); ok && refused.Kind == fleet.NotFound && try < tries {
			continue
		}
		return n, err
	}
}

func (s *Service) handle(ctx context.Context, actor fleet.Actor, ids []fleet.ID, h Handling) (int, error) {
	h.Handled, h.At, h.Signed = true, fleet.MillisOf(s.Clock.Now()), actor.Signature()
	var of []Row
	ctx = s.Audit.Within(ctx, actor, func() []audit.Deed { return handled(of, h) })
	n, err := s.Store.HandleAlarms(ctx, ids, h, func(rows []Row) error {
		if len(rows) != len(ids) || slices.ContainsFunc(rows, func(r Row) bool { return !actor.SeesOrgan(r.OrganPath) }) {
			return notFound()
		}
		of = slices.DeleteFunc(slices.Clone(rows), func(r Row) bool { return r.Handled })
		return nil
	})
	if err != nil || n == 0 {
		return n, err
	}
	devices := make([]fleet.ID, len(of))
	for i := range of {
		devices[i] = of[i].DeviceID
	}
	fleet.Tell(s.Events, fleet.Event{Word: "alarm", Verb: "handled", IDs: fleet.Distinct(devices)})
	return n, nil
}

// Counts are how many alarms of each class nobody has handled, whether they last or not, as far as an actor may see them; of classes about vehicles, how many
// vehicles.
func (s *Service) Counts(ctx context.Context, actor fleet.Actor) (map[string]int, error) {
	out := map[string]int{}
	if actor.Personal {
		return out, nil
	}
	byType, err := s.Store.CountAlarms(ctx, actor.OrganPath)
	once := VehicleClasses()
	for key, n := range byType {
		switch class := ClassOf(key); {
		case slices.Contains(once, key):
			out[key] = n
		case !slices.Contains(once, class):
			out[class] += n
		}
	}
	return out, err
}

// Drift is that by the counts that are kept there are fewer alarms of a type that nobody has handled than there are, of the devices of an organisation, or more.
type Drift struct {
	OrganID fleet.ID
	Type    string
	Missing int // below 0 there are too many; of what counts vehicles it is how many of these are counted wrong, whichever way
}

// CountStore keeps the counts beside the alarms.
type CountStore interface {
	// CheckCounts compares the counts with the alarms, makes those anew that are not right, and returns what was not. It is for now and then.
	CheckCounts(ctx context.Context) ([]Drift, error)
}

// handled is what was done about alarms that were new, as the audit keeps it.
func handled(rows []Row, h Handling) []audit.Deed {
	if len(rows) == 0 {
		return nil
	}
	d := audit.Deed{Module: audit.ModuleAlarm, Text: "audit.alarmHandled", Args: []audit.Arg{{Name: "count", Value: strconv.Itoa(len(rows))}}}
	if len(rows) == 1 {
		d.Key = rows[0].IMEI
	}
	const most = 50
	for i := range rows[:min(len(rows), most)] {
		r := &rows[i]
		d.Changes = append(d.Changes, audit.Change{Field: "alarmId", New: strconv.FormatInt(int64(r.ID), 10)})
	}
	d.Changes = append(d.Changes,
		audit.Change{Field: "problemType", New: h.Problem}, audit.Change{Field: "handleRemark", New: h.Remark},
		audit.Change{Field: "handleUser", New: h.User}, audit.Change{Field: "handleMobile", New: h.Mobile})
	return []audit.Deed{d}
}
