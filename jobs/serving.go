package jobs

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/device"
	"waymark/fleet/monitor"
)

// Serving raises alarms of devices whose service ends soon and of those that were fitted and never heard, and ends them.
type Serving struct {
	Board interface {
		Fleet(f func(row *device.Row, st *monitor.State, code int))
	}
	Alarms alarm.Store
	Rules  alarm.ServingRules
	Clock  fleet.Clock
	Events fleet.Publisher // may be nil
	Tuned  Tuned           // may be nil
	Heard  Receipts        // nil where no other console can know more
}

// Do looks once. What nobody has heard while nothing at all was heard is not missed.
func (s *Serving) Do(ctx context.Context) error {
	newest := fleet.Millis(0)
	s.Board.Fleet(func(_ *device.Row, st *monitor.State, _ int) { newest = max(newest, st.LastMessage) })
	now := fleet.MillisOf(s.Clock.Now())
	heardUntil := min(now, newest+fleet.Millis(outage.Milliseconds()))
	var expires, missed []alarm.Alarm
	heard := map[fleet.ID]fleet.Millis{}
	s.Board.Fleet(func(r *device.Row, st *monitor.State, _ int) {
		v := valuesOf(s.Tuned, r.Device.ID, r.OrganPath)
		rules, judged := s.Rules.With(v)
		heard[r.Device.ID] = st.LastMessage
		if !judged {
			return
		}
		d := alarm.Served{
			DeviceID: r.Device.ID, Fitted: r.Vehicle.ID != 0 && r.Vehicle.Plate != "", InstallDate: r.Device.InstallDate, CreatedAt: r.Device.CreatedAt,
			ExpireAt: r.Device.ExpireAt, LastMessage: st.LastMessage,
		}
		if l := &st.Latest; st.HasPosition {
			d.Place = alarm.Place{Known: true, Lat: l.Lat, Lon: l.Lon, Mode: uint8(l.Mode)}
		}
		if a, ok := rules.Expires(&d, now); ok {
			expires = append(expires, again(v, []alarm.Alarm{a})...)
		}
		if a, ok := rules.Missed(&d, heardUntil); ok {
			missed = append(missed, again(v, []alarm.Alarm{a})...)
		}
	})
	open, err := s.Alarms.OpenAlarms(ctx, []string{"expiring", "neverOnline"})
	if err != nil {
		return err
	}
	var wereExpiring, wereMissed []alarm.Alarm
	for i := range open {
		if open[i].Type == "expiring" {
			wereExpiring = append(wereExpiring, open[i])
		} else {
			wereMissed = append(wereMissed, open[i])
		}
	}
	put := alarm.Compare(wereExpiring, expires, alarm.Reason{Code: "alarmed.expiringOver"}, func(*alarm.Alarm) fleet.Millis { return now })
	put = append(put, alarm.Compare(wereMissed, missed, alarm.Reason{Code: "alarmed.neverOnlineOver"}, func(a *alarm.Alarm) fleet.Millis {
		return heard[a.DeviceID]
	})...)
	return looked{s.Heard, newest, now}.raise(ctx, s.Alarms, s.Events, put)
}
