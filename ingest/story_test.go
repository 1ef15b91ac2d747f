package ingest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/fence"
	"waymark/fleet/motion"
	"waymark/fleet/organ"
	"waymark/fleet/place"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
)

// A story is what a terminal of a vehicle tells, and the alarms that come of it; a near miss is one of which none come.
type story struct {
	class, name string
	told        []telling
	want        string // type, minutes of start and end, "-" while it lasts
}

// telling is one report, or several: every so many minutes until another minute.
type telling struct {
	minute, until, every float64
	east                 float64 // metres east of home
	kmh                  int
	says                 track.Alarm
	status               track.Status
	battery              int8
	mode                 track.Mode
	accuracy             uint16
	satellites           uint8
}

// Where things are, in metres east of home.
const (
	atHome   = 0
	atPawn   = 20_000  // a second-pledge point of 100 m
	atYard   = 40_000  // a fence of 300 m, of which entering counts after 10 minutes
	atBorder = 100_000 // of the district that the vehicle must not leave
)

const east = 1 / 96_300.0 // degrees of longitude at 30 degrees north, a metre

const (
	happened = track.AlarmsHappened
	lives    = track.PowerLost | track.BatteryKnown
	gps      = track.ModeGPS
	cells    = track.ModeCells
)

// stories are one for each class that the reports of a terminal make alarms of, and its near misses.
var stories = []story{
	{alarm.Urgent, "SOS is pressed", []telling{{minute: 1, says: track.AlarmSOS}, {minute: 2}, {minute: 40, until: 60, every: 5}}, "sos 1 -"},
	{alarm.Urgent, "a quiet day", []telling{{minute: 1, until: 60, every: 5}}, ""},
	{alarm.Remove, "it is torn out and put back", []telling{{minute: 1, says: track.AlarmRemoval}, {minute: 2, says: track.AlarmRemoval}, {minute: 3}, {minute: 5, until: 30, every: 5}}, "removal 1 3"},
	{alarm.Remove, "light for one report", []telling{{minute: 1, says: track.AlarmRemoval}, {minute: 1.1}, {minute: 5, until: 30, every: 5}}, ""},
	{alarm.Remove, "it is torn off, says so once and sleeps for a day", []telling{{minute: 1, says: track.AlarmRemoval}, {minute: 1441, until: 1500, every: 5, says: track.AlarmRemoval}}, "removal 1 -"},
	{alarm.Remove, "it is torn off, says so once and is never heard again", []telling{{minute: 1, until: 11, every: 5}, {minute: 12, says: track.AlarmRemoval}}, "removal 12 -"},
	{alarm.Remove, "two reports within ten seconds", []telling{{minute: 1, says: track.AlarmRemoval}, {minute: 1.1, says: track.AlarmRemoval}, {minute: 1.2}, {minute: 5, until: 30, every: 5}}, "removal 1 1"},
	{alarm.Remove, "light for one report in five minutes", []telling{{minute: 1, until: 6, every: 5}, {minute: 11, says: track.AlarmRemoval}, {minute: 16, until: 31, every: 5}}, ""},
	{alarm.Remove, "removal after the power was lost", []telling{
		{minute: 1, until: 8, every: 1, status: lives, battery: 90}, {minute: 9, status: lives, battery: 80, says: track.AlarmRemoval}, {minute: 10, status: lives, battery: 80, says: track.AlarmRemoval}, {minute: 11, until: 20, every: 1, status: lives, battery: 80}},
		"powerCut 1 -, removal 9 11"},
	{alarm.Electric, "power cut, the battery runs empty, power is back", []telling{{minute: 1, until: 5, every: 1, status: lives, battery: 60}, {minute: 6, until: 9, every: 1, status: lives, battery: 19}, {minute: 10, until: 20, every: 1, status: track.BatteryKnown, battery: 70}},
		"backupLow 6 10, powerCut 1 10"},
	{alarm.Electric, "the power is cut, and then the terminal is smashed", []telling{{minute: 1, until: 5, every: 1}, {minute: 6, status: lives, battery: 90}}, "powerCut 6 -"},
	{alarm.Electric, "the power is cut, and hours later it is back", []telling{{minute: 1, until: 5, every: 1}, {minute: 6, status: lives, battery: 90}, {minute: 200, until: 210, every: 2}}, "powerCut 6 200"},
	{alarm.Electric, "a crank between two reports", []telling{{minute: 1, until: 6, every: 5}, {minute: 11, status: lives, battery: 90}, {minute: 16, until: 31, every: 5}}, ""},
	{alarm.Electric, "a crank of the engine", []telling{{minute: 1, status: lives, battery: 90}, {minute: 1.1, status: lives, battery: 90}, {minute: 1.3}, {minute: 5, until: 30, every: 5}}, ""},
	{alarm.Speed, "it races", []telling{{minute: 1, until: 4, every: 0.25, east: 1000, kmh: 140}, {minute: 5, until: 8, every: 0.5, east: 9000, kmh: 60}}, "speedLimit 1 5"},
	{alarm.Speed, "it overtakes once", []telling{{minute: 1, east: 1000, kmh: 100}, {minute: 1.2, east: 1500, kmh: 130}, {minute: 1.5, east: 2000, kmh: 100}, {minute: 5, until: 8, every: 0.5, east: 9000, kmh: 60}}, ""},
	{alarm.Speed, "it races in the morning and in the evening", []telling{{minute: 1, until: 2, every: 0.5, east: 1000, kmh: 130}, {minute: 601, until: 602, every: 0.5, east: 1000, kmh: 125}, {minute: 603, until: 605, every: 0.5, east: 1000, kmh: 60}},
		"speedLimit 1 2, speedLimit 601 603"},
	{alarm.Speed, "two fast moments and a day in the garage between", []telling{{minute: 1, east: 1000, kmh: 130}, {minute: 601, east: 1000, kmh: 125}, {minute: 602, until: 605, every: 0.5, east: 1000, kmh: 60}}, ""},
	{alarm.Speed, "three satellites", []telling{{minute: 1, until: 4, every: 0.25, east: 1000, kmh: 140, satellites: 3}, {minute: 5, until: 8, every: 1, east: 1000}}, ""},
	{alarm.Region, "it stands in the fence and goes", []telling{{minute: 1, until: 9, every: 1, east: 38_000, kmh: 40}, {minute: 10, until: 30, every: 2, east: atYard}, {minute: 32, until: 40, every: 2, east: 42_000, kmh: 40}}, "fenceIn 20 32"},
	{alarm.Region, "it drives through the fence", []telling{{minute: 1, until: 9, every: 1, east: 38_000, kmh: 40}, {minute: 10, until: 18, every: 2, east: atYard, kmh: 5}, {minute: 19, until: 40, every: 2, east: 42_000, kmh: 40}}, ""},
	{alarm.Region, "it drives through the fence, with one report inside", []telling{{minute: 1, until: 6, every: 5, east: 38_000, kmh: 60}, {minute: 11, east: atYard, kmh: 60}, {minute: 26, until: 46, every: 5, east: 55_000, kmh: 60}}, ""},
	{alarm.Region, "a tunnel below the fence", []telling{{minute: 1, until: 9, every: 4, east: 38_000, kmh: 40}, {minute: 10, east: atYard, kmh: 40}, {minute: 12, until: 40, every: 5, mode: track.ModeNone, east: silence}, {minute: 41, until: 50, every: 3, east: 42_000, kmh: 40}}, ""},
	{alarm.Region, "it drives in, stops, and is silent", []telling{{minute: 1, until: 9, every: 4, east: 38_000, kmh: 40}, {minute: 10, east: atYard, kmh: 40}, {minute: 12, east: atYard}}, "fenceIn 20 -"},
	{alarm.Region, "a night beside the fence, and fixes stray", []telling{{minute: 1, until: 5, every: 4, east: 38_000, kmh: 40}, {minute: 10, until: 100, every: 10, east: atYard + 390}, {minute: 105, east: atYard + 260}, {minute: 125, until: 140, every: 5, east: atYard + 390}}, ""},
	{alarm.Region, "it drives about in the fence", []telling{{minute: 1, until: 9, every: 4, east: 38_000, kmh: 40}, {minute: 10, until: 34, every: 2, east: atYard, kmh: 10}, {minute: 36, until: 40, every: 2, east: 42_000, kmh: 40}}, "fenceIn 20 36"},
	{alarm.SecondBet, "a night at the second-pledge point", []telling{{minute: 1, until: 10, every: 3, east: 15_000, kmh: 40}, {minute: 20, until: 400, every: 20, east: atPawn + 50}, {minute: 410, until: 430, every: 4, east: 30_000, kmh: 40}}, "secondBet 80 410"},
	{alarm.SecondBet, "it stands there and only heartbeats come", []telling{{minute: 20, until: 24, every: 1, east: atPawn + 50}, {minute: 40, until: 200, every: 20, mode: track.ModeNone, east: silence}, {minute: 410, until: 430, every: 4, east: 30_000, kmh: 40}}, "secondBet 80 410"},
	{alarm.SecondBet, "an evening of heartbeats", []telling{{minute: 5, east: 15_000, kmh: 40}, {minute: 10, east: atPawn + 50, status: track.ACCKnown}, {minute: 20, until: 170, every: 10, mode: track.ModeNone, east: silence}}, "secondBet 70 -"},
	{alarm.SecondBet, "a red light beside the point, and then an evening in a garage", []telling{{minute: 5, east: 15_000, kmh: 40}, {minute: 10, until: 11, every: 0.5, east: atPawn + 50, status: track.ACCKnown | track.ACCOn}, {minute: 20, until: 170, every: 10, mode: track.ModeNone, east: silence}}, ""},
	{alarm.SecondBet, "its engine runs, and only heartbeats come", []telling{{minute: 20, until: 24, every: 1, east: atPawn + 50, status: track.ACCKnown | track.ACCOn}, {minute: 30, until: 170, every: 10, mode: track.ModeNone, east: silence, status: track.ACCKnown | track.ACCOn}}, ""},
	{alarm.SecondBet, "an evening of heartbeats, elsewhere", []telling{{minute: 10, east: atPawn + 50}, {minute: 40, until: 46, every: 6, east: 30_000}, {minute: 20, until: 170, every: 10, mode: track.ModeNone, east: silence}, {minute: 175, until: 185, every: 5, east: 30_000}}, ""},
	{alarm.SecondBet, "it waits beside the point", []telling{{minute: 20, until: 400, every: 20, east: atPawn + 160}}, ""},
	{alarm.SecondBet, "it drives past the point every hour", []telling{{minute: 20, until: 400, every: 60, east: atPawn, kmh: 40}, {minute: 21, until: 400, every: 60, east: atPawn + 2000, kmh: 40}}, ""},
	{alarm.SecondBet, "a garage without signal", []telling{{minute: 1, east: 15_000, kmh: 30}, {minute: 20, until: 400, every: 20, mode: track.ModeNone, east: silence}, {minute: 401, east: 15_100, kmh: 20}}, ""},
	{alarm.SecondBet, "one cell fix at the point, 30 km off", []telling{{minute: 1, until: 100, every: 20, east: 50_000}, {minute: 105, east: atPawn, mode: cells, accuracy: 400}, {minute: 121, until: 300, every: 20, east: 50_000}}, ""},
	{alarm.SecondBet, "cells alone, twice", []telling{{minute: 20, east: atPawn, mode: cells, accuracy: 300}, {minute: 100, east: atPawn + 300, mode: cells, accuracy: 300}}, "secondBet 80 -"},
	{alarm.Province, "it leaves the province and comes back", []telling{{minute: 1, until: 20, every: 5, east: 90_000, kmh: 80}, {minute: 30, until: 60, every: 5, east: 103_000, kmh: 80}, {minute: 70, until: 80, every: 5, east: 95_000, kmh: 80}}, "province 30 70"},
	{alarm.Province, "far away at once", []telling{{minute: 1, until: 20, every: 5, east: 90_000, kmh: 80}, {minute: 30, east: 110_000, kmh: 80}}, "province 30 -"},
	{alarm.Province, "far away, right after a heartbeat that says something", []telling{{minute: 1, until: 20, every: 5, east: 90_000, kmh: 80}, {minute: 30, mode: track.ModeNone, east: silence, says: track.AlarmLowBattery}, {minute: 30, east: 110_000, kmh: 80}}, "lowBattery 30 -, province 30 -"},
	{alarm.Province, "a ferry along the border", []telling{{minute: 1, until: 200, every: 5, east: atBorder + 700, kmh: 20}}, ""},
	{alarm.Province, "a tunnel below the border", []telling{{minute: 1, until: 10, every: 3, east: 99_000, kmh: 80}, {minute: 12, until: 60, every: 5, mode: track.ModeNone, east: silence}, {minute: 61, until: 90, every: 5, east: 99_000, kmh: 80}}, ""},
	{alarm.Province, "a cell fix 30 km off", []telling{{minute: 1, until: 60, every: 7, east: 90_000}, {minute: 61, east: 130_000, mode: cells}, {minute: 62, east: 130_000, mode: cells}, {minute: 63, until: 90, every: 7, east: 90_000}}, ""},
	{alarm.Speed, "its terminal says so, now and then", []telling{{minute: 1, until: 13, every: 0.75, says: track.AlarmOverspeed}, {minute: 14, until: 20, every: 1}}, "overspeed 1 14"},
	{alarm.Other, "an empty battery, told each hour", []telling{{minute: 1, until: 182, every: 60, says: track.AlarmLowBattery}, {minute: 241, until: 302, every: 60}}, "lowBattery 1 241"},
	{alarm.Other, "an empty battery", []telling{{minute: 1, until: 10, every: 1, says: track.AlarmLowBattery}, {minute: 11, until: 60, every: 3}}, "lowBattery 1 11"},
	{alarm.Other, "the ignition is switched on", []telling{{minute: 1, says: track.AlarmIgnitionOn, status: happened}, {minute: 2, until: 60, every: 3}}, ""},
}

