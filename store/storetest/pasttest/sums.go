package pasttest

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/report"
	"waymark/fleet/vehicle"
	"waymark/store"
)

const (
	quarter  = 900_000
	sumsFrom = fleet.Millis(2_000_000 * quarter)
	sumsTo   = sumsFrom + 400*quarter
)

// summing is a fleet whose alarms come, go and move.
type summing struct {
	store.Engine
	rnd      *rand.Rand
	top      organ.Organ
	organs   []organ.Organ
	imeis    []string
	vehicles []fleet.ID // that alarms are about, some of them gone
}

func newSumming(t *testing.T, s store.Engine, devices int) *summing {
	f := &summing{Engine: s, rnd: rand.New(rand.NewPCG(15, 4)), top: root(t, s, "root")}
	f.organs = []organ.Organ{f.top, root(t, s, "somebody else")}
	for range 8 {
		f.addOrgan(t)
	}
	for i := range devices {
		f.imeis = append(f.imeis, imei(i))
		check(t, s.InsertMany(t.Context(), []device.Row{{Device: device.Device{OrganID: f.anyOrgan().ID, IMEI: imei(i)}, Vehicle: vehicle.Vehicle{Plate: fmt.Sprint("P", i/2)}}}))
		f.noteVehicle(t, imei(i))
	}
	return f
}

func (f *summing) addOrgan(t *testing.T) {
	parent := f.anyOrgan()
	f.organs = append(f.organs, must(f.InsertOrgan(t.Context(), organ.Organ{Name: fmt.Sprint("o", f.rnd.Int64()), ParentID: parent.ID, Status: 1}))(t))
}

func (f *summing) anyOrgan() organ.Organ { return f.organs[f.rnd.IntN(len(f.organs))] }

func (f *summing) anyDevice(t *testing.T) device.Row {
	return must(f.RowByIMEI(t.Context(), f.imeis[f.rnd.IntN(len(f.imeis))]))(t)
}

// alarm makes an alarm of a device that began some time.
func (f *summing) alarm(id fleet.ID) alarm.Alarm {
	at := sumsFrom - 20*quarter + fleet.Millis(f.rnd.Int64N(440*quarter/100_000)*100_000)
	a := alarm.Alarm{Key: alarm.Key{Type: []string{"powerCut", "overspeed", "lowBattery", "sos", "separate", "stop", "offline", "offlineSingle", "offlineWireless", "riskLife", "riskRemoval"}[f.rnd.IntN(11)], DeviceID: id, Start: at}, Condition: alarm.Condition{Last: at, Count: 1}}
	if len(f.vehicles) > 0 && slices.Contains(alarm.VehicleTypes(), a.Type) {
		a.VehicleID = f.vehicles[f.rnd.IntN(len(f.vehicles))]
	}
	if f.rnd.IntN(3) > 0 {
		a.End = at + fleet.Millis(f.rnd.Int64N(5*quarter))
	}
	return a
}

