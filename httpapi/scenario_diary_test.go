package httpapi_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/report"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
)

// shows puts on the board what the device does now.
func (h *hearing) shows(heard fleet.Millis) {
	s := monitor.State{DeviceID: h.device, LastMessage: heard, Today: h.s.Today(&h.now)}
	since, where, open := h.now.Parked()
	s.Stop = monitor.Stop{Lat: where.Lat, Lon: where.Lon, Since: since, Open: open}
	if since, under := h.now.Riding(); under {
		s.RideSince = since
	}
	h.board.Apply([]monitor.State{s})
}

// TestDiariesAgree: what large fleets are told by diaries is what is read for small ones: sums, days and orders, in any zone, while vehicles with one device
// and with two drive, stand, are silent and are heard late, over midnights and a factory reset, after each step of time.
func TestDiariesAgree(t *testing.T) {
	onEngines(t, func(t *testing.T, f *fleetOf, seed uint64) {
		r := rand.New(rand.NewPCG(16, seed))
		car, err := f.db.InsertVehicle(t.Context(), vehicle.Vehicle{OrganID: f.organs["north"].ID, Plate: "京A00778"})
		check(t, err)
		all := []*hearing{
			f.hears(t, "861000000000781", device.Wired, 0), f.hears(t, "861000000000782", device.Wireless, 0),
			f.hears(t, "861000000000783", device.Wired, car.ID), f.hears(t, "861000000000784", device.Wireless, car.ID),
		}
		lives := make([][]track.Point, len(all))
		for i := range lives {
			lives[i] = lived(r, start, start.Add(6*24*time.Hour))
		}
		for i := range lives[3] {
			lives[3][i] = lives[2][min(i*3, len(lives[2])-1)] // on the same vehicle, which it hears of less often
		}
		var hidden []track.Point
		for step := 0; f.clock().Before(start.Add(6 * 24 * time.Hour)); step++ {
			f.pass(time.Duration(1+r.IntN(500)) * time.Minute)
			for i, h := range all {
				n, now := 0, fleet.MillisOf(f.clock())
				for n < len(lives[i]) && lives[i][n].FixTime <= now {
					n++
				}
				came := lives[i][:n]
				switch lives[i] = lives[i][n:]; {
				case i == 3 && r.IntN(3) == 0:
					hidden = append(hidden, came...)
					continue
				case i == 3 && len(hidden) > 0:
					came, hidden = append(came[:len(came):len(came)], hidden...), nil
				}
				if len(came) > 0 {
					h.take(t, came)
					h.shows(min(now, h.now.Newest()+1000))
				}
			}
			if step == 9 {
				check(t, f.db.ResetDevice(t.Context(), all[1].device, fleet.MillisOf(f.clock())))
				f.board.Apply([]monitor.State{{DeviceID: all[1].device, ResetAt: fleet.MillisOf(f.clock())}})
				*all[1] = hearing{fleetOf: f, s: all[1].s, device: all[1].device}
				f.deps.Services.Reports.Diaries.Changed([]fleet.ID{all[1].device})
			}
			when := fmt.Sprintf("seed %d, step %d", seed, step)
			f.diariesAgree(t, when, r)
			f.screensAgree(t, when, "861000000000781")
			f.screensAgree(t, when, "861000000000784")
		}
	})
}

// diariesAgree compares what is read with what diaries say, of some of the last days.
func (f *fleetOf) diariesAgree(t *testing.T, when string, r *rand.Rand) {
	t.Helper()
	reports, north := f.deps.Services.Reports, f.organs["north"]
	actor := fleet.Actor{AccountID: 1, OrganID: north.ID, OrganPath: north.Path, Lang: "en"}
	for _, zone := range []*time.Location{nil, time.UTC, time.FixedZone("", 5*3600+45*60)} {
		today := (mileage.Calendar{Zone: time.UTC}).Day(fleet.MillisOf(f.clock()))
		q := report.MileageQuery{Scope: organ.All(actor), Zone: zone, Period: mileage.Period{From: today - int32(r.IntN(9)), To: today + 1}}
		var said [2][]any
		for i, always := range []bool{false, true} {
			reports.Diaries.Always = always
			gone, err := reports.MileageSum(t.Context(), actor, q)
			check(t, err)
			spent, err := reports.UseSum(t.Context(), actor, q)
			check(t, err)
			gone.Ready, spent.Ready = 0, 0
			bands, err := reports.SpeedProfile(t.Context(), actor, q)
			check(t, err)
			said[i] = append(said[i], *gone, *spent, bands)
			f.rowsAddUp(t, when, q, gone, spent)
			for _, field := range report.UseSorts {
				sorted := q
				sorted.Sort = fleet.Sort{Field: field, Desc: field == "mileage"}
				rows, _, err := reports.UseList(t.Context(), actor, sorted, fleet.Page{Number: 1, Size: 20})
				check(t, err)
				for _, row := range rows {
					said[i] = append(said[i], field, row.Device.Row.Device.IMEI, row.Use, row.Metres)
				}
			}
			sorted := q
			sorted.Sort = fleet.Sort{Field: "mileage", Desc: true}
			rows, _, err := reports.MileageList(t.Context(), actor, sorted, fleet.Page{Number: 1, Size: 20})
			check(t, err)
			for _, row := range rows {
				said[i] = append(said[i], row.Device.Row.Device.IMEI, row.Metres, row.Known)
			}
		}
		reports.Diaries.Always = false
		if !reflect.DeepEqual(said[0], said[1]) {
			t.Fatalf("%s, %v from %d to %d:\nread    %+v\ndiaries %+v", when, zone, q.Period.From, q.Period.To, said[0], said[1])
		}
	}
}

