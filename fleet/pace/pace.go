// Package pace keeps whoever asks for costly things within bounds: a bucket of tokens each, that fills as time passes.
package pace

import (
	"math"
	"sync"
	"time"
)

// kept bounds how many are remembered; a full bucket need not be.
const kept = 10_000

// Pace holds the buckets. It is safe for concurrent use.
type Pace struct {
	mu      sync.Mutex
	most    float64 // tokens of a full bucket
	second  float64 // tokens that come in a second
	buckets map[string]bucket
}

type bucket struct {
	tokens float64
	at     time.Time
}

// New returns a Pace: each may spend most at once, and second in each second in the long run.
func New(most, second float64) *Pace {
	return &Pace{most: most, second: second, buckets: map[string]bucket{}}
}

// Take spends tokens of somebody's bucket, or returns how long to wait until there are enough, and spends none. What costs more than a
// full bucket empties it.
func (p *Pace) Take(who string, cost float64, now time.Time) (wait time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	tokens := p.tokens(who, now)
	if cost = min(cost, p.most); tokens < cost {
		return time.Duration(math.Ceil((cost - tokens) / p.second * float64(time.Second)))
	}
	if len(p.buckets) >= kept {
		p.shrink(now)
	}
	p.buckets[who] = bucket{tokens - cost, now}
	return 0
}

// tokens returns what is in a bucket. A clock that goes back fills none and empties none.
func (p *Pace) tokens(who string, now time.Time) float64 {
	b, ok := p.buckets[who]
	if !ok {
		return p.most
	}
	return min(p.most, b.tokens+p.second*max(0, now.Sub(b.at).Seconds()))
}

// shrink forgets full buckets, and where that is not enough whichever come.
func (p *Pace) shrink(now time.Time) {
	for who := range p.buckets {
		if p.tokens(who, now) >= p.most {
			delete(p.buckets, who)
		}
	}
	for who := range p.buckets {
		if len(p.buckets) < kept*9/10 {
			return
		}
		delete(p.buckets, who)
	}
}
