package device

import (
	"context"

	"waymark/fleet"
	"waymark/fleet/audit"
	"waymark/fleet/permission"
	"waymark/fleet/vehicle"
)

// ReasonFitted is why a device cannot be moved: other devices of its vehicle are not moved with it.
const ReasonFitted = "transfer.fitted"

// Transfer moves devices to another organisation, those that can be, at once,
// and returns how many, and which not and why. A vehicle goes along when all its
// devices go. It refuses with device.chooseFirst and organ.notFound.
func (s *Service) Transfer(ctx context.Context, actor fleet.Actor, organID fleet.ID, imeis []string) (moved int, refused []Refusal, err error) {
	if err := allow(actor, permission.DeviceTransfer); err != nil {
		return 0, nil, err
	}
	imeis = distinct(imeis)
	if len(imeis) == 0 {
		return 0, nil, fleet.Refuse(fleet.Refused, "device.chooseFirst")
	}
	o, err := s.Organs.Visible(ctx, actor, organID)
	if err != nil {
		return 0, nil, err
	}
	var went []Row
	noting := s.Audit.Within(ctx, actor, func() []audit.Deed { return moves(went, o.Name) })
	err = s.Store.MoveDevices(noting, imeis, o.ID, func(m Moving) Move {
		p := plan{actor: actor, target: o.ID, moving: m}
		move := p.make(imeis)
		went, refused = p.went, p.refused
		return move
	})
	if err != nil {
		return 0, nil, refusal(err, "", "")
	}
	s.tell("moved", idsOf(went))
	return len(went), refused, nil
}

// moves are the deeds of a transfer.
func moves(went []Row, organName string) []audit.Deed {
	deeds := make([]audit.Deed, len(went))
	for i := range went {
		after := went[i]
		after.OrganName = organName
		deeds[i] = deed("audit.deviceMoved", went[i], after)
	}
	return deeds
}

// plan decides what a transfer moves.
type plan struct {
	actor   fleet.Actor
	target  fleet.ID
	moving  Moving
	went    []Row
	refused []Refusal
}

func (p *plan) make(imeis []string) (move Move) {
	byIMEI := make(map[string]*Detail, len(p.moving.Devices))
	for i := range p.moving.Devices {
		byIMEI[p.moving.Devices[i].Device.IMEI] = &p.moving.Devices[i]
	}
	var chosen []*Detail
	together := map[fleet.ID]int{} // of each vehicle, how many of its devices were chosen
	for _, imei := range imeis {
		d := byIMEI[imei]
		switch {
		case d == nil || !d.SeenBy(p.actor):
			p.refused = append(p.refused, Refusal{IMEI: imei, Reason: vehicle.ReasonNotFound})
		case d.Device.OrganID == p.target:
			p.refuse(d, vehicle.ReasonThere)
		default:
			chosen = append(chosen, d)
			together[d.Vehicle.ID]++
		}
	}
	goes := map[fleet.ID]bool{}
	for _, d := range chosen {
		v := &d.Vehicle
		switch {
		case v.ID != 0 && together[v.ID] != d.CarDevices:
			p.refuse(d, ReasonFitted)
			continue
		case v.Plate != "" && p.moving.Taken[v.Plate] && !goes[v.ID]:
			p.refuse(d, vehicle.ReasonPlateTaken)
			continue
		case v.ID != 0 && !goes[v.ID]:
			goes[v.ID] = true
			p.moving.Taken[v.Plate] = true // of two of the same plate the first goes
			move.Vehicles = append(move.Vehicles, v.ID)
		}
		p.went = append(p.went, d.Row)
		move.Devices = append(move.Devices, d.Device.ID)
	}
	return move
}

func (p *plan) refuse(d *Detail, reason string) {
	p.refused = append(p.refused, Refusal{d.Device.IMEI, d.Vehicle.Plate, reason})
}

// distinct tidies numbers and drops what is empty or there twice.
func distinct(list []string) []string {
	seen := make(map[string]bool, len(list))
	var out []string
	for _, s := range list {
		if s = fleet.Narrow(fleet.Line(s)); s != "" && !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}