// rowsAddUp demands that the rows of all vehicles, and all days, are what is told of all together.
func (f *fleetOf) rowsAddUp(t *testing.T, when string, q report.MileageQuery, gone *report.MileageSum, spent *report.UseSum) {
	t.Helper()
	reports, north, page := f.deps.Services.Reports, f.organs["north"], fleet.Page{Number: 1, Size: 100}
	actor := fleet.Actor{AccountID: 1, OrganID: north.ID, OrganPath: north.Path, Lang: "en"}
	went, total, err := reports.MileageList(t.Context(), actor, q, page)
	check(t, err)
	used, _, err := reports.UseList(t.Context(), actor, q, page)
	check(t, err)
	var rows, days, usedRows int64
	var use, useOfDays mileage.Use
	for _, row := range went {
		rows += row.Metres
	}
	for _, row := range used {
		usedRows += row.Metres
		use.Add(row.Use)
	}
	for _, day := range gone.Days {
		days += day.Metres
	}
	for _, day := range spent.Days {
		useOfDays.Add(day.Use)
	}
	if len(went) != total || total < 3 || len(used) != total || rows != gone.Metres || days != gone.Metres || usedRows != gone.Metres {
		t.Fatalf("%s: %d and %d of %d vehicles went %d m and %d m, all days %d m, in all %d m", when, len(went), len(used), total, rows, usedRows, days, gone.Metres)
	}
	if use != spent.Use || useOfDays != spent.Use {
		t.Fatalf("%s: vehicles %+v, days %+v, in all %+v", when, use, useOfDays, spent.Use)
	}
}

// screensAgree demands that the history page of a device has the rides and stops that the lists have of it, and that the monitor's way of today is that of the
// list of mileage, where the vehicle has no other device.
func (f *fleetOf) screensAgree(t *testing.T, when, imei string) {
	t.Helper()
	reports, north, now := f.deps.Services.Reports, f.organs["north"], fleet.MillisOf(f.clock())
	actor := fleet.Actor{AccountID: 1, OrganID: north.ID, OrganPath: north.Path, Lang: "en"}
	span := track.Range{From: fleet.MillisOf(start) - 1000, To: now + 1000}
	out, err := reports.Outing(t.Context(), actor, imei, span, nil)
	check(t, err)
	q := report.Query{Scope: organ.All(actor), IMEI: imei, From: span.From, To: span.To}
	page := fleet.Page{Number: 1, Size: 1000}
	rides, _, err := reports.RideList(t.Context(), actor, q, page)
	check(t, err)
	stops, _, err := reports.StopList(t.Context(), actor, q, page)
	check(t, err)
	var listed, shown [4]int64 // rides, their metres, stops, their seconds
	for _, r := range rides {
		listed[0], listed[1] = listed[0]+1, listed[1]+r.Row.Row.Metres
	}
	for _, s := range stops {
		listed[2], listed[3] = listed[2]+1, listed[3]+s.Seconds
	}
	for _, r := range out.Rides {
		if r.Row.End != 0 {
			shown[0], shown[1] = shown[0]+1, shown[1]+r.Row.Metres
		}
	}
	for _, s := range out.Stops {
		if s.Row.End != 0 {
			shown[2], shown[3] = shown[2]+1, shown[3]+s.Seconds
		}
	}
	if listed != shown {
		t.Fatalf("%s: lists of %s have %v, its history %v", when, imei, listed, shown)
	}
	if view, err := f.board.ByIMEI(actor, imei); err == nil && view.Row.Device.VehicleID == 0 {
		day := reports.Days.Day(now)
		rows, _, err := reports.MileageList(t.Context(), actor, report.MileageQuery{Scope: organ.All(actor), IMEI: imei, Period: mileage.Period{From: day, To: day}}, page)
		check(t, err)
		if today, _ := reports.Today(&view.State); len(rows) != 1 || rows[0].Metres != today.Metres {
			t.Fatalf("%s: today %s went %d m on the monitor, in the list of mileage %+v", when, imei, today.Metres, rows)
		}
	}
}
