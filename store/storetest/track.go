package storetest

import (
	"math"
	"math/rand/v2"

	"waymark/fleet"
	"waymark/fleet/track"
)

// Interval is the milliseconds between two points of Track.
const Interval = 10_000

// Track makes n points of a vehicle that reports every ten seconds from start on: it drives and parks in turn,
// turns corners, brakes at lights; its receiver wanders by a few metres; reports arrive a moment after the fix.
// Fields have the resolution that a JT/T 808 terminal gives them (1e-6 degrees, 0.1 km/h, odometer in hectometres).
// The same seed makes the same points.
func Track(seed uint64, start fleet.Millis, n int) []track.Point {
	v := car{rng: rand.New(rand.NewPCG(seed, 7)), lat: 22 + float64(seed%18), lon: 100 + float64(seed%17), alt: 50, sat: 11, csq: 24}
	v.heading = v.rng.Float64() * 360
	v.odometer = float64(seed%200_000) * 1000
	out := make([]track.Point, n)
	for i := range out {
		v.step()
		out[i] = v.point(start + fleet.Millis(i)*Interval)
	}
	return out
}

type car struct {
	rng                *rand.Rand
	lat, lon, alt      float64
	noiseLat, noiseLon float64 // metres
	speed, target      float64 // m/s
	heading, odometer  float64
	driving            bool
	left               int // steps until it parks or drives off
	sat, csq           int
}

const metre = 1 / 111_320.0 // degrees

func (v *car) step() {
	if v.left == 0 {
		v.driving = !v.driving
		v.left = 60 + v.rng.IntN(500)
	}
	v.left--
	v.target = 0
	if v.driving {
		if v.rng.IntN(12) == 0 {
			v.heading += float64(v.rng.IntN(3)-1) * 90
		}
		if v.rng.IntN(8) != 0 {
			v.target = 8 + v.rng.Float64()*12
		}
		v.heading += v.rng.NormFloat64() * 4
	}
	v.speed = 0.5*v.speed + 0.5*v.target
	if v.speed < 0.5 {
		v.speed = 0
	}
	move := v.speed * Interval / 1000
	sin, cos := math.Sincos(v.heading * math.Pi / 180)
	v.lat += move * cos * metre
	v.lon += move * sin * metre / math.Cos(v.lat*math.Pi/180)
	v.odometer += move
	v.alt += v.speed * v.rng.NormFloat64() * 0.05
	v.noiseLat = 0.9*v.noiseLat + v.rng.NormFloat64()*1.2
	v.noiseLon = 0.9*v.noiseLon + v.rng.NormFloat64()*1.2
	v.sat = walk(v.rng, v.sat, 6, 16)
	v.csq = walk(v.rng, v.csq, 9, 31)
}

// walk moves a figure by one now and then, within bounds.
func walk(rng *rand.Rand, now, low, high int) int {
	if rng.IntN(6) == 0 {
		now += 2*rng.IntN(2) - 1
	}
	return min(max(now, low), high)
}

func (v *car) point(at fleet.Millis) track.Point {
	p := track.Point{
		FixTime: at, RecvTime: at + 300 + fleet.Millis(v.rng.IntN(1500)),
		Lat:        sixDigits(v.lat + v.noiseLat*metre),
		Lon:        sixDigits(v.lon + v.noiseLon*metre),
		Speed:      uint16(v.speed * 36),
		Course:     uint16(math.Mod(math.Mod(v.heading, 360)+360, 360)),
		Altitude:   int16(v.alt),
		Satellites: uint8(v.sat), Mode: track.ModeGPS, Signal: int8(v.csq),
		Status:   track.ACCKnown | track.SignalKnown | track.OdometerKnown | track.VoltageKnown | track.ClockSet,
		Odometer: int64(v.odometer/100) * 100,
		Voltage:  12_400 + int32(v.rng.IntN(3))*100,
	}
	if v.driving {
		p.Status |= track.ACCOn
		p.Voltage += 1300
	}
	return p
}

func sixDigits(deg float64) int32 { return int32(math.Round(deg*1e6)) * 10 }
