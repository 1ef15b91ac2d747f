package gt06

import (
	"bytes"
	"strconv"
	"unicode/utf16"
)

func itoa(b []byte, v int) []byte { return strconv.AppendInt(b, int64(v), 10) }

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// allZero reports whether b holds nothing but zeros, which is padding.
func allZero(b []byte) bool {
	for _, v := range b {
		if v != 0 {
			return false
		}
	}
	return true
}

// trimText is text of a field of fixed width: up to the first zero, without blanks around it.
func trimText(b []byte) string {
	if i := bytes.IndexByte(b, 0); i >= 0 {
		b = b[:i]
	}
	return string(bytes.ToValidUTF8(bytes.TrimSpace(b), []byte("?")))
}

// utf16Text reads UTF-16, most significant byte first.
func utf16Text(b []byte) string {
	units := make([]uint16, 0, len(b)/2)
	for ; len(b) >= 2; b = b[2:] {
		units = append(units, uint16(b[0])<<8|uint16(b[1]))
	}
	return trimText([]byte(string(utf16.Decode(units))))
}

// number reads a decimal number that is finite.
func number(s string) (float64, bool) {
	v, err := strconv.ParseFloat(s, 64)
	return v, err == nil && v-v == 0
}

func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

// printable reports whether b is text, line ends included.
func printable(b []byte) bool {
	for _, v := range b {
		if (v < 0x20 || v > 0x7E) && v != '\r' && v != '\n' && v != '\t' {
			return false
		}
	}
	return len(b) > 0
}
