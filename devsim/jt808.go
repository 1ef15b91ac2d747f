package devsim

import (
	"encoding/binary"
)

// JT/T 808 message ids.
const (
	jtGeneralAnswer = 0x0001
	jtHeartbeat     = 0x0002
	jtLogout        = 0x0003
	jtRegister      = 0x0100
	jtAuthenticate  = 0x0102
	jtAttributes    = 0x0107
	jtReport        = 0x0200
	jtLocated       = 0x0201
	jtBatch         = 0x0704

	jtPlatformAnswer     = 0x8001
	jtRegistrationAnswer = 0x8100
	jtQueryAttributes    = 0x8107
	jtLocate             = 0x8201
)

// jtLink builds and reads the frames of one JT/T 808 terminal.
type jtLink struct {
	year  int
	phone []byte // as it stands in the header: 6 bytes, 10 in the edition of 2019
	raw   []byte // a frame before it is escaped, used again and again
}

func newJTLink(year int, phone string) *jtLink {
	n := 6
	if year == 2019 {
		n = 10
	}
	return &jtLink{year: year, phone: bcd(nil, phone, n)}
}

// frame appends a whole frame to dst.
func (l *jtLink) frame(dst []byte, id, serial uint16, body []byte) []byte {
	raw := l.header(l.raw[:0], id, serial, len(body))
	raw = append(raw, body...)
	raw = append(raw, xor(raw))
	l.raw = raw
	return escape(dst, raw)
}

func (l *jtLink) header(raw []byte, id, serial uint16, bodyLen int) []byte {
	raw = binary.BigEndian.AppendUint16(raw, id)
	if l.year == 2019 {
		raw = binary.BigEndian.AppendUint16(raw, uint16(bodyLen)|1<<14)
		raw = append(raw, 1)
	} else {
		raw = binary.BigEndian.AppendUint16(raw, uint16(bodyLen))
	}
	raw = append(raw, l.phone...)
	return binary.BigEndian.AppendUint16(raw, serial)
}

func xor(b []byte) byte {
	var x byte
	for _, c := range b {
		x ^= c
	}
	return x
}

// escape appends raw between delimiters.
func escape(dst, raw []byte) []byte {
	dst = append(dst, 0x7e)
	for _, c := range raw {
		switch c {
		case 0x7e:
			dst = append(dst, 0x7d, 2)
		case 0x7d:
			dst = append(dst, 0x7d, 1)
		default:
			dst = append(dst, c)
		}
	}
	return append(dst, 0x7e)
}

// next reads the first frame of the platform in buf, unescaping it in place, and how many bytes it took.
func (l *jtLink) next(buf []byte) (answer, int) {
	if len(buf) == 0 {
		return answer{}, 0
	}
	if buf[0] != 0x7e {
		for i, c := range buf {
			if c == 0x7e {
				return answer{kind: noise}, i
			}
		}
		return answer{kind: noise}, len(buf)
	}
	end := 1
	for end < len(buf) && buf[end] != 0x7e {
		end++
	}
	if end == len(buf) {
		return answer{}, 0
	}
	if end == 1 { // two delimiters in a row: the first ended a frame that was lost
		return answer{kind: noise}, 1
	}
	return l.read(unescape(buf[1:end])), end + 1
}

func unescape(b []byte) []byte {
	out := b[:0]
	for i := 0; i < len(b); i++ {
		c := b[i]
		if c == 0x7d && i+1 < len(b) {
			i++
			c += b[i] - 1
		}
		out = append(out, c)
	}
	return out
}

// read takes an unescaped frame of the platform apart.
func (l *jtLink) read(raw []byte) answer {
	if len(raw) < 13 || xor(raw) != 0 {
		return answer{kind: noise}
	}
	id, attributes := binary.BigEndian.Uint16(raw), binary.BigEndian.Uint16(raw[2:])
	at := 10
	if attributes&(1<<14) != 0 {
		at = 15
	}
	if len(raw) < at+3 {
		return answer{kind: noise}
	}
	serial, body := binary.BigEndian.Uint16(raw[at:]), raw[at+2:len(raw)-1]
	switch {
	case id == jtPlatformAnswer && len(body) >= 5:
		return answer{kind: ack, serial: binary.BigEndian.Uint16(body), of: binary.BigEndian.Uint16(body[2:]), result: body[4]}
	case id == jtRegistrationAnswer && len(body) >= 3:
		return answer{kind: registered, serial: binary.BigEndian.Uint16(body), of: jtRegister, result: body[2], body: body[3:]}
	}
	return answer{kind: command, of: id, serial: serial, body: body}
}

// answersLogin implements loginCodec.
func (*jtLink) answersLogin(a answer) bool {
	return a.kind == registered || a.kind == ack && a.of == jtAuthenticate
}

// registration appends the body of 0x0100.
func (l *jtLink) registration(dst []byte, imei, plate string) []byte {
	maker, model, terminal := 5, 20, 7
	if l.year == 2019 {
		maker, model, terminal = 11, 30, 30
	}
	dst = append(dst, 0, 11, 0, 100) // province, city
	dst = padded(dst, "WMSIM", maker)
	dst = padded(dst, "WM-V", model)
	dst = padded(dst, imei[len(imei)-7:], terminal)
	dst = append(dst, 1) // blue plate
	return append(dst, plate...)
}

func padded(dst []byte, s string, n int) []byte {
	for i := range n {
		if i < len(s) {
			dst = append(dst, s[i])
		} else {
			dst = append(dst, 0)
		}
	}
	return dst
}

// authentication appends the body of 0x0102.
func (l *jtLink) authentication(dst, code []byte, imei string) []byte {
	if l.year != 2019 {
		return append(dst, code...)
	}
	dst = append(dst, byte(len(code)))
	dst = append(dst, code...)
	dst = append(dst, imei...)
	return padded(dst, "1.0", 20)
}
