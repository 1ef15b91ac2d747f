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
	LowBattery   int8         // percent above which a low battery that was told of counts no more
	Before       fleet.Millis // the last message: what counts of alarms and commands
	Shortly      fleet.Millis // before the last message: that it is switched off is the last that a device says
	OutageShare  float64      // of the devices of an area or carrier, gone within OutageWithin
	OutageWithin fleet.Millis // before and after
	OutageLeast  int          // with fewer devices an area or carrier tells nothing
}

// DefaultRules are the domain's defaults.
func DefaultRules() Rules {
	const minute = 60 * 1000
	return Rules{
		WeakSignal: 5, EmptyBattery: 5, LowBattery: 20, Before: 24 * 60 * minute, Shortly: 10 * minute, OutageShare: 0.3, OutageWithin: 10 * minute, OutageLeast: 10,
	}
}

// cause is why a device went offline, from the last that it said, what is kept of its last day, and the state of its card.
func (r *Rules) cause(s *silent, card string, signs []Sign) (c Cause, evidence string) {
	p, from := &s.view.State.Latest, s.view.State.LastMessage
	t := told{signs, from, s.turned}
	low := p.Status.Has(track.BatteryKnown) && p.Battery <= r.EmptyBattery
	battery := ""
	if p.Status.Has(track.BatteryKnown) {
		battery = strconv.Itoa(int(p.Battery))
	}
	cut := p.Alarms&track.AlarmPowerCut != 0 || p.Status.Has(track.PowerLost) || t.lasts("powerCut") && !p.Status.Has(track.Charging)
	switch {
	case expired(&s.view.Row.Device, s.turned):
		return Expired, ""
	case card == sim.Suspended || card == sim.Overused || card == sim.Stopped || card == sim.Cancelled:
		return SIM, card
	case p.Alarms&track.AlarmRemoval != 0 || t.seen("removal", r.Before) != nil:
		return Removed, "removal"
	case p.Alarms&track.AlarmCover != 0 || t.seen("cover", r.Before) != nil:
		return Removed, "cover"
	case cut && low:
		return Drained, battery
	case cut:
		return PowerCut, ""
	case t.seen(shutDown, r.Shortly) != nil:
		return Shutdown, "command"
	case p.Alarms&track.AlarmShutdown != 0 || t.seen("shutdown", r.Shortly) != nil:
		return Shutdown, "said"
	case low || r.ranLow(p, &t):
		return Shutdown, battery
	}
	return r.unheard(s, &t)
}

// unheard is why a device that may be on was not heard.
func (r *Rules) unheard(s *silent, t *told) (Cause, string) {
	p := &s.view.State.Latest
	if p.Status.Has(track.SignalKnown) && p.Signal <= r.WeakSignal {
		return Weak, strconv.Itoa(int(p.Signal))
	}
	if to := t.seen(otherServer, r.Before); to != nil {
		return Moved, strings.Trim(to.Orders["host"]+":"+to.Orders["port"], ":")
	}
	if s.outage > 0 {
		return Outage, strconv.Itoa(int(s.outage * 100))
	}
	return Unknown, ""
}

// ranLow reports whether the battery was told to be low, and was not charged since.
func (r *Rules) ranLow(p *track.Point, t *told) bool {
	if p.Alarms&track.AlarmLowBattery != 0 {
		return true
	}
	return t.seen("lowBattery", r.Before) != nil && !p.Status.Has(track.Charging) && (!p.Status.Has(track.BatteryKnown) || p.Battery <= r.LowBattery)
}

// Commands after which a device may not be heard any more.
const (
	otherServer = "CC_6"
	shutDown    = "CC_42"
)

// signs are the alarms and commands that causes are told from.
func signs() (types, codes []string) {
	return []string{"removal", "cover", "powerCut", "shutdown", "lowBattery"}, []string{otherServer, shutDown}
}

// told is what is kept of a device as it went offline.
type told struct {
	signs        []Sign
	from, turned fleet.Millis
}

// seen is the last sign of a name that was seen within a time before the last message, or after it; nil where there is none.
func (t *told) seen(name string, within fleet.Millis) (found *Sign) {
	for i := range t.signs {
		s := &t.signs[i]
		if s.Name == name && s.Last >= t.from-within && s.At <= t.turned && (found == nil || s.Last >= found.Last) {
			found = s
		}
	}
	return found
}

// lasts reports whether an alarm was on when the device was heard last.
func (t *told) lasts(name string) bool {
	for i := range t.signs {
		s := &t.signs[i]
		if s.Name == name && s.At <= t.turned && (s.End == 0 || s.End > t.from) {
			return true
		}
	}
	return false
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
