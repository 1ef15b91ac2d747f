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
	// Attention is how closely the vehicle is watched: 0 none, 1 low, 2 general, 3 high.
	Attention       int
	AttentionRemark string
	Settled         bool // the loan is
	SettleRemark    string
	CreatedAt       fleet.Millis
}

// Details are the texts that are known of a vehicle. The interface has a struct of the same fields.
type Details struct {
	Owner         string
	Phone         string
	VIN           string
	Engine        string
	Brand         string
	Model         string
	PolicyNo      string // insurance
	PolicyExpires string // YYYY-MM-DD, or ""
}

// Row is a vehicle as lists show it.
type Row struct {
	Vehicle
	OrganName string
	OrganPath string
	Devices   int // fitted to it
}
