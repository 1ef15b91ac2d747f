package jobs

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/fence"
	"waymark/fleet/monitor"
	"waymark/fleet/place"
	"waymark/fleet/threshold"
	"waymark/fleet/track"
)

// Places raises alarms of vehicles that stand at second-pledge points or have left their allowed districts, and ends them.
type Places struct {
	Board interface {
		Fleet(f func(row *device.Row, st *monitor.State, code int))
	}
	Book interface {
		Pledged(at fence.Point, organPath string) []place.Near
		Allowed(vehicleID fleet.ID, organPath string) []int64
		SideOf(at fence.Point, metres float64, districts []int64) place.Side
	}
	Alarms alarm.Store
	Rules  alarm.PlaceRules
	Events fleet.Publisher // may be nil
	Tuned  Tuned           // may be nil

	away map[alarm.Key]fleet.Millis // when a vehicle was first heard of outside of a point that it has not left yet
	roam map[fleet.ID]*alarm.Roaming
}

// placed is where a vehicle is by one of its devices, and whose it is.
type placed struct {
	alarm.Whereabouts
	organPath string
	stood     fence.Point // where it stands, or is
	cells     bool        // its place is that of cells, too rough for a point
	precise   bool        // its place comes from satellites
}

// kindOf names what lasts: an alarm of a type of a vehicle about something.
type kindOf struct {
	vehicle, ref fleet.ID
}

// The distances from a border, in metres: nearer than the first nobody can tell the side, and beyond the second one fix is enough.
const (
	border    = 1000
	farBorder = 5000
)

// Do looks once.
func (p *Places) Do(ctx context.Context) error {
	open, err := p.Alarms.OpenAlarms(ctx, []string{"secondBet", "province"})
	if err != nil {
		return err
	}
	where := p.where()
	points, outside := map[kindOf]alarm.Alarm{}, map[fleet.ID]alarm.Alarm{}
	for i := range open {
		if a := open[i]; a.Type == "secondBet" {
			points[kindOf{a.VehicleID, a.Ref}] = a
		} else {
			outside[a.VehicleID] = a
		}
	}
	put := append(p.pledged(where, points), p.left(where, outside)...)
	return raise(ctx, p.Alarms, p.Events, put)
}

// where are the vehicles that are known to be somewhere.
func (p *Places) where() (out []placed) {
	p.Board.Fleet(func(r *device.Row, st *monitor.State, code int) {
		if r.Vehicle.ID == 0 || r.Vehicle.Plate == "" || !st.HasPosition || code == monitor.Expired {
			return
		}
		l := &st.Latest
		w := placed{organPath: r.OrganPath, stood: fence.Point{Lat: l.Lat, Lon: l.Lon}, precise: l.Mode == track.ModeGPS || l.Mode == track.ModeMixed}
		w.cells = l.Mode == track.ModeCells || l.Mode == track.ModeCell
		w.Whereabouts = alarm.Whereabouts{
			DeviceID: r.Device.ID, VehicleID: r.Vehicle.ID, FixedAt: st.FixedAt, Heard: st.LastMessage,
			Place: alarm.Place{Known: true, Lat: l.Lat, Lon: l.Lon, Speed: l.Speed, Mode: uint8(l.Mode)},
		}
		if st.Stop.Open {
			w.Since, w.stood = st.Stop.Since, fence.Point{Lat: st.Stop.Lat, Lon: st.Stop.Lon}
		}
		out = append(out, w)
	})
	return out
}

// pledged returns what is to be written of second-pledge points, where some alarms of them are open.
func (p *Places) pledged(where []placed, open map[kindOf]alarm.Alarm) (put []alarm.Alarm) {
	near, heard := map[kindOf]bool{}, map[fleet.ID]fleet.Millis{}
	for i := range where {
		w := &where[i]
		heard[w.VehicleID] = max(heard[w.VehicleID], w.Heard)
		v := valuesOf(p.Tuned, w.DeviceID, w.organPath)
		if !v.On(threshold.SecondBetOn) {
			continue
		}
		for _, n := range p.Book.Pledged(w.stood, w.organPath) {
			k := kindOf{w.VehicleID, n.ID}
			near[k] = true
			if _, lasts := open[k]; lasts || w.cells {
				continue
			}
			a, ok := p.Rules.With(v).Pledged(&w.Whereabouts, &alarm.Spot{ID: n.ID, Name: n.Name, Metres: n.Metres, Reach: n.Reach})
			if ok {
				a.Realarm = alarm.Again(v)
				open[k] = a
				put = append(put, a)
			}
		}
	}
	away := map[alarm.Key]fleet.Millis{}
	for k := range open {
		a := open[k]
		if near[k] {
			continue
		}
		since, there := p.away[a.Key]
		if !there {
			since = heard[k.vehicle]
		}
		away[a.Key] = since
		if last := heard[k.vehicle]; last == 0 || last-since >= fleet.Millis(p.Rules.Away.Milliseconds()) {
			put = append(put, a.Ended(since, "alarmed.secondBetOver"))
			delete(away, a.Key)
		}
	}
	p.away = away
	return put
}

// left returns what is to be written of vehicles with allowed districts, where some are outside.
func (p *Places) left(where []placed, open map[fleet.ID]alarm.Alarm) (put []alarm.Alarm) {
	roam, judged := make(map[fleet.ID]*alarm.Roaming, len(p.roam)), map[fleet.ID]bool{}
	for i := range where {
		w := &where[i]
		a, lasts := open[w.VehicleID]
		districts := p.Book.Allowed(w.VehicleID, w.organPath)
		v := valuesOf(p.Tuned, w.DeviceID, w.organPath)
		if districts == nil || !v.On(threshold.ProvinceOn) {
			continue
		}
		if lasts && a.DeviceID != w.DeviceID {
			continue
		}
		judged[w.VehicleID] = true
		m := p.roam[w.DeviceID]
		if m == nil {
			m = &alarm.Roaming{}
		}
		roam[w.DeviceID] = m
		if !w.precise || w.FixedAt <= m.At {
			continue
		}
		at, turned := p.Rules.Roam(m, w.FixedAt, p.side(w, districts), lasts)
		switch {
		case !turned:
		case lasts:
			put = append(put, a.Ended(at, "alarmed.provinceOver"))
			delete(open, w.VehicleID)
		default:
			left := w.Left(at)
			left.Realarm = alarm.Again(v)
			open[w.VehicleID] = left
			put = append(put, left)
		}
	}
	for id := range open { // it may go anywhere now, or its device is another vehicle's
		if a := open[id]; !judged[id] {
			put = append(put, a.Ended(a.Last, "alarmed.provinceOver"))
		}
	}
	p.roam = roam
	return put
}

func (p *Places) side(w *placed, districts []int64) alarm.Side {
	at := fence.Point{Lat: w.Lat, Lon: w.Lon}
	switch p.Book.SideOf(at, border, districts) {
	case place.Inside:
		return alarm.Inside
	case place.Unsure:
		return alarm.Unsure
	case place.Outside:
	}
	if p.Book.SideOf(at, farBorder, districts) == place.Outside {
		return alarm.FarOutside
	}
	return alarm.Outside
}
