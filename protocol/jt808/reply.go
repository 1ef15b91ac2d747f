package jt808

import (
	"encoding/binary"
	"time"
)

// Results of a general answer (0x8001).
const (
	resultOK          = 0
	resultFailed      = 1
	resultBad         = 2
	resultUnsupported = 3
)

// appendFrame appends a finished frame, escaped, to dst.
func (st *state) appendFrame(dst []byte, f *form, id, serial uint16, body []byte) []byte {
	attributes := uint16(len(body)) & lengthMask
	if f.v2019 {
		attributes |= bitVersion
	}
	raw := binary.BigEndian.AppendUint16(st.out[:0], id)
	raw = binary.BigEndian.AppendUint16(raw, attributes)
	if f.v2019 {
		raw = append(raw, f.version)
	}
	raw = append(raw, f.phone[:f.size]...)
	if id == idLockAnswer {
		raw = append(raw, byte(serial))
	} else {
		raw = binary.BigEndian.AppendUint16(raw, serial)
	}
	raw = append(raw, body...)
	raw = append(raw, xor(raw))
	st.out = raw
	return appendEscaped(dst, raw, f.delim)
}

// appendEscaped appends raw between its delimiters.
func appendEscaped(dst, raw []byte, delim byte) []byte {
	dst = append(dst, delim)
	for _, b := range raw {
		switch {
		case delim == delimiter && (b == delimiter || b == escape):
			dst = append(dst, escape, b-0x7C)
		case delim == vendorDelimiter && (b == 0xE6 || b == 0xE7):
			dst = append(dst, 0xE6, b-0xE5)
		case delim == vendorDelimiter && (b == 0x3E || b == 0x3D):
			dst = append(dst, 0x3E, 0x3F-b)
		default:
			dst = append(dst, b)
		}
	}
	return append(dst, delim)
}

// xor is the checksum: all bytes from the message id on.
func xor(b []byte) byte {
	var sum byte
	for _, v := range b {
		sum ^= v
	}
	return sum
}

// ack answers the frame in hand with 0x8001 and prepares the refusal that is
// sent instead when its points could not be kept.
func (d *decoding) ack(result byte) {
	serial := d.st.nextSerial()
	d.m.Reply = d.appendAck(d.m.Reply, serial, d.h.serial, result)
	if result == resultOK && len(d.m.Points) > 0 {
		d.m.Refusal = d.appendAck(d.m.Refusal, serial, d.h.serial, resultFailed)
	}
}

// appendAck appends a general answer to the terminal's frame of a serial number.
func (d *decoding) appendAck(dst []byte, serial, quoted uint16, result byte) []byte {
	body := [5]byte{byte(quoted >> 8), byte(quoted), byte(d.h.id >> 8), byte(d.h.id), result}
	return d.st.appendFrame(dst, &d.h.form, idPlatformAnswer, serial, body[:])
}

// answer sends a message of its own kind instead of the general answer.
func (d *decoding) answer(id uint16, body []byte) {
	d.m.Reply = d.st.appendFrame(d.m.Reply, &d.h.form, id, d.st.nextSerial(), body)
}

// answerTime answers 0x0109 with the date and time of UTC in binary.
func (d *decoding) answerTime() {
	now := d.s.Now().UTC()
	year := now.Year()
	d.answer(idTimeAnswer, []byte{
		byte(year >> 8), byte(year), byte(now.Month()), byte(now.Day()),
		byte(now.Hour()), byte(now.Minute()), byte(now.Second()), resultOK,
	})
}

// answerServerTime answers 0x0004 with the date and time of UTC in BCD.
func (d *decoding) answerServerTime() {
	body := appendBCDTime(nil, d.s.Now().UTC())
	d.answer(idServerTimeAnswer, body)
}

func appendBCDTime(dst []byte, t time.Time) []byte {
	for _, v := range [...]int{t.Year() % 100, int(t.Month()), t.Day(), t.Hour(), t.Minute(), t.Second()} {
		dst = append(dst, byte(v/10<<4|v%10))
	}
	return dst
}
