package motion

import (
	"math"

	"waymark/fleet"
	"waymark/fleet/track"
)

// noReading stands for an odometer that is not known.
const noReading = -1

// odometer is the terminal's own.
type odometer struct {
	known  bool
	metres int64
	at     fleet.Millis
}

func (o *odometer) reading() int64 {
	if !o.known {
		return noReading
	}
	return o.metres
}

// figure is what was gone since something began: by the legs, and by the odometer where it can be believed.
type figure struct {
	begun int64 // the odometer then, or noReading
	legs  int64 // centimetres
	odd   bool  // the odometer went back, leapt, or was not known from the beginning
}

// readOdometer notes what a report says of the odometer.
func (t *take) readOdometer(p *track.Point) {
	if !p.Status.Has(track.OdometerKnown) {
		return
	}
	m, o := t.m, &t.m.odometer
	if !o.known {
		m.day.figure.meets(p.Odometer)
		if m.run.since != 0 {
			m.run.figure.meets(p.Odometer)
		}
	} else if gone := p.Odometer - o.metres; gone < 0 || float64(gone) > t.s.Mileage.JumpSpeed/3600*float64(t.at-o.at)+metresPerTick {
		m.day.figure.odd = true
		m.run.figure.odd = m.run.since != 0
		if m.stop.since != 0 {
			m.stop.odometer = p.Odometer
		}
		t.was = p.Odometer
	}
	*o = odometer{true, p.Odometer, t.at}
}

// metresPerTick is how coarse odometers may be.
const metresPerTick = 1000

// meets takes the first reading of an odometer.
func (f *figure) meets(reading int64) {
	if f.legs == 0 {
		f.begun = reading
	} else {
		f.odd = true
	}
}

// total is the figure when the odometer stands at a reading.
func (f *figure) total(s *Settings, reading int64) (m int64, source Source) {
	legs := (f.legs + 50) / 100
	if f.odd || f.begun == noReading || reading < f.begun {
		return legs, Legs
	}
	m = reading - f.begun
	if float64(legs-m) > max(s.Mileage.OdometerLag, float64(m)) {
		return legs, Legs // it does not count, or stopped doing so
	}
	return m, Odometer
}

// legTo is the way from the end of the last leg to a fix in centimetres, 0 where the fix is too near to tell or not by
// satellites.
func (t *take) legTo(f *fix) int64 {
	m := t.m
	if f.kind != Satellites {
		return 0
	}
	if !m.legKnown {
		m.leg, m.legKnown = f.place, true
		return 0
	}
	gone := metres(m.leg, f.place)
	if gone <= max(t.s.Mileage.LeastLeg, float64(f.accuracy)) {
		return 0
	}
	m.leg = f.place
	return int64(math.Round(gone * 100))
}

// turnDay closes the day when a report is of a later one.
func (t *take) turnDay() {
	d, number := &t.m.day, t.s.Clock.Day(t.at)
	if d.begun && number <= d.number {
		return
	}
	reading := t.m.odometer.reading()
	if d.begun {
		mark := *t.m
		mark.waiting = queue{} // they are of later, and which of them there are depends on the order in which reports came
		t.rows.Days = append(t.rows.Days, Day{Mileage: t.s.Today(t.m), Mark: Append(nil, &mark)})
	}
	*d = day{begun: true, number: number, figure: figure{begun: reading}}
	t.m.behind = behind{}
}
