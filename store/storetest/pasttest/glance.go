package pasttest

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/organ"
	"waymark/fleet/report"
	"waymark/store"
)

// Glance demands that the speeds of rides are read as they were kept, those of rides that are judged again, too, and that alarms are counted by type
// and day for just those devices that a filter covers.
func Glance(t *testing.T, s store.Engine) {
	ctx := t.Context()
	top := root(t, s, "root")
	var ids []fleet.ID
	organs := []organ.Organ{top}
	for i := range 2 {
		organs = append(organs, must(s.InsertOrgan(ctx, organ.Organ{Name: fmt.Sprint("o", i), ParentID: top.ID, Status: 1}))(t))
	}
	for i := range 3 {
		check(t, s.InsertMany(ctx, []device.Row{{Device: device.Device{OrganID: organs[i].ID, IMEI: imei(i)}}}))
		ids = append(ids, must(s.RowByIMEI(ctx, imei(i)))(t).Device.ID)
	}
	pacedWays(t, s, ids)

	const hour = 3_600_000
	begins := fleet.Millis(1_000_000 * hour)
	days := []report.EvenDays{{First: 100, Begins: begins, Length: 24 * time.Hour, Days: 2}, {First: 102, Begins: begins + 48*hour, Length: 23 * time.Hour, Days: 1}, {First: 103, Begins: begins + 71*hour, Length: 24 * time.Hour, Days: 1}}
	type key struct {
		kind string
		day  int32
	}
	for i, c := range []struct {
		device int
		kind   string
		at     fleet.Millis
	}{
		{0, "sos", -1}, {0, "sos", 0}, {0, "powerCut", 24*hour - 1}, {0, "sos", 24 * hour}, {1, "sos", 24*hour + 5}, {1, "sos", 71*hour - 1}, {2, "sos", 71 * hour}, {2, "stop", 95*hour - 1}, {2, "stop", 95 * hour},
	} {
		a := alarm.Alarm{Key: alarm.Key{Type: c.kind, DeviceID: ids[c.device], Start: begins + c.at}, Condition: alarm.Condition{Last: begins + c.at, Count: 1 + i, End: fleet.Millis(i % 2)}}
		a.ID = a.Key.ID()
		check(t, s.PutAlarms(ctx, []alarm.Alarm{a}))
	}
	counted(t, s, top.Path, ids[2])
	all := map[key]int{{"sos", 100}: 1, {"powerCut", 100}: 1, {"sos", 101}: 2, {"sos", 102}: 1, {"sos", 103}: 1, {"stop", 103}: 1}
	second, none := map[key]int{{"sos", 101}: 1, {"sos", 102}: 1}, map[key]int{}
	for _, c := range []struct {
		name string
		f    report.Filter
		want map[key]int
	}{
		{"all", report.Filter{Below: top.Path}, all},
		{"below one", report.Filter{Below: organs[1].Path}, second},
		{"one", report.Filter{Below: top.Path, Only: organs[1].ID}, second},
		{"the top alone", report.Filter{Below: top.Path, Only: top.ID}, map[key]int{{"sos", 100}: 1, {"powerCut", 100}: 1, {"sos", 101}: 1}},
		{"a device", report.Filter{Below: top.Path, Devices: ids[1:2]}, second},
		{"no device", report.Filter{Below: top.Path, Devices: []fleet.ID{}}, none},
		{"nobody's", report.Filter{Below: "/999/"}, none},
	} {
		got := map[key]int{}
		check(t, s.AlarmsPerDay(ctx, &c.f, days, func(kind string, day int32, n int) { got[key{kind, day}] += n }))
		t.Run(c.name, func(t *testing.T) { equal(t, got, c.want) })
	}
}

