package jt808

import (
	"encoding/binary"
	"fmt"

	"waymark/fleet/track"
	"waymark/protocol"
)

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
