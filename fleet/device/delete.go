package device

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/permission"
)

// ReasonBound is why a device cannot be deleted: somebody is bound to it as its holder.
const ReasonBound = "device.bound"

// Refusal is a device with which something was not done.
type Refusal struct {
	IMEI   string
	Plate  string
	Reason string // key of the language catalogues
}

// Delete removes devices, those that can be, and returns how many, and which
// not and why. What they reported stays until their organisation's time of
// keeping is over, but is not shown any more; a terminal that goes on
// reporting comes to the inbox. It refuses with device.chooseFirst, and with
// device.notFound when one is not the actor's to see.
func (s *Service) Delete(ctx context.Context, actor fleet.Actor, ids []fleet.ID) (deleted int, refused []Refusal, err error) {
	if err := allow(actor, permission.DeviceDelete); err != nil {
		return 0, nil, err
	}
	ids = fleet.Distinct(ids)
	if len(ids) == 0 {
		return 0, nil, fleet.Refuse(fleet.Refused, "device.chooseFirst")
	}
	var gone []Row
	var unseen bool
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return deletions(gone) })
	err = s.Store.DeleteDevices(noting, ids, fleet.MillisOf(s.Clock.Now()), func(list []Detail) []fleet.ID {
		gone, refused, unseen = nil, nil, len(list) != len(ids)
		for i := range list {
			unseen = unseen || !list[i].SeenBy(actor)
			if list[i].HolderBound {
				refused = append(refused, Refusal{list[i].Device.IMEI, list[i].Vehicle.Plate, ReasonBound})
			} else {
				gone = append(gone, list[i].Row)
			}
		}
		if unseen {
			gone = nil
		}
		return idsOf(gone)
	})
	if err != nil {
		return 0, nil, refusal(err, "", "")
	}
	if unseen {
		return 0, nil, fleet.Refuse(fleet.NotFound, "device.notFound")
	}
	s.tell("deleted", idsOf(gone))
	return len(gone), refused, nil
}

func deletions(gone []Row) []audit.Deed {
	deeds := make([]audit.Deed, len(gone))
	for i := range gone {
		deeds[i] = deed("audit.deviceDeleted", gone[i], Row{})
	}
	return deeds
}

func idsOf(rows []Row) []fleet.ID {
	out := make([]fleet.ID, len(rows))
	for i := range rows {
		out[i] = rows[i].Device.ID
	}
	return out
}
