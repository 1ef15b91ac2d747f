package alarm

import (
	"math"

	"waymark/fleet"
)

func (t *take) raise(k *Type, e *episode) {
	e.raised = true
	t.tell(k, e, nil)
}

// end tells that something is over; what only people end goes on.
func (t *take) end(k *Type, e *episode) {
	if !e.raised {
		return
	}
	why := because("alarmed.terminalOver", nil)
	switch k.Key {
	case "speedLimit":
		why = because("alarmed.speedLimitOver", nil)
	case "backupLow":
		why = because("alarmed.backupLowOver", nil)
	}
	t.tell(k, e, &why)
}

// stays reports whether only people end an episode: what a terminal tells when it happens it does not take back.
func (k *Type) stays(e *episode) bool { return k.Stays || k.Class == Remove && e.happened }

// tell appends an alarm as it is now.
func (t *take) tell(k *Type, e *episode, over *Reason) {
	e.told = t.at
	t.out = append(t.out, t.alarm(k, e, over))
}

// received is when the report that is taken was; 0 where there is none.
func (t *take) received() fleet.Millis {
	if t.p == nil {
		return 0
	}
	return t.p.RecvTime
}

func (t *take) alarm(k *Type, e *episode, over *Reason) Alarm {
	a := Alarm{
		Key: Key{Type: k.Key, DeviceID: t.dev, Start: e.since}, Condition: Condition{Last: e.last, Count: int(e.count), Stays: k.stays(e)},
		Place: Place{Known: e.located, Lat: e.first.Lat, Lon: e.first.Lon, Speed: e.first.Speed, Mode: e.first.Mode},
		Found: t.received(), Backfilled: e.late, Realarm: t.Realarm, Evidence: Evidence{Rule: ruleVersion, Opened: because("alarmed.terminal", nil)},
	}
	if !e.located {
		a.Place = Place{}
	}
	if e.located {
		a.Fixes = []Fix{e.first}
	}
	if over != nil && !a.Stays {
		if a.End = e.last; e.gone != 0 {
			a.End = e.gone
		}
		a.Closed = over
	}
	seconds := float64(e.last-e.since) / 1000
	a.Values = []Value{{Name: "reports", Value: float64(e.count), Limit: float64(max(k.Reports, 1)), Unit: "count"}}
	if after := t.after(k); after > 0 {
		a.Values = append(a.Values, Value{Name: "duration", Value: seconds, Limit: after.Seconds(), Unit: "s"})
	}
	switch k.Key {
	case "backupLow":
		a.Opened = because("alarmed.backupLow", map[string]any{"percent": e.value})
		a.Values = []Value{{Name: "battery", Value: float64(e.value), Limit: float64(t.Drained), Unit: "percent"}}
	case "speedLimit":
		speed, limit := float64(e.value)/10, float64(t.SpeedLimit)/10
		a.Opened = because("alarmed.speedLimit", map[string]any{"speed": speed, "limit": limit, "seconds": int(seconds)})
		a.Values = []Value{{Name: "speed", Value: speed, Limit: limit, Unit: "kmh"}, {Name: "duration", Value: seconds, Limit: t.SpeedFor.Seconds(), Unit: "s"}}
	}
	return a
}

// grows is the value of alarms of some types that grows while they last. When they began it was what it is held to.
var grows = map[string]string{
	"offline": "silence", "offlineSingle": "silence", "offlineWireless": "silence", secondBet: "stay", fenceIn: "stay", fenceOut: "stay", "stop": "days",
}

// Measured are the values of the evidence of an alarm as they are at a moment, or were when it ended: what it began with is the limit.
func (a *Alarm) Measured(now fleet.Millis) []Value {
	to := a.End
	if to == 0 {
		to = now
	}
	lasted := float64(max(to-a.Start, 0))
	out := make([]Value, len(a.Values))
	for i, v := range a.Values {
		if out[i] = v; v.Name != grows[a.Type] || v.Limit == 0 {
			continue
		}
		switch v.Unit {
		case "min":
			out[i].Value = v.Limit + lasted/60_000
		case "h":
			out[i].Value = v.Limit + lasted/3_600_000
		case "d":
			out[i].Value = v.Limit + math.Floor(lasted/86_400_000)
		}
	}
	return out
}

// closedBy adds to what ended since some alarms were told the fix that says so.
func (t *take) closedBy(told int) {
	for i := range t.out[told:] {
		if a := &t.out[told+i]; a.End != 0 && t.p.HasFix() {
			a.Fixes = append(a.Fixes, fixOf(t.p, t.at))
		}
	}
}
