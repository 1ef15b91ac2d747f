// Package alarm holds the alarms: what was found to be wrong with a device or a vehicle, from when to when, by which rule and on what
// evidence, and what people have done about it. The two are apart: a condition opens and closes by itself, people handle it.
//
// The rules are pure functions of what terminals reported, in the order of its moments, so that they find the same live and in a replay.
package alarm

import (
	"context"
	"time"

	"waymark/fleet"
)

// Key names an alarm by what happened, so that nothing can raise it twice.
type Key struct {
	Type     string   // key of ALARM_TYPE
	DeviceID fleet.ID // that it is about, or that showed it of its vehicle
	Ref      fleet.ID // what it refers to besides: a fence, a vehicle; 0 nothing
	Start    fleet.Millis
}

// ID is the number of an alarm: it follows from the key and rises with the start. Two alarms of one second may come to the same one; then
// who keeps the later one takes the next that is free.
func (k Key) ID() fleet.ID {
	h := uint64(14695981039346656037)
	mix := func(b byte) { h = (h ^ uint64(b)) * 1099511628211 }
	for i := range len(k.Type) {
		mix(k.Type[i])
	}
	for _, n := range []uint64{uint64(k.DeviceID), uint64(k.Ref), uint64(k.Start)} {
		for shift := 0; shift < 64; shift += 8 {
			mix(byte(n >> shift))
		}
	}
	return FirstID(k.Start) | fleet.ID(h>>(64-withinSecond))
}

// withinSecond are the bits that tell the alarms of a second apart.
const withinSecond = 18

// FirstID is what the number of no alarm that starts at a moment, or in a later second, is below.
func FirstID(at fleet.Millis) fleet.ID { return fleet.ID(at.Unix()) << withinSecond }

// Alarm is one that was raised.
type Alarm struct {
	ID fleet.ID
	Key
	VehicleID fleet.ID // of an alarm about a vehicle as a whole; 0 otherwise
	Condition
	Place
	Found      fleet.Millis // when what showed it was received, or when time alone did; 0 when it began
	Backfilled bool         // it was found in what came late: nobody was told live
	Revised    bool         // it is not what was told at first, because something came late
	Handling
	Evidence
	// Realarm is after how long it is new again where it was handled and lasts, 0 as the domain has it; it is not kept.
	Realarm time.Duration
}

// Condition is the life of what is wrong.
type Condition struct {
	End   fleet.Millis // 0 while it lasts
	Last  fleet.Millis // when it was last seen
	Count int          // how often it was
	Stays bool         // only people end it
}

// Place is where the device was when the alarm began.
type Place struct {
	Known    bool
	Lat, Lon int32  // 1e-7 degrees
	Speed    uint16 // 0.1 km/h
	Mode     uint8  // track.Mode
}

// Handling is what a person did about an alarm.
type Handling struct {
	Handled bool
	At      fleet.Millis
	Problem string // key of PROBLEM_TYPE
	Remark  string
	User    string // who handled it, as they call themselves
	Mobile  string
	Signed  string // the account that did so, as it was called then, with the API key by which a program did; "" not known
}

// Evidence is why an alarm opened and closed.
type Evidence struct {
	Rule   int     `json:"rule"` // version of the rule
	Opened Reason  `json:"opened"`
	Closed *Reason `json:"closed,omitempty"`
	Fixes  []Fix   `json:"fixes,omitempty"`
	Values []Value `json:"values,omitempty"`
	// Of an alarm about districts those that were allowed, by code, and the organisation for whose vehicles they were meant; 0 they were the vehicle's own.
	Districts   []int64  `json:"districts,omitempty"`
	DistrictsOf fleet.ID `json:"districtsOf,omitempty"`
}

// Reason is a sentence of the language catalogues.
type Reason struct {
	Code string         `json:"code"`
	Args map[string]any `json:"args,omitempty"`
}

func because(code string, args map[string]any) Reason { return Reason{code, args} }

