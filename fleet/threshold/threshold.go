// Package threshold holds the thresholds of alarms: which classes are judged, and from when on something counts. Each has a value of the
// domain, which the installation, an organisation, a vehicle or a device may set another in place of; the nearest one decides.
package threshold

import (
	"context"

	"waymark/fleet"
)

// Key numbers a threshold.
type Key int

// The thresholds.
const (
	SpeedOn Key = iota
	SpeedLimit
	SpeedSeconds
	RemoveOn
	ElectricOn
	ElectricSeconds
	ElectricPercent
	GraceHours
	OfflineOn
	OfflineHours
	SeparateOn
	SeparateKm
	SeparateNearKm
	SeparateSkewMinutes
	SecondBetOn
	SecondBetMinutes
	SecondBetSharedMetres
	SecondBetLeavePercent
	SecondBetLeaveMinutes
	SecondBetCellMetres
	ProvinceOn
	ProvinceBufferMetres
	ProvinceFarMetres
	StopOn
	StopDays
	StopMetres
	RegionBufferMetres
	RiskBackDays
	OtherOn
	ExpiringDays
	NeverOnlineHours
	ReappearedKm
	RealarmHours
	count
)

// Kind says how a threshold is filled in.
type Kind string

// The kinds.
const (
	Switch Kind = "switch" // 1 on, 0 off
	Number Kind = "number"
)

// Def is what a threshold is.
type Def struct {
	Name    string // by which it is called and kept
	Class   string // of alarms, "" of all
	Kind    Kind
	Unit    string // kmh, s, min, h, d, m, km or percent; "" of a switch
	Default int
	Min     int
	Max     int
}

func onOff(name, class string) Def { return Def{name, class, Switch, "", 1, 0, 1} }

// defs are the thresholds in the order of their keys, which is that in which they are shown (domain rules, section 5).
var defs = [count]Def{
	SpeedOn:               onOff("speedOn", "SPEED"),
	SpeedLimit:            {"speedLimit", "SPEED", Number, "kmh", 120, 10, 300},
	SpeedSeconds:          {"speedSeconds", "SPEED", Number, "s", 30, 0, 3600},
	RemoveOn:              onOff("removeOn", "REMOVE"),
	ElectricOn:            onOff("electricOn", "ELECTRIC"),
	ElectricSeconds:       {"electricSeconds", "ELECTRIC", Number, "s", 60, 10, 3600},
	ElectricPercent:       {"electricPercent", "ELECTRIC", Number, "percent", 20, 1, 90},
	GraceHours:            {"graceHours", "", Number, "h", 24, 0, 720},
	OfflineOn:             onOff("offlineOn", "OFFLINE"),
	OfflineHours:          {"offlineHours", "OFFLINE", Number, "h", 24, 1, 720},
	SeparateOn:            onOff("separateOn", "SEPARATE"),
	SeparateKm:            {"separateKm", "SEPARATE", Number, "km", 15, 1, 500},
	SeparateNearKm:        {"separateNearKm", "SEPARATE", Number, "km", 5, 1, 500},
	SeparateSkewMinutes:   {"separateSkewMinutes", "SEPARATE", Number, "min", 10, 1, 120},
	SecondBetOn:           onOff("secondBetOn", "SECONDBET"),
	SecondBetMinutes:      {"secondBetMinutes", "SECONDBET", Number, "min", 60, 5, 10_080},
	SecondBetSharedMetres: {"secondBetSharedMetres", "SECONDBET", Number, "m", 50, 10, 500},
	SecondBetLeavePercent: {"secondBetLeavePercent", "SECONDBET", Number, "percent", 150, 100, 300},
	SecondBetLeaveMinutes: {"secondBetLeaveMinutes", "SECONDBET", Number, "min", 5, 0, 120},
	SecondBetCellMetres:   {"secondBetCellMetres", "SECONDBET", Number, "m", 500, 100, 2000},
	ProvinceOn:            onOff("provinceOn", "PROVINCE"),
	ProvinceBufferMetres:  {"provinceBufferMetres", "PROVINCE", Number, "m", 1000, 0, 20_000},
	ProvinceFarMetres:     {"provinceFarMetres", "PROVINCE", Number, "m", 5000, 100, 100_000},
	StopOn:                onOff("stopOn", "STOP"),
	StopDays:              {"stopDays", "STOP", Number, "d", 3, 1, 30},
	StopMetres:            {"stopMetres", "STOP", Number, "m", 1000, 100, 10_000},
	RegionBufferMetres:    {"regionBufferMetres", "REGION", Number, "m", 30, 0, 1000},
	RiskBackDays:          {"riskBackDays", "RISKTOTAL", Number, "d", 15, 1, 90},
	OtherOn:               onOff("otherOn", "OTHER"),
	ExpiringDays:          {"expiringDays", "OTHER", Number, "d", 7, 1, 90},
	NeverOnlineHours:      {"neverOnlineHours", "OTHER", Number, "h", 24, 1, 720},
	ReappearedKm:          {"reappearedKm", "OTHER", Number, "km", 5, 1, 500},
	RealarmHours:          {"realarmHours", "", Number, "h", 24, 1, 720},
}

// Defs returns what all thresholds are, in the order of their keys.
func Defs() []Def { return defs[:] }

// Find returns the key of a name.
func Find(name string) (Key, bool) {
	for k := range defs {
		if defs[k].Name == name {
			return Key(k), true
		}
	}
	return 0, false
}

// Values are the thresholds that count for a device, by key.
type Values [count]int

// Defaults are the domain's.
func Defaults() Values {
	var v Values
	for k := range defs {
		v[k] = defs[k].Default
	}
	return v
}

// On reports whether a switch is on.
func (v *Values) On(k Key) bool { return v[k] != 0 }

// Level is where a threshold is set.
type Level string

// The levels, from the farthest to the nearest.
const (
	Domain       Level = "domain" // nobody has set it
	Installation Level = "installation"
	Organ        Level = "organ"
	Vehicle      Level = "vehicle"
	Device       Level = "device"
)

// Subject is what thresholds are set for: an organisation with all below it, a vehicle or a device; the others are 0, and all of them for the
// whole installation.
type Subject struct {
	OrganID   fleet.ID
	VehicleID fleet.ID
	DeviceID  fleet.ID
}

// Set is a threshold that is set.
type Set struct {
	Subject
	Name  string
	Value int
}

// Change is what becomes of a threshold of a subject: it is set, or with a nil Value inherited again.
type Change struct {
	Name  string
	Value *int
}

// All is everything that is set.
type All struct {
	Sets    []Set
	Devices map[fleet.ID][]fleet.ID // of vehicles that something is set for
}

// Store keeps thresholds.
type Store interface {
	// Thresholds returns everything that is set.
	Thresholds(ctx context.Context) (All, error)
	// ThresholdsOf returns what is set for a subject itself, by name.
	ThresholdsOf(ctx context.Context, of Subject) ([]Set, error)
	// ChangeThresholds changes some of a subject's, in one transaction.
	ChangeThresholds(ctx context.Context, of Subject, list []Change) error
}
