// Package fences is the area of the HTTP interface about fences: what they are, for whom they count, who was in them, and files of them.
package fences

import (
	"slices"

	"waymark/fleet/address"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/fence"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Fences     *fence.Service
	Models     *devicemodel.Service
	Addresses  *address.Service
	Dictionary *dictionary.Service
	Texts      *locale.Catalog
}

// server answers the calls of the area.
type server struct{ Needs }

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{needs}
	return edge.Area{Routes: slices.Concat(s.fenceRoutes(), s.bindingRoutes(), s.placeRoutes()), Lists: []edge.Listed{s.fenceList()}}
}
