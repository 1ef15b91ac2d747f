package pasttest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/vehicle"
	"waymark/store"
)

// listing are alarms of devices of which one organisation has more than alarms are looked up by, and another a few.
type listing struct {
	store.Engine
	top, many, few organ.Organ
	device         map[fleet.ID]device.Row // with the vehicle that it is fitted to
	vehicle        map[fleet.ID]vehicle.Vehicle
	alarms         []alarm.Alarm // newest first
}

// fit fits a device to a vehicle of its own, some of which are settled.
func (l *listing) fit(t *testing.T, id fleet.ID, plate string, settled bool) {
	d := l.device[id]
	_, err := l.ChangeDevice(t.Context(), id, func(e *device.Edit) error {
		e.Vehicle = vehicle.Vehicle{OrganID: d.Device.OrganID, Plate: plate, Settled: settled, CreatedAt: 1}
		return nil
	})
	check(t, err)
	d.Vehicle = must(l.RowByIMEI(t.Context(), d.Device.IMEI))(t).Vehicle
	l.device[id], l.vehicle[d.Vehicle.ID] = d, d.Vehicle
}

func makeListing(t *testing.T, s store.Engine) *listing {
	ctx := t.Context()
	l := &listing{Engine: s, top: root(t, s, "top"), device: map[fleet.ID]device.Row{}, vehicle: map[fleet.ID]vehicle.Vehicle{}}
	l.many = must(s.InsertOrgan(ctx, organ.Organ{Name: "many", ParentID: l.top.ID, Status: 1}))(t)
	l.few = must(s.InsertOrgan(ctx, organ.Organ{Name: "few", ParentID: l.top.ID, Status: 1}))(t)
	other := root(t, s, "other")
	rows := make([]device.Row, 1_120)
	for i := range rows {
		o := l.many
		if i%56 < 3 {
			o = []organ.Organ{l.few, other, l.top}[i%56]
		}
		rows[i].Device = device.Device{OrganID: o.ID, IMEI: imei(i), Details: device.Details{Name: fmt.Sprint("lorry ", i)}}
	}
	check(t, s.InsertMany(ctx, rows))
	var handled []fleet.ID
	var before fleet.ID // the vehicle of a device before
	for i := 0; i < len(rows); i += 1 + i%3*5 {
		row := must(s.RowByIMEI(ctx, imei(i)))(t)
		d := row.Device
		l.device[d.ID] = row
		about := before
		if i%4 == 0 {
			l.fit(t, d.ID, fmt.Sprint("QX", i), i%16 == 0)
			before = l.device[d.ID].Vehicle.ID
		}
		at := fleet.Millis(1_700_000_000_000 + i*7919%500*1000 + i)
		a := alarm.Alarm{Key: alarm.Key{Type: []string{"sos", "powerCut", "door"}[i%3], DeviceID: d.ID, Start: at}, Condition: alarm.Condition{Last: at, Count: 1, End: fleet.Millis(i % 4 / 3 * (int(at) + 5))}}
		if i%9 < 3 { // about that of its device, or of another
			a.VehicleID = []fleet.ID{about, before, l.device[d.ID].Vehicle.ID}[i%9]
		}
		a.ID = a.Key.ID()
		if a.Handled = i%5 < 3; a.Handled {
			handled = append(handled, a.ID)
		}
		l.alarms = append(l.alarms, a)
	}
	unhandled := slices.Clone(l.alarms)
	for i := range unhandled {
		unhandled[i].Handled = false
	}
	check(t, s.PutAlarms(ctx, unhandled))
	must(s.HandleAlarms(ctx, handled, alarm.Handling{Handled: true, At: 1_800_000_000_000}, func([]alarm.Row) error { return nil }))(t)
	slices.SortFunc(l.alarms, func(a, b alarm.Alarm) int { return cmp.Compare(b.ID, a.ID) })
	return l
}

// wanted are the alarms that a filter is to choose, newest first.
func (l *listing) wanted(f *alarm.Filter) (ids []fleet.ID) {
	for i := range l.alarms {
		a := &l.alarms[i]
		d := l.device[a.DeviceID]
		v, of := d.Vehicle, &d.Device
		if a.VehicleID != 0 {
			v = l.vehicle[a.VehicleID]
		}
		said := func(text string) bool { return strings.Contains(strings.ToLower(text), strings.ToLower(f.Search)) }
		if strings.HasPrefix(d.OrganPath, f.Below) && (f.OrganID == 0 || of.OrganID == f.OrganID) && (said(of.Name) || said(of.IMEI) || said(v.Plate)) && (f.Types == nil || slices.Contains(f.Types, a.Type)) &&
			(f.Handled == nil || *f.Handled == a.Handled) && (f.Open == nil || *f.Open == (a.End == 0)) && (f.From == 0 || a.Start >= f.From) && (f.To == 0 || a.Start < f.To) &&
			(f.Settled || !v.Settled) && (f.Plate == "" || v.Plate == f.Plate) && (f.CarID == 0 || v.ID == f.CarID) && (f.IMEI == "" || of.IMEI == f.IMEI) {
			ids = append(ids, a.ID)
		}
	}
	return ids
}

