package report

import (
	"context"
	"time"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
)

// Today is what a device has gone today, by the days of the installation; known is false where nothing was heard of it today.
func (s *Service) Today(st *monitor.State) (today motion.Mileage, known bool) {
	day := s.Days.Day(fleet.MillisOf(s.Clock.Now()))
	switch {
	case st.LastMessage == 0 || s.Days.Day(st.LastMessage) < day:
		return motion.Mileage{}, false
	case st.Today.Day != day: // heard, but of no way
		return motion.Mileage{Day: day}, true
	}
	return st.Today, true
}

// TodayIn is Today by the days of a zone, nil for those of the installation. Where these begin at other moments they are divided by the
// rides that the device made, as in the report on mileage.
func (s *Service) TodayIn(ctx context.Context, v *monitor.View, zone *time.Location) (mileage.Figure, error) {
	st, c, now := &v.State, s.calendar(zone), fleet.MillisOf(s.Clock.Now())
	day := c.Day(now)
	begins, p := c.Begins(day), mileage.Period{From: day, To: day}
	if c.Same(s.Days, p) {
		today, known := s.Today(st)
		return mileage.Figure{Known: known, Metres: today.Metres, Source: today.Source}, nil
	}
	if st.LastMessage < begins {
		return mileage.Figure{}, nil
	}
	kept, err := s.keptUntilNow(ctx, v, mileage.Period{From: s.Days.Day(begins), To: s.Days.Day(now)})
	if err != nil {
		return mileage.Figure{}, err
	}
	ways, err := s.waysUntilNow(ctx, v, begins-mileage.Longest, now)
	if err != nil {
		return mileage.Figure{}, err
	}
	figure := c.Figures(s.Days, p, kept, ways)[0]
	figure.Known = true // it was heard of
	return figure, nil
}

// keptUntilNow is what is kept of the days of the installation, and what the device says of the one that is not over.
func (s *Service) keptUntilNow(ctx context.Context, v *monitor.View, p mileage.Period) ([]mileage.Kept, error) {
	days, err := s.Store.MileageOfDays(ctx, []fleet.ID{v.Row.Device.ID}, p)
	if err != nil {
		return nil, err
	}
	var kept []mileage.Kept
	for _, d := range days {
		if d.Day < v.State.Today.Day {
			kept = append(kept, d.Kept)
		}
	}
	if today := v.State.Today; today.Day >= p.From && today.Day <= p.To {
		kept = append(kept, mileage.Kept{Mileage: today})
	}
	return kept, nil
}

// waysUntilNow are the rides that began since a moment, and the one that is under way: it has gone what of its day no other ride has.
func (s *Service) waysUntilNow(ctx context.Context, v *monitor.View, from, now fleet.Millis) ([]mileage.Way, error) {
	rides, err := s.Store.WaysOf(ctx, []fleet.ID{v.Row.Device.ID}, from, now+1)
	if err != nil {
		return nil, err
	}
	ways := make([]mileage.Way, len(rides))
	left, began := v.State.Today.Metres, s.Days.DayBegins(v.State.Today.Day)
	for i, r := range rides {
		ways[i] = r.Way
		left -= ways[i].Since(began)
	}
	if since := v.State.RideSince; since != 0 && since < now && left > 0 {
		ways = append(ways, mileage.Way{Start: since, End: now, Metres: left})
	}
	return ways, nil
}
