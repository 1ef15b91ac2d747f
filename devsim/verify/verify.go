// Package verify reads back what a load of simulated terminals has stored, and holds it against what was acknowledged.
package verify

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"strings"
	"sync"
	"time"

	"waymark/devsim"
)

// Config says how to read back what a load has stored.
type Config struct {
	BaseURL string // of the server, e.g. "http://127.0.0.1:8080"; "/api/…" is appended
	Token   string // of a session that may see all the devices
	Sample  int    // devices to look at, spread over all; 0 for all
	// Margin is how much fix time before the first and after the last report must hold nothing; default a
	// minute. It should not reach into another load of the same devices.
	Margin   time.Duration
	Patience time.Duration // how long to wait for points that are not there yet; default 30 s
	Parallel int           // requests at a time; default 2
	Client   *http.Client  // nil is http.DefaultClient
}

// Report is what Load found. All is well when Wrong returns 0.
type Report struct {
	Devices      int   // looked at
	Acknowledged int64 // reports of theirs that were acknowledged
	Stored       int64 // points of theirs that were found
	Missing      int64 // acknowledged, not found
	Duplicated   int64 // found more than once: the surplus
	Foreign      int64 // found, but never sent
	Altered      int64 // found at another place than it was sent from
	Unacked      int64 // found, sent, not acknowledged: allowed, since the acknowledgement may have been lost
	Examples     []string
}

// Wrong is the number of faults.
func (r *Report) Wrong() int64 { return r.Missing + r.Duplicated + r.Foreign + r.Altered }

// String is the report in a line or a few.
func (r *Report) String() string {
	return fmt.Sprintf("%d devices: %d acknowledged, %d stored (%d of them unacknowledged); missing %d, duplicated %d, foreign %d, altered %d\n%s",
		r.Devices, r.Acknowledged, r.Stored, r.Unacked, r.Missing, r.Duplicated, r.Foreign, r.Altered, strings.Join(r.Examples, "\n"))
}

// Load reads the tracks of a load's devices and checks that every acknowledged report is stored exactly once,
// where it was sent from, and that nothing is stored that was never sent. The error is for questions that the
// server did not answer.
func Load(ctx context.Context, cfg Config, load *devsim.LoadResult) (*Report, error) {
	cfg = cfg.withDefaults()
	v := &verification{load: load, cfg: cfg, tracks: &tracks{cfg: cfg, token: cfg.Token}, until: time.Now().Add(cfg.Patience)}
	devices := sample(load.Devices, cfg.Sample)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	work := make(chan devsim.LoadDevice)
	var all sync.WaitGroup
	for range cfg.Parallel {
		all.Go(func() {
			for d := range work {
				if err := v.device(ctx, d); err != nil {
					cancel(err)
				}
			}
		})
	}
	for _, d := range devices {
		if ctx.Err() != nil {
			break
		}
		work <- d
	}
	close(work)
	all.Wait()
	return &v.report, context.Cause(ctx)
}

func (c Config) withDefaults() Config {
	if c.Margin <= 0 {
		c.Margin = time.Minute
	}
	if c.Patience <= 0 {
		c.Patience = 30 * time.Second
	}
	if c.Parallel <= 0 {
		c.Parallel = 2
	}
	if c.Client == nil {
		c.Client = http.DefaultClient
	}
	return c
}

func sample(all []devsim.LoadDevice, n int) []devsim.LoadDevice {
	if n <= 0 || n >= len(all) {
		return all
	}
	out := make([]devsim.LoadDevice, n)
	for i := range out {
		out[i] = all[i*len(all)/n]
	}
	return out
}

// verification is one Load under way.
type verification struct {
	load   *devsim.LoadResult
	cfg    Config
	tracks *tracks
	until  time.Time // when patience ends

	mu     sync.Mutex
	report Report
}

// device checks one device, again and again while acknowledged points are missing and there is patience.
func (v *verification) device(ctx context.Context, d devsim.LoadDevice) error {
	for wait := 200 * time.Millisecond; ; wait = min(2*wait, 3*time.Second) {
		found, err := v.look(ctx, d)
		if err != nil {
			return err
		}
		if found.Missing == 0 || time.Now().After(v.until) || !devsim.Pause(ctx, wait) {
			v.add(found)
			return ctx.Err()
		}
	}
}

const (
	trackWindow = 2 * 3600 // seconds of fix time a question
	maxExamples = 20
	nearEnough  = 2e-6 // degrees
)

// look reads a device's track once.
func (v *verification) look(ctx context.Context, d devsim.LoadDevice) (*Report, error) {
	r := &Report{Devices: 1}
	for n := range d.Sent {
		if d.Acknowledged(n) {
			r.Acknowledged++
		}
	}
	imei, first := devsim.Identity(v.load.Seed, d.Index).IMEI, v.load.FirstFix.Unix()
	margin := int64(v.cfg.Margin / time.Second)
	times := make([]uint8, d.Sent) // how often each report was found
	for from, end := first-margin, first+int64(d.Sent)+margin; from < end; from += trackWindow {
		to := min(from+trackWindow, end)
		points, err := v.tracks.read(ctx, imei, from, to)
		if err != nil {
			return nil, err
		}
		for _, p := range points {
			if p.Time >= from && p.Time < to { // the end may or may not be part of the answer
				v.judge(r, d, times, p)
			}
		}
	}
	for n, k := range times {
		switch acked := d.Acknowledged(uint32(n)); {
		case k == 0 && acked:
			r.Missing++
			r.example("missing: %s report %d of %s", imei, n, time.Unix(first+int64(n), 0).UTC().Format(time.RFC3339))
		case k > 0 && !acked:
			r.Unacked++
		}
	}
	return r, nil
}

// judge takes one stored point into account.
func (v *verification) judge(r *Report, d devsim.LoadDevice, times []uint8, p trackPoint) {
	r.Stored++
	n := p.Time - v.load.FirstFix.Unix()
	if n < 0 || n >= int64(d.Sent) {
		r.Foreign++
		r.example("foreign: device %d at %s", d.Index, time.Unix(p.Time, 0).UTC().Format(time.RFC3339))
		return
	}
	if times[n] > 0 {
		r.Duplicated++
		r.example("duplicated: device %d report %d", d.Index, n)
	}
	times[n] = min(times[n], 200) + 1
	lat, lon := devsim.LoadPosition(d.Index, p.Time)
	if math.Abs(p.Lat-float64(lat)/1e6) > nearEnough || math.Abs(p.Lon-float64(lon)/1e6) > nearEnough {
		r.Altered++
		r.example("altered: device %d report %d is at %f, %f", d.Index, n, p.Lat, p.Lon)
	}
}

func (r *Report) example(format string, args ...any) {
	if len(r.Examples) < maxExamples {
		r.Examples = append(r.Examples, fmt.Sprintf(format, args...))
	}
}

// add takes the finding of one device into the report.
func (v *verification) add(d *Report) {
	v.mu.Lock()
	defer v.mu.Unlock()
	r := &v.report
	r.Devices += d.Devices
	r.Acknowledged += d.Acknowledged
	r.Stored += d.Stored
	r.Missing += d.Missing
	r.Duplicated += d.Duplicated
	r.Foreign += d.Foreign
	r.Altered += d.Altered
	r.Unacked += d.Unacked
	for _, e := range d.Examples {
		r.example("%s", e)
	}
}
