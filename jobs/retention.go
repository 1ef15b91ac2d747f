package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/fact"
	"waymark/fleet/health"
	"waymark/fleet/motion"
	"waymark/fleet/organ"
	"waymark/fleet/retention"
	"waymark/fleet/track"
)

// Retention takes away points that are older than their organisation keeps
// them: whole months where nobody keeps them any more, which are set aside
// first, and the points of single organisations that keep less than others; with them what
// came of them (stops, rides, mileage) and what terminals said; and entries of the audit.
// What is old is judged by reckoned time; see package retention.
type Retention struct {
	Organs  organ.Store
	Devices device.Store
	Tracks  track.Store
	Facts   fact.Store
	Motion  motion.Store
	Days    motion.ClockRule // where days of mileage begin
	Store   retention.Store
	Keep    organ.Keep
	// AuditDays is how many days the audit is kept; 0 is for ever.
	AuditDays int
	Clock     fleet.Clock
	Findings  *health.Service
	Audit     *audit.Recorder
	Log       *slog.Logger
	// Up is how long the program has run, by a clock that nobody can set.
	Up func() time.Duration

	mu      sync.Mutex // one at a time: a run, or what an operator asked for
	counted counted
	settled retention.Settled
	keep    organ.Keep       // by which this run goes
	longer  map[fleet.ID]int // of devices that came from where points are kept longer, how long
}

// counted is how far a process has counted the time that passes.
type counted struct {
	began bool // what others had counted is known since this process began
	up    time.Duration
	in    fleet.Millis // Passed of what was settled then
}

// Do is the job.
func (r *Retention) Do(ctx context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	now, ok, err := r.reckon(ctx)
	if err != nil || !ok {
		return err
	}
	organs, err := r.Organs.Organs(ctx)
	if err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	if err := r.keepBy(ctx, organs); err != nil {
		return err
	}
	days := r.keep.Days(organs)
	sure, err := r.settle(ctx, now)
	if err != nil {
		return err
	}
	longest, err := r.hold(ctx, days, sure)
	if err != nil {
		return err
	}
	return errors.Join(r.months(ctx, now, sure, longest), r.single(ctx, days, longest, sure))
}

// single destroys what goes at once and for good, by settled time. What of it fails, as of points that cannot be read, is not in the way of the rest.
func (r *Retention) single(ctx context.Context, days map[fleet.ID]int, longest int, now fleet.Millis) error {
	return errors.Join(r.shorter(ctx, days, longest, now), r.outcomes(ctx, days, longest, now), r.resets(ctx, now), r.audit(ctx, now))
}

func (r *Retention) audit(ctx context.Context, now fleet.Millis) error {
	if r.AuditDays == 0 {
		return nil
	}
	if err := r.Audit.Drop(ctx, before(now, r.AuditDays)); err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	return nil
}

// reckon returns the time of this run, unless an operator must say first that it is right.
func (r *Retention) reckon(ctx context.Context) (now fleet.Millis, ok bool, err error) {
	last, err := r.Store.Reckoned(ctx)
	if err != nil {
		return 0, false, fmt.Errorf("retention: %w", err)
	}
	newest, err := r.Store.NewestReceipt(ctx)
	if err != nil {
		return 0, false, fmt.Errorf("retention: %w", err)
	}
	now, leapt := retention.Reckon(fleet.MillisOf(r.Clock.Now()), newest, last)
	if leapt {
		args := []audit.Arg{{Name: "before", Value: moment(last)}, {Name: "now", Value: moment(now)}}
		return now, false, r.refuse(ctx, health.RetentionLeapt, "", args)
	}
	if err := r.Findings.Gone(ctx, health.RetentionLeapt, ""); err != nil {
		return 0, false, fmt.Errorf("retention: %w", err)
	}
	if err := r.Store.SetReckoned(ctx, max(now, last)); err != nil {
		return 0, false, fmt.Errorf("retention: %w", err)
	}
	return now, true, nil
}

// settle returns the time by which goes what nobody can bring back.
func (r *Retention) settle(ctx context.Context, now fleet.Millis) (fleet.Millis, error) {
	if err := r.begin(ctx); err != nil {
		return 0, err
	}
	last, s, err := r.count(ctx, now)
	if err != nil {
		return 0, fmt.Errorf("retention: %w", err)
	}
	if s.At < last.At { // what was reckoned by a clock that was ahead must not hide that it is so again
		if err := r.Store.SetReckoned(ctx, now); err != nil {
			return 0, fmt.Errorf("retention: %w", err)
		}
	}
	r.settled = s
	return min(now, s.At), nil
}

// begin notes once how much time the processes had counted together when this one began to count.
func (r *Retention) begin(ctx context.Context) error {
	if r.counted.began {
		return nil
	}
	s, err := r.Store.Settled(ctx)
	if err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	r.counted = counted{true, r.Up(), s.Passed}
	return nil
}

// count settles what passed since this process counted last and no other has counted: of several, time passes no faster than of one. Whoever settles at the
// same moment is heard first.
func (r *Retention) count(ctx context.Context, now fleet.Millis) (last, s retention.Settled, err error) {
	for {
		if last, err = r.Store.Settled(ctx); err != nil {
			return last, s, err
		}
		up := r.Up()
		s = retention.Settle(last, now, fleet.Millis((up-r.counted.up).Milliseconds())-(last.Passed-r.counted.in))
		set, err := r.Store.SetSettled(ctx, last, s)
		if err != nil {
			return last, s, err
		}
		if set {
			r.counted.up, r.counted.in = up, s.Passed
			return last, s, nil
		}
	}
}

// refuse tells people that nothing is destroyed before somebody says so.
func (r *Retention) refuse(ctx context.Context, code, subject string, args []audit.Arg) error {
	if err := r.Findings.Report(ctx, health.Finding{Code: code, Subject: subject, Args: args}); err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	return nil
}

// note writes down what became of a month.
func (r *Retention) note(ctx context.Context, text, month string) error {
	r.Log.Info("retention", "what", text, "month", month)
	return r.Audit.Record(ctx, audit.Entry{
		Actor: audit.Actor{Name: audit.Program}, Source: audit.Back, Level: audit.Warn, Type: audit.TypeSystem, Module: audit.ModuleSystem,
		Text: "audit." + text, Args: []audit.Arg{{Name: "month", Value: month}},
	})
}

// moment writes a moment for the people of any place.
func moment(m fleet.Millis) string { return m.Time().Format(time.DateTime) + " UTC" }
