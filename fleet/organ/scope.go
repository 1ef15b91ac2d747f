package organ

import (
	"waymark/fleet"
)

// Scope is which organisations a list covers. Only this package makes one, for an actor who may see them: a word that is given a Scope
// need not ask again. The zero Scope covers none.
type Scope struct {
	below string
	only  fleet.ID
}

// All covers everything that an actor may see; a personal actor sees no organisation.
func All(actor fleet.Actor) Scope {
	if actor.Personal {
		return Scope{}
	}
	return Scope{below: actor.OrganPath}
}

// Empty reports whether no organisation is covered.
func (s Scope) Empty() bool { return s.below == "" }

// Below returns the path at and below which all that is covered lies; "" when nothing is.
func (s Scope) Below() string { return s.below }

// Only returns the one organisation that is covered, 0 when it is all of Below.
func (s Scope) Only() fleet.ID { return s.only }
