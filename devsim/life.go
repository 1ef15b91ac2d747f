package devsim

import (
	"math"
	"math/rand/v2"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/track"
)

// life is what truly happens to one vehicle, lived second by second. It depends
// on nothing but the plan, the seed and when it began.
type life struct {
	v     Vehicle
	rng   *rand.Rand
	seed  uint64
	now   time.Time // lived up to here, a whole second
	start time.Time // when the fleet starts; the situation of the plan holds then

	lat, lon, heading, speed float64 // degrees, m/s
	route                    *route  // nil while it rests
	along                    float64 // metres of the route behind it
	rest                     time.Time
	light                    int // seconds to stand at a traffic light
	acc                      bool
	power                    power
	odometer                 float64 // metres
	alarms                   track.Alarm
	relay                    bool // oil or power is cut: it stops, and does not set out any more
	changed                  bool // something happened that a terminal reports at once
}

// power is what feeds the terminal.
type power struct {
	battery float64   // percent of its own battery
	cut     time.Time // the vehicle's power is missing until then
}

func newLife(seed uint64, v Vehicle, begin, start time.Time) *life {
	l := &life{v: v, seed: seed, rng: random(seed, v.Index, streamLife), now: begin.Truncate(time.Second), start: start.Truncate(time.Second)}
	l.lat, l.lon = somewhere(l.rng, v.City) // as the plan did
	l.odometer = float64(l.rng.IntN(180_000)) * metresPerKM
	l.power.battery = 40 + 60*l.rng.Float64()
	if v.Index%23 == 5 {
		l.power.battery = 6 + 9*l.rng.Float64() // a tired one
	}
	l.heading = 360 * l.rng.Float64()
	l.rest = l.now.Add(l.restTime())
	if v.Start != Parked {
		l.depart()
		l.skip(l.rng.Float64() * 0.8)
	} else {
		l.rest = l.start.Add(l.restTime())
	}
	return l
}

// advance lives up to a moment and shows every second to see.
func (l *life) advance(to time.Time, see func()) {
	for next := l.now.Add(time.Second); !next.After(to); next = l.now.Add(time.Second) {
		l.now = next
		l.alarms, l.changed = 0, false
		l.step()
		see()
	}
}

func (l *life) step() {
	if l.v.Start != Parked && l.route == nil && l.now.Equal(l.start) {
		l.rest = l.now // on the road when the fleet starts, as the plan says
	}
	if l.route != nil {
		l.drive()
	} else if !l.now.Before(l.rest) && !l.relay {
		l.depart()
	} else if l.acc && l.rng.IntN(25) == 0 {
		l.acc, l.changed = false, true
	}
	l.happen()
}

// restTime is how long a vehicle stays where it has arrived.
func (l *life) restTime() time.Duration {
	minutes := 2 + 12*l.rng.Float64()
	if l.v.Start == Parked {
		minutes = 45 + 360*l.rng.Float64()
	}
	return time.Duration(minutes * float64(time.Minute))
}

// depart sets out for another place in the city.
func (l *life) depart() {
	for {
		lat, lon := somewhere(l.rng, l.v.City)
		if metres(l.lat, l.lon, lat, lon) < 2500 {
			continue
		}
		cruise := 9 + 12*l.rng.Float64() + l.v.City.Fast // 32–76 km/h in a city
		l.route, l.along = newRoute(l.rng, [2]float64{l.lat, l.lon}, [2]float64{lat, lon}, cruise), 0
		l.changed = !l.acc
		l.acc = true
		return
	}
}

// skip goes a share of the route at once.
func (l *life) skip(share float64) {
	l.along = share * l.route.length()
	l.lat, l.lon, l.heading = l.route.place(l.along)
	l.speed = l.route.speedAt(l.along, braking)
}

const (
	braking      = 1.6 // m/s²
	accelerating = 1.3
)

// drive goes on for a second.
func (l *life) drive() {
	want := l.route.speedAt(l.along, braking)
	switch {
	case l.relay: // it rolls to a stop, and stands until it is let go
		want = 0
	case l.light > 0:
		l.light--
		want = 0
	case l.rng.IntN(110) == 0 && l.speed > 3:
		l.light = 8 + l.rng.IntN(50)
	default:
		want *= 0.92 + 0.1*l.rng.Float64()
	}
	l.speed += min(max(want-l.speed, -braking*1.3), accelerating)
	l.speed = max(l.speed, 0)
	l.along += l.speed
	l.odometer += l.speed
	l.lat, l.lon, l.heading = l.route.place(l.along)
	if l.along >= l.route.length()-3 {
		l.route, l.speed, l.light = nil, 0, 0
		l.rest = l.now.Add(l.restTime())
	}
}

