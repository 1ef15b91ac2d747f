// Package audit holds who did what, when and from where: entries that are only
// ever added, each chained to the one before it by a hash, so that a removed or
// altered one shows. What the program itself has to complain of stands in the
// same list.
package audit

import (
	"context"

	"waymark/fleet"
)

// Sources of entries, as the specification names them.
const (
	Back   = "GPS-BACK"   // the server and its back office
	Device = "IOT-DEVICE" // terminals
	App    = "IOT-APP"    // holders of one device (userType 2)
)

// Levels of entries, as the specification names them.
const (
	Info  = "INFO"
	Warn  = "WARN"
	Error = "ERROR"
	Fatal = "FATAL"
)

// Types of entries: what sort of thing was done.
const (
	TypeSignIn  = "signin"  // signed in or out, or tried to
	TypeChange  = "change"  // something that is kept was changed
	TypeRefusal = "refusal" // something was asked for that is not permitted
	TypeView    = "view"    // somebody looked at where a vehicle was
	TypeSystem  = "system"  // the program itself has something to say
)

// Modules: which part of the product an entry is about.
const (
	ModuleAccount    = "account"
	ModuleDevice     = "device"
	ModuleTrack      = "track"
	ModuleDictionary = "dictionary"
	ModuleAPI        = "api"
	ModuleSystem     = "system"
	ModuleOrgan      = "organ"
	ModulePermission = "permission" // routes, permissions and roles
	ModuleUser       = "user"       // accounts as their administrators see them
	ModuleIndividual = "individual" // holders of one device
	ModuleShare      = "share"      // links to where one vehicle is
	ModuleFile       = "file"
	ModuleVehicle    = "vehicle"
	ModuleModel      = "model" // catalogue of device models
	ModuleSIM        = "sim"
	ModuleImport     = "import"
	ModuleTask       = "task" // exports and other long work
	ModuleFence      = "fence"
	ModuleAlarm      = "alarm"
	ModuleCommand    = "command"
	ModulePlace      = "place" // places that tell of risk
	ModulePayee      = "payee"
	ModuleOrder      = "order"
	ModulePayment    = "payment" // packages too
)

// Entry is one line of the audit.
type Entry struct {
	ID      fleet.ID // counts from 1 without gaps
	Time    fleet.Millis
	Actor   Actor
	Source  string
	Level   string
	Type    string
	Module  string
	Key     string // client ID: the IMEI or identity that it is about, "" for none
	Text    string // code of the text in the language catalogues, e.g. "audit.signedIn"
	Args    []Arg  // what fills the text's placeholders
	Changes []Change
	Prev    []byte // hash of the entry before; of the first, 32 zeros
	Hash    []byte // SHA-256, see Seal
}

// Actor is who did it. The program itself has a name only.
type Actor struct {
	AccountID fleet.ID // 0 for none
	DeviceID  fleet.ID // of a personal actor
	Name      string   // login name or IMEI; of a failed sign-in what was tried
	Address   string   // IP address, "" at the console of the machine
	OrganID   fleet.ID // 0 where there is no account
	OrganPath string   // at the time; decides who may read the entry
}

// Program is the name of the program itself as an actor: what is done at the console of the machine.
const Program = "waymark"

// By returns a signed-in actor as the audit knows it.
// Of a program that calls by an API key it names the key, too.
// Of one who looks through somebody's eyes it names both; the account is then the one who looks.
func By(a fleet.Actor) Actor {
	if a.ViewedBy != 0 {
		return Actor{AccountID: a.ViewedBy, Name: a.ViewerName + " → " + a.Name, Address: a.Address, OrganID: a.OrganID, OrganPath: a.OrganPath}
	}
	return Actor{AccountID: a.AccountID, DeviceID: a.DeviceID, Name: a.Signature(), Address: a.Address, OrganID: a.OrganID, OrganPath: a.OrganPath}
}

// SourceOf returns the source of what a signed-in actor does.
func SourceOf(a fleet.Actor) string {
	if a.Personal {
		return App
	}
	return Back
}

// Arg is one placeholder's value. Values named from and to are epoch milliseconds.
type Arg struct{ Name, Value string }

// Change is a field that changed. Secrets are never put here.
type Change struct{ Field, Old, New string }

// Link is the end of the chain: how many entries there are, and the hash of the last.
type Link struct {
	ID   fleet.ID
	Hash []byte // 32 zeros before the first entry
}

// Store keeps entries.
type Store interface {
	// AppendAudit adds entries: make is called with the end of the chain, while no one else can append, and
	// returns them sealed. Nothing is added when make fails.
	AppendAudit(ctx context.Context, make func(last Link) ([]Entry, error)) error
	// AuditPage returns entries, newest first, and how many there are, counted to CountedTo at most.
	AuditPage(ctx context.Context, q Query) ([]Entry, int, error)
	// PackAudit prepares what was added since for the search by words, which reads everything that is not prepared.
	PackAudit(ctx context.Context) error
	// WalkAudit calls yield for every entry after one, by ID, until it returns false.
	WalkAudit(ctx context.Context, after fleet.ID, yield func(Entry) bool) error
	// AuditEnds returns the ends of the chain as they are noted apart from the entries: the last entry that was dropped, with
	// ID 0 when none ever was, and the last that was added.
	AuditEnds(ctx context.Context) (start, end Link, err error)
	// DropAudit removes the oldest entries up to one, some thousand of them at most, and reports whether there are more.
	// The entry is never the last.
	DropAudit(ctx context.Context, last fleet.ID) (more bool, err error)
}
