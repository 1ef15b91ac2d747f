package monitor

import (
	"waymark/fleet"
	"waymark/fleet/motion"
	"waymark/fleet/track"
	"waymark/geo"
)

// Heard notes that a valid frame came. A time that lies ahead of it was told by a clock that was wrong.
func (s *State) Heard(at fleet.Millis) {
	if s.LastMessage < at || ahead(s.LastMessage, at) {
		s.LastMessage = at
	}
}

// Take moves a state forward by a judged point. Readings are those of the
// newest report, the position is that of the newest fix fit for it: neither
// goes back in time, and a parked vehicle's wander and jumps do not move it.
func (j JudgeSettings) Take(s *State, p *track.Point) {
	at := j.At(p)
	if p.Quality == track.Jump {
		s.Suspect = Fix{Lat: p.Lat, Lon: p.Lon, At: at}
	}
	if p.Quality == track.Jump || p.Quality == track.Late {
		return
	}
	before := s.Latest
	if before.RecvTime == 0 || at >= j.At(&before) || ahead(j.At(&before), p.RecvTime) {
		s.Latest = *p
		s.Latest.Extras = nil
		keepReadings(&s.Latest, &before)
		s.Supply.learn(p, at)
		if p.Status.Has(track.RelayKnown) {
			s.RelayAt = madeBy(p)
		}
	}
	s.tells(p, at)
	if !p.HasFix() || at < s.fixedAt(p) {
		return
	}
	switch {
	case j.moves(s, &before, p):
		movePlace(&s.Latest, p)
		s.HasPosition, s.FixedAt, s.Suspect = true, at, Fix{}
	case p.Quality == track.StaticNoise:
		s.FixedAt, s.Suspect = at, Fix{}
		s.Latest.Speed = p.Speed // also where a heartbeat has come before it
	}
	if p.Quality != track.LBS {
		j.stand(s, p, at)
	}
}

// tells notes what a report says of its own fix, unless it is a heartbeat, or was made before one that came already. Gateways go by the same (see sees in gateway).
func (s *State) tells(p *track.Point, at fleet.Millis) {
	whole := p.HasFix() || p.Status.Has(track.ClockSet)
	if !whole || at < s.Told.At && !ahead(s.Told.At, p.RecvTime) {
		return
	}
	s.Told = Told{At: at}
	if p.HasFix() && p.Status.Has(track.ClockSet) && (p.Mode == track.ModeGPS || p.Mode == track.ModeMixed) {
		s.Told.Made, s.Told.Heard = p.FixTime, p.RecvTime
	}
}

// madeBy is the last moment at which a report can have been made. Most terminals tell the second, which may be of any moment in it.
func madeBy(p *track.Point) fleet.Millis {
	made := p.FixTime
	if made%1000 == 0 {
		made += 1000
	}
	return min(made, p.RecvTime)
}

// moves reports whether a point moves the vehicle on the map. Cells do only while
// there is nothing better that is young.
func (j JudgeSettings) moves(s *State, before, p *track.Point) bool {
	if p.Quality == track.LBS {
		return !s.HasPosition || byCells(before.Mode) || j.At(p)-s.fixedAt(p) > fleet.Millis(j.CellsAfter.Milliseconds())
	}
	return p.Quality == track.OK || p.Quality == track.Future
}

func byCells(m track.Mode) bool { return m == track.ModeCells || m == track.ModeCell }

// keepReadings carries over what the newer report does not mention, and the place.
func keepReadings(p, before *track.Point) {
	carry := func(bit track.Status, copyOver func()) {
		if !p.Status.Has(bit) && before.Status.Has(bit) {
			p.Status |= bit
			copyOver()
		}
	}
	carry(track.BatteryKnown, func() { p.Battery = before.Battery })
	carry(track.SignalKnown, func() { p.Signal = before.Signal })
	carry(track.VoltageKnown, func() { p.Voltage = before.Voltage })
	carry(track.OdometerKnown, func() { p.Odometer = before.Odometer })
	carry(track.ACCKnown, func() { p.Status |= before.Status & track.ACCOn })
	if !p.Status.Has(track.RelayKnown) { // the next report of it is the one that counts, but until then it is as it was
		p.Status |= before.Status & track.FuelCut
	}
	speed := p.Speed
	if p.Mode == track.ModeNone || byCells(p.Mode) { // a heartbeat in the middle of a journey says nothing of the journey
		speed = before.Speed
	}
	movePlace(p, before)
	p.Speed = speed
}

// movePlace copies where and how src was to dst.
func movePlace(dst, src *track.Point) {
	dst.Lat, dst.Lon, dst.Mode, dst.Course = src.Lat, src.Lon, src.Mode, src.Course
	dst.Speed, dst.Altitude, dst.Accuracy, dst.Satellites = src.Speed, src.Altitude, src.Accuracy, src.Satellites
}

// Follow notes where the device stands, or that it is under way, as its motion says.
func (s *State) Follow(rules *motion.Settings, m *motion.Motion) {
	m = rules.Now(m)
	since, where, open := m.Parked()
	s.Stop = Stop{Lat: where.Lat, Lon: where.Lon, Since: since, Open: open, Outside: m.Outside()}
	s.RideSince, _ = m.Riding()
	s.Today = rules.Today(m)
}

// stand follows the place where a vehicle stands, as far as what has come until now tells: from it is judged what is wander.
// It is not the stop that people are told of: that comes from motion, and changes when something comes late.
func (j JudgeSettings) stand(s *State, p *track.Point, at fleet.Millis) {
	st := &s.Still
	st.Since = min(st.Since, at) // one that lies ahead was told by a clock that was wrong
	r := j.StopRadius
	if p.Mode == track.ModeWiFi {
		r = j.StopRadiusAP
	}
	if st.Since != 0 {
		d := geo.DistanceE7(st.Lat, st.Lon, p.Lat, p.Lon)
		switch {
		case d <= r && (st.Open || j.still(p)):
			st.Outside = 0
			st.Open = st.Open || at-st.Since >= fleet.Millis(j.StopAfter.Milliseconds())
			return
		case st.Open && d <= 3*r && st.Outside == 0 && !(p.Status.Has(track.ACCOn) && d > j.IgnitionMove):
			st.Outside = 1
			return
		}
	}
	*st = Stop{}
	if j.still(p) {
		*st = Stop{Lat: p.Lat, Lon: p.Lon, Since: at}
	}
}
