// Package vehicle holds the vehicles that terminals are fitted to, and how they
// are administered. One plate is one vehicle of its organisation.
package vehicle

import "waymark/fleet"

// Vehicle is one vehicle. Several devices may be fitted to it.
type Vehicle struct {
	ID      fleet.ID
	OrganID fleet.ID
	Plate   string // "" of what is known of a vehicle before the device has one
	Details
	LoanFen *int64 // amount of the loan in fen; nil when not known
	Remark  string
	// Settled says that the loan is: the vehicle and its devices are off the map, and counted nowhere.
	Settled      bool
	SettleRemark string
	CreatedAt    fleet.Millis
}

// Row is a vehicle as lists show it.
type Row struct {
	Vehicle
	OrganName string
	OrganPath string
	Devices   int // fitted to it
}
