package jt808

import (
	"encoding/binary"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/command"
	"waymark/fleet/track"
	"waymark/protocol"
	"waymark/protocol/jt808/downlink"
)

const (
	locationSize = 28 // bytes before the additional items
	fixedItems   = 18 // bytes of fixed fields that one vendor sends instead of items
)

// location decodes 0x0200 and acknowledges it.
func (d *decoding) location(body []byte) error {
	if len(body) < locationSize {
		return d.short()
	}
	d.point(body)
	d.ack(resultOK)
	return nil
}

// locationAnswer decodes 0x0201 and 0x0500: the serial number of our request and a location.
func (d *decoding) locationAnswer() error {
	if len(d.body) < 2+locationSize {
		return d.short()
	}
	d.m.Answer = &command.Answer{
		ID: d.st.commandOf(binary.BigEndian.Uint16(d.body), idLocate, downlink.IDVehicle), OK: true, Result: "0",
	}
	return d.location(d.body[2:])
}

// point appends the point of a location body, which the caller has checked to
// hold the fixed part.
func (d *decoding) point(body []byte) *track.Point {
	p := d.m.AddPoint()
	alarm := binary.BigEndian.Uint32(body)
	d.status(p, binary.BigEndian.Uint32(body[4:]), body[8:16])
	p.Altitude = int16(binary.BigEndian.Uint16(body[16:]))
	p.Speed = binary.BigEndian.Uint16(body[18:])
	p.Course = binary.BigEndian.Uint16(body[20:]) % 360
	d.alarms(p, alarm)
	if rest := body[locationSize:]; len(rest) == fixedItems && !wellFormed(rest) {
		fixedFields(p, rest)
	} else {
		d.items(p, alarm, rest)
	}
	d.ambiguous(p, alarm)
	undirected(p)
	d.setTime(p, body[22:locationSize])
	return p
}

// setTime sets the moment of the fix. It comes after the items, since one of
// them may name the zone of the terminal's clock.
func (d *decoding) setTime(p *track.Point, b []byte) {
	at, ok := bcdCivil(b)
	if !ok {
		p.FixTime = d.now()
		return
	}
	p.FixTime = fleet.Millis(d.st.clock(d.s.Zone, at))
	p.Status |= track.ClockSet
}

func (d *decoding) now() fleet.Millis { return fleet.MillisOf(d.s.Now()) }

// status reads the status word and the coordinates that it qualifies.
func (d *decoding) status(p *track.Point, status uint32, coordinates []byte) {
	p.Status |= track.ACCKnown | track.RelayKnown
	for _, b := range statusBits {
		if status&b.mask != 0 {
			p.Status |= b.status
		}
	}
	if d.h.v2019 {
		if status&(1<<22) != 0 {
			p.Status |= track.Moving
		}
	} else { // reserved in 2013, used so by vendors
		if status&(1<<6) != 0 {
			p.Status |= track.Armed
		}
		if status&(1<<26) != 0 {
			p.Status |= track.Charging
		}
	}
	d.statusExtras(p, status)
	d.coordinates(p, status, coordinates)
}

// statusBits are the bits of the status word that have one meaning in all editions.
var statusBits = [...]struct {
	mask   uint32
	status track.Status
}{
	{1 << 0, track.ACCOn},
	{1<<10 | 1<<11, track.FuelCut}, // oil, electricity
	{0x1F << 13, track.DoorOpen},   // front, middle, back, driver's, own
}

func (d *decoding) statusExtras(p *track.Point, status uint32) {
	if status&(1<<4) != 0 {
		addNum(p, "outOfService", 1)
	}
	if status&(1<<5) != 0 {
		addNum(p, "coordinatesEncrypted", 1)
	}
	if load := status >> 8 & 3; load != 0 {
		addNum(p, "load", float64(load))
	}
	if status&(1<<12) != 0 {
		addNum(p, "doorLocked", 1)
	}
}

// coordinates sets where the terminal is. Coordinates of 0,0 are no position
// whatever the status says; without the fixed bit they repeat an earlier one.
func (d *decoding) coordinates(p *track.Point, status uint32, b []byte) {
	lat := int64(binary.BigEndian.Uint32(b)) * 10
	lon := int64(binary.BigEndian.Uint32(b[4:])) * 10
	if lat == 0 && lon == 0 || lat > 90e7 || lon > 180e7 {
		p.Mode = track.ModeNone
		return
	}
	if status&(1<<2) != 0 {
		lat = -lat
	}
	if status&(1<<3) != 0 {
		lon = -lon
	}
	p.Lat, p.Lon = int32(lat), int32(lon)
	p.Mode = track.ModeGPS
	if status&(1<<19) != 0 {
		p.Mode = track.ModeMixed
	}
	if status&(1<<1) == 0 {
		p.Status |= track.LastKnown
	}
}

// fixedFields reads the variant without items: 4 bytes unknown, odometer in km,
// battery in 0.1 V, area, signal, 3 bytes reserved.
func fixedFields(p *track.Point, b []byte) {
	setOdometer(p, int64(binary.BigEndian.Uint32(b[4:]))*1000)
	addNum(p, "batteryVoltage", float64(binary.BigEndian.Uint16(b[8:]))/10)
	if area := binary.BigEndian.Uint32(b[10:]); area != 0 {
		addNum(p, "area", float64(area))
	}
	setSignal(p, b[14])
}

// wellFormed reports whether b is a sequence of items that ends exactly at its end.
func wellFormed(b []byte) bool {
	for len(b) >= 2 {
		n := 2 + int(b[1])
		if n > len(b) || b[0] == 0 {
			return false
		}
		b = b[n:]
	}
	return len(b) == 0
}

// batch decodes 0x0704: count, kind (1: from the memory of a blind area), and
// locations with their length before each. What does not decode is kept as a
// fact: refusing the rest would make the terminal send the good ones for ever.
func (d *decoding) batch() error {
	if len(d.body) < 3 {
		return d.short()
	}
	backlog := d.body[2] == 1
	rest := d.body[3:]
	for len(rest) >= 2 {
		n := int(binary.BigEndian.Uint16(rest))
		if n < locationSize || 2+n > len(rest) {
			break
		}
		p := d.point(rest[2 : 2+n])
		if backlog {
			p.Status |= track.Backlog
		}
		rest = rest[2+n:]
	}
	if len(d.m.Points) == 0 {
		d.refuse(resultBad)
		return fmt.Errorf("batch without a location: %w", protocol.ErrShort)
	}
	if len(rest) > 0 {
		d.fact("raw.0704", hexText(rest))
	}
	d.ack(resultOK)
	return nil
}

// locationList decodes 0x0210: locations with one byte of length before each,
// or seven bytes of battery level and time.
func (d *decoding) locationList() error {
	if len(d.body) == 7 {
		p := d.m.AddPoint()
		setBattery(p, d.body[0])
		d.setTime(p, d.body[1:])
		d.ack(resultOK)
		return nil
	}
	rest := d.body
	for len(rest) > 0 {
		n := int(rest[0])
		if n < locationSize || 1+n > len(rest) {
			break
		}
		d.point(rest[1 : 1+n])
		rest = rest[1+n:]
	}
	if len(d.m.Points) == 0 {
		return d.short()
	}
	if len(rest) > 0 {
		d.fact("raw.0210", hexText(rest))
	}
	d.ack(resultOK)
	return nil
}
