package jt808

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

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
	case passTags:
		understood = d.tags(b)
	case passSensors:
		understood = beginsWithPlace(b) && d.tags(b)
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

// engineText decodes kind 41, a line of the engine, as a report without a position.
func (d *decoding) engineText(line string) bool {
	if !strings.HasPrefix(strings.TrimSpace(line), engineMark) {
		return false
	}
	p := d.m.AddPoint()
	p.FixTime = d.now()
	return engineLine(p, line)
}

// engineMark begins a line of the engine.
const engineMark = "$OBD-RT,"

// engineLine reads "$OBD-RT," and values parted by commas, the battery's voltage first.
func engineLine(p *track.Point, line string) bool {
	values, ok := strings.CutPrefix(strings.TrimSpace(line), engineMark)
	if !ok {
		return false
	}
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

// tagPlace is the size of a location without its alarm word and without items.
const tagPlace = locationSize - 4

// beginsWithPlace reports whether b begins as the message of tags does. Of logs of sensors other layouts than that are known to exist, and
// a place must not be read out of those.
func beginsWithPlace(b []byte) bool {
	if len(b) < tagPlace || binary.BigEndian.Uint32(b[4:]) > 90e6 || binary.BigEndian.Uint32(b[8:]) > 180e6 {
		return false
	}
	_, ok := bcdCivil(b[18:tagPlace])
	return ok
}

// tags reads a location without its alarm word and without items, a byte, and
// for each radio tag: index, address (6), signal in dBm, and data with its
// length before it.
func (d *decoding) tags(b []byte) bool {
	if len(b) < tagPlace {
		return false
	}
	p := d.point(slices.Concat(make([]byte, 4), b[:tagPlace]))
	rest := b[tagPlace:]
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
