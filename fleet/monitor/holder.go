package monitor

import (
	"strings"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/vehicle"
)

// rowFor is a row as the actor may read it. The holder of a device reads what the personal page shows: of the vehicle its plate, of the
// device what it is and how long it is served. What its organisation keeps to itself is not told: whether and why it watches the vehicle,
// its remarks, the loan, who owns the vehicle and how they are reached, the SIM card, and when a sleeping tracker wakes.
func rowFor(actor fleet.Actor, r device.Row) device.Row {
	if !actor.Personal {
		return r
	}
	d := &r.Device
	d.Remark, d.Attention = "", device.Attention{}
	d.Details = device.Details{Name: d.Name, Type: d.Type}
	d.ICCID, d.Alias, d.ReportSeconds, d.HeartbeatSeconds = "", "", 0, 0
	r.Vehicle = vehicle.Vehicle{ID: r.Vehicle.ID, OrganID: r.Vehicle.OrganID, Plate: r.Vehicle.Plate}
	return r
}

// found reports whether a search finds a device by what the actor may read of it: else a holder could guess the rest, figure by figure.
// What is looked for is given as vehicle.Sought returns it.
func (e *entry) found(actor fleet.Actor, sought string) bool {
	text := e.search
	if actor.Personal && sought != "" {
		row := rowFor(actor, e.row)
		text = searchText(&row)
	}
	return strings.Contains(text, sought)
}

// statsFor are counts as the actor may read them; see rowFor.
func statsFor(actor fleet.Actor, c counts) Stats {
	s := c.stats()
	if actor.Personal {
		s.Attention = 0
	}
	return s
}
