package jobs

import (
	"context"
	"testing"
	"time"

	"waymark/fleet"
	"waymark/fleet/alarm"
	"waymark/fleet/threshold"
)

// handledOnes are alarms that were handled and last.
type handledOnes struct {
	silentPart
	list    []alarm.Alarm
	renewed []string
}

func (h *handledOnes) HandledLasting(_ context.Context, until fleet.Millis, above fleet.ID, _ int) (out []alarm.Alarm, _ error) {
	for _, a := range h.list {
		if a.At <= until && a.ID > above {
			out = append(out, a)
		}
	}
	return out, nil
}

func (h *handledOnes) RenewAlarms(_ context.Context, list []alarm.Alarm) ([]fleet.ID, error) {
	for _, a := range list {
		h.renewed = append(h.renewed, a.Type)
	}
	return []fleet.ID{list[0].DeviceID}, nil
}

// TestRenew: what was handled and lasts is new again once the time has passed that the thresholds of its device have, and not before; what only a
// terminal says is not, by time alone.
func TestRenew(t *testing.T) {
	const hour = fleet.Millis(3_600_000)
	handled := fleet.Millis(1_772_323_200_000)
	now := handled
	at := &handledOnes{}
	at.tuned = threshold.Defaults()
	for i, kind := range []string{"offline", "offlineWireless", "separate", "secondBet", "province", "stop", "riskLife", "fenceIn", "fenceOut", "removal", "lowBattery", "speedLimit", "fenceIn", "sos"} {
		a := alarm.Alarm{ID: fleet.ID(i + 1), Key: alarm.Key{Type: kind, DeviceID: 3}, Handling: alarm.Handling{Handled: true, At: handled}}
		if a.Stays = kind == "sos"; i == 7 || i == 8 {
			a.Ref = 5 // a fence; the other is the terminal's
		}
		at.list = append(at.list, a)
	}
	job := Renew{Board: at, Alarms: at, Tuned: at, Clock: fleet.ClockFunc(func() time.Time { return now.Time() })}
	look := func(after fleet.Millis, want int) {
		t.Helper()
		now, at.renewed = handled+after, nil
		if err := job.Do(t.Context()); err != nil || len(at.renewed) != want {
			t.Errorf("after %d hours: %q, not %d of them: %v", after/hour, at.renewed, want, err)
		}
	}
	look(23*hour, 0)
	look(24*hour, 9)
	at.tuned[threshold.RealarmHours] = 48
	look(24*hour, 0)
	look(48*hour, 9)
	at.tuned[threshold.RealarmHours] = 1
	look(hour-1, 0)
	look(hour, 9)
}
