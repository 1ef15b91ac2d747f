package jt808

import (
	"encoding/binary"
	"strconv"
	"strings"

	"waymark/fleet/track"
)

// highVendorItem reads the vendors' items from D0 to FF.
func (d *decoding) highVendorItem(p *track.Point, id byte, v []byte) bool {
	switch {
	case id == 0xD3 && len(v) == 2:
		setVoltage(p, int32(binary.BigEndian.Uint16(v))*100)
	case (id == 0xD4 || id == 0xE9 || id == 0xE1 || id == 0xE4 || id == 0xFE) && len(v) == 1:
		return batteryItem(p, v[0])
	case id == 0xD5 && len(v) == 2:
		addNum(p, "batteryVoltage", float64(binary.BigEndian.Uint16(v))/100)
	case id == 0xD5:
		return subLocks(p, v)
	case id == 0xE1 && len(v) == 4:
		if card := binary.BigEndian.Uint32(v); card != 0 {
			addText(p, "driverCard", strconv.FormatUint(uint64(card), 10))
		}
	case id == 0xE2 && len(v) == 4:
		addNum(p, "fuel", float64(binary.BigEndian.Uint32(v))/10)
	case id == 0xE6:
		return engineLine(p, string(v)) || sensorTags(p, v)
	case id == 0xF6 || id == 0xF8 || id == 0xF9:
		return d.aovxItem(p, id, v)
	case id == 0xE1 && len(v) == 2:
		setVoltage(p, int32(binary.BigEndian.Uint16(v))*100)
	case id == 0xE1 && len(v) >= 12 && len(v)%12 == 0:
		addText(p, "cells", wideCells(v))
	case id == 0xE3 && len(v) == 6:
		setBattery(p, byte(min(binary.BigEndian.Uint16(v), 255)))
		addNum(p, "batteryVoltage", float64(binary.BigEndian.Uint16(v[2:]))/100)
	case id == 0xE4 && len(v) == 2:
		setCharging(p, v[0] == 0)
		setBattery(p, v[1])
	case id == 0xE5 && len(v) == 1:
		setMoving(p, v[0] == 1)
	case id == 0xE8:
		return cameraItem(p, v)
	case id == 0xEB:
		return d.zoneOrNested(p, v)
	case (id == 0xEC || id == 0xF4) && len(v) > 0 && len(v)%7 == 0:
		addText(p, "wifi", accessPoints(v))
	case id == 0xEE && len(v) == 6:
		setSignal(p, v[0])
		setVoltage(p, int32(binary.BigEndian.Uint16(v[1:])))
		addNum(p, "batteryVoltage", float64(binary.BigEndian.Uint16(v[3:]))/1000)
		p.Satellites = v[5]
	case id == 0xF0 && len(v) >= 13 && len(v)%13 == 0:
		addText(p, "cells", longCells(v))
	case id == 0xF1 && len(v) == 4:
		setVoltage(p, int32(binary.BigEndian.Uint32(v)))
	case id == 0xF1 && len(v) == 20 && printable(v):
		addText(p, "iccid", string(v))
	case id == 0xF7 && len(v) == 6:
		addNum(p, "batteryVoltage", float64(binary.BigEndian.Uint32(v))/1000)
		setCharging(p, v[4] == 2)
		setBattery(p, v[5])
	case id == 0xFE && len(v) == 2:
		setVoltage(p, int32(binary.BigEndian.Uint16(v))*100)
	case id == 0xFE && len(v) > 3 && v[0] == 0x7C:
		return drivingBlocks(p, v[1:])
	case id == 0xF3 && len(v) > 4:
		return engineBlocks(p, v)
	case id == 0xDA && len(v) >= 1:
		setMoving(p, v[0]&4 != 0)
	case id == 0xFE && len(v) == 4:
		setOdometer(p, int64(binary.BigEndian.Uint32(v)))
	default:
		return textItem(p, id, v)
	}
	return true
}

// batteryItem reads a level in percent; FF means that it is being charged.
func batteryItem(p *track.Point, v byte) bool {
	switch {
	case v == 0xFF:
		p.Status |= track.Charging
	case v <= 100:
		setBattery(p, v)
	default:
		return false
	}
	return true
}

func setCharging(p *track.Point, on bool) {
	p.Status &^= track.Charging
	if on {
		p.Status |= track.Charging
	}
}

func setMoving(p *track.Point, on bool) {
	p.Status &^= track.Moving
	if on {
		p.Status |= track.Moving
	}
}

