package devsim

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"
	"sync/atomic"
	"time"
)

// LoadResult is what came of a load.
type LoadResult struct {
	Protocol       string
	Seed           uint64
	FirstFix       time.Time
	Connections    int   // that were logged in at least once
	Sent           int64 // different reports
	Resent         int64 // sent again after a lost connection or a refusal
	Acked          int64
	Seconds        float64 // of sending
	AckedPerSecond float64 // while sending
	// Latency is from the write (or the scheduled time, where there is a rate) to the acknowledgement.
	P50, P90, P99, P999, Max time.Duration
	Errors                   map[string]int64 // by kind, see the failure names
	Devices                  []LoadDevice
}

// LoadDevice is what one device sent. Report n has the fix time FirstFix + n seconds.
type LoadDevice struct {
	Index  int
	Sent   uint32 // reports 0 … Sent-1 were sent
	Acked  uint32 // reports 0 … Acked-1 were acknowledged,
	Beyond uint64 // and so was report Acked+k for each bit k that is set
}

// Acknowledged reports whether report n was acknowledged.
func (d LoadDevice) Acknowledged(n uint32) bool {
	return n < d.Acked || n-d.Acked < 64 && d.Beyond>>(n-d.Acked)&1 != 0
}

// failure is a kind of error in a load.
type failure uint8

const (
	failDial failure = iota
	failLogin
	failRead
	failWrite
	failTimeout
	failRefused
	failUnexpected
	failNoise
	failKinds
)

var failureNames = [failKinds]string{"dial", "login", "read", "write", "ack timeout", "refused", "unexpected ack", "bad frame"}

func (l *loader) result() *LoadResult {
	r := &LoadResult{Protocol: l.cfg.Protocol, Seed: l.cfg.Seed, FirstFix: l.cfg.FirstFix.UTC(), Errors: map[string]int64{},
		Seconds: min(time.Since(l.began), l.cfg.Duration).Seconds()}
	var inTime int64
	for _, c := range l.conns {
		d := LoadDevice{Index: c.index, Sent: c.window.sent, Acked: c.window.base, Beyond: c.window.beyond}
		r.Devices = append(r.Devices, d)
		if c.tally.loggedIn {
			r.Connections++
		}
		r.Sent += int64(d.Sent)
		r.Resent += c.tally.resent
		r.Acked += c.tally.acked
		inTime += c.tally.ackedInTime
		for k, n := range c.tally.failures {
			if n > 0 {
				r.Errors[failureNames[k]] += n
			}
		}
	}
	if r.Seconds > 0 {
		r.AckedPerSecond = float64(inTime) / r.Seconds
	}
	var h histogram
	for i := range l.hist {
		h.add(&l.hist[i])
	}
	r.P50, r.P90, r.P99, r.P999, r.Max = h.quantile(0.5), h.quantile(0.9), h.quantile(0.99), h.quantile(0.999), time.Duration(h.max.Load())
	return r
}

// String is the result in a few lines for people.
func (r *LoadResult) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d connections, %.1f s\n", r.Protocol, r.Connections, r.Seconds)
	fmt.Fprintf(&b, "reports: %d sent, %d sent again, %d acknowledged, %.0f acknowledged/s\n", r.Sent, r.Resent, r.Acked, r.AckedPerSecond)
	fmt.Fprintf(&b, "acknowledgement: p50 %v, p90 %v, p99 %v, p99.9 %v, max %v\n", r.P50, r.P90, r.P99, r.P999, r.Max.Round(time.Microsecond))
	b.WriteString("errors:")
	if len(r.Errors) == 0 {
		b.WriteString(" none")
	}
	for _, k := range slices.Sorted(maps.Keys(r.Errors)) {
		fmt.Fprintf(&b, " %s %d", k, r.Errors[k])
	}
	return b.String() + "\n"
}

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

// window follows the reports of one connection, numbered from 0: those below base are acknowledged, those
// below sent have been sent, next is the one to send next. After a lost connection next goes back to base.
type window struct {
	base, next, sent uint32
	beyond           uint64 // bit k: report base+k is acknowledged
}

// rewind makes everything unacknowledged due again.
func (w *window) rewind() { w.next = w.base }

// open is how many numbers lie between the oldest unacknowledged report and the next to send.
func (w *window) open() int { return int(w.next - w.base) }

// again reports whether report next has been sent before and must be sent again, passing over those that were
// acknowledged meanwhile.
func (w *window) again() bool {
	for w.next < w.sent && w.beyond>>(w.next-w.base)&1 != 0 {
		w.next++
	}
	return w.next < w.sent
}

// take returns the number of the next report and moves on.
func (w *window) take() uint32 {
	n := w.next
	w.next++
	w.sent = max(w.sent, w.next)
	return n
}

// acknowledge notes that report base+k is acknowledged; false when it is not waiting for that.
func (w *window) acknowledge(k uint32) bool {
	if k >= w.sent-w.base || w.beyond>>k&1 != 0 {
		return false
	}
	w.beyond |= 1 << k
	done := bits.TrailingZeros64(^w.beyond)
	w.base += uint32(done)
	w.beyond >>= done
	w.next = max(w.next, w.base)
	return true
}
