package alarm

import "waymark/fleet/track"

// drain judges the battery of a device that has lost its power: once it is nearly empty, little time is left before the device is silent.
func (t *take) drain() {
	const kind = "backupLow"
	cut, e := t.find("powerCut"), t.find(kind)
	lost := cut != nil && cut.raised && cut.gone == 0
	known := t.p.Status.Has(track.BatteryKnown)
	if e == nil {
		if lost && known && t.p.Battery <= t.Drained {
			e = t.begin(kind)
			e.count, e.value = 1, uint16(max(t.p.Battery, 0))
			t.raise(byKey[kind], e)
		}
		return
	}
	switch {
	case cut == nil || known && t.p.Battery >= t.DrainedOver:
		e.gone = t.at
		t.end(byKey[kind], e)
		t.drop(kind)
	case lost && known && t.p.Battery <= t.Drained:
		e.count, e.last, e.value = e.count+1, t.at, min(e.value, uint16(max(t.p.Battery, 0)))
		if t.at-e.told >= millis(t.TellEvery) {
			t.tell(byKey[kind], e, nil)
		}
	}
}
