package devsim

import (
	"math/rand/v2"
	"time"
)

// radio tells when a terminal has coverage: outages drawn one after another.
type radio struct {
	rng      *rand.Rand
	v        Vehicle
	from, to time.Time // the present or next outage
}

func newRadio(seed uint64, v Vehicle, start time.Time) *radio {
	r := &radio{rng: random(seed, v.Index, streamRadio), v: v}
	switch v.Start {
	case Hidden:
		r.from, r.to = start, start.Add(r.between(2*time.Minute, 6*time.Minute))
	case Offline:
		r.from = start.Add(goodbye)
		r.to = r.from.Add(r.between(2*time.Hour, 12*time.Hour))
	case Never:
		r.from, r.to = start, start.AddDate(100, 0, 0)
	default:
		r.draw(start)
	}
	return r
}

// goodbye is how long a vehicle that goes off line at the start has to say where it was.
const goodbye = 45 * time.Second

// draw draws the next outage. One vehicle in five drives where coverage is poor.
func (r *radio) draw(now time.Time) {
	gap := r.between(2*time.Hour, 10*time.Hour)
	if r.v.Index%5 == 2 {
		gap = r.between(10*time.Minute, time.Hour)
	}
	r.from = now.Add(gap)
	r.to = r.from.Add(r.between(time.Minute, 9*time.Minute))
}

func (r *radio) between(least, most time.Duration) time.Duration {
	return least + time.Duration(r.rng.Int64N(int64(most-least)))
}

// coverage reports whether there is coverage, and until when that stays so.
func (r *radio) coverage(now time.Time) (covered bool, until time.Time) {
	for !now.Before(r.to) {
		r.draw(r.to)
	}
	if now.Before(r.from) {
		return true, r.from
	}
	return false, r.to
}