// step changes something.
func (f *summing) step(t *testing.T) string {
	ctx := t.Context()
	d := f.anyDevice(t).Device
	if what := f.handleStep(t, d); what != "" {
		return what
	}
	switch f.rnd.IntN(14) {
	default:
		check(t, f.PutAlarms(ctx, []alarm.Alarm{f.alarm(d.ID), f.alarm(d.ID), f.alarm(f.anyDevice(t).Device.ID)}))
		return "alarms"
	case 0, 1:
		j := alarm.Judged{DeviceID: d.ID, From: sumsFrom + fleet.Millis(f.rnd.Int64N(400*quarter))}
		for range f.rnd.IntN(4) {
			if a := f.alarm(d.ID); a.Start >= j.From {
				j.Alarms = append(j.Alarms, a)
			}
		}
		must(f.Commit(ctx, monitor.Batch{Outcomes: []monitor.Made{{Outcome: j}}}))(t)
		return "judged again"
	case 2, 3:
		check(t, f.MoveDevices(ctx, []string{d.IMEI}, f.anyOrgan().ID, func(m device.Moving) device.Move { return device.Move{Devices: []fleet.ID{d.ID}} }))
		return "device moved"
	case 4:
		if d.VehicleID == 0 {
			return "nothing"
		}
		to := f.anyOrgan().ID
		_, err := f.UpdateVehicle(ctx, d.VehicleID, func(v *vehicle.Row) error {
			v.OrganID, v.Plate = to, fmt.Sprint("V", f.rnd.Int64())
			return nil
		})
		check(t, err)
		return "vehicle moved"
	case 5:
		to := f.anyOrgan().ID
		_, err := f.ChangeDevice(ctx, d.ID, func(e *device.Edit) error {
			e.Device.OrganID, e.Vehicle = to, vehicle.Vehicle{}
			return nil
		})
		check(t, err)
		return "device edited"
	case 6:
		from, to := f.anyOrgan(), f.anyOrgan()
		if from.ParentID != 0 && !strings.HasPrefix(f.path(t, to.ID), f.path(t, from.ID)) {
			check(t, f.MoveOrgan(ctx, from.ID, to.ID, func(organ.Move) error { return nil }))
		}
		return "organisation moved"
	case 7:
		return f.dropOrgan(t)
	case 8:
		check(t, f.DeleteMotionBefore(ctx, []fleet.ID{d.ID}, sumsFrom+fleet.Millis(f.rnd.Int64N(400*quarter)), 0))
		return "retention"
	case 9:
		if f.rnd.IntN(3) == 0 {
			check(t, f.ResetDevice(ctx, d.ID, 1000))
		}
		return "reset"
	case 10:
		check(t, f.SumAlarms(ctx))
		return "summed"
	case 11:
		if f.rnd.IntN(4) > 0 {
			return "nothing"
		}
		check(t, f.DeleteDevices(ctx, []fleet.ID{d.ID}, 1, func([]device.Detail) []fleet.ID { return []fleet.ID{d.ID} }))
		check(t, f.InsertMany(ctx, []device.Row{{Device: device.Device{OrganID: f.anyOrgan().ID, IMEI: d.IMEI}}}))
		return "device deleted"
	case 12:
		if d.VehicleID == 0 || f.rnd.IntN(3) > 0 {
			return "nothing"
		}
		must(f.DeleteVehicles(ctx, []fleet.ID{d.VehicleID}, func([]vehicle.Row) error { return nil }))(t)
		return "vehicle deleted"
	}
}

func (f *summing) path(t *testing.T, id fleet.ID) string {
	return must(f.OrganPath(t.Context(), id))(t)
}

// dropOrgan deletes an organisation with all below it.
func (f *summing) dropOrgan(t *testing.T) string {
	o := f.anyOrgan()
	if o.ParentID == 0 {
		return "nothing"
	}
	path := f.path(t, o.ID)
	paths := map[fleet.ID]string{}
	for _, o := range f.organs {
		paths[o.ID] = f.path(t, o.ID)
	}
	check(t, f.DeleteOrgan(t.Context(), o.ID, func(organ.Organ, organ.Contents) error { return nil }))
	var left []organ.Organ
	for _, o := range f.organs {
		if !strings.HasPrefix(paths[o.ID], path) {
			left = append(left, o)
		}
	}
	f.organs = left
	for len(f.organs) < 10 {
		f.addOrgan(t)
	}
	return "organisation deleted"
}

// agree demands that the sums of every organisation are what a count over its devices' alarms says.
func (f *summing) agree(t *testing.T, after string) {
	t.Helper()
	days := []report.EvenDays{{First: 10, Begins: sumsFrom, Length: 24 * time.Hour, Days: 2}, {First: 12, Begins: sumsFrom + 192*quarter, Length: 23 * time.Hour, Days: 1}, {First: 13, Begins: sumsFrom + 284*quarter, Length: 29 * time.Hour, Days: 1}}
	of := map[fleet.ID]string{}
	for _, n := range f.imeis {
		d := must(f.RowByIMEI(t.Context(), n))(t)
		of[d.Device.ID] = f.path(t, d.Device.OrganID)
	}
	for _, o := range f.organs {
		path := f.path(t, o.ID)
		for _, only := range []fleet.ID{0, o.ID} {
			ids := []fleet.ID{}
			for id, p := range of {
				if p == path || only == 0 && strings.HasPrefix(p, path) {
					ids = append(ids, id)
				}
			}
			got, want := f.perDay(t, &report.Filter{Below: path, Only: only}, days), f.perDay(t, &report.Filter{Below: path, Only: only, Devices: ids}, days)
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("after %s: organisation %s, only %d: the sums say %v, the alarms %v", after, path, only, got, want)
			}
		}
		if got, want := must(f.CountAlarms(t.Context(), path))(t), f.countUnhandled(t, path); !maps.Equal(got, want) {
			t.Fatalf("after %s: organisation %s: not handled by the sums %v, by the alarms %v", after, path, got, want)
		}
	}
	if found := must(f.CheckCounts(t.Context()))(t); len(found) > 0 {
		t.Fatalf("after %s: counted wrong: %+v", after, found)
	}
}

