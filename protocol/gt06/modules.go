package gt06

import (
	"encoding/hex"
	"strings"

	"waymark/fleet/track"
)

// modulesFill reports whether b is a list of modules (id of two bytes, length of
// one, value) and nothing else.
func modulesFill(b []byte) bool {
	for len(b) >= 3 {
		n := 3 + int(b[2])
		if n > len(b) {
			return false
		}
		b = b[n:]
	}
	return len(b) == 0
}

// modules reads a list of modules. One that is not known, or too short for its
// meaning, is kept raw.
func (r *reading) modules() {
	for r.left() >= 3 {
		id := r.u16("module")
		n := r.u8("module length")
		r.module(id, n)
	}
}

func (r *reading) module(id, n int) {
	switch {
	case n > r.left():
		r.rawModule(id, r.left())
	case id == 0x0018 && n == 2:
		r.batteryVoltage()
	case id == 0x0027 && n == 2:
		r.externalVoltage()
	case id == 0x002E && n == 4:
		r.odometer()
	case id == 0x006A && n == 1:
		r.batteryPercent()
	case id == 0x0032 && n == 1:
		r.extra("startupStatus", float64(r.u8("startup status")))
	case id == 0x003B && n == 2:
		r.accuracy()
	default:
		r.rawModule(id, n)
	}
}

// accuracy reads the radius of the fix in 0.01 m.
func (r *reading) accuracy() {
	v := r.u16("accuracy")
	r.point().Accuracy = uint16((v + 50) / 100)
	r.scaled(float64(v)/100, "m")
}

// rawModule keeps the value of a module that nobody understands.
func (r *reading) rawModule(id, n int) {
	v := r.take(n, "module value")
	if len(v) > 0 {
		r.extraText("raw."+hex.EncodeToString([]byte{byte(id >> 8), byte(id)}), hex.EncodeToString(v))
	}
}

var pWideModules = part{4, (*reading).wideModules}

// wideModules reads type 70: modules with a length of two bytes.
func (r *reading) wideModules() {
	r.point()
	for r.left() >= 4 {
		id := r.u16("module")
		n := r.u16("module length")
		if n > r.left() {
			r.rawModule(id, r.left())
			return
		}
		end := r.off + n
		r.wideModule(id, n)
		if r.off < end {
			r.rawModule(id, end-r.off)
		}
	}
}

// wideModule reads the beginning of one module; its caller keeps what is left
// of it.
func (r *reading) wideModule(id, n int) {
	switch {
	case id == 0x02 && n == 8:
		r.fact("imsi", strings.TrimLeft(bcdText(r.take(8, "IMSI")), "0"))
	case id == 0x03 && n == 10:
		r.fact("iccid", bcdText(r.take(10, "ICCID")))
	case id == 0x08 && n == 8:
		r.fact("imei", strings.TrimLeft(bcdText(r.take(8, "IMEI")), "0"))
	case id == 0x09 && n >= 1:
		r.point().Satellites = uint8(r.u8("satellites used"))
	case id == 0x0A && n >= 1:
		r.extra("satellitesVisible", float64(r.u8("satellites visible")))
	case id == 0x11 && n >= 10:
		r.moduleCell()
	case id == 0x18 && n == 2:
		r.batteryVoltage()
	case id == 0x28 && n == 1:
		r.extra("hdop", float64(r.u8("HDOP"))/10)
	case id == 0x29 && n == 4:
		r.extra("index", float64(r.u32("index")))
	case id == 0x2A && n == 1:
		r.moduleDoor(r.u8("door and tamper"))
	case id == 0x2B && n >= 1:
		r.extra("wakeSource", float64(r.u8("boot reason")))
	case id == 0x2C && n == 4:
		r.localClock()
	case id == 0x2E && n == 4:
		r.setOdometer(r.u32("odometer (100 m)") * 100)
	case id == 0x33 && n >= 18:
		r.moduleFix()
	case id == 0x34 && n >= 6:
		r.moduleEvent(n - 6)
	case id == 0x7F && n >= 13:
		r.moduleTag(n)
	}
}

// localClock reads the terminal's own clock, which runs by local time: it is the
// time of the report only where no fix gave one.
func (r *reading) localClock() {
	if r.point().Status.Has(track.ClockSet) {
		r.take(4, "clock")
		return
	}
	r.epoch("clock")
}

// moduleTag reads a radio tag: address, battery (mV and percent), temperature,
// humidity (in percent, or in tenths where it has two bytes), and state.
func (r *reading) moduleTag(n int) {
	address := r.take(6, "tag address")
	start := r.off
	millivolts, percent := r.u16("tag battery (mV)"), r.u8("tag battery (%)")
	t := float64(int16(r.u16("temperature"))) / 10
	r.scaled(t, "°C")
	humidity := float64(r.u8("humidity"))
	if n >= 14 {
		humidity = (humidity*256 + float64(r.u8("humidity, low half"))) / 10
	}
	r.u8("tag status")
	r.tagSeen(address, 0, r.b[start:r.off])
	r.extra("tagBattery", float64(millivolts)/1000)
	r.extra("tagBatteryPercent", float64(percent))
	r.extra("temperature1", t)
	r.extra("humidity", humidity)
}

func (r *reading) moduleCell() {
	mcc, mnc := r.u16("MCC"), r.u16("MNC")
	lac, id := r.uint(2, "LAC"), r.uint(3, "cell ID")
	r.addCell(mcc, mnc, lac, id, r.ownSignal())
}

func (r *reading) moduleDoor(v int) {
	if v&0x0F != 0 {
		r.point().Status |= track.DoorOpen
	}
	if v>>4 != 0 {
		r.point().Alarms |= track.AlarmRemoval
	}
}

// moduleFix reads a position: time, satellites, altitude, coordinates, speed
// and course.
func (r *reading) moduleFix() {
	r.epoch("time of fix")
	r.point().Satellites = uint8(r.u8("satellites"))
	r.altitude()
	r.latLonSpeedCourse()
}

// moduleEvent reads an event: its code, when, and up to most bytes that belong to it.
func (r *reading) moduleEvent(most int) {
	code := r.u8("event")
	r.take(4, "time of event")
	r.take(min(r.u8("event length"), most), "event data")
	r.extra("event", float64(code))
	if code < len(moduleEvents) {
		r.point().Alarms |= moduleEvents[code]
	}
}

var moduleEvents = [0x24]track.Alarm{
	0x10: track.AlarmDoor,
	0x12: track.AlarmRemoval,
	0x14: track.AlarmFenceIn,
	0x15: track.AlarmFenceOut,
	0x16: track.AlarmHighTemperature,
	0x1A: track.AlarmLowBattery,
	0x1B: track.AlarmOverspeed,
	0x1D: track.AlarmShutdown,
	0x20: track.AlarmVibration,
	0x21: track.AlarmPowerCut,
	0x23: track.AlarmRemoval,
}
