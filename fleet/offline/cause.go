package offline

import (
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/monitor"
	"waymark/fleet/sim"
	"waymark/fleet/track"
)

// Rules are the numbers of causes.
type Rules struct {
	WeakSignal   int8         // CSQ up to which there is hardly any
	EmptyBattery int8         // percent up to which a battery is empty
	OutageShare  float64      // of the devices of an area or carrier, gone within OutageWithin
	OutageWithin fleet.Millis // before and after
	OutageLeast  int          // with fewer devices an area or carrier tells nothing
}

// DefaultRules are the domain's defaults.
func DefaultRules() Rules {
	return Rules{WeakSignal: 5, EmptyBattery: 5, OutageShare: 0.3, OutageWithin: 10 * 60 * 1000, OutageLeast: 10}
}

// cause is why a device went offline, from the last that it said and the state of its card; outage is the share of those that went with it,
// 0 where that is no outage.
func (r *Rules) cause(v *monitor.View, card string, outage float64) (c Cause, evidence string) {
	p := &v.State.Latest
	empty := p.Status.Has(track.BatteryKnown) && p.Battery <= r.EmptyBattery
	battery := ""
	if p.Status.Has(track.BatteryKnown) {
		battery = strconv.Itoa(int(p.Battery))
	}
	switch {
	case card == sim.Suspended || card == sim.Overused || card == sim.Stopped || card == sim.Cancelled:
		return SIM, card
	case p.Alarms&(track.AlarmRemoval|track.AlarmCover) != 0:
		return Removed, ""
	case p.Alarms&track.AlarmPowerCut != 0 && empty:
		return Drained, battery
	case p.Alarms&track.AlarmPowerCut != 0:
		return PowerCut, ""
	case p.Alarms&track.AlarmShutdown != 0 || empty || p.Alarms&track.AlarmLowBattery != 0:
		return Shutdown, battery
	case p.Status.Has(track.SignalKnown) && p.Signal <= r.WeakSignal:
		return Weak, strconv.Itoa(int(p.Signal))
	case outage > 0:
		return Outage, strconv.Itoa(int(outage * 100))
	}
	return Unknown, ""
}

// neighbours are what a device shares with others that may fail together: the area (half a degree) that it was heard in last, and the carrier of
// its card.
func neighbours(v *monitor.View) (out []string) {
	if v.State.HasPosition {
		const half = 5_000_000
		out = append(out, strconv.Itoa(int(v.State.Latest.Lat)/half)+"/"+strconv.Itoa(int(v.State.Latest.Lon)/half))
	}
	if iccid := strings.TrimSpace(v.Row.Device.ICCID); len(iccid) >= 6 {
		out = append(out, iccid[:6])
	}
	return out
}

// gone counts the devices of an area or carrier and when each went offline.
type gone struct {
	total int
	at    []fleet.Millis
}

// share is how many of them went offline around a moment, 0 where that is no outage.
func (r *Rules) share(g *gone, at fleet.Millis) float64 {
	if g == nil || g.total < r.OutageLeast {
		return 0
	}
	n := 0
	for _, t := range g.at {
		if t >= at-r.OutageWithin && t <= at+r.OutageWithin {
			n++
		}
	}
	if share := float64(n) / float64(g.total); share >= r.OutageShare {
		return share
	}
	return 0
}