// isModel reports whether a device's model begins with one of some names.
func isModel(model string, names ...string) bool {
	for _, name := range names {
		if len(model) >= len(name) && strings.EqualFold(model[:len(name)], name) {
			return true
		}
	}
	return false
}

// drivingBlocks reads item FE of one vendor: blocks of id, length and value, of
// which 01 is a word of how it is driven.
func drivingBlocks(p *track.Point, v []byte) bool {
	understood := false
	for len(v) >= 2 && 2+int(v[1]) <= len(v) {
		n := 2 + int(v[1])
		if value := v[2:n]; v[0] == 0x01 && len(value) == 4 {
			word := binary.BigEndian.Uint32(value)
			for bit, alarm := range [...]track.Alarm{track.AlarmHarshAcceleration, track.AlarmHarshBraking, track.AlarmHarshCornering} {
				if word&(1<<bit) != 0 {
					p.Alarms |= alarm
				}
			}
			understood = word>>3 == 0
		}
		v = v[n:]
	}
	return understood
}

// engineBlocks reads item F3 of an engine: id WORD, length BYTE and value. What
// it does not understand leaves the whole item raw beside what it does.
func engineBlocks(p *track.Point, v []byte) bool {
	whole, understood := v, true
	for len(v) >= 3 && 3+int(v[2]) <= len(v) {
		n := 3 + int(v[2])
		id, value := binary.BigEndian.Uint16(v), v[3:n]
		block, known := engineBlockKeys[id]
		switch {
		case id == 0x0004 && len(value) == 2:
			setVoltage(p, int32(binary.BigEndian.Uint16(value)))
		case id == 0x0050 && printable(untilZero(value)):
			addText(p, "vin", fixedText(untilZero(value)))
		case known && len(value) > 0 && len(value) <= 4:
			addNum(p, block.key, float64(number(value))*block.unit+block.base)
		default:
			understood = false
		}
		v = v[n:]
	}
	if len(v) > 0 {
		return false
	}
	if !understood {
		keepItem(p, 0xF3, whole)
	}
	return true
}

var engineBlockKeys = map[uint16]struct {
	key        string
	unit, base float64
}{
	0x0002: {"obdSpeed", 0.1, 0}, 0x0003: {"rpm", 1, 0}, 0x0005: {"obdOdometer", 0.1, 0}, 0x0006: {"fuelConsumption", 0.1, 0},
	0x0008: {"engineLoad", 1, 0}, 0x0009: {"coolantTemperature", 1, -40}, 0x0101: {"tripOdometer", 0.1, 0}, 0x0103: {"tripFuel", 0.1, 0},
}

// cameraItem reads item E8 of dash cameras: blocks of id, length and value, or
// an event code with the moment of the event.
func cameraItem(p *track.Point, v []byte) bool {
	if len(v) < 3 {
		return false
	}
	switch id := binary.BigEndian.Uint16(v); {
	case id == 0x2003 && len(v) >= 10 && v[2] == 7:
		cameraPower(p, v[3:10])
	case id == 0x2005 && 3+int(v[2]) <= len(v):
		cameraReadings(p, v[3:3+int(v[2])])
	case id == 0x0C01:
		p.Alarms |= track.AlarmSOS
	case id == 0x0406:
		p.Alarms |= track.AlarmVibration
	case id>>8 == 0x04 || id>>8 == 0x0C:
		p.Alarms |= track.AlarmOther
		addNum(p, "alarmCode", float64(id))
	default:
		return false
	}
	return true
}

// cameraPower reads charging, level of six, battery in 0.01 V, signal, external 0.01 V.
func cameraPower(p *track.Point, v []byte) {
	setCharging(p, v[0] == 1)
	if v[1] <= 6 {
		setBattery(p, byte(int(v[1])*100/6))
	}
	addNum(p, "batteryVoltage", float64(binary.BigEndian.Uint16(v[2:]))/100)
	addNum(p, "signalLevel", float64(v[4]))
	setVoltage(p, int32(binary.BigEndian.Uint16(v[5:]))*10)
}

// cameraReadings reads blocks of id, one byte of length, and value.
func cameraReadings(p *track.Point, v []byte) {
	for len(v) >= 3 {
		id, n := binary.BigEndian.Uint16(v), int(v[2])
		if 3+n > len(v) {
			return
		}
		switch value := v[3 : 3+n]; {
		case id == 0x2001 && n == 2:
			setVoltage(p, int32(binary.BigEndian.Uint16(value))*100)
		case id == 0x0007 && n == 2:
			addNum(p, "hdop", float64(binary.BigEndian.Uint16(value))/10)
		}
		v = v[3+n:]
	}
}