// silence marks a report without a position.
const silence = -1

// records are those of a story that a device tells from a moment on.
func (s *story) records(device fleet.ID, from fleet.Millis) (out []Record) {
	for _, l := range s.told {
		if l.every == 0 {
			l.every, l.until = 1, l.minute
		}
		for m := l.minute; m <= l.until; m += l.every {
			at := from + fleet.Millis(m*60_000)
			p := track.Point{FixTime: at, RecvTime: at + 1000, Lat: track.E7(30), Lon: track.E7(104 + l.east*east), Speed: uint16(l.kmh * 10), Mode: gps, Alarms: l.says, Status: l.status, Battery: l.battery, Accuracy: l.accuracy, Satellites: l.satellites}
			switch {
			case l.east == silence:
				p.Mode, p.Lat, p.Lon, p.FixTime = track.ModeNone, 0, 0, p.RecvTime
			case l.mode == cells:
				p.Mode = cells
			}
			out = append(out, Record{DeviceID: device, RecvTime: p.RecvTime, Points: []track.Point{p}})
		}
	}
	slices.SortStableFunc(out, func(a, b Record) int { return int(a.RecvTime - b.RecvTime) })
	return out
}

// district is a country of which all that lies west of the border is one district.
type district struct{ fence.Regions }

func (district) Codes(_, lon float64) []int64 {
	if lon < 104+atBorder*east {
		return []int64{50}
	}
	return []int64{51}
}

