package monitor

import (
	"waymark/fleet"
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
	most, _ := b.quickCounts(actor, Query{OrganID: q.OrganID, Sub: q.Sub})
	at, named := places{few: make([]int32, 2*(most.total+most.settled)+1)}, -1
	var out []Fitted
	if q.Plate == "" { // else few
		out = make([]Fitted, 0, most.total+most.settled)
	}
	var room []Fit // most vehicles have one device: these lie side by side
	b.choose(actor, q, func(e *entry) bool {
		i := at.of(e.row.Vehicle.ID)
		if *i != 0 && e.row.Vehicle.ID != 0 {
			v := &out[*i-1]
			v.Devices = append(v.Devices, e.fit())
		} else {
			if len(room) == cap(room) {
				room = make([]Fit, 0, 400)
			}
			n := len(room)
			room = append(room, e.fit())
			out = append(out, Fitted{VehicleID: e.row.Vehicle.ID, Plate: e.row.Vehicle.Plate, Devices: room[n : n+1 : n+1]})
			*i = int32(len(out))
		}
		if wanted != "" && e.row.Device.IMEI == wanted {
			named = int(*i) - 1
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

func (e *entry) fit() Fit {
	return Fit{ID: e.state.DeviceID, Wired: e.wired, Today: e.state.Today, Stop: e.state.Stop, Rides: e.state.RideSince, Heard: e.state.LastMessage}
}

// places are where vehicles are in a list, from 1 on: by their numbers, which mostly are few, and so found faster than in a map.
type places struct {
	few  []int32
	rest map[fleet.ID]*int32
}

// of is the place of a vehicle, 0 before it has one.
func (p *places) of(id fleet.ID) *int32 {
	if id < fleet.ID(len(p.few)) {
		return &p.few[id]
	}
	if p.rest == nil {
		p.rest = map[fleet.ID]*int32{}
	}
	at := p.rest[id]
	if at == nil {
		at = new(int32)
		p.rest[id] = at
	}
	return at
}
