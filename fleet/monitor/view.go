package monitor

import (
	"waymark/fleet"
	"waymark/fleet/device"
)

// Codes of a device's state (deviceState of the HTTP interface).
const (
	NeverOnline = 0
	Online      = 1
	Offline     = 2
	Parked      = 10 // online, and inside an open stop
	Expired     = 100
)

// Filter chooses devices by state.
type Filter int

// The filters, as the state tabs of the monitor centre have them.
const (
	All         Filter = iota
	OnlineOnly         // online and parked
	OfflineOnly        // offline
	UnusedOnly         // never online, or service expired
)

// Stats counts devices by state. Parked devices are online; devices whose
// service has expired count as not in use.
type Stats struct {
	Total, Online, Offline, NotUse int
	// Attention counts devices of watched vehicles, whatever their state.
	Attention int
}

// Query asks for a page of devices.
type Query struct {
	OrganID fleet.ID // 0 means all the caller may see
	Sub     bool     // with the organisations below
	Watched bool     // only devices of watched vehicles; OrganID and Sub do not matter then
	Search  string   // part of plate, owner, IMEI, alias, name or SIM number; case does not matter
	State   Filter
	Page    fleet.Page
}

// View is what the board knows of one device at the moment it was asked.
type View struct {
	Row            device.Row
	State          State
	Code           int
	OfflineSeconds int64  // since the last message, when Offline
	Version        uint64 // of the board when this device last changed
}
