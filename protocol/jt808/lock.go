package jt808

import (
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/track"
)

// lockBody is a location of 0x5501 and 0x5502: BCD date (day first), latitude in
// ddmm.mmmm, longitude in dddmm.mmmm with flags in the last half byte, speed in
// knots, course in 2°, signal, satellites, odometer in km, battery, cell, area
// code, and items of id and length.
const lockBody = 31

// lock decodes the locations of electronic locks.
func (d *decoding) lock() error {
	b := d.body
	if len(b) < lockBody {
		return d.short()
	}
	p := d.m.AddPoint()
	if at, ok := lockTime(b); ok {
		p.FixTime = fleet.Millis(d.lockClock(at))
		p.Status |= track.ClockSet
	} else {
		p.FixTime = d.now()
	}
	lockCoordinates(p, b[6:15])
	p.Speed = uint16(bcd(b[15]) * 1852 / 100)
	p.Course = uint16(b[16]) * 2 % 360
	setSignal(p, b[17])
	p.Satellites = b[18]
	setOdometer(p, int64(binary.BigEndian.Uint32(b[19:]))*1000)
	lockBattery(p, b[23])
	addText(p, "cells", fmt.Sprintf("0,0,%d,%d", binary.BigEndian.Uint16(b[28:]), binary.BigEndian.Uint32(b[24:])))
	d.lockItems(p, b[30:])
	if d.h.id == idLockBacklog {
		p.Status |= track.Backlog
	}
	if d.h.attributes&bitAckWanted != 0 {
		d.ackLock(resultOK)
	}
	return nil
}

// lockTime reads day, month, year, hour, minute, second.
func lockTime(b []byte) (civil, bool) {
	return bcdCivil([]byte{b[2], b[1], b[0], b[3], b[4], b[5]})
}

// lockClock is UTC unless the device's setting says otherwise.
func (d *decoding) lockClock(at civil) int64 {
	if d.s.Zone != nil {
		return d.st.clock(d.s.Zone, at)
	}
	return at.seconds() * 1000
}

// lockCoordinates reads 8 digits of latitude, 9 of longitude, and the flags:
// bit 0 fixed, bit 1 north, bit 2 east.
func lockCoordinates(p *track.Point, b []byte) {
	var digits [18]int64
	for i, v := range b {
		digits[2*i], digits[2*i+1] = int64(v>>4), int64(v&0x0F)
	}
	flags := digits[17]
	lat, lon := degreesMinutes(digits[:8], 2), degreesMinutes(digits[8:17], 3)
	if lat == 0 && lon == 0 || lat > 90e7 || lon > 180e7 {
		return
	}
	if flags&2 == 0 {
		lat = -lat
	}
	if flags&4 == 0 {
		lon = -lon
	}
	p.Lat, p.Lon, p.Mode = int32(lat), int32(lon), track.ModeGPS
	if flags&1 == 0 {
		p.Status |= track.LastKnown
	}
}

// degreesMinutes reads whole degrees of some digits, then minutes with four
// decimals, as 1e-7 degrees.
func degreesMinutes(digits []int64, degrees int) int64 {
	var d, m int64
	for i, v := range digits {
		if i < degrees {
			d = d*10 + v
		} else {
			m = m*10 + v
		}
	}
	return d*1e7 + (m*1000+30)/60
}

// lockItems reads a byte of alarm, a status word, two bytes more, then items of
// id, length and value.
func (d *decoding) lockItems(p *track.Point, b []byte) {
	if len(b) < 5 {
		return
	}
	if b[0] != 0 {
		addNum(p, "lockState", float64(b[0]))
	}
	if b[0] == lockBatteryLow {
		p.Alarms |= track.AlarmLowBattery
	}
	addNum(p, "lockStatus", float64(binary.BigEndian.Uint16(b[1:])))
	for b = b[5:]; len(b) >= 2; {
		id, n := b[0], 2+int(b[1])
		if n > len(b) {
			keepItem(p, id, b[2:])
			return
		}
		lockItem(p, id, b[2:n])
		b = b[n:]
	}
}

// lockBatteryLow is the state of a lock whose battery runs low.
const lockBatteryLow = 1

// lockBattery reads the level in percent; AA and AB mean that it is being
// charged, or that it is full and on the charger.
func lockBattery(p *track.Point, v byte) {
	if v == 0xAA || v == 0xAB {
		p.Status |= track.Charging
		return
	}
	batteryItem(p, v)
}

func lockItem(p *track.Point, id byte, v []byte) {
	switch {
	case id == 0x0A && len(v) >= 3:
		addNum(p, "mcc", float64(binary.BigEndian.Uint16(v)))
		addNum(p, "mnc", float64(number(v[2:])))
	case id == 0x02 && len(v) == 2:
		p.Altitude = int16(binary.BigEndian.Uint16(v))
	case id == 0x0B && len(v) >= 1 && lockEvent(p, v):
	case id == 0x0C && len(v) == 6:
		addText(p, "tilt", axes(v))
	case id == 0x10 && len(v) == 1:
		addNum(p, "wakeSource", float64(v[0]))
	default:
		keepItem(p, id, v)
	}
}

