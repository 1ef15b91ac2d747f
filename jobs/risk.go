package jobs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// Risk puts vehicles into the risk models whose sets hold for them, and takes them out again.
type Risk struct {
	Board interface {
		Fleet(f func(row *device.Row, st *monitor.State, code int))
	}
	Points track.Reader // may be nil: then nobody knows where a device was that has gone on since
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
		back = max(back, r.rules(&v.Risky).Back)
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
	put, problem := r.compare(ctx, vehicles, pastOfEach(known, of), open, judging{now, alarm.NewModelBook(set)})
	return errors.Join(problem, looked{r.Heard, newest, fleet.MillisOf(r.Clock.Now())}.raise(ctx, r.Alarms, r.Events, put))
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
// it is told, though other alarms may be the reason by now. Where it cannot be read where one was, it is told without a place, and problem says why.
func (r *Risk) compare(ctx context.Context, vehicles map[fleet.ID]*riskOf, past map[fleet.ID][]alarm.Happened, open []alarm.Alarm, by judging) (put []alarm.Alarm, problem error) {
	there := map[inModel]bool{}
	for i := range open {
		there[inModel{open[i].VehicleID, open[i].Type}] = true
	}
	holds := map[inModel]bool{}
	for id, v := range vehicles {
		for _, e := range r.rules(&v.Risky).Of(by.models.Of(v.OrganPath), &v.Risky, past[id], by.now) {
			in := inModel{id, e.Type}
			if holds[in] = true; there[in] {
				continue
			}
			if !e.Known {
				var err error
				if e.Place, err = r.placeAt(ctx, v, e.By, e.Start); err != nil {
					problem = err
				}
			}
			put = append(put, e.Alarm)
		}
	}
	put = alarm.FoundAt(put, fleet.MillisOf(r.Clock.Now()), 0)
	for i := range open {
		if a := &open[i]; !holds[inModel{a.VehicleID, a.Type}] {
			put = append(put, a.Ended(by.now, "alarmed.riskOver"))
		}
	}
	slices.SortFunc(put, func(a, b alarm.Alarm) int { return int(a.Start - b.Start) })
	return put, problem
}

// vehicles are those that were heard of, which vehicle each device is of, and when the newest message of all came.
func (r *Risk) vehicles() (out map[fleet.ID]*riskOf, of map[fleet.ID]fleet.ID, newest fleet.Millis) {
	out, of = map[fleet.ID]*riskOf{}, map[fleet.ID]fleet.ID{}
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
			v = &riskOf{Risky: alarm.Risky{VehicleID: id}}
			out[id] = v
		}
		v.take(row, st)
		if !st.HasPosition {
			return
		}
		if moves[id] = moves[id] || !st.Stop.Open; moves[id] {
			v.Still, v.StillBy = 0, 0
			return
		}
		if later(st.Stop.Since, row.Device.ID, v.Still, v.StillBy) {
			v.Still, v.StillBy = st.Stop.Since, row.Device.ID
		}
	})
	return out, of, newest
}

// riskOf is a vehicle with where its devices were known to be last.
type riskOf struct {
	alarm.Risky
	last []lastFix
}

// lastFix is where a device was known to be, and when.
type lastFix struct {
	id fleet.ID
	at fleet.Millis
	alarm.Place
}

// later reports whether something of a device was after that of another one; of one moment is what the device with the lower number says, whatever order the
// board has them in.
func later(at fleet.Millis, id fleet.ID, than fleet.Millis, of fleet.ID) bool {
	return of == 0 || at > than || at == than && id < of
}

// take adds a device.
func (v *riskOf) take(row *device.Row, st *monitor.State) {
	id, l := row.Device.ID, &st.Latest
	v.Devices = append(v.Devices, id)
	if later(st.LastMessage, id, v.Heard, v.HeardBy) {
		v.Heard, v.HeardBy = st.LastMessage, id
	}
	if v.DeviceID == 0 || id < v.DeviceID {
		v.DeviceID, v.OrganPath = id, row.OrganPath
	}
	if st.HasPosition {
		v.last = append(v.last, lastFix{id, st.FixedAt, alarm.Place{Known: true, Lat: l.Lat, Lon: l.Lon, Speed: l.Speed, Mode: uint8(l.Mode)}})
	}
}

// riskFix is how old a place may be that is read for a device that has gone on since.
const riskFix = separateWindow * hour

// placeAt is where a device of a vehicle was known to be at a moment; where it was known nowhere, where the others were.
func (r *Risk) placeAt(ctx context.Context, v *riskOf, by fleet.ID, at fleet.Millis) (alarm.Place, error) {
	var best lastFix
	if i := slices.IndexFunc(v.last, func(f lastFix) bool { return f.id == by }); i > 0 { // its own first: the others need not be read then
		v.last[0], v.last[i] = v.last[i], v.last[0]
	}
	for _, f := range v.last {
		if f.at > at {
			var err error
			if f, err = r.fixBefore(ctx, f.id, at); err != nil {
				return alarm.Place{}, err
			}
		}
		if f.Known && f.id == by {
			return f.Place, nil
		}
		if f.Known && later(f.at, f.id, best.at, best.id) {
			best = f
		}
	}
	return best.Place, nil
}

// fixBefore is the last fix of a device until a moment, by what is stored.
func (r *Risk) fixBefore(ctx context.Context, id fleet.ID, at fleet.Millis) (out lastFix, err error) {
	if r.Points == nil {
		return out, nil
	}
	points, err := r.Points.Points(ctx, id, track.Range{From: at - riskFix, To: at + 1})
	if err != nil {
		return out, fmt.Errorf("where device %d was: %w", id, err)
	}
	clock := motion.DefaultSettings().Clock
	for i := range points {
		p := &points[i]
		made, known := clock.Moment(p)
		if known && p.HasFix() && p.Quality.Fit() && made <= at && made >= out.at {
			out = lastFix{id, made, alarm.Place{Known: true, Lat: p.Lat, Lon: p.Lon, Speed: p.Speed, Mode: uint8(p.Mode)}}
		}
	}
	return out, nil
}
