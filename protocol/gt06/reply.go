package gt06

import (
	"encoding/hex"
	"time"
)

const (
	kindAddress   = 0x97
	kindPhotoPart = 0x36
)

// appendFrame appends a frame with its length, checksum and stop bits.
func appendFrame(dst []byte, long bool, kind byte, content []byte, serial uint16) []byte {
	n := len(content) + 5
	at := len(dst) + 2
	if long {
		dst = append(dst, 0x79, 0x79, byte(n>>8), byte(n), kind)
	} else {
		dst = append(dst, 0x78, 0x78, byte(n), kind)
	}
	dst = append(dst, content...)
	dst = append(dst, byte(serial>>8), byte(serial))
	sum := crc(dst[at:])
	return append(dst, byte(sum>>8), byte(sum), '\r', '\n')
}

// ackShort is the general answer: the type and the serial number, in a short
// frame even when the question was long.
func ackShort(r *reading) {
	r.m.Reply = appendFrame(r.m.Reply, false, r.kind, nil, r.serial)
}

// ackLong is the answer in a long frame, which AZ735 and WD-209 want.
func ackLong(r *reading) {
	r.m.Reply = appendFrame(r.m.Reply, true, r.kind, nil, r.serial)
}

// ackWiFiList answers a list that came without serial number with its time,
// without a checksum.
func ackWiFiList(r *reading) {
	if len(r.body) < 6 {
		return
	}
	r.m.Reply = append(r.m.Reply, 0x78, 0x78, 0, r.kind)
	r.m.Reply = append(r.m.Reply, r.body[:6]...)
	r.m.Reply = append(r.m.Reply, '\r', '\n')
}

// ackTime answers a request for the time with UTC.
func ackTime(r *reading) {
	t := r.s.Now().UTC()
	r.m.Reply = appendFrame(r.m.Reply, false, r.kind, clockBytes(t), r.serial)
}

func clockBytes(t time.Time) []byte {
	return []byte{byte(t.Year() % 100), byte(t.Month()), byte(t.Day()), byte(t.Hour()), byte(t.Minute()), byte(t.Second())}
}

// noAddress is the answer to a request for an address when there is none: no
// address, no phone number.
const noAddress = "NA&&NA&&0##"

// ackAddress answers a request for an address. The terminal would pass the
// address on to a phone, which is not our business.
func ackAddress(r *reading) {
	content := append([]byte{byte(len(noAddress)), 0, 0, 0, 0}, noAddress...)
	r.m.Reply = appendFrame(r.m.Reply, true, kindAddress, content, r.serial)
}

// bcd is the value of a byte of two decimal digits, -1 when it is not one.
func bcd(b byte) int {
	if b>>4 > 9 || b&0x0F > 9 {
		return -1
	}
	return int(b>>4)*10 + int(b&0x0F)
}

// bcdText is a number of packed digits, without the F that pads it.
func bcdText(b []byte) string {
	s := hex.EncodeToString(b)
	for len(s) > 0 && s[len(s)-1] == 'f' {
		s = s[:len(s)-1]
	}
	return s
}
