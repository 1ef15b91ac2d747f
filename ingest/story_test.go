package ingest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"waymark/devsim/story"
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

// scene is where the stories happen: in a country whose districts end at a meridian.
var scene = story.Scene{Lat: 30, Lon: 104, Metre: east}

const (
	east     = 1 / 96_300.0 // degrees of longitude at 30 degrees north, a metre
	atHome   = story.AtHome
	atPawn   = story.AtPawn
	atBorder = story.AtBorder
	gps      = track.ModeGPS
	cells    = track.ModeCells
)

// recordsOf are those that a device tells from a moment on.
func recordsOf(told []story.Telling, device fleet.ID, from fleet.Millis) (out []Record) {
	for _, p := range scene.Points(told, from) {
		out = append(out, Record{DeviceID: device, RecvTime: p.RecvTime, Points: []track.Point{p}})
	}
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
	fences := make([]fence.Fence, 0, len(story.Fences))
	for _, f := range story.Fences {
		fences = append(fences, fence.Fence{OrganID: o.ID, Name: f.Name, InOut: f.InOut, StopMinutes: f.Minutes, Shape: fence.Shape{Kind: fence.Circle, Points: []fence.Point{at(f.East)}, Radius: f.Radius}})
	}
	made, err := p.db.InsertFences(ctx, fences, 9)
	must(err)
	for i := range made {
		must(p.db.Bind(ctx, made[i].ID, []fence.Binding{{OrganID: o.ID, CreatedAt: 1}}, 9))
	}
	_, err = p.db.InsertPledgePoints(ctx, []place.PledgePoint{{OrganID: o.ID, Name: "当铺", Place: at(atPawn), Radius: story.PawnRadius}}, 9)
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
		if a.Type == "province" && (!slices.Equal(a.Districts, []int64{50}) || a.DistrictsOf == 0) {
			p.t.Errorf("it names %v of %d as what was allowed", a.Districts, a.DistrictsOf)
		}
		closed := ""
		if a.Closed != nil {
			closed = a.Closed.Code
		}
		whole = append(whole, fmt.Sprintf("%s %d–%d ×%d %v %s %v %v %v %v %v", a.Type, a.Start-from, a.End-from, a.Count, a.Stays, closed, a.Place, fixesFrom(&a, from), a.Opened, a.Districts, a.Values))
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

// rounds is how often a test does what comes out alike each time: seldom in short tests, as those with the race detector are, which look at who shares what.
func rounds(usual, short int) int {
	if testing.Short() {
		return short
	}
	return usual
}

// TestStories: each story makes its alarms, and its near misses make none; the rows are the same when the reports come in any of a hundred other
// orders, some of them twice, and workers are killed before they have committed and after, without having learnt of it.
func TestStories(t *testing.T) {
	orders := rounds(100, 10)
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
	for k := range story.Alone {
		s := &story.Alone[k]
		from := start + fleet.Millis(k)*20*24*3_600_000
		if clock := motion.DefaultSettings().Clock; s.Evening() { // half an hour before midnight
			from = clock.DayBegins(clock.Day(from)+1) - 30*60_000
		}
		quietly(from - 4*3_600_000)
		var came [][]Record
		longest := 0
		for i, id := range devices {
			list := recordsOf(s.Told, id, from)
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
		if got := strings.Join(short, ", "); got != s.Want {
			t.Errorf("%s, %s: %q, not %q", s.Class, s.Name, got, s.Want)
		}
		for i, id := range devices[1:] {
			if _, got := p.alarmsOf(id, from); !slices.Equal(got, want) {
				t.Errorf("%s, %s, in order %d:\n%s\nnot\n%s", s.Class, s.Name, i, strings.Join(got, "\n"), strings.Join(want, "\n"))
				break
			}
		}
	}
}
