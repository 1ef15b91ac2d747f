package ingest

import (
	"maps"
	"slices"
	"testing"

	"waymark/devsim/story"
	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/fence"
	"waymark/fleet/motion"
	"waymark/fleet/track"
	"waymark/fleet/vehicle"
)

// arrival is a worker that is driven by hand.
type arrival struct {
	*rig
	log     *memoryLog
	w       *Worker
	devices []fleet.ID
	replays int // so far
}

// driven is one whose devices are nobody's.
func driven(t *testing.T) *arrival {
	log := newLog()
	a := &arrival{rig: newPlace(t, log), log: log}
	a.begin()
	return a
}

// newArrival is one whose devices are fitted to vehicles near a second-pledge point, a fence and a border.
func newArrival(t *testing.T, vehicles int) *arrival {
	a := driven(t)
	a.devices = a.populated(vehicles)
	a.begin()
	return a
}

// begin has a new worker take the place of the one that there is.
func (a *arrival) begin() {
	a.t.Helper()
	a.w = a.abandoned()
	a.w.heads.steps = steps
}

// tell gives the worker a message of some records.
func (a *arrival) tell(records ...Record) {
	a.t.Helper()
	a.log.put(message1(records...))
	a.feed(a.w, a.log, 1<<30)
}

// hear has the worker hear points of a device, each in a message of its own.
func (a *arrival) hear(id fleet.ID, points ...track.Point) {
	a.t.Helper()
	for _, p := range points {
		a.log.put(message1(Record{DeviceID: id, RecvTime: p.RecvTime, Points: []track.Point{p}}))
	}
	a.feed(a.w, a.log, 1<<30)
}

// collected is what a commit of all that is held takes.
func (a *arrival) collected() *taken {
	a.t.Helper()
	b := a.w.heads.collect(always.To, true)
	if b == nil {
		a.t.Fatal("there is nothing to commit")
	}
	a.replays += len(b.replays)
	return b
}

// write commits what was collected.
func (a *arrival) write(b *taken) {
	a.t.Helper()
	if _, err := a.w.writeOnce(a.t.Context(), b); err != nil {
		a.t.Fatal(err)
	}
	a.w.heads.committed()
}

func (a *arrival) commit() { a.t.Helper(); a.write(a.collected()) }

// there is a fix some metres east of home, received a second after it was made.
func there(at fleet.Millis, metres float64) track.Point {
	return track.Point{FixTime: at, RecvTime: at + 1000, Lat: track.E7(30), Lon: track.E7(104 + metres*east), Mode: gps}
}

// beat is a heartbeat.
func beat(at fleet.Millis) track.Point { return track.Point{FixTime: at, RecvTime: at} }

// midnight is one at which a day of the vehicles begins.
func midnight() fleet.Millis {
	clock := motion.DefaultSettings().Clock
	return clock.DayBegins(clock.Day(start) + 3)
}

// TestHeartbeatsMarkADayOnce: a parked device that is only heard marks the day of its last fix once; and when fixes from its memory say that it
// had left, what it was told to have been is judged again once, and not with every report that follows.
func TestHeartbeatsMarkADayOnce(t *testing.T) {
	a := newArrival(t, 1)
	id, from := a.devices[0], midnight()
	const minute = fleet.Millis(60_000)
	a.hear(id, there(from-24*minute, atPawn+50))
	a.hear(id, there(from-20*minute, atPawn+50)) // so it stands
	a.commit()
	for n := range fleet.Millis(10) {
		a.hear(id, beat(from+(4*n+4)*minute))
	}
	b := a.collected()
	marks := 0
	for _, m := range b.Outcomes {
		if _, is := m.Outcome.(alarm.Marked); is {
			marks++
		}
	}
	if marks != 1 {
		t.Errorf("%d marks of one day", marks)
	}
	if a.write(b); a.replays != 0 {
		t.Fatal("judged again for nothing")
	}
	if got, _ := a.alarmsOf(id, from-60*minute); !slices.Equal(got, []string{"secondBet 96 -"}) {
		t.Errorf("by heartbeats: %q", got)
	}
	for _, n := range []fleet.Millis{10, 16} {
		late := there(from+n*minute, 30_000)
		late.RecvTime = from + 45*minute
		a.hear(id, late)
	}
	a.commit()
	if got, _ := a.alarmsOf(id, from-60*minute); a.replays != 1 || len(got) != 0 {
		t.Errorf("it was elsewhere: %q; %d times judged again", got, a.replays)
	}
	a.hear(id, there(from+50*minute, 30_000), there(from+51*minute, 30_000))
	if b := a.collected(); len(b.replays) != 0 {
		t.Error("what comes in order is judged again")
	}
}

