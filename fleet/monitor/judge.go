package monitor

import (
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/geo"
)

// JudgeSettings are the thresholds for the quality of points (domain rules, section 3).
type JudgeSettings struct {
	FutureAfter  time.Duration // a fix this far ahead of the server's clock is judged "future"
	JumpSpeed    float64       // km/h; faster than this is a jump until the next fix confirms it
	NoiseRadius  float64       // metres; wander inside an open stop
	StillSpeed   uint16        // 0.1 km/h; slower counts as standing
	StopAfter    time.Duration // standing this long opens a stop
	StopRadius   float64       // metres, satellite fixes
	StopRadiusAP float64       // metres, WiFi fixes
	IgnitionMove float64       // metres; with the ignition on, this far away ends a stop
	CellsAfter   time.Duration // a position from cells takes the place of a better one that is older than this
}

// DefaultJudgeSettings are the domain's defaults.
func DefaultJudgeSettings() JudgeSettings {
	return JudgeSettings{
		FutureAfter: 24 * time.Hour, JumpSpeed: 240, NoiseRadius: 200, StillSpeed: 50,
		StopAfter: 3 * time.Minute, StopRadius: 100, StopRadiusAP: 200, IgnitionMove: 150, CellsAfter: 30 * time.Minute,
	}
}

// Judge decides a point's quality from the state before it. confirmed tells
// that it makes the fix before it, which looked like a jump, believable.
// Duplicates are not judged here: they are found where points are kept.
func (j JudgeSettings) Judge(s *State, p *track.Point) (q track.Quality, confirmed bool) {
	switch {
	case !p.HasFix():
		return track.NoFix, false
	case p.FixTime > p.RecvTime+fleet.Millis(j.FutureAfter.Milliseconds()):
		return track.Future, false
	case byCells(p.Mode):
		return track.LBS, false
	case j.At(p) < s.fixedAt(p):
		return track.Late, false
	}
	if s.HasPosition && s.fixedAt(p) != 0 && !byCells(s.Latest.Mode) && j.leaps(s.Latest.Lat, s.Latest.Lon, j.since(s, p), p) {
		if s.Suspect.At == 0 || s.Suspect.At > j.At(p) || j.leaps(s.Suspect.Lat, s.Suspect.Lon, s.Suspect.At, p) {
			return track.Jump, false
		}
		return track.OK, true
	}
	if s.Still.Open && j.still(p) && geo.DistanceE7(s.Still.Lat, s.Still.Lon, p.Lat, p.Lon) < j.NoiseRadius {
		return track.StaticNoise, false
	}
	return track.OK, false
}

// At is the moment a fix is ordered by: the terminal's own, or the server's
// where the terminal's clock runs ahead, so that a wrong clock that is put
// right later does not freeze the vehicle on the map.
func (j JudgeSettings) At(p *track.Point) fleet.Millis {
	if j.ahead(p) {
		return p.RecvTime
	}
	return p.FixTime
}

// ahead reports whether the terminal's clock ran ahead of the server's.
func (j JudgeSettings) ahead(p *track.Point) bool { return ahead(p.FixTime, p.RecvTime) }

// fixedAt is FixedAt as a point that is received sees it: none where it lies ahead of the receipt. The server's clock was
// ahead then, or is behind now; either way the vehicle must not stand still on the map until it has caught up.
func (s *State) fixedAt(p *track.Point) fleet.Millis {
	if ahead(s.FixedAt, p.RecvTime) {
		return 0
	}
	return s.FixedAt
}

// since is when the vehicle was where it is, as seen from p. Of a terminal
// whose clock runs ahead, reports that arrive together are told apart by that
// clock: they were not made together.
func (j JudgeSettings) since(s *State, p *track.Point) fleet.Millis {
	if j.ahead(p) && j.ahead(&s.Latest) {
		return min(s.FixedAt, j.At(p)-(p.FixTime-s.Latest.FixTime))
	}
	return s.FixedAt
}

// leaps reports whether getting from a place to p takes an impossible speed. A
// second is the least that the times can be told apart by.
func (j JudgeSettings) leaps(lat, lon int32, at fleet.Millis, p *track.Point) bool {
	if lat == p.Lat && lon == p.Lon {
		return false
	}
	hours := float64(max(j.At(p)-at, 1000)) / 3_600_000
	metres := geo.DistanceE7(lat, lon, p.Lat, p.Lon) - float64(p.Accuracy)
	return metres/1000/hours > j.JumpSpeed
}

// still reports whether a vehicle stands: the ignition is off, or it is slow.
func (j JudgeSettings) still(p *track.Point) bool {
	return p.Speed < j.StillSpeed || (p.Status.Has(track.ACCKnown) && !p.Status.Has(track.ACCOn))
}
