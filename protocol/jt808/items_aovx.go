package jt808

import (
	"encoding/binary"
	"fmt"

	"waymark/fleet/track"
)

// aovxItem reads the items of AOVX trackers that begin with a mask or a kind.
func (d *decoding) aovxItem(p *track.Point, id byte, v []byte) bool {
	switch {
	case id == 0xF6 && len(v) == 8 && (v[0] > 0x0F || !sensorsFit(v)): // events are few
		return d.statedIMEI(p, hexText(v)[1:])
	case id == 0xF6 && sensorsFit(v):
		sensors(p, v)
	case id == 0xF8 && len(v) >= 19:
		d.statedIMEI(p, bcdText(v[1:9]))
		addText(p, "iccid", bcdText(v[9:19]))
		addText(p, "terminalModel", fixedText(v[19:]))
	case id == 0xF9 && len(v) >= 2:
		return fixDetails(p, v)
	default:
		return false
	}
	return true
}

// sensorSizes are the bytes of what a bit of the mask of item F6 announces:
// light, temperature, humidity, acceleration, thresholds, air pressure.
var sensorSizes = [...]int{2, 2, 2, 6, 10, 4}

// sensorsFit reports whether v is an event and a mask with the readings that the mask announces.
func sensorsFit(v []byte) bool {
	if len(v) < 2 || v[1]>>len(sensorSizes) != 0 {
		return false
	}
	n := 2
	for bit, size := range sensorSizes {
		if v[1]&(1<<bit) != 0 {
			n += size
		}
	}
	return n == len(v)
}

// sensors reads item F6: event, mask, then what the mask announces.
func sensors(p *track.Point, v []byte) {
	if v[0] != 0 {
		addNum(p, "event", float64(v[0]))
	}
	mask, b := v[1], v[2:]
	for bit, size := range sensorSizes {
		if mask&(1<<bit) == 0 {
			continue
		}
		word := float64(int16(binary.BigEndian.Uint16(b)))
		switch bit {
		case 0:
			addNum(p, "light", float64(binary.BigEndian.Uint16(b)))
		case 1:
			addNum(p, "temperature1", word/10)
		case 2:
			addNum(p, "humidity", word/10)
		case 3:
			addText(p, "acceleration", axes(b))
		case 4:
			addText(p, "thresholds", hexText(b[:size]))
		case 5:
			addNum(p, "airPressure", float64(binary.BigEndian.Uint32(b)))
		}
		b = b[size:]
	}
}

// axes reads three signed words as x,y,z.
func axes(b []byte) string {
	at := func(i int) int16 { return int16(binary.BigEndian.Uint16(b[2*i:])) }
	return fmt.Sprintf("%d,%d,%d", at(0), at(1), at(2))
}

// fixDetails reads item F9: a mask, then the age of the fix (s), how long the
// receiver was on (s), HDOP in 0.1, and the moment of the event.
func fixDetails(p *track.Point, v []byte) bool {
	mask, b := binary.BigEndian.Uint16(v), v[2:]
	for bit, f := range [...]struct {
		key  string
		size int
		unit float64
	}{{"fixAge", 4, 1}, {"receiverOn", 4, 1}, {"hdop", 2, 0.1}, {"eventTime", 6, 0}} {
		if mask&(1<<bit) == 0 {
			continue
		}
		if len(b) < f.size {
			return false
		}
		switch {
		case f.unit != 0:
			addNum(p, f.key, float64(number(b[:f.size]))*f.unit)
		case number(b[:f.size]) != 0:
			addText(p, f.key, hexText(b[:f.size]))
		}
		b = b[f.size:]
	}
	return true
}
