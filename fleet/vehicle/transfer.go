package vehicle

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/audit"
)

// Reasons why something cannot be moved to another organisation: keys of the language catalogues.
const (
	ReasonNotFound   = "transfer.notFound"   // no such thing, or not the actor's to see
	ReasonThere      = "transfer.there"      // it belongs to that organisation already
	ReasonPlateTaken = "transfer.plateTaken" // that organisation has a vehicle of the plate
)

// Refused is a vehicle that was not moved.
type Refused struct {
	ID     fleet.ID
	Plate  string
	Reason string // Reason…
}

// Moved is what came of a transfer.
type Moved struct {
	Vehicles, Devices int
	Refused           []Refused
}

// Transfer moves vehicles with all their devices to another organisation, those
// that can be, at once. It refuses with vehicle.chooseFirst and organ.notFound.
func (s *Service) Transfer(ctx context.Context, actor fleet.Actor, organID fleet.ID, ids []fleet.ID) (Moved, error) {
	ids = fleet.Distinct(ids)
	if len(ids) == 0 {
		return Moved{}, fleet.Refuse(fleet.Refused, "vehicle.chooseFirst")
	}
	o, err := s.Organs.Visible(ctx, actor, organID)
	if err != nil {
		return Moved{}, err
	}
	var out Moved
	var went []Row
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return moves(went, o.ID, o.Name) })
	devices, err := s.Store.MoveVehicles(noting, ids, o.ID, func(rows []Row, taken map[string]bool) []fleet.ID {
		went, out.Refused = plan(actor, o.ID, ids, rows, taken)
		chosen := make([]fleet.ID, len(went))
		for i := range went {
			chosen[i] = went[i].ID
		}
		return chosen
	})
	if err != nil {
		return Moved{}, refusal(err, "")
	}
	out.Vehicles, out.Devices = len(went), len(devices)
	s.tell("moved", devices)
	return out, nil
}

// moves are the deeds of a transfer.
func moves(went []Row, organID fleet.ID, organName string) []audit.Deed {
	deeds := make([]audit.Deed, len(went))
	for i := range went {
		after := went[i]
		after.OrganID, after.OrganName = organID, organName
		deeds[i] = deed("audit.vehicleMoved", went[i], after)
	}
	return deeds
}

// plan decides which vehicles go. Of two of the same plate the first goes.
func plan(actor fleet.Actor, target fleet.ID, ids []fleet.ID, rows []Row, taken map[string]bool) (went []Row, refused []Refused) {
	byID := make(map[fleet.ID]*Row, len(rows))
	for i := range rows {
		byID[rows[i].ID] = &rows[i]
	}
	for _, id := range ids {
		r := byID[id]
		switch {
		case r == nil || !actor.SeesOrgan(r.OrganPath) || r.Plate == "":
			refused = append(refused, Refused{ID: id, Reason: ReasonNotFound})
		case r.OrganID == target:
			refused = append(refused, Refused{id, r.Plate, ReasonThere})
		case taken[r.Plate]:
			refused = append(refused, Refused{id, r.Plate, ReasonPlateTaken})
		default:
			taken[r.Plate] = true
			went = append(went, *r)
		}
	}
	return went, refused
}
