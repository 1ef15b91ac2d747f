package gt06

import (
	"time"

	"waymark/protocol"
)

// Explain takes a frame apart with the same table that decodes it.
func (p *Protocol) Explain(frame []byte) []protocol.Field {
	pk, err := parse(frame)
	if err != nil {
		return []protocol.Field{{Bytes: frame, Name: "unread"}}
	}
	fields := p.explainHead(frame, pk)
	var m protocol.Message
	m.Type = p.name(pk)
	s := &protocol.Session{Identify: func(...string) bool { return false }, Now: func() time.Time { return time.Time{} }}
	r := &reading{cursor: cursor{b: pk.body, at: pk.at, fields: &fields}, packet: pk, s: s, st: &state{}, m: &m}
	_ = p.read(r) // what could not be read is among the fields
	fields = *r.fields
	return explainTail(fields, frame, pk)
}

// explainHead lists what comes before the content.
func (p *Protocol) explainHead(frame []byte, pk packet) []protocol.Field {
	fields := make([]protocol.Field, 0, 32)
	c := cursor{b: frame, fields: &fields}
	c.take(2, "start")
	c.value("short form")
	if pk.long {
		c.value("long form")
	}
	c.uint(pk.at-3, "length")
	c.take(1, "protocol number")
	c.value("%s", p.name(pk))
	return fields
}

// explainTail lists what comes after it.
func explainTail(fields []protocol.Field, frame []byte, pk packet) []protocol.Field {
	c := cursor{b: frame, off: pk.at + len(pk.body), fields: &fields}
	if pk.sum != sumAbsent && c.left() >= 6 {
		c.u16("serial number")
		c.take(2, "CRC-16/X-25")
		if pk.sum == sumOK {
			c.value("right")
		} else {
			c.value("wrong, %04x expected", crc(frame[2:c.off-2]))
		}
	}
	c.take(c.left(), "stop")
	return fields
}
