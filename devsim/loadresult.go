package devsim

import (
	"fmt"
	"maps"
	"slices"
	"strings"
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
