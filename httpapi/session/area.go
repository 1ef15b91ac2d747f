// Package session is the area of the HTTP interface about signing in and out, one's own account, and what surrounds every page.
package session

import (
	"slices"

	"waymark/fleet/account"
	"waymark/fleet/apikey"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Accounts    *account.Service
	Keys        *apikey.Service
	Permissions *permission.Service
	Site        edge.Site
}

// server answers the calls of the area.
type server struct{ Needs }

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{needs}
	return edge.Area{
		Routes: slices.Concat(s.sessionRoutes(), s.providerRoutes(), s.userSessionRoutes(), s.userKeyRoutes(), s.keyRoutes()),
	}
}
