// Package devices is the area of the HTTP interface about what is administered of the fleet: devices and their models, vehicles, SIM
// cards, imports of them, and the terminals that nobody registered.
package devices

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/batch"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/monitor"
	"waymark/fleet/sim"
	"waymark/fleet/vehicle"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Devices    *device.Service
	Vehicles   *vehicle.Service
	Models     *devicemodel.Service
	SIMs       *sim.Service
	Imports    *batch.Service
	Dictionary *dictionary.Service
	Board      Board
	Texts      *locale.Catalog
	// Province names the province of a place (WGS-84 degrees) in a language, "" outside of China; nil where nobody knows.
	Province func(lat, lon float64, lang string) string
}

// Board is what is asked of the newest states.
type Board interface {
	// Select returns a page of devices, newest first, and how many match.
	Select(actor fleet.Actor, q monitor.Selection) (rows []monitor.View, total int)
	// SelectIDs returns all devices that match, newest first; the page does not matter.
	SelectIDs(actor fleet.Actor, q monitor.Selection) []fleet.ID
	// Views returns some devices, those that exist and that the actor may see.
	Views(actor fleet.Actor, ids []fleet.ID) []monitor.View
	// ByIMEI returns one device, or fleet.ErrNotFound when there is none that the actor may see.
	ByIMEI(actor fleet.Actor, imei string) (monitor.View, error)
}

// server answers the calls of the area.
type server struct {
	Needs
}

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{Needs: needs}
	return edge.Area{
		Routes: slices.Concat(s.deviceRoutes(), s.vehicleRoutes(), s.modelRoutes(), s.simRoutes(), s.importRoutes()),
		Lists:  []edge.Listed{s.managedList(), s.unknownList(), s.carList(), s.modelList(), s.simList()},
	}
}
