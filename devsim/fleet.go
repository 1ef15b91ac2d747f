package devsim

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"waymark/fleet"
)

// FleetConfig says what a fleet is made of.
type FleetConfig struct {
	Seed     uint64
	Vehicles []Vehicle   // as Plan made them from the same seed
	Clock    fleet.Clock // the true time; nil is the wall clock
	Dial     Dialer      // nil dials TCP
	// Past is how long the vehicles have been on the road before the fleet starts. What they saw then they
	// send as backlog when they first connect, so that there is a history at once.
	Past time.Duration
	// Ordered is told of each command that a terminal got; it may be nil, and must not wait.
	Ordered func(Ordered)
	// Listen has terminals that sleep between their reports listen for commands for some seconds before they do.
	Listen bool
	Log    *slog.Logger // nil says nothing
}

// Fleet is a fleet of vehicles whose terminals report to a platform.
type Fleet struct {
	cfg       FleetConfig
	start     time.Time
	terminals []*terminal
}

// NewFleet makes a fleet whose life starts now.
func NewFleet(cfg FleetConfig) *Fleet {
	if cfg.Clock == nil {
		cfg.Clock = fleet.SystemClock{}
	}
	if cfg.Dial == nil {
		cfg.Dial = DialTCP(len(cfg.Vehicles))
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	f := &Fleet{cfg: cfg, start: cfg.Clock.Now()}
	for _, v := range cfg.Vehicles {
		f.terminals = append(f.terminals, newTerminal(f, v))
	}
	return f
}

// Run connects the terminals and lets them report until ctx is done. addrs gives the listener of each protocol
// as host:port; every protocol of the fleet must be there. It returns nil when ctx is done.
func (f *Fleet) Run(ctx context.Context, addrs map[string]string) error {
	for _, t := range f.terminals {
		if addrs[t.v.Protocol] == "" {
			return fmt.Errorf("devsim: no address for protocol %q", t.v.Protocol)
		}
	}
	var all sync.WaitGroup
	for _, t := range f.terminals {
		if t.v.Start != Never {
			all.Go(func() { t.run(ctx, addrs[t.v.Protocol]) })
		}
	}
	all.Wait()
	return nil
}

// Truth is where and how a vehicle truly is.
type Truth struct {
	Vehicle  Vehicle
	At       time.Time
	Lat, Lon float64 // degrees, without the receiver's noise
	Speed    float64 // km/h
	Heading  float64 // degrees
	ACC      bool
	Online   bool // its terminal is logged in
	Made     int  // reports it has made
	Pending  int  // of them not acknowledged
	Lost     int  // forgotten, because its memory was full
}

// Snapshot tells how all vehicles are now, in the order of the plan.
func (f *Fleet) Snapshot() []Truth {
	now := f.cfg.Clock.Now()
	out := make([]Truth, len(f.terminals))
	for i, t := range f.terminals {
		out[i] = t.truth(now)
	}
	return out
}
