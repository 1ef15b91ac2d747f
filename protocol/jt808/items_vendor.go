package jt808

import (
	"encoding/binary"
	"fmt"

	"waymark/fleet/track"
)

// lowVendorItem reads the vendors' items from 51 to CF. The same id means
// different things to different vendors, so the length decides as well.
func (d *decoding) lowVendorItem(p *track.Point, id byte, v []byte) bool {
	switch {
	case id == 0x51 && len(v) > 0 && len(v)%2 == 0 && len(v)/2 <= len(temperatureKeys):
		temperatures(p, v)
	case id == 0x53 || id == 0x5D:
		return countedCells(p, v)
	case id == 0x54 && len(v) > 0 && len(v) == 1+7*int(v[0]):
		addText(p, "wifi", accessPoints(v[1:]))
	case id == 0x56 && len(v) == 2 && v[0] <= 10:
		setBattery(p, v[0]*10)
	case id == 0x57 && len(v) == 8:
		d.switches(p, v)
	case id == 0x61 && len(v) == 2:
		setVoltage(p, int32(binary.BigEndian.Uint16(v))*10)
	case id == 0x64 || id == 0x65 || id == 0x70:
		return assistance(p, id, v)
	case id == 0x33:
		return lockText(p, v)
	case id == 0x60 || id == 0x63:
		return padlockItem(p, id, v)
	case id == 0x77 && len(v) > 0 && len(v)%tyreSize == 0:
		addText(p, "tyres", tyres(v))
	case id == 0x68 && len(v) == 2:
		setBattery(p, byte(min(binary.BigEndian.Uint16(v)/100, 255)))
	case id == 0x69 && len(v) == 2:
		addNum(p, "batteryVoltage", float64(binary.BigEndian.Uint16(v))/100)
	case id == 0x6A && len(v) == 1:
		setSignal(p, v[0])
	case id == 0x82 && len(v) == 2:
		setVoltage(p, int32(binary.BigEndian.Uint16(v))*100)
	case id == 0xA7 && len(v) == 4:
		addNum(p, "adc1", float64(binary.BigEndian.Uint16(v)))
		addNum(p, "adc2", float64(binary.BigEndian.Uint16(v[2:])))
	case id == 0xAC && len(v) == 4:
		setOdometer(p, int64(binary.BigEndian.Uint32(v)))
	case id >= 0x80 && id <= 0x8E:
		return engineItem(p, id, v)
	default:
		return textItem(p, id, v)
	}
	return true
}

// textItems are the items that are a text.
var textItems = map[byte]string{
	0x67: "password", 0x6C: "imsi", 0x71: "iccid", 0x94: "vin", 0xA0: "troubleCodes", 0xBC: "driverName", 0xBD: "driverCard",
	0xCC: "iccid", 0xD6: "iccid", 0xF2: "firmware", 0xFB: "container",
}

func textItem(p *track.Point, id byte, v []byte) bool {
	key, ok := textItems[id]
	if !ok || !printable(untilZero(v)) && !(id == 0xBC && len(untilZero(v)) > 0) {
		return false
	}
	addText(p, key, gbk(v))
	return true
}

var temperatureKeys = [...]string{"temperature1", "temperature2", "temperature3", "temperature4", "temperature5", "temperature6", "temperature7", "temperature8"}

// temperatures reads sensors of 0.1 °C, sign and magnitude; FFFF is no sensor.
func temperatures(p *track.Point, v []byte) {
	for i := 0; 2*i < len(v); i++ {
		w := binary.BigEndian.Uint16(v[2*i:])
		if w == 0xFFFF {
			continue
		}
		t := float64(w&0x7FFF) / 10
		if w&0x8000 != 0 {
			t = -t
		}
		addNum(p, temperatureKeys[i], t)
	}
}

