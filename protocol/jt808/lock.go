package jt808

import (
	"encoding/binary"
	"fmt"

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
	batteryItem(p, b[23])
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

func lockItem(p *track.Point, id byte, v []byte) {
	switch {
	case id == 0x0A && len(v) >= 3:
		addNum(p, "mcc", float64(binary.BigEndian.Uint16(v)))
		addNum(p, "mnc", float64(number(v[2:])))
	case id == 0x0B && len(v) >= 1:
		addNum(p, "lockCommand", float64(v[0]))
	case id == 0x0C && len(v) == 6:
		addText(p, "tilt", hexText(v))
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
