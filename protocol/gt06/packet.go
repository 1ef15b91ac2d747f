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
