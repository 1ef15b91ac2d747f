// Package monitor is the area of the HTTP interface about where devices are and were: their states, and their tracks.
package monitor

import (
	"slices"

	"waymark/fleet"
	"waymark/fleet/address"
	"waymark/fleet/devicemodel"
	"waymark/fleet/fact"
	"waymark/fleet/monitor"
	"waymark/fleet/organ"
	"waymark/fleet/report"
	"waymark/fleet/track"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Board     Board
	Organs    *organ.Service
	Models    *devicemodel.Service
	History   *track.History
	Reports   *report.Service
	Addresses *address.Service
	Facts     *fact.Service
	Texts     *locale.Catalog

	LowAtFixed bool // an external voltage is low at 20 V and below, whatever the vehicle's system
}

// Board is what is asked of the newest states.
type Board interface {
	Stats(actor fleet.Actor) monitor.Stats
	List(actor fleet.Actor, q monitor.Query) (rows []monitor.View, total int, stats monitor.Stats, err error)
	// Select returns a page of devices in an order of their own, and how many match.
	Select(actor fleet.Actor, q monitor.Selection) (rows []monitor.View, total int)
	// ByIMEI returns one device, or fleet.ErrNotFound when there is none that the actor may see.
	ByIMEI(actor fleet.Actor, imei string) (monitor.View, error)
}

// server answers the calls of the area.
type server struct{ Needs }

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{needs}
	return edge.Area{
		Routes: slices.Concat(s.monitorRoutes(), s.trackRoutes(), s.addressRoutes()),
	}
}
