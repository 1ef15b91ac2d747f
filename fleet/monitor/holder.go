package monitor

import (
	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
)

// rowFor is a row as the actor may read it. The holder of a device is not told what its organisation keeps to itself:
// whether and why it watches the vehicle, its remarks, and the loan.
func rowFor(actor fleet.Actor, r device.Row) device.Row {
	if !actor.Personal {
		return r
	}
	r.Device.Remark, r.Vehicle.Remark = "", ""
	r.Vehicle.Attention, r.Vehicle.AttentionRemark, r.Vehicle.Settled, r.Vehicle.Finance = 0, "", false, vehicle.Finance{}
	return r
}

// statsFor are counts as the actor may read them; see rowFor.
func statsFor(actor fleet.Actor, c counts) Stats {
	s := c.stats()
	if actor.Personal {
		s.Attention = 0
	}
	return s
}