// Chances of what may happen, in one second.
const (
	sosChance       = 1.0 / (40 * 3600)
	cutChance       = 1.0 / (20 * 3600)
	vibrationChance = 1.0 / (3 * 3600)
	lowBattery      = 10.0 // percent
)

// happen draws what does not depend on driving.
func (l *life) happen() {
	wired := l.v.Type == device.Wired
	if l.rng.Float64() < sosChance {
		l.raise(track.AlarmSOS)
	}
	if wired && l.rng.Float64() < cutChance {
		l.power.cut = l.now.Add(time.Duration(60+l.rng.IntN(240)) * time.Second)
		l.raise(track.AlarmPowerCut)
	}
	if !l.acc && l.rng.Float64() < vibrationChance {
		l.raise(track.AlarmVibration)
	}
	l.drain(wired)
}

// drain uses or fills the terminal's own battery.
func (l *life) drain(wired bool) {
	before := l.power.battery
	switch {
	case l.cut():
		l.alarms |= track.AlarmPowerCut
		l.power.battery -= 25.0 / 3600
	case wired:
		l.power.battery += 30.0 / 3600
	default:
		l.power.battery -= 0.5 / 3600
	}
	l.power.battery = min(max(l.power.battery, 1), 100)
	if l.power.battery < lowBattery {
		if before >= lowBattery {
			l.changed = true
		}
		l.alarms |= track.AlarmLowBattery
	}
}

func (l *life) cut() bool { return l.now.Before(l.power.cut) }

func (l *life) raise(a track.Alarm) {
	l.alarms |= a
	l.changed = true
}

// reading is what the terminal measures now: the truth with the noise of its receiver, and the time of its
// own clock.
func (l *life) reading() track.Point {
	noise := rand.New(rand.NewPCG(l.seed^uint64(l.v.Index)*0x9e3779b97f4a7c15, uint64(l.now.Unix())))
	spread := 2.5
	if l.speed < 1 {
		spread = 7 // a parked receiver hears echoes
	}
	km := math.Abs(noise.NormFloat64()) * spread / metresPerKM
	lat, lon := around(l.lat, l.lon, km, 2*math.Pi*noise.Float64())
	p := track.Point{
		FixTime: fleet.MillisOf(l.now.Add(l.v.ClockError)), Lat: track.E7(lat), Lon: track.E7(lon),
		Course: uint16(l.heading) % 360, Altitude: int16(40 + noise.IntN(8)),
		Satellites: uint8(7 + noise.IntN(8)), Mode: track.ModeGPS,
		Signal: int8(14 + noise.IntN(16)), Odometer: int64(l.odometer), Alarms: l.alarms,
		Battery: int8(l.power.battery), Status: track.ClockSet | track.ACCKnown | track.SignalKnown | track.OdometerKnown | track.BatteryKnown,
	}
	p.Speed = uint16(l.speed * 36)
	if l.acc {
		p.Status |= track.ACCOn
	}
	p.Status |= relayStatus(l.relay)
	l.readPower(&p, noise)
	return p
}

func (l *life) readPower(p *track.Point, noise *rand.Rand) {
	if l.v.Type != device.Wired {
		return
	}
	p.Status |= track.VoltageKnown
	switch {
	case l.cut():
		p.Status |= track.PowerLost
	case l.acc:
		p.Voltage, p.Status = int32(13_800+10*noise.IntN(60)), p.Status|track.Charging
	default:
		p.Voltage, p.Status = int32(12_300+10*noise.IntN(50)), p.Status|track.Charging
	}
}

// Past returns what a vehicle would have reported at even intervals from one
// moment to another, for filling a database with a history without sending it.
func Past(seed uint64, v Vehicle, from, to time.Time, every time.Duration) []track.Point {
	l := newLife(seed, v, from, from)
	out := make([]track.Point, 0, to.Sub(from)/every)
	for at := from; at.Before(to); at = at.Add(every) {
		l.advance(at, func() {})
		p := l.reading()
		p.FixTime = fleet.MillisOf(at)
		p.RecvTime = p.FixTime + 1000
		p.Status |= track.ClockSet
		out = append(out, p)
	}
	return out
}
