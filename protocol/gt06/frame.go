package gt06

import (
	"bytes"

	"waymark/protocol"
)

const (
	maxLong   = 8 << 10 // longest long frame believed; the longest seen, a part of a picture, has about 1,100 bytes
	minFrame  = 4       // start, length and type, enough to ask how long a frame is
	stopBytes = 2
	shortest  = 10 // the shortest whole frame: start, length, type, serial number, checksum, stop
)

var stop = []byte{'\r', '\n'}

// Frame finds the next frame: it begins with 78 78 or 79 79 and ends with
// 0D 0A. The declared length is honoured first, since 0D 0A may stand inside a
// frame; with a right checksum at that length whatever stands for 0D 0A is
// believed to be it. When it does not lead to 0D 0A it lies, and the frame is cut at the
// next 0D 0A that ends the buffer or is followed by another frame, or before
// the next frame that is right in itself.
func (*Protocol) Frame(_ *protocol.Session, buf []byte) (frame []byte, used int) {
	start := findStart(buf)
	if start > 0 {
		return nil, start
	}
	if len(buf) < minFrame {
		return nil, 0
	}
	if n := honest(buf); n > 0 {
		return buf[:n:n], n
	}
	if n := cutLogin(buf); n > 0 {
		return buf[:n:n], n
	}
	sum := mostSummed
	switch n := resync(buf[:min(len(buf), 2*maxLong)], lies(buf), &sum); {
	case n >= minFrame:
		return buf[:n:n], n
	case n > 0: // a start mark that was torn off its frame
		return nil, n
	}
	if len(buf) >= maxLong {
		return nil, stopBytes + findStart(buf[stopBytes:])
	}
	return nil, 0
}

// findStart returns how many bytes stand before the first start mark. One byte
// that may be the first half of a mark stays at the end.
func findStart(buf []byte) int {
	for i, b := range buf {
		if b != 0x78 && b != 0x79 {
			continue
		}
		if i+1 == len(buf) || buf[i+1] == b {
			return i
		}
	}
	return len(buf)
}

func isStart(b []byte) bool {
	return len(b) >= 2 && (b[0] == 0x78 || b[0] == 0x79) && b[0] == b[1]
}

// declared returns the length field and the length of the whole frame by it.
func declared(buf []byte) (length, total int) {
	if buf[0] == 0x79 {
		length = int(buf[2])<<8 | int(buf[3])
		return length, length + 6
	}
	length = int(buf[2])
	return length, length + 5
}

// honest returns the length of the frame at the front of buf by its own
// account, 0 when it is not complete or its account is wrong. Besides the
// standard's account there are terminals that count the content only, without
// serial number and checksum (types 10 and 11), and those that put the number
// of access points there (types 17 and 69).
func honest(buf []byte) int {
	length, total := declared(buf)
	if total > maxLong {
		return 0
	}
	if isWiFiList(buf) {
		if n := wifiListLength(buf); n > 0 && endsAt(buf, n) {
			return n
		}
		return 0
	}
	if endsAt(buf, total) && total > minFrame+stopBytes {
		return total
	}
	if total >= shortest && total <= len(buf) && sumRight(buf[:total]) {
		return total // the stop bits are garbled, e.g. 0D 0D 0A
	}
	if buf[0] != 0x78 {
		return 0
	}
	if length > 0 && endsAt(buf, total+1) {
		return total + 1
	}
	return 0
}

// cutLogin returns the length of a login that holds its IMEI and has stopped
// before its declared length: at a 0D 0A that ends buf, since such a terminal
// says nothing more before it is answered, or that another frame follows. 0 when
// buf begins with none.
func cutLogin(buf []byte) int {
	if buf[0] != 0x78 || buf[3] != kindLogin {
		return 0
	}
	_, total := declared(buf)
	for n := 4 + 8 + stopBytes; n <= min(len(buf), total); n++ {
		if endsAt(buf, n) && (n == len(buf) || isStart(buf[n:])) {
			return n
		}
	}
	return 0
}

func endsAt(buf []byte, n int) bool {
	return n <= len(buf) && n >= stopBytes && buf[n-2] == '\r' && buf[n-1] == '\n'
}

// isWiFiList reports whether a frame is one of the lists in which the length
// field counts access points. A position of the same type is longer.
func isWiFiList(buf []byte) bool {
	return buf[0] == 0x78 && (buf[3] == 0x17 || buf[3] == 0x69) && buf[2] < 20
}

// wifiListLength returns the length of a list of access points and cells, in
// which the length field counts the access points; 0 when it is not complete.
func wifiListLength(buf []byte) int {
	at := 4 + 6 + 7*int(buf[2]) // after time and access points
	if at >= len(buf) {
		return 0
	}
	return at + 1 + 3 + 5*int(buf[at]) + stopBytes
}

// lies reports whether the length field is wrong for certain; else the frame may
// just not be complete yet.
func lies(buf []byte) bool {
	_, total := declared(buf)
	if total > maxLong {
		return true
	}
	if isWiFiList(buf) {
		n := wifiListLength(buf)
		return n > 0 && n <= len(buf)
	}
	return total < len(buf) // one byte more than the standard's account: see honest
}

// mostSummed bounds the bytes of which checksums are computed in search of a frame that is right in itself: bytes can be made up so that
// each of them begins something whose checksum must be looked at, all of them again with every byte that comes.
const mostSummed = 2 * maxLong

// resync finds where the frame at the front of buf ends although its length is
// wrong (sure), or although it seems not to be complete (then only the start of
// a frame that is right in itself ends it). 0 asks for more bytes. sum is how
// many bytes may still be summed for it.
func resync(buf []byte, sure bool, sum *int) int {
	for i := 1; i < len(buf); i++ {
		switch {
		case i >= minFrame && endsAt(buf, i) && sure && (i == len(buf) || isStart(buf[i:])):
			return i
		case isStart(buf[i:]) && rightInItself(buf[i:], sum):
			return i
		}
	}
	if sure && endsAt(buf, len(buf)) {
		return len(buf)
	}
	if sure && len(buf) >= maxLong {
		if i := bytes.Index(buf[minFrame:], stop); i >= 0 {
			return minFrame + i + stopBytes
		}
	}
	return 0
}

// rightInItself reports whether a whole frame with a right checksum begins buf.
func rightInItself(buf []byte, sum *int) bool {
	if len(buf) < shortest {
		return false
	}
	_, total := declared(buf)
	if total < shortest || total > maxLong || !endsAt(buf, total) || total > *sum {
		return false
	}
	*sum -= total
	return sumRight(buf[:total])
}

// sumRight reports whether the checksum before the stop bits is right.
func sumRight(frame []byte) bool {
	at := len(frame) - stopBytes - 2
	return at >= minFrame && crc(frame[2:at]) == uint16(frame[at])<<8|uint16(frame[at+1])
}