// switches reads item 57: alarms, switches, and four bytes that differ by model.
func (d *decoding) switches(p *track.Point, v []byte) {
	alarms := binary.BigEndian.Uint16(v)
	for bit, alarm := range [...]track.Alarm{8: track.AlarmHarshAcceleration, 9: track.AlarmHarshBraking, 10: track.AlarmHarshCornering} {
		if alarms&(1<<bit) != 0 {
			p.Alarms |= alarm
		}
	}
	if binary.BigEndian.Uint16(v[4:])&1 != 0 && isModel(d.s.Model, "MV710G", "MV810G") {
		p.Alarms |= track.AlarmDoor
	}
	if n := number(v); n != 0 {
		addText(p, "switches", hexText(v))
	}
}

// sensorTags reads item E6 of radio tags: index, address (6), temperature in
// 1/256 °C, humidity in percent, and a byte, for each of them.
func sensorTags(p *track.Point, v []byte) bool {
	const size = 11
	if len(v) == 0 || len(v)%size != 0 {
		return false
	}
	for ; len(v) > 0; v = v[size:] {
		i := int(v[0])
		if i < 1 || i > len(temperatureKeys) {
			return false
		}
		addNum(p, temperatureKeys[i-1], float64(int16(binary.BigEndian.Uint16(v[7:])))/256)
		addNum(p, "humidity"+temperatureKeys[i-1][len("temperature"):], float64(v[9]))
	}
	return true
}

// assistance reads the driver assistance (64), driver monitoring (65) and harsh
// driving (70) alarms: id, flag, kind, level, …, label in the last 16 bytes.
func assistance(p *track.Point, id byte, v []byte) bool {
	if len(v) < 32 {
		return false
	}
	kind := v[5]
	switch {
	case id == 0x65 && kind == 1:
		p.Alarms |= track.AlarmFatigue
	case id == 0x70 && kind >= 1 && kind <= 3:
		p.Alarms |= [...]track.Alarm{track.AlarmHarshAcceleration, track.AlarmHarshBraking, track.AlarmHarshCornering}[kind-1]
	default:
		p.Alarms |= track.AlarmOther
		addNum(p, "alarmCode", float64(uint16(id)<<8|uint16(kind)))
	}
	switch id {
	case 0x64:
		addNum(p, "adasAlarm", float64(kind))
	case 0x65:
		addNum(p, "dmsAlarm", float64(kind))
	default:
		addNum(p, "drivingEvent", float64(kind))
	}
	addText(p, "alarmLabel", hexText(v[len(v)-16:]))
	return true
}

// engineItem reads the items of an on-board diagnosis that have the same
// meaning wherever they were seen.
func engineItem(p *track.Point, id byte, v []byte) bool {
	switch {
	case id == 0x80 && len(v) == 1:
		addNum(p, "obdSpeed", float64(v[0]))
	case id == 0x81 && len(v) == 2:
		addNum(p, "rpm", float64(binary.BigEndian.Uint16(v)))
	case id == 0x83 && len(v) == 1:
		addNum(p, "engineLoad", float64(v[0]))
	case id == 0x84 && len(v) == 1:
		addNum(p, "coolantTemperature", float64(v[0])-40)
	case id == 0x86 && len(v) == 1:
		addNum(p, "airTemperature", float64(v[0])-40)
	case id == 0x8B && printable(untilZero(v)):
		addText(p, "vin", fixedText(v))
	default:
		item, ok := engineNumbers[id]
		if !ok || len(v) == 0 || len(v) > 4 {
			return false
		}
		addNum(p, item.key, float64(number(v))*item.unit)
	}
	return true
}

// engineNumbers are the items of an engine that are one number each.
var engineNumbers = map[byte]struct {
	key  string
	unit float64
}{
	0x85: {"fuelConsumption", 1}, 0x87: {"airFlow", 1}, 0x88: {"intakePressure", 1}, 0x89: {"throttle", 1},
	0x8C: {"obdOdometer", 0.1}, 0x8D: {"tripOdometer", 1}, 0x8E: {"fuelPercent", 1},
}

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
