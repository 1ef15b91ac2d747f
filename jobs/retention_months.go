package jobs

import (
	"context"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/health"
	"waymark/fleet/retention"
)

// months removes what was set aside a day ago, sets aside what nobody keeps any more, and asks where that is not ordinary.
func (r *Retention) months(ctx context.Context, now, sure fleet.Millis, longest int) error {
	said, err := r.said(ctx)
	if err != nil {
		return err
	}
	if err := r.removeAside(ctx, now, sure, said); err != nil {
		return err
	}
	var old []string
	if longest != 0 {
		limit := before(now, longest)
		if old, err = r.Store.MonthsBefore(ctx, limit); err != nil {
			return fmt.Errorf("retention: %w", err)
		}
		if err := r.Store.DropOdd(ctx, before(sure, longest)); err != nil {
			return fmt.Errorf("retention: odd points: %w", err)
		}
	}
	verdict, err := retention.Judge(old, said, func(month string) (bool, error) {
		return r.Store.ReceivedSince(ctx, month, now-retention.Lately)
	})
	if err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	if err := r.withdraw(ctx, old, said); err != nil {
		return err
	}
	for _, month := range verdict.Go {
		if err := r.setAside(ctx, month, said[month], now); err != nil {
			return err
		}
	}
	for _, month := range verdict.Ask {
		if err := r.ask(ctx, month, said[month], now); err != nil {
			return err
		}
	}
	return nil
}

// said returns what was said of months, by name.
func (r *Retention) said(ctx context.Context) (map[string]retention.State, error) {
	list, err := r.Store.RetentionMonths(ctx)
	if err != nil {
		return nil, fmt.Errorf("retention: %w", err)
	}
	out := make(map[string]retention.State, len(list))
	for _, m := range list {
		out[m.Name] = m.State
	}
	return out, nil
}

// setAside sets a month aside. Where an operator said meanwhile that it is to be kept, that is what is said of it, and it is brought back.
func (r *Retention) setAside(ctx context.Context, month string, was retention.State, now fleet.Millis) error {
	if err := r.Store.SetAside(ctx, month); err != nil {
		return fmt.Errorf("retention: set %s aside: %w", month, err)
	}
	if _, err := r.say(ctx, month, was, retention.Aside, now); err != nil {
		return err
	}
	return r.note(ctx, "pointsSetAside", month)
}

// ask asks for an operator's word on a month.
func (r *Retention) ask(ctx context.Context, month string, was retention.State, now fleet.Millis) error {
	if err := r.refuse(ctx, health.RetentionRefused, month, []audit.Arg{{Name: "month", Value: month}}); err != nil || was == retention.Asked {
		return err
	}
	said, err := r.Store.SayInstead(ctx, was, retention.Month{Name: month, State: retention.Asked, At: now})
	if err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	if !said { // an operator answered before the question was put
		return r.answered(ctx, month)
	}
	return r.note(ctx, "retentionRefused", month)
}

// say keeps what is said of a month, which answers what was asked of it. said is false where somebody else said something meanwhile: people's words stay.
func (r *Retention) say(ctx context.Context, month string, was, state retention.State, now fleet.Millis) (said bool, err error) {
	if said, err = r.Store.SayInstead(ctx, was, retention.Month{Name: month, State: state, At: now}); err != nil {
		return false, fmt.Errorf("retention: %w", err)
	}
	return said, r.answered(ctx, month)
}

// forget forgets what was said of a month, unless something else was said meanwhile.
func (r *Retention) forget(ctx context.Context, month string, was retention.State) error {
	if _, err := r.Store.SayInstead(ctx, was, retention.Month{Name: month}); err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	return nil
}

func (r *Retention) answered(ctx context.Context, month string) error {
	if err := r.Findings.Gone(ctx, health.RetentionRefused, month); err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	return nil
}

// withdraw forgets what was asked of months that are to be kept, and of those that are not old any more: the clock was put
// right, or they are kept for longer.
func (r *Retention) withdraw(ctx context.Context, old []string, said map[string]retention.State) error {
	still := map[string]bool{}
	for _, month := range old {
		still[month] = true
	}
	for month, state := range said {
		switch {
		case state == retention.Kept:
		case still[month], state == retention.Aside, state == retention.Removing:
			continue
		default:
			if err := r.forget(ctx, month, state); err != nil {
				return err
			}
		}
		if err := r.answered(ctx, month); err != nil {
			return err
		}
	}
	return nil
}

// removeAside removes for good what has been aside for long enough. Of what is aside and was not said to be, the time
// begins now: the program ended in between.
func (r *Retention) removeAside(ctx context.Context, now, sure fleet.Millis, said map[string]retention.State) error {
	list, err := r.Store.RetentionMonths(ctx)
	if err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	since := map[string]fleet.Millis{}
	for _, m := range list {
		since[m.Name] = m.At
	}
	away, err := r.Store.AsideMonths(ctx)
	if err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	for _, month := range away {
		switch {
		case said[month] == retention.Kept:
		case said[month] == retention.Removing, said[month] == retention.Aside && sure >= since[month]+retention.AsideFor: // which no clock ends sooner
			err = r.remove(ctx, month, said[month], now)
			delete(said, month)
		case said[month] != retention.Aside:
			_, err = r.say(ctx, month, said[month], retention.Aside, now)
			said[month] = retention.Aside
		}
		if err != nil {
			return err
		}
	}
	return r.forgetAside(ctx, away, said)
}

// remove removes a month for good. From when it says so on, nobody can keep it any more; who said so before then is heard.
func (r *Retention) remove(ctx context.Context, month string, was retention.State, now fleet.Millis) error {
	if said, err := r.say(ctx, month, was, retention.Removing, now); err != nil || !said {
		return err
	}
	if err := r.Store.RemoveAside(ctx, month); err != nil {
		return fmt.Errorf("retention: remove %s: %w", month, err)
	}
	if err := r.forget(ctx, month, retention.Removing); err != nil {
		return err
	}
	return r.note(ctx, "pointsRemoved", month)
}

// forgetAside forgets that months are aside that are not there: the database was restored.
func (r *Retention) forgetAside(ctx context.Context, away []string, said map[string]retention.State) error {
	there := map[string]bool{}
	for _, month := range away {
		there[month] = true
	}
	for month, state := range said {
		if state != retention.Aside && state != retention.Removing || there[month] {
			continue
		}
		if err := r.forget(ctx, month, state); err != nil {
			return err
		}
		delete(said, month)
	}
	return nil
}

// BringBack is a job of its own: it brings back what is aside and that an operator wants to keep. That destroys nothing
// and so waits for nothing.
func (r *Retention) BringBack(ctx context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.begin(ctx); err != nil { // it is done at the start, long before the first run
		return err
	}
	said, err := r.said(ctx)
	if err != nil {
		return err
	}
	away, err := r.Store.AsideMonths(ctx)
	if err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	for _, month := range away {
		if said[month] != retention.Kept {
			continue
		}
		if err := r.Store.BringBack(ctx, month); err != nil {
			return fmt.Errorf("retention: bring %s back: %w", month, err)
		}
		if err := r.note(ctx, "pointsBroughtBack", month); err != nil {
			return err
		}
	}
	return nil
}
