// Package track holds positions: what a terminal reported (Point), how good it
// is (Quality), and reading it back.
package track

import "waymark/fleet"

// Mode is how a position was found (LOCATION_TYPE of the dictionary).
type Mode uint8

// The locate modes.
const (
	ModeNone  Mode = iota // no position
	ModeGPS               // satellites
	ModeWiFi              // access points
	ModeCells             // several cells
	ModeCell              // one cell
	ModeMixed             // BeiDou/GNSS mixed
)

// Quality is the judgement on a point. Everything is kept; maps, mileage, stops
// and rides use what is fit for them.
type Quality uint8

// The qualities.
const (
	OK          Quality = iota
	Late                // arrived after a younger one (store and forward)
	Duplicate           // same device, fix time and coordinates: counted, not stored
	Future              // fix time more than a day ahead of the server
	Jump                // implies an impossible speed and the next fix does not confirm it
	StaticNoise         // wander of a parked vehicle
	NoFix               // a report without a position
	LBS                 // position from cells or access points only
)

// Fit reports whether a point of this quality may move a marker and draw a track.
func (q Quality) Fit() bool { return q == OK || q == Late || q == StaticNoise || q == LBS }

// With is the quality of a report that came twice, or was judged again when more was known: what looked like a jump is good once it is said to be.
func (q Quality) With(again Quality) Quality {
	if q == Jump && again == OK {
		return OK
	}
	return q
}

// Status holds yes/no facts that the terminal reported along with the point.
type Status uint32

// The status bits.
const (
	ACCKnown       Status = 1 << iota // the terminal reports its ignition
	ACCOn                             // ignition on (only with ACCKnown)
	FuelCut                           // relay has cut oil or power
	Charging                          // battery is being charged / external power present
	PowerLost                         // external power missing
	Armed                             // defences set
	DoorOpen                          // any door
	Backlog                           // sent from the terminal's memory, not live
	Moving                            // the terminal's own motion sensor says so
	LastKnown                         // coordinates repeat an earlier fix; the terminal has none now
	BatteryKnown                      // Battery holds a figure
	SignalKnown                       // Signal holds a figure
	VoltageKnown                      // Voltage holds a figure
	OdometerKnown                     // Odometer holds a figure
	ClockSet                          // FixTime is the terminal's own; without it, it is the time of receipt
	RelayKnown                        // the report tells whether the relay has cut (FuelCut)
	AlarmsHappened                    // the alarms are told once, as they happen: a later report without them does not take them back
	ReceivedRight                     // RecvTime is of a clock that is right, though it was ahead once and told the same then (see WrongClock)
)

// Has reports whether all bits of s2 are set.
func (s Status) Has(s2 Status) bool { return s&s2 == s2 }

// ofFirst are the bits that stay as the first of two reports of one fix said them: what it was judged by when it came, that there is a figure, and how it came.
const ofFirst = ACCKnown | ACCOn | Charging | LastKnown | Backlog | BatteryKnown | SignalKnown | VoltageKnown | OdometerKnown | ClockSet | ReceivedRight

// Unite adds to a report the alarms and facts of another one of the same fix, and that it is no jump, and reports whether anything was new.
func (p *Point) Unite(o *Point) bool {
	alarms, status, quality := p.Alarms|o.Alarms, p.Status|o.Status&^ofFirst, p.Quality.With(o.Quality)
	changed := alarms != p.Alarms || status != p.Status || quality != p.Quality
	p.Alarms, p.Status, p.Quality = alarms, status, quality
	return changed
}

// Point is one report of a terminal: where and how it was at one moment.
type Point struct {
	FixTime    fleet.Millis // moment of the fix by the terminal's clock; of receipt where it gave none
	RecvTime   fleet.Millis // moment of receipt
	Lat, Lon   int32        // 1e-7 degrees, WGS-84; 0,0 with ModeNone
	Speed      uint16       // 0.1 km/h
	Course     uint16       // degrees clockwise from north, 0–359
	Altitude   int16        // metres
	Accuracy   uint16       // radius in metres, 0 not known
	Satellites uint8
	Mode       Mode
	Quality    Quality
	Battery    int8 // percent, with BatteryKnown
	Signal     int8 // CSQ 0–31, with SignalKnown
	Status     Status
	Alarms     Alarm
	Odometer   int64 // metres, with OdometerKnown
	Voltage    int32 // external millivolts, with VoltageKnown
	Extras     []Extra
}

// Extra is one further reading that few terminals give, e.g. {"fuel", 41.5, ""}.
// Keys are lower camel case and listed in docs/protocols/extras.md; what a protocol does not understand is
// kept as {"raw.<item id>", 0, hex}.
type Extra struct {
	Key  string
	Num  float64
	Text string
}

// HasFix reports whether the point has coordinates of its own.
func (p *Point) HasFix() bool { return p.Mode != ModeNone && p.Status&LastKnown == 0 }

// Degrees converts 1e-7 degrees to degrees.
func Degrees(v int32) float64 { return float64(v) / 1e7 }

// E7 converts degrees to 1e-7 degrees, rounding to the nearest.
func E7(deg float64) int32 {
	if deg < 0 {
		return int32(deg*1e7 - 0.5)
	}
	return int32(deg*1e7 + 0.5)
}

// Same reports whether two points of one device are the same report (fix time and
// coordinates are equal), so that the second is a duplicate.
func (p *Point) Same(q *Point) bool {
	return p.FixTime == q.FixTime && p.Lat == q.Lat && p.Lon == q.Lon
}
