// Package share is the area of the HTTP interface about links to where one vehicle is: making them, and what who has one is shown.
package share

import (
	"slices"

	"waymark/fleet/share"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Shares *share.Service
	Texts  *locale.Catalog
	Site   edge.Site
}

// server answers the calls of the area.
type server struct{ Needs }

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{needs}
	return edge.Area{Routes: slices.Concat(s.linkRoutes(), s.visitorRoutes())}
}
