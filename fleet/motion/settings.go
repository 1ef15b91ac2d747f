package motion

import (
	"time"

	"waymark/fleet"
	"waymark/fleet/track"
)

// Settings are the numbers of the rules (domain rules, section 4).
type Settings struct {
	Stop    StopRule
	Ride    RideRule
	Mileage MileageRule
	Clock   ClockRule
}

// StopRule says what is a stop. Distances are metres from its place.
type StopRule struct {
	After        time.Duration // standing this long opens a stop
	Radius       float64       // satellite fixes
	RadiusWiFi   float64       // fixes by access points
	RadiusCells  float64       // fixes by cells that state no accuracy
	Far          float64       // one fix beyond so many radii ends a stop; nearer ones take two
	NoiseRadius  float64       // with the ignition off and slow, what lies within is the wander of a parked receiver
	IgnitionMove float64       // with the ignition on, one fix beyond this ends a stop
	StillSpeed   uint16        // 0.1 km/h; slower counts as standing
}

// RideRule says what is a ride.
type RideRule struct {
	IgnitionWithin time.Duration // the ignition counts while it has changed within this time
	JoinWithin     time.Duration // rides with less between them are one
	Least          time.Duration // a shorter ride is none
	LeastMetres    float64       // nor is one that goes less far
	Gap            time.Duration // no fix for longer, and then one elsewhere, ends a ride at the last fix
}

// MileageRule says what is counted.
type MileageRule struct {
	LeastLeg    float64       // metres; a leg that is no longer, or no longer than the fix is accurate, waits for the next fix
	OdometerLag float64       // metres by which an odometer may fall short of the legs, or half of them, before it is not believed
	JumpSpeed   float64       // km/h; what is faster is a jump, of a fix until the next one confirms it, of an odometer always
	CellsAfter  time.Duration // fixes by cells count when there was no better one for this long
}

// ClockRule says which clock orders reports, and how days are cut.
type ClockRule struct {
	Skew time.Duration // a fix further ahead of its receipt is ordered by the receipt
	Late time.Duration // as is one further behind it that is not from the terminal's memory
	Zone time.Duration // what local time is ahead of UTC where days begin
}

// DefaultSettings are the domain's defaults.
func DefaultSettings() Settings {
	return Settings{
		Stop: StopRule{
			After: 3 * time.Minute, Radius: 100, RadiusWiFi: 200, RadiusCells: 1000, Far: 3,
			NoiseRadius: 200, IgnitionMove: 150, StillSpeed: 50,
		},
		Ride: RideRule{
			IgnitionWithin: 24 * time.Hour, JoinWithin: 5 * time.Minute, Least: time.Minute, LeastMetres: 100, Gap: 15 * time.Minute,
		},
		Mileage: MileageRule{LeastLeg: 15, OdometerLag: 2000, JumpSpeed: 240, CellsAfter: 30 * time.Minute},
		Clock:   ClockRule{Skew: 10 * time.Minute, Late: 30 * 24 * time.Hour, Zone: 8 * time.Hour},
	}
}

// millis is a duration in the unit of moments.
func millis(d time.Duration) fleet.Millis { return fleet.Millis(d.Milliseconds()) }

// moment is when a report was made: by the terminal's clock, or at its receipt where that clock is plainly wrong. known is
// false for a report from the memory of a terminal whose clock is wrong: nobody can tell when that was.
func (c ClockRule) moment(p *track.Point) (at fleet.Millis, known bool) {
	if p.FixTime <= p.RecvTime+millis(c.Skew) && p.FixTime >= p.RecvTime-millis(c.Late) {
		return p.FixTime, true
	}
	return p.RecvTime, !p.Status.Has(track.Backlog)
}

// Moment is when a report was made, as everything that follows a device orders its reports; known is false where nobody can tell.
func (c ClockRule) Moment(p *track.Point) (at fleet.Millis, known bool) { return c.moment(p) }

// Day is the number of days from 1970-01-01 to the day that a moment is in, in the zone of the rule.
func (c ClockRule) Day(at fleet.Millis) int32 {
	const day = fleet.Millis(24 * time.Hour / time.Millisecond)
	local := at + millis(c.Zone)
	n := local / day
	if local%day < 0 {
		n--
	}
	return int32(n)
}

// DayBegins is the moment at which a day begins.
func (c ClockRule) DayBegins(day int32) fleet.Millis {
	return fleet.Millis(day)*fleet.Millis(24*time.Hour/time.Millisecond) - millis(c.Zone)
}
