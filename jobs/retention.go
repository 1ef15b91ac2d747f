package jobs

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/organ"
	"waymark/fleet/track"
)

// Retention drops points that are older than their organisation keeps them:
// whole time partitions where nobody keeps them any more, and the points of
// single organisations that keep less than others.
type Retention struct {
	Organs  organ.Store
	Devices device.Store
	Tracks  track.Store
	Default int // days where neither the organisation nor one above it says; 0 is for ever
	Clock   fleet.Clock
	Log     *slog.Logger
}

// Do is the job.
func (r *Retention) Do(ctx context.Context) error {
	organs, err := r.Organs.Organs(ctx)
	if err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	days := Days(organs, r.Default)
	longest := longestOf(days, r.Default)
	now := r.Clock.Now()
	if longest != 0 {
		names, err := r.Tracks.DropBefore(ctx, before(now, longest))
		if err != nil {
			return fmt.Errorf("retention: drop partitions: %w", err)
		}
		for _, n := range names {
			r.Log.Info("points dropped", "partition", n, "days", longest)
		}
	}
	if err := r.shorter(ctx, days, longest, now); err != nil {
		return err
	}
	return r.resets(ctx)
}

// resets deletes the points of before a factory reset; they have not been shown since.
func (r *Retention) resets(ctx context.Context) error {
	byMoment := map[fleet.Millis][]fleet.ID{}
	err := r.Devices.Refs(ctx, func(d device.Ref) bool {
		if d.ResetAt != 0 {
			byMoment[d.ResetAt] = append(byMoment[d.ResetAt], d.ID)
		}
		return true
	})
	if err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	for at, ids := range byMoment {
		if err := r.Tracks.DeleteBefore(ctx, ids, at); err != nil {
			return fmt.Errorf("retention: delete points of before a factory reset: %w", err)
		}
	}
	return nil
}

// shorter deletes points of organisations that keep less than the longest.
func (r *Retention) shorter(ctx context.Context, days map[fleet.ID]int, longest int, now time.Time) error {
	byDays := map[int][]fleet.ID{}
	err := r.Devices.Refs(ctx, func(d device.Ref) bool {
		if n := days[d.OrganID]; n != 0 && n != longest {
			byDays[n] = append(byDays[n], d.ID)
		}
		return true
	})
	if err != nil {
		return fmt.Errorf("retention: %w", err)
	}
	gone, err := r.deleted(ctx, byDays, days, longest, now)
	if err != nil {
		return err
	}
	for n, ids := range byDays {
		if err := r.Tracks.DeleteBefore(ctx, ids, before(now, n)); err != nil {
			return fmt.Errorf("retention: delete points older than %d days: %w", n, err)
		}
	}
	if err := r.Tracks.DeleteBefore(ctx, gone, always); err != nil {
		return fmt.Errorf("retention: delete points of deleted devices: %w", err)
	}
	if err := r.Devices.DropDeleted(ctx, gone); err != nil {
		return fmt.Errorf("retention: forget deleted devices: %w", err)
	}
	return nil
}

// deleted puts deleted devices among those whose points are old by days, as
// their organisation says (the default where it is gone), and returns those that
// can be forgotten after that: everything they sent is too old by then.
func (r *Retention) deleted(ctx context.Context, byDays map[int][]fleet.ID, days map[fleet.ID]int, longest int, now time.Time) (gone []fleet.ID, err error) {
	err = r.Devices.DeletedDevices(ctx, func(d device.Deleted) bool {
		n, known := days[d.OrganID]
		if !known {
			n = r.Default
		}
		switch {
		case n == 0:
		case d.At < before(now, n):
			gone = append(gone, d.ID)
		case n != longest:
			byDays[n] = append(byDays[n], d.ID)
		}
		return true
	})
	if err != nil {
		return nil, fmt.Errorf("retention: %w", err)
	}
	return gone, nil
}

// always is after every point, of terminals whose clock runs ahead too.
const always = fleet.Millis(1) << 60

// Days returns how many days each organisation keeps points: as it says, else
// as the next one above it that says, else the default. Organs come parents
// first. 0 is for ever.
func Days(organs []organ.Organ, def int) map[fleet.ID]int {
	out := make(map[fleet.ID]int, len(organs))
	for _, o := range organs {
		n := o.RetentionDays
		if n == 0 {
			if above, ok := out[o.ParentID]; ok {
				n = above
			} else {
				n = def
			}
		}
		out[o.ID] = n
	}
	return out
}

// longestOf returns the longest of all spans; 0, for ever, is the longest there is.
func longestOf(days map[fleet.ID]int, def int) int {
	longest := def
	for _, n := range days {
		if n == 0 || longest == 0 {
			return 0
		}
		longest = max(longest, n)
	}
	return longest
}

func before(now time.Time, days int) fleet.Millis {
	return fleet.MillisOf(now.AddDate(0, 0, -days))
}
