package pasttest

import (
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/command"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/offline"
	"waymark/fleet/organ"
	"waymark/fleet/report"
	"waymark/store"
)

// Signs demands that what terminals raised and what was sent to them is found: of the devices, types and codes that are asked for, of a moment or later.
func Signs(t *testing.T, s store.Engine) {
	ctx := t.Context()
	o := root(t, s, "o")
	mine := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(1)}, nil))(t).ID
	other := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(2)}, nil))(t).ID
	raised := func(id fleet.ID, kind string, start, last, end fleet.Millis) alarm.Alarm {
		return alarm.Alarm{Key: alarm.Key{Type: kind, DeviceID: id, Start: start}, Condition: alarm.Condition{End: end, Last: last, Count: 1}}
	}
	check(t, s.PutAlarms(ctx, []alarm.Alarm{
		raised(mine, "removal", 1000, 1000, 2000), raised(mine, "removal", 3000, 9000, 9500), raised(mine, "powerCut", 1000, 1000, 0), raised(mine, "sos", 9000, 9000, 0),
		raised(other, "removal", 9000, 9000, 0),
	}))
	for _, c := range []command.Issued{
		{Code: "CC_6", Status: command.Done, Times: command.Times{SentAt: 8000}, Sending: command.Values{"host": "h", "port": "1"}}, {Code: "CC_6", Status: command.Failed, Times: command.Times{SentAt: 8000}},
		{Code: "CC_6", Status: command.Queued}, {Code: "CC_6", Status: command.Done, Times: command.Times{SentAt: 4999}}, {Code: "CC_42", Status: command.Sent, Times: command.Times{SentAt: 5000}}, {Code: "CC_18", Status: command.Done, Times: command.Times{SentAt: 8000}},
	} {
		c.DeviceID, c.OrganID, c.IMEI = mine, o.ID, imei(1)
		must(s.InsertCommand(ctx, c, command.Step{}, func([]command.Issued) ([]command.Change, error) { return nil, nil }))(t)
	}
	got := must(s.Signs(ctx, []fleet.ID{mine}, []string{"removal", "powerCut"}, []string{"CC_6", "CC_42"}, 5000))(t)
	slices.SortFunc(got, func(a, b offline.Sign) int { return strings.Compare(a.Name, b.Name) })
	equal(t, got, []offline.Sign{
		{DeviceID: mine, Name: "CC_42", At: 5000, Last: 5000, Orders: command.Values{}}, {DeviceID: mine, Name: "CC_6", At: 8000, Last: 8000, Orders: command.Values{"host": "h", "port": "1"}},
		{DeviceID: mine, Name: "powerCut", At: 1000, Last: 1000}, {DeviceID: mine, Name: "removal", At: 3000, Last: 9000, End: 9500},
	})
}

