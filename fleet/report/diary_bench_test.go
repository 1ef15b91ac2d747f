//go:build unix

package report_test

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/frequent"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/organ"
	"waymark/fleet/report"
	"waymark/fleet/vehicle"
)

// many is a Store of devices that go and stand by turns, each day alike.
type many struct{ report.Store }

const hour = 3600_000

var manyNow = time.Date(2026, 3, 31, 12, 0, 0, 0, time.UTC)

func (many) MileageOfDays(_ context.Context, ids []fleet.ID, p mileage.Period) (out []report.DayOf, err error) {
	for _, id := range ids {
		for day := p.From; day <= p.To; day++ {
			out = append(out, report.DayOf{DeviceID: id, Kept: mileage.Kept{Mileage: motion.Mileage{Day: day, Metres: int64(id)%90*1000 + 7}}})
		}
	}
	return out, nil
}

func (many) WaysOf(_ context.Context, ids []fleet.ID, from, to fleet.Millis) (out []report.WayOf, err error) {
	for _, id := range ids {
		for at := from; at < min(to, fleet.MillisOf(manyNow)-hour); at += 12 * hour {
			out = append(out, report.WayOf{DeviceID: id, Way: mileage.Way{Start: at, End: at + hour, Metres: 40_000}})
		}
	}
	return out, nil
}

func (many) PacedWaysOf(_ context.Context, ids []fleet.ID, from, to fleet.Millis) (out []report.PacedWay, err error) {
	for _, id := range ids {
		for at := from; at < min(to, fleet.MillisOf(manyNow)-hour); at += 12 * hour {
			out = append(out, report.PacedWay{DeviceID: id, Span: mileage.Span{From: at, To: at + hour}, Speeds: motion.Speeds{{Seconds: 900, Metres: 1000}, {Seconds: 900, Metres: 9000}, {Seconds: 1200, Metres: 20_000}, {Seconds: 600, Metres: 10_000}}})
		}
	}
	return out, nil
}

func (many) StopsOfDevices(_ context.Context, ids []fleet.ID, from, to fleet.Millis) (out []report.StopOf, err error) {
	for _, id := range ids {
		for at := from; at < min(to, fleet.MillisOf(manyNow)-7*hour); at += 8 * hour {
			out = append(out, report.StopOf{DeviceID: id, Stay: frequent.Stay{From: at + hour, To: at + 7*hour}})
		}
	}
	return out, nil
}

// BenchmarkDiaries adds up, and sorts, what 100,000 vehicles did in 31 days, as it is asked for again and again while each minute a thousandth of them
// goes on; a fifth has a second device. It says how long the first reading takes without a database, once as far as use asks for it and once with speeds,
// how much memory each holds, half of the answers of which come within what time, and how long the processor was busy with a question, which others on the machine do not make longer.
func BenchmarkDiaries(b *testing.B) {
	const vehicles = 100_000
	now := manyNow
	clock := fleet.ClockFunc(func() time.Time { return now })
	board := monitor.NewBoard(monitor.DefaultSettings(), clock)
	var rows []device.Row
	var states []monitor.State
	for i := range vehicles * 6 / 5 {
		id, car := fleet.ID(i+1), fleet.ID(i%vehicles+1)
		rows = append(rows, device.Row{Device: device.Device{ID: id, OrganID: 1, IMEI: fmt.Sprintf("86%013d", i), VehicleID: car, Details: device.Details{Type: device.Wired}},
			Vehicle: vehicle.Vehicle{ID: car, OrganID: 1, Plate: fmt.Sprint("A", car)}, OrganPath: "/1/"})
		heard := fleet.MillisOf(now) - fleet.Millis(i%500)*1000
		states = append(states, monitor.State{DeviceID: id, LastMessage: heard, Stop: monitor.Stop{Since: heard - hour, Open: true}, Today: motion.Mileage{Day: motion.DefaultSettings().Clock.Day(heard), Metres: 5000}})
	}
	board.Put(rows)
	board.Apply(states)
	s := &report.Service{Store: many{}, Board: board, Clock: clock, Days: motion.DefaultSettings().Clock, Diaries: &report.Diaries{}}
	actor := fleet.Actor{AccountID: 1, OrganID: 1, OrganPath: "/1/"}
	today := s.Days.Day(fleet.MillisOf(now))
	for _, zone := range []*time.Location{nil, time.FixedZone("", 2*3600)} {
		q := report.MileageQuery{Scope: organ.All(actor), Zone: zone, Period: mileage.Period{From: today - 30, To: today}, Patient: true}
		b.Run(fmt.Sprintf("read/zone=%v", zone), func(b *testing.B) {
			var used, paced int64
			for b.Loop() {
				s.Diaries = &report.Diaries{}
				before := heap()
				if _, err := s.UseSum(b.Context(), actor, q); err != nil {
					b.Fatal(err)
				}
				used = heap() - before
				if _, err := s.SpeedProfile(b.Context(), actor, q); err != nil {
					b.Fatal(err)
				}
				paced = heap() - before
			}
			b.ReportMetric(float64(used)/1e6, "MB")
			b.ReportMetric(float64(paced)/1e6, "MB-with-speeds")
		})
		sorted := func(field string) func() error {
			q := q
			q.Sort = fleet.Sort{Field: field, Desc: true}
			return func() error {
				_, _, err := s.UseList(b.Context(), actor, q, fleet.Page{Number: 1, Size: 20})
				return err
			}
		}
		for name, ask := range map[string]func() error{
			"mileage": func() error { _, err := s.MileageSum(b.Context(), actor, q); return err },
			"use":     func() error { _, err := s.UseSum(b.Context(), actor, q); return err },
			"busiest": sorted("drivingSeconds"), "furthest": sorted("mileage"),
			"speeds": func() error { _, err := s.SpeedProfile(b.Context(), actor, q); return err },
		} {
			b.Run(fmt.Sprintf("%s/zone=%v", name, zone), func(b *testing.B) {
				if err := ask(); err != nil { // where nothing was read yet
					b.Fatal(err)
				}
				n, spent := 0, time.Duration(0)
				var took []time.Duration
				for b.Loop() {
					n++
					b.StopTimer()
					var went []monitor.State
					var ids []fleet.ID
					for i := range vehicles / 1000 {
						st := states[(n*7919+i*1009)%len(states)]
						st.LastMessage += fleet.Millis(n) * 10
						st.Today.Metres += int64(n)
						went, ids = append(went, st), append(ids, st.DeviceID)
					}
					board.Apply(went)
					s.Diaries.Changed(ids[:20]) // those of which a ride or stop closed since they were last kept up
					b.StartTimer()
					busy, began := processorTime(b), time.Now()
					if err := ask(); err != nil {
						b.Fatal(err)
					}
					took = append(took, time.Since(began))
					spent += processorTime(b) - busy
				}
				slices.Sort(took)
				b.ReportMetric(float64(took[(n-1)/2].Microseconds())/1000, "p50-ms")
				b.ReportMetric(float64(spent.Microseconds())/1000/float64(n), "cpu-ms/op")
			})
		}
	}
}

// heap is how many bytes are held.
func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// processorTime is how long the process has kept a processor busy.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
