package gt06

import "waymark/protocol"

// sum is what the checksum of a frame says.
type sum uint8

const (
	sumOK     sum = iota
	sumWrong      // there, and wrong
	sumAbsent     // a family without serial number and checksum
)

// packet is a frame taken apart.
type packet struct {
	long   bool // 79 79
	kind   byte // protocol number
	length int  // the length field
	at     int  // offset of content in the frame
	body   []byte
	serial uint16
	sum    sum
	near   bool // a log-in whose checksum is nearly right
}

// parse takes a frame apart. It fails only when even the type is missing.
func parse(frame []byte) (packet, error) {
	if len(frame) < minFrame+1 || !isStart(frame) {
		return packet{}, protocol.ErrShort
	}
	p := packet{long: frame[0] == 0x79, kind: frame[3], at: 4}
	p.length, _ = declared(frame)
	if p.long {
		p.kind, p.at = frame[4], 5
	}
	end := len(frame)
	if _, total := declared(frame); endsAt(frame, end) || total == end && end >= shortest && sumRight(frame) {
		end -= stopBytes
	}
	p.body = frame[p.at:max(end, p.at)]
	p.cutTrailer(frame, end)
	return p, nil
}

// cutTrailer takes serial number and checksum off the content. They are there
// when the checksum is right, or when the length says so.
func (p *packet) cutTrailer(frame []byte, end int) {
	n := len(p.body)
	right := end < len(frame) && n >= 4 && sumRight(frame)
	switch {
	case right:
		p.sum = sumOK
	case p.bare() && n == p.length || isWiFiList(frame) && wifiListLength(frame) == len(frame):
		p.sum = sumAbsent
		return
	default:
		p.sum = sumWrong
		if n < 4 || p.length != n+1 {
			return
		}
	}
	p.near = p.sum == sumWrong && p.kind == kindLogin && !p.long && nearlyRight(frame)
	p.serial = uint16(p.body[n-4])<<8 | uint16(p.body[n-3])
	p.body = p.body[:n-4]
}

// bare reports whether clones send the type without serial number and checksum.
func (p *packet) bare() bool { return !p.long && (p.kind == 0x10 || p.kind == 0x11) }

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
