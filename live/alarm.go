package live

import (
	"context"
	"slices"

	"waymark/fleet"
	"waymark/fleet/monitor"
)

type alarmsMessage struct {
	Type string `json:"type" enum:"alarms" doc:"alarms changed of what the caller may see: their list and their counts are to be asked for again"`
}

// alarmed is a device of which alarms changed.
type alarmed struct {
	device  fleet.ID
	settled bool // it is told although the loan of the vehicle is settled, since that is what changed
}

// Alarmed notes that alarms of some devices began, ended or were handled. Who may see one of these is told at once; nobody
// is told of those of settled vehicles, which are in no list.
func (h *Hub) Alarmed(deviceIDs []fleet.ID) { h.noteAlarmed(deviceIDs, false) }

// Settled notes that the loan of the vehicle of some devices was settled, or that this was withdrawn: their alarms are not in the lists
// any more, or are again.
func (h *Hub) Settled(deviceIDs []fleet.ID) { h.noteAlarmed(deviceIDs, true) }

func (h *Hub) noteAlarmed(deviceIDs []fleet.ID, settled bool) {
	of := make([]alarmed, len(deviceIDs))
	for i, id := range deviceIDs {
		of[i] = alarmed{id, settled}
	}
	h.alarmed.note(of...)
}

// alarms tells that alarms changed since it was told last.
func (s *socket) alarms(ctx context.Context, told *uint64) error {
	of, all, newest := s.hub.alarmed.since(*told)
	if newest == *told || s.client.actor.Personal {
		return nil
	}
	*told = newest
	// Who has missed too much is told without being asked whether they may see what it was about: they find out nothing by it.
	if all && !s.concerned(of) {
		return nil
	}
	return s.send(ctx, alarmsMessage{Type: "alarms"})
}

// concerned reports whether the caller finds another list of alarms than before.
func (s *socket) concerned(of []alarmed) bool {
	ids, settled := make([]fleet.ID, len(of)), map[fleet.ID]bool{}
	for i, a := range of {
		ids[i] = a.device
		if a.settled {
			settled[a.device] = true
		}
	}
	views := s.hub.deps.Board.Views(s.client.actor, fleet.Distinct(ids))
	return slices.ContainsFunc(views, func(v monitor.View) bool { return !v.Row.Vehicle.Settled || settled[v.Row.Device.ID] })
}
