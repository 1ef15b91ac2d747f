package monitor

import (
	"waymark/fleet"
	"waymark/fleet/device"
)

// rowFor is a row as the actor may read it. The holder of a device is not told what its organisation keeps to itself:
// whether and why it watches the vehicle, its remarks, the loan, the SIM card that it pays for, and how to reach the owner.
func rowFor(actor fleet.Actor, r device.Row) device.Row {
	if !actor.Personal {
		return r
	}
	r.Device.Remark, r.Vehicle.Remark = "", ""
	r.Device.Attention = device.Attention{}
	r.Vehicle.LoanFen, r.Vehicle.Settled, r.Vehicle.SettleRemark = nil, false, ""
	r.Vehicle.PolicyNo, r.Vehicle.PolicyExpires = "", ""
	r.Device.SIM, r.Device.ICCID, r.Device.Alias, r.Vehicle.Phone, r.Vehicle.Engine = "", "", "", "", ""
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