// populated are vehicles with a wired device each, the point, the fence and the border, and has workers judge by them.
func (p *rig) populated(vehicles int) (devices []fleet.ID) {
	p.t.Helper()
	ctx := p.t.Context()
	must := func(err error) {
		p.t.Helper()
		if err != nil {
			p.t.Fatal(err)
		}
	}
	at := func(metres float64) fence.Point {
		return fence.Point{Lat: track.E7(30), Lon: track.E7(104 + metres*east)}
	}
	o, err := p.db.InsertOrgan(ctx, organ.Organ{Name: "o", Status: 1})
	must(err)
	for i := range vehicles {
		d, err := p.db.Insert(ctx, device.Device{OrganID: o.ID, IMEI: fmt.Sprint(860000000000000 + i)}, &vehicle.Vehicle{Plate: fmt.Sprint("京A", i)})
		must(err)
		devices = append(devices, d.ID)
	}
	made, err := p.db.InsertFences(ctx, []fence.Fence{{OrganID: o.ID, Name: "Yard", InOut: fence.Entering, StopMinutes: 10, Shape: fence.Shape{Kind: fence.Circle, Points: []fence.Point{at(atYard)}, Radius: 300}}}, 9)
	must(err)
	must(p.db.Bind(ctx, made[0].ID, []fence.Binding{{OrganID: o.ID, CreatedAt: 1}}, 9))
	_, err = p.db.InsertPledgePoints(ctx, []place.PledgePoint{{OrganID: o.ID, Name: "当铺", Place: at(atPawn), Radius: 100}}, 9)
	must(err)
	must(p.db.SetAllowedDistricts(ctx, place.Subject{OrganID: o.ID}, o.Path, []int64{50}))
	p.guard = fence.NewGuard(fence.Sources{Fences: p.db, Organs: p.db, Devices: p.db, Regions: noRegions{}})
	must(p.guard.Load(ctx))
	p.places = place.NewBook(p.db, p.db, district{})
	must(p.places.Load(ctx))
	return devices
}

