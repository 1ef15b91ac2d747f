package motion

import (
	"waymark/fleet"
	"waymark/fleet/track"
)

// run is a ride that is under way, or what may become one; since is 0 where there is none.
type run struct {
	since    fleet.Millis
	from     Place
	real     bool // it has gone far enough to be a ride
	ignition bool // it began with the ignition
	top      uint16
	figure   figure
	pace     pace
}

// ride is one that is over; run.since is 0 where there is none.
type ride struct {
	run
	until    fleet.Millis
	to       Place
	odometer int64 // reading at its end
}

// readIgnition notes what a report says of the ignition. What is heard first is no change.
func (t *take) readIgnition(p *track.Point) {
	i := &t.m.ignition
	if !p.Status.Has(track.ACCKnown) {
		return
	}
	on := p.Status.Has(track.ACCOn)
	if i.known && i.on != on {
		i.changed = t.at
	}
	i.known, i.on = true, on
}

// running reports whether the ignition is on, and can be believed.
func (t *take) running() bool {
	i := &t.m.ignition
	return i.on && i.changed != 0 && t.at-i.changed <= millis(t.s.Ride.IgnitionWithin)
}

// ignite begins a ride, unless one is under way.
func (t *take) ignite() {
	m := t.m
	if m.run.real {
		return
	}
	if m.stop.since != 0 {
		t.begin(t.at, m.stop.place, m.odometer.reading())
	} else if m.run.since == 0 {
		t.begin(t.at, m.fix.place, m.odometer.reading())
	}
	m.run.ignition = true
}

// switchOff ends a ride with the ignition. Should the device go on, it is towed: that is a ride, too.
func (t *take) switchOff() {
	m := t.m
	where := m.fix.place
	t.finish(t.at, where, m.odometer.reading(), false)
	if !m.stop.open && m.fix.at != 0 {
		t.begin(t.at, where, m.odometer.reading())
	}
}

// begin begins what may become a ride.
func (t *take) begin(since fleet.Millis, from Place, reading int64) {
	t.m.run = run{since: since, from: from, figure: figure{begun: reading}}
}

// went adds a leg to the day and to the ride that it belongs to.
func (t *take) went(centimetres int64, f *fix) {
	m := t.m
	m.day.figure.legs += centimetres
	r := &m.run
	if r.since == 0 {
		return
	}
	r.figure.legs += centimetres
	if centimetres > 0 {
		r.pace.add(r.since, centimetres, f, t.s.Stop.Radius)
	}
	if f.kind == Satellites {
		r.top = max(r.top, f.speed)
	}
	if !r.real && r.figure.legs >= int64(t.s.Ride.LeastMetres*100) {
		r.real = true
		t.join()
	}
}

// paused counts what is left of the time until a moment as stood.
func (t *take) paused(until fleet.Millis) {
	if r := &t.m.run; r.since != 0 {
		r.pace.stand(r.since, until)
	}
}

// join makes one ride of the last one and the one that is under way, where there is little between them.
func (t *take) join() {
	r, e := &t.m.run, &t.m.ended
	if e.since == 0 || r.since-e.until >= millis(t.s.Ride.JoinWithin) {
		return
	}
	r.pace.join(&e.pace, r.since-e.until)
	r.since, r.from, r.ignition, r.top = e.since, e.from, e.ignition, max(r.top, e.top)
	r.figure = figure{begun: e.figure.begun, legs: e.figure.legs + r.figure.legs, odd: e.figure.odd || r.figure.odd}
	*e = ride{}
}

// finish ends the ride that is under way; what has not gone far enough was none.
func (t *take) finish(until fleet.Millis, to Place, reading int64, gap bool) {
	m := t.m
	r := m.run
	m.run = run{}
	if r.real {
		r.pace.stand(r.since, until)
		t.emit(false)
		m.ended, m.rideEnd = ride{run: r, until: until, to: to, odometer: reading}, until
		if gap {
			t.emit(true)
		}
	}
}

// letGo closes the last ride when no other one can join it any more.
func (t *take) letGo() {
	e, r := &t.m.ended, &t.m.run
	within := millis(t.s.Ride.JoinWithin)
	if e.since != 0 && t.at-e.until >= within && (r.since == 0 || r.since-e.until >= within) {
		t.emit(false)
	}
}

// emit closes the last ride, if it was long enough to be one.
func (t *take) emit(gap bool) {
	e := &t.m.ended
	if e.since != 0 && e.until-e.since >= millis(t.s.Ride.Least) {
		m, source := e.figure.total(t.s, e.odometer)
		t.rows.Rides = append(t.rows.Rides, Ride{Start: e.since, End: e.until, From: e.from, To: e.to,
			Metres: m, Source: source, TopSpeed: e.top, Ignition: e.ignition, Gap: gap, Speeds: e.pace.speeds(int64(e.until-e.since)/1000, m)})
	}
	*e = ride{}
}
