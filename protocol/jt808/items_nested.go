package jt808

import (
	"encoding/binary"
	"strings"

	"waymark/fleet/track"
)

// zoneOrNested reads item EB, which is a text such as "UTC+08:00", a list of
// cells, or blocks of their own length and id.
func (d *decoding) zoneOrNested(p *track.Point, v []byte) bool {
	if offset, ok := zoneText(v); ok {
		d.st.offset, d.st.stated = offset, true
		addText(p, "timezone", string(v))
		return true
	}
	if nestedFits(v) {
		d.nestedBlocks(p, v)
		return true
	}
	if len(v) >= 8 && (len(v)-3)%5 == 0 {
		addText(p, "cells", shortCells(v))
		return true
	}
	return false
}

// zoneText reads "UTC+08:00" as seconds east of UTC.
func zoneText(v []byte) (int, bool) {
	if len(v) != 9 || string(v[:3]) != "UTC" || v[6] != ':' || v[3] != '+' && v[3] != '-' {
		return 0, false
	}
	for _, i := range [...]int{4, 5, 7, 8} {
		if v[i] < '0' || v[i] > '9' {
			return 0, false
		}
	}
	hours, minutes := int(v[4]-'0')*10+int(v[5]-'0'), int(v[7]-'0')*10+int(v[8]-'0')
	if hours > 14 || minutes > 59 {
		return 0, false
	}
	offset := hours*3600 + minutes*60
	if v[3] == '-' {
		offset = -offset
	}
	return offset, true
}

// nestedFits reports whether v consists of blocks: length WORD (of id and value), id WORD, value.
func nestedFits(v []byte) bool {
	for len(v) >= 4 {
		n := int(binary.BigEndian.Uint16(v))
		if n < 2 || 2+n > len(v) {
			return false
		}
		v = v[2+n:]
	}
	return len(v) == 0
}

// nestedBlocks reads the blocks of item EB.
func (d *decoding) nestedBlocks(p *track.Point, v []byte) {
	for len(v) >= 4 {
		n := int(binary.BigEndian.Uint16(v))
		id, value := binary.BigEndian.Uint16(v[2:]), v[4:2+n]
		v = v[2+n:]
		if !d.nestedBlock(p, id, value) && id <= 0xFF {
			addText(p, nestedKeys[id], hexText(value))
		}
	}
}

// nestedKeys are the keys of blocks kept raw.
var nestedKeys = func() (keys [256]string) {
	for i, key := range rawKeys {
		keys[i] = "raw.EB." + strings.TrimPrefix(key, "raw.")
	}
	return keys
}()

func (d *decoding) nestedBlock(p *track.Point, id uint16, v []byte) bool {
	switch {
	case id == 0x2D && len(v) == 2:
		addNum(p, "batteryVoltage", float64(binary.BigEndian.Uint16(v))/1000)
	case (id == 0xA8 || id == 0xE1) && len(v) == 1:
		setBattery(p, v[0])
	case id == 0xCE && len(v) == 2:
		setVoltage(p, int32(binary.BigEndian.Uint16(v))*10)
	case id == 0xB2 && len(v) == 10:
		addText(p, "iccid", bcdText(v))
	case id == 0xB9 && len(v) > 0:
		return nestedWiFi(p, v)
	case (id == 0x01 || id == 0x23) && len(v) >= 1 && len(v) <= 4:
		addNum(p, fuelSensors[id], float64(number(v))/10)
	case id == 0xD5:
		return d.nestedIMEI(p, v)
	case id == 0xD8 && len(v) >= 9:
		addText(p, "cells", shortHeadCell(v))
	case id == 0x24 && printable(v):
		addText(p, "cells", strings.ReplaceAll(string(v), ";", ","))
	case id == 0xA3 && printable(v):
		addText(p, "firmware", string(v))
	case id == 0xFB && printable(v):
		addText(p, "iccid", string(v))
	case id == 0x89 && len(v) == 4:
		activeLow(p, binary.BigEndian.Uint32(v))
	case id == 0xC5 && len(v) == 4:
		motionWord(p, binary.BigEndian.Uint32(v))
	default:
		return false
	}
	return true
}

// activeLow reads the alarm word of block 89, in which a bit of 0 is an alarm.
// Bits of unknown meaning are kept raw.
func activeLow(p *track.Point, word uint32) {
	if word&1 == 0 {
		p.Alarms |= track.AlarmPowerCut
	}
	if word&(1<<12) == 0 {
		p.Alarms |= track.AlarmRemoval
	}
	if unknown := ^word &^ (1 | 1<<12); unknown != 0 {
		addNum(p, "inputsLow", float64(unknown))
	}
}

// fuelSensors are the blocks of fuel sensors, in 0.1 of the sensor's unit.
var fuelSensors = map[uint16]string{0x01: "fuel", 0x23: "fuel2"}

// motionWord reads the word of block C5, in which a bit of 0 says that something
// is so: bit 6 vibration, bits 24 and 23 together 00 moving, 01 still.
func motionWord(p *track.Point, word uint32) {
	if word&(1<<6) == 0 {
		p.Alarms |= track.AlarmVibration
	}
	switch word >> 23 & 3 {
	case 0:
		setMoving(p, true)
	case 1:
		setMoving(p, false)
	}
}

// nestedWiFi reads a text of access points, before which some terminals write
// how many there are: address and signal in turn, parted by commas.
func nestedWiFi(p *track.Point, v []byte) bool {
	if v[0] < ' ' {
		v = v[1:]
	}
	if !printable(v) {
		return len(v) == 0
	}
	fields := strings.Split(strings.Trim(string(v), ",;"), ",")
	if len(fields) < 2 || len(fields)%2 != 0 {
		addText(p, "wifi", string(v))
		return true
	}
	var out []string
	for ; len(fields) > 0; fields = fields[2:] {
		out = append(out, fields[0]+","+fields[1])
	}
	addText(p, "wifi", strings.Join(out, ";"))
	return true
}

// nestedIMEI reads block D5: the IMEI as text, or in BCD.
func (d *decoding) nestedIMEI(p *track.Point, v []byte) bool {
	text := string(v)
	if !printable(v) {
		text = bcdText(v)
	}
	return d.statedIMEI(p, text)
}
