package share

import (
	"context"
	"slices"
	"time"

	"waymark/fleet"
	"waymark/fleet/device"
)

// shown is how long a link that has ended can be found in the list of its device.
const shown = 30 * 24 * time.Hour

// Review ends the links that stand and must not any more: of these devices, or of all where there are none. What comes back later, such
// as a device that was moved by mistake, does not bring its links back.
func (s *Service) Review(ctx context.Context, deviceIDs []fleet.ID) error {
	all, err := s.Store.StandingShares(ctx, fleet.MillisOf(s.Clock.Now()))
	if err != nil {
		return err
	}
	if len(deviceIDs) > 0 {
		concerned := make(map[fleet.ID]bool, len(deviceIDs))
		for _, id := range deviceIDs {
			concerned[id] = true
		}
		all = slices.DeleteFunc(all, func(l Share) bool { return !concerned[l.DeviceID] })
	}
	if len(all) == 0 {
		return nil
	}
	return s.review(ctx, all)
}

func (s *Service) review(ctx context.Context, all []Share) error {
	ids := make([]fleet.ID, len(all))
	for i := range all {
		ids[i] = all[i].DeviceID
	}
	rows, err := s.Rows.RowsByID(ctx, slices.Compact(slices.Sorted(slices.Values(ids))))
	if err != nil {
		return err
	}
	devices := make(map[fleet.ID]*device.Row, len(rows))
	for i := range rows {
		devices[rows[i].Device.ID] = &rows[i]
	}
	makers := map[fleet.ID]*fleet.Actor{}
	for i := range all {
		link := &all[i]
		maker, known := makers[link.AccountID]
		if !known {
			if maker, err = s.maker(ctx, link.AccountID); err != nil {
				return err
			}
			makers[link.AccountID] = maker
		}
		if _, err := s.endIf(ctx, link, devices[link.DeviceID], maker); err != nil {
			return err
		}
	}
	return nil
}

// endIf ends a link that was overtaken and reports whether it was.
func (s *Service) endIf(ctx context.Context, link *Share, row *device.Row, maker *fleet.Actor) (bool, error) {
	now := fleet.MillisOf(s.Clock.Now())
	why := link.overtaken(now, row, maker)
	if why == "" {
		return false, nil
	}
	_, err := s.Store.EndShare(s.Audit.WithEntry(ctx, ended(link, row, why)), link.ID, now, why)
	return true, err
}

// Sweep is for a job: it reviews all links, and forgets those that ended long before now.
func (s *Service) Sweep(ctx context.Context, now fleet.Millis) error {
	if err := s.Review(ctx, nil); err != nil {
		return err
	}
	_, err := s.Store.DropShares(ctx, now-fleet.Millis(shown.Milliseconds()))
	return err
}