// alarmsOf lists what is kept of a device since a moment: in short, and whole but for what depends on when it was heard.
func (p *rig) alarmsOf(id fleet.ID, from fleet.Millis) (short, whole []string) {
	p.t.Helper()
	kept, err := p.db.AlarmsOf(p.t.Context(), id, from)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, a := range kept {
		if a.Start < from {
			continue
		}
		end := "-"
		if a.End != 0 {
			end = fmt.Sprint((a.End - from) / 60_000)
		}
		short = append(short, fmt.Sprintf("%s %d %s", a.Type, (a.Start-from)/60_000, end))
		closed := ""
		if a.Closed != nil {
			closed = a.Closed.Code
		}
		whole = append(whole, fmt.Sprintf("%s %d–%d ×%d %v %s %v %v %v %v", a.Type, a.Start-from, a.End-from, a.Count, a.Stays, closed, a.Place, fixesFrom(&a, from), a.Opened, a.Values))
	}
	slices.Sort(short)
	slices.Sort(whole)
	return short, whole
}

// fixesFrom are the moments of the fixes that an alarm rests on.
func fixesFrom(a *alarm.Alarm, from fleet.Millis) (out []fleet.Millis) {
	for _, f := range a.Fixes {
		out = append(out, f.At-from)
	}
	return out
}

