package vehicle

import (
	"context"
	"strings"
	"unicode/utf8"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/permission"
)

// Settlement is what is filled in to settle the loan of a vehicle, or to withdraw that.
type Settlement struct {
	ID      fleet.ID
	Plate   string // that the form showed; "" where nobody looked
	Settled bool
	Remark  string
}

// Settle notes that the loan of a vehicle is settled, which takes it with its devices off the map and out of all counts, or
// that it is not, which brings them back. What terminals report is kept either way. It returns how many devices that concerns.
// Without CC-16 it refuses with notPermitted, and with vehicle.notFound, device.otherPlate, vehicle.tooLong, and with vehicle.isSettled or
// vehicle.notSettled where that is so already.
func (s *Service) Settle(ctx context.Context, actor fleet.Actor, to Settlement) (devices int, err error) {
	if !actor.Can(permission.CarSettle) {
		return 0, fleet.Refuse(fleet.NotPermitted, "notPermitted").With("code", permission.CarSettle)
	}
	to.Remark, to.Plate = fleet.Lines(to.Remark), strings.TrimSpace(to.Plate)
	if utf8.RuneCountInString(to.Remark) > fleet.LongestLines {
		return 0, fleet.Refuse(fleet.Refused, "vehicle.tooLong").With("max", fleet.LongestLines)
	}
	var done audit.Deed
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return []audit.Deed{done} })
	touched, err := s.Store.UpdateVehicle(noting, to.ID, func(r *Row) error {
		if !actor.SeesOrgan(r.OrganPath) || r.Plate == "" {
			return notFound()
		}
		before := r.Vehicle
		if err := to.apply(&r.Vehicle); err != nil {
			return err
		}
		done = settled(&before, &r.Vehicle)
		return nil
	})
	if err != nil {
		return 0, refusal(err, to.Plate)
	}
	s.tell("settled", touched)
	return len(touched), nil
}

func (to *Settlement) apply(v *Vehicle) error {
	plate, _ := Plate(to.Plate)
	switch {
	case to.Plate != "" && plate != v.Plate:
		return fleet.Refuse(fleet.Refused, "device.otherPlate").With("plate", to.Plate)
	case to.Settled && v.Settled:
		return fleet.Refuse(fleet.Refused, "vehicle.isSettled").With("plate", v.Plate)
	case !to.Settled && !v.Settled:
		return fleet.Refuse(fleet.Refused, "vehicle.notSettled").With("plate", v.Plate)
	}
	v.Settled, v.SettleRemark = to.Settled, to.Remark
	return nil
}

// settled is the deed; the remark of a withdrawal is why it was withdrawn.
func settled(before, after *Vehicle) audit.Deed {
	text := "audit.vehicleSettled"
	if !after.Settled {
		text = "audit.vehicleUnsettled"
	}
	return audit.Deed{Module: audit.ModuleVehicle, Text: text, Args: []audit.Arg{{Name: "plate", Value: after.Plate}},
		Changes: []audit.Change{{Field: "settleRemark", Old: before.SettleRemark, New: after.SettleRemark}}}
}
