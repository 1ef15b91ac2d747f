package report

import (
	"context"
	"math"
	"math/bits"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
)

// SpeedBand is for how long and how far vehicles went at the speeds of a band.
type SpeedBand struct {
	From, To       int // km/h: From ≤ speed < To; a To of 0 for no end
	Seconds        int64
	Metres         int64
	Share, WayPart float64 // of the time and of the way of all bands, percent to one decimal
}

// PacedWay is how a ride of a device was gone.
type PacedWay struct {
	DeviceID fleet.ID
	mileage.Span
	motion.Speeds
}

// SpeedProfile returns for how long and how far vehicles went at which speeds, in the bands of motion, the slowest first; none where there is no
// vehicle. A ride counts as far as it lies within the period, as if it went evenly. Of rides that several devices of a vehicle tell of, those
// count that its list of rides has. What is not over is not among it. It refuses as MileageList does, and with report.tooManyToAdd and report.preparing.
func (s *Service) SpeedProfile(ctx context.Context, actor fleet.Actor, q MileageQuery) ([]SpeedBand, error) {
	l, err := s.mileages(actor, q)
	if err != nil || l.total() == 0 {
		return nil, err
	}
	var sum profile
	if l.large(MostUsedDays) {
		l.paced, l.patient = true, q.Patient
		tooMany := fleet.Refuse(fleet.Refused, "report.tooManyToAdd").With("max", MostUsedDays)
		err := l.mustOf(ctx, actor, tooMany, func(z *zoneDiaries, of []*diary) {
			for _, y := range of {
				y.paces.add(z.first+int32(len(y.pages))-1, l.Period, &sum)
			}
		})
		return sum.bands(), err
	}
	const step = 100
	for from := 0; from < len(l.vehicles); from += step {
		if err := l.pace(ctx, l.vehicles[from:min(from+step, len(l.vehicles))], &sum); err != nil {
			return nil, err
		}
	}
	return sum.bands(), nil
}

// pace adds what some vehicles went in a period.
func (l *mileageList) pace(ctx context.Context, some []monitor.Fitted, sum *profile) error {
	var ids []fleet.ID
	for i := range some {
		ids = append(ids, deviceIDs(&some[i])...)
	}
	days := l.calendar(l.Zone)
	within := mileage.Span{From: days.Begins(l.Period.From), To: days.Begins(l.Period.To + 1)}
	ways, err := l.Store.PacedWaysOf(ctx, ids, within.From-mileage.Longest, within.To)
	sum.add(within, ways)
	return err
}

// profile are seconds and metres of each band.
type profile struct{ seconds, metres [motion.Bands]int64 }

// add adds what was gone within a span.
func (p *profile) add(within mileage.Span, ways []PacedWay) {
	for i := range ways {
		p.way(&ways[i], within)
	}
}

// way adds what of a ride lies within a span. Parts of spans that follow each other add up to that of all of them.
func (p *profile) way(w *PacedWay, within mileage.Span) {
	from, to := max(w.From, within.From), min(w.To, within.To)
	if from >= to {
		return
	}
	gone := func(all uint32, at fleet.Millis) int64 { // at a moment of the ride, as if it went evenly
		high, low := bits.Mul64(uint64(all), uint64(at-w.From))
		n, _ := bits.Div64(high, low, uint64(w.To-w.From))
		return int64(n)
	}
	for i, b := range w.Speeds {
		p.seconds[i] += gone(b.Seconds, to) - gone(b.Seconds, from)
		p.metres[i] += gone(b.Metres, to) - gone(b.Metres, from)
	}
}

// bands are the bands in whole seconds and metres, with their shares.
func (p *profile) bands() []SpeedBand {
	var seconds, metres int64
	out := make([]SpeedBand, motion.Bands)
	for i := range out {
		b := &out[i]
		if i > 0 {
			b.From = motion.BandLimits[i-1]
		}
		if i < len(motion.BandLimits) {
			b.To = motion.BandLimits[i]
		}
		b.Seconds, b.Metres = p.seconds[i], p.metres[i]
		seconds, metres = seconds+p.seconds[i], metres+p.metres[i]
	}
	for i := range out {
		out[i].Share, out[i].WayPart = percent(p.seconds[i], seconds), percent(p.metres[i], metres)
	}
	return out
}

func percent(some, all int64) float64 {
	if all <= 0 {
		return 0
	}
	return math.Round(1000*float64(some)/float64(all)) / 10
}