// ackLock answers the lock messages: serial number 1 in one byte, the message's
// id, and the result.
func (d *decoding) ackLock(result byte) {
	frame := func(dst []byte, result byte) []byte {
		return d.st.appendFrame(dst, &d.h.form, idLockAnswer, 1, []byte{byte(d.h.id >> 8), byte(d.h.id), result})
	}
	d.m.Reply = frame(d.m.Reply, result)
	if result == resultOK {
		d.m.Refusal = frame(d.m.Refusal, resultFailed)
	}
}

// lockEvent reads item 0B of electronic locks: what was done, and with what. Six
// bytes are a card and the result; seven are a password, eight with the result.
func lockEvent(p *track.Point, v []byte) bool {
	addNum(p, "lockCommand", float64(v[0]))
	v = v[1:]
	switch len(v) {
	case 4, 5:
		addNum(p, "lockCard", float64(binary.BigEndian.Uint32(v)))
		v = v[4:]
	case 6, 7:
		if !printable(untilZero(v[:6])) {
			return false
		}
		addText(p, "password", fixedText(v[:6]))
		v = v[6:]
	}
	if len(v) == 1 {
		addNum(p, "unlockResult", float64(v[0]))
	}
	return true
}

// Events of item 60 that name who did it: unlocked by card, password, command and the like.
const (
	firstUnlock = 0x0061
	lastUnlock  = 0x0066
)

// padlockItem reads items 60 (an event of a lock: code, lock of six bytes, card
// of eight digits) and 63 (the locks beneath it).
func padlockItem(p *track.Point, id byte, v []byte) bool {
	switch {
	case id == 0x60 && len(v) >= 2:
		event := binary.BigEndian.Uint16(v)
		addNum(p, "lockEvent", float64(event))
		if len(v) >= 8 {
			addText(p, "lockId", bcdText(v[2:8]))
			v = v[8:]
		} else {
			v = v[2:]
		}
		if card := untilZero(v); event >= firstUnlock && event <= lastUnlock && printable(card) {
			addText(p, "driverCard", fixedText(card))
		} else if len(card) > 0 {
			addText(p, "raw.60", hexText(v))
		}
		return true
	case id == 0x63 && len(v) > 0 && len(v)%subLockSize == 0:
		var out []string
		for ; len(v) > 0; v = v[subLockSize:] {
			out = append(out, fmt.Sprintf("%x,%g,%d,%d,%d", v[:6], float64(binary.BigEndian.Uint16(v[6:]))/1000, v[8], v[9], int8(v[10])))
		}
		addText(p, "subLocks", strings.Join(out, ";"))
		return true
	}
	return false
}

// subLockSize is a lock of item 63: id (6), battery (mV), seal, state, signal.
const subLockSize = 11

// subLocks reads item D5 of a lock with others beneath it: their number, then of
// each id (5), card (5), battery in percent, and a status word.
func subLocks(p *track.Point, v []byte) bool {
	const size = 13
	if len(v) == 0 || len(v) != 1+size*int(v[0]) {
		return false
	}
	var out []string
	for v = v[1:]; len(v) > 0; v = v[size:] {
		out = append(out, fmt.Sprintf("%x,%x,%d,%d", v[:5], v[5:10], v[10], binary.BigEndian.Uint16(v[11:])))
	}
	addText(p, "subLocks", strings.Join(out, ";"))
	return true
}

// lockText reads item 33, "*M00,…": the state of a lock from the ninth character
// on, of which the third to fifth are its battery in 0.01 V.
func lockText(p *track.Point, v []byte) bool {
	text := string(v)
	if !printable(v) {
		return false
	}
	addText(p, "lockText", text)
	if strings.HasPrefix(text, "*M00") && len(text) >= 15 {
		if volts, err := strconv.ParseUint(text[10:13], 10, 16); err == nil {
			addNum(p, "batteryVoltage", float64(volts)/100)
		}
	}
	return true
}

// tyreSize is a tyre of item 77: index, sensor (3), pressure (10 bits in 1/40
// bar), temperature + 50 °C, status.
const tyreSize = 8

// tyres reads item 77 as "index,sensor,bar,°C,status", parted by ";".
func tyres(v []byte) string {
	var out []string
	for ; len(v) >= tyreSize; v = v[tyreSize:] {
		bar := float64(binary.BigEndian.Uint16(v[4:])&0x3FF) / 40
		out = append(out, fmt.Sprintf("%d,%x,%g,%d,%d", v[0], v[1:4], bar, int(v[6])-50, v[7]))
	}
	return strings.Join(out, ";")
}
