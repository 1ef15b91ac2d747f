package jt808

import (
	"waymark/fleet"
	"waymark/fleet/track"
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