func (f *summing) perDay(t *testing.T, of *report.Filter, days []report.EvenDays) map[string]int {
	t.Helper()
	out := map[string]int{}
	check(t, f.AlarmsPerDay(t.Context(), of, days, func(kind string, day int32, n int) { out[fmt.Sprint(kind, day)] += n }))
	return out
}

// AlarmSums demands that what is summed of alarms is what a count over them says, whatever becomes of alarms, devices and organisations, and whenever it is
// summed.
func AlarmSums(t *testing.T, s store.Engine) {
	f := newSumming(t, s, 12)
	for i := range 250 {
		after := fmt.Sprint("step ", i, ", ", f.step(t))
		if i%5 == 0 || strings.Contains(after, "organisation") {
			f.agree(t, after)
		}
	}
	check(t, f.SumAlarms(t.Context()))
	f.agree(t, "all")
	equal(t, len(must(f.CheckCounts(t.Context()))(t)), 0)
	f.foldsAnyMoment(t)
	for id := range len(f.imeis) { // and nothing is left of what is gone
		check(t, f.DeleteMotionBefore(t.Context(), []fleet.ID{must(f.RowByIMEI(t.Context(), imei(id)))(t).Device.ID}, 1<<50, 0))
	}
	check(t, f.SumAlarms(t.Context()))
	f.agree(t, "deletion")
}

// AlarmSumsAtOnce demands the same of alarms that are written while devices are moved and sums are made.
func AlarmSumsAtOnce(t *testing.T, s store.Engine) {
	f := newSumming(t, s, 8)
	var all sync.WaitGroup
	ids := make([]fleet.ID, len(f.imeis))
	for i, n := range f.imeis {
		ids[i] = must(s.RowByIMEI(t.Context(), n))(t).Device.ID
	}
	for worker := range 3 {
		rnd := &summing{rnd: rand.New(rand.NewPCG(1, uint64(worker)))}
		all.Go(func() {
			for i := range 40 {
				id := ids[(i*3+worker)%len(ids)]
				var err error
				if i%9 == 8 {
					err = s.DeleteMotionBefore(t.Context(), []fleet.ID{ids[worker]}, sumsFrom+100*quarter, 0)
				} else {
					err = s.PutAlarms(t.Context(), []alarm.Alarm{rnd.alarm(id)})
				}
				if err != nil && !strings.Contains(err.Error(), "duplicate") && !strings.Contains(err.Error(), "conflict") {
					t.Error(err)
				}
			}
		})
	}
	for mover := range 2 {
		all.Go(func() {
			for i := range 40 {
				to, id := f.organs[(i*3+mover)%len(f.organs)].ID, ids[(i+mover)%len(ids)]
				if err := s.MoveDevices(t.Context(), []string{f.imeis[(i+mover)%len(ids)]}, to, func(device.Moving) device.Move { return device.Move{Devices: []fleet.ID{id}} }); err != nil {
					t.Error(err)
				}
			}
		})
	}
	for range 2 {
		all.Go(func() {
			for range 60 {
				if err := s.SumAlarms(t.Context()); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Go(func() { f.handleAtOnce(t) })
	all.Wait()
	f.agree(t, "all at once")
	check(t, s.SumAlarms(t.Context()))
	f.agree(t, "all at once, summed")
}
