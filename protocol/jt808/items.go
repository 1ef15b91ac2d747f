package jt808

import (
	"encoding/binary"
	"fmt"

	"waymark/fleet/track"
)

// items reads the additional items: id, length, value. An item that is not
// known, or of a length that its meaning does not have, is kept raw; none is
// fatal. alarm is the alarm word, some bits of which an item explains.
func (d *decoding) items(p *track.Point, alarm uint32, b []byte) {
	for len(b) >= 2 {
		id, n := b[0], int(b[1])
		v := b[2:]
		if n > len(v) {
			keepItem(p, id, v)
			return
		}
		v, b = v[:n], v[n:]
		if !d.item(p, id, alarm, v) {
			keepItem(p, id, v)
		}
	}
}

// item reads one item and reports whether it understood it.
func (d *decoding) item(p *track.Point, id byte, alarm uint32, v []byte) bool {
	switch {
	case id <= 0x31:
		return standardItem(p, id, alarm, v)
	case id < 0xD0:
		return d.lowVendorItem(p, id, v)
	}
	return d.highVendorItem(p, id, v)
}

// standardItem reads an item of JT/T 808, or of JT/T 1078 (14–18).
func standardItem(p *track.Point, id byte, alarm uint32, v []byte) bool {
	switch {
	case id == 0x01 && len(v) == 4:
		setOdometer(p, int64(binary.BigEndian.Uint32(v))*100)
	case id == 0x30 && len(v) == 1:
		setSignal(p, v[0])
	case id == 0x31 && len(v) == 1:
		p.Satellites = v[0]
	case id == 0x02 && len(v) == 2:
		if fuel := binary.BigEndian.Uint16(v); fuel&0x8000 != 0 {
			addNum(p, "fuelPercent", float64(fuel&0x7FFF))
		} else {
			addNum(p, "fuel", float64(fuel)/10)
		}
	case id == 0x03 && len(v) == 2:
		addNum(p, "recorderSpeed", float64(binary.BigEndian.Uint16(v))/10)
	case id == 0x05 && len(v) == 30:
		addText(p, "tyrePressure", hexText(v))
	case id == 0x06 && len(v) == 1:
		setBattery(p, v[0])
	case id == 0x06 && len(v) == 2:
		addNum(p, "cabinTemperature", float64(int16(binary.BigEndian.Uint16(v))))
	case id == 0x11 && (len(v) == 1 || len(v) == 5):
		addNum(p, "overspeedArea", area(v))
	case id == 0x12 && len(v) == 6:
		areaItem(p, alarm, v)
	case id == 0x13 && len(v) == 7:
		addNum(p, "routeSegment", float64(binary.BigEndian.Uint32(v)))
		addNum(p, "routeTime", float64(binary.BigEndian.Uint16(v[4:])))
		addNum(p, "routeTimeLong", float64(v[6]))
	case id == 0x0B && len(v) >= 5 && len(v) <= 8:
		return lockEvent(p, v)
	case id == 0x2B && len(v) == 4:
		addNum(p, "adc1", float64(binary.BigEndian.Uint16(v[2:])))
		addNum(p, "adc2", float64(binary.BigEndian.Uint16(v)))
	default:
		return flagItem(p, id, v)
	}
	return true
}

// flagItems are the items that are one number of bits.
var flagItems = map[byte]string{
	0x04: "manualAlarm", 0x14: "videoAlarm", 0x15: "videoLost", 0x16: "videoMasked", 0x17: "storageFault",
	0x18: "abnormalDriving", 0x25: "vehicleSignals", 0x2A: "ioStatus",
}

func flagItem(p *track.Point, id byte, v []byte) bool {
	key, ok := flagItems[id]
	if !ok || len(v) == 0 || len(v) > 4 {
		return false
	}
	addNum(p, key, float64(number(v)))
	return true
}

// number reads up to eight bytes as one unsigned number.
func number(v []byte) uint64 {
	var n uint64
	for _, b := range v {
		n = n<<8 | uint64(b)
	}
	return n
}

// area is the id of an area after its type; 0 where the alarm has none.
func area(v []byte) float64 {
	if len(v) < 5 {
		return 0
	}
	return float64(binary.BigEndian.Uint32(v[1:]))
}

// areaItem tells into or out of which area or route the terminal went, which
// the alarm word leaves open.
func areaItem(p *track.Point, alarm uint32, v []byte) {
	addNum(p, "area", area(v))
	if alarm&(1<<20) == 0 {
		return
	}
	p.Alarms &^= inOrOut
	if v[5] == 0 {
		p.Alarms |= track.AlarmFenceIn
		return
	}
	p.Alarms |= track.AlarmFenceOut
}

// rawKeys are the keys of items kept raw, made once so that none is allocated for each.
var rawKeys = func() (keys [256]string) {
	for i := range keys {
		keys[i] = fmt.Sprintf("raw.%02X", i)
	}
	return keys
}()

// keepItem keeps an item that nobody understands.
func keepItem(p *track.Point, id byte, v []byte) { addText(p, rawKeys[id], hexText(v)) }
