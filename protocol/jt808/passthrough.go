package jt808

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"waymark/fleet"
	"waymark/fleet/track"
)

// Kinds of 0x0900 that are understood.
const (
	passDriverText = 0x40
	passEngineText = 0x41
	passTags       = 0x53
	passSensors    = 0x54
	passEngine     = 0xF0
	passLocation   = 0xFF
)

// passthrough decodes 0x0900: a kind and whatever the vendor put behind it.
// What is not understood is kept as a fact.
func (d *decoding) passthrough() error {
	if len(d.body) == 0 {
		return d.short()
	}
	b := d.body[1:]
	understood := false
	switch d.body[0] {
	case passDriverText:
		d.fact("text", gbk(b))
		understood = true
	case passEngineText:
		understood = d.engineText(string(b))
	case passTags, passSensors:
		understood = d.tags(b)
	case passEngine:
		understood = d.engineData(b)
	case passLocation:
		if len(b) >= locationSize {
			d.point(b)
			understood = true
		}
	}
	if !understood {
		d.keepRaw()
	}
	d.ack(resultOK)
	return nil
}

// engineKeys name the values of an "$OBD-RT" line, in the order of the line.
var engineKeys = [...]string{
	"", "rpm", "obdSpeed", "throttle", "engineLoad", "coolantTemperature", "fuelRate", "fuelConsumption",
	"tripOdometer", "obdOdometer", "tripFuel", "fuelUsed",
}

// engineText reads "$OBD-RT," and values parted by commas, the battery's voltage first.
func (d *decoding) engineText(line string) bool {
	values, ok := strings.CutPrefix(strings.TrimSpace(line), "$OBD-RT,")
	if !ok {
		return false
	}
	p := d.m.AddPoint()
	p.FixTime = d.now()
	for i, text := range strings.Split(values, ",") {
		v, err := strconv.ParseFloat(text, 64)
		switch {
		case err != nil || i >= len(engineKeys) || !(v > -1e9 && v < 1e9):
		case i == 0:
			setVoltage(p, int32(min(v, 1000)*1000+0.5))
		default:
			addNum(p, engineKeys[i], v)
		}
	}
	return true
}

// tags reads a location without its alarm word and without items, a byte, and
// for each radio tag: index, address (6), signal in dBm, and data with its
// length before it.
func (d *decoding) tags(b []byte) bool {
	const size = locationSize - 4
	if len(b) < size {
		return false
	}
	p := d.point(slices.Concat(make([]byte, 4), b[:size]))
	rest := b[size:]
	if len(rest) == 0 {
		return true
	}
	var out []string
	for rest = rest[1:]; len(rest) >= 9 && 9+int(rest[8]) <= len(rest); rest = rest[9+int(rest[8]):] {
		out = append(out, fmt.Sprintf("%x,%d,%x", rest[1:7], int8(rest[7]), rest[9:9+int(rest[8])]))
	}
	addText(p, "tags", strings.Join(out, ";"))
	addText(p, "raw.0900", hexText(rest))
	return true
}

// engineItems are the values of an engine's data stream that are understood:
// what to divide the number by, and what to add.
var engineItems = map[uint16]struct {
	key           string
	divisor, base float64
}{
	0x052B: {"fuelPercent", 1, 0}, 0x052C: {"fuelUsed", 100, 0}, 0x052D: {"coolantTemperature", 1, -40},
	0x052E: {"airTemperature", 1, -40}, 0x0535: {"obdSpeed", 10, 0}, 0x0536: {"rpm", 1, 0},
	0x0539: {"fuelConsumption", 100, 0}, 0x053D: {"intakePressure", 10, 0},
}

// engineData reads kind F0: time, whether it is from memory, a byte, and a
// sub-kind, of which 1 is a stream of count and items. A status word and
// coordinates may end it.
func (d *decoding) engineData(b []byte) bool {
	if len(b) < 9 {
		return false
	}
	at, ok := bcdCivil(b)
	if !ok {
		return false
	}
	p := d.m.AddPoint()
	p.FixTime = fleet.Millis(d.st.clock(d.s.Zone, at))
	p.Status |= track.ClockSet
	if b[6] == 1 {
		p.Status |= track.Backlog
	}
	if b[8] != 1 || len(b) < 10 {
		addText(p, "raw.0900", hexText(b[7:]))
		return true
	}
	count, rest := int(b[9]), b[10:]
	for ; count > 0 && len(rest) >= 3 && 3+int(rest[2]) <= len(rest); count-- {
		n := 3 + int(rest[2])
		engineValue(p, binary.BigEndian.Uint16(rest), rest[3:n])
		rest = rest[n:]
	}
	if count == 0 && len(rest) >= 12 {
		d.status(p, binary.BigEndian.Uint32(rest), rest[4:12])
	}
	return true
}

func engineValue(p *track.Point, id uint16, v []byte) {
	item, ok := engineItems[id]
	switch {
	case len(v) == 0 || len(v) > 4:
		addText(p, fmt.Sprintf("raw.%04X", id), hexText(v))
	case ok:
		addNum(p, item.key, float64(number(v))/item.divisor+item.base)
	case id == 0x0530 && len(v) == 2:
		setVoltage(p, int32(number(v)))
	case id == 0x0546 && len(v) == 4:
		setOdometer(p, int64(number(v))*100)
	default:
		addText(p, fmt.Sprintf("raw.%04X", id), hexText(v))
	}
}
