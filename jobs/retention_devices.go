package jobs

import (
	"context"
	"errors"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/device"
)

// resets deletes the points of before a factory reset; they have not been shown since. One that lies ahead of now was made
// while the clock was wrong, and says nothing of what came after it.
func (r *Retention) resets(ctx context.Context, now fleet.Millis) error {
	byMoment := map[fleet.Millis][]fleet.ID{}
	err := r.Devices.Refs(ctx, func(d device.Ref) bool {
		if d.ResetAt != 0 && d.ResetAt <= now {
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
func (r *Retention) shorter(ctx context.Context, days map[fleet.ID]int, longest int, now fleet.Millis) error {
	byDays, err := r.byDays(ctx, days)
	if err != nil {
		return err
	}
	delete(byDays, longest)
	gone, err := r.deleted(ctx, byDays, days, longest, now)
	if err != nil {
		return err
	}
	var problems []error
	for n, ids := range byDays {
		if err := r.Tracks.DeleteBefore(ctx, ids, before(now, n)); err != nil { // it is in no other's way
			problems = append(problems, fmt.Errorf("retention: delete points older than %d days: %w", n, err))
		}
	}
	return errors.Join(append(problems, r.forgetDevices(ctx, gone))...)
}

// forgetDevices forgets deleted devices with all that they sent.
func (r *Retention) forgetDevices(ctx context.Context, gone []fleet.ID) error {
	if err := r.Tracks.DeleteBefore(ctx, gone, always); err != nil {
		return fmt.Errorf("retention: delete points of deleted devices: %w", err)
	}
	if err := r.Devices.DropDeleted(ctx, gone); err != nil {
		return fmt.Errorf("retention: forget deleted devices: %w", err)
	}
	return nil
}

// byDays returns the devices by how many days their organisation keeps what they send, without those that keep it for ever.
func (r *Retention) byDays(ctx context.Context, days map[fleet.ID]int) (map[int][]fleet.ID, error) {
	out := map[int][]fleet.ID{}
	err := r.Devices.Refs(ctx, func(d device.Ref) bool {
		if n := r.kept(d.ID, days[d.OrganID]); n != 0 {
			out[n] = append(out[n], d.ID)
		}
		return true
	})
	if err != nil {
		return nil, fmt.Errorf("retention: %w", err)
	}
	return out, nil
}

// deleted puts deleted devices among those whose points are old by days, as
// their organisation says (the default where it is gone), and returns those that
// can be forgotten after that: everything they sent is too old by then. That counts from the
// run that sees the deletion first, as the clock may have been behind when somebody deleted them.
func (r *Retention) deleted(ctx context.Context, byDays map[int][]fleet.ID, days map[fleet.ID]int, longest int, now fleet.Millis) (gone []fleet.ID, err error) {
	var fresh []fleet.ID
	err = r.Devices.DeletedDevices(ctx, func(d device.Deleted) bool {
		if d.SeenAt == 0 {
			fresh = append(fresh, d.ID)
		}
		n, known := days[d.OrganID]
		if !known {
			n = r.keep.Default
		}
		n = r.kept(d.ID, n)
		switch {
		case n == 0:
		case d.SeenAt != 0 && max(d.At, d.SeenAt) < before(now, n):
			gone = append(gone, d.ID)
		case n != longest:
			byDays[n] = append(byDays[n], d.ID)
		}
		return true
	})
	if err != nil {
		return nil, fmt.Errorf("retention: %w", err)
	}
	if err := r.Devices.SeeDeleted(ctx, fresh, max(now, r.settled.At)); err != nil {
		return nil, fmt.Errorf("retention: note deleted devices: %w", err)
	}
	return gone, nil
}

// always is after every point, of terminals whose clock runs ahead too.
const always = fleet.Millis(1) << 60

func before(now fleet.Millis, days int) fleet.Millis {
	return fleet.MillisOf(now.Time().AddDate(0, 0, -days))
}
