package jobs

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/track"
)

// Separate raises alarms of wireless devices that are far from the wired ones of their vehicles, and ends them.
type Separate struct {
	Board interface {
		Fleet(f func(row *device.Row, st *monitor.State, code int))
	}
	Alarms alarm.Store
	Rules  alarm.SeparateRules
	Events fleet.Publisher // may be nil
	Tuned  Tuned           // may be nil
}

// pair are the devices of a vehicle that can be compared, each with its accuracy in metres.
type pair struct {
	free, wired []measured
}

type measured struct {
	alarm.Whereabouts
	accuracy  float64
	organPath string
}

// Do looks once.
func (s *Separate) Do(ctx context.Context) error {
	list, err := s.Alarms.OpenAlarms(ctx, []string{"separate"})
	if err != nil {
		return err
	}
	open := map[fleet.ID]*alarm.Alarm{} // by wireless device
	for i := range list {
		open[list[i].DeviceID] = &list[i]
	}
	vehicles, of := s.vehicles()
	var put []alarm.Alarm
	for _, v := range vehicles {
		for i := range v.free {
			put = append(put, s.judge(&v.free[i], v.wired, open[v.free[i].DeviceID])...)
		}
	}
	for id, a := range open {
		if of[id] != a.VehicleID {
			put = append(put, a.Parted())
		}
	}
	return raise(ctx, s.Alarms, s.Events, put)
}

// judge compares a wireless device with the wired ones of its vehicle; one that is beside it is enough for it not to be apart.
func (s *Separate) judge(free *measured, wired []measured, open *alarm.Alarm) []alarm.Alarm {
	v := valuesOf(s.Tuned, free.DeviceID, free.organPath)
	rules, judged := s.Rules.With(v)
	if !judged {
		if open == nil {
			return nil
		}
		return []alarm.Alarm{open.Ended(open.Last, "alarmed.notJudged")}
	}
	var found []alarm.Alarm
	for i := range wired {
		a, ok := rules.Of(&free.Whereabouts, &wired[i].Whereabouts, free.accuracy+wired[i].accuracy, open)
		switch {
		case ok && open != nil: // together again
			return []alarm.Alarm{a}
		case ok && found == nil:
			found = again(v, []alarm.Alarm{a})
		case !ok && open == nil:
			return nil
		}
	}
	return found
}

// vehicles are those with devices of both kinds that are known to be somewhere, and which vehicle each wireless device is of.
func (s *Separate) vehicles() (out map[fleet.ID]*pair, of map[fleet.ID]fleet.ID) {
	out, of = map[fleet.ID]*pair{}, map[fleet.ID]fleet.ID{}
	s.Board.Fleet(func(r *device.Row, st *monitor.State, code int) {
		if r.Vehicle.ID == 0 || r.Vehicle.Plate == "" {
			return
		}
		wireless := r.Device.Type == device.Wireless
		if wireless {
			of[r.Device.ID] = r.Vehicle.ID
		}
		l := &st.Latest
		if !st.HasPosition || code == monitor.Expired || l.Mode == track.ModeCells || l.Mode == track.ModeCell {
			return
		}
		m := measured{accuracy: float64(l.Accuracy), organPath: r.OrganPath}
		m.Whereabouts = alarm.Whereabouts{
			DeviceID: r.Device.ID, VehicleID: r.Vehicle.ID, FixedAt: st.FixedAt, Heard: st.LastMessage,
			Place: alarm.Place{Known: true, Lat: l.Lat, Lon: l.Lon, Speed: l.Speed, Mode: uint8(l.Mode)},
		}
		if st.Stop.Open {
			m.Since = st.Stop.Since
		}
		v := out[r.Vehicle.ID]
		if v == nil {
			v = &pair{}
			out[r.Vehicle.ID] = v
		}
		if wireless {
			v.free = append(v.free, m)
		} else {
			v.wired = append(v.wired, m)
		}
	})
	return out, of
}
