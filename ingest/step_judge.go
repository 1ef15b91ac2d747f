package ingest

import (
	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/offline"
	"waymark/fleet/track"
)

// judge gives each point its quality and moves the device's state forward.
func (hs *heads) judge(d *datum) bool {
	h, j := d.head, &hs.settings.Judge
	if d.rec.Problem == "" { // only a valid frame says that the terminal is there
		last := h.state.LastMessage
		h.state.Heard(d.rec.RecvTime)
		if last != 0 && h.state.LastMessage-last > fleet.Millis(hs.settings.Silence.Milliseconds()) {
			hs.note(d, offline.Heard{DeviceID: d.rec.DeviceID, Last: last, At: h.state.LastMessage})
		}
	}
	for i := range d.rec.Points {
		p := &d.rec.Points[i]
		if p.RecvTime == 0 {
			p.RecvTime = d.rec.RecvTime
		}
		if p.FixTime == 0 {
			p.FixTime = p.RecvTime
		}
		hs.receive(p)
		suspect := h.state.Suspect
		quality, confirmed := j.Judge(&h.state, p)
		p.Quality = quality
		if confirmed {
			hs.confirm(d, i, suspect)
		}
		located := h.state.HasPosition
		j.Take(&h.state, p)
		if quality == track.Jump {
			leapt := *p
			boundExtras(&leapt)
			h.leapt = &leapt
		}
		if !located && h.state.HasPosition {
			hs.found(d, device.Activation{DeviceID: d.rec.DeviceID, At: firstPosition(p)})
		}
	}
	return true
}

// firstPosition is when a device's service begins: never in the future.
func firstPosition(p *track.Point) fleet.Millis { return min(p.FixTime, p.RecvTime) }
