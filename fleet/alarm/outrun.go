package alarm

import (
	"slices"

	"waymark/fleet/track"
)

// again takes on a copy of the newest report, of a moment. It is united with that one (track.Point.Unite): new is what it says and the other did not. Where
// that was over because the other did not say it, all is to be judged again.
func (t *take) again(m moment) {
	if t.p.Alarms != 0 {
		t.st.Newest = m
	}
	said := Says(t.p)
	if said == 0 {
		return
	}
	one := *t.p
	if one.Status |= track.LastKnown; t.st.located == m.at { // as the other is
		one.Status &^= track.LastKnown
	}
	t.p = &one
	if t.listen(said, true); said&t.st.over != 0 {
		t.st.places.doubt = m.at
	}
}

// outrun takes on a fix that was made before a heartbeat that said an alarm, and came after it: for motion, which takes no heartbeat on before the
// next report, it is not late. Where the vehicle was and how fast are judged as ever. What the terminal says is of an order in which it cannot be
// judged: where there is something to say, all is to be judged again.
func (t *take) outrun() {
	t.locate()
	if t.Ground != nil {
		t.whereabouts()
	}
	t.limit()
	cut := t.find("powerCut") != nil
	if Says(t.p) != 0 || cut && t.p.Status&(track.Charging|track.BatteryKnown) != 0 ||
		slices.ContainsFunc(t.st.Of, func(e episode) bool { return byKey[e.kind].Bits != 0 && e.since <= t.at && e.located && !e.happened }) {
		t.st.places.doubt = t.at
	}
}
