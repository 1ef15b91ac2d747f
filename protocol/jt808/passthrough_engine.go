package jt808

import (
	"encoding/binary"
	"fmt"
	"strings"

	"waymark/fleet"
	"waymark/fleet/track"
)

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

// Sub-kinds of kind F0.
const (
	engineStream  = 0x01
	engineCodes   = 0x02
	engineAlarms  = 0x03
	engineTrip    = 0x04
	engineVehicle = 0x0B
	engineEvent   = 0x15
)

// engineData reads kind F0: time, whether it is from memory, a byte, the
// sub-kind and what belongs to it. A status word and coordinates may end it, and
// the time again behind them.
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
	rest, understood := b[9:], true
	switch b[8] {
	case engineStream:
		rest, understood = engineValues(p, rest)
	case engineCodes:
		rest, understood = troubleCodes(p, rest)
	case engineAlarms:
		rest, understood = engineAlarm(p, rest)
	case engineVehicle:
		rest = vehicleNumber(p, rest)
	case engineEvent:
		rest, understood = engineEventCode(p, rest)
	case engineTrip:
		addNum(p, "engineReport", float64(b[8]))
		rest = beforePlace(rest)
		addText(p, "raw.0900", hexText(b[9:len(b)-len(rest)]))
	default:
		understood = false
	}
	if understood && d.engineEnd(p, rest) {
		return true
	}
	if tail := beforePlace(b[9:]); len(tail) > 0 { // where it was is worth more than what cannot be read before it
		d.engineEnd(p, tail)
	}
	addText(p, "raw.0900", hexText(b[7:]))
	return true
}

// Sizes of what ends a message of an engine: status word and coordinates, and the time.
const (
	placeSize = 12
	timeSize  = 6
)

// engineEnd reads what ends it, and reports whether it is that.
func (d *decoding) engineEnd(p *track.Point, b []byte) bool {
	switch len(b) {
	case placeSize + timeSize:
		if at, ok := bcdCivil(b[placeSize:]); ok {
			p.FixTime = fleet.Millis(d.st.clock(d.s.Zone, at))
		}
		fallthrough
	case placeSize:
		d.status(p, binary.BigEndian.Uint32(b), b[4:placeSize])
	default:
		return len(b) == 0
	}
	return true
}

// beforePlace returns the end of b when it is a place with its time, else nothing.
func beforePlace(b []byte) []byte {
	const n = placeSize + timeSize
	if len(b) < n {
		return nil
	}
	tail := b[len(b)-n:]
	lat, lon := binary.BigEndian.Uint32(tail[4:]), binary.BigEndian.Uint32(tail[8:])
	if _, ok := bcdCivil(tail[placeSize:]); !ok || lat > 90e6 || lon > 180e6 {
		return nil
	}
	return tail
}

// engineValues reads sub-kind 01: count, then id WORD, length BYTE and value of each.
func engineValues(p *track.Point, b []byte) (rest []byte, ok bool) {
	if len(b) == 0 {
		return b, false
	}
	count, b := int(b[0]), b[1:]
	for ; count > 0 && len(b) >= 3 && 3+int(b[2]) <= len(b); count-- {
		n := 3 + int(b[2])
		engineValue(p, binary.BigEndian.Uint16(b), b[3:n])
		b = b[n:]
	}
	return b, count == 0
}

// troubleCodes reads sub-kind 02: count of systems, then of each its id DWORD and
// count of codes, then of each code and state DWORD and the text with its length.
func troubleCodes(p *track.Point, b []byte) (rest []byte, ok bool) {
	if len(b) < 2 {
		return b, false
	}
	var codes []string
	systems := binary.BigEndian.Uint16(b)
	for b = b[2:]; systems > 0 && len(b) >= 6; systems-- {
		count := binary.BigEndian.Uint16(b[4:])
		for b = b[6:]; count > 0 && len(b) >= 10; count-- {
			n := 10 + int(binary.BigEndian.Uint16(b[8:]))
			if n > len(b) {
				return b, false
			}
			if text := fixedText(untilZero(b[10:n])); text != "" {
				codes = append(codes, text)
			}
			b = b[n:]
		}
	}
	addText(p, "troubleCodes", strings.Join(codes, ","))
	return b, systems == 0
}

// engineAlarm reads sub-kind 03: count, then kind, length and details of each alarm.
func engineAlarm(p *track.Point, b []byte) (rest []byte, ok bool) {
	if len(b) == 0 {
		return b, false
	}
	count, b := int(b[0]), b[1:]
	for ; count > 0 && len(b) >= 2 && 2+int(b[1]) <= len(b); count-- {
		if alarm := engineAlarmKinds[b[0]]; alarm != 0 {
			p.Alarms |= alarm
		} else {
			p.Alarms |= track.AlarmOther
			addNum(p, "alarmCode", float64(b[0]))
		}
		b = b[2+int(b[1]):]
	}
	return b, count == 0
}

// engineAlarmKinds are the alarms of sub-kind 03 that have a name of ours.
var engineAlarmKinds = map[byte]track.Alarm{
	0x02: track.AlarmTheft, 0x1A: track.AlarmHarshAcceleration, 0x1B: track.AlarmHarshBraking,
	0x1C: track.AlarmHarshCornering, 0x1D: track.AlarmHarshCornering, 0x23: track.AlarmFatigue,
	0x26: track.AlarmCollision, 0x27: track.AlarmCollision, 0x28: track.AlarmCollision,
}

// engineEventCode reads sub-kind 15: the number of what happened, DWORD.
func engineEventCode(p *track.Point, b []byte) (rest []byte, ok bool) {
	if n := len(b) - 4; n != 0 && n != placeSize && n != placeSize+timeSize {
		return b, false
	}
	code := binary.BigEndian.Uint32(b)
	if alarm := engineEvents[code]; alarm != 0 {
		p.Alarms |= alarm
	} else {
		addNum(p, "event", float64(code))
	}
	return b[4:], true
}

// engineEvents are the events of sub-kind 15 that have a name of ours; a sharp change of lanes (54) is told as cornering.
var engineEvents = map[uint32]track.Alarm{
	51: track.AlarmHarshAcceleration, 52: track.AlarmHarshBraking, 53: track.AlarmHarshCornering, 54: track.AlarmHarshCornering, 56: track.AlarmCollision,
}

// vehicleNumber reads sub-kind 0B: whether there is one, and the number of 17 characters.
func vehicleNumber(p *track.Point, b []byte) (rest []byte) {
	const size = 17
	if len(b) == 0 {
		return b
	}
	has, b := b[0] != 0, b[1:]
	if has && len(b) >= size {
		addText(p, "vin", fixedText(b[:size]))
		b = b[size:]
	}
	return b
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