// Offline demands that a period opens once and closes with the first message after, whichever is written first and however often; one that nobody saw open is
// there, too, and a silence that is none is not.
func Offline(t *testing.T, s store.Engine) {
	ctx := t.Context()
	o := root(t, s, "o")
	wired := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(1), Details: device.Details{Type: device.Wired}}, nil))(t).ID
	hourly := must(s.Insert(ctx, device.Device{OrganID: o.ID, IMEI: imei(2), ReportSeconds: 3600, Details: device.Details{Type: device.Wireless}}, nil))(t).ID
	const minute = 60_000
	opened := func(id fleet.ID, from fleet.Millis) offline.Opened {
		return offline.Opened{DeviceID: id, Period: offline.Period{From: from, Turned: from + 10*minute + 1, Cause: offline.Weak, Evidence: "4", Lat: 1, Lon: -2}}
	}
	place := uint64(0)
	heard := func(id fleet.ID, last, at fleet.Millis) {
		t.Helper()
		place += 10
		b := monitor.Batch{Place: place, States: []monitor.State{{DeviceID: id, Place: place, LastMessage: at}},
			Outcomes: []monitor.Made{{Outcome: offline.Heard{DeviceID: id, Last: last, At: at}, Seq: place - 1}}}
		for range 2 {
			must(s.Commit(ctx, b))(t)
		}
	}
	for range 2 {
		check(t, s.OpenOffline(ctx, []offline.Opened{opened(wired, 1000), opened(hourly, 2000)}))
	}
	equal(t, must(s.StillOffline(ctx, nil))(t), []offline.Opened{opened(wired, 1000), opened(hourly, 2000)})
	equal(t, must(s.StillOffline(ctx, []fleet.ID{wired}))(t), []offline.Opened{opened(wired, 1000)})

	heard(wired, 1000, 1000+60*minute)
	check(t, s.OpenOffline(ctx, []offline.Opened{opened(wired, 1000)})) // told late: it is over
	equal(t, len(must(s.StillOffline(ctx, []fleet.ID{wired}))(t)), 0)
	heard(wired, 1000+60*minute, 1000+69*minute)    // not long enough
	heard(wired, 1000+69*minute, 1000+100*minute)   // nobody saw it
	heard(hourly, 2000, 2000+300*minute)            // closes
	heard(hourly, 2000+300*minute, 2000+360*minute) // an hourly report
	equal(t, len(must(s.StillOffline(ctx, nil))(t)), 0)

	over := must(s.OfflineOver(ctx, 1000+60*minute, 1000+100*minute))(t) // the one that ended at the end is not among them
	equal(t, len(over), 1)
	equal(t, over[0].To, fleet.Millis(1000+60*minute))
	equal(t, len(must(s.OfflineOver(ctx, 0, 1<<50))(t)), 3)

	keys, total, err := s.OfflineKeys(ctx, &report.Filter{Below: o.Path}, fleet.Page{Number: 1, Size: 10})
	check(t, err)
	equal(t, total, 3)
	equal(t, keys, []report.Key{{DeviceID: wired, Start: 1000 + 69*minute}, {DeviceID: hourly, Start: 2000}, {DeviceID: wired, Start: 1000}})
	first := opened(wired, 1000).Period
	first.To = 1000 + 60*minute
	for _, r := range must(s.OfflineByKey(ctx, keys[2:]))(t) {
		equal(t, r.Row, first)
	}
	for _, r := range must(s.OfflineByKey(ctx, keys[:1]))(t) {
		equal(t, r.Row, offline.Period{From: 1000 + 69*minute, Turned: 1000 + 79*minute + 1, To: 1000 + 100*minute, Cause: offline.Unknown})
	}
	_, total, err = s.OfflineKeys(ctx, &report.Filter{Below: o.Path, Least: 3600, Type: device.Wireless}, fleet.Page{Number: 1, Size: 10})
	check(t, err)
	equal(t, total, 1)
	check(t, s.OpenOffline(ctx, []offline.Opened{opened(hourly, 2000+360*minute), opened(wired, 1000+100*minute)}))
	place += 10 // the hourly device was not silent: a message of it was only late to be known of
	must(s.Commit(ctx, monitor.Batch{Place: place, States: []monitor.State{{DeviceID: hourly, Place: place, LastMessage: 2000 + 400*minute}}}))(t)
	dropped := 0
	for range 2 {
		check(t, s.DropUnfounded(ctx, 2000+390*minute)) // by which the message was received by a clock that was ahead
		equal(t, len(must(s.StillOffline(ctx, nil))(t)), 2-dropped)
		check(t, s.DropUnfounded(ctx, 2000+410*minute))
		dropped = 1
		equal(t, must(s.StillOffline(ctx, nil))(t), []offline.Opened{opened(wired, 1000+100*minute)})
	}
	_, total, err = s.OfflineKeys(ctx, &report.Filter{Below: o.Path, From: 1000 + 100*minute + 1, To: 1000 + 101*minute, Now: 1000 + 200*minute}, fleet.Page{Number: 1, Size: 10})
	check(t, err)
	equal(t, total, 2) // the open one, and the hourly one
	check(t, s.DeleteMotionBefore(ctx, []fleet.ID{wired, hourly}, 1000+90*minute, 0))
	_, total, err = s.OfflineKeys(ctx, &report.Filter{Below: o.Path}, fleet.Page{Number: 1, Size: 10})
	check(t, err)
	equal(t, total, 3)
	equal(t, len(must(s.StillOffline(ctx, nil))(t)), 1)
	check(t, s.ResetDevice(ctx, wired, 1<<40))
	equal(t, len(must(s.StillOffline(ctx, nil))(t)), 0)
}

