package motion

import "waymark/fleet"

// Source says what a figure of metres was measured by (mileageSource).
type Source uint8

// The sources. The order is storage: append only.
const (
	Legs     Source = iota // the sum of the ways from fix to fix
	Odometer               // the terminal's own
)

// Place is a place in 1e-7 degrees, WGS-84.
type Place struct{ Lat, Lon int32 }

// Stop is a stop that is over. A device has one stop that began at a moment, which is what names it.
type Stop struct {
	Start, End fleet.Millis // first and last fix in the place
	Place      Place        // the median of the best fixes
	Kind       Kind         // what they were found by
	Fixes      uint32       // how many reports with a position it holds
}

// Ride is a ride that is over and that no later one can join any more. A device has one ride that began at a moment.
type Ride struct {
	Start, End fleet.Millis
	From, To   Place
	Metres     int64
	Source     Source
	TopSpeed   uint16 // 0.1 km/h
	Ignition   bool   // it began with the ignition, not with the first fix elsewhere
	Gap        bool   // it ended because nothing more was heard for long (closedByGap)
	Speeds     Speeds
	Doubled    bool // another device of its vehicle tells better of the same time; whoever keeps rides finds that out
}

// Mileage is what a device went on one day, in the zone of the ClockRule.
type Mileage struct {
	Day    int32 // days since 1970-01-01
	Metres int64
	Source Source
}

// Day is a day that is over.
type Day struct {
	Mileage
	// Mark is the motion as it was when the day ended (see Append): from there it can be judged again.
	Mark []byte
}

// Rows are what closed, each kind in its order.
type Rows struct {
	Stops []Stop
	Rides []Ride
	Days  []Day
}

// Empty reports whether nothing closed.
func (r *Rows) Empty() bool { return len(r.Stops)+len(r.Rides)+len(r.Days) == 0 }

// Clear empties r and keeps its memory.
func (r *Rows) Clear() { r.Stops, r.Rides, r.Days = r.Stops[:0], r.Rides[:0], r.Days[:0] }
