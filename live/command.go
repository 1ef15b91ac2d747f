package live

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/permission"
)

type commandsMessage struct {
	Type    string           `json:"type" enum:"commands" doc:"commands of devices that the caller may see have another status"`
	Changed []changedCommand `json:"changed" nullable:"false" doc:"each once"`
	More    bool             `json:"more" doc:"others changed besides: whatever is shown of commands is to be asked for again"`
}

type changedCommand struct {
	CommandID int64  `json:"commandId"`
	IMEI      string `json:"imei"`
}

// Command is a command that changed, and the device that it is for.
type Command struct{ ID, DeviceID fleet.ID }

// mostChanged bounds the commands that one message names.
const mostChanged = 200

// Commanded notes that commands have another status. Who may read commands and see their devices is told of them.
func (h *Hub) Commanded(changed []Command) { h.commanded.note(changed...) }

// mayRead reports whether somebody may read what was issued.
func mayRead(actor *fleet.Actor) bool {
	return !actor.Personal && (actor.Can(permission.CommandRecords) || actor.Can(permission.CommandSend))
}

// commands tells which commands changed since it was told last.
func (s *socket) commands(ctx context.Context, told *uint64) error {
	changed, all, newest := s.hub.commanded.since(*told)
	if newest == *told {
		return nil
	}
	*told = newest
	if !s.reads {
		return nil
	}
	m := commandsMessage{Type: "commands", Changed: s.seen(changed), More: !all}
	if len(m.Changed) > mostChanged {
		m.Changed, m.More = m.Changed[:mostChanged], true
	}
	if len(m.Changed) == 0 && !m.More {
		return nil
	}
	return s.send(ctx, m)
}

// seen are those of devices that the caller may see at this moment.
func (s *socket) seen(changed []Command) []changedCommand {
	ids := make([]fleet.ID, len(changed))
	for i := range changed {
		ids[i] = changed[i].DeviceID
	}
	imeis := map[fleet.ID]string{}
	views := s.hub.deps.Board.Views(s.client.actor, fleet.Distinct(ids))
	for i := range views {
		imeis[views[i].Row.Device.ID] = views[i].Row.Device.IMEI
	}
	out, told := []changedCommand{}, map[fleet.ID]bool{}
	for _, c := range changed {
		if imei, ok := imeis[c.DeviceID]; ok && !told[c.ID] {
			told[c.ID] = true
			out = append(out, changedCommand{int64(c.ID), imei})
		}
	}
	return out
}
