package devsim

import (
	"math/bits"
	"sync/atomic"
	"time"
)

// histogram counts durations in log-linear buckets: 32 to an octave, so that a percentile read from it is at
// most 3 % too high. Several goroutines may record at once.
type histogram struct {
	counts [bucketOctaves * bucketSteps]atomic.Int64
	max    atomic.Int64
}

const (
	bucketSteps   = 32
	bucketOctaves = 34 // of microseconds: more than four hours
)

func bucketOf(us uint64) int {
	if us < 2*bucketSteps {
		return int(us)
	}
	shift := bits.Len64(us) - 6 // keeps the six leading bits
	return min(shift*bucketSteps+int(us>>shift), bucketOctaves*bucketSteps-1)
}

// bucketTop is the longest duration that falls into a bucket.
func bucketTop(b int) time.Duration {
	us := uint64(b)
	if b >= 2*bucketSteps {
		shift := b/bucketSteps - 1
		us = (uint64(b%bucketSteps)+bucketSteps+1)<<shift - 1
	}
	return time.Duration(us) * time.Microsecond
}

func (h *histogram) record(d time.Duration) {
	h.counts[bucketOf(uint64(max(d, 0)/time.Microsecond))].Add(1)
	for {
		seen := h.max.Load()
		if int64(d) <= seen || h.max.CompareAndSwap(seen, int64(d)) {
			return
		}
	}
}

// add adds what another has counted.
func (h *histogram) add(o *histogram) {
	for i := range o.counts {
		if n := o.counts[i].Load(); n > 0 {
			h.counts[i].Add(n)
		}
	}
	h.max.Store(max(h.max.Load(), o.max.Load()))
}

// quantile returns the duration that a share q of all do not exceed; 0 when nothing was recorded.
func (h *histogram) quantile(q float64) time.Duration {
	var total int64
	for i := range h.counts {
		total += h.counts[i].Load()
	}
	want, seen := int64(q*float64(total)+0.5), int64(0)
	for i := range h.counts {
		seen += h.counts[i].Load()
		if seen >= want && seen > 0 {
			return min(bucketTop(i), time.Duration(h.max.Load()))
		}
	}
	return 0
}