// OfflineRanges demands that a range finds the times offline that have any part in it, over or not, in pages that are parts of one whole, whichever way they
// are read: for all, for an organisation and for a few devices.
func OfflineRanges(t *testing.T, s store.Engine) {
	ctx := t.Context()
	p := &pastOf{Engine: s, root: root(t, s, "o"), owner: map[fleet.ID]organ.Organ{}, typed: map[fleet.ID]string{}}
	one := must(s.InsertOrgan(ctx, organ.Organ{Name: "one", ParentID: p.root.ID, Status: 1}))(t)
	const hour, day = 3_600_000, 24 * 3_600_000
	periods := map[report.Key]offline.Period{}
	var some []fleet.ID
	for i := range 9 {
		of := []organ.Organ{p.root, one}[i%2]
		id := must(s.Insert(ctx, device.Device{OrganID: of.ID, IMEI: imei(i), Details: device.Details{Type: device.Wired}}, nil))(t).ID
		p.owner[id], p.typed[id] = of, device.Wired
		if i < 3 {
			some = append(some, id)
		}
		var list []offline.Opened
		at := fleet.Millis(1+i%4) * hour
		for k := range 12 {
			period := offline.Period{From: at, Turned: at + 600_001, To: at + fleet.Millis(1+(i+k)%5)*hour, Cause: offline.Unknown}
			if (i+k)%4 == 0 {
				period.To = at + 3*day
			}
			if k == 11 && i%3 != 0 {
				period.To = 0
			}
			periods[report.Key{DeviceID: id, Start: at}] = period
			list = append(list, offline.Opened{DeviceID: id, Period: period})
			at = max(at, period.To) + 7*hour
		}
		check(t, s.OpenOffline(ctx, list))
	}
	const now = 40 * day
	for _, f := range []report.Filter{
		{Below: p.root.Path}, {Below: p.root.Path, From: 5 * day, To: 6 * day}, {Below: p.root.Path, From: 20 * day, To: 30 * day}, {Below: p.root.Path, From: 9 * day, To: 9*day + 1}, {Below: p.root.Path, From: hour, To: day},
		{Below: one.Path, From: 5 * day, To: 9 * day}, {Below: p.root.Path, Devices: some, From: 5 * day, To: 9 * day}, {Below: p.root.Path, Only: p.root.ID, From: 5 * day, To: 9 * day},
		{Below: p.root.Path, From: 5 * day, To: 35 * day, Least: 5 * 86_400}, {Below: p.root.Path, From: 5 * day, To: 35 * day, Least: 3600, Most: 3 * 86_400},
		{Below: p.root.Path, Devices: some, From: 5 * day, To: 35 * day, Least: 5 * 86_400}, {Below: p.root.Path, From: 35 * day, To: 36 * day},
	} {
		f.Now = now
		var want []report.Key
		for k, r := range periods {
			until := r.To
			if until == 0 {
				until = now
			}
			seconds := int64(until-r.From) / 1000
			if p.covers(&f, k.DeviceID) && (f.From == 0 || until > f.From && r.From < f.To) && seconds >= f.Least && (f.Most == 0 || seconds < f.Most) {
				want = append(want, k)
			}
		}
		if len(want) == 0 {
			t.Fatalf("%+v finds nothing", f)
		}
		for _, field := range append([]string{""}, report.OfflineSorts...) {
			for _, desc := range []bool{false, true} {
				f.Sort = fleet.Sort{Field: field, Desc: desc}
				by := func(k report.Key) int64 { return offlineBy(field, periods[k], now) }
				sameKeys(t, want, &f, by, func(f *report.Filter, page fleet.Page) ([]report.Key, int, error) { return s.OfflineKeys(ctx, f, page) })
			}
		}
	}
}

func offlineBy(field string, p offline.Period, now fleet.Millis) int64 {
	switch {
	case field != "offlineLong":
		return 0
	case p.To == 0:
		return int64(now - p.From)
	}
	return int64(p.To - p.From)
}