// TestStories: each story makes its alarms, and its near misses make none; the rows are the same when the reports come in any of a hundred other
// orders, some of them twice, and workers are killed before they have committed and after, without having learnt of it.
func TestStories(t *testing.T) {
	orders := 100
	if testing.Short() {
		orders = 10
	}
	r := rand.New(rand.NewPCG(13, 13))
	log := newLog()
	p := newPlace(t, log)
	devices := p.populated(1 + orders)
	begin := func() *Worker {
		w := p.abandoned()
		w.heads.steps = steps
		return w
	}
	w := begin()
	commit := func(meanwhile func()) { // with what comes while it commits, and with kills
		chance := meanwhile != nil
		b := w.heads.collect(always.To, true)
		if b == nil {
			return
		}
		if chance {
			for range r.IntN(3) {
				meanwhile()
			}
		}
		if chance && r.IntN(4) == 0 { // time has passed, and what terminals say came late: what time has raised goes again where they denied it
			if _, err := p.db.RaiseWaiting(t.Context(), start+20*365*24*3_600_000, 10_000, nil); err != nil {
				t.Fatal(err)
			}
		}
		if chance && r.IntN(4) == 0 { // it is killed before
			w = begin()
			p.feed(w, log, 1<<30)
			if b = w.heads.collect(always.To, true); b == nil {
				return
			}
		}
		if _, err := w.writeOnce(t.Context(), b); err != nil {
			t.Fatal(err)
		}
		if chance && r.IntN(4) == 0 { // and after, and never learns that it has committed
			w = begin()
			p.feed(w, log, 1<<30)
			return
		}
		w.heads.committed()
	}
	tell := func(list []Record) {
		log.put(message1(list...))
		p.feed(w, log, 1<<30)
	}
	quietly := func(from fleet.Millis) { // nothing is wrong with any of them
		for minute := range fleet.Millis(3) {
			at := from + minute*10*60_000
			var all []Record
			for _, id := range devices {
				all = append(all, Record{DeviceID: id, RecvTime: at, Points: []track.Point{{FixTime: at, RecvTime: at, Lat: track.E7(30), Lon: track.E7(104), Mode: gps}}})
			}
			tell(all)
		}
		commit(nil)
	}
	quietly(start - 48*3_600_000) // they were fitted long ago
	for k := range stories {
		s := &stories[k]
		from := start + fleet.Millis(k)*20*24*3_600_000
		if clock := motion.DefaultSettings().Clock; strings.Contains(s.name, "evening") { // half an hour before midnight
			from = clock.DayBegins(clock.Day(from)+1) - 30*60_000
		}
		quietly(from - 4*3_600_000)
		var came [][]Record
		longest := 0
		for i, id := range devices {
			list := s.records(id, from)
			if i > 0 {
				r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
				for range 1 + len(list)/5 {
					list = slices.Insert(list, r.IntN(len(list)), list[r.IntN(len(list))])
				}
			}
			came, longest = append(came, list), max(longest, len(list))
		}
		commits := max(1, longest/4)
		told := 0
		next := func() {
			var some []Record
			for _, list := range came {
				if told < len(list) {
					some = append(some, list[told])
				}
			}
			if told++; len(some) > 0 {
				tell(some)
			}
		}
		for told < longest {
			if next(); r.IntN(commits) == 0 || told >= longest-2 { // what comes last comes while it commits
				commit(next)
			}
		}
		for range 2 {
			commit(nil)
		}
		if _, err := p.db.RaiseFences(t.Context(), from+10*24*3_600_000, 10_000); err != nil {
			t.Fatal(err)
		}
		if _, err := p.db.RaiseWaiting(t.Context(), from+10*24*3_600_000, 10_000, nil); err != nil {
			t.Fatal(err)
		}
		short, want := p.alarmsOf(devices[0], from)
		if got := strings.Join(short, ", "); got != s.want {
			t.Errorf("%s, %s: %q, not %q", s.class, s.name, got, s.want)
		}
		for i, id := range devices[1:] {
			if _, got := p.alarmsOf(id, from); !slices.Equal(got, want) {
				t.Errorf("%s, %s, in order %d:\n%s\nnot\n%s", s.class, s.name, i, strings.Join(got, "\n"), strings.Join(want, "\n"))
				break
			}
		}
	}
}
