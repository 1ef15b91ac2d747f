package jobs

import (
	"context"
	"fmt"
	"time"

	"waymark/fleet"
	"waymark/fleet/retention"
)

// outcomes deletes stops, rides, mileage and what terminals said longer ago than their organisation keeps points. Where the
// points themselves go by whole months they wait for those: what an operator may still keep is kept whole.
func (r *Retention) outcomes(ctx context.Context, days map[fleet.ID]int, longest int, now fleet.Millis) error {
	byDays, err := r.byDays(ctx, days)
	if err != nil {
		return err
	}
	for n, ids := range byDays {
		at := before(now, n)
		if n == longest {
			if at, err = r.beforeHeld(ctx, at); err != nil {
				return err
			}
		}
		if err := r.Motion.DeleteMotionBefore(ctx, ids, at, r.Days.Day(at)); err != nil {
			return fmt.Errorf("retention: delete stops and rides older than %d days: %w", n, err)
		}
		if err := r.Facts.DropEvents(ctx, ids, at); err != nil {
			return fmt.Errorf("retention: delete events older than %d days: %w", n, err)
		}
	}
	return nil
}

// beforeHeld is a moment, or the begin of the oldest month whose points are old enough to go and are still there, or can be
// brought back, where that is before.
func (r *Retention) beforeHeld(ctx context.Context, at fleet.Millis) (fleet.Millis, error) {
	said, err := r.said(ctx)
	if err != nil {
		return 0, err
	}
	for month, state := range said {
		if state == retention.Released {
			continue
		}
		begins, err := time.Parse("2006-01", month)
		if err != nil {
			return 0, fmt.Errorf("retention: %w", err)
		}
		at = min(at, fleet.MillisOf(begins))
	}
	return at, nil
}