// AlarmLists demands that every filter of alarms finds what it says for whoever asks, newest first, whether alarms are gone through or looked up by
// their devices; and that no more are counted than one beyond what is asked for.
func AlarmLists(t *testing.T, s store.Engine) { SomeAlarmLists(t, s, 0, 1) }

// SomeAlarmLists demands the same of one part of so many (1 or 3): of each filter, for whoever asks, with others of what was handled and has ended in each part. A third
// has each of both there is.
func SomeAlarmLists(t *testing.T, s store.Engine, nth, parts int) {
	l, asked := makeListing(t, s), 0
	yes, no := true, false
	either := []*bool{nil, &yes, &no}
	const from = fleet.Millis(1_700_000_100_500)
	for _, who := range []alarm.Filter{{}, {Below: l.top.Path}, {Below: l.many.Path}, {Below: l.few.Path}, {Below: l.top.Path, OrganID: l.top.ID}} {
		for _, f := range []alarm.Filter{{}, {Types: []string{"sos"}}, {Types: []string{"sos", "door"}}, {Search: "lorry"}, {Search: "lorry 11"}, {Search: "lorry 2"}, {Search: "nobody"}, {Search: "qx"}, {Search: "QX2"}, {Search: "42", Settled: true}, {Plate: "QX48", Settled: true}, {CarID: 3, Settled: true}, {CarID: 3, Types: []string{"sos"}}, {IMEI: imei(12)}, {From: from, To: from + 200_000}} {
			asked++
			for i := range 9 {
				if (i/3+i%3+asked)%parts != nth {
					continue
				}
				f.Below, f.OrganID, f.Handled, f.Open, f.Most = who.Below, who.OrganID, either[i/3], either[i%3], i%2*20
				l.agree(t, f)
			}
		}
	}
}

// agree demands what one filter finds, in pages, after a row, of the newest and sorted.
func (l *listing) agree(t *testing.T, f alarm.Filter) {
	t.Helper()
	want := l.wanted(&f)
	if got := must(l.AlarmIDs(t.Context(), f))(t); !slices.Equal(got, want) {
		t.Errorf("%s: all are %v, not %v", said(&f), got, want)
	}
	page := func(page fleet.Page, total int, want []fleet.ID) {
		t.Helper()
		rows, n, err := l.Alarms(t.Context(), f, page)
		var got []fleet.ID
		for i := range rows {
			got = append(got, rows[i].ID)
		}
		if err != nil || n != total || !slices.Equal(got, want) {
			t.Errorf("%s, page %+v: %v of %d, not %v of %d; %v", said(&f), page, got, n, want, total, err)
		}
	}
	total, shown := len(want), len(want)
	if f.Most > 0 { // one more tells that there are more
		total, shown = min(total, f.Most+1), min(total, f.Most)
	}
	page(fleet.Page{Number: 1, Size: 7}, total, want[:min(shown, 7)])
	page(fleet.Page{Number: 3, Size: 7}, total, want[min(shown, 14):min(shown, 21)])
	if f.Most > 0 {
		f.Sort = fleet.Sort{Field: "alarmType"}
		page(fleet.Page{Number: 2, Size: 7}, total, l.byType(want[:shown])[min(shown, 7):min(shown, 14)])
		f.Sort = fleet.Sort{}
	}
	if len(want) > 9 {
		page(fleet.Page{Number: 1, Size: 7, Beside: fleet.Cursor{ID: want[2], At: fleet.Millis(want[2] / alarm.FirstID(1000) * 1000)}}, total, want[3:10])
	}
}

// byType sorts alarms by their type.
func (l *listing) byType(ids []fleet.ID) []fleet.ID {
	of := map[fleet.ID]string{}
	for i := range l.alarms {
		of[l.alarms[i].ID] = l.alarms[i].Type
	}
	return slices.SortedFunc(slices.Values(ids), func(a, b fleet.ID) int { return cmp.Or(cmp.Compare(of[a], of[b]), cmp.Compare(a, b)) })
}

func said(f *alarm.Filter) string {
	lives := func(b *bool) string {
		if b == nil {
			return "any"
		}
		return fmt.Sprint(*b)
	}
	return fmt.Sprintf("%q %d %v %q %s%s vehicle %d handled %s open %s", f.Below, f.OrganID, f.Types, f.Search, f.Plate, f.IMEI, f.CarID, lives(f.Handled), lives(f.Open))
}
