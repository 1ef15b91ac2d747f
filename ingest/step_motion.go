package ingest

import (
	"slices"

	"waymark/fleet/motion"
	"waymark/fleet/track"
)

// move takes the points on in the motion of the device. What is late is judged again when the head is committed, once for
// all that was.
func (hs *heads) move(d *datum) bool {
	h := d.head
	if h.replayed {
		return true // replayed takes them on
	}
	hs.moveBy(d, d.rec.Points)
	return true
}

func (hs *heads) moveBy(d *datum, points []track.Point) {
	h, rules := d.head, &hs.settings.Motion
	if len(points) > 0 {
		h.remembers()
	}
	for i := range points {
		p := &points[i]
		if late := rules.Take(&h.motion, p, &hs.rows); late != 0 && !d.copied(p) {
			h.note(late)
		}
	}
	if !hs.rows.Empty() {
		// Within moments: the state does not tell any more of what is over, and nobody who looks should miss it until the head is old.
		hs.found(d, motion.Closed{DeviceID: h.state.DeviceID, Rows: motion.Rows{
			Stops: slices.Clone(hs.rows.Stops), Rides: slices.Clone(hs.rows.Rides), Days: slices.Clone(hs.rows.Days)}})
		hs.rows.Clear()
	}
	h.state.Follow(rules, &h.motion)
}
