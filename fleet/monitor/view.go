package monitor

import (
	"strings"

	"waymark/fleet"
	"waymark/fleet/device"
	"waymark/fleet/track"
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
	MovingOnly         // online, and on its way
	ParkedOnly         // online, inside an open stop
)

// Stats counts devices by state, without those of settled vehicles. Parked devices are online; devices whose
// service has expired count as not in use.
type Stats struct {
	Total, Online, Offline, NotUse int
	// Moving and Parked are among Online; the rest of those stands still with no stop open yet.
	Moving, Parked int
	// Attention counts watched devices, whatever their state.
	Attention int
}

// Query asks for a page of devices.
type Query struct {
	OrganID fleet.ID // 0 means all the caller may see
	Sub     bool     // with the organisations below
	Watched bool     // only watched devices; OrganID and Sub do not matter then
	Search  string   // part of plate, owner, IMEI, alias, name or SIM number; case does not matter
	State   Filter
	Page    fleet.Page
}

// View is what the board knows of one device at the moment it was asked.
type View struct {
	Row            device.Row
	State          State
	Code           int
	OfflineSeconds int64        // since the last message, when Offline
	NextReport     fleet.Millis // when it will be heard of again, see Settings.NextReport; 0 where it does not sleep
	unsure         bool         // how fast it goes: its newest fix is too old, see Settings.speedUntil
	untold         bool         // to the holder, who is not told when it wakes
	Version        uint64       // of the board when this device last changed
	search         string       // see searchText; "" where the board did not make the view
}

// Plate returns the plate for people: "" without a vehicle.
func (v *View) Plate() string { return v.Row.Vehicle.Plate }

// Place returns where the device is (WGS-84 degrees) and its course (degrees clockwise from north); known is false, and all is 0,
// without a position.
func (v *View) Place() (lat, lon float64, course int, known bool) {
	if !v.State.HasPosition {
		return 0, 0, 0, false
	}
	p := &v.State.Latest
	return track.Degrees(p.Lat), track.Degrees(p.Lon), int(p.Course), true
}

// Speed returns the speed in km/h, 0 of a device that is not online, sleeps, or has had no fix for long: how fast it goes meanwhile nobody knows.
func (v *View) Speed() float64 {
	if v.Code != Online && v.Code != Parked || v.NextReport != 0 || v.unsure {
		return 0
	}
	return float64(v.State.Latest.Speed) / 10
}

// movingFrom is the speed from which an online device moves, in units of 0.1 km/h: receivers that stand still report less.
const movingFrom = 50

// Due is NextReport as who looks may read it.
func (v *View) Due() fleet.Millis {
	if v.untold {
		return 0
	}
	return v.NextReport
}

// Moving reports whether the device is online, awake and on its way, as a fix says that is not too old.
func (v *View) Moving() bool { return !v.unsure && moving(v.Code, &v.State, v.NextReport) }

// moving judges a device by its code, its state and what NextReport says of it.
func moving(code int, s *State, next fleet.Millis) bool {
	return code == Online && next == 0 && s.Latest.Speed >= movingFrom
}

// ParkedSince is when the device came to where it stands, 0 where it does not stand.
func (v *View) ParkedSince() fleet.Millis {
	if !v.State.Stop.Open {
		return 0
	}
	return v.State.Stop.Since
}

// Found reports whether a search finds the device, as the list of a Query with that Search would. What is looked for is
// given as vehicle.Sought returns it: who asks of many devices prepares it once.
func (v *View) Found(sought string) bool {
	if sought == "" {
		return true
	}
	text := v.search
	if text == "" {
		text = searchText(&v.Row)
	}
	return strings.Contains(text, sought)
}

// Ignition returns 1 for on, 0 for off, nil when the terminal does not report it.
func (v *View) Ignition() *int {
	status, on := v.State.Latest.Status, 0
	if !status.Has(track.ACCKnown) {
		return nil
	}
	if status.Has(track.ACCOn) {
		on = 1
	}
	return &on
}

// Cut reports whether the device stops its vehicle, as the newest report that tells of its relay says.
func (v *View) Cut() bool { return v.State.Latest.Status.Has(track.FuelCut) }

// Battery returns the charge in percent, nil when it is not known.
func (v *View) Battery() *int {
	if !v.State.Latest.Status.Has(track.BatteryKnown) {
		return nil
	}
	percent := int(v.State.Latest.Battery)
	return &percent
}