// Fix is a report that an alarm rests on.
type Fix struct {
	At       fleet.Millis `json:"at"`
	Lat      int32        `json:"lat"`
	Lon      int32        `json:"lon"`
	Speed    uint16       `json:"speed"`
	Accuracy uint16       `json:"accuracy"`
	Mode     uint8        `json:"mode"`
}

// Value is a figure that was compared with a limit.
type Value struct {
	Name  string  `json:"name"` // of a field of the language catalogues
	Value float64 `json:"value"`
	Limit float64 `json:"limit"`
	Unit  string  `json:"unit"` // key of a unit: m, km, s, min, h, d, kmh, percent
}

// Row is an alarm with the device and vehicle as lists show it.
type Row struct {
	Alarm
	Subject
	Attention       int
	AttentionRemark string
	FenceName       string // of an alarm about a fence that is there still
	About           About
}

// Subject is what an alarm is about.
type Subject struct {
	IMEI, DeviceName, Model string
	CarID                   fleet.ID // the vehicle that it is about, or that the device is fitted to; 0 none
	Plate, Owner            string
	Settled                 bool
	OrganID                 fleet.ID
	OrganName, OrganPath    string
}

// Filter chooses alarms as the store understands it. Those of settled vehicles are left out unless Settled.
type Filter struct {
	Below   string   // path of an organisation
	OrganID fleet.ID // 0: all of Below
	Search  string   // part of IMEI, device name, plate or owner, lower case
	Plate   string
	CarID   fleet.ID // a vehicle, about which they are or to which the device is fitted; 0: all
	IMEI    string
	Types   []string // nil: all
	Lives
	From, To fleet.Millis // moment of the start; To 0: no end
	FoundBy  fleet.Millis // those that began and were found until then; 0: all
	Settled  bool
	Sort     fleet.Sort
	Most     int // are paged through at most, and one more is counted, which tells that there are more; 0: all
	Newest   int // that AlarmIDs returns at most; 0: all
}

// Lives chooses by the two lives; nil both.
type Lives struct{ Handled, Open *bool }

// Marks reads what was kept of days.
type Marks interface {
	// AlarmMark returns Marked.Mark of the newest kept day of a device before a day, nil when there is none.
	AlarmMark(ctx context.Context, deviceID fleet.ID, before int32) ([]byte, error)
}

// Store keeps alarms.
type Store interface {
	Marks
	// Alarms returns a page of alarms, newest first unless sorted, and how many there are.
	Alarms(ctx context.Context, f Filter, page fleet.Page) ([]Row, int, error)
	// AlarmIDs returns all of them, in order.
	AlarmIDs(ctx context.Context, f Filter) ([]fleet.ID, error)
	// AlarmsByID returns some alarms; those that do not exist are left out.
	AlarmsByID(ctx context.Context, ids []fleet.ID) ([]Row, error)
	// CountAlarms returns how many alarms of each type nobody has handled, without those of settled vehicles, below a path; of types
	// whose alarms are about vehicles, how many vehicles; and by VehicleClasses, how many vehicles have any of them.
	CountAlarms(ctx context.Context, below string) (map[string]int, error)
	// HandleAlarms notes what was done about some alarms, those that are new when it happens, and ends those whose type only people
	// end. check is given all of them and may refuse. It returns how many were new.
	HandleAlarms(ctx context.Context, ids []fleet.ID, h Handling, check func([]Row) error) (int, error)
	// AlarmsOf returns the alarms of a device that lasted until a moment or later, or began then, in the order in which they began.
	AlarmsOf(ctx context.Context, deviceID fleet.ID, at fleet.Millis) ([]Alarm, error)
	// OpenAlarms returns the alarms of some types that last.
	OpenAlarms(ctx context.Context, types []string) ([]Alarm, error)
	// PutAlarms writes what rules found besides the road of reports: alarms that began, went on or ended.
	PutAlarms(ctx context.Context, list []Alarm) error
}
