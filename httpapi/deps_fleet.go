package httpapi

import (
	"waymark/fleet/batch"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/individual"
	"waymark/fleet/sim"
	"waymark/fleet/task"
	"waymark/fleet/vehicle"
)

// FleetDeps are the parts of Deps that administer what is tracked.
type FleetDeps struct {
	Devices     *device.Service
	Vehicles    *vehicle.Service
	Models      *devicemodel.Service
	Individuals *individual.Service
	SIMs        *sim.Service
	Imports     *batch.Service
	Tasks       *task.Service
	// Province names the province of a place (WGS-84 degrees) in a language, "" outside of China; nil where nobody knows.
	Province func(lat, lon float64, lang string) string
}
