package organ

import (
	"strings"

	"waymark/fleet"
)

// Scope is which organisations a list covers. Only this package makes one, for an actor who may see them: a word that is given a Scope
// need not ask again. The zero Scope covers none.
type Scope struct {
	below  string
	only   fleet.ID
	chosen bool
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

// Chosen reports whether one organisation was asked for, alone or with those below it: what is seen elsewhere is not meant then.
func (s Scope) Chosen() bool { return s.chosen }

// Covers reports whether an organisation, by its ID and path, is among those. Who reads rows by IDs that were found before
// asks it of each: one may have been moved meanwhile to where it is nobody's here to see.
func (s Scope) Covers(id fleet.ID, path string) bool {
	return !s.Empty() && strings.HasPrefix(path, s.below) && (s.only == 0 || s.only == id)
}
