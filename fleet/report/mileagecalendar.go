package report

import (
	"context"
	"time"

	"waymark/fleet"
	"waymark/fleet/mileage"
	"waymark/fleet/organ"
)

// MileageDays are the days of one vehicle, or of one device that is fitted to none.
type MileageDays struct {
	MileageRow              // of all of them
	Days       []mileage.Of // one for each day of the period
	IMEIs      map[fleet.ID]string
	Readings   []mileage.Reading // what its odometer showed, as people said; none without a vehicle
	// Begins and Ends are what its odometer showed at both ends of the period, by the newest reading before and the mileage since; 0 where there is none.
	Begins, Ends int64
}

// VehicleDays returns what the vehicle of a device went, day by day. It refuses with device.notFound, track.rangeReversed and track.rangeTooLong.
func (s *Service) VehicleDays(ctx context.Context, actor fleet.Actor, imei string, p mileage.Period, zone *time.Location) (*MileageDays, error) {
	q := MileageQuery{Scope: organ.All(actor), IMEI: imei, Period: p, Zone: zone}
	asked := p
	l, err := s.mileages(actor, q)
	if err != nil {
		return nil, err
	}
	if imei == "" || len(l.vehicles) == 0 {
		return nil, fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	if l.Period.From > l.Period.To { // all of it is yet to come
		l.Period, l.periods = mileage.Period{From: asked.From, To: asked.From}, []mileage.Period{{From: asked.From, To: asked.From}}
	}
	rows, err := l.rows(ctx, actor, []mileageKey{{0, 0}})
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return nil, fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	out := &MileageDays{MileageRow: rows[0], IMEIs: map[fleet.ID]string{}}
	err = l.each(ctx, l.vehicles, func(_ int, days []mileage.Of) { out.Days = days })
	if err != nil {
		return nil, err
	}
	var ids []fleet.ID
	for _, d := range l.vehicles[0].Devices {
		ids = append(ids, d.ID)
	}
	for _, v := range s.Board.Views(actor, ids) {
		out.IMEIs[v.Row.Device.ID] = v.Row.Device.IMEI
	}
	if id := l.vehicles[0].VehicleID; id != 0 {
		if out.Readings, err = s.Store.OdometerReadings(ctx, id); err != nil {
			return nil, err
		}
		err = s.odometer(ctx, actor, l, out)
	}
	return out, err
}

// odometer sets what the odometer showed at both ends of a period.
func (s *Service) odometer(ctx context.Context, actor fleet.Actor, l *mileageList, out *MileageDays) error {
	at := func(day int32) (int64, error) { // when a day begins
		r := mileage.Last(out.Readings, day)
		if r == nil {
			return 0, nil
		}
		since := *l
		since.Period = mileage.Period{From: r.Day, To: day - 1}
		if since.Period.Days() <= 0 {
			return r.Metres, nil
		}
		since.periods = []mileage.Period{since.Period}
		rows, err := since.rows(ctx, actor, []mileageKey{{0, 0}})
		if err != nil || len(rows) == 0 {
			return r.Metres, err
		}
		return r.Metres + rows[0].Metres, nil
	}
	var err error
	if out.Begins, err = at(out.From); err != nil {
		return err
	}
	out.Ends, err = at(out.To + 1)
	return err
}

// Progress is how far a sum has come.
type Progress struct {
	Vehicles  int  // that it covers
	Known     bool // false where it is not there: nothing else is set but what follows
	Preparing bool // it will be: what the vehicles did is being read; else there are too many vehicles or days
	Ready     int  // vehicles of which it has been read
}

// MileageSum is what all vehicles of a question went.
type MileageSum struct {
	Progress
	Metres int64
	Driven int // vehicles that went anywhere
	Silent int // of which nothing is known
	Days   []DaySum
}

// DaySum is what all vehicles went on a day.
type DaySum struct {
	Day    int32
	Metres int64
	Driven int // vehicles that went anywhere
	Known  int // of which something is known
}

// MileageSum adds up what the list shows. It refuses as MileageList does.
func (s *Service) MileageSum(ctx context.Context, actor fleet.Actor, q MileageQuery) (*MileageSum, error) {
	l, err := s.mileages(actor, q)
	if err != nil {
		return nil, err
	}
	l.patient = q.Patient
	out := &MileageSum{Progress: Progress{Vehicles: len(l.vehicles)}}
	if l.Period.Days() <= 0 {
		return out, nil
	}
	for day := l.Period.From; day <= l.Period.To; day++ {
		out.Days = append(out.Days, DaySum{Day: day})
	}
	if l.large(MostSummedDays) {
		err := l.ofDiaries(ctx, actor, &out.Progress, func(z *zoneDiaries, of []*diary) { l.sumOf(z, of, out) })
		if !out.Known {
			out.Days = nil
		}
		return out, err
	}
	out.Known = true
	err = l.each(ctx, l.vehicles, func(_ int, days []mileage.Of) {
		sum := l.sum(days, l.Period)
		out.Metres += sum.Metres
		out.Driven += min(sum.Driven, 1)
		out.Silent += 1 - min(sum.Known, 1)
		for i := range days {
			d := &out.Days[i]
			d.Metres += days[i].Metres
			if days[i].Known {
				d.Known++
			}
			if days[i].Metres > 0 {
				d.Driven++
			}
		}
	})
	return out, err
}
