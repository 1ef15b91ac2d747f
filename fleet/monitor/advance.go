package monitor

import (
	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/geo"
)

// Heard notes that a valid frame came.
func (s *State) Heard(at fleet.Millis) { s.LastMessage = max(s.LastMessage, at) }

// Take moves a state forward by a judged point. Positions only move forward in
// fix time; a parked vehicle's wander and jumps do not move it at all.
func (j JudgeSettings) Take(s *State, p *track.Point) {
	at := j.At(p)
	if p.Quality == track.Jump {
		s.Suspect = Fix{Lat: p.Lat, Lon: p.Lon, At: at}
		return
	}
	if at < s.newest() || p.Quality == track.Late {
		return
	}
	lat, lon, mode, course := s.Latest.Lat, s.Latest.Lon, s.Latest.Mode, s.Latest.Course
	before := s.Latest
	s.Latest = *p
	s.Latest.Extras = nil
	keepReadings(&s.Latest, &before)
	moves := p.HasFix() && (p.Quality == track.OK || p.Quality == track.Future || p.Quality == track.LBS && !s.HasPosition)
	if moves {
		s.HasPosition, s.FixedAt, s.Suspect = true, at, Fix{}
	} else {
		s.Latest.Lat, s.Latest.Lon, s.Latest.Mode, s.Latest.Course = lat, lon, mode, course
		if p.Quality == track.StaticNoise {
			s.FixedAt = at
		}
	}
	if p.HasFix() && p.Quality != track.LBS {
		j.stop(s, p, at)
	}
}

// newest is the moment of the newest report taken so far.
func (s *State) newest() fleet.Millis {
	if s.Latest.RecvTime == 0 {
		return 0
	}
	return min(s.Latest.FixTime, s.Latest.RecvTime)
}

// keepReadings carries over what the newer report does not mention.
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
}

// stop follows the possible or open stop of a vehicle: it opens when the
// vehicle has stood within the radius for long enough; it ends with two fixes
// outside, one far outside, or the ignition on and some way gone.
func (j JudgeSettings) stop(s *State, p *track.Point, at fleet.Millis) {
	st := &s.Stop
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
