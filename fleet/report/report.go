// Package report tells what devices did: their stops and their rides, from what was kept as these closed. No points are read.
package report

import (
	"context"
	"time"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/offline"
	"waymark/fleet/track"
)

// Service answers questions about what devices did.
type Service struct {
	Devices track.Devices
	Store   Store
	Board   Board
	Clock   fleet.Clock
	Days    motion.ClockRule // how days are cut

	Operations Operations
	Cars       Vehicles
	Audit      *audit.Recorder // may be nil
	Diaries    *Diaries        // nil: large fleets are not added up
}

// Board knows what devices do now; monitor.Board does.
type Board interface {
	ByIMEI(actor fleet.Actor, imei string) (monitor.View, error)
	// Select returns a page of devices and how many match, SelectIDs all of them, Views some by their IDs: those that exist and that the
	// actor may see.
	Select(actor fleet.Actor, q monitor.Selection) (rows []monitor.View, total int)
	SelectIDs(actor fleet.Actor, q monitor.Selection) []fleet.ID
	Vehicles(actor fleet.Actor, q monitor.Selection) []monitor.Fitted
	Views(actor fleet.Actor, ids []fleet.ID) []monitor.View
}

// Store reads what closed.
type Store interface {
	Past
	Days
	Odometers
	Alarms
	// StillOffline returns the periods that are not over, of some devices.
	StillOffline(ctx context.Context, deviceIDs []fleet.ID) ([]offline.Opened, error)
	// StopsDuring and RidesDuring return what a device did in a span, oldest first: also what began before it or ended after it.
	StopsDuring(ctx context.Context, deviceID fleet.ID, span track.Range) ([]motion.Kept[motion.Stop], error)
	RidesDuring(ctx context.Context, deviceID fleet.ID, span track.Range) ([]motion.Kept[motion.Ride], error)
}

// Outing is what a device did in a span of time.
type Outing struct {
	Stops []Stop
	Rides []Ride
}

// Stop is a stop; one that is not over yet has an End of 0, and its Kind and Fixes are not known.
type Stop struct {
	motion.Kept[motion.Stop]
	Seconds int64 // it lasts, until now where it is not over
}

// Ride is a ride; one that is under way has an End of 0, and nothing else is known but its Start.
type Ride struct {
	motion.Kept[motion.Ride]
	Seconds int64 // it lasts, until now where it is not over
}

// Outing returns the stops and rides of a device that overlap a span, oldest first; a zone is by whose days the length of the span is judged,
// nil for UTC. It refuses with track.imeiRequired,
// track.rangeRequired, track.rangeReversed, track.rangeTooLong and device.notFound.
func (s *Service) Outing(ctx context.Context, actor fleet.Actor, imei string, span track.Range, zone *time.Location) (*Outing, error) {
	if imei == "" {
		return nil, fleet.Refuse(fleet.Refused, "track.imeiRequired")
	}
	if err := span.Check(track.LongestSpan, zone); err != nil {
		return nil, err
	}
	row, err := s.Devices.Visible(ctx, actor, imei)
	if err != nil {
		return nil, err
	}
	stops, err := s.Store.StopsDuring(ctx, row.Device.ID, span)
	if err != nil {
		return nil, err
	}
	rides, err := s.Store.RidesDuring(ctx, row.Device.ID, span)
	if err != nil {
		return nil, err
	}
	out := &Outing{}
	for _, stop := range stops {
		out.Stops = append(out.Stops, Stop{stop, seconds(stop.Row.Start, stop.Row.End)})
	}
	for _, ride := range rides {
		out.Rides = append(out.Rides, Ride{ride, seconds(ride.Row.Start, ride.Row.End)})
	}
	if view, err := s.Board.ByIMEI(actor, imei); err == nil { // what the board does not know has not started anything
		out.present(&view.State, span, fleet.MillisOf(s.Clock.Now()))
	}
	return out, nil
}

// Stood implements track.Stops: by the same rows as Outing, without refusing spans.
func (s *Service) Stood(ctx context.Context, actor fleet.Actor, row *device.Row, span track.Range) ([]track.Stood, error) {
	stops, err := s.Store.StopsDuring(ctx, row.Device.ID, span)
	if err != nil {
		return nil, err
	}
	o, now := &Outing{}, fleet.MillisOf(s.Clock.Now())
	for _, stop := range stops {
		o.Stops = append(o.Stops, Stop{Kept: stop})
	}
	if view, err := s.Board.ByIMEI(actor, row.Device.IMEI); err == nil {
		o.present(&view.State, span, now)
	}
	out := make([]track.Stood, len(o.Stops))
	for i, stop := range o.Stops {
		kept := stop.Row
		out[i] = track.Stood{From: kept.Start, To: kept.End, Lat: kept.Place.Lat, Lon: kept.Place.Lon}
		if kept.End == 0 {
			out[i].To, out[i].Lasts = max(kept.Start, now), true
		}
	}
	return out, nil
}

// present adds what is not over. The board may be a moment behind what is kept.
func (o *Outing) present(st *monitor.State, span track.Range, now fleet.Millis) {
	within := func(since fleet.Millis) bool { return since != 0 && since < span.To && now >= span.From }
	if stop := st.Stop; stop.Open && within(stop.Since) && (len(o.Stops) == 0 || o.Stops[len(o.Stops)-1].Row.Start < stop.Since) {
		open := motion.Stop{Start: stop.Since, Place: motion.Place{Lat: stop.Lat, Lon: stop.Lon}}
		o.Stops = append(o.Stops, Stop{motion.Kept[motion.Stop]{Row: open}, seconds(stop.Since, now)})
	}
	if since := st.RideSince; within(since) && (len(o.Rides) == 0 || o.Rides[len(o.Rides)-1].Row.Start < since) {
		o.Rides = append(o.Rides, Ride{motion.Kept[motion.Ride]{Row: motion.Ride{Start: since}}, seconds(since, now)})
	}
}

// Mileage returns what the rides that are over went in all, and by what that was measured; one is false where it differs.
func (o *Outing) Mileage() (metres int64, source motion.Source, one bool) {
	one = true
	for i, ride := range o.Rides {
		if ride.Row.End == 0 {
			continue
		}
		metres += ride.Row.Metres
		one = one && (i == 0 || ride.Row.Source == source)
		source = ride.Row.Source
	}
	return metres, source, one
}

func seconds(from, to fleet.Millis) int64 { return max(0, int64(to-from)/1000) }
