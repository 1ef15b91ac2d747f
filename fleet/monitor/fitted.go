package monitor

import (
	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/motion"
)

// Fitted are the devices of a vehicle, or one that is fitted to none.
type Fitted struct {
	VehicleID fleet.ID // 0 without a vehicle
	Plate     string
	Devices   []Fit
}

// Fit is a device of a vehicle.
type Fit struct {
	ID    fleet.ID
	Wired bool
	Today motion.Mileage // of the day of its newest report, as far as it has come; day 0 before the first one
	Stop  Stop           // where it stands, if it does
	Rides fleet.Millis   // since when it has been on a ride, 0 where it is not
	Heard fleet.Millis   // its last message
}

// Vehicles returns the devices that match together with those of the same vehicle that the actor may see, newest first.
func (b *Board) Vehicles(actor fleet.Actor, q Selection) []Fitted {
	b.mu.RLock()
	defer b.mu.RUnlock()
	wanted := q.IMEI
	q.IMEI = ""
	var out []Fitted
	at := map[fleet.ID]int{} // by vehicle
	named := -1
	b.choose(actor, q, func(e *entry) bool {
		id := e.row.Vehicle.ID
		i, known := at[id]
		if !known || id == 0 {
			i = len(out)
			out = append(out, Fitted{VehicleID: id, Plate: e.row.Vehicle.Plate})
			at[id] = i
		}
		out[i].Devices = append(out[i].Devices, Fit{ID: e.row.Device.ID, Wired: e.row.Device.Type != device.Wireless, Today: e.state.Today, Stop: e.state.Stop, Rides: e.state.RideSince, Heard: e.state.LastMessage})
		if wanted != "" && e.row.Device.IMEI == wanted {
			named = i
		}
		return true
	})
	if wanted == "" {
		return out
	}
	if named < 0 {
		return nil
	}
	return out[named : named+1]
}
