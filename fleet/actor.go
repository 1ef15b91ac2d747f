package fleet

import (
	"slices"
	"strings"
)

// Actor is who asks: a signed-in account and what it may do and see.
type Actor struct {
	AccountID ID
	Personal  bool   // userType 2: the holder of one device
	DeviceID  ID     // the one device of a personal actor
	Name      string // login name, or IMEI of a personal actor
	Address   string // IP address the request came from
	OrganID   ID     // root of the subtree the actor may see
	OrganPath string
	Super     bool
	Employee  bool     // staff of the platform: may hold the permissions that concern every organisation
	Codes     []string // sorted permission codes; a super administrator needs none
	Lang      string   // "cn" or "en"
	// MustChange says that the password must be changed before anything else is allowed.
	MustChange bool
	// ViewedBy is the super administrator who looks through this account's eyes ("view as"); such an actor changes nothing. 0 for oneself.
	ViewedBy   ID
	ViewerName string // login name of that super administrator
	// KeyID is the API key by which a program calls in the account's name; 0 for a person.
	KeyID   ID
	KeyName string
}

// Can reports whether the actor holds a permission code; "" is held by everyone.
func (a *Actor) Can(code string) bool {
	if code == "" || a.Super {
		return true
	}
	_, ok := slices.BinarySearch(a.Codes, code)
	return ok
}

// Signature is how the actor signs what they do: the login name, with the name of the key where a program did it.
func (a *Actor) Signature() string {
	if a.KeyID == 0 {
		return a.Name
	}
	return a.Name + " [" + a.KeyName + "]"
}

// AtRoot reports whether the actor belongs to a root organisation: one that no other is above.
func (a *Actor) AtRoot() bool {
	return !a.Personal && strings.Count(a.OrganPath, "/") == 2
}

// SeesOrgan reports whether an organisation (by its path, see organ.Organ.Path)
// lies within the actor's subtree.
func (a *Actor) SeesOrgan(path string) bool {
	return !a.Personal && len(a.OrganPath) > 0 && len(path) >= len(a.OrganPath) && path[:len(a.OrganPath)] == a.OrganPath
}
