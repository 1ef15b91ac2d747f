package gt06

// crcTable is CRC-16/X-25 (polynomial 0x1021 reflected) by byte.
var crcTable = makeCRCTable()

func makeCRCTable() (t [256]uint16) {
	for i := range t {
		c := uint16(i)
		for range 8 {
			if c&1 != 0 {
				c = c>>1 ^ 0x8408
			} else {
				c >>= 1
			}
		}
		t[i] = c
	}
	return t
}

// crc is the check of a frame: CRC-16/X-25 over length … serial number.
func crc(b []byte) uint16 {
	c := uint16(0xFFFF)
	for _, v := range b {
		c = c>>8 ^ crcTable[byte(c)^v]
	}
	return ^c
}

// nearlyRight reports whether a frame with a wrong checksum would be right with
// two of its bits, or one of its bytes, another: then it was damaged on its way,
// while a terminal that computes the checksum in a way of its own is further off.
func nearlyRight(frame []byte) bool {
	at := len(frame) - stopBytes - 2
	if at < minFrame {
		return false
	}
	off := crc(frame[2:at]) ^ (uint16(frame[at])<<8 | uint16(frame[at+1]))
	if off&0xFF == 0 || off>>8 == 0 {
		return true
	}
	bits := make(map[uint16]bool, 8*len(frame)) // what each bit does to the checksum
	for i := range 16 {
		bits[1<<i] = true
	}
	for e := range 255 {
		change := crcTable[e+1]
		for range at - 2 {
			if change == off {
				return true
			}
			if e&(e+1) == 0 { // e+1 is a single bit
				bits[change] = true
			}
			change = change>>8 ^ crcTable[byte(change)]
		}
	}
	for one := range bits {
		if bits[one^off] {
			return true
		}
	}
	return false
}
