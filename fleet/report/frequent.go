package report

import (
	"context"
	"time"

	"waymark/fleet"
	"waymark/fleet/frequent"
	"waymark/fleet/mileage"
	"waymark/fleet/monitor"
	"waymark/fleet/motion"
	"waymark/fleet/organ"
)

// UsualDays is how many days are looked through for frequent places where nobody says which.
const UsualDays = 90

// FrequentPlaces are where a vehicle, or a device that is fitted to none, is usually found.
type FrequentPlaces struct {
	frequent.Found
	Device monitor.View // the one by which the vehicle is shown
	Period mileage.Period
	Now    int // number of the place where it stands now, -1 for none of them
}

// FrequentPlaces looks through the stops of the vehicle of a device, without a range those of the last 90 days, with the one that is not over. It refuses
// with device.notFound, track.rangeReversed and track.rangeTooLong.
func (s *Service) FrequentPlaces(ctx context.Context, actor fleet.Actor, imei string, p mileage.Period, zone *time.Location) (*FrequentPlaces, error) {
	calendar, now := s.calendar(zone), fleet.MillisOf(s.Clock.Now())
	if p == (mileage.Period{}) {
		p = mileage.Period{From: calendar.Day(now) - UsualDays + 1, To: calendar.Day(now)}
	}
	q := MileageQuery{Scope: organ.All(actor), IMEI: imei, Period: p, Zone: zone}
	if err := s.settle(&q); err != nil {
		return nil, err
	}
	found := s.vehicles(actor, &q)
	if imei == "" || len(found) == 0 {
		return nil, fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	car := &found[0]
	views := s.Board.Views(actor, []fleet.ID{mainDevice(car)})
	if len(views) == 0 {
		return nil, fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	from, to := calendar.Begins(p.From), calendar.Begins(p.To+1)
	stops, err := s.Store.StopsOfDevices(ctx, deviceIDs(car), from, to)
	if err != nil {
		return nil, err
	}
	var stays []frequent.Stay
	for _, stop := range stops {
		if stop.Kind != motion.Cells { // which tell a part of the town
			stays = append(stays, stop.Stay)
		}
	}
	for _, d := range car.Devices {
		if d.Stop.Open && d.Stop.Since < to && max(d.Stop.Since, from) < now {
			stays = append(stays, frequent.Stay{From: max(d.Stop.Since, from), To: min(now, to), Lat: d.Stop.Lat, Lon: d.Stop.Lon})
		}
	}
	rule := frequent.DefaultRule()
	out := &FrequentPlaces{Found: rule.Find(stays, calendar.Zone), Device: views[0], Period: p, Now: -1}
	for _, d := range car.Devices {
		if d.Stop.Open && to > now {
			out.Now = max(out.Now, rule.At(out.Places, d.Stop.Lat, d.Stop.Lon))
		}
	}
	return out, nil
}

func deviceIDs(v *monitor.Fitted) (ids []fleet.ID) {
	for _, d := range v.Devices {
		ids = append(ids, d.ID)
	}
	return ids
}