// counted demands that alarms are counted, and paged through, as far as is asked for, newest first; the newest so many are sorted.
func counted(t *testing.T, s store.Engine, below string, newest fleet.ID) {
	t.Helper()
	for _, c := range []struct{ most, page, total, rows int }{{4, 1, 5, 3}, {4, 2, 5, 1}, {4, 3, 5, 0}, {8, 3, 9, 2}, {100, 3, 9, 3}, {100, 4, 9, 0}, {0, 3, 9, 3}, {9, 3, 9, 3}} {
		rows, total, err := s.Alarms(t.Context(), alarm.Filter{Below: below, Most: c.most}, fleet.Page{Number: c.page, Size: 3})
		check(t, err)
		if total != c.total || len(rows) != c.rows || c.page == 1 && rows[0].DeviceID != newest {
			t.Errorf("%+v: %d of %d", c, len(rows), total)
		}
		for i := range rows[:max(len(rows)-1, 0)] {
			if rows[i].Start < rows[i+1].Start {
				t.Errorf("%+v: not newest first", c)
			}
		}
	}
	all, _, err := s.Alarms(t.Context(), alarm.Filter{Below: below}, fleet.Page{Number: 1, Size: 9})
	check(t, err)
	for field, byOrgan := range map[string]bool{"alarmTime": false, "organName": true} {
		sorted, total, err := s.Alarms(t.Context(), alarm.Filter{Below: below, Most: 4, Sort: fleet.Sort{Field: field}}, fleet.Page{Number: 1, Size: 3})
		check(t, err)
		if total != 5 || len(sorted) != 3 || !byOrgan && sorted[0].ID != all[3].ID {
			t.Errorf("by %s: %d of %d", field, len(sorted), total)
		}
	}
	for _, most := range []int{4, 0} { // the pages beside a row go on behind what is counted
		at := fleet.Cursor{ID: all[4].ID}
		after, _, err := s.Alarms(t.Context(), alarm.Filter{Below: below, Most: most}, fleet.Page{Number: 1, Size: 3, Beside: at})
		check(t, err)
		at.Before = true
		before, _, err := s.Alarms(t.Context(), alarm.Filter{Below: below, Most: most}, fleet.Page{Number: 1, Size: 3, Beside: at})
		check(t, err)
		if len(after) != 3 || len(before) != 3 || after[0].ID != all[5].ID || before[0].ID != all[1].ID || before[2].ID != all[3].ID {
			t.Errorf("counted to %d: beside the fifth: %d and %d", most, len(after), len(before))
		}
	}
}

// pacedWays keeps rides of devices and reads how they were gone.
func pacedWays(t *testing.T, s store.Engine, ids []fleet.ID) {
	t.Helper()
	var want []report.PacedWay
	var made []monitor.Made
	ride := func(i, k int) motion.Ride {
		r := motion.Ride{Start: fleet.Millis(k) * 100, End: fleet.Millis(k)*100 + 50}
		if k > 1 {
			r.Speeds = motion.Speeds{0: {Seconds: uint32(i)}, motion.Bands - 1: {Seconds: 1 << 31, Metres: uint32(k)}}
		}
		return r
	}
	for i, id := range ids {
		var closed motion.Rows
		for k := range 5 {
			r := ride(i, k)
			if closed.Rides = append(closed.Rides, r); i != 1 && k >= 1 && k <= 3 {
				want = append(want, report.PacedWay{DeviceID: id, Span: mileage.Span{From: r.Start, To: r.End}, Speeds: r.Speeds})
			}
		}
		made = append(made, monitor.Made{Outcome: motion.Closed{DeviceID: id, Rows: closed}})
	}
	must(s.Commit(t.Context(), monitor.Batch{Outcomes: made}))(t)
	equal(t, must(s.PacedWaysOf(t.Context(), []fleet.ID{ids[2], ids[0]}, 100, 400))(t), want)

	again := ride(0, 3)
	again.Speeds[3].Seconds = 77
	window := motion.Window{Stops: 300, Rides: 300, Days: 1 << 20, Rows: motion.Rows{Rides: []motion.Ride{again, ride(0, 4)}}}
	must(s.Commit(t.Context(), monitor.Batch{Outcomes: []monitor.Made{{Outcome: motion.Judged{DeviceID: ids[0], Window: window}}}}))(t)
	at := slices.IndexFunc(want, func(w report.PacedWay) bool { return w.DeviceID == ids[0] && w.From == 300 })
	want[at].Speeds = again.Speeds
	equal(t, must(s.PacedWaysOf(t.Context(), []fleet.ID{ids[2], ids[0]}, 100, 400))(t), want)
	kept := must(s.Rides(t.Context(), ids[0], motion.Range{From: 300, To: 500}))(t)
	if len(kept) != 2 || !kept[0].Revised || kept[1].Revised {
		t.Errorf("one ride was judged otherwise: %+v", kept)
	}
}
