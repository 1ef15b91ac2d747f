// Package backoffice is the area of the HTTP interface about who works with the product, where and with which rights: organisations,
// users, roles, permissions, individual users, and the dictionary.
package backoffice

import (
	"slices"

	"waymark/fleet/account"
	"waymark/fleet/device"
	"waymark/fleet/devicemodel"
	"waymark/fleet/dictionary"
	"waymark/fleet/individual"
	"waymark/fleet/organ"
	"waymark/fleet/permission"
	"waymark/httpapi/edge"
	"waymark/locale"
)

// Needs are what the calls of the area ask.
type Needs struct {
	Accounts    *account.Service
	Organs      *organ.Service
	Permissions *permission.Service
	Dictionary  *dictionary.Service
	Models      *devicemodel.Service // the dictionary offers them, too
	Individuals *individual.Service
	Devices     *device.Service
	Texts       *locale.Catalog
	Table       func() []permission.Route // everything that can be called, of all areas
}

// server answers the calls of the area.
type server struct{ Needs }

// New returns the area.
func New(needs Needs) edge.Area {
	s := &server{needs}
	return edge.Area{
		Routes: slices.Concat(s.organRoutes(), s.userRoutes(), s.individualRoutes(), s.routeRoutes(), s.permissionRoutes(), s.roleRoutes(), s.dictionaryRoutes()),
		Lists:  []edge.Listed{s.organList(), s.userList(), s.individualList(), s.routeList(), s.unassignedRoutes(), s.roleList(), s.propertyList()},
	}
}
