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
		nestedBlocks(p, v)
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

// nestedFits tells whether v consists of blocks: length WORD (of id and value), id WORD, value.
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
func nestedBlocks(p *track.Point, v []byte) {
	for len(v) >= 4 {
		n := int(binary.BigEndian.Uint16(v))
		id, value := binary.BigEndian.Uint16(v[2:]), v[4:2+n]
		v = v[2+n:]
		if !nestedBlock(p, id, value) && id <= 0xFF {
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

func nestedBlock(p *track.Point, id uint16, v []byte) bool {
	switch {
	case id == 0x2D && len(v) == 2:
		addNum(p, "batteryVoltage", float64(binary.BigEndian.Uint16(v))/1000)
	case (id == 0xA8 || id == 0xE1) && len(v) == 1:
		setBattery(p, v[0])
	case id == 0xCE && len(v) == 2:
		setVoltage(p, int32(binary.BigEndian.Uint16(v))*10)
	case id == 0xB2 && len(v) == 10:
		addText(p, "iccid", bcdText(v))
	case id == 0xB9 && printable(v):
		addText(p, "wifi", string(v))
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
