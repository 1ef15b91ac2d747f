package jobs

import (
	"cmp"
	"context"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
)

// Risk puts vehicles into the risk models whose sets hold for them, and takes them out again.
type Risk struct {
	Board interface {
		Fleet(f func(row *device.Row, st *monitor.State, code int))
	}
	Past   alarm.RiskStore
	Alarms alarm.Store
	Models interface {
		RiskModels(ctx context.Context) ([]alarm.SetModel, error)
	}
	Rules  alarm.RiskRules
	Clock  fleet.Clock
	Events fleet.Publisher // may be nil
	Tuned  Tuned           // may be nil
	Heard  Receipts        // nil where no other console can know more
	// Settle is how long terminals have to come back where nothing was heard for long.
	Settle time.Duration

	lull  lull
	known atomsKnown
}

// atomsKnown is what is remembered of alarms that count for models: they are many, and nearly all are as they were a minute ago.
type atomsKnown struct {
	at   fleet.Millis  // when all were read
	back time.Duration // and for how long
	list map[alarm.Key]alarm.Happened
}

const (
	// riskWhole is how often all alarms that count are read again: those that were found late, or are none any more. It is less than what is told live may be old.
	riskWhole = 10 * time.Minute
	// riskRecent is within which alarms began that are read each time, beside those that last.
	riskRecent = 30 * time.Minute
)

// happened are the alarms that count, for as long as some rules look back.
func (r *Risk) happened(ctx context.Context, now fleet.Millis, back time.Duration) (map[alarm.Key]alarm.Happened, error) {
	c := &r.known
	from := now - span(riskRecent)
	whole := c.list == nil || now < c.at || now-c.at >= span(riskWhole) || back > c.back
	if whole {
		from = now - span(back)
	}
	list, err := r.Past.Happened(ctx, alarm.RiskTypes(), from)
	if err != nil {
		return nil, err
	}
	if whole {
		*c = atomsKnown{now, back, make(map[alarm.Key]alarm.Happened, len(list))}
	}
	found := make(map[alarm.Key]bool, len(list))
	for i := range list {
		found[list[i].Key], c.list[list[i].Key] = true, list[i]
	}
	for k, h := range c.list {
		switch {
		case found[k]:
		case k.Start >= from: // it is none any more
			delete(c.list, k)
		case h.End == 0: // it lasted, and would be among them
			h.End = now
			c.list[k] = h
		}
	}
	return c.list, nil
}

// Do looks once. As with silence, no time passes while nothing at all is heard.
func (r *Risk) Do(ctx context.Context) error {
	vehicles, of, newest := r.vehicles()
	now, ok := r.lull.now(r.Clock, newest, r.Settle)
	if !ok {
		return nil
	}
	back := r.Rules.Back
	for _, v := range vehicles {
		back = max(back, r.rules(v).Back)
	}
	known, err := r.happened(ctx, now, back)
	if err != nil {
		return err
	}
	open, err := r.Alarms.OpenAlarms(ctx, alarm.TypesOf(alarm.RiskTotal))
	if err != nil {
		return err
	}
	set, err := r.Models.RiskModels(ctx)
	if err != nil {
		return err
	}
	put := r.compare(vehicles, pastOfEach(known, of), open, judging{now, alarm.NewModelBook(set)})
	return looked{r.Heard, newest, fleet.MillisOf(r.Clock.Now())}.raise(ctx, r.Alarms, r.Events, put)
}

// pastOfEach is what happened to each vehicle, in its order, where of is the vehicle of each device.
func pastOfEach(known map[alarm.Key]alarm.Happened, of map[fleet.ID]fleet.ID) map[fleet.ID][]alarm.Happened {
	past := map[fleet.ID][]alarm.Happened{}
	for _, h := range known {
		if id := cmp.Or(h.VehicleID, of[h.DeviceID]); id != 0 {
			past[id] = append(past[id], h)
		}
	}
	for _, list := range past {
		slices.SortFunc(list, func(a, b alarm.Happened) int {
			return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.DeviceID, b.DeviceID), cmp.Compare(a.Type, b.Type), cmp.Compare(a.Ref, b.Ref))
		})
	}
	return past
}

// rules are those of a vehicle.
func (r *Risk) rules(v *alarm.Risky) alarm.RiskRules {
	if r.Tuned == nil {
		return r.Rules
	}
	return r.Rules.With(r.Tuned.OfAll(v.Devices, v.OrganPath))
}

// inModel names that a vehicle is in a model.
type inModel struct {
	vehicle fleet.ID
	model   string
}

// judging is when vehicles are looked at, and by which models.
type judging struct {
	now    fleet.Millis
	models *alarm.ModelBook
}

// compare returns what is to be written: vehicles that came into a model, and those that are out of it. One that is in it already stays as
// it is told, though other alarms may be the reason by now.
func (r *Risk) compare(vehicles map[fleet.ID]*alarm.Risky, past map[fleet.ID][]alarm.Happened, open []alarm.Alarm, by judging) (put []alarm.Alarm) {
	there := map[inModel]bool{}
	for i := range open {
		there[inModel{open[i].VehicleID, open[i].Type}] = true
	}
	holds := map[inModel]bool{}
	for id, v := range vehicles {
		for _, a := range alarm.FoundAt(r.rules(v).Of(by.models.Of(v.OrganPath), v, past[id], by.now), fleet.MillisOf(r.Clock.Now()), 0) {
			in := inModel{id, a.Type}
			if holds[in] = true; !there[in] {
				put = append(put, a)
			}
		}
	}
	for i := range open {
		if a := &open[i]; !holds[inModel{a.VehicleID, a.Type}] {
			put = append(put, a.Ended(by.now, "alarmed.riskOver"))
		}
	}
	slices.SortFunc(put, func(a, b alarm.Alarm) int { return int(a.Start - b.Start) })
	return put
}

// vehicles are those that were heard of, which vehicle each device is of, and when the newest message of all came.
func (r *Risk) vehicles() (out map[fleet.ID]*alarm.Risky, of map[fleet.ID]fleet.ID, newest fleet.Millis) {
	out, of = map[fleet.ID]*alarm.Risky{}, map[fleet.ID]fleet.ID{}
	moves := map[fleet.ID]bool{}
	r.Board.Fleet(func(row *device.Row, st *monitor.State, code int) {
		newest = max(newest, st.LastMessage)
		id := row.Vehicle.ID
		if id == 0 || row.Vehicle.Plate == "" || st.LastMessage == 0 {
			return
		}
		if of[row.Device.ID] = id; code == monitor.Expired {
			return
		}
		v := out[id]
		if v == nil {
			v = &alarm.Risky{VehicleID: id}
			out[id] = v
		}
		v.Heard, v.Devices = max(v.Heard, st.LastMessage), append(v.Devices, row.Device.ID)
		if v.DeviceID == 0 || row.Device.ID < v.DeviceID { // whatever order the board has them in
			v.DeviceID, v.OrganPath = row.Device.ID, row.OrganPath
			l := &st.Latest
			v.Place = alarm.Place{Known: st.HasPosition, Lat: l.Lat, Lon: l.Lon, Speed: l.Speed, Mode: uint8(l.Mode)}
		}
		if !st.HasPosition {
			return
		}
		if moves[id] = moves[id] || !st.Stop.Open; moves[id] {
			v.Still = 0
			return
		}
		v.Still = max(v.Still, st.Stop.Since)
	})
	return out, of, newest
}
