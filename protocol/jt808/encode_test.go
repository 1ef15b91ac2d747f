package jt808_test

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"strings"
)

// terminal builds frames as the published tables of JT/T 808 lay them out. It
// shares no code with the decoder.
type terminal struct {
	phone   string // hex digits of the phone field: 12, or 20 for 2019, or 14 for the E7 dialect
	v2019   bool
	delim   byte // 0 means 7E
	serial  uint16
	attrs   uint16 // further bits
	total   uint16
	index   uint16
	spoiled bool // wrong checksum
}

// frame builds the next frame.
func (t *terminal) frame(id uint16, body []byte) []byte {
	attrs := t.attrs | uint16(len(body))
	if t.v2019 {
		attrs |= 1 << 14
	}
	if t.total > 0 {
		attrs |= 1 << 13
	}
	raw := cat(word(id), word(attrs))
	if t.v2019 {
		raw = append(raw, 1)
	}
	phone, err := hex.DecodeString(t.phone)
	if err != nil {
		panic(err)
	}
	raw = append(raw, phone...)
	if id == 0x5501 || id == 0x5502 {
		raw = append(raw, byte(t.serial))
	} else {
		raw = append(raw, word(t.serial)...)
	}
	t.serial++
	if t.total > 0 {
		raw = cat(raw, word(t.total), word(t.index))
	}
	raw = append(raw, body...)
	sum := byte(0)
	for _, b := range raw {
		sum ^= b
	}
	if t.spoiled {
		sum ^= 0x55
	}
	return t.wrap(append(raw, sum))
}

// parts builds a message in parts of a size.
func (t *terminal) parts(id uint16, body []byte, size int) [][]byte {
	var out [][]byte
	t.total = uint16((len(body) + size - 1) / size)
	for t.index = 1; len(body) > 0; t.index++ {
		n := min(size, len(body))
		out = append(out, t.frame(id, body[:n]))
		body = body[n:]
	}
	t.total, t.index = 0, 0
	return out
}

func (t *terminal) wrap(raw []byte) []byte {
	if t.delim == 0xE7 {
		r := strings.NewReplacer("\xE6", "\xE6\x01", "\xE7", "\xE6\x02", "\x3E", "\x3E\x01", "\x3D", "\x3E\x02")
		return []byte("\xE7" + r.Replace(string(raw)) + "\xE7")
	}
	raw = bytes.ReplaceAll(raw, []byte{0x7D}, []byte{0x7D, 0x01})
	raw = bytes.ReplaceAll(raw, []byte{0x7E}, []byte{0x7D, 0x02})
	return cat([]byte{0x7E}, raw, []byte{0x7E})
}

func cat(parts ...[]byte) []byte { return bytes.Join(parts, nil) }

func word(v uint16) []byte  { return binary.BigEndian.AppendUint16(nil, v) }
func dword(v uint32) []byte { return binary.BigEndian.AppendUint32(nil, v) }

func unhex(s string) []byte {
	b, err := hex.DecodeString(strings.ReplaceAll(s, " ", ""))
	if err != nil {
		panic(err)
	}
	return b
}

// padded is a text in a field of fixed length.
func padded(s string, n int) []byte { return append([]byte(s), make([]byte, n-len(s))...) }

// place is what a location body says besides its items.
type place struct {
	alarm, status uint32
	lat, lon      uint32 // 1e-6 degrees
	altitude      int16
	speed, course uint16
	time          string // 12 digits
}

var shanghai = place{status: 0x40003, lat: 31230416, lon: 121473701, altitude: 12, speed: 523, course: 87, time: "240520123000"}

func (p place) body(items ...[]byte) []byte {
	return cat(dword(p.alarm), dword(p.status), dword(p.lat), dword(p.lon), word(uint16(p.altitude)),
		word(p.speed), word(p.course), unhex(p.time), cat(items...))
}

// item is an additional item.
func item(id byte, value ...byte) []byte { return append([]byte{id, byte(len(value))}, value...) }
