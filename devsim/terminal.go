package devsim

import (
	"context"
	"log/slog"
	"math"
	"math/rand/v2"
	"sync"
	"time"

	"waymark/fleet/device"
	"waymark/fleet/track"
)

// terminal is one vehicle of a fleet and the terminal in it.
type terminal struct {
	f       *Fleet
	v       Vehicle
	log     *slog.Logger
	link    *rand.Rand
	radio   *radio
	speaker speaker
	code    []byte // authentication code, once known

	mu       sync.Mutex // guards what follows
	life     *life
	memory   memory
	online   bool
	reported time.Time // when it last made a report
	heading  float64   // in that report
	silent   [2]time.Time
	own      time.Duration // between reports, as it was told to; 0 as the plan has it
}

func newTerminal(f *Fleet, v Vehicle) *terminal {
	t := &terminal{f: f, v: v, log: f.cfg.Log.With("imei", v.IMEI, "protocol", v.Protocol), link: random(f.cfg.Seed, v.Index, streamLink),
		radio: newRadio(f.cfg.Seed, v, f.start), speaker: newSpeaker(v)}
	begin := f.start.Add(-f.cfg.Past)
	if v.Start == Offline { // it made its last reports hours ago and says nothing new until it comes back
		begin = f.start.Add(-time.Hour - time.Duration(t.link.Int64N(int64(11*time.Hour))))
		t.silent = [2]time.Time{begin.Add(10 * time.Minute), t.radio.to}
	}
	t.life = newLife(f.cfg.Seed, v, begin, f.start)
	t.reported = t.life.now.Add(-time.Duration(v.Index*7919%v.ReportSeconds) * time.Second)
	return t
}

// run keeps the terminal connected while there is coverage.
func (t *terminal) run(ctx context.Context, addr string) {
	// A few hundred a second, not all at once.
	if !Pause(ctx, time.Duration(t.link.Float64()*(200+5*float64(len(t.f.terminals)))*float64(time.Millisecond))) {
		return
	}
	for failures := 0; ctx.Err() == nil; {
		now := t.f.cfg.Clock.Now()
		if wait := t.sleep(now); wait > 0 {
			Pause(ctx, wait)
			continue
		}
		err := t.connect(ctx, addr)
		if err == nil {
			failures = 0
			continue
		}
		if ctx.Err() == nil {
			t.log.Debug("connection lost", "err", err)
			failures++
			Pause(ctx, t.backOff(failures))
		}
	}
}

// backOff is how long to wait before connecting again: longer each time, and never the same for all.
func (t *terminal) backOff(failures int) time.Duration {
	d := min(time.Second<<min(failures-1, 10), time.Minute)
	return d/2 + time.Duration(t.link.Int64N(int64(d)))
}

// nap is how often a terminal that sleeps looks whether something happened.
const nap = 30 * time.Second

// sleep is how long there is no reason to connect: no coverage, or nothing to send and a battery to spare.
func (t *terminal) sleep(now time.Time) time.Duration {
	if covered, until := t.radio.coverage(now); !covered {
		return until.Sub(now)
	}
	if t.v.Type != device.Wireless {
		return 0
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.live(now)
	if t.memory.size() > 0 {
		return 0
	}
	return nap
}

// live lets the vehicle live up to now and makes the reports that fall due. The caller holds mu.
func (t *terminal) live(now time.Time) {
	t.life.advance(now, func() {
		if t.due() {
			t.reported, t.heading = t.life.now, t.life.heading
			t.memory.keep(t.life.reading(), t.online)
		}
	})
}

const (
	cornerDegrees = 35
	cornerSpeed   = 4 // m/s
	cornerPause   = 3 * time.Second
	parkedFactor  = 6 // a parked vehicle reports less often
)

// due reports whether a report falls due in the second that was just lived.
func (t *terminal) due() bool {
	l := t.life
	if l.now.After(t.silent[0]) && l.now.Before(t.silent[1]) {
		return false
	}
	since := l.now.Sub(t.reported)
	return l.changed || since >= t.interval() ||
		t.v.Type == device.Wired && l.speed > cornerSpeed && since >= cornerPause && math.Abs(turnOf(t.heading, l.heading)) > cornerDegrees
}

func (t *terminal) interval() time.Duration {
	if t.own > 0 {
		return t.own
	}
	d := time.Duration(t.v.ReportSeconds) * time.Second
	if t.v.Type == device.Wired && !t.life.acc {
		if t.v.ParkedSeconds > 0 {
			return time.Duration(t.v.ParkedSeconds) * time.Second
		}
		return max(d*parkedFactor, time.Minute)
	}
	return d
}

// truth is how the vehicle is now.
func (t *terminal) truth(now time.Time) Truth {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.live(now)
	l := t.life
	return Truth{Vehicle: t.v, At: l.now, Lat: l.lat, Lon: l.lon, Speed: l.speed * 3.6, Heading: l.heading, ACC: l.acc,
		Online: t.online, Made: t.memory.made, Pending: t.memory.size(), Lost: t.memory.lost}
}

// measured is what the terminal measures now.
func (t *terminal) measured() track.Point {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.life.reading()
}

// memory holds the reports of a terminal that are not acknowledged, oldest first. Those that were taken
// without a connection, or outlived one, are late.
type memory struct {
	fresh, late []track.Point
	made, lost  int
}

// maxMemory is how many reports a terminal can hold; then it forgets the oldest.
const maxMemory = 5_000

// keep takes a report in.
func (m *memory) keep(p track.Point, online bool) {
	m.made++
	if online {
		m.fresh = append(m.fresh, p)
		return
	}
	m.late = append(m.late, p)
	m.bound()
}

func (m *memory) bound() {
	if over := len(m.late) - maxMemory; over > 0 {
		m.late = append(m.late[:0], m.late[over:]...)
		m.lost += over
	}
}

// offline makes everything late: the connection has ended.
func (m *memory) offline() {
	m.late = append(m.late, m.fresh...)
	m.fresh = m.fresh[:0]
	m.bound()
}

// next returns what is to be sent next, nil when there is nothing.
func (m *memory) next(lateFirst bool) (points []track.Point, late bool) {
	if len(m.late) > 0 && (lateFirst || len(m.fresh) == 0) {
		return m.late, true
	}
	return m.fresh, false
}

// acknowledged forgets the first n reports of a kind.
func (m *memory) acknowledged(n int, late bool) {
	if late {
		m.late = append(m.late[:0], m.late[n:]...)
	} else {
		m.fresh = append(m.fresh[:0], m.fresh[n:]...)
	}
}

func (m *memory) size() int { return len(m.fresh) + len(m.late) }
