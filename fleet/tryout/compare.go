package tryout

import (
	"cmp"
	"slices"

	"waymark/fleet"
	"waymark/fleet/alarm"
)

// compare tells how alarms of one vehicle or device differ, in the order of their beginnings. What was found by both at times that touch is one.
func compare(before, after []alarm.Alarm, note func(class string, was, is *alarm.Alarm)) {
	before, after = inOrder(before), inOrder(after)
	taken := make([]bool, len(after))
	match := func(is func(*alarm.Alarm) bool) *alarm.Alarm {
		for i := range after {
			if !taken[i] && is(&after[i]) {
				taken[i] = true
				return &after[i]
			}
		}
		return nil
	}
	partner := make([]*alarm.Alarm, len(before))
	for i := range before {
		partner[i] = match(func(a *alarm.Alarm) bool { return sameAs(a, &before[i]) && a.Start == before[i].Start })
	}
	for i := range before {
		if partner[i] == nil {
			partner[i] = match(func(a *alarm.Alarm) bool { return sameAs(a, &before[i]) && touch(a, &before[i]) })
		}
		note(alarm.ClassOf(before[i].Type), &before[i], partner[i])
	}
	for i := range after {
		if !taken[i] {
			note(alarm.ClassOf(after[i].Type), nil, &after[i])
		}
	}
}

// sameAs reports whether two alarms are about the same: of one vehicle whichever device told of it.
func sameAs(a, b *alarm.Alarm) bool {
	return a.Type == b.Type && a.Ref == b.Ref && a.VehicleID == b.VehicleID && (a.VehicleID != 0 || a.DeviceID == b.DeviceID)
}

func touch(a, b *alarm.Alarm) bool {
	return (b.End == 0 || a.Start <= b.End) && (a.End == 0 || b.Start <= a.End)
}

func inOrder(list []alarm.Alarm) []alarm.Alarm {
	slices.SortStableFunc(list, func(a, b alarm.Alarm) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.Type, b.Type), cmp.Compare(a.DeviceID, b.DeviceID), cmp.Compare(a.Ref, b.Ref))
	})
	return list
}

// whole are the alarms of some classes, with what the devices of a vehicle told of it put together.
func whole(list []alarm.Alarm, classes []string) []alarm.Alarm {
	type about struct {
		vehicle fleet.ID
		kind    string
		ref     fleet.ID
	}
	parts := map[about][]alarm.Alarm{}
	var out []alarm.Alarm
	for i := range list {
		a := &list[i]
		switch {
		case !slices.Contains(classes, alarm.ClassOf(a.Type)):
		case alarm.OfParts(a.Type):
			k := about{a.VehicleID, a.Type, a.Ref}
			parts[k] = append(parts[k], *a)
		default:
			out = append(out, *a)
		}
	}
	for _, p := range parts {
		out = append(out, alarm.Union(p)...)
	}
	return out
}

// began reports whether an alarm began at a moment or later.
func began(a *alarm.Alarm, from fleet.Millis) bool { return a != nil && a.Start >= from }

// found is what differs so far.
type found struct {
	counts map[string]*Count
	rows   []Row
	left   int
	from   fleet.Millis // what began before by both is none of the range
}

// take notes an alarm by today's thresholds and by those that are tried out; one of them may be nil.
func (f *found) take(class string, was, is *alarm.Alarm, name func(*Row)) {
	if !began(was, f.from) && !began(is, f.from) {
		return
	}
	c := f.counts[class]
	r := Row{Class: class}
	if was != nil {
		c.Before++
		r.Type, r.DeviceID, r.VehicleID, r.Before = was.Type, was.DeviceID, was.VehicleID, Span{was.Start, was.End}
	}
	if is != nil {
		c.After++
		r.Type, r.DeviceID, r.VehicleID, r.After = is.Type, is.DeviceID, is.VehicleID, Span{is.Start, is.End}
	}
	switch {
	case was == nil:
		c.New++
		r.Fate = New
	case is == nil:
		c.Gone++
		r.Fate = Gone
	case r.Before != r.After:
		c.Moved++
		r.Fate = Moved
	default:
		return
	}
	if len(f.rows) >= MostRows {
		f.left++
		return
	}
	name(&r)
	r.Number = len(f.rows) + 1
	f.rows = append(f.rows, r)
}