// TestFixAfterHeartbeatIsWatched: a terminal that wakes, sends a heartbeat and the fix that it made before, and sleeps, is in the fence where
// that fix is; with heartbeats before all its fixes it is in the same fences from and to the same moments.
func TestFixAfterHeartbeatIsWatched(t *testing.T) {
	a := newArrival(t, 2)
	const minute = fleet.Millis(60_000)
	for n, metres := range []float64{38_000, story.AtYard, story.AtYard, 42_000, 38_000, story.AtYard} {
		at := start + fleet.Millis(n)*10*minute
		a.hear(a.devices[0], there(at, metres))
		a.hear(a.devices[1], beat(at+400), there(at, metres))
		if n%2 == 1 {
			a.commit()
		}
	}
	var want, got []any
	for i, list := range []*[]any{&want, &got} {
		stays, err := a.db.StaysOf(t.Context(), a.devices[i], 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range stays {
			*list = append(*list, s.Stay)
		}
	}
	if a.replays != 0 || len(want) != 3 || !slices.Equal(want, got) {
		t.Errorf("%v, not %v; %d times judged again", got, want, a.replays)
	}
}

// fit fits a device to the vehicle of another one, or to none, and has the workers know.
func (a *arrival) fit(id, like fleet.ID) {
	a.t.Helper()
	ctx := a.t.Context()
	var to vehicle.Vehicle
	if like != 0 {
		rows, err := a.db.RowsByID(ctx, []fleet.ID{like})
		if err != nil {
			a.t.Fatal(err)
		}
		to = rows[0].Vehicle
	}
	if _, err := a.db.ChangeDevice(ctx, id, func(e *device.Edit) error { e.Vehicle = to; return nil }); err != nil {
		a.t.Fatal(err)
	}
	if err := a.guard.LoadDevices(ctx, []fleet.ID{id}); err != nil {
		a.t.Fatal(err)
	}
}

// TestFittedElsewhere: what a device found of its vehicle stays with that one when it is fitted elsewhere before what was late is judged again,
// whether it was fixes or heartbeats that told of it, and whatever comes first from its new vehicle.
func TestFittedElsewhere(t *testing.T) {
	const minute = fleet.Millis(60_000)
	lately := there(start+95*minute, atPawn+20)
	lately.RecvTime = start + 131*minute
	fixes := []track.Point{there(start, 1000), there(start+20*minute, atPawn+50), there(start+50*minute, atPawn+50), there(start+90*minute, atPawn+50), there(start+100*minute, atPawn+50)}
	beats := []track.Point{there(start, 1000), there(start+20*minute, atPawn+50), beat(start + 50*minute), beat(start + 90*minute), beat(start + 130*minute)}
	elsewhere := []track.Point{there(start+133*minute, 1000), there(start+134*minute, 1000)}
	for name, c := range map[string]func(a *arrival, id fleet.ID, move func()){
		"while it is committed": func(a *arrival, id fleet.ID, move func()) {
			a.hear(id, append(slices.Clone(fixes), lately)...)
			b := a.collected()
			move()
			a.failOnce(b)
		},
		"from memory first": func(a *arrival, id fleet.ID, move func()) {
			a.hear(id, fixes...)
			a.commit()
			move()
			a.hear(id, lately)
			a.commit()
			a.hear(id, elsewhere...)
			a.commit()
		},
		"by heartbeats": func(a *arrival, id fleet.ID, move func()) {
			a.hear(id, beats...)
			a.commit()
			move()
			a.hear(id, elsewhere...)
			a.commit()
			a.hear(id, lately)
			a.commit()
		},
		"right after a heartbeat": func(a *arrival, id fleet.ID, move func()) {
			a.hear(id, beats...)
			move()
			before := there(start+130*minute-400, atPawn+50)
			a.hear(id, before, elsewhere[0], elsewhere[1])
			a.commit()
			a.hear(id, lately)
			a.commit()
		},
	} {
		for _, to := range []string{"another", "none"} {
			a := newArrival(t, 2)
			rows, err := a.db.RowsByID(t.Context(), a.devices)
			if err != nil {
				t.Fatal(err)
			}
			c(a, a.devices[0], func() {
				if to == "none" {
					a.fit(a.devices[0], 0)
					return
				}
				a.fit(a.devices[0], a.devices[1])
			})
			if a.replays == 0 {
				t.Errorf("%s, %s: nothing was judged again", name, to)
			}
			kept, err := a.db.AlarmsOf(t.Context(), a.devices[0], 0)
			if err != nil {
				t.Fatal(err)
			}
			if len(kept) != 1 || kept[0].VehicleID != rows[0].Vehicle.ID || kept[0].Start != start+80*minute {
				t.Errorf("%s, %s: %+v", name, to, kept)
			}
		}
	}
}

// failOnce commits what was collected at the second attempt.
func (a *arrival) failOnce(b *taken) {
	a.t.Helper()
	a.w.store = &faulty{DB: a.db, fail: down}
	if _, err := a.w.writeOnce(a.t.Context(), b); err == nil {
		a.t.Fatal("nothing went wrong")
	}
	a.w.store = a.db
	a.write(b)
}

// TestLateAlarmsAreNotTold: an alarm of hours ago that what came late completes is kept as one that nobody was told of live; one that was raised as
// it came is told, though it is judged again before it is kept.
func TestLateAlarmsAreNotTold(t *testing.T) {
	const minute = fleet.Millis(60_000)
	fast := func(at, received fleet.Millis) track.Point {
		p := there(at, 1000)
		p.Speed, p.RecvTime = 1400, received
		return p
	}
	a := newArrival(t, 1)
	id := a.devices[0]
	sos := there(start+180*minute, 1000)
	sos.Alarms = track.AlarmSOS
	a.hear(id, there(start, 1000), fast(start+10*minute, start+10*minute+1000), there(start+12*minute, 3000))
	a.commit()
	a.hear(id, sos, fast(start+10*minute+35_000, start+180*minute+2000))
	a.commit()
	kept, err := a.db.AlarmsOf(t.Context(), id, 0)
	if err != nil || a.replays != 1 {
		t.Fatal(a.replays, err)
	}
	late := map[string]bool{}
	for i := range kept {
		late[kept[i].Type] = kept[i].Backfilled
	}
	if want := map[string]bool{"speedLimit": true, "sos": false}; !maps.Equal(late, want) {
		t.Errorf("%v, not %v", late, want)
	}
	if told, err := a.db.QueuedAlarms(t.Context(), 100); err != nil || len(told) != 1 {
		t.Errorf("%d are told, %v", len(told), err)
	}
}

// TestReplayKnowsTheFixBefore: what a device went through on its way from its last fix of yesterday is found again when what came late is judged
// again from a heartbeat that came after that fix.
func TestReplayKnowsTheFixBefore(t *testing.T) {
	a := newArrival(t, 2)
	from := midnight()
	const minute = fleet.Millis(60_000)
	late := there(from+2*minute, 41_500)
	late.RecvTime = from + 12*minute
	day := []track.Point{there(from-60*minute, 38_000), there(from-5*minute, 39_000), beat(from - 2*minute), late, there(from+3*minute, 41_500), there(from+10*minute, 41_500)}
	a.hear(a.devices[0], day...)
	a.commit()
	day = append(slices.Delete(slices.Clone(day), 3, 4), late)
	a.hear(a.devices[1], day[:5]...)
	a.commit()
	a.hear(a.devices[1], day[5])
	a.commit()
	var stays [2][]fence.Kept
	for i, id := range a.devices {
		var err error
		if stays[i], err = a.db.StaysOf(t.Context(), id, 0); err != nil {
			t.Fatal(err)
		}
		for k := range stays[i] {
			stays[i][k].Revised = false
		}
	}
	if a.replays != 1 || len(stays[0]) != 1 || !slices.Equal(stays[0], stays[1]) {
		t.Errorf("%+v, not %+v; %d times judged again", stays[1], stays[0], a.replays)
	}
}
