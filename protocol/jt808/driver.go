package jt808

import (
	"encoding/binary"
	"fmt"

	"waymark/fleet"
	"waymark/fleet/track"
	"waymark/protocol"
)

// driver decodes 0x0702: what happened to the card, when, whether it could be
// read, then name, licence, agency and validity; 2019 adds the identity number.
// 2011 sent name, identity number, licence and agency without the card.
func (d *decoding) driver() error {
	b := d.body
	if len(b) < 7 {
		return d.short()
	}
	at, ok := bcdCivil(b[1:])
	if b[0] != 1 && b[0] != 2 || !ok {
		d.driver2011(b)
		d.ack(resultOK)
		return nil
	}
	p := d.m.AddPoint()
	p.FixTime = fleet.Millis(d.st.clock(d.s.Zone, at))
	p.Status |= track.ClockSet
	addNum(p, "cardStatus", float64(b[0]))
	if len(b) > 7 {
		addNum(p, "cardResult", float64(b[7]))
		d.card(p, b[8:])
	}
	d.ack(resultOK)
	return nil
}

// card reads the driver's name, licence (20), agency, and validity.
func (d *decoding) card(p *track.Point, b []byte) {
	name, b, ok := counted(b)
	if !ok || len(b) < 20 {
		addText(p, "driverCard", cardText(d.body[8:]))
		return
	}
	addText(p, "driverName", gbk(name))
	addText(p, "driverCard", fixedText(b[:20]))
	agency, b, ok := counted(b[20:])
	if !ok || len(b) < 4 {
		return
	}
	addText(p, "driverAgency", gbk(agency))
	if v := number(b[:4]); v != 0 {
		addText(p, "cardValidity", hexText(b[:4]))
	}
	if len(b) >= 24 {
		addText(p, "driverId", fixedText(b[4:24]))
	}
}

// driver2011 reads the older layout: name, identity number (20), licence (40), agency.
func (d *decoding) driver2011(b []byte) {
	name, b, ok := counted(b)
	if !ok || len(b) < 60 {
		d.keepRaw()
		return
	}
	d.fact("driverName", gbk(name))
	d.fact("driverId", fixedText(b[:20]))
	d.fact("driverCard", fixedText(b[20:60]))
	if agency, _, ok := counted(b[60:]); ok {
		d.fact("driverAgency", gbk(agency))
	}
}

// counted reads a text with its length in one byte before it.
func counted(b []byte) (text, rest []byte, ok bool) {
	if len(b) == 0 || 1+int(b[0]) > len(b) {
		return nil, b, false
	}
	n := 1 + int(b[0])
	return b[1:n], b[n:], true
}

// cardText is the text of a card of which the layout is not known.
func cardText(b []byte) string {
	if text := fixedText(b); printable([]byte(text)) {
		return text
	}
	return hexText(b)
}

// line decodes "(id,1,001,BASE,2,TIME)" and the answers of the same form. Such
// a line has no header: it belongs to the terminal that spoke before.
func (d *decoding) line(frame []byte) error {
	d.m.Type = "text"
	if len(frame) < 2 || frame[len(frame)-1] != ')' {
		return fmt.Errorf("text line without its end: %w", protocol.ErrShort)
	}
	text := string(frame)
	if d.s.Identity == "" {
		if id, ok := lineIdentity(text); ok && d.s.Identify != nil {
			d.s.Identify(id)
		}
	}
	if now, ok := timeRequest(text, d.s.Now().UTC()); ok {
		d.m.Reply = append(d.m.Reply, now...)
		return nil
	}
	d.m.Answer = &protocol.Answer{OK: true, Result: text}
	d.fact("text", text)
	return nil
}

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
